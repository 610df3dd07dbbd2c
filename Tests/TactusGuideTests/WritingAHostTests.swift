import Foundation
import Testing

/// The guides "Writing a host", of the repository and of the engine, hold what is compiled: here for Linux, and in the packages of
/// the windows for these.
@Suite("The guides Writing a host")
struct WritingAHostTests {
  private static let sources = [
    "Tests/TactusGuideTests/WritingAHost/AnyHost.swift", "Tests/TactusGuideTests/WritingAHost/LinuxHosts.swift",
    "Window/Tests/TactusWindowTests/WritingAHost.swift", "GTK/Tests/TactusGTKTests/WritingAHost.swift",
  ]

  @Test(
    "every snippet in Swift is code that is compiled",
    arguments: ["Documentation/WritingAHost.md", "Sources/Tactus/Tactus.docc/WritingAHost.md"])
  func snippets(guide: String) throws {
    let compiled = try Self.sources.flatMap { try GuideFiles.blocks(in: $0, from: "// snippet", to: "// end") }
    let shown = try GuideFiles.blocks(in: guide, from: "```swift", to: "```")
    #expect(!shown.isEmpty)
    for block in shown { #expect(compiled.contains(block), "not compiled: \(block.joined(separator: "\n"))") }
  }

  @Test("every snippet that is compiled for the guides is in one of them")
  func use() throws {
    let shown = try ["Documentation/WritingAHost.md", "Sources/Tactus/Tactus.docc/WritingAHost.md"].flatMap {
      try GuideFiles.blocks(in: $0, from: "```swift", to: "```")
    }
    for source in Self.sources {
      let compiled = try GuideFiles.blocks(in: source, from: "// snippet", to: "// end")
      #expect(!compiled.isEmpty, "\(source)")
      for block in compiled { #expect(shown.contains(block), "\(source): \(block.joined(separator: "\n"))") }
    }
  }
}
