import Foundation
import Testing

@Suite("README")
struct ReadmeTests {
  /// The blocks of a file that show what the command prints.
  private func outputs(in path: String) throws -> [String] {
    let parts = try GuideFiles.text(of: path).components(separatedBy: "\n```")
    return parts.enumerated().filter { $0.offset % 2 == 1 && $0.element.hasPrefix("\n$ tactus ") }.map(\.element)
  }

  @Test("shows a reason of Documentation/Why.md, which a test of the command compares with what it prints")
  func reason() throws {
    let shown = try outputs(in: "README.md")
    #expect(shown.count == 1)
    let printed = try outputs(in: "Documentation/Why.md")
    for block in shown { #expect(printed.contains(block), "\(block)") }
  }
}
