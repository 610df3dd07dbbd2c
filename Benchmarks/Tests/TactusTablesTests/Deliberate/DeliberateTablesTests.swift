import Foundation
import Testing

@testable import TactusTables

@Suite("Documentation/Deliberate.md")
struct DeliberateTablesTests {
  private static let strays = StrayMeasurement.measure(sessions: DeliberateTables.part)
  private static let attempts = AttemptMeasurement.measure(attempts: DeliberateTables.part)

  /// The rows of the table under the heading that starts with `heading`: the cells of each, by the first of them.
  private func rows(under heading: String) throws -> [String: [String]] {
    let lines = try writtenTables("Deliberate.md")
    let start = try #require(lines.firstIndex { $0.hasPrefix("### " + heading) })
    var rows: [String: [String]] = [:]
    for line in lines[(start + 1)...].prefix(while: { !$0.hasPrefix("### ") }) where line.hasPrefix("| ") {
      let cells = line.dropFirst(2).dropLast(2).split(separator: "|").map { cell in
        String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      rows[cells[0]] = Array(cells.dropFirst())
    }
    return rows
  }

  /// The number of a cell: `**12.5**` or `12.5`.
  private func number(_ cell: String) -> Double { Double(cell.filter { $0 != "*" }) ?? .nan }

  @Test("its last table is what is counted now: if not, run make tables")
  func current() throws {
    let lines = try writtenTables("Deliberate.md")
    let measured = DeliberateTables.partText.split(separator: "\n")
    for (one, two) in zip(lines.suffix(measured.count), measured) { #expect(one == two) }
  }

  @Test("its recordings are what is counted now")
  func recordings() throws {
    let measured = try RecordingMeasurement.measure(root: repository)
    let written = try rows(under: "Recordings")
    for (index, contender) in Contender.all.enumerated() {
      #expect(written[contender.name]?.first == String(measured.recognitions[index]), "\(contender.name)")
    }
    let text = try writtenTables("Deliberate.md").joined()
    for name in measured.fooling { #expect(text.contains(name)) }
    #expect(measured.recordings >= 47)
  }

  @Test("its false recognitions per hour are those of the first sessions, as far as chance allows")
  func strays() throws {
    let written = try rows(under: "False recognitions")
    for (index, contender) in Contender.all.enumerated() {
      let all = number(try #require(written[contender.name])[4])
      // In the first sessions the kinds have other shares of the time: chance has to allow for that, too.
      let expected = all * Self.strays.hours()
      let seen = Double(Self.strays.events(index))
      #expect((seen - expected).magnitude <= 6 * expected.squareRoot() + 3, "\(contender.name): \(seen), \(expected)")
    }
  }

  @Test("its shares of attempts are those of the first ones, as far as chance allows")
  func attempts() throws {
    let written = try rows(under: "Deliberate attempts")
    for (row, index) in Self.attempts.contenders.enumerated() {
      let share = number(try #require(written[Contender.all[index].name])[3]) / 100
      let counts = Self.attempts.counts(row)
      let deviation = (share * (1 - share) / Double(counts.attempts)).squareRoot()
      #expect((Self.attempts.share(row) - share).magnitude <= 4 * deviation, "\(Contender.all[index].name)")
    }
  }

  @Test("its numbers have the size that was asked for")
  func sizes() throws {
    let text = try writtenTables("Deliberate.md").joined(separator: "\n")
    #expect(text.contains(": 100000 sessions"))
    #expect(text.contains("in percent of 100000"))
  }

  @Test("what the guide to deliberate touches says of it is what stands there")
  func guide() throws {
    let path = repository + "/Sources/Tactus/Tactus.docc/Guides/DeliberateTouches.md"
    let guide = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let (rates, shares) = (try rows(under: "False recognitions"), try rows(under: "Deliberate attempts"))
    let quoted = [
      ("| long press |", "long press"), ("| double tap |", "double tap"),
      ("| triggered tap |", "triggered tap, as it is"),
      ("| … with lift, region", "… four guards"), ("| … and two taps", "… four guards, two taps asked for"),
      ("| … four guards, ``", "… `minimumDelay` 0.3, four guards"),
    ]
    for (start, name) in quoted {
      let row = try #require(guide.first { $0.hasPrefix(start) })
      let cells = row.split(separator: "|").map { String($0.filter { $0 != " " }) }.suffix(3)
      let share = shares[name].map { ["\($0[2])%", "\($0[1])%"] } ?? ["–", "–"]
      #expect(cells == [String(try #require(rates[name])[4].filter { $0 != "*" })] + share, "\(row)")
    }
  }

  @Test("two fingers that land together are never a trigger and its tap, unless the panel breaks a contact")
  func pairs() {
    let counter = GestureCounter(Contender.all)
    var played = 0
    for number in stride(from: StrayKind.pair.rawValue, to: 600, by: StrayKind.allCases.count) {
      let samples = StraySession(number: number).samples
      guard samples.filter({ $0.phase == .began }).count == 2 else { continue }
      counter.play(samples)
      played += 1
      for (contender, tally) in zip(Contender.all, counter.tallies) where contender.triggerTouches != nil {
        #expect(tally.recognitions == 0, "\(contender.name) in session \(number)")
      }
    }
    #expect(played > 120)
  }

  @Test("every guard lowers the number of false recognitions, and a shorter delay raises it")
  func guards() throws {
    let written = try rows(under: "False recognitions")
    func rate(_ name: String) throws -> Double { number(try #require(written[name])[4]) }
    let plain = try rate("triggered tap, as it is")
    for contender in Contender.all where contender.triggerTouches != nil && contender.name.hasPrefix("… ") {
      let isShorter = contender.name.hasPrefix("… `minimumDelay`") && !contender.name.contains(",")
      #expect(try rate(contender.name) < plain || isShorter, "\(contender.name)")
    }
    #expect(try rate("… `minimumDelay` 0.3") > plain)
    #expect(try rate("… `minimumDelay` 0.2") > rate("… `minimumDelay` 0.3"))
    #expect(try rate("… four guards") < rate("double tap") / 10)
  }

  @Test("measuring reports how far it is, and needs recordings")
  func progress() throws {
    var lines: [String] = []
    let tables = try DeliberateTables(root: repository, sessions: 10, attempts: 5) { lines.append($0) }
    #expect(lines.first == "1 of 10 sessions of strays")
    #expect(lines.last == "5 of 5 attempts")
    #expect(tables.markdown.contains(": 10 sessions"))
  }
}
