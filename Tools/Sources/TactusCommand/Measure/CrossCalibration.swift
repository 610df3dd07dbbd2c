import Tactus
import TactusEvdev
@_spi(Tools) import TactusJSON
import TactusRecordings

/// What four touches, on four crosses, say of how a panel lies over its picture.
struct CrossCalibration {
  /// The crosses in the order in which they are touched.
  static let names = ["top left", "top right", "bottom right", "bottom left"]

  /// Brings the panel's own places to those of the picture.
  let calibration: EvdevCalibration
  /// How far each touch lies off its cross, with the calibration: in millimetres, or, of a panel of unknown size, in percent of
  /// the picture's width or height.
  let residuals: [Double]
  /// The unit of the residuals.
  let unit: String

  /// The root of the mean square of the residuals.
  var residual: Double {
    (residuals.reduce(0) { $0 + $1 * $1 } / Double(residuals.count)).squareRoot()
  }

  /// - Parameters:
  ///   - recording: at least four touches of a finger, recorded without a calibration; the first four count.
  ///   - inset: how far the crosses lie from the edges, as a share of the picture's width and height.
  ///   - panel: the panel's size in millimetres, not turned; `nil` where it is not known.
  init(_ recording: Recording, inset: Double, panel: Size?) throws(CommandError) {
    guard let surface = recording.surface else {
      throw CommandError("the panel's range is not known, so no calibration can be found")
    }
    let places = Self.places(in: recording).prefix(Self.names.count).map {
      Point(x: $0.x / surface.width, y: $0.y / surface.height)
    }
    guard places.count == Self.names.count else {
      throw CommandError(
        "four touches are needed, and \(places.count) came",
        suggestion: "touch the crosses \(Self.names.joined(separator: ", ")), in this order")
    }
    let targets = Self.targets(inset: inset)
    guard let calibration = EvdevCalibration(fitting: places, to: targets) else {
      throw CommandError("the touches lie on one line, so they say nothing of the panel", suggestion: Self.advice)
    }
    let offsets = zip(places, targets).map { calibration.apply(x: $0.x, y: $0.y) - $1 }
    // A finger misses a cross by some millimetres, and not by a tenth of the picture.
    guard offsets.allSatisfy({ $0.length < 0.1 }) else {
      throw CommandError(
        "the touches do not lie as the crosses do, however the panel is turned", suggestion: Self.advice)
    }
    self.calibration = calibration
    let size = panel.map { calibration.swapsAxes ? Size(width: $0.height, height: $0.width) : $0 }
    unit = size == nil ? "%" : "mm"
    let scale = size ?? Size(width: 100, height: 100)
    residuals = offsets.map { Vector(dx: $0.dx * scale.width, dy: $0.dy * scale.height).length }
  }

  private static let advice = "touch the crosses one after the other: \(names.joined(separator: ", "))"

  /// Where the crosses are, as shares of the picture.
  static func targets(inset: Double) -> [Point] {
    [(inset, inset), (1 - inset, inset), (1 - inset, 1 - inset), (inset, 1 - inset)].map { Point(x: $0.0, y: $0.1) }
  }

  /// Where each finger was, in the order in which they came down: the mean of its places, since fingers roll.
  static func places(in recording: Recording) -> [Point] {
    var sums: [(sum: Vector, count: Double, isLifted: Bool)] = []
    var open: [UInt64: Int] = [:]
    for sample in recording.frames.lazy.flatMap(\.samples) where sample.role == .actual && sample.tool != .palm {
      if sample.phase == .began {
        open[sample.id] = sums.count
        sums.append((.zero, 0, false))
      }
      guard let index = open[sample.id] else { continue }
      sums[index].sum += sample.position - Point.zero
      sums[index].count += 1
      if sample.phase == .ended { sums[index].isLifted = true }
    }
    return sums.filter { $0.isLifted }.map { Point(x: $0.sum.dx / $0.count, y: $0.sum.dy / $0.count) }
  }

  /// The six numbers as udev has them.
  var matrix: String {
    let numbers = [
      calibration.a, calibration.b, calibration.c, calibration.d, calibration.e, calibration.f,
    ]
    return numbers.map { $0.text(decimals: 6, keepsZeros: false) }.joined(separator: " ")
  }

  /// The line for udev that gives the device called `name` this calibration.
  func rule(for name: String) -> String {
    // What udev would read as a pattern, or as the end of the text, stands for any one character.
    let pattern = String(name.map { "\"*?[]|".contains($0) || $0.isNewline ? "?" : $0 })
    return "ACTION!=\"remove\", SUBSYSTEM==\"input\", KERNEL==\"event*\", ATTRS{name}==\"\(pattern)\", "
      + "ENV{LIBINPUT_CALIBRATION_MATRIX}=\"\(matrix)\""
  }
}
