import Tactus
import TactusTesting

/// What strays and attempts are made from: a person's measured imprecision, a panel with its flaws, and chance, all from one
/// seed.
struct Hand {
  var random: SeededGenerator
  var person: Person
  let panel: Panel
  private var lastID: UInt64 = 0

  /// The surface that all of this happens on, in points: a phone's.
  static let surface = Rect(x: 0, y: 0, width: 390, height: 844)
  /// How many panels are poor, 0 to 1: of 64 drags on real panels 12 came as more than one contact.
  static let poorPanels = 0.19
  /// The mean path of a finger within a tap, in points, whose distribution is exponential: 4.9 % move more than 13, and
  /// 1 % more than 20, as was measured with 5 % and 1 %.
  static let meanTapTravel = 4.3
  /// How far a finger that rests drifts from one moment to the next, on each axis, as a standard deviation in points.
  /// No published value is known; this one makes 6 points in ten seconds.
  static let drift = 1.0
  /// How long a contact that breaks is gone, in seconds: a frame or two of a slow panel.
  static let breakTime = 0.03

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    person = Person(seed: random.next())
    panel = Panel(seed: random.next(), poor: random.chance(Hand.poorPanels))
  }

  /// A number from 0 up to, not including, `count`.
  mutating func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

  /// A finger, or something else, that did not come down yet.
  mutating func finger() -> Finger {
    lastID += 1
    return Finger(lastID)
  }

  /// Anywhere in `area`.
  mutating func place(in area: Rect = Hand.surface) -> Point {
    Point(
      x: area.minX + area.size.width * random.uniform(), y: area.minY + area.size.height * random.uniform())
  }

  /// A way of this length in any direction.
  mutating func displacement(_ length: Double) -> Vector {
    let angle = random.uniform(in: 0...2 * Double.pi)
    return Vector(dx: length * Maths.cos(angle), dy: length * Maths.sin(angle))
  }

  /// How long a tap takes, in seconds.
  mutating func tapDuration() -> Double {
    random.logNormal(median: person.medianTapDuration, spread: person.tapDurationSpread)
  }

  /// `finger` comes down at `place`, rolls a little, and is lifted after `seconds`.
  mutating func tap(_ finger: Finger, at place: Point, for seconds: Double) -> Finger {
    let travel = -Hand.meanTapTravel * Maths.log(1 - random.uniform())
    return finger.down(at: place).move(by: displacement(travel), over: seconds).up()
  }

  /// `finger`, which is down, rests for `seconds` as hands do: it drifts, and where the panel breaks contacts it may be gone
  /// for a moment.
  mutating func rest(_ finger: Finger, for seconds: Double) -> Finger {
    let gap = random.chance(panel.brokenContacts) ? random.uniform(in: 0...seconds) : .infinity
    var (finger, rest, hasBroken) = (finger, seconds, false)
    while rest > 0 {
      let pause = min(rest, random.uniform(in: 0.1...0.5))
      finger = finger.rest(pause)
      rest -= pause
      if !hasBroken, seconds - rest >= gap {
        hasBroken = true
        finger = finger.up().wait(Hand.breakTime).down()
      }
      let drift = Vector(dx: random.normal(deviation: Hand.drift), dy: random.normal(deviation: Hand.drift))
      finger = finger.move(by: drift)
    }
    return finger
  }

  /// What the panel says of `script`; of what slides over its edge it sees the edge.
  func samples(of script: TouchScript) -> [ContactSample] {
    panel.samples(of: script).map { sample in
      var sample = sample
      sample.position = sample.position.clamped(to: Hand.surface)
      return sample
    }
  }
}

extension Point {
  /// The place in `area` that is nearest, a tenth of a point from its edges.
  func clamped(to area: Rect) -> Point {
    Point(
      x: min(max(x, area.minX + 0.1), area.maxX - 0.1), y: min(max(y, area.minY + 0.1), area.maxY - 0.1))
  }
}
