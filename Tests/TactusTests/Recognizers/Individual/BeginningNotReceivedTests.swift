import Tactus
import Testing

/// Two fingers that begin to pan in one frame: the action is due for began and for changed. What the first one's closure does comes
/// before either.
@Suite("S-3.3 an action that received no beginning receives nothing that follows")
struct BeginningNotReceivedTests {
  private func states(_ disturb: @escaping (IndividualTouchRecognizer) -> Void) -> [GestureRecognizer.State] {
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    window.isMultipleTouchEnabled = true
    application.addWindow(window)
    var received: [GestureRecognizer.State] = []
    let recognizer = IndividualTouchRecognizer()
    recognizer.addAction { received.append($0.state) }
    let pan = PanSubgesture("pan")
    pan.onChange = { [unowned recognizer] change in
      if change.state == .began { disturb(recognizer) }
    }
    recognizer.subgestures = [pan]
    window.addGestureRecognizer(recognizer)
    let steps: [(Touch.Phase, Double)] = [(.began, 100), (.moved, 120), (.ended, 120)]
    for (step, (phase, x)) in steps.enumerated() {
      application.send(
        (1...2).map { finger in
          ContactSample(
            id: finger, phase: phase, position: Point(x: x, y: 100 * Double(finger)),
            time: Timestamp(nanoseconds: Int64(step) * 10_000_000))
        })
    }
    return received
  }

  @Test("undisturbed: began, changed, ended")
  func undisturbed() { #expect(states { _ in } == [.began, .changed, .ended]) }

  @Test("cancelled before the action receives its beginning")
  func cancelled() { #expect(states { $0.cancel(DecisionReason("enough")) } == []) }

  @Test("removed before the action receives its beginning")
  func removed() { #expect(states { $0.view?.removeGestureRecognizer($0) } == []) }

  @Test("cancelled and removed before the action receives its beginning")
  func cancelledAndRemoved() {
    #expect(
      states {
        $0.cancel(DecisionReason("enough"))
        $0.view?.removeGestureRecognizer($0)
      } == [])
  }

  @Test("changed, by each of the two, before the action receives its beginning: that comes first, then every change")
  func changed() {
    #expect(states { $0.state = .changed } == [.began, .changed, .changed, .changed, .ended])
  }

  @Test("ended before the action receives its beginning: that comes first, then the rest")
  func ended() { #expect(states { $0.state = .ended } == [.began, .changed, .ended]) }

  @Test("disabled before the action receives its beginning")
  func disabled() { #expect(states { $0.isEnabled = false } == []) }
}
