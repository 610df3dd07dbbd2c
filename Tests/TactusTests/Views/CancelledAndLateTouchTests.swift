import Tactus
import TactusTesting
import Testing

/// A view that keeps what its touches and its event say in each call.
private final class Listener: View {
  var lines: [String] = []

  private func note(_ call: String, _ touches: TouchList, _ event: TouchEvent) {
    let phases = touches.map { $0.phase.name }.joined(separator: " ")
    lines.append("\(call): \(phases), \(event.touches(for: self).count) of \(event.allTouches.count)")
  }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) { note("began", touches, event) }
  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) { note("moved", touches, event) }
  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) { note("ended", touches, event) }
  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { note("cancelled", touches, event) }
}

@Suite("What touches and events say to views")
struct CancelledAndLateTouchTests {
  private let stage = Stage()
  private let listener = Listener(frame: Rect(x: 0, y: 0, width: 390, height: 390))
  private let start = Point(x: 100, y: 100)

  init() { stage.window.addSubview(listener) }

  @Test("S-5.1: a touch that a gesture claims is cancelled for its view, and still down for recognizers")
  func claimed() {
    let pan = PanGestureRecognizer()
    var phases: [String] = []
    pan.addAction { pan in phases.append(pan.trackedTouches.map { $0.phase.name }.joined()) }
    listener.addGestureRecognizer(pan)
    stage.play(TouchScript(Finger().down(at: start).move(by: Vector(dx: 40, dy: 0), over: 0.1).up()))
    #expect(listener.lines.last == "cancelled: cancelled, 1 of 1")
    #expect(Set(phases) == ["moved", "ended"])
  }

  @Test("S-5.1: a recognized tap cancels the touch that has lifted")
  func tapped() {
    listener.addGestureRecognizer(TapGestureRecognizer())
    stage.play(TouchScript(Finger().tap(at: start)))
    #expect(listener.lines == ["began: began, 1 of 1", "cancelled: cancelled, 1 of 1"])
  }

  @Test("S-5.3: a lift that is delivered late is in its event")
  func late() {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    listener.addGestureRecognizer(double)
    stage.play(TouchScript(Finger().tap(at: start)))
    stage.application.advance(by: 2)
    #expect(listener.lines == ["began: began, 1 of 1", "ended: ended, 1 of 1"])
  }

  @Test("S-5.3: after a late lift, the event has the other touches alone")
  func afterLate() {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    listener.isMultipleTouchEnabled = true
    listener.addGestureRecognizer(double)
    stage.play(TouchScript(Finger().tap(at: start)))
    stage.application.advance(by: 0.1)
    // A third touch makes the recognizer fail: the first lift is late, and the next beginnings follow it.
    let second = Point(x: 300, y: 300)
    stage.play(
      TouchScript(Finger(1).down(at: second).rest(0.1).up(), Finger(2).down(at: start).rest(0.1).up()))
    #expect(
      listener.lines == [
        "began: began, 1 of 1", "ended: ended, 3 of 3", "began: began began, 2 of 2", "ended: ended ended, 2 of 2",
      ])
  }
}
