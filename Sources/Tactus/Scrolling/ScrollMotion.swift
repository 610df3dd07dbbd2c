/// The place of content after the finger released it, along one axis: a pure function of time.
///
///     inside ──────slides, slower and slower──────▶ at rest, or at an end
///     at an end, with the speed that is left ─────▶ over it, never farther than the view is long, and back to it
///     beyond an end ──────springs back────────────▶ at rest at the end
///                        └──faster than needed───▶ inside, and slides on
///
/// Place and speed continue without a jump from one leg to the next.
public struct ScrollMotion: Sendable, Hashable {
  /// The share of the speed that remains after each millisecond.
  public nonisolated struct DecelerationRate: Sendable, Hashable {
    /// The share.
    public let rawValue: Double

    /// A share between 0 and 1. Values outside of 0.001 to 0.9999 count as the nearer end, and NaN counts as ``normal``.
    public init(rawValue: Double) {
      self.rawValue = rawValue.isNaN ? 0.998 : max(0.001, min(rawValue, 0.9999))
    }

    /// 0.998: UIKit's normal rate (documented by Apple).
    public static var normal: DecelerationRate { DecelerationRate(rawValue: 0.998) }
    /// 0.99: UIKit's fast rate (documented by Apple).
    public static var fast: DecelerationRate { DecelerationRate(rawValue: 0.99) }
  }

  /// Sliding content below this speed counts as resting, in points per second (our choice).
  public static var restingSpeed: Double { 10 }
  /// Content that springs back and is nearer than this to an end counts as arrived, in points (our choice: too near to see).
  public static var restingDistance: Double { 0.1 }
  /// The stiffness of the spring that brings content back, as its decay rate per second (our choice: 98 % of the displacement
  /// in half a second). The spring is stiffer if content would go over the end by more than the length of the view.
  public static var springRate: Double { 12 }
  /// The greatest speed, in points per second. Faster motions count as this fast (our choice: a hundred screens a second).
  public static var greatestSpeed: Double { 100_000 }

  // A motion with fewer legs repeats its last leg.
  private let first: Leg
  private let second: Leg
  private let third: Leg

  /// The motion of content that was released.
  ///
  /// - Parameters:
  ///   - offset: its place at the release. A value that is not a finite number counts as the lower end of `range`.
  ///   - velocity: its speed at the release, in points per second. NaN counts as 0.
  ///   - range: the places at which it may rest. Content beyond them comes back.
  ///   - length: the length of the view, in points: the greatest distance of content over an end. No limit by default.
  ///   - rate: the deceleration rate.
  ///   - bounces: whether it goes over an end that it reaches in motion, and comes back.
  public init(
    offset: Double, velocity: Double, range: ClosedRange<Double>, length: Double = .infinity,
    rate: DecelerationRate = .normal, bounces: Bool = true
  ) {
    let start = offset.isFinite ? offset : range.lowerBound
    let speed = velocity.isNaN ? 0 : max(-Self.greatestSpeed, min(velocity, Self.greatestSpeed))
    let course = Course(range: range, length: length, decay: 1000 * Maths.log(rate.rawValue), bounces: bounces)
    let first = course.leg(at: 0, start, speed)
    let second = course.leg(after: first)
    self.init(first, second, course.leg(after: second), orAt: start.clamped(to: range))
  }

  /// The motion of these legs. If numbers are too large to compute with, content is at `place` at once.
  private init(_ first: Leg, _ second: Leg, _ third: Leg, orAt place: Double) {
    let isFinite = first.isFinite && second.isFinite && third.isFinite
    let rest = Leg.rest(at: place.isFinite ? place : 0, 0)
    self.first = isFinite ? first : rest
    self.second = isFinite ? second : rest
    self.third = isFinite ? third : rest
  }

  /// The motion of content that was released and comes to rest at a certain place, such as a page.
  ///
  /// It arrives as fast as it can without running past the place, at any speed. Content that was released in the other
  /// direction turns round first.
  ///
  /// - Parameters:
  ///   - offset: its place at the release. A value that is not a finite number counts as `target`.
  ///   - velocity: its speed at the release, in points per second. NaN counts as 0.
  ///   - target: the place at which it comes to rest. A value that is not a finite number counts as `offset`.
  public init(offset: Double, velocity: Double, target: Double) {
    let place = target.isFinite ? target : offset.isFinite ? offset : 0
    let away = offset.isFinite ? offset - place : 0
    let speed = velocity.isNaN ? 0 : max(-Self.greatestSpeed, min(velocity, Self.greatestSpeed))
    let rate = away * speed < 0 ? max(Self.springRate, speed.magnitude / away.magnitude) : Self.springRate
    let slope = speed + rate * away
    let leg = Leg.spring(
      to: place, away: away, slope: slope, rate: rate, start: 0,
      end: Self.springDuration(max(away.magnitude, slope.magnitude / rate), rate: rate))
    self.init(leg, leg, leg, orAt: place)
  }

  /// The place of content `seconds` after the release; before the release, its place at the release.
  public func offset(after seconds: Double) -> Double {
    let time = seconds > 0 ? seconds : 0
    let leg = leg(at: time)
    return time >= leg.end ? leg.goal : leg.offset(at: time)
  }

  /// The speed of content `seconds` after the release, in points per second; 0 from ``duration`` on.
  public func velocity(after seconds: Double) -> Double {
    let time = seconds > 0 ? seconds : 0
    let leg = leg(at: time)
    return time >= leg.end ? 0 : leg.velocity(at: time)
  }

  /// The time until content rests, in seconds.
  public var duration: Double { third.end }

  /// Where content will rest.
  public var restingOffset: Double { third.goal }

  private func leg(at time: Double) -> Leg {
    time >= third.start ? third : time >= second.start ? second : first
  }
}
