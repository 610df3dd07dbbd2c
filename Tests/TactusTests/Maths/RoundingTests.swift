import Testing

@testable import Tactus

@Suite("Rounding without a library")
struct RoundingTests {
  @Test(
    "the greatest whole number that is not above it",
    arguments: [
      0, -0.0, 0.5, -0.5, 1, -1, 1.999, -1.001, 4_503_599_627_370_495.5, -4_503_599_627_370_495.5, 0x1p52, -0x1p60,
      1e300,
      .infinity, -.infinity, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
    ])
  func down(value: Double) {
    #expect(Maths.roundedDown(value) == value.rounded(.down))
  }

  @Test("what is no number stays none")
  func nan() {
    #expect(Maths.roundedDown(.nan).isNaN)
  }
}
