import Tactus
import Testing

@Suite("Recognizers in one line")
struct ViewShortcutTests {
  private let surface = Surface()

  @Test("onTap: a single tap waits for a double one, in whatever order they were asked for", arguments: [false, true])
  func taps(doubleFirst: Bool) {
    let box = surface.box("box")
    func single() { box.onTap { [surface] tap in surface.note("single \(tap.state.name)") } }
    func double() { box.onTap(count: 2) { [surface] tap in surface.note("double \(tap.state.name)") } }
    if doubleFirst { double() }
    single()
    if !doubleFirst { double() }
    surface.tap(1, at: 0, x: 50, y: 50)
    surface.tap(1, at: 0.2, x: 50, y: 50)
    surface.advance(to: 1)
    surface.tap(1, at: 2, x: 50, y: 50)
    surface.advance(to: 3)
    #expect(surface.log.filter { !$0.contains("box") } == ["0.25 double ended", "2.400000001 single ended"])
  }

  @Test("onTap: recognizers that were put on otherwise are left as they are")
  func otherTaps() {
    let box = surface.box("box")
    let other = surface.add(TapGestureRecognizer(), "other", to: box)
    box.onTap(count: 2) { _ in }
    surface.tap(1, at: 0, x: 50, y: 50)
    #expect(surface.log.contains("0.05 other ended"))
    #expect(other.view === box && box.gestureRecognizers.count == 2)
  }

  @Test("onDrag: a view follows the finger")
  func drag() {
    let box = surface.box("box", x: 0, y: 0, width: 100, height: 100)
    box.onDrag { drag in
      box.center += drag.translation(in: box.superview)
      drag.setTranslation(.zero, in: box.superview)
    }
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 80, y: 50)
    surface.move(1, at: 0.2, x: 80, y: 70)
    #expect(box.center == Point(x: 70, y: 70))
  }

  @Test("onLongPress: the time is that which is given")
  func press() {
    let box = surface.box("box")
    let press = box.onLongPress(for: 0.2) { [surface] press in surface.note("press \(press.state.name)") }
    #expect(press.view === box)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.advance(to: 1)
    #expect(surface.log.contains("0.2 press began"))
  }
}

@Suite("A host's shortcuts")
struct ApplicationShortcutTests {
  private let surface = Surface()

  @Test("one sample is a frame, and time moves by seconds")
  func oneSample() {
    let application = surface.application
    surface.add(LongPressGestureRecognizer(), "press", to: surface.box("box"))
    application.send(.down(1, at: 0, 50, 50))
    application.advance(by: 0.4)
    application.advance(by: -1)
    application.advance(by: .nan)
    #expect(application.now == Timestamp(seconds: 0.4))
    application.advance(by: 0.2)
    #expect(surface.log.contains("0.5 press began"))
  }

  @Test("onDecision adds to those who observe")
  func decisions() {
    final class Count: DecisionObserver {
      var (decisions, touches, anomalies) = (0, 0, 0)

      func observe(_ decision: Decision) { decisions += 1 }
      func observe(_ touch: Touch) { touches += 1 }
      func observe(_ anomaly: SampleAnomaly, in sample: ContactSample) { anomalies += 1 }
    }
    let (application, count) = (surface.application, Count())
    var (first, second): ([Decision.Kind], [Decision.Kind]) = ([], [])
    application.observer = count
    application.onDecision { first.append($0.kind) }
    application.onDecision { second.append($0.kind) }
    surface.add(TapGestureRecognizer(), "tap", to: surface.box("box"))
    surface.tap(1, at: 0, x: 50, y: 50)
    surface.up(7, at: 1, x: 0, y: 0)
    #expect(first == [.possible, .ended] && second == first)
    #expect(count.decisions == 2 && count.touches == 1 && count.anomalies == 1)
    application.observer = nil
    surface.tap(1, at: 2, x: 50, y: 50)
    #expect(first.count == 2)
  }
}

@Suite("What print shows")
struct DescriptionTests {
  @Test("views, directions and times are described as people write them")
  func descriptions() {
    let photo = View(frame: Rect(x: 40, y: 60.5, width: 200, height: 150))
    #expect("\(photo)" == "View (40, 60.5, 200 × 150)")
    photo.name = "photo"
    #expect("\(photo)" == "photo (40, 60.5, 200 × 150)")
    #expect("\(Timestamp(seconds: 0.45)) \(Timestamp(seconds: 2))" == "0.45 s 2 s")
    #expect("\(Timestamp.Duration.seconds(-1.5))" == "-1.5 s")
    let both: SwipeGestureRecognizer.Direction = [.left, .right]
    #expect(
      "\(both), \(SwipeGestureRecognizer.Direction.up), \(SwipeGestureRecognizer.Direction())"
        == "right or left, up, none")
  }

  @Test("a subclass may have a description of its own")
  func ownDescription() {
    final class Card: View {
      let description = "a card"
    }
    #expect(Card().description == "a card")
  }
}

@Suite("Points, configurations and values of recognizers")
struct ValueShortcutTests {
  private let surface = Surface()

  @Test("a point moves by a vector")
  func pointMoves() {
    var point = Point(x: 1, y: 2)
    point += Vector(dx: 3, dy: 4)
    #expect(point == Point(x: 4, y: 6))
    point -= Vector(dx: 1, dy: 1)
    #expect(point == Point(x: 3, y: 5))
  }

  @Test("a configuration is made with some of its numbers; those that cannot be are put right")
  func configurations() {
    let tap = TapConfiguration(numberOfTapsRequired: 2, allowableMovement: 20)
    var expected = TapConfiguration()
    expected.numberOfTapsRequired = 2
    expected.allowableMovement = 20
    #expect(tap == expected)
    #expect(TapConfiguration(numberOfTapsRequired: 0).numberOfTapsRequired == 1)
    #expect(PanConfiguration(hysteresis: .nan).hysteresis == 10)
    #expect(
      TapGestureRecognizer(configuration: TapConfiguration(numberOfTouchesRequired: 2)).numberOfTouchesRequired == 2)
  }

  @Test("S-6 what is not a number is left out")
  func notNumbers() {
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = .nan
    press.allowableMovement = .nan
    #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
    let double = TapGestureRecognizer()
    double.maximumTapInterval = .nan
    #expect(double.maximumTapInterval == 0.35)
    double.maximumTapInterval = .infinity
    #expect(double.maximumTapInterval == .infinity)
    let (pan, spin) = (PanSubgesture("pan"), SpinSubgesture("spin"))
    pan.hysteresis = .nan
    spin.minimumAngle = .nan
    spin.minimumRadius = .nan
    #expect(pan.hysteresis == 10 && spin.minimumAngle == .pi / 2 && spin.minimumRadius == 10)
    let intent = TwoFingerIntent()
    intent.minimumMotion = .nan
    intent.clearness = .nan
    intent.decisiveMotion = .nan
    intent.lonelyRotation = .nan
    #expect([intent.minimumMotion, intent.clearness, intent.decisiveMotion, intent.lonelyRotation] == [4, 2, 10, 30])
  }

  @Test("a swipe in several directions says which one it was", arguments: [1.0, -1])
  func recognizedDirection(sign: Double) {
    let swipe = surface.add(SwipeGestureRecognizer(), "swipe", to: surface.box("box"))
    swipe.direction = [.left, .right]
    #expect(swipe.recognizedDirection == [])
    var said = SwipeGestureRecognizer.Direction()
    swipe.addAction { said = $0.recognizedDirection }
    surface.down(1, at: 0, x: 200, y: 50)
    for step in 1...6 { surface.move(1, at: Double(step) * 0.01, x: 200 + sign * Double(step) * 15, y: 50) }
    surface.up(1, at: 0.1, x: 200 + sign * 90, y: 50)
    #expect(said == (sign > 0 ? .right : .left))
    #expect(swipe.recognizedDirection == said)
    surface.down(1, at: 1, x: 200, y: 50)
    #expect(swipe.recognizedDirection == [])
  }

  @Test("a vertical swipe says whether it went up or down", arguments: [1.0, -1])
  func verticalDirection(sign: Double) {
    let swipe = surface.add(SwipeGestureRecognizer(), "swipe", to: surface.box("box"))
    swipe.direction = [.up, .down]
    surface.down(1, at: 0, x: 200, y: 200)
    for step in 1...6 { surface.move(1, at: Double(step) * 0.01, x: 200, y: 200 + sign * Double(step) * 15) }
    #expect(swipe.recognizedDirection == (sign > 0 ? .down : .up))
  }

  @Test("individual: a trailing closure is its action")
  func individual() {
    var ids: [String] = []
    let hands = IndividualTouchRecognizer([TapSubgesture("tap")]) { hands in
      if let subgesture = hands.subgesture { ids.append(subgesture.id) }
    }
    surface.window.addGestureRecognizer(hands)
    surface.tap(1, at: 0, x: 50, y: 50)
    #expect(ids == ["tap"])
  }
}
