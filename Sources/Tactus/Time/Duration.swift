nonisolated extension Timestamp {
  /// A length of time in whole nanoseconds.
  ///
  /// It is nested in ``Timestamp`` because the standard library also has a `Duration`, in attoseconds and 128 bits, which is
  /// too expensive for every comparison on a microcontroller.
  public nonisolated struct Duration: Sendable, Hashable {
    /// The length in nanoseconds; negative lengths point backwards.
    public var nanoseconds: Int64

    /// A length of `nanoseconds`.
    @inlinable
    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// The length nearest to `seconds`; halves of a nanosecond are rounded away from zero.
    ///
    /// Not a number becomes zero; values beyond the range become its end.
    @inline(never)
    public init(seconds: Double) {
      let scaled = seconds * 1_000_000_000
      guard scaled < 0x1p+63 else {
        // This branch also handles NaN, because every comparison with it is false.
        self.nanoseconds = scaled.isNaN ? 0 : .max
        return
      }
      guard scaled > -0x1p+63 else {
        self.nanoseconds = .min
        return
      }
      // The fraction is exact. (Adding a half first and truncating would round odd numbers beyond 2⁵² up.)
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
  /// The sum of both lengths.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(nanoseconds: lhs.nanoseconds.addingSaturating(rhs.nanoseconds))
  }

  /// The difference: `lhs` without `rhs`.
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
