/// Distances from the four edges of a rectangle inwards, in points. Negative distances point outwards.
public nonisolated struct EdgeInsets: Sendable, Hashable {
  /// The distance from the top edge downwards.
  public var top: Double
  /// The distance from the left edge to the right.
  public var left: Double
  /// The distance from the bottom edge upwards.
  public var bottom: Double
  /// The distance from the right edge to the left.
  public var right: Double

  /// Insets with these distances; 0 by default.
  @inlinable
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No distance at any edge.
  public static var zero: EdgeInsets { EdgeInsets() }

  /// Whether all four distances are finite numbers.
  public var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}

nonisolated extension Rect {
  /// The rectangle smaller by `insets` at its edges.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }

  /// The rectangle larger by `outsets` at its edges.
  func outset(by outsets: EdgeInsets) -> Rect {
    inset(by: EdgeInsets(top: -outsets.top, left: -outsets.left, bottom: -outsets.bottom, right: -outsets.right))
  }
}
