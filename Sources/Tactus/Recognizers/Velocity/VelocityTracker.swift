/// How fast something moves, from where it was at which time: the velocity of pans, pinches, rotations and flicks.
///
/// Add every sample, then ask. What moves may be a finger, a translation, a scale or an angle: units come out as they
/// went in, per second, and both axes are judged alike. A tracker is a plain value that never allocates.
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
/// - A parabola is fitted to the samples of the last ``horizon`` (at most ``maximumSampleCount``) by least squares;
///   the velocity is its slope at the last of them. Two samples give their difference, one gives zero.
/// - A gap longer than ``maximumGap`` means that the finger had stopped: samples before it do not count, and when it
///   lies between the last sample and now, the velocity is zero.
/// - A parabola can point backwards at the end of a quick deceleration, and does not know that a finger rests. So where
///   its slope disagrees in sign with the last displacement along an axis, or the last ``restInterval`` shows no
///   motion along it, the recent difference is used for that axis: the mean velocity of the last ``recentInterval``,
///   or that of the last displacement if it is slower still.
/// - A parabola overshoots where a finger turned around sharply. Then only the samples since the turn count, from the
///   second displacement back on.
/// - A last sample that jumps away from where all others lead is not believed until a second one confirms it: fingers
///   roll when they are lifted, and panels err. The velocity is then that of the samples before it. One that comes late
///   and has hardly moved is no jump, but a stop.
/// - A position that is reported again is rest, not absence: say so by ``rest(until:)``, or add it once more.
///
/// Do not add the sample of the lift: it mostly repeats the last position at a later time. At the lift the velocity is
/// that of the samples before it.
public struct VelocityTracker: Sendable {
  /// How many samples count at most: 20, as in Flutter and Android.
  public static var maximumSampleCount: Int { VelocityRing.capacity }

  /// How far back samples count, from the last one: 0.1 s, inclusive, as in Flutter and Android.
  public var horizon: Timestamp.Duration = .nanoseconds(100_000_000)
  /// The longest time between two samples of one motion: 0.04 s, inclusive. After more the finger had stopped.
  public var maximumGap: Timestamp.Duration = .nanoseconds(40_000_000)
  /// How long nothing must have moved for a finger to rest: 0.032 s, two frames at 60 Hz.
  public var restInterval: Timestamp.Duration = .nanoseconds(32_000_000)
  /// How far back the recent difference reaches at least: 0.024 s. Shorter ones are at the mercy of noise, longer ones
  /// lag.
  public var recentInterval: Timestamp.Duration = .nanoseconds(24_000_000)

  private var ring = VelocityRing()

  /// A tracker without samples.
  public init() {}

  /// Whether there are no samples.
  public var isEmpty: Bool { ring.count == 0 }

  /// Adds where it was at `time`.
  ///
  /// A sample of the same time as the last one, or an earlier time, replaces the last one's position; a position that
  /// is not finite is ignored.
  public mutating func add(_ position: Point, at time: Timestamp) {
    guard position.isFinite else { return }
    ring.add(position, at: time)
  }

  /// Adds how far it had gone at `time`, since whatever start: a translation, or a scale or angle as `dx`.
  public mutating func add(_ displacement: Vector, at time: Timestamp) {
    add(Point(x: displacement.dx, y: displacement.dy), at: time)
  }

  /// Says that it was at `time` where it was last: positions that repeat are rest. A time that is not later than the
  /// newest sample's, or a tracker without samples, stays as it is.
  public mutating func rest(until time: Timestamp) {
    if time > ring.newestTime { ring.repeatNewest(at: time) }
  }

  /// Forgets all samples: what comes next is a motion of its own.
  public mutating func reset() {
    ring.removeAll()
  }

  /// The velocity at `now`, per second. It is always finite, and zero where a rule above says so or it cannot be
  /// determined.
  public func velocity(at now: Timestamp) -> Vector { velocity(at: now, restingUntil: ring.newestTime) }

  /// The velocity at `now`, per second, of what has rested until `restEnd` since its newest sample.
  public func velocity(at now: Timestamp, restingUntil restEnd: Timestamp) -> Vector {
    var tracker = self
    return tracker.readVelocity(at: now, restingUntil: restEnd)
  }

  /// The same as ``velocity(at:restingUntil:)``, for a tracker that lies in a variable: it changes nothing, but reads the samples
  /// where they are, which on a microcontroller saves a kilobyte of stack.
  public mutating func readVelocity(at now: Timestamp, restingUntil restEnd: Timestamp) -> Vector {
    guard ring.count > 0, now - max(ring.newestTime, restEnd) <= maximumGap else { return .zero }
    let (restInterval, recentInterval) = (restInterval, recentInterval)
    return ring.withSamples(horizon: horizon, maximumGap: maximumGap, restingUntil: restEnd) { samples in
      samples.velocity(restInterval: restInterval, recentInterval: recentInterval)
    }
  }
}
