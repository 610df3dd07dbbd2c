import Testing

@testable import TactusTables

@Suite("Documentation/TwoFingers.md")
struct IntentTablesTests {
  private static let tables = Result { try IntentTables(root: repository) }

  @Test("the table of the page is what is measured now: if not, run make tables")
  func current() throws {
    let written = try writtenTables("TwoFingers.md")
    let measured = try Self.tables.get().markdown.split(separator: "\n")
    for (one, two) in zip(written, measured) { #expect(one == two) }
    #expect(written.count == measured.count)
  }

  @Test("every recorded scroll of two fingers is a pan with an intent; alone, one becomes a rotation")
  func scrolls() throws {
    let tables = try Self.tables.get()
    let alone = tables.outcomes(of: .pan, withIntent: false).counts
    let together = tables.outcomes(of: .pan, withIntent: true).counts
    #expect(alone[.rotation] == 1)
    #expect(together == [.pan: alone.values.reduce(0, +)])
  }
}
