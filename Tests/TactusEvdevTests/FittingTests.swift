import Tactus
import TactusEvdev
import Testing

@Suite("Calibrations from touches")
struct FittingTests {
  private let crosses = [Point(x: 0.1, y: 0.1), Point(x: 0.9, y: 0.1), Point(x: 0.9, y: 0.9), Point(x: 0.1, y: 0.9)]

  @Test(
    "what a turned, mirrored, shifted or sheared panel reports is undone",
    arguments: ["1 0 0 0 1 0", "0 -1 1 1 0 0", "-1 0 1 0 1 0", "1.1 0.02 -0.07 -0.01 0.95 0.04"])
  func exact(text: String) throws {
    let truth = try #require(EvdevCalibration(parsing: text))
    // Where the panel says that the crosses are: by the inverse of the calibration.
    let determinant = truth.a * truth.e - truth.b * truth.d
    let places = crosses.map { cross in
      let (x, y) = (cross.x - truth.c, cross.y - truth.f)
      return Point(x: (truth.e * x - truth.b * y) / determinant, y: (truth.a * y - truth.d * x) / determinant)
    }
    let found = try #require(EvdevCalibration(fitting: places, to: crosses))
    for (one, other) in [
      (found.a, truth.a), (found.b, truth.b), (found.c, truth.c), (found.d, truth.d), (found.e, truth.e),
      (found.f, truth.f),
    ] { #expect(abs(one - other) < 1e-12) }
  }

  @Test("one touch that is off pulls the others a quarter of the way")
  func residual() throws {
    var places = crosses
    places[0].x += 0.04
    let found = try #require(EvdevCalibration(fitting: places, to: crosses))
    for (place, cross) in zip(places, crosses) {
      #expect(abs(found.apply(x: place.x, y: place.y).distance(to: cross) - 0.01) < 0.001)
    }
  }

  @Test("places on one line, or too few, make no calibration")
  func none() {
    #expect(EvdevCalibration(fitting: crosses.map { Point(x: $0.x, y: $0.x) }, to: crosses) == nil)
    #expect(EvdevCalibration(fitting: Array(repeating: Point(x: 0.5, y: 0.5), count: 4), to: crosses) == nil)
    #expect(EvdevCalibration(fitting: Array(crosses.prefix(2)), to: Array(crosses.prefix(2))) == nil)
    #expect(EvdevCalibration(fitting: crosses, to: Array(crosses.prefix(3))) == nil)
    #expect(EvdevCalibration(fitting: crosses.map { Point(x: .nan, y: $0.y) }, to: crosses) == nil)
  }
}
