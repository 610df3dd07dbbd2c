nonisolated extension Rect {
  /// The place halfway between the left and right edges.
  public var midX: Double { origin.x + size.width / 2 }
  /// The place halfway between the top and bottom edges.
  public var midY: Double { origin.y + size.height / 2 }
  /// The extent to the right, in points.
  public var width: Double { size.width }
  /// The extent downwards, in points.
  public var height: Double { size.height }

  /// The rectangle that is nowhere: the intersection of two rectangles that do not meet.
  public static var null: Rect { Rect(x: .infinity, y: .infinity, width: 0, height: 0) }

  /// A rectangle so large that every place on a surface lies inside.
  public static var infinite: Rect { Rect(x: -0x1p1000, y: -0x1p1000, width: 0x1p1001, height: 0x1p1001) }

  /// The rectangle with no negative extent that covers the same places.
  public var standardized: Rect {
    if isNull { return self }
    return Rect(
      x: min(origin.x, origin.x + size.width), y: min(origin.y, origin.y + size.height), width: size.width.magnitude,
      height: size.height.magnitude)
  }

  /// The smallest rectangle around this one whose edges are whole numbers.
  public var integral: Rect {
    if isNull { return self }
    let (left, top) = (Maths.roundedDown(minX), Maths.roundedDown(minY))
    return Rect(x: left, y: top, width: -Maths.roundedDown(-maxX) - left, height: -Maths.roundedDown(-maxY) - top)
  }

  /// Whether this is the rectangle that is nowhere (``null``).
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

  /// Whether the rectangle contains no place: an extent is 0, negative, or not a number.
  public var isEmpty: Bool { isNull || !(size.width > 0 && size.height > 0) }

  /// The rectangle shifted by `dx` to the right and by `dy` downwards.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: origin.x + dx, y: origin.y + dy, width: size.width, height: size.height)
  }

  /// The smallest rectangle around this one and `other`; ``null`` does not count.
  public func union(_ other: Rect) -> Rect {
    if isNull { return other }
    if other.isNull { return self }
    return Rect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// The intersection of this rectangle and `other`; ``null`` if they share no place (``intersects(_:)``).
  public func intersection(_ other: Rect) -> Rect {
    guard intersects(other) else { return .null }
    return Rect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  /// Whether both share a place. Rectangles that only touch each other, and empty rectangles, share none.
  public func intersects(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Whether `other` lies inside; the edges may be equal. The rectangle that is nowhere lies in none.
  @_disfavoredOverload  // `contains(.zero)` means the point.
  public func contains(_ other: Rect) -> Bool {
    !other.isNull && other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// The smallest rectangle around the corners after `transform`.
  public func applying(_ transform: Transform) -> Rect {
    isNull ? self : movingCorners { transform.apply(to: $0) }
  }

  /// The smallest rectangle around the four corners, each of which is moved.
  @inline(__always)
  func movingCorners(_ move: (Point) -> Point) -> Rect {
    let (one, two) = (move(Point(x: minX, y: minY)), move(Point(x: maxX, y: minY)))
    let (three, four) = (move(Point(x: minX, y: maxY)), move(Point(x: maxX, y: maxY)))
    return Rect(
      minX: min(min(one.x, two.x), min(three.x, four.x)), minY: min(min(one.y, two.y), min(three.y, four.y)),
      maxX: max(max(one.x, two.x), max(three.x, four.x)), maxY: max(max(one.y, two.y), max(three.y, four.y)))
  }

  private init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
