import Testing

@testable import TactusTables

@Suite("tactus-tables lint")
struct LintNumbersTests {
  @Test("counts what was not predicted, and times a lint of a hundred recognizers")
  func runs() throws {
    var lines: [String] = []
    let isComplete = try LintNumbers.run(["50"]) { lines.append($0) }
    #expect(isComplete)
    #expect(lines[0] == "everyday: 50 walks, 0 showed what was not predicted")
    #expect(lines.last?.hasPrefix("100 recognizers on 20 views: ") == true)
  }

  @Test("what is no number of walks is an error")
  func mistake() {
    #expect(throws: TableError.self) { try LintNumbers.run(["many"]) { _ in } }
  }
}
