import Tactus
import TactusTesting

/// How quickly a person taps beside a resting finger, from down to down, in seconds.
///
/// People who are asked to tap as they like do so every 0.6 s, nearly all between 0.38 and 0.88 s (Fraisse 1982,
/// "Rhythm and tempo"). How long they wait before the first tap has not been published.
struct TappingPace: Sendable {
  let name: String
  let firstTap: Double
  let firstTapSpread: Double
  let interval: Double
  let intervalSpread: Double

  static let all = [
    TappingPace(name: "in a hurry", firstTap: 0.35, firstTapSpread: 0.3, interval: 0.35, intervalSpread: 0.2),
    TappingPace(name: "own rhythm", firstTap: 0.6, firstTapSpread: 0.3, interval: 0.6, intervalSpread: 0.23),
    TappingPace(name: "taking care", firstTap: 1, firstTapSpread: 0.25, interval: 0.9, intervalSpread: 0.2),
  ]
}

/// A deliberate gesture: one finger rests, another taps one to three times. The same for the same number.
struct DeliberateAttempt {
  /// The place in `TappingPace.all` of how it was done.
  let pace: Int
  let taps: Int
  let samples: [ContactSample]

  /// Attempt `number`, with this many fingers to rest: the paces take turns.
  init(number: Int, triggerTouches: Int = 1) {
    var hand = Hand(seed: 0xDE11_0000_0000 + UInt64(number))
    pace = number % TappingPace.all.count
    taps = 1 + hand.pick(3)
    samples = hand.samples(of: hand.attempt(TappingPace.all[pace], taps: taps, triggerTouches: triggerTouches))
  }
}

extension Hand {
  mutating func attempt(_ pace: TappingPace, taps: Int, triggerTouches: Int) -> TouchScript {
    var tapping = finger()
    let target = Point(x: random.uniform(in: 190...310), y: random.uniform(in: 340...460))
    // No person is slower than two seconds, or quicker than fingers are.
    let first = min(max(random.logNormal(median: pace.firstTap, spread: pace.firstTapSpread), 0.08), 2)
    let rhythm = min(max(random.logNormal(median: pace.interval, spread: pace.intervalSpread), 0.12), 2)
    var length = first
    for number in 0..<taps {
      // A person's own rhythm is kept within a twentieth.
      let interval = rhythm * max(0.8, random.normal(mean: 1, deviation: 0.05))
      let seconds = min(tapDuration(), 0.8 * interval)
      tapping = tap(tapping, at: person.landing(near: target), for: seconds)
      tapping = tapping.wait(interval - seconds)
      if number < taps - 1 { length += interval } else { length += seconds }
    }
    length += min(random.logNormal(median: 0.4, spread: 0.4), 2)
    // The fingers of the trigger land and lift nearly together, and the first tap is counted from the last of them.
    let error = person.landing(near: .zero) - Point.zero
    var delays = [0.0]
    for _ in 1..<triggerTouches {
      let late = random.chance(0.05) ? random.uniform(in: 0...0.13) : 0
      delays.append(max(late, random.normal(deviation: person.landingTimeDeviation).magnitude))
    }
    let complete = delays.max() ?? 0
    var script = TouchScript()
    for (index, delay) in delays.enumerated() {
      let place = Contender.region.center + Vector(dx: 70 * Double(index), dy: 0) + error
      let linger = index == 0 ? 0 : random.normal(deviation: person.liftTimeDeviation)
      let seconds = max(0.05, complete - delay + length + linger)
      script.add(rest(finger().down(at: place), for: seconds).up(), after: delay)
    }
    script.add(tapping, after: complete + first)
    return script
  }
}
