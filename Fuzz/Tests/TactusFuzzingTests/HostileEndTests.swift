import TactusFuzzing
import TactusTesting
import Testing

/// Random programs in callbacks come to an end: the engine continues only as long as a callback acts. A program that
/// has used up its calls does nothing any more, so one that would never stop shows as a number that is too high.
@Suite("Every random program of callbacks ends")
struct HostileEndTests {
  @Test("within its number of calls")
  func ends() {
    for seed in 0..<300 as Range<UInt64> {
      // With an odd first byte there are several applications, and nothing but memory and the end matters.
      let calls = FuzzTarget.callsOfApp([9] + bytes(of: seed))
      #expect(calls < FuzzTarget.mostCallsOfApp, "the program of seed \(seed) continues without end")
    }
  }

  @Test("the calls of a program are counted")
  func counts() { #expect(FuzzTarget.callsOfApp([9] + bytes(of: 1)) > 10) }

  private func bytes(of seed: UInt64) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    return (0..<600).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
  }
}
