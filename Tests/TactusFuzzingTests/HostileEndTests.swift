import TactusFuzzing
import TactusTesting
import Testing

/// Random programs in callbacks come to an end: the engine goes on only as long as somebody does something. A program that has used
/// up its calls does nothing any more, so one that would go on for ever shows as a number that is too high.
@Suite("Every random program of callbacks ends")
struct HostileEndTests {
  /// One application whose stream of decisions is looked at, and several that come and go.
  @Test("within its number of calls", arguments: [8, 9] as [UInt8])
  func ends(kind: UInt8) {
    for seed in 0..<150 as Range<UInt64> {
      let calls = FuzzTarget.callsOfApp([kind] + bytes(of: seed))
      #expect(calls < FuzzTarget.mostCallsOfApp, "the program of seed \(seed) goes on without end")
    }
  }

  @Test("the calls of a program are counted")
  func counts() { #expect(FuzzTarget.callsOfApp([9] + bytes(of: 1)) > 10) }

  private func bytes(of seed: UInt64) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    return (0..<600).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
  }
}
