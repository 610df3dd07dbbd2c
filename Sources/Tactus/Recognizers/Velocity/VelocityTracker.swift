/// Measures the velocity of a motion from its positions and times: the velocity of pans, pinches, rotations and flicks.
///
/// Add every sample, then read the velocity. The motion may be of a finger, a translation, a scale or an angle. The velocity
/// has the units of the samples, per second, and both axes are judged alike. A tracker is a plain value that never allocates.
///
/// ```swift
/// var tracker = VelocityTracker()
/// for step in 0...10 {
///   let time = Timestamp(nanoseconds: Int64(step) * 10_000_000)
///   tracker.add(Point(x: Double(step) * 3, y: 0), at: time)
/// }
/// print(tracker.velocity(at: Timestamp(seconds: 0.11)).dx)  // 300.0, as nearly as a Double can say
/// ```
///
/// The rule (S-6, velocity):
///
/// - A parabola is fitted to the samples of the last ``horizon`` (at most ``maximumSampleCount``) by least squares; the
///   velocity is its slope at the last of them. Two samples give their difference, one gives zero.
/// - A gap longer than ``maximumGap`` means that the finger had stopped: samples before it do not count. If the gap is
///   between the last sample and now, the velocity is zero.
/// - A parabola can point backwards at the end of a quick deceleration, and does not know that a finger rests. So if
///   its slope disagrees in sign with the last displacement along an axis, or the last ``restInterval`` shows no motion
///   along it, the recent difference is used for that axis: the mean velocity of the last ``recentInterval``, or the
///   velocity of the last displacement if it is lower still.
/// - A parabola overshoots if a finger turned around sharply. Then only the samples since the turn count, from the
///   second displacement back on.
/// - If the last sample jumps away from the path of all others, it does not count until a second one confirms it:
///   fingers roll when they are lifted, and panels err. Until then the velocity is that of the samples before it. A
///   sample that comes late and has hardly moved is not a jump, but a stop.
/// - A position that is reported again is rest, not absence: report it by ``rest(until:)``, or add it once more.
///
/// Do not add the sample of the lift: it mostly repeats the last position at a later time. At the lift, the velocity is
/// that of the samples before it.
public struct VelocityTracker: Sendable {
  /// The maximum number of samples that count: 20, as in Flutter and Android.
  public static var maximumSampleCount: Int { VelocityRing.capacity }

  /// The time before the last sample in which samples count: 0.1 s, inclusive, as in Flutter and Android.
  public var horizon: Timestamp.Duration = .nanoseconds(100_000_000)
  /// The longest time between two samples of one motion: 0.04 s, inclusive. After a longer time, the finger had stopped.
  public var maximumGap: Timestamp.Duration = .nanoseconds(40_000_000)
  /// The time without motion after which a finger rests: 0.032 s, two frames at 60 Hz.
  public var restInterval: Timestamp.Duration = .nanoseconds(32_000_000)
  /// The least time that the recent difference covers: 0.024 s. Shorter times are sensitive to noise, longer ones lag.
  public var recentInterval: Timestamp.Duration = .nanoseconds(24_000_000)

  private var ring = VelocityRing()
  /// Whether the recognizer's value was set after the last sample: until the next one, a gesture in progress has no velocity.
  public var isPaused = false

  /// Makes a tracker without samples.
  public init() {}

  /// Whether there are no samples.
  public var isEmpty: Bool { ring.count == 0 }

  /// Adds the position at `time`.
  ///
  /// A sample with the same time as the last one, or an earlier time, replaces the position of the last one. A position
  /// that is not finite is ignored.
  public mutating func add(_ position: Point, at time: Timestamp) {
    guard position.isFinite else { return }
    isPaused = false
    ring.add(position, at: time)
  }

  /// Adds the displacement at `time`, from any fixed start: a translation, or a scale or angle as `dx`.
  public mutating func add(_ displacement: Vector, at time: Timestamp) {
    add(Point(x: displacement.dx, y: displacement.dy), at: time)
  }

  /// Reports that the position at `time` is still the last one: repeated positions are rest. Does nothing if the time
  /// is not later than the newest sample's, or if the tracker has no samples.
  public mutating func rest(until time: Timestamp) {
    if time > ring.newestTime { ring.repeatNewest(at: time) }
  }

  /// Forgets all samples: later samples are a new motion.
  public mutating func reset() { ring.removeAll() }

  /// The velocity at `now`, per second. It is always finite. It is zero if a rule above requires it, or if it cannot be
  /// determined.
  public func velocity(at now: Timestamp) -> Vector { velocity(at: now, restingUntil: ring.newestTime) }

  /// The velocity at `now`, per second, of a motion that has rested until `restEnd` since its newest sample.
  public func velocity(at now: Timestamp, restingUntil restEnd: Timestamp) -> Vector {
    var tracker = self
    return tracker.readVelocity(at: now, restingUntil: restEnd)
  }

  /// Like ``velocity(at:restingUntil:)``, for a tracker that is stored in a variable: it changes nothing, but reads the
  /// samples in place, which saves a kilobyte of stack on a microcontroller.
  public mutating func readVelocity(at now: Timestamp, restingUntil restEnd: Timestamp) -> Vector {
    guard ring.count > 0, now - max(ring.newestTime, restEnd) <= maximumGap else { return .zero }
    let (restInterval, recentInterval) = (restInterval, recentInterval)
    return ring.withSamples(horizon: horizon, maximumGap: maximumGap, restingUntil: restEnd) { samples in
      samples.velocity(restInterval: restInterval, recentInterval: recentInterval)
    }
  }
}
