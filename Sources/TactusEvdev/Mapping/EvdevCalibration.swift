import Tactus

/// A correction of a panel that is turned, mirrored or shifted: libinput's `LIBINPUT_CALIBRATION_MATRIX`.
///
/// It works on positions between 0 and 1: x' = a·x + b·y + c, y' = d·x + e·y + f.
///
/// ```swift
/// let turned = EvdevCalibration(parsing: "0 -1 1 1 0 0")  // 90° clockwise
/// ```
public struct EvdevCalibration: Sendable, Hashable {
  /// The factor of x in x'.
  public var a: Double
  /// The factor of y in x'.
  public var b: Double
  /// The constant part of x', in widths of the panel.
  public var c: Double
  /// The factor of x in y'.
  public var d: Double
  /// The factor of y in y'.
  public var e: Double
  /// The constant part of y', in heights of the panel.
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

  /// Whether the panel is turned by (about) a quarter, so that its width is along the picture's height.
  public var swapsAxes: Bool { b.magnitude + d.magnitude > a.magnitude + e.magnitude }

  /// The calibrated place of `x`, `y`; all between 0 and 1 on a panel that is not shifted.
  public func apply(x: Double, y: Double) -> Point {
    Point(x: a * x + b * y + c, y: d * x + e * y + f)
  }

  /// The calibrated angle of an axis without head or tail, clockwise from straight up, in radians: between −π/2
  /// (excluded) and π/2. Transforms other than quarter turns and mirrors count as the nearest of these.
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
