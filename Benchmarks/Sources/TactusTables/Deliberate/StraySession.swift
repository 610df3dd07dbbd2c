import Tactus
import TactusTesting

/// A kind of stray touches, which no person means.
enum StrayKind: Int, CaseIterable, Sendable {
  /// A hand that holds the device reaches over its edge.
  case grip
  /// The side of a hand comes to lie on the surface; the panel says late that it is a palm, or never.
  case palm
  /// Two fingers land together, at most 150 ms apart, to tap, to hold or to move.
  case pair
  /// Cloth, coins and a leg: short and long contacts, some of which slide.
  case pocket

  var title: String {
    switch self {
    case .grip: "grips"
    case .palm: "palms"
    case .pair: "two at once"
    case .pocket: "pocket"
    }
  }
}

/// A few seconds of stray touches, the same for the same number.
struct StraySession {
  let kind: StrayKind
  let samples: [ContactSample]

  /// Session `number`: the kinds take turns.
  init(number: Int) {
    let kind = StrayKind.allCases[number % StrayKind.allCases.count]
    var hand = Hand(seed: 0x57A4_0000_0000 + UInt64(number))
    switch kind {
    case .grip: samples = hand.samples(of: hand.grip())
    case .palm: samples = hand.palm()
    case .pair: samples = hand.samples(of: hand.pair())
    case .pocket: samples = hand.samples(of: hand.pocket())
    }
    self.kind = kind
  }
}

extension Hand {
  /// One to five fingers at the edges, within a second or so; a third of the hands shift a finger while they hold.
  mutating func grip() -> TouchScript {
    let thumbIsLeft = random.chance(0.5)
    let hold = min(max(random.logNormal(median: 2, spread: 0.7), 0.3), 10)
    let count = 1 + pick(5)
    let shifting = random.chance(1.0 / 3) ? pick(count) : nil
    let top = random.uniform(in: 250...450)
    var script = TouchScript()
    for index in 0..<count {
      let start = index == 0 ? 0 : min(random.logNormal(median: 0.15, spread: 1), 3)
      let isLeft = (index == 0) == thumbIsLeft
      let x = isLeft ? random.uniform(in: 1...25) : random.uniform(in: 365...389)
      let place = person.landing(near: Point(x: x, y: top + 60 * Double(index))).clamped(to: Hand.surface)
      let end = max(0.05, hold + random.normal(deviation: 0.1) - start)
      var finger = finger().down(at: place)
      if index == shifting {
        let part = end * random.uniform(in: 0.2...0.8)
        finger = rest(finger, for: part).up().wait(random.logNormal(median: 0.25, spread: 0.5))
        finger = finger.down(at: (place + displacement(20)).clamped(to: Hand.surface))
        finger = rest(finger, for: end - part)
      } else {
        finger = rest(finger, for: end)
      }
      script.add(finger.up(), after: start)
    }
    return script
  }

  /// One to four contacts of one palm, half of which slide and a third of which come back, and sometimes a knuckle beside
  /// them. Six panels in ten say of each contact, 20 to 200 ms after it came down, that it is a palm.
  mutating func palm() -> [ContactSample] {
    let heel = place(in: Rect(x: 80, y: 400, width: 280, height: 400))
    var script = TouchScript()
    for _ in 0..<(1 + pick(4)) {
      let around = Rect(x: heel.x - 40, y: heel.y - 30, width: 80, height: 60)
      var finger = finger()
      for time in 0..<(random.chance(1.0 / 3) ? 2 : 1) {
        if time > 0 { finger = finger.wait(random.uniform(in: 0.05...0.5)) }
        let seconds = min(random.logNormal(median: 0.35, spread: 0.8), 3)
        finger = finger.down(at: place(in: around).clamped(to: Hand.surface))
        let slide = displacement(random.uniform(in: 0...60))
        finger = random.chance(0.5) ? finger.move(by: slide, over: seconds) : rest(finger, for: seconds)
        finger = finger.up()
      }
      script.add(finger, after: random.uniform(in: 0...0.2))
    }
    if random.chance(0.3) {
      let knuckle = (heel + displacement(random.uniform(in: 60...150))).clamped(to: Hand.surface)
      script.add(tap(finger(), at: knuckle, for: tapDuration()), after: random.uniform(in: 0.1...1.5))
    }
    let samples = samples(of: script)
    return random.chance(0.6) ? withPalms(samples) : samples
  }

  /// `samples`, in which each contact turns into a palm some time after it came down, if it is still down.
  private mutating func withPalms(_ samples: [ContactSample]) -> [ContactSample] {
    var turns: [(id: UInt64, at: Timestamp)] = []
    var result: [ContactSample] = []
    for sample in samples {
      if sample.phase == .began {
        turns.removeAll { $0.id == sample.id }
        turns.append((sample.id, sample.time + .seconds(random.uniform(in: 0.02...0.2))))
      }
      var sample = sample
      if let turn = turns.first(where: { $0.id == sample.id }), sample.time >= turn.at { sample.tool = .palm }
      result.append(sample)
    }
    // A contact that rests says nothing by itself: the panel's word comes in the next frame that there is.
    for (id, moment) in turns {
      guard let before = result.lastIndex(where: { $0.id == id && $0.time < moment }),
        result[before].phase == .began || result[before].phase == .moved,
        let after = result.firstIndex(where: { $0.time >= moment })
      else { continue }
      if result[after...].contains(where: { $0.id == id && $0.time == result[after].time }) { continue }
      var word = result[before]
      (word.phase, word.time, word.tool) = (.moved, result[after].time, .palm)
      result.insert(word, at: after)
    }
    return result
  }

  /// Two fingers, up to 150 ms apart.
  mutating func pair() -> TouchScript {
    let first = place().clamped(to: Hand.surface)
    let second = (first + displacement(random.uniform(in: 60...250))).clamped(to: Hand.surface)
    let apart = random.uniform(in: 0...0.15)
    var script = TouchScript()
    switch pick(10) {
    case 0..<4:
      script.add(tap(finger(), at: first, for: tapDuration()))
      script.add(tap(finger(), at: second, for: tapDuration()), after: apart)
    case 4..<7:
      let hold = random.uniform(in: 0.5...2)
      let linger = random.normal(deviation: person.liftTimeDeviation)
      script.add(rest(finger().down(at: first), for: hold).up())
      script.add(rest(finger().down(at: second), for: max(0.1, hold - apart + linger)).up(), after: apart)
    default:
      let seconds = max(0.2, random.logNormal(median: person.medianDragDuration, spread: person.dragDurationSpread))
      let together = random.chance(0.5)
      let one = displacement(random.uniform(in: 40...200))
      let linger = random.normal(deviation: person.liftTimeDeviation)
      script.add(finger().down(at: first).move(by: one, over: seconds, pace: .minimumJerk).up())
      let other = finger().down(at: second)
        .move(by: together ? one : -one, over: max(0.05, seconds - apart + linger), pace: .minimumJerk).up()
      script.add(other, after: apart)
    }
    return script
  }

  /// Four to twelve seconds with two contacts a second: most of them short, one in seven longer than half a second; near one
  /// place or anywhere; every fifth slides, and the system takes one in twenty away.
  mutating func pocket() -> TouchScript {
    let length = random.uniform(in: 4...12)
    let centroid = place()
    var script = TouchScript()
    var time = 0.0
    while time < length {
      let near = centroid + Vector(dx: random.normal(deviation: 40), dy: random.normal(deviation: 40))
      let place = (random.chance(0.6) ? near : place()).clamped(to: Hand.surface)
      let seconds = min(random.logNormal(median: 0.12, spread: 1.3), 8)
      var finger = finger().down(at: place)
      if random.chance(0.2) {
        finger = finger.move(by: displacement(random.uniform(in: 10...200)), over: seconds)
      } else {
        finger = rest(finger, for: seconds)
      }
      script.add(random.chance(0.05) ? finger.cancel() : finger.up(), after: time)
      // Waits between events that know nothing of each other are exponential.
      time += -0.5 * Maths.log(1 - random.uniform())
    }
    return script
  }
}
