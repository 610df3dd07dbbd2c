// What is not finite is no place and no extent: setters leave it out, and what was set before stands.

nonisolated extension Vector {
  /// Whether both parts are finite numbers.
  public var isFinite: Bool { dx.isFinite && dy.isFinite }
}

nonisolated extension Size {
  /// Whether width and height are finite numbers.
  public var isFinite: Bool { width.isFinite && height.isFinite }
}

nonisolated extension Rect {
  /// Whether the corner, the size and the ``center`` are finite: ``null`` is not.
  public var isFinite: Bool { origin.isFinite && size.isFinite && center.isFinite }
}

nonisolated extension EdgeInsets {
  /// Whether all four distances are finite numbers.
  public var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}
