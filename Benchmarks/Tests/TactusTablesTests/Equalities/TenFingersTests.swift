import Tactus
import TactusTables
import Testing

@Suite("S-6 individual, ten fingers at random")
struct TenFingersTests {
  /// All 10,000 are played by `tactus-tables equalities`.
  private static let seeds: Range<UInt64> = 0..<60

  @Test(
    "S-6 individual: each of ten fingers is read as it would be if it were alone", arguments: TenFingers.Kind.allCases)
  func equal(kind: TenFingers.Kind) {
    let result = TenFingers(kind).compare(seeds: Self.seeds)
    #expect(result.seeds == Self.seeds.count)
    #expect(result.differences == 0, "\(result.firstDifference ?? "")")
    var kinds: Set = ["tap", "longPress", "swipe", "pan", "flick", "spin"]
    if kind == .apart { kinds.formUnion(["doubleTap", "tripleTap"]) }
    #expect(Set(result.recognitions.keys) == kinds)
    #expect(result.recognitions.values.reduce(0, +) > 5 * Self.seeds.count)
  }

  @Test("the comparison sees a difference: fingers that are near each other share their taps in a row")
  func notVacuous() {
    #expect(TenFingers(.apart, spacing: 160).compare(seeds: 1000..<1006).differences == 0)
    #expect(TenFingers(.apart, spacing: 5).compare(seeds: 1000..<1006).differences > 3)
  }

  @Test("the table has a row for each kind, and says that all is well")
  func table() {
    var lines: [String] = []
    let isSame = TenFingers.run(count: 20) { lines.append($0) }
    #expect(isSame)
    #expect(lines.count == 4)
    #expect(lines[2].hasPrefix("| apart, with taps in a row | 20 |"))
    #expect(lines[3].hasSuffix("| 0 |"))
  }
}
