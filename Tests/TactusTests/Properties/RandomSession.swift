import Tactus
import TactusTesting

/// Some seconds of touches by a person with a seed: taps, presses, drags and pinches, one after the other or into each
/// other.
struct RandomSession {
  var script = TouchScript()
  private var generator: SeededGenerator
  private var person: Person
  private var nextID: UInt64 = 1

  init(seed: UInt64, gestures: Int = 6) {
    generator = SeededGenerator(seed: seed)
    person = Person(seed: seed &* 31 &+ 7)
    var start = 0.0
    for _ in 0..<gestures {
      let gesture = gesture()
      script.add(gesture, after: start)
      // Now and then the next gesture begins before this one is over.
      let pause = generator.chance(0.15) ? -0.1 : generator.uniform(in: 0.05...0.9)
      start += max(0, gesture.duration.seconds + pause)
    }
  }

  private mutating func gesture() -> TouchScript {
    let place = Point(x: generator.uniform(in: 90...300), y: generator.uniform(in: 150...700))
    let displacement = Transform(rotation: generator.uniform(in: 0...6.28)).apply(
      to: Vector(dx: generator.uniform(in: 15...200), dy: 0))
    let other = place + Vector(dx: generator.uniform(in: 40...90), dy: generator.uniform(in: -60...60))
    let id = nextID
    nextID += 3
    switch generator.next() % 8 {
    case 0: return person.tap(at: place, id: id)
    case 1: return person.taps(2, at: place, interval: generator.uniform(in: 0.05...0.45), id: id)
    case 2: return person.press(at: place, for: generator.uniform(in: 0.3...1), id: id)
    case 3: return person.drag(from: place, to: place + displacement, id: id)
    case 4: return person.drag(from: [place, other], by: displacement, firstID: id)
    case 5: return person.tap(at: [place, other], firstID: id)
    case 6: return pinch(place, other, by: generator.uniform(in: -0.6...1.5), id: id)
    default: return turn(place, other, by: generator.uniform(in: -2...2), id: id)
    }
  }

  private mutating func pinch(_ one: Point, _ other: Point, by growth: Double, id: UInt64) -> TouchScript {
    let displacement = (other - one) * (growth / 2)
    return TouchScript(
      Finger(id).down(at: one).move(by: -displacement, over: 0.4, pace: .minimumJerk).up(),
      Finger(id + 1).down(at: other).move(by: displacement, over: 0.4, pace: .minimumJerk).up())
  }

  private mutating func turn(_ one: Point, _ other: Point, by angle: Double, id: UInt64) -> TouchScript {
    let center = one + (other - one) / 2
    return TouchScript(
      Finger(id).down(at: one).turn(about: center, by: angle, over: 0.5, pace: .minimumJerk).up(),
      Finger(id + 1).down(at: other).turn(about: center, by: angle, over: 0.5, pace: .minimumJerk).up())
  }
}

/// A stage with the recognizers of a usual screen, some of which wait for or run beside each other.
struct PropertyScene {
  let stage = Stage()
  let view: StageView

  /// All recognizers are on one view, which `transform` turns or stretches about its center; it is so large that every
  /// touch hits it nevertheless.
  init(transform: Transform = .identity, offset: Vector = .zero) {
    stage.window.bounds = Rect(x: -10_000, y: -10_000, width: 20_000, height: 20_000)
    stage.window.center = .zero
    let centroid = Point(x: 195, y: 422) + offset
    view = stage.addView(
      named: "view", frame: Rect(x: centroid.x - 9000, y: centroid.y - 9000, width: 18_000, height: 18_000))
    view.transform = transform
    view.isMultipleTouchEnabled = true

    let double = add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    let single = add(TapGestureRecognizer(), "single")
    wait(single, for: double)
    add(TapGestureRecognizer(), "twoFingerTap").numberOfTouchesRequired = 2
    add(LongPressGestureRecognizer(), "press")
    let pan = add(PanGestureRecognizer(), "pan")
    pan.maximumNumberOfTouches = 1
    let twoPan = add(PanGestureRecognizer(), "twoPan")
    twoPan.minimumNumberOfTouches = 2
    let pinch = add(PinchGestureRecognizer(), "pinch")
    let rotation = add(RotationGestureRecognizer(), "rotation")
    pinch.recognizeSimultaneously(with: rotation)
    pinch.recognizeSimultaneously(with: twoPan)
    rotation.recognizeSimultaneously(with: twoPan)
  }

  @discardableResult
  private func add<R: GestureRecognizer>(_ recognizer: R, _ name: String) -> R {
    stage.add(recognizer, named: name, to: view)
  }

  private func wait(_ one: GestureRecognizer, for other: GestureRecognizer) {
    do { try one.requireFailure(of: other) } catch { fatalError("\(error)") }
  }
}

extension StageLog {
  /// What was decided and reported, without the values: for comparing runs whose numbers differ by a shift or a
  /// rounding.
  var outline: [String] {
    entries.map { entry in
      if case .action(let state, _) = entry.event { return "\(entry.time.nanoseconds) \(entry.name) \(state.name)" }
      return "\(entry.time.nanoseconds) " + entry.description.drop { $0 != " " }.dropFirst()
    }
  }

  /// Whether the values of both logs' actions are the same but for rounding, once `map` has been applied to those of this
  /// log.
  ///
  /// Velocities are left out: which samples a velocity is made of is itself a decision, and the rounding of a finger that
  /// rests can tip it.
  func hasSameValues(as other: StageLog, _ map: (StageValue) -> StageValue = { $0 }) -> Bool {
    let pairs = zip(actions(), other.actions())
    return actions().count == other.actions().count
      && pairs.allSatisfy { one, two in
        guard case .action(_, let values) = one.event, case .action(_, let others) = two.event else { return false }
        return zip(values, others).allSatisfy { value, other in
          let value = map(value)
          if value.name != other.name { return false }
          if value.name == "velocity" { return true }
          return zip(value.numbers, other.numbers).allSatisfy { ($0 - $1).magnitude <= 1e-6 * max(1, $1.magnitude) }
        }
      }
  }
}
