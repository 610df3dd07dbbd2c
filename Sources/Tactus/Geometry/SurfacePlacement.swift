/// The placement of a surface's touches in a window: one rule for live panels and for their recordings.
///
/// The size of a panel in points is rarely the size of the window behind it. A live host stretches the panel over the window
/// (``Rule/fill``). A player of that panel's recording must do the same, or it hits other views.
///
/// ```swift
/// let placement = SurfacePlacement(.fill, of: Size(width: 1024, height: 600), in: window.frame)
/// application.send(frame.map { placement.place($0) })
/// ```
nonisolated public struct SurfacePlacement: Sendable, Hashable {
  /// The effect of the size of a surface.
  public enum Rule: Sendable, Hashable, CaseIterable {
    /// The surface covers the window, for any sizes.
    case fill
    /// The touches keep their positions: a point of the surface is a point of the window.
    case asIs

    /// The rule's name in files and on command lines: `fill`, `as-is`.
    public var name: String { self == .fill ? "fill" : "as-is" }

    /// The rule with this name; `nil` if none has it.
    public init?(name: String) {
      guard let rule = Rule.allCases.first(where: { $0.name == name }) else { return nil }
      self = rule
    }
  }

  /// The factor for widths on the surface.
  public let scaleX: Double
  /// The factor for heights on the surface.
  public let scaleY: Double
  /// The vector to add to a scaled position.
  public let origin: Vector

  /// The placement of a surface in a window.
  ///
  /// - Parameters:
  ///   - rule: the effect of the size of the surface.
  ///   - surface: the size of the surface, in points. Touches count from its top left corner. A surface without a width or a
  ///     height is not stretched.
  ///   - window: the area that the surface covers with ``Rule/fill``: a window's frame, or a part of it.
  public init(_ rule: Rule, of surface: Size, in window: Rect) {
    let isSurface = surface.width > 0 && surface.height > 0 && surface.width.isFinite && surface.height.isFinite
    let fills = rule == .fill && isSurface
    scaleX = fills ? window.width / surface.width : 1
    scaleY = fills ? window.height / surface.height : 1
    origin = rule == .fill ? Vector(dx: window.minX, dy: window.minY) : .zero
  }

  /// Whether every touch keeps its position.
  public var isIdentity: Bool { scaleX == 1 && scaleY == 1 && origin == .zero }

  /// The factor for the axes of a contact's ellipse: the ellipse lies at any angle, so both axes use the geometric mean of both
  /// scales.
  public var ellipseScale: Double { (scaleX * scaleY).squareRoot() }

  /// The place in the window of a position on the surface.
  public func place(_ position: Point) -> Point {
    if isIdentity { return position }
    return Point(x: Self.plain(position.x * scaleX + origin.dx), y: Self.plain(position.y * scaleY + origin.dy))
  }

  /// The sample with its position and its ellipse in the window.
  public func place(_ sample: ContactSample) -> ContactSample {
    if isIdentity { return sample }
    var placed = sample
    placed.position = place(sample.position)
    placed.major = Self.plain(sample.major * ellipseScale)
    placed.minor = Self.plain(sample.minor * ellipseScale)
    return placed
  }

  /// The number rounded to a millionth, which is far finer than any panel, so that people and files read 465.6, and not
  /// 465.59999999999997. Rounding twice has no further effect.
  public static func plain(_ number: Double) -> Double {
    // Below this a double holds halves of the scaled number. Adding and subtracting 1.5 · 2⁵² rounds it without a library.
    guard number.magnitude < 2_000_000_000 else { return number }
    let scaled = number * 1_000_000
    return ((scaled + 6_755_399_441_055_744) - 6_755_399_441_055_744) / 1_000_000
  }
}
