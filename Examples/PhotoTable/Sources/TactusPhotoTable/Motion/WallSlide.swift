import Tactus

/// The motion of a thrown photo along one axis: it slides, slower and slower, and bounces off the walls. A pure
/// function of time.
///
///     inside ──slides──▶ at rest
///       ▲ └──reaches a wall──▶ turns round with a share of its speed ─┐
///       └──────────────────────────────────────────────────────────────┘
///     outside ──springs back (see `ScrollMotion`)──▶ at rest at the wall, or slides on inside
struct WallSlide {
  private struct Leg {
    var start: Double
    var offset: Double
    var velocity: Double
  }

  /// Below this speed a sliding photo rests, in points per second: the same as for scrolling content.
  static var restingSpeed: Double { ScrollMotion.restingSpeed }
  /// The largest number of bounces; every bounce takes more than half of the speed, so this many are never needed.
  private static var mostLegs: Int { 24 }

  private var legs: [Leg] = []
  private var spring: ScrollMotion?
  private let decay: Double
  /// Its resting place.
  private(set) var restingOffset: Double
  /// Its duration, in seconds.
  private(set) var duration: Double

  /// The motion after a release at `offset` with `velocity`, points per second, between the walls of `range`.
  init(offset: Double, velocity: Double, range: ClosedRange<Double>, deceleration: Double, restitution: Double) {
    let rate = ScrollMotion.DecelerationRate(rawValue: deceleration)
    decay = 1000 * Maths.log(rate.rawValue)
    if offset < range.lowerBound || offset > range.upperBound {
      let motion = ScrollMotion(offset: offset, velocity: velocity, range: range, rate: rate)
      spring = motion
      restingOffset = motion.restingOffset
      duration = motion.duration
      return
    }
    var leg = Leg(start: 0, offset: offset, velocity: velocity)
    restingOffset = offset
    duration = 0
    while leg.velocity.magnitude > Self.restingSpeed, legs.count < Self.mostLegs {
      legs.append(leg)
      let speed = leg.velocity.magnitude
      let goal = leg.offset + leg.velocity * (Self.restingSpeed / speed - 1) / decay
      restingOffset = max(range.lowerBound, min(goal, range.upperBound))
      if goal == restingOffset {
        duration = leg.start + Maths.log(Self.restingSpeed / speed) / decay
        return
      }
      // offset + velocity × (e^(decay × t) − 1) / decay = wall
      let power = max(Self.restingSpeed / speed, 1 + decay * (restingOffset - leg.offset) / leg.velocity)
      duration = leg.start + Maths.log(power) / decay
      leg = Leg(start: duration, offset: restingOffset, velocity: -leg.velocity * power * restitution)
    }
  }

  /// The place `seconds` after the release.
  func offset(after seconds: Double) -> Double {
    if let spring { return spring.offset(after: seconds) }
    if seconds >= duration { return restingOffset }
    var current = Leg(start: 0, offset: restingOffset, velocity: 0)
    for leg in legs where leg.start <= seconds { current = leg }
    return current.offset + current.velocity * (Maths.exp(decay * (seconds - current.start)) - 1) / decay
  }
}
