import Testing

@testable import TactusTables

@Suite("tactus-tables")
struct TablesToolTests {
  private func error(_ arguments: [String]) -> String {
    do {
      _ = try TablesTool.markdown(arguments) { _ in }
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test("prints the page that is asked for")
  func velocity() throws {
    let text = try TablesTool.markdown(["velocity", repository]) { _ in }
    #expect(text.hasPrefix("### Where the truth is known"))
  }

  @Test("without a page, with an unknown one, or with too much it says what it knows")
  func errors() {
    #expect(error([]) == "which page? One of: velocity, deliberate, two-fingers, palms, why")
    #expect(error(["speed"]) == "there is no page 'speed'; there are: velocity, deliberate, two-fingers, palms, why")
    #expect(error(["velocity", ".", "more"]) == "'more' is one too many after page and folder")
    #expect(error(["why", ".", "few"]) == "every how manieth gesture? 'few' is no number of 1 or more")
    #expect(error(["why", ".", "2", "more"]) == "'more' is one too many after page and folder")
  }

  @Test("asks why of gestures that did not come, and every answer holds")
  func why() throws {
    let table = try WhyTables(root: repository, sessions: 2, recordings: []) { _ in }
    #expect(table.markdown.contains("| 2 made-up sessions, demo scene |"))
    #expect(table.allVerified)
  }

  @Test("asks about a share of the gestures, and says how many there are")
  func share() throws {
    let all = try WhyTables(root: repository, sessions: 2, recordings: []) { _ in }
    let some = try WhyTables(root: repository, sessions: 2, recordings: [], every: 100) { _ in }
    func cells(_ table: WhyTables) -> [Substring] {
      table.markdown.split(separator: "\n").last?.split(separator: "|") ?? []
    }
    #expect(cells(some)[1] == cells(all)[1])
    #expect(cells(some)[2] == " 1 ")
  }

  @Test("in a folder without recordings it says which is missing")
  func elsewhere() {
    #expect(error(["deliberate", "/nowhere"]) == "/nowhere/Recordings: there are no recordings")
  }
}
