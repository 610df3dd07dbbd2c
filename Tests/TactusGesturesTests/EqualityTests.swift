import Tactus
import TactusGestures
import TactusTesting
import TestRounds
import Testing

/// One composition, as a value and wired by hand.
private struct Composition: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var attach: @Sendable (View) -> [GestureRecognizer]
  var wire: @Sendable (View) -> [GestureRecognizer]

  init<Content: Gesture & SendableMetatype>(
    _ name: String, _ gesture: @escaping @Sendable () -> Content,
    _ wire: @escaping @Sendable (View) -> [GestureRecognizer]
  ) {
    testDescription = name
    attach = { view in view.gesture(gesture()).parts }
    self.wire = { view in
      let recognizers = wire(view)
      for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
      return recognizers
    }
  }
}

private func taps(_ count: Int) -> TapGestureRecognizer {
  let tap = TapGestureRecognizer()
  tap.numberOfTapsRequired = count
  return tap
}

private let compositions = [
  Composition("a press before a drag is a drag with the press as its gate") {
    LongPressGesture(minimumDuration: 0.2).sequenced(before: DragGesture())
  } _: { _ in
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = 0.2
    let drag = PanGestureRecognizer()
    drag.gate = press
    return [press, drag]
  },
  Composition("a double tap or a single one is one that requires the other to fail") {
    TapGesture(count: 2).exclusively(before: TapGesture())
  } _: { _ in
    let (double, single) = (taps(2), taps(1))
    single.require(toFail: double)
    return [double, single]
  },
  Composition("a press or a drag, or a tap, is two requirements") {
    LongPressGesture(minimumDuration: 0.2).exclusively(before: DragGesture()).exclusively(before: TapGesture())
  } _: { _ in
    let (press, drag, tap) = (LongPressGestureRecognizer(), PanGestureRecognizer(), taps(1))
    press.minimumPressDuration = 0.2
    drag.require(toFail: press)
    tap.require(toFail: press)
    tap.require(toFail: drag)
    return [press, drag, tap]
  },
  Composition("drag, magnification and rotation at once are three that may run together") {
    DragGesture().simultaneously(with: MagnifyGesture(minimumScaleDelta: 0))
      .simultaneously(with: RotateGesture(minimumAngleDelta: .zero))
  } _: { _ in
    let (drag, pinch, turn) = (PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer())
    drag.recognizeSimultaneously(with: pinch)
    drag.recognizeSimultaneously(with: turn)
    pinch.recognizeSimultaneously(with: turn)
    return [drag, pinch, turn]
  },
  Composition("a tap, or a press before a drag and a magnification, is all relations at once") {
    TapGesture().exclusively(
      before: LongPressGesture(minimumDuration: 0.2).sequenced(
        before: DragGesture().simultaneously(with: MagnifyGesture(minimumScaleDelta: 0))))
  } _: { _ in
    let (tap, press, drag) = (taps(1), LongPressGestureRecognizer(), PanGestureRecognizer())
    let pinch = PinchGestureRecognizer()
    press.minimumPressDuration = 0.2
    drag.recognizeSimultaneously(with: pinch)
    drag.gate = press
    pinch.gate = press
    for waiting in [press, drag, pinch] { waiting.require(toFail: tap) }
    return [tap, press, drag, pinch]
  },
]

@Suite("Gestures as values decide as recognizers that are wired by hand (S-8.1)")
struct EqualityTests {
  @Test("whatever the fingers do, the actions are the same", arguments: compositions)
  private func equality(_ composition: Composition) {
    let (composed, wired) = (Board(), Board())
    watch(composition.attach(composed.view), on: composed)
    watch(composition.wire(wired.view), on: wired)
    var generator = SeededGenerator(seed: 29)
    var actions = 0
    for round in 0..<rounds(1_000) {
      let script = stream(&generator)
      for board in [composed, wired] {
        board.stage.play(script)
        board.stage.advanceUntilQuiet()
        board.stage.advance(by: 1)
      }
      let (one, other) = (composed.said(), wired.said())
      actions += one.count
      guard one == other else {
        Issue.record("stream \(round): \(one) as a value, \(other) by hand")
        return
      }
    }
    #expect(actions > 100)
    #expect(composed.stage.complaints.isEmpty)
  }

  private func watch(_ recognizers: [GestureRecognizer], on board: Board) {
    for (index, recognizer) in recognizers.enumerated() {
      recognizer.addAction { recognizer in
        let place = recognizer.location(in: nil)
        board.note("\(index) \(recognizer.state.name) \(board.stage.now.nanoseconds) \(place.x) \(place.y)")
      }
    }
  }

  /// One to three fingers that tap, rest, drag and are sometimes cancelled.
  private func stream(_ generator: inout SeededGenerator) -> TouchScript {
    var fingers: [Finger] = []
    for id in 1...UInt64.random(in: 1...3, using: &generator) {
      var finger = Finger(
        id, at: Point(x: generator.uniform(in: 60...240), y: generator.uniform(in: 110...390)))
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        finger = finger.wait(generator.uniform(in: 0...0.4)).down()
        for _ in 0..<Int.random(in: 0...2, using: &generator) {
          finger = finger.rest(generator.uniform(in: 0...0.4))
          let far = generator.chance(0.5) ? 80.0 : 8
          let displacement = Vector(dx: generator.uniform(in: -far...far), dy: generator.uniform(in: -far...far))
          finger = finger.move(by: displacement, over: generator.uniform(in: 0.02...0.2))
        }
        finger = finger.rest(generator.uniform(in: 0...0.1))
        finger = generator.chance(0.05) ? finger.cancel() : finger.up()
      }
      fingers.append(finger)
    }
    return TouchScript(fingers)
  }
}
