/// Where content moves after the finger released it, along one axis: a pure function of time.
///
///     inside ──────slides, slower and slower──────▶ at rest, or at an end
///     at an end, with the speed that is left ─────▶ over it, never farther than the view is long, and back to it
///     beyond an end ──────springs back────────────▶ at rest at the end
///                        └──faster than needed───▶ inside, and slides on
///
/// Place and speed continue without a jump from one leg to the next.
public struct ScrollMotion: Sendable, Hashable {
  /// What is left of the speed after each millisecond.
  public struct DecelerationRate: Sendable, Hashable {
    /// The share.
    public let rawValue: Double

    /// A share between 0 and 1; values outside are taken as the nearer end of 0.001 to 0.9999, what is no number as
    /// ``normal``.
    public init(rawValue: Double) {
      self.rawValue = rawValue.isNaN ? 0.998 : max(0.001, min(rawValue, 0.9999))
    }

    /// 0.998: UIKit's normal rate (documented by Apple).
    public static var normal: DecelerationRate { DecelerationRate(rawValue: 0.998) }
    /// 0.99: UIKit's fast rate (documented by Apple).
    public static var fast: DecelerationRate { DecelerationRate(rawValue: 0.99) }
  }

  /// Below this speed content that slides counts as resting, in points per second (our choice).
  public static var restingSpeed: Double { 10 }
  /// Content that springs back and is nearer than this to an end counts as there, in points (our choice: too near to
  /// see).
  public static var restingDistance: Double { 0.1 }
  /// How stiff the spring is that brings content back, as the rate of its decay per second (our choice: 98 % of
  /// the way in half a second). It is stiffer where content would go over the end by more than the view is long.
  public static var springRate: Double { 12 }
  /// The greatest speed, in points per second: what is faster counts as this fast (our choice: a hundred screens a second).
  public static var greatestSpeed: Double { 100_000 }

  // Where there are fewer legs, the last one is there again.
  private let first: Leg
  private let second: Leg
  private let third: Leg

  /// The motion of content that was released.
  ///
  /// - Parameters:
  ///   - offset: where it was then; what is no finite number counts as the lower end of `range`.
  ///   - velocity: how fast it was then, in points per second; what is no number counts as 0.
  ///   - range: where it may rest; beyond it, content comes back.
  ///   - length: how long the view is, in points: as far content goes over an end at most. No limit by default.
  ///   - rate: how it slows down.
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

  /// The motion of these legs; content is at `place` at once if numbers are too large to compute with.
  private init(_ first: Leg, _ second: Leg, _ third: Leg, orAt place: Double) {
    let isFinite = first.isFinite && second.isFinite && third.isFinite
    let rest = Leg.rest(at: place.isFinite ? place : 0, 0)
    self.first = isFinite ? first : rest
    self.second = isFinite ? second : rest
    self.third = isFinite ? third : rest
  }

  /// The motion of content that was released and comes to rest at a certain place, such as a page.
  ///
  /// It gets there as fast as it can without running past, however fast it was. Content that was released in the other
  /// direction turns round first.
  ///
  /// - Parameters:
  ///   - offset: where it was then; what is no finite number counts as `target`.
  ///   - velocity: how fast it was then, in points per second; what is no number counts as 0.
  ///   - target: where it comes to rest; what is no finite number counts as `offset`.
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

  /// Where content is `seconds` after it was released; before that, where it was then.
  public func offset(after seconds: Double) -> Double {
    let time = seconds > 0 ? seconds : 0
    let leg = leg(at: time)
    return time >= leg.end ? leg.goal : leg.offset(at: time)
  }

  /// How fast content is `seconds` after it was released, in points per second; 0 from ``duration`` on.
  public func velocity(after seconds: Double) -> Double {
    let time = seconds > 0 ? seconds : 0
    let leg = leg(at: time)
    return time >= leg.end ? 0 : leg.velocity(at: time)
  }

  /// How long it takes until content rests, in seconds.
  public var duration: Double { third.end }

  /// Where content will rest.
  public var restingOffset: Double { third.goal }

  private func leg(at time: Double) -> Leg {
    time >= third.start ? third : time >= second.start ? second : first
  }
}
