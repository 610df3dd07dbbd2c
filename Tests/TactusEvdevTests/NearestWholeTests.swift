import Testing

@testable import TactusEvdev

@Suite("The nearest whole number, without the C library")
struct NearestWholeTests {
  @Test(
    "is the one that rounding gives",
    arguments: [0, 0.49, 0.5, -0.5, 1.5, -1.5, 2.499_999, 1e15 + 0.5, 4e15, 1e300, -1e300, 0.499_999_999_999_999_94])
  func same(_ number: Double) {
    #expect(number.nearestWhole == number.rounded())
  }

  @Test("what is no number, or endless, stays as it is")
  func odd() {
    #expect(Double.nan.nearestWhole.isNaN)
    #expect(Double.infinity.nearestWhole == .infinity)
  }
}
