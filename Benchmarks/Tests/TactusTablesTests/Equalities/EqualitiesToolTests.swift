import TactusTables
import Testing

@Suite("tactus-tables equalities")
struct EqualitiesToolTests {
  @Test("prints tables of gestures, of ten fingers and of drags that are handed over, and says whether all is the same")
  func tables() throws {
    var lines: [String] = []
    let isSame = try EqualitiesTool.run(["60"]) { lines.append($0) }
    #expect(isSame)
    let titles = lines.filter { $0.hasPrefix("| gesture") || $0.hasPrefix("| ten fingers") || $0.hasPrefix("| drags") }
    #expect(titles.count == 3)
    #expect(
      lines.filter { $0.hasSuffix("| 0 |") }.count == SequenceEquality.all.count + TenFingers.Kind.allCases.count + 1)
    lines = []
    #expect(try EqualitiesTool.run(["hand-over", "2"]) { lines.append($0) })
    #expect(lines.count == 3 && lines[2].hasPrefix("| 20 |"))
  }

  @Test(
    "a count that is none, or too much, is an error that says so",
    arguments: [
      (["many"], "how many is 'many'? An integer of 1 or more"), (["0"], "how many is '0'? An integer of 1 or more"),
      (["5", "6"], "'6' is one too many after the count"),
      (["hand-over", "5", "6"], "'6' is one too many after the count"),
    ])
  func errors(arguments: [String], message: String) {
    #expect { _ = try EqualitiesTool.run(arguments) { _ in } } throws: { "\($0)" == message }
  }
}
