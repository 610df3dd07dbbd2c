import Tactus

/// How large a panel is taken to be, in points.
public enum EvdevSurface: Sendable, Hashable {
  /// As large as the device says it is, at 6.4 points per millimetre; if it does not say, or cannot be believed, as large
  /// as this size, and without one as ``EvdevMapping/assumedSize(columns:rows:)`` assumes.
  case physical(fallback: Size?)
  /// As large as this, whatever the device says: for a panel that covers a screen of known size.
  case exactly(Size)
}
