/// Where the touches of a surface lie in a window: one rule for live panels and for the recordings of them.
///
/// A panel seldom has as many points as the window that is shown behind it. A live host stretches the panel over the window
/// (``Rule/fill``). What plays a recording of that panel has to do the same, or other views are hit.
///
/// ```swift
/// let placement = SurfacePlacement(.fill, of: Size(width: 1024, height: 600), in: window.frame)
/// application.send(frame.map { placement.place($0) })
/// ```
nonisolated public struct SurfacePlacement: Sendable, Hashable {
  /// What the size of a surface does.
  public enum Rule: Sendable, Hashable, CaseIterable {
    /// The surface covers the window, whatever the size of either.
    case fill
    /// The touches stay where they are: a point of the surface is a point of the window.
    case asIs

    /// The rule's name in files and on command lines: `fill`, `as-is`.
    public var name: String { self == .fill ? "fill" : "as-is" }

    /// The rule of this name; `nil` if there is none.
    public init?(name: String) {
      for rule in Rule.allCases where rule.name == name {
        self = rule
        return
      }
      return nil
    }
  }

  /// What a width on the surface is multiplied by.
  public let scaleX: Double
  /// What a height on the surface is multiplied by.
  public let scaleY: Double
  /// What is added to a scaled position.
  public let origin: Vector

  /// The placement of a surface in a window.
  ///
  /// - Parameters:
  ///   - rule: what the size of the surface does.
  ///   - surface: the size of the surface, in points; touches are counted from its corner at the top left. A surface without
  ///     a width or a height is not stretched.
  ///   - window: what a surface that fills covers: a window's frame, or a part of it.
  public init(_ rule: Rule, of surface: Size, in window: Rect) {
    let isSurface = surface.width > 0 && surface.height > 0 && surface.width.isFinite && surface.height.isFinite
    let fills = rule == .fill && isSurface
    scaleX = fills ? window.width / surface.width : 1
    scaleY = fills ? window.height / surface.height : 1
    origin = rule == .fill ? Vector(dx: window.minX, dy: window.minY) : .zero
  }

  /// Whether every touch stays where it is.
  public var isIdentity: Bool { scaleX == 1 && scaleY == 1 && origin == .zero }

  /// What the axes of a contact's ellipse are multiplied by: the ellipse lies at any angle, so the geometric mean of both
  /// scales serves both axes.
  public var ellipseScale: Double { (scaleX * scaleY).squareRoot() }

  /// Where a position of the surface lies in the window.
  public func place(_ position: Point) -> Point {
    if isIdentity { return position }
    return Point(x: Self.plain(position.x * scaleX + origin.dx), y: Self.plain(position.y * scaleY + origin.dy))
  }

  /// The sample as the window gets it: its position and its ellipse are placed.
  public func place(_ sample: ContactSample) -> ContactSample {
    if isIdentity { return sample }
    var placed = sample
    placed.position = place(sample.position)
    placed.major = Self.plain(sample.major * ellipseScale)
    placed.minor = Self.plain(sample.minor * ellipseScale)
    return placed
  }

  /// The number to a millionth, which is far finer than any panel: so that people and files read 465.6, and not
  /// 465.59999999999997. Doing it twice changes nothing more.
  public static func plain(_ number: Double) -> Double {
    // Up to here a double holds halves of the scaled number; adding and subtracting 1.5 · 2⁵² rounds it, without a library.
    guard number.magnitude < 2_000_000_000 else { return number }
    let scaled = number * 1_000_000
    return ((scaled + 6_755_399_441_055_744) - 6_755_399_441_055_744) / 1_000_000
  }
}
