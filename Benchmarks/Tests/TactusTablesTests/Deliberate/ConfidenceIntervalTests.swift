import Testing

@testable import TactusTables

@Suite("Intervals of confidence")
struct ConfidenceIntervalTests {
  private func isNear(_ one: Double, _ two: Double, within: Double) -> Bool { (one - two).magnitude <= within }

  @Test("a share's is Wilson's: of 10 in 100, between 5.52 and 17.44 percent")
  func share() {
    let interval = ConfidenceInterval.share(of: 10, in: 100)
    #expect(isNear(interval.lower, 0.0552, within: 1e-4))
    #expect(isNear(interval.upper, 0.1744, within: 1e-4))
  }

  @Test("none and all are still uncertain on one side")
  func extremes() {
    let none = ConfidenceInterval.share(of: 0, in: 50)
    #expect(none.lower == 0)
    #expect(isNear(none.upper, 0.0714, within: 1e-3))
    let all = ConfidenceInterval.share(of: 50, in: 50)
    #expect(isNear(all.lower, 1 - none.upper, within: 1e-12))
    #expect(all.upper > 1 - 1e-12)
    #expect(ConfidenceInterval.share(of: 0, in: 0) == ConfidenceInterval(lower: 0, upper: 1))
  }

  @Test("a count's is Poisson's, within a percent: for 10, 4.80 to 18.39; for none, up to 3.7")
  func events() {
    let ten = ConfidenceInterval.events(10)
    #expect(isNear(ten.lower, 4.795, within: 0.05))
    #expect(isNear(ten.upper, 18.39, within: 0.05))
    let none = ConfidenceInterval.events(0)
    #expect(none.lower == 0)
    #expect(isNear(none.upper, 3.689, within: 0.06))
  }
}
