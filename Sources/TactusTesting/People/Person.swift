import Tactus

/// A person with a seed: taps and drags with the imprecision of people. The same seed gives the same touches.
///
/// The numbers were measured on 19 people with an iPad at 120 Hz: 45,624 taps and 641 landings of two fingers.
/// Distances in millimetres were converted at 6.4 points each.
///
/// ```swift
/// var person = Person(seed: 7)
/// let script = person.tap(at: [Point(x: 100, y: 300), Point(x: 180, y: 300)])
/// stage.play(script, on: Panel(seed: 7))
/// ```
public struct Person: Sendable, Hashable {
  /// The distance of a landing from the target, on each axis, as a standard deviation in points; 9.6 (1.5 mm).
  public var landingDeviation = 9.6
  /// The median duration of taps, in seconds; 0.078.
  public var medianTapDuration = 0.078
  /// The spread of the logarithm of the tap duration; 0.55.
  public var tapDurationSpread = 0.55
  /// The time between fingers that land together, as a standard deviation in seconds; 0.02. One in twenty is later, up
  /// to 0.13 s.
  public var landingTimeDeviation = 0.02
  /// The time between fingers that lift together, as a standard deviation in seconds; 0.015.
  public var liftTimeDeviation = 0.015
  /// The median duration of drags, in seconds; 0.479.
  public var medianDragDuration = 0.479
  /// The spread of the logarithm of the drag duration; 0.44: 5 % of drags were shorter than 0.229 s, and 5 % longer than 0.984 s.
  public var dragDurationSpread = 0.44
  /// The share of drags that rest before the lift, for more than 0.07 s; 0.05.
  public var restBeforeLift = 0.05

  private var generator: SeededGenerator

  /// Makes the person of `seed`.
  public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A tap with one finger.
  public mutating func tap(at target: Point, id: UInt64 = 1) -> TouchScript {
    tap(at: [target], firstID: id)
  }

  /// A tap with a finger for each of `targets`; their ids count up from `firstID`.
  public mutating func tap(at targets: [Point], firstID: UInt64 = 1) -> TouchScript {
    together(targets, firstID: firstID, for: tapDuration()) { finger, time in finger.rest(time) }
  }

  /// `count` taps with one finger, each `interval` seconds after the lift of the one before.
  public mutating func taps(_ count: Int, at target: Point, interval: Double, id: UInt64 = 1) -> TouchScript {
    var finger = Finger(id)
    for number in 0..<max(0, count) {
      if number > 0 { finger = finger.wait(interval) }
      finger = finger.tap(at: landing(near: target), for: tapDuration())
    }
    return TouchScript(finger)
  }

  /// A finger that rests for about `seconds`, with a standard deviation of a twentieth.
  public mutating func press(at target: Point, for seconds: Double, id: UInt64 = 1) -> TouchScript {
    let duration = max(0, generator.normal(mean: seconds, deviation: seconds / 20))
    return together([target], firstID: id, for: duration) { finger, time in finger.rest(time) }
  }

  /// A drag with one finger along the straight line between two places.
  public mutating func drag(from start: Point, to end: Point, over seconds: Double? = nil, id: UInt64 = 1)
    -> TouchScript
  {
    drag(from: [start], by: end - start, over: seconds, firstID: id)
  }

  /// A drag with a finger for each of `starts`, all moving by `displacement`, within `seconds` or in a random, typical duration.
  public mutating func drag(
    from starts: [Point], by displacement: Vector, over seconds: Double? = nil, firstID: UInt64 = 1
  ) -> TouchScript {
    let duration = seconds ?? generator.logNormal(median: medianDragDuration, spread: dragDurationSpread)
    let rest = generator.chance(restBeforeLift) ? generator.uniform(in: 0.07...0.21) : 0
    return together(starts, firstID: firstID, for: duration) { finger, time in
      finger.move(by: displacement, over: time, pace: .minimumJerk).rest(rest)
    }
  }

  /// The landing place of a finger that aims at `target`.
  public mutating func landing(near target: Point) -> Point {
    let x = generator.normal(mean: target.x, deviation: landingDeviation)
    return Point(x: x, y: generator.normal(mean: target.y, deviation: landingDeviation))
  }

  private mutating func tapDuration() -> Double {
    generator.logNormal(median: medianTapDuration, spread: tapDurationSpread)
  }

  /// Fingers that land and lift together as closely as people can: `act` returns the actions of a finger in its time.
  private mutating func together(
    _ targets: [Point], firstID: UInt64, for duration: Double, _ act: (Finger, Double) -> Finger
  ) -> TouchScript {
    var script = TouchScript()
    // One landing error for the hand: its fingers keep their distances.
    let error = targets.first.map { landing(near: $0) - $0 } ?? .zero
    for (index, target) in targets.enumerated() {
      var delay = 0.0
      var linger = 0.0
      if index > 0 {
        delay = generator.normal(deviation: landingTimeDeviation).magnitude
        if generator.chance(0.05) { delay = generator.uniform(in: delay...max(delay, 0.13)) }
        // A person lifts the first finger only after the last one is down.
        delay = min(delay, 0.8 * duration)
        linger = generator.normal(deviation: liftTimeDeviation).magnitude
      }
      let finger = act(Finger(firstID + UInt64(index)).down(at: target + error), duration - delay)
      script.add(finger.rest(linger).up(), after: delay)
    }
    return script
  }
}
