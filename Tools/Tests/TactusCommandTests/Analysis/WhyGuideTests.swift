import Foundation
import Testing

@testable import TactusCommand

@Suite("The guide to why a gesture does not fire")
struct WhyGuideTests {
  /// The blocks of the guide that begin with a command, as the command and what it printed.
  private func blocks() throws -> [(command: [String], output: String)] {
    let text = try String(contentsOfFile: Project.path("Documentation/Why.md"), encoding: .utf8)
    let parts = text.components(separatedBy: "```\n")
    return parts.compactMap { part in
      guard part.hasPrefix("$ tactus ") else { return nil }
      let lines = part.components(separatedBy: "\n")
      return (
        lines[0].dropFirst("$ tactus ".count).split(separator: " ").map(String.init),
        lines.dropFirst().joined(separator: "\n")
      )
    }
  }

  @Test("prints what the commands print")
  func outputs() throws {
    let blocks = try blocks()
    #expect(blocks.count >= 8)
    for block in blocks {
      let run = try Binary.run(block.command, folder: Project.root)
      #expect(run.output == block.output, "\(block.command.joined(separator: " "))")
      #expect(run.errors == "")
    }
  }

  @Test(
    "shows the pictures that the command draws",
    arguments: [
      (
        "pan-after-swipe", "Scenes/conflicts/pan-after-swipe.scene.json",
        "Scenes/conflicts/pan-after-swipe.touches.jsonl"
      ),
      ("timeline", "Scenes/demo.scene.json", "Recordings/android-getevent/tablet-three-touches.txt"),
    ])
  func pictures(name: String, scene: String, recording: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("picture.svg")
    let run = tactus("timeline", Project.path(scene), Project.path(recording), "-o", path)
    #expect(run.status == 0)
    let drawn = try String(contentsOfFile: path, encoding: .utf8)
    let shown = try String(contentsOfFile: Project.path("Documentation/Images/\(name).svg"), encoding: .utf8)
    #expect(drawn == shown)
  }
}
