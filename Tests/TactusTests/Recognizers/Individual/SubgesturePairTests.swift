import Tactus
import TactusTesting
import Testing

/// What one finger may do: each of the built-in kinds, as a person would do it.
enum FingerDeed: String, CaseIterable, Sendable {
  case tap, doubleTap, longPress, swipe, pan, flick, spin

  /// The subgestures that distinguish all kinds on one finger: the pan is far, so that quick moves come first; swipes
  /// go right and flicks left.
  static var subgestures: [Subgesture] {
    let pan = PanSubgesture("pan")
    pan.hysteresis = 120
    return [
      TapSubgesture("tap"), TapSubgesture("doubleTap", numberOfTapsRequired: 2), LongPressSubgesture("longPress"),
      SwipeSubgesture("swipe"), pan, FlickSubgesture("flick"), SpinSubgesture("spin"),
    ]
  }

  func finger(_ id: UInt64, at place: Point) -> Finger {
    let finger = Finger(id, at: place)
    switch self {
    case .tap: return finger.tap()
    case .doubleTap: return finger.tap().wait(0.12).tap()
    case .longPress: return finger.down().rest(0.7).up()
    case .swipe: return finger.down().rest(0.01).move(by: Vector(dx: 90, dy: 5), over: 0.12).rest(0.01).up()
    case .pan: return finger.down().move(by: Vector(dx: 10, dy: 150), over: 0.9).rest(0.2).up()
    case .flick: return finger.down().rest(0.01).move(by: Vector(dx: -80, dy: 0), over: 0.1).rest(0.005).up()
    case .spin: return finger.down().turn(about: place + Vector(dx: 0, dy: -40), by: 3 * .pi, over: 0.8).up()
    }
  }
}

@Suite("S-6 individual, all pairs of kinds at the same time")
struct SubgesturePairTests {
  /// What each finger was found to do: the ids of what was recognized, in order.
  private func found(_ script: TouchScript) -> [UInt64: [String]] {
    let trial = HandTrial(FingerDeed.subgestures)
    var found: [UInt64: [String]] = [:]
    trial.recognizer.addAction { recognizer in
      guard let subgesture = recognizer.subgesture, let touch = recognizer.touch else { return }
      found[touch.id, default: []].append(subgesture.id)
    }
    trial.play(script)
    return found
  }

  @Test("S-6 individual: each kind alone is reported as itself and nothing else", arguments: FingerDeed.allCases)
  func alone(_ deed: FingerDeed) {
    #expect(found(TouchScript(deed.finger(1, at: Point(x: 195, y: 400)))) == [1: [deed.rawValue]])
  }

  @Test(
    "S-6 individual: two fingers that do any two things are distinguished, whichever starts",
    arguments: FingerDeed.allCases)
  func pairs(_ left: FingerDeed) {
    let here = Point(x: 110, y: 300)
    let there = Point(x: 280, y: 600)
    for right in FingerDeed.allCases {
      for start in [-0.6, -0.2, -0.05, 0, 0.05, 0.2, 0.6] {
        var script = TouchScript()
        script.add(left.finger(1, at: here), after: max(0, -start))
        script.add(right.finger(2, at: there), after: max(0, start))
        #expect(
          found(script) == [1: [left.rawValue], 2: [right.rawValue]],
          "\(left) and \(right), \(start) s later")
      }
    }
  }

  @Test("S-6 individual: all seven at once are distinguished")
  func seven() {
    var script = TouchScript()
    var expected: [UInt64: [String]] = [:]
    for (index, deed) in FingerDeed.allCases.enumerated() {
      let id = UInt64(index + 1)
      let place = Point(x: index.isMultiple(of: 2) ? 110 : 280, y: 60 + 110 * Double(index))
      script.add(deed.finger(id, at: place), after: 0.013 * Double(index))
      expected[id] = [deed.rawValue]
    }
    #expect(found(script) == expected)
  }
}
