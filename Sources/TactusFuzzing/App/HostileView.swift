import Tactus

/// A view that does anything when it is told of touches, asked where it is, or moved.
final class HostileView: View {
  private unowned let app: HostileApp

  init(_ app: HostileApp) {
    self.app = app
    let corner = app.place
    let (width, height) = (app.input.number(20, 400), app.input.number(20, 400))
    super.init(frame: Rect(x: corner.x, y: corner.y, width: width, height: height))
    name = app.name("view")
  }

  private func told(_ phase: Touch.Phase, _ touches: TouchList) {
    app.validator.view(self, wasTold: phase, of: touches)
    app.disturb()
  }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) { told(.began, touches) }
  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) { told(.moved, touches) }
  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) { told(.ended, touches) }
  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { told(.cancelled, touches) }
  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    if app.input.chance(5) { app.disturb() }
    return super.hitTest(point, with: event)
  }
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    app.disturb()
    return super.gestureRecognizerShouldBegin(recognizer)
  }
}

/// A window that does anything when it is asked what was hit.
final class HostileWindow: Window {
  private unowned let app: HostileApp

  init(_ app: HostileApp) {
    self.app = app
    super.init(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    name = app.name("window")
    isMultipleTouchEnabled = true
  }

  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    if app.input.chance(10) { app.disturb() }
    return super.hitTest(point, with: event)
  }
  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) { app.disturb() }
}
