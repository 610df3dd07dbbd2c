import TactusTables
import Testing

/// The fast half of `make equalities`, which plays 100,000.
@Suite("Sequences are the same as what is written by hand")
struct SequenceEqualityTests {
  @Test("S-6 sequence: 2,000 random touch sequences bring the same actions", arguments: SequenceEquality.all)
  func same(equality: SequenceEquality) throws {
    let result = try equality.compare(count: 2000, seed: 7)
    #expect(result.differences == 0, "\(result.firstDifference ?? "")")
    // Touches at which nothing ever happens would prove nothing.
    #expect(result.actions > 200, "\(result.actions)")
    #expect(result.failures > 200, "\(result.failures)")
  }
}
