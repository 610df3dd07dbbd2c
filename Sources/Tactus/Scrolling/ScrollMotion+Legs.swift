extension ScrollMotion {
  /// Where a motion goes on by another law.
  struct Handover: Sendable, Hashable {
    var time: Double
    var offset: Double
    var velocity: Double
  }

  /// A part of a motion that follows one law.
  struct Leg: Sendable, Hashable {
    enum Law: Sendable, Hashable {
      /// From `place`, `velocity × e^(decay × t)`.
      case slide(place: Double, velocity: Double, decay: Double)
      /// About `place`: `(away + slope × t) × e^(−rate × t)`, a critically damped spring, as fast as one can be without
      /// swinging.
      case spring(place: Double, away: Double, slope: Double, rate: Double)
    }

    var law: Law
    var start: Double
    var end: Double
    /// Where content is at `end`.
    var goal: Double
    var next: Handover?

    func offset(at time: Double) -> Double {
      let since = time - start
      switch law {
      case .slide(let place, let velocity, let decay):
        let offset = place + velocity * (Maths.exp(decay * since) - 1) / decay
        // A rounding may not bring it over an end.
        return velocity > 0 ? min(offset, goal) : max(offset, goal)
      case .spring(let place, let away, let slope, let rate):
        return place + (away + slope * since) * Maths.exp(-rate * since)
      }
    }

    func velocity(at time: Double) -> Double {
      let since = time - start
      switch law {
      case .slide(_, let velocity, let decay):
        return velocity * Maths.exp(decay * since)
      case .spring(_, let away, let slope, let rate):
        return (slope - rate * (away + slope * since)) * Maths.exp(-rate * since)
      }
    }
  }

  /// How long a spring takes until `largest × (1 + rate × t) × e^(−rate × t)` is what nobody sees, in seconds.
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

    /// How content goes on from where `handover` says.
    func leg(from handover: Handover) -> Leg {
      let (time, offset, velocity) = (handover.time, handover.offset, handover.velocity)
      if offset < range.lowerBound { return spring(range.lowerBound, offset, velocity, time) }
      if offset > range.upperBound { return spring(range.upperBound, offset, velocity, time) }
      let isOutward =
        velocity > 0 && offset == range.upperBound || velocity < 0 && offset == range.lowerBound
      guard isOutward else { return slide(offset, velocity, time) }
      if bounces { return spring(offset, offset, velocity, time) }
      return rest(offset, time)
    }

    private func rest(_ offset: Double, _ time: Double) -> Leg {
      Leg(
        law: .spring(place: offset, away: 0, slope: 0, rate: ScrollMotion.springRate), start: time, end: time,
        goal: offset)
    }

    private func slide(_ offset: Double, _ velocity: Double, _ time: Double) -> Leg {
      let speed = velocity.magnitude
      guard speed > ScrollMotion.restingSpeed else { return rest(offset, time) }
      var leg = Leg(
        law: .slide(place: offset, velocity: velocity, decay: decay), start: time,
        end: time + Maths.log(ScrollMotion.restingSpeed / speed) / decay,
        // velocity × (e^(decay × t) − 1) / decay where e^(decay × t) = restingSpeed / speed
        goal: offset + velocity * (ScrollMotion.restingSpeed / speed - 1) / decay)
      let end = velocity > 0 ? range.upperBound : range.lowerBound
      // offset + velocity × (e^(decay × t) − 1) / decay = end
      let power = 1 + decay * (end - offset) / velocity
      guard power > 0, velocity > 0 ? leg.goal > end : leg.goal < end else { return leg }
      leg.end = time + Maths.log(power) / decay
      leg.goal = end
      if bounces { leg.next = Handover(time: leg.end, offset: end, velocity: velocity * power) }
      return leg
    }

    private func spring(_ end: Double, _ offset: Double, _ velocity: Double, _ time: Double) -> Leg {
      let away = offset - end
      let rate = springRate(away: away, velocity: velocity)
      let slope = velocity + rate * away
      var leg = Leg(
        law: .spring(place: end, away: away, slope: slope, rate: rate), start: time, end: time, goal: end)
      // Content that comes back faster than the spring would bring it runs through the end, and slides on inside.
      if away * slope < 0, range.lowerBound < range.upperBound {
        leg.end = time - away / slope
        leg.next = Handover(time: leg.end, offset: end, velocity: slope * Maths.exp(rate * away / slope))
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
