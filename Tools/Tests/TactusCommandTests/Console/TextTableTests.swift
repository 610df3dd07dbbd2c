import Testing

@testable import TactusCommand

@Suite("A table")
struct TextTableTests {
  typealias Cell = TextTable.Cell

  @Test("lines its columns up, with two spaces between them and none at the ends of lines")
  func columns() {
    var table = TextTable([.right])
    table.add([Cell("1"), Cell("a"), Cell("x")])
    table.add([Cell("10"), Cell("long"), Cell("")])
    #expect(table.lines() == [" 1  a     x", "10  long"])
    #expect(table.lines(indent: "> ") == [">  1  a     x", "> 10  long"])
  }

  @Test("measures text without its colour")
  func colour() {
    var table = TextTable()
    table.add([Cell("a") { "<\($0)>" }, Cell("b")])
    table.add([Cell("aaa"), Cell("b")])
    #expect(table.lines() == ["<a>    b", "aaa  b"])
  }

  @Test("lets a free cell reach over the columns to its right")
  func free() {
    var table = TextTable()
    table.add([Cell("1"), Cell("all of this", isFree: true)])
    table.add([Cell("2"), Cell("b"), Cell("c")])
    #expect(table.lines() == ["1  all of this", "2  b  c"])
  }

  @Test("measures what people see as one character as one")
  func wide() {
    var table = TextTable()
    table.add([Cell("é"), Cell("b")])
    table.add([Cell("e\u{301}"), Cell("b")])
    #expect(Set(table.lines().map(\.count)) == [4])
  }

  @Test("without rows has no lines")
  func empty() {
    #expect(TextTable().lines() == [])
  }
}
