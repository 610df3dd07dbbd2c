import Tactus
import TactusControllers
import Testing

/// From a controller's numbers to points, for panels built in any way round.
@Suite struct ControllerMappingTests {
  /// Where a contact at (200, 120) of 800 × 480 is.
  private func place(_ mapping: ControllerMapping) -> Point {
    var decoder = GoodixDecoder(mapping: mapping)
    _ = decoder.receive(report([(0, 200, 120, 8)]), at: .zero)
    return decoder.frame[0].position
  }

  @Test func aPointForEachNumberByDefault() {
    #expect(place(ControllerMapping(width: 800, height: 480)) == Point(x: 200, y: 120))
  }

  @Test func theSurfaceSaysHowLargeANumberIs() {
    let mapping = ControllerMapping(width: 800, height: 480, surface: Size(width: 400, height: 480))
    #expect(place(mapping) == Point(x: 100, y: 120))
  }

  @Test func mirroredAxesCountFromTheOtherEdge() {
    #expect(place(ControllerMapping(width: 800, height: 480, mirrorsX: true)) == Point(x: 599, y: 120))
    #expect(place(ControllerMapping(width: 800, height: 480, mirrorsY: true)) == Point(x: 200, y: 359))
  }

  @Test func swappedAxesAreMirroredAfterwards() {
    let mapping = ControllerMapping(width: 800, height: 480, swapsAxes: true, mirrorsX: true)
    #expect(mapping.surface == Size(width: 480, height: 800))
    #expect(place(mapping) == Point(x: 479 - 120, y: 200))
  }

  @Test func theSizeIsScaledByTheMeanOfTheAxes() {
    var decoder = GoodixDecoder(
      mapping: ControllerMapping(width: 800, height: 480, surface: Size(width: 400, height: 480)))
    _ = decoder.receive(report([(0, 200, 120, 8)]), at: .zero)
    #expect(decoder.frame[0].major == 6)
  }

  @Test(arguments: [Size(width: 0, height: 10), Size(width: .nan, height: 10), Size(width: .infinity, height: 1)])
  func aSurfaceWithoutSizeCountsAsLeftOut(size: Size) {
    #expect(place(ControllerMapping(width: 800, height: 480, surface: size)) == Point(x: 200, y: 120))
  }

  @Test func aResolutionOfNothingIsOneNumber() {
    let mapping = ControllerMapping(width: 0, height: -5)
    #expect(mapping.width == 1)
    #expect(mapping.height == 1)
    #expect(place(mapping) == .zero)
  }
}
