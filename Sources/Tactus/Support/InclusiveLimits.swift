// A value equal to a limit is within it (S-1.8). Differences of places round, so less than one part in 10¹² makes no
// difference: no decision depends on the place where a gesture is made (S-4.11).
nonisolated extension Double {
  /// Whether it is at least the minimum `limit`.
  @inline(__always)
  func reaches(_ limit: Double) -> Bool { self >= limit * 0.999_999_999_999 }

  /// Whether it is more than the maximum `limit`.
  @inline(__always)
  func exceeds(_ limit: Double) -> Bool { self > limit * 1.000_000_000_001 }
}
