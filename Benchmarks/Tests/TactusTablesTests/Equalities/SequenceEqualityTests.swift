import TactusTables
import Testing

/// The fast half of `make equalities`, which plays 100,000.
@Suite("Sequences are the same as what is written by hand")
struct SequenceEqualityTests {
  @Test("S-6 sequence: 2,000 random touch sequences bring the same actions", arguments: SequenceEquality.all)
  func same(equality: SequenceEquality) throws {
    let result = try equality.compare(count: 2000, seed: 7)
    // If a finger leaves its allowance in the frame in which another one comes, a term fails because it moved, and a long press because
    // there are too many: only the latter refuses the rest of the chord, and a later failure has another time. One sequence does so.
    #expect(result.differences <= (equality.name == "tap, then hold" ? 1 : 0), "\(result.firstDifference ?? "")")
    // Touches at which nothing ever happens would prove nothing.
    #expect(result.actions > 200, "\(result.actions)")
    #expect(result.failures > 200, "\(result.failures)")
  }
}
