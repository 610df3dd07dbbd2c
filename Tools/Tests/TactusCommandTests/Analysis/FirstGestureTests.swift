import Foundation
import Testing

@Suite("The guide to the first gesture")
struct FirstGestureTests {
  /// The blocks of the guide in no language: what is saved, typed and printed.
  private func blocks() throws -> [String] {
    let guide = "Sources/Tactus/Tactus.docc/Guides/FirstGesture.md"
    let text = try String(contentsOfFile: Project.path(guide), encoding: .utf8)
    let parts = text.components(separatedBy: "\n```")
    return parts.enumerated().compactMap { index, part in
      index % 2 == 1 && part.hasPrefix("\n") ? String(part.dropFirst()) + "\n" : nil
    }
  }

  @Test("prints what the command prints for the scene that is saved")
  func output() throws {
    let blocks = try blocks()
    let scene = try #require(blocks.first { $0.hasPrefix("{\"format\":\"tactus-scene\"") })
    let shown = try #require(blocks.first { $0.contains("tactus replay --why") })
    let folder = try TemporaryFolder()
    let path = folder.path("first.scene.json")
    try Data(scene.utf8).write(to: URL(fileURLWithPath: path))

    let lines = shown.components(separatedBy: "\n")
    let recording = try #require(lines[0].split(separator: " ").last)
    let run = tactus("replay", "--why", path, Project.path(String(recording)))
    #expect(run.status == 0)
    #expect(run.output == lines.dropFirst().joined(separator: "\n"))
  }
}
