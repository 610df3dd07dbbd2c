extension ScrollMotion {
  /// A part of a motion that follows one law.
  ///
  /// It slides from `place`, by `velocity × e^(decay × t)`, or a spring draws it to `place`, from where it is
  /// `(away + slope × t) × e^(−rate × t)` away: critically damped, as fast as one can be without swinging.
  struct Leg: Sendable, Hashable {
    /// Whether a spring draws it.
    private let isSpring: Bool
    private let place: Double
    private let away: Double
    /// Of a slide its velocity, of a spring its slope.
    private let speed: Double
    /// Of a slide its decay, of a spring its rate.
    private let rate: Double
    let start: Double
    var end: Double
    /// Where content is at `end`.
    var goal: Double
    /// How fast content leaves `goal` if another leg follows; 0 if none does.
    var exit = 0.0

    /// From `place` on it slows down.
    static func slide(from place: Double, velocity: Double, decay: Double, start: Double, end: Double, goal: Double)
      -> Leg
    {
      Leg(isSpring: false, place: place, away: 0, speed: velocity, rate: decay, start: start, end: end, goal: goal)
    }

    /// To `place` it is drawn.
    static func spring(to place: Double, away: Double, slope: Double, rate: Double, start: Double, end: Double) -> Leg {
      Leg(isSpring: true, place: place, away: away, speed: slope, rate: rate, start: start, end: end, goal: place)
    }

    /// At `place` it stays.
    static func rest(at place: Double, _ time: Double) -> Leg {
      .spring(to: place, away: 0, slope: 0, rate: ScrollMotion.springRate, start: time, end: time)
    }

    /// Whether all of it can be computed.
    var isFinite: Bool {
      goal.isFinite && away.isFinite && speed.isFinite && rate.isFinite && end.isFinite && exit.isFinite
    }

    func offset(at time: Double) -> Double {
      let since = time - start
      if isSpring { return place + (away + speed * since) * Maths.exp(-rate * since) }
      let offset = place + speed * (Maths.exp(rate * since) - 1) / rate
      // A rounding may not bring it over an end.
      return speed > 0 ? min(offset, goal) : max(offset, goal)
    }

    func velocity(at time: Double) -> Double {
      let since = time - start
      if isSpring { return (speed - rate * (away + speed * since)) * Maths.exp(-rate * since) }
      return speed * Maths.exp(rate * since)
    }
  }

  /// How long a spring takes until `largest × (1 + rate × t) × e^(−rate × t)` is too small to see, in seconds.
  static func springDuration(_ largest: Double, rate: Double) -> Double {
    guard largest > restingDistance else { return 0 }
    var lasts = 0.0
    // Each round comes ten times as near; it never overtakes.
    for _ in 0..<12 {
      lasts = Maths.log(largest * (1 + rate * lasts) / restingDistance) / rate
    }
    return lasts
  }

  /// What is the same for all legs of a motion.
  struct Course {
    var range: ClosedRange<Double>
    var length: Double
    /// The logarithm of the rate, per second; negative.
    var decay: Double
    var bounces: Bool

    /// How content continues after `leg`, if it does: the leg itself if it does not.
    func leg(after leg: Leg) -> Leg { leg.exit == 0 ? leg : self.leg(at: leg.end, leg.goal, leg.exit) }

    /// How content continues from `offset`.
    func leg(at time: Double, _ offset: Double, _ velocity: Double) -> Leg {
      if offset < range.lowerBound { return spring(range.lowerBound, offset, velocity, time) }
      if offset > range.upperBound { return spring(range.upperBound, offset, velocity, time) }
      let isOutward =
        velocity > 0 && offset == range.upperBound || velocity < 0 && offset == range.lowerBound
      guard isOutward else { return slide(offset, velocity, time) }
      if bounces { return spring(offset, offset, velocity, time) }
      return .rest(at: offset, time)
    }

    private func slide(_ offset: Double, _ velocity: Double, _ time: Double) -> Leg {
      let speed = velocity.magnitude
      guard speed > ScrollMotion.restingSpeed else { return .rest(at: offset, time) }
      var leg = Leg.slide(
        from: offset, velocity: velocity, decay: decay, start: time,
        end: time + Maths.log(ScrollMotion.restingSpeed / speed) / decay,
        // velocity × (e^(decay × t) − 1) / decay where e^(decay × t) = restingSpeed / speed
        goal: offset + velocity * (ScrollMotion.restingSpeed / speed - 1) / decay)
      let end = velocity > 0 ? range.upperBound : range.lowerBound
      // offset + velocity × (e^(decay × t) − 1) / decay = end
      let power = 1 + decay * (end - offset) / velocity
      guard power > 0, velocity > 0 ? leg.goal > end : leg.goal < end else { return leg }
      leg.end = time + Maths.log(power) / decay
      leg.goal = end
      if bounces { leg.exit = velocity * power }
      return leg
    }

    private func spring(_ end: Double, _ offset: Double, _ velocity: Double, _ time: Double) -> Leg {
      let away = offset - end
      let rate = springRate(away: away, velocity: velocity)
      let slope = velocity + rate * away
      var leg = Leg.spring(to: end, away: away, slope: slope, rate: rate, start: time, end: time)
      // Content that comes back faster than the spring would bring it runs through the end, and slides on inside.
      if away * slope < 0, range.lowerBound < range.upperBound {
        leg.end = time - away / slope
        leg.exit = slope * Maths.exp(rate * away / slope)
        return leg
      }
      // |away + slope × t| × e^(−rate × t) is at most largest × (1 + rate × t) × e^(−rate × t): when is that small?
      leg.end = time + ScrollMotion.springDuration(max(away.magnitude, slope.magnitude / rate), rate: rate)
      return leg
    }

    /// Stiff enough that content does not go farther over the end than the view is long.
    private func springRate(away: Double, velocity: Double) -> Double {
      let isOutward = away * velocity > 0 || away == 0 || range.lowerBound == range.upperBound
      guard isOutward, length > 0 else { return ScrollMotion.springRate }
      // It goes `velocity / (e × rate)` farther at most.
      let room = length > away.magnitude ? length - away.magnitude : length
      return max(ScrollMotion.springRate, velocity.magnitude / (2.718281828459045 * room))
    }
  }
}
