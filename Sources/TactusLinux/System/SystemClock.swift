#if os(Linux)
  import CLibrary
  import CTactusLinux
  import Tactus

  nonisolated extension Timestamp {
    /// The time by the clock of all times in this module: `CLOCK_MONOTONIC`, which cannot be set.
    public static var monotonicNow: Timestamp {
      Timestamp(nanoseconds: tactus_clock(Int32(TACTUS_MONOTONIC)))
    }
  }

  /// Waits until `descriptor` can be read, or until a moment of the monotonic clock; `nil` means no limit.
  nonisolated func waitForReading(_ descriptor: Int32, until deadline: Timestamp?) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let wait = deadline.map { min(max((($0 - .monotonicNow).seconds * 1000).rounded(.up), 0), 1e9) }
    _ = poll(&request, 1, wait.map { Int32($0) } ?? -1)
  }

  /// The conversion from a device's stamps to the monotonic clock.
  ///
  /// Nearly every kernel uses the monotonic clock for stamps on request. If it refuses, the first event shows which
  /// clock it uses: the one whose time is nearest.
  nonisolated struct StampClock {
    private var isKnown: Bool
    private var offset = Timestamp.Duration.zero

    /// - Parameter isMonotonic: whether the kernel agreed to stamp by the monotonic clock.
    init(isMonotonic: Bool) { isKnown = isMonotonic }

    /// The monotonic time of a stamp.
    mutating func time(_ nanoseconds: Int64) -> Timestamp {
      if !isKnown {
        isKnown = true
        offset = Self.offset(for: nanoseconds)
      }
      return Timestamp(nanoseconds: nanoseconds) + offset
    }

    private static func offset(for stamp: Int64) -> Timestamp.Duration {
      let now = Timestamp.monotonicNow
      var best = Timestamp.Duration.zero
      var distance = abs((now - Timestamp(nanoseconds: stamp)).seconds)
      for clock in [TACTUS_REALTIME, TACTUS_BOOTTIME] {
        let reading = Timestamp(nanoseconds: tactus_clock(Int32(clock)))
        let other = abs((reading - Timestamp(nanoseconds: stamp)).seconds)
        if other < distance {
          distance = other
          best = now - reading
        }
      }
      return best
    }
  }
#endif
