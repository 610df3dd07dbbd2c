// Values that are not finite are neither places nor extents: setters ignore them and keep the previous value.

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
