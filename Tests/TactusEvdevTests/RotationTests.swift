import Tactus
import TactusEvdev
import Testing

@Suite("Panels that are turned")
struct RotationTests {
  @Test("a quarter turn is libinput's matrix for it")
  func quarter() {
    #expect(EvdevCalibration.identity.turned(.clockwise90) == EvdevCalibration(parsing: "0 -1 1 1 0 0"))
    #expect(EvdevCalibration.identity.turned(.half) == EvdevCalibration(parsing: "-1 0 1 0 -1 1"))
    #expect(EvdevCalibration.identity.turned(.counterclockwise90) == EvdevCalibration(parsing: "0 1 0 -1 0 1"))
  }

  @Test("the turn comes after the calibration", arguments: EvdevCalibration.Rotation.allCases)
  func order(rotation: EvdevCalibration.Rotation) {
    let calibration = EvdevCalibration(a: 0.9, b: 0.05, c: 0.02, d: -0.01, e: 1.1, f: -0.03)
    let turned = calibration.turned(rotation)
    let turn = EvdevCalibration.identity.turned(rotation)
    for (x, y) in [(0.0, 0.0), (1.0, 0.0), (0.3, 0.8)] {
      let place = calibration.apply(x: x, y: y)
      #expect(turned.apply(x: x, y: y).distance(to: turn.apply(x: place.x, y: place.y)) < 1e-12)
    }
  }

  @Test("four quarter turns are none, and degrees name the turns")
  func degrees() {
    var calibration = EvdevCalibration.identity
    for _ in 0..<4 { calibration = calibration.turned(.clockwise90) }
    #expect(calibration == .identity)
    #expect([0, 90, 180, 270].map { EvdevCalibration.Rotation(degrees: $0)?.degrees } == [0, 90, 180, 270])
    #expect(EvdevCalibration.Rotation(degrees: -90) == .counterclockwise90)
    #expect(EvdevCalibration.Rotation(degrees: 45) == nil)
  }
}
