/// A moment in time, in whole nanoseconds since a zero that the source of the touches chose.
///
/// Time is data: the engine reads no clock, and the host passes it every moment that it compares. Whole nanoseconds keep
/// comparisons exact, so that a replay decides like the live run. Arithmetic saturates at the ends of the range (about 292
/// years in both directions) instead of trapping.
///
/// ```swift
/// let down = Timestamp(seconds: 0.1)
/// let limit = down + .seconds(0.35)
/// print(limit.nanoseconds)  // 450000000
/// ```
public nonisolated struct Timestamp: Sendable, Hashable {
  /// Nanoseconds since the source's zero.
  public var nanoseconds: Int64

  /// The moment that lies `nanoseconds` after the source's zero.
  @inlinable
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The moment nearest to `seconds` after the source's zero.
  ///
  /// Not a number becomes zero; values beyond the range become its end.
  public init(seconds: Double) { self.nanoseconds = Duration(seconds: seconds).nanoseconds }

  /// The source's zero.
  public static var zero: Timestamp { Timestamp(nanoseconds: 0) }

  /// The latest possible moment.
  public static var distantFuture: Timestamp { Timestamp(nanoseconds: .max) }

  /// This moment in seconds; exact up to about 104 days after zero, rounded beyond.
  public var seconds: Double { Double(nanoseconds) / 1_000_000_000 }
}

nonisolated extension Timestamp: Comparable {
  /// Whether `lhs` is earlier than `rhs`.
  @inlinable
  public static func < (lhs: Timestamp, rhs: Timestamp) -> Bool { lhs.nanoseconds < rhs.nanoseconds }
}

nonisolated extension Timestamp {
  /// The moment `rhs` later than `lhs`, at most the end of the range.
  public static func + (lhs: Timestamp, rhs: Duration) -> Timestamp {
    Timestamp(nanoseconds: lhs.nanoseconds.addingSaturating(rhs.nanoseconds))
  }

  /// The moment `rhs` earlier than `lhs`, at least the start of the range.
  public static func - (lhs: Timestamp, rhs: Duration) -> Timestamp {
    Timestamp(nanoseconds: lhs.nanoseconds.subtractingSaturating(rhs.nanoseconds))
  }

  /// The time from `rhs` to `lhs`; negative if `lhs` is earlier.
  @inline(__always)
  public static func - (lhs: Timestamp, rhs: Timestamp) -> Duration {
    Duration(nanoseconds: lhs.nanoseconds.subtractingSaturating(rhs.nanoseconds))
  }
}
