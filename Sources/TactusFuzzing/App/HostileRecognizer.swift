import Tactus

/// A recognizer that says what it likes whenever it is told anything.
final class HostileRecognizer: GestureRecognizer {
  private unowned let app: HostileApp

  init(_ app: HostileApp) { self.app = app }

  private func act() {
    app.disturb()
    switch app.input.pick(10) {
    case 1: state = .began
    case 2: state = .changed
    case 3: state = .ended
    case 4: fail(DecisionReason("hostile"))
    case 5: cancel(DecisionReason("hostile"))
    case 6: if let touch = touches.first { deadline = touch.timestamp + .seconds(Double(app.input.byte()) / 250) }
    case 7: if let touch = touches.first { ignore(touch) }
    default: break
    }
  }

  private var touches: TouchList { trackedTouches }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) { act() }
  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) { act() }
  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) { act() }
  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { act() }
  override func deadlinePassed(_ deadline: Timestamp) { act() }
  override func reset() { app.disturb() }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { app.answer(80) }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { app.answer(80) }
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { app.answer(10) }
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { app.answer(10) }
}

/// Answers at random, and changes things while it is asked.
final class HostileDelegate: GestureRecognizerDelegate {
  private unowned let app: HostileApp

  init(_ app: HostileApp) { self.app = app }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { app.answer(90) }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { app.answer(90) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { app.answer(30) }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
    app.answer(10)
  }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool {
    app.answer(10)
  }
}
