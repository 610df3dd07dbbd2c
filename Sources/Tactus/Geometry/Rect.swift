/// A rectangle that lies along the axes: the place of its top left corner and its size.
public nonisolated struct Rect: Sendable, Hashable {
  /// The top left corner.
  public var origin: Point
  /// The extent to the right and downwards.
  public var size: Size

  /// The rectangle with this corner and size.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The rectangle with its top left corner at `x`, `y`.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The rectangle with its top left corner at `x`, `y`.
  @inlinable @_disfavoredOverload
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }

  /// The rectangle at the origin without any extent.
  @inlinable
  public init() { self.init(x: 0.0, y: 0.0, width: 0.0, height: 0.0) }

  /// The rectangle at the origin without any extent.
  public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The place halfway between the edges.
  public var center: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }
  /// Whether the corner, the size and the ``center`` are finite: ``null`` is not.
  public var isFinite: Bool { origin.isFinite && size.isFinite && center.isFinite }

  /// Whether `point` lies inside: the left and top edges belong to the rectangle, the right and bottom edges do not.
  ///
  /// A rectangle without extent contains nothing.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The rectangle smaller by `dx` on the left and right and by `dy` at the top and bottom; negative values enlarge it.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: size.width - 2 * dx, height: size.height - 2 * dy)
  }

  /// The distance in a straight line from `point` to the rectangle, in points; 0 for a point in it or on an edge.
  public func distance(to point: Point) -> Double {
    let dx = max(max(minX - point.x, point.x - maxX), 0)
    let dy = max(max(minY - point.y, point.y - maxY), 0)
    return Vector(dx: dx, dy: dy).length
  }
}
