import Foundation
import Testing

/// The snippets of the guide "Writing a host" are compiled: those for Linux here, the others in the packages of the windows.
@Suite("The guide Writing a host")
struct WritingAHostTests {
  private static let guide = "Sources/Tactus/Tactus.docc/WritingAHost.md"

  private static let sources = [
    "Tests/TactusGuideTests/WritingAHost/AnyHost.swift", "Tests/TactusGuideTests/WritingAHost/LinuxHosts.swift",
    "Window/Tests/TactusWindowTests/WritingAHost.swift", "GTK/Tests/TactusGTKTests/WritingAHost.swift",
  ]

  @Test("every Swift snippet is compiled")
  func snippets() throws {
    let compiled = try Self.sources.flatMap { try GuideFiles.blocks(in: $0, from: "// snippet", to: "// end") }
    let shown = try GuideFiles.blocks(in: Self.guide, from: "```swift", to: "```")
    #expect(!shown.isEmpty)
    for block in shown { #expect(compiled.contains(block), "not compiled: \(block.joined(separator: "\n"))") }
  }

  @Test("every snippet that is compiled for the guide is in it")
  func use() throws {
    let shown = try GuideFiles.blocks(in: Self.guide, from: "```swift", to: "```")
    for source in Self.sources {
      let compiled = try GuideFiles.blocks(in: source, from: "// snippet", to: "// end")
      #expect(!compiled.isEmpty, "\(source)")
      for block in compiled { #expect(shown.contains(block), "\(source): \(block.joined(separator: "\n"))") }
    }
  }
}
