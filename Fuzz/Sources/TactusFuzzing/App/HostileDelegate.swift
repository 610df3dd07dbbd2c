import Tactus

/// Answers at random, and changes things while it is asked or notified.
final class HostileDelegate: GestureRecognizerDelegate {
  private unowned let app: HostileApp

  init(_ app: HostileApp) { self.app = app }

  // The targets of actions.
  func acted() { app.disturb() }
  func controlActed(_ control: Control) { app.disturb() }
  func recognized(by recognizer: GestureRecognizer) { app.disturb() }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { app.answer(90) }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { app.answer(90) }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: TouchEvent) -> Bool { app.answer(95) }
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

extension HostileDelegate: SubgestureDelegate {
  func subgesture(_ subgesture: Subgesture, shouldReceive touch: Touch) -> Bool { app.answer(90) }
  func subgestureShouldBegin(_ subgesture: Subgesture, touch: Touch) -> Bool { app.answer(90) }
  func subgesture(_ subgesture: Subgesture, touch: Touch, changedTo state: GestureRecognizer.State) { app.disturb() }
}

extension HostileDelegate: ScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: ScrollView) { app.disturb() }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { app.disturb() }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point
  ) {
    app.disturb()
    if app.input.chance(30) { targetContentOffset = app.place }
  }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: UnsafeMutablePointer<Point>
  ) {
    app.disturb()
    if app.input.chance(30) { targetContentOffset.pointee = app.place }
  }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) { app.disturb() }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { app.disturb() }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { app.disturb() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { app.disturb() }
  func viewForZooming(in scrollView: ScrollView) -> View? {
    app.actSeldom()
    return scrollView.subviews.first
  }
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) { app.disturb() }
  func scrollViewDidZoom(_ scrollView: ScrollView) { app.disturb() }
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) { app.disturb() }
}

/// Changes things while it receives decisions, after each of them was checked.
final class HostileObserver: DecisionObserver {
  private unowned let app: HostileApp

  init(_ app: HostileApp) { self.app = app }

  func observe(_ decision: Decision) {
    if app.isStrict { app.validator.observe(decision) }
    app.actSeldom()
  }
  func observe(_ anomaly: SampleAnomaly, in sample: ContactSample) {
    if app.isStrict { app.validator.observe(anomaly, in: sample) }
    app.actSeldom()
  }
  func observe(_ touch: Touch) { app.actSeldom() }
}

/// Does anything when the last reference to it goes: what an action has captured.
final class Bomb {
  private unowned let app: HostileApp

  init(_ app: HostileApp) { self.app = app }

  deinit { app.act() }

  /// Lives while `action` does its work.
  func call(_ action: () -> Void) { action() }
}
