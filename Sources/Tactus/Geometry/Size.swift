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

  /// A size without any extent.
  public static var zero: Size { Size(width: 0, height: 0) }
}
