import Tactus

/// The conversion from a device's units to points.
///
/// A place becomes (v − minimum) / (maximum − minimum + 1) of the panel. The calibration transforms it, and the result
/// is stretched onto the surface. The surface is the panel's true size at 6.4 points per millimetre (163 per inch) if
/// the device reports a plausible resolution on both axes; see ``EvdevSurface`` for other devices. A calibration that
/// turns the panel by a quarter also turns its true size, but not a given size.
///
/// Positions are whole millionths of a point, so that files contain 465.6 and not 465.59999999999997.
///
/// If even the range of a device is unknown, one unit is one point, and its calibration cannot be applied.
public struct EvdevMapping: Sendable, Hashable {
  /// Points per millimetre: 163 points per inch.
  public static var pointsPerMillimetre: Double { 6.4 }

  /// The size of the surface in points; `nil` if the device's range is not known.
  public let surface: Size?
  /// Whether ``surface`` is the true size of the panel.
  public let isPhysical: Bool
  /// The correction that is applied in the conversion.
  public let calibration: EvdevCalibration

  private let minimumX: Double
  private let minimumY: Double
  private let extentX: Double
  private let extentY: Double
  private let majorScale: Double
  private let minorScale: Double
  private let hasMinor: Bool
  private let quarterTurn: Double
  private let minimumPressure: Double
  private let pressureRange: Double

  /// Makes the conversion from the units of `device` to points.
  ///
  /// - Parameters:
  ///   - device: the description of the device and its axes.
  ///   - surface: the assumed size of the panel; a width or height that is not above 0 or not finite counts as not
  ///     given.
  ///   - calibration: the correction of a panel that is turned, mirrored or shifted.
  public init(
    device: EvdevDevice, surface: EvdevSurface = .physical(fallback: nil), calibration: EvdevCalibration = .identity
  ) {
    let x = device.axis(EvdevCode.positionX) ?? device.axis(EvdevCode.x)
    let y = device.axis(EvdevCode.positionY) ?? device.axis(EvdevCode.y)
    self.calibration = calibration
    minimumX = Double(x?.minimum ?? 0)
    minimumY = Double(y?.minimum ?? 0)
    extentX = x?.extent ?? 0
    extentY = y?.extent ?? 0

    let isKnown = extentX > 0 && extentY > 0
    let physical = isKnown ? Self.physicalSize(x, y, turned: calibration.swapsAxes) : nil
    switch surface {
    case .exactly(let size) where Self.isUsable(size):
      self.surface = isKnown ? size : nil
      isPhysical = false
    case .exactly, .physical:
      isPhysical = physical != nil
      if let physical {
        self.surface = physical
      } else if !isKnown {
        self.surface = nil
      } else if case .physical(let fallback?) = surface, Self.isUsable(fallback) {
        self.surface = fallback
      } else {
        let size = device.kind == .touchpad ? Self.padSize : Self.assumedSize(columns: extentX, rows: extentY)
        self.surface = calibration.swapsAxes ? Size(width: size.height, height: size.width) : size
      }
    }

    // An ellipse's axes are in the unit of the position unless they have their own resolution. The ellipse may lie at
    // any angle, so if the units of x and y differ, their geometric mean serves both axes.
    var scale = 1.0
    if let size = self.surface { scale = (size.width / extentX * (size.height / extentY)).squareRoot() }
    let major = device.axis(EvdevCode.touchMajor)
    let minor = device.axis(EvdevCode.touchMinor)
    majorScale = Self.ellipseScale(major, positionScale: scale)
    minorScale = Self.ellipseScale(minor ?? major, positionScale: scale)
    hasMinor = minor != nil || device.isUnknown
    quarterTurn = Double(device.axis(EvdevCode.orientation)?.maximum ?? 0)

    let pressure = device.axis(device.isMultiTouch ? EvdevCode.multiTouchPressure : EvdevCode.pressure)
    minimumPressure = Double(pressure?.minimum ?? 0)
    pressureRange = (pressure?.extent ?? 0) - 1
  }
}

extension EvdevMapping {
  /// The place of the device's `x`, `y`, in points.
  public func position(x: Int32, y: Int32) -> Point {
    guard let surface else { return Point(x: Double(x), y: Double(y)) }
    let place = calibration.apply(x: (Double(x) - minimumX) / extentX, y: (Double(y) - minimumY) / extentY)
    return Point(
      x: SurfacePlacement.plain(place.x * surface.width), y: SurfacePlacement.plain(place.y * surface.height))
  }

  /// The longer axis of an ellipse, in points.
  public func major(_ value: Int32) -> Double { value > 0 ? SurfacePlacement.plain(Double(value) * majorScale) : 0 }

  /// The shorter axis of an ellipse, in points; if a device reports only the longer one, the ellipse is a circle.
  public func minor(_ value: Int32, major: Int32) -> Double {
    let value = hasMinor ? value : major
    return value > 0 ? SurfacePlacement.plain(Double(value) * minorScale) : 0
  }

  /// The turn of the longer axis clockwise from straight up, in radians.
  public func angle(_ value: Int32) -> Double {
    let angle = quarterTurn > 0 ? Double(value) / quarterTurn * .pi / 2 : 0
    return calibration == .identity ? angle : calibration.apply(toAxisAngle: angle)
  }

  /// The force of the contact, 0 to 1; 0 if the device does not report the range.
  public func force(_ value: Int32) -> Double {
    guard pressureRange > 0 else { return 0 }
    let force = (Double(value) - minimumPressure) / pressureRange
    return force < 0 ? 0 : force > 1 ? 1 : force
  }

  /// The assumed size of a touchpad if neither the pad nor the host gives one: 69 × 50 mm, as in libinput.
  public static var padSize: Size { Size(width: 69 * pointsPerMillimetre, height: 50 * pointsPerMillimetre) }

  /// The assumed size of a panel if neither the panel nor the host gives one: its longer side is 1024 points, which is
  /// 160 mm.
  ///
  /// The shape is that of the ranges if panels of this shape exist, up to 4 to 1. Ranges of equal length are typical of
  /// devices that spread their range over any panel; these count as 16 to 9.
  public static func assumedSize(columns: Double, rows: Double) -> Size {
    let ratio = columns == rows || columns > 4 * rows || rows > 4 * columns ? 16.0 / 9 : columns / rows
    return ratio >= 1 ? Size(width: 1024, height: 1024 / ratio) : Size(width: 1024 * ratio, height: 1024)
  }

  private static func physicalSize(_ x: EvdevAxis?, _ y: EvdevAxis?, turned: Bool) -> Size? {
    guard let width = x?.millimetres, let height = y?.millimetres else { return nil }
    let size = Size(width: width * pointsPerMillimetre, height: height * pointsPerMillimetre)
    return turned ? Size(width: size.height, height: size.width) : size
  }

  private static func ellipseScale(_ axis: EvdevAxis?, positionScale: Double) -> Double {
    guard let axis, axis.millimetres != nil else { return positionScale }
    return pointsPerMillimetre / Double(axis.resolution)
  }

  private static func isUsable(_ size: Size) -> Bool {
    size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite
  }
}

/// The assumed size of a panel, in points.
public enum EvdevSurface: Sendable, Hashable {
  /// The size that the device reports, at 6.4 points per millimetre. If it reports none, or an implausible one, this
  /// size; without this size, the result of ``EvdevMapping/assumedSize(columns:rows:)``.
  case physical(fallback: Size?)
  /// This size, whatever the device reports: for a panel that covers a screen of known size.
  case exactly(Size)
}
