import Testing

@_spi(Tools) @testable import TactusJSON

@Suite("Numbers for people")
struct DecimalsTests {
  @Test(
    "have a given number of decimals, zeros included",
    arguments: [
      (0.0, 2, "0.00"), (-0.0, 1, "0.0"), (1.005, 0, "1"), (12.3456, 3, "12.346"), (-1.5, 2, "-1.50"),
      (1e6, 1, "1000000.0"),
      (0.004, 2, "0.00"), (-0.004, 2, "0.00"), (0.1, 1, "0.1"),
    ])
  func fixed(number: Double, decimals: Int, text: String) {
    #expect(number.text(decimals: decimals) == text)
  }

  @Test(
    "or at most that many",
    arguments: [(10.0, 1, "10"), (12.34, 1, "12.3"), (0.5, 3, "0.5"), (1e12, 3, "1000000000000")])
  func atMost(number: Double, decimals: Int, text: String) {
    #expect(number.text(decimals: decimals, keepsZeros: false) == text)
  }

  @Test("are written as they are where they are beyond counting")
  func huge() {
    #expect((1e300).text(decimals: 2) == "1e+300")
    #expect(Double.infinity.text(decimals: 2) == "inf")
  }
}
