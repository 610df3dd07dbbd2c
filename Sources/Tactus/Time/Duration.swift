nonisolated extension Timestamp {
  /// A length of time in whole nanoseconds.
  ///
  /// Nested in ``Timestamp`` because the standard library has a `Duration` of its own, in attoseconds and 128 bits:
  /// more than a microcontroller wants to pay for every comparison.
  public nonisolated struct Duration: Sendable, Hashable {
    /// The length in nanoseconds; negative lengths point backwards.
    public var nanoseconds: Int64

    /// A length of `nanoseconds`.
    @inlinable
    public init(nanoseconds: Int64) {
      self.nanoseconds = nanoseconds
    }

    /// The length nearest to `seconds`; halves of a nanosecond are rounded away from zero.
    ///
    /// Not a number becomes zero; values beyond the range become its end.
    @inline(never)
    public init(seconds: Double) {
      let scaled = seconds * 1_000_000_000
      guard scaled < 0x1p+63 else {
        // Also where `seconds` is not a number: that compares as false with everything.
        self.nanoseconds = scaled.isNaN ? 0 : .max
        return
      }
      guard scaled > -0x1p+63 else {
        self.nanoseconds = .min
        return
      }
      // The fraction is exact. (Adding a half first and cutting off would round odd numbers beyond 2⁵² up.)
      let whole = Int64(scaled)
      let fraction = scaled - Double(whole)
      self.nanoseconds = fraction >= 0.5 ? whole + 1 : fraction <= -0.5 ? whole - 1 : whole
    }

    /// The length nearest to `seconds`.
    public static func seconds(_ seconds: Double) -> Duration { Duration(seconds: seconds) }

    /// A length of `nanoseconds`.
    public static func nanoseconds(_ nanoseconds: Int64) -> Duration { Duration(nanoseconds: nanoseconds) }

    /// No time at all.
    public static var zero: Duration { Duration(nanoseconds: 0) }

    /// This length in seconds.
    public var seconds: Double { Double(nanoseconds) / 1_000_000_000 }
  }
}

nonisolated extension Timestamp.Duration: Comparable {
  /// Whether `lhs` is shorter than `rhs`.
  @inlinable
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.nanoseconds < rhs.nanoseconds }
}

nonisolated extension Timestamp.Duration {
  /// Both lengths one after the other.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(nanoseconds: lhs.nanoseconds.addingSaturating(rhs.nanoseconds))
  }

  /// `lhs` without `rhs`.
  public static func - (lhs: Self, rhs: Self) -> Self {
    Self(nanoseconds: lhs.nanoseconds.subtractingSaturating(rhs.nanoseconds))
  }
}

nonisolated extension Int64 {
  func addingSaturating(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    if !overflow { return sum }
    return other > 0 ? .max : .min
  }

  func subtractingSaturating(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    if !overflow { return difference }
    return other < 0 ? .max : .min
  }
}
