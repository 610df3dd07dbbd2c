import Tactus
import Testing

@Suite("Control: which touch it follows")
struct ControlTouchTests {
  let surface = Surface()
  let button: Control

  init() {
    button = surface.add(Control(frame: Rect(x: 100, y: 100, width: 100, height: 50)), "button")
  }

  @Test("one finger at a time, also where the view receives all", arguments: [false, true])
  func oneFinger(multipleTouch: Bool) {
    button.isMultipleTouchEnabled = multipleTouch
    surface.down(1, at: 0, x: 120, y: 120)
    surface.down(2, at: 1, x: 180, y: 120)
    surface.move(2, at: 2, x: 180, y: 130)
    surface.up(2, at: 3, x: 180, y: 130)
    surface.move(1, at: 4, x: 130, y: 120)
    surface.up(1, at: 5, x: 130, y: 120)
    #expect(surface.log == ["0 button touchDown", "4 button touchDragInside", "5 button touchUpInside"])
  }

  @Test("a second finger that outlives the first one is not taken up; the next one is")
  func leftOver() {
    button.isMultipleTouchEnabled = true
    surface.down(1, at: 0, x: 120, y: 120)
    surface.down(2, at: 1, x: 180, y: 120)
    surface.up(1, at: 2, x: 120, y: 120)
    surface.move(2, at: 3, x: 180, y: 130)
    surface.down(3, at: 4, x: 120, y: 120)
    surface.up(2, at: 5, x: 180, y: 130)
    #expect(surface.log == ["0 button touchDown", "2 button touchUpInside", "4 button touchDown"])
    #expect(button.isTracking)
  }

  @Test("a disabled control follows nothing, and does not take up a touch that is down when it is enabled")
  func disabled() {
    button.isEnabled = false
    surface.down(1, at: 0, x: 150, y: 120)
    button.isEnabled = true
    surface.move(1, at: 1, x: 160, y: 120)
    surface.up(1, at: 2, x: 160, y: 120)
    #expect(surface.log.isEmpty)
    surface.tap(2, at: 3, x: 150, y: 120)
    #expect(surface.log.count == 2)
  }

  @Test("disabling it while it follows a touch cancels that once; enabling it again changes nothing")
  func disabledMeanwhile() {
    surface.down(1, at: 0, x: 150, y: 120)
    button.isEnabled = false
    button.isEnabled = false
    #expect(!button.isTracking && !button.isHighlighted)
    button.isEnabled = true
    surface.up(1, at: 2, x: 150, y: 120)
    #expect(surface.log == ["0 button touchDown", "0 button touchCancel"])
  }

  @Test("an action that disables it cuts off the events that were to follow")
  func disabledByAction() {
    surface.tap(1, at: 0, x: 150, y: 120)
    button.addAction(for: .touchDown) { $0.isEnabled = false }
    surface.clearLog()
    surface.down(2, at: 0.2, x: 150, y: 120)
    surface.up(2, at: 0.3, x: 150, y: 120)
    #expect(surface.log == ["0.2 button touchDown", "0.2 button touchCancel"])
  }

  @Test("an action that disables it at the exit keeps the drag outside from being reported")
  func disabledAtExit() {
    button.addAction(for: .touchDragExit) { $0.isEnabled = false }
    surface.down(1, at: 0, x: 150, y: 120)
    surface.move(1, at: 1, x: 150, y: 400)
    #expect(surface.log == ["0 button touchDown", "1 button touchDragExit", "1 button touchCancel"])
  }

  @Test("S-5.1 a gesture that takes the touch cancels the control right before its own action")
  func cancelledByGesture() {
    surface.add(PanGestureRecognizer(), "pan", to: surface.window)
    surface.down(1, at: 0, x: 150, y: 120)
    surface.move(1, at: 1, x: 170, y: 120)
    surface.up(1, at: 2, x: 170, y: 120)
    #expect(surface.log == ["0 button touchDown", "1 button touchCancel", "1 pan began", "2 pan ended"])
    #expect(!button.isTracking)
  }

  @Test("a gesture that leaves touches to the views cancels nothing")
  func gestureThatLeavesTouches() {
    surface.add(PanGestureRecognizer(), "pan", to: surface.window).cancelsTouchesInView = false
    surface.down(1, at: 0, x: 150, y: 120)
    surface.move(1, at: 1, x: 170, y: 120)
    surface.up(1, at: 2, x: 170, y: 120)
    #expect(
      surface.log == [
        "0 button touchDown", "1 pan began", "1 button touchDragInside", "2 pan ended", "2 button touchUpInside",
      ])
  }

  @Test("a mouse presses it with the primary button, alone or with others; a secondary click is for menus")
  func mouseButtons() {
    surface.mouse(.began, at: 0, x: 150, y: 120, buttons: .secondary)
    surface.mouse(.ended, at: 1, x: 150, y: 120, buttons: .secondary)
    #expect(surface.log.isEmpty)
    surface.mouse(.began, at: 2, x: 150, y: 120, buttons: [.primary, .secondary])
    surface.mouse(.ended, at: 3, x: 150, y: 120, buttons: [])
    #expect(surface.log == ["2 button touchDown", "3 button touchUpInside"])
  }

  @Test("S-1.1 S-2.7 removed from the window in its own action, it receives the end of its touch once")
  func removed() {
    button.addAction(for: .touchDown) { $0.removeFromSuperview() }
    surface.down(1, at: 0, x: 150, y: 120)
    surface.up(1, at: 1, x: 150, y: 120)
    surface.tap(2, at: 2, x: 150, y: 120)
    #expect(surface.log == ["0 button touchDown", "1 button touchUpInside"])
  }

  @Test("S-2.4 a touch on a view in it reaches it along the responder chain")
  func label() {
    let label = surface.box("label", x: 20, y: 10, width: 50, height: 20, in: button)
    label.passesOn = true
    surface.tap(1, at: 0, x: 130, y: 120)
    #expect(
      surface.log == [
        "0 label began 1", "0 button touchDown", "0.05 label ended 1", "0.05 button touchUpInside",
      ])
  }

  @Test("a touch on it is not passed on to the view around it")
  func notPassedOn() {
    let panel = surface.box("panel")
    panel.addSubview(button)
    surface.tap(1, at: 0, x: 150, y: 120)
    #expect(surface.log == ["0 button touchDown", "0.05 button touchUpInside"])
  }

  @Test("S-2.6 of two exclusive buttons only the first one touched is pressed")
  func exclusive() {
    button.isExclusiveTouch = true
    let other = surface.add(Control(frame: Rect(x: 100, y: 300, width: 100, height: 50)), "other")
    other.isExclusiveTouch = true
    surface.down(1, at: 0, x: 150, y: 120)
    surface.tap(2, at: 1, x: 150, y: 320)
    surface.up(1, at: 2, x: 150, y: 120)
    #expect(surface.log == ["0 button touchDown", "2 button touchUpInside"])
  }
}
