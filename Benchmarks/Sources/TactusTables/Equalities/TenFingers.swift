import Tactus
import TactusTesting

/// Ten fingers that do things at random, all at once, and the same ten one after the other: whether each finger is read
/// alike (S-6, individual).
///
/// Fingers influence each other in one way that is wanted: taps in a row may be made by several of them, if they are near
/// each other in place and time. So there are two comparisons: with such series, and fingers that keep apart; and
/// without, and fingers anywhere.
public struct TenFingers: Sendable {
  /// What is compared.
  public enum Kind: String, Sendable, CaseIterable {
    /// All subgestures, two and three taps among them; each finger keeps to a place of its own.
    case apart = "apart, with taps in a row"
    /// All but taps in a row; fingers come down wherever they like.
    case anywhere = "anywhere, without taps in a row"

  }

  /// What was found over many seeds.
  public struct Result: Sendable {
    /// What was compared.
    public var kind: Kind
    /// How many seeds were played.
    public var seeds = 0
    /// How many recognitions there were, by the subgesture's id.
    public var recognitions: [String: Int] = [:]
    /// How many seeds brought a difference.
    public var differences = 0
    /// The first difference: the finger, and what was reported of it.
    public var firstDifference: String?
  }

  /// How many seeds `tactus-tables equalities` plays.
  public static var count: UInt64 { 10_000 }

  /// What is compared.
  public let kind: Kind
  /// How far apart the places of the fingers are that keep apart, in points.
  public let spacing: Double

  /// A comparison of this kind. With a spacing of less than about 120 points (the 45 between taps in a row, and twice the
  /// play of each finger about its place), fingers that keep apart share their taps, and must not be read alike.
  public init(_ kind: Kind, spacing: Double = 160) {
    self.kind = kind
    self.spacing = spacing
  }

  /// Compares both kinds; `print` gets a table line by line.
  ///
  /// - Returns: whether no seed brought a difference, and every subgesture was recognized.
  public static func run(count: UInt64 = count, print: (String) -> Void) -> Bool {
    print("| ten fingers | seeds | recognitions | differences |")
    print("| --- | ---: | --- | ---: |")
    var isSame = true
    for kind in Kind.allCases {
      let comparison = TenFingers(kind)
      let result = comparison.compare(seeds: 0..<count)
      let recognized = result.recognitions.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      print(
        "| \(kind.rawValue) | \(result.seeds) | \(recognized.joined(separator: ", ")) | \(result.differences) |")
      if let difference = result.firstDifference { print("\n\(difference)") }
      isSame =
        isSame && result.differences == 0
        && comparison.subgestures.allSatisfy { result.recognitions[$0.id, default: 0] > 0 }
    }
    return isSame
  }

  /// Compares over these seeds.
  public func compare(seeds: Range<UInt64>) -> Result {
    var result = Result(kind: kind)
    for seed in seeds {
      var generator = SeededGenerator(seed: seed)
      let parts = fingers(&generator)
      let rate = [60.0, 120, 240][Int(generator.uniform() * 3)]
      let together = read(parts, rate: rate)
      result.seeds += 1
      for (id, count) in together.recognitions { result.recognitions[id, default: 0] += count }
      var difference: String?
      for part in parts {
        let alone = read([part], rate: rate).lines[part.finger.id] ?? []
        let among = together.lines[part.finger.id] ?? []
        if alone != among, difference == nil {
          difference = "seed \(seed), finger \(part.finger.id): alone \(alone), among ten \(among)"
        }
      }
      guard let difference else { continue }
      result.differences += 1
      result.firstDifference = result.firstDifference ?? difference
    }
    return result
  }

  /// What the fingers may do: the pan is far, so that quick moves come first.
  var subgestures: [Subgesture] {
    let pan = PanSubgesture("pan")
    pan.hysteresis = 120
    var list: [Subgesture] = [
      TapSubgesture("tap"), LongPressSubgesture("longPress"), SwipeSubgesture("swipe", direction: [.right, .down]),
      pan, FlickSubgesture("flick"), SpinSubgesture("spin"),
    ]
    if kind == .apart {
      list.append(TapSubgesture("doubleTap", numberOfTapsRequired: 2))
      list.append(TapSubgesture("tripleTap", numberOfTapsRequired: 3))
    }
    return list
  }
}

// MARK: - Playing

extension TenFingers {
  struct Part {
    var finger: Finger
    var start: Double
  }

  struct Reading {
    /// What was reported of each finger, in order.
    var lines: [UInt64: [String]] = [:]
    /// How often each subgesture was recognized.
    var recognitions: [String: Int] = [:]
  }

  /// Plays the fingers to a recognizer of their own.
  private func read(_ parts: [Part], rate: Double) -> Reading {
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 900, height: 500))
    application.addWindow(window)
    let patterns = subgestures
    let hands = IndividualTouchRecognizer(patterns)
    window.addGestureRecognizer(hands)
    let reading = Collector()
    for pattern in patterns {
      pattern.onChange = { change in
        let spin = (change.subgesture as? SpinSubgesture)?.rotation
        let flick = (change.subgesture as? FlickSubgesture)?.velocity
        reading.value.lines[change.touch.id, default: []].append(
          "\(application.now.nanoseconds) \(change.subgesture.id) \(change.state.name) \(change.touch.location(in: nil))"
            + (spin.map { " \($0)" } ?? "") + (flick.map { " \($0)" } ?? ""))
      }
    }
    hands.addAction { hands in
      guard let subgesture = hands.subgesture, let touch = hands.touch else { return }
      reading.value.lines[touch.id, default: []].append("\(application.now.nanoseconds) \(subgesture.id)")
      reading.value.recognitions[subgesture.id, default: 0] += 1
    }
    var script = TouchScript()
    for part in parts { script.add(part.finger, after: part.start) }
    application.send(script.samples(rate: rate))
    application.advance(to: Timestamp(seconds: 100))
    // The closures hold the application.
    for pattern in patterns { pattern.onChange = nil }
    window.removeGestureRecognizer(hands)
    return reading.value
  }

  private final class Collector {
    var value = Reading()
  }

  /// Ten fingers, each of which does one to four things.
  private func fingers(_ generator: inout SeededGenerator) -> [Part] {
    (0..<10).map { number in
      let home = Point(x: 100 + spacing * Double(number % 5), y: 120 + 1.5 * spacing * Double(number / 5))
      var finger = Finger(UInt64(number + 1))
      for _ in 0..<(1 + Int(generator.uniform() * 4)) {
        // A few at the very limits.
        finger = finger.wait(generator.chance(0.1) ? 0.35 : generator.uniform(in: 0.03...0.6))
        finger = TenFingers.doing(something: finger.down(at: place(home, &generator)), &generator)
      }
      return Part(finger: finger, start: generator.uniform(in: 0...0.8))
    }
  }

  private func place(_ home: Point, _ generator: inout SeededGenerator) -> Point {
    switch kind {
    case .apart: home + Vector(dx: generator.uniform(in: -25...25), dy: generator.uniform(in: -25...25))
    case .anywhere: Point(x: generator.uniform(in: 0...899), y: generator.uniform(in: 0...499))
    }
  }

  /// What a finger that is down may do: something of each kind, more or less well, or something else.
  private static func doing(something finger: Finger, _ generator: inout SeededGenerator) -> Finger {
    let angle = generator.uniform(in: 0...(2 * Double.pi))
    let displacement = Vector(dx: Maths.cos(angle), dy: Maths.sin(angle))
    let isTakenAway = generator.chance(0.04)
    let done: Finger
    switch generator.uniform() {
    case ..<0.4: done = finger.rest(generator.chance(0.1) ? 0.2 : generator.uniform(in: 0.02...0.22))
    case ..<0.5: done = finger.rest(generator.chance(0.1) ? 0.5 : generator.uniform(in: 0.4...0.8))
    case ..<0.75:
      // Swipes, flicks and short drags, in any direction; rightwards and downwards for the swipes.
      let length = generator.uniform(in: 3...140)
      done = finger.rest(0.01).move(
        by: displacement * length, over: generator.uniform(in: 0.03...0.4), pace: .minimumJerk
      )
      .rest(generator.uniform(in: 0...0.08))
    case ..<0.85:
      let move = finger.move(by: displacement * generator.uniform(in: 60...260), over: generator.uniform(in: 0.3...0.9))
      done = move.rest(0.05).move(by: displacement * 30, over: 0.1)
    default:
      let center = finger.position + displacement * generator.uniform(in: 5...55)
      done = finger.turn(about: center, by: generator.uniform(in: -12...12), over: generator.uniform(in: 0.3...1))
    }
    return isTakenAway ? done.cancel() : done.up()
  }
}
