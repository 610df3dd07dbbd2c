extension ScrollMotion {
  /// A part of a motion that follows one law.
  ///
  /// It slides from `place`, by `velocity × e^(decay × t)`, or a spring draws it to `place`, at a distance of
  /// `(away + slope × t) × e^(−rate × t)`: critically damped, which is as fast as possible without swinging.
  struct Leg: Sendable, Hashable {
    /// Whether a spring draws it.
    private let isSpring: Bool
    private let place: Double
    private let away: Double
    /// The velocity of a slide, or the slope of a spring.
    private let speed: Double
    /// The decay of a slide, or the rate of a spring.
    private let rate: Double
    let start: Double
    var end: Double
    /// The place of content at `end`.
    var goal: Double
    /// The speed with which content leaves `goal` if another leg follows; 0 if none follows.
    var exit = 0.0

    /// A leg that slows down from `place`.
    static func slide(from place: Double, velocity: Double, decay: Double, start: Double, end: Double, goal: Double)
      -> Leg
    {
      Leg(isSpring: false, place: place, away: 0, speed: velocity, rate: decay, start: start, end: end, goal: goal)
    }

    /// A leg that a spring draws to `place`.
    static func spring(to place: Double, away: Double, slope: Double, rate: Double, start: Double, end: Double) -> Leg {
      Leg(isSpring: true, place: place, away: away, speed: slope, rate: rate, start: start, end: end, goal: place)
    }

    /// A leg that stays at `place`.
    static func rest(at place: Double, _ time: Double) -> Leg {
      .spring(to: place, away: 0, slope: 0, rate: ScrollMotion.springRate, start: time, end: time)
    }

    /// Whether all its numbers can be computed.
    var isFinite: Bool {
      goal.isFinite && away.isFinite && speed.isFinite && rate.isFinite && end.isFinite && exit.isFinite
    }

    func offset(at time: Double) -> Double {
      let since = time - start
      if isSpring { return place + (away + speed * since) * Maths.exp(-rate * since) }
      let offset = place + speed * (Maths.exp(rate * since) - 1) / rate
      // A rounding error must not bring it over an end.
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
    // Each round comes ten times nearer, and never overtakes.
    for _ in 0..<12 { lasts = Maths.log(largest * (1 + rate * lasts) / restingDistance) / rate }
    return lasts
  }

  /// The values that all legs of a motion share.
  struct Course {
    var range: ClosedRange<Double>
    var length: Double
    /// The logarithm of the rate, per second; negative.
    var decay: Double
    var bounces: Bool

    /// The leg after `leg`; `leg` itself if none follows.
    func leg(after leg: Leg) -> Leg { leg.exit == 0 ? leg : self.leg(at: leg.end, leg.goal, leg.exit) }

    /// The leg from `offset` on.
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
        // velocity × (e^(decay × t) − 1) / decay, with e^(decay × t) = restingSpeed / speed
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
      // |away + slope × t| × e^(−rate × t) is at most largest × (1 + rate × t) × e^(−rate × t). Find when that is small.
      leg.end = time + ScrollMotion.springDuration(max(away.magnitude, slope.magnitude / rate), rate: rate)
      // Content that comes back faster than the spring would move it runs through the end, unless it rests before, and slides
      // on inside.
      if away * slope < 0, range.lowerBound < range.upperBound, time - away / slope < leg.end {
        leg.end = time - away / slope
        leg.exit = slope * Maths.exp(rate * away / slope)
      }
      return leg
    }

    /// A rate that is high enough that content does not go further over the end than the length of the view.
    private func springRate(away: Double, velocity: Double) -> Double {
      let isOutward = away * velocity > 0 || away == 0 || range.lowerBound == range.upperBound
      guard isOutward, length > 0 else { return ScrollMotion.springRate }
      // Content goes at most `velocity / (e × rate)` further.
      let room = length > away.magnitude ? length - away.magnitude : length
      return max(ScrollMotion.springRate, velocity.magnitude / (2.718281828459045 * room))
    }
  }
}
