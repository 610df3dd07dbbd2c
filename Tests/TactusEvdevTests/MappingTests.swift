import Tactus
import TactusEvdev
import Testing

@Suite("From units to points")
struct MappingTests {
  private func device(
    _ columns: Int32, _ rows: Int32, resolution: (Int32, Int32) = (0, 0), minimum: Int32 = 0
  ) -> EvdevDevice {
    EvdevDevice(axes: [
      EvdevAxis(code: EvdevCode.positionX, minimum: minimum, maximum: minimum + columns - 1, resolution: resolution.0),
      EvdevAxis(code: EvdevCode.positionY, minimum: minimum, maximum: minimum + rows - 1, resolution: resolution.1),
    ])
  }

  @Test("a resolution that can be believed gives the true size, 6.4 points a millimetre")
  func physical() {
    let mapping = EvdevMapping(device: device(3000, 2000, resolution: (10, 20)))
    #expect(mapping.isPhysical)
    #expect(mapping.surface == Size(width: 300 * 6.4, height: 100 * 6.4))
    #expect(mapping.position(x: 0, y: 0) == .zero)
    #expect(mapping.position(x: 1500, y: 1000) == Point(x: 960, y: 320))
  }

  @Test("the minimum need not be 0")
  func minimum() {
    let mapping = EvdevMapping(device: device(1000, 500, resolution: (10, 10), minimum: -250))
    #expect(mapping.position(x: -250, y: -250) == .zero)
    #expect(mapping.position(x: 250, y: 0) == Point(x: 320, y: 160))
  }

  @Test(
    "only sizes from 40 to 3000 mm are believed, on both axes",
    arguments: [
      (Int32(25), Int32(25), true), (26, 25, false), (25, 26, false), (0, 25, false), (25, 0, false), (-5, 25, false),
    ])
  func plausibleSizes(resolutionX: Int32, resolutionY: Int32, believed: Bool) {
    #expect(
      EvdevMapping(device: device(1000, 1000, resolution: (resolutionX, resolutionY))).isPhysical == believed)
  }

  @Test("the bounds of belief are inclusive")
  func boundsOfBelief() {
    #expect(EvdevAxis(code: 0, minimum: 0, maximum: 399, resolution: 10).millimetres == 40)
    #expect(EvdevAxis(code: 0, minimum: 0, maximum: 398, resolution: 10).millimetres == nil)
    #expect(EvdevAxis(code: 0, minimum: 0, maximum: 2999, resolution: 1).millimetres == 3000)
    #expect(EvdevAxis(code: 0, minimum: 0, maximum: 3000, resolution: 1).millimetres == nil)
  }

  @Test("without a resolution the panel covers the size that is given")
  func fallback() {
    let mapping = EvdevMapping(
      device: device(4096, 4096), surface: .physical(fallback: Size(width: 390, height: 844)))
    #expect(!mapping.isPhysical)
    #expect(mapping.position(x: 2048, y: 2048) == Point(x: 195, y: 422))
  }

  @Test("a believable resolution wins over a size given for want of one, not over an exact size")
  func precedence() {
    let panel = device(1000, 500, resolution: (10, 10))
    let size = Size(width: 100, height: 100)
    #expect(EvdevMapping(device: panel, surface: .physical(fallback: size)).surface == Size(width: 640, height: 320))
    #expect(EvdevMapping(device: panel, surface: .exactly(size)).surface == size)
  }

  @Test(
    "a size that is none counts as not given",
    arguments: [
      Size(width: 0, height: 10), Size(width: -1, height: 5), Size(width: .nan, height: 5),
      Size(width: .infinity, height: 5),
    ])
  func uselessSizes(size: Size) {
    #expect(EvdevMapping(device: device(16, 9), surface: .exactly(size)).surface == Size(width: 1024, height: 576))
    #expect(
      EvdevMapping(device: device(16, 9), surface: .physical(fallback: size)).surface
        == Size(width: 1024, height: 576))
  }

  @Test("without any size, the shape comes from the ranges and the longer side is 1024 points")
  func assumed() {
    #expect(EvdevMapping(device: device(9600, 7200)).surface == Size(width: 1024, height: 768))
    #expect(EvdevMapping(device: device(500, 1000)).surface == Size(width: 512, height: 1024))
  }

  @Test("equal ranges, and shapes that no panel has, are taken as 16 to 9")
  func assumedShape() {
    #expect(EvdevMapping(device: device(32768, 32768)).surface == Size(width: 1024, height: 576))
    #expect(EvdevMapping(device: device(5000, 100)).surface == Size(width: 1024, height: 576))
    #expect(EvdevMapping(device: device(4000, 1000)).surface == Size(width: 1024, height: 256))
  }

  @Test("of a device without ranges a unit is a point")
  func unknownRange() {
    let mapping = EvdevMapping(device: EvdevDevice(), surface: .exactly(Size(width: 10, height: 10)))
    #expect(mapping.surface == nil)
    #expect(mapping.position(x: 123, y: -4) == Point(x: 123, y: -4))
    let empty = EvdevDevice(axes: [
      EvdevAxis(code: EvdevCode.positionX, minimum: 5, maximum: 5),
      EvdevAxis(code: EvdevCode.positionY, minimum: 9, maximum: 0),
    ])
    #expect(EvdevMapping(device: empty).surface == nil)
  }

  @Test("the widest ranges there are overflow nothing")
  func extremes() {
    let axes = [EvdevCode.positionX, EvdevCode.positionY].map {
      EvdevAxis(code: $0, minimum: .min, maximum: .max, resolution: .max)
    }
    let mapping = EvdevMapping(device: EvdevDevice(axes: axes))
    #expect(mapping.position(x: .max, y: .min).isFinite)
    #expect(mapping.position(x: .min, y: .min) == .zero)
  }

  @Test("an ellipse is in units of the position, or of its own resolution where that can be believed")
  func ellipses() {
    var panel = device(1000, 500, resolution: (10, 10))
    panel.axes.append(EvdevAxis(code: EvdevCode.touchMajor, minimum: 0, maximum: 255))
    #expect(EvdevMapping(device: panel).major(100) == 64)
    panel.axes[2].resolution = 1
    #expect(EvdevMapping(device: panel).major(9) == 9 * 6.4)
    panel.axes[2].resolution = 100
    #expect(EvdevMapping(device: panel).major(100) == 64)
  }

  @Test("a device that reports only the longer axis means circles")
  func circles() {
    var panel = device(1000, 500, resolution: (10, 10))
    panel.axes.append(EvdevAxis(code: EvdevCode.touchMajor, minimum: 0, maximum: 255))
    #expect(EvdevMapping(device: panel).minor(0, major: 100) == 64)
    panel.axes.append(EvdevAxis(code: EvdevCode.touchMinor, minimum: 0, maximum: 255))
    #expect(EvdevMapping(device: panel).minor(50, major: 100) == 32)
  }

  @Test("without a range of pressure there is no force")
  func noForce() {
    #expect(EvdevMapping(device: EvdevDevice()).force(99) == 0)
  }
}

@Suite("Calibration")
struct CalibrationTests {
  @Test("six numbers are read as libinput reads them")
  func parsing() {
    #expect(
      EvdevCalibration(parsing: "0 -1 1 1 0 0") == EvdevCalibration(a: 0, b: -1, c: 1, d: 1, e: 0, f: 0))
    #expect(
      EvdevCalibration(parsing: " 1.5 0.25 -0.125 +0 1. .5 ")
        == EvdevCalibration(a: 1.5, b: 0.25, c: -0.125, d: 0, e: 1, f: 0.5))
    #expect(EvdevCalibration(parsing: "1.0 0.0 0.0 0.0 1.0 0.0") == .identity)
    #expect(EvdevCalibration(parsing: "0.9999999999999999 0 0 0 1 0")?.a == 0.99999999999999)
  }

  @Test(
    "anything else is no calibration",
    arguments: [
      "", "1 0 0 0 1", "1 0 0 0 1 0 0", "1 0 0 0 1 x", "1 0 0 0 0 0", "1,0,0,0,1,0", "nan 0 0 0 1 0", "1e3 0 0 0 1 0",
      "- 0 0 0 1 0", "1.2.3 0 0 0 1 0", "1234567890123456 0 0 0 1 0", "0 0 0 0 0 0",
    ])
  func notParsed(text: String) {
    #expect(EvdevCalibration(parsing: text) == nil)
  }

  @Test("a panel turned by a quarter is turned back, and its true size with it")
  func quarterTurn() throws {
    let calibration = try #require(EvdevCalibration(parsing: "0 -1 1 1 0 0"))
    let mapping = EvdevMapping(device: .slots, calibration: calibration)
    #expect(mapping.surface == Size(width: 320, height: 640))
    #expect(mapping.position(x: 0, y: 0) == Point(x: 320, y: 0))
    #expect(mapping.position(x: 500, y: 250) == Point(x: 160, y: 320))
  }

  @Test("an assumed size is turned too, a given one is not")
  func turnedSizes() throws {
    let calibration = try #require(EvdevCalibration(parsing: "0 1 0 -1 0 1"))
    let square = EvdevDevice(axes: [
      EvdevAxis(code: EvdevCode.positionX, minimum: 0, maximum: 99),
      EvdevAxis(code: EvdevCode.positionY, minimum: 0, maximum: 99),
    ])
    let given = Size(width: 300, height: 200)
    #expect(EvdevMapping(device: square, calibration: calibration).surface == Size(width: 576, height: 1024))
    #expect(EvdevMapping(device: square, surface: .exactly(given), calibration: calibration).surface == given)
  }

  @Test("mirrors and quarter turns carry the ellipse's angle along")
  func angles() throws {
    let eighth = Double.pi / 8
    let turned = try #require(EvdevCalibration(parsing: "0 -1 1 1 0 0"))
    let mirrored = try #require(EvdevCalibration(parsing: "-1 0 1 0 1 0"))
    let upsideDown = try #require(EvdevCalibration(parsing: "-1 0 1 0 -1 1"))
    let transposed = try #require(EvdevCalibration(parsing: "0 1 0 1 0 0"))
    #expect(turned.apply(toAxisAngle: 0) == .pi / 2)
    #expect(abs(turned.apply(toAxisAngle: eighth) - (eighth - .pi / 2)) < 1e-15)
    #expect(mirrored.apply(toAxisAngle: eighth) == -eighth)
    #expect(upsideDown.apply(toAxisAngle: eighth) == eighth)
    #expect(abs(transposed.apply(toAxisAngle: eighth) - 3 * eighth) < 1e-15)
    #expect(EvdevCalibration.identity.apply(toAxisAngle: eighth) == eighth)
  }
}
