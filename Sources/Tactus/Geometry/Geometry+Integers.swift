// Initializers with whole numbers instead of lengths, and without arguments for 0: as in Core Graphics.

nonisolated extension Point {
  /// The origin.
  @inlinable
  public init() { self.init(x: 0.0, y: 0.0) }

  /// The place at `x`, `y`.
  @inlinable @_disfavoredOverload
  public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
}

nonisolated extension Vector {
  /// The zero vector.
  @inlinable
  public init() { self.init(dx: 0.0, dy: 0.0) }

  /// The vector from the origin to `point`, for code that writes a translation or a velocity as a point.
  @inlinable
  public init(_ point: Point) { self.init(dx: point.x, dy: point.y) }

  /// The same vector, for code that converts a translation, a velocity or a point alike.
  @inlinable
  public init(_ vector: Vector) { self = vector }
}

nonisolated extension Point {
  /// The point at `vector` from the origin, for code that expects a translation or a velocity as a point.
  @inlinable
  public init(_ vector: Vector) { self.init(x: vector.dx, y: vector.dy) }
}

nonisolated extension Size {
  /// A size without any extent.
  @inlinable
  public init() { self.init(width: 0.0, height: 0.0) }

  /// The size with this width and height.
  @inlinable @_disfavoredOverload
  public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }
}

nonisolated extension Rect {
  /// The rectangle at the origin without any extent.
  @inlinable
  public init() { self.init(x: 0.0, y: 0.0, width: 0.0, height: 0.0) }

  /// The rectangle with its top left corner at `x`, `y`.
  @inlinable @_disfavoredOverload
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }
}
