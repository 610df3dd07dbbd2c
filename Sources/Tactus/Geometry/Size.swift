/// A width and a height, in points.
public nonisolated struct Size: Sendable, Hashable {
  /// The extent from left to right, in points.
  public var width: Double
  /// The extent from top to bottom, in points.
  public var height: Double

  /// The size with this width and height.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size with this width and height.
  @inlinable @_disfavoredOverload
  public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }

  /// A size without any extent.
  @inlinable
  public init() { self.init(width: 0.0, height: 0.0) }

  /// A size without any extent.
  public static var zero: Size { Size(width: 0, height: 0) }

  /// Whether width and height are finite numbers.
  public var isFinite: Bool { width.isFinite && height.isFinite }
}
