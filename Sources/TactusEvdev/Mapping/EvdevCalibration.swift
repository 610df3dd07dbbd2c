import Tactus

/// A correction of a panel that is turned, mirrored or off: libinput's `LIBINPUT_CALIBRATION_MATRIX`.
///
/// It works on positions between 0 and 1: x' = a·x + b·y + c, y' = d·x + e·y + f.
///
/// ```swift
/// let turned = EvdevCalibration(parsing: "0 -1 1 1 0 0")  // 90° clockwise
/// ```
public struct EvdevCalibration: Sendable, Hashable {
  /// What x adds to x'.
  public var a: Double
  /// What y adds to x'.
  public var b: Double
  /// What is added to x' in any case, in widths of the panel.
  public var c: Double
  /// What x adds to y'.
  public var d: Double
  /// What y adds to y'.
  public var e: Double
  /// What is added to y' in any case, in heights of the panel.
  public var f: Double

  /// The calibration with these six numbers, in libinput's order.
  public init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
  }

  /// The calibration that changes nothing.
  public static var identity: EvdevCalibration { EvdevCalibration(a: 1, b: 0, c: 0, d: 0, e: 1, f: 0) }

  /// Whether the panel is turned by (about) a quarter, so that its width lies along the picture's height.
  public var swapsAxes: Bool { b.magnitude + d.magnitude > a.magnitude + e.magnitude }

  /// Where the place `x`, `y` goes; all between 0 and 1 on a panel that is not off.
  public func apply(x: Double, y: Double) -> Point {
    Point(x: a * x + b * y + c, y: d * x + e * y + f)
  }

  /// What becomes of an angle clockwise from straight up, in radians, of an axis that has no head or tail: between −π/2
  /// (excluded) and π/2. Turns other than quarters and mirrors are taken as the nearest of these.
  public func apply(toAxisAngle angle: Double) -> Double {
    var turned: Double
    if swapsAxes {
      turned = b * d < 0 ? angle + .pi / 2 : .pi / 2 - angle
    } else {
      turned = a * e < 0 ? -angle : angle
    }
    if turned > .pi / 2 { turned -= .pi }
    if turned <= -.pi / 2 { turned += .pi }
    return turned
  }
}
