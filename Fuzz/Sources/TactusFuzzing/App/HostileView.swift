import Tactus

/// A view that does anything when it receives touches, is asked where it is, or is moved.
class HostileView: View {
  private unowned let app: HostileApp

  init(_ app: HostileApp) {
    self.app = app
    let corner = app.place
    let (width, height) = (app.number(20, 400), app.number(20, 400))
    super.init(frame: Rect(x: corner.x, y: corner.y, width: width, height: height))
    name = app.name("view")
  }

  init(_ app: HostileApp, frame: Rect) {
    self.app = app
    super.init(frame: frame)
    name = app.name("view")
  }

  deinit { app.act() }

  private func reported(_ phase: Touch.Phase, _ touches: TouchList) {
    app.validator.view(self, received: phase, of: touches)
    app.disturb()
  }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) { reported(.began, touches) }
  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) { reported(.moved, touches) }
  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) { reported(.ended, touches) }
  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { reported(.cancelled, touches) }
  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    if app.input.chance(5) { app.disturb() }
    if app.isFull, app.input.chance(2) { return app.anyView }
    return super.hitTest(point, with: event)
  }
  override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    app.actSeldom()
    return super.point(inside: point, with: event)
  }
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    app.disturb()
    return super.gestureRecognizerShouldBegin(recognizer)
  }
  override var canBecomeFirstResponder: Bool { app.answer(50) }
  override func didAddSubview(_ subview: View) { app.actSeldom() }
  override func willRemoveSubview(_ subview: View) { app.act() }
  override func willMove(toSuperview superview: View?) { app.act() }
  override func didMoveToSuperview() { app.act() }
  override func willMove(toWindow window: Window?) { app.act() }
  override func didMoveToWindow() { app.act() }
  override var next: Responder? {
    app.actSeldom()
    return super.next
  }
}

/// A view that says it is found like any other, so that it is among those of which an index is kept.
final class HostileSibling: HostileView {
  override class var usesDefaultHitTesting: Bool { true }
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

  deinit { app.act() }

  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    if app.input.chance(10) { app.disturb() }
    return super.hitTest(point, with: event)
  }
  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) { app.disturb() }
}

/// A scroll view that does anything when it scrolls, and when it is asked whether a touch in it may be cancelled.
final class HostileScrollView: ScrollView {
  private unowned let app: HostileApp

  init(_ app: HostileApp) {
    self.app = app
    super.init(frame: Rect(x: 0, y: 0, width: app.number(50, 400), height: app.number(50, 400)))
    name = app.name("scroll view")
    contentSize = Size(width: app.number(0, 2000), height: app.number(0, 2000))
    maximumZoomScale = app.number(1, 4)
    delegate = app.delegate
    app.setHandler(of: self)
  }

  deinit { app.act() }

  override func touchesShouldBegin(_ touches: TouchList, with event: TouchEvent, in view: View) -> Bool {
    app.answer(80, otherwise: super.touchesShouldBegin(touches, with: event, in: view))
  }

  override func touchesShouldCancel(in view: View) -> Bool {
    app.answer(60, otherwise: super.touchesShouldCancel(in: view))
  }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) { app.act() }
  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) { app.act() }
  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) { app.act() }
  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { app.act() }

  override func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    app.answer(90, otherwise: super.gestureRecognizer(recognizer, shouldReceive: touch))
  }
  override func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: TouchEvent) -> Bool {
    app.answer(95, otherwise: super.gestureRecognizer(recognizer, shouldReceive: event))
  }
  override func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    app.answer(30, otherwise: super.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other))
  }
  override func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    app.answer(10, otherwise: super.gestureRecognizer(recognizer, shouldRequireFailureOf: other))
  }
  override func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    app.answer(10, otherwise: super.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: other))
  }
}

/// A control that does anything while it follows a touch.
final class HostileControl: Control {
  private unowned let app: HostileApp

  init(_ app: HostileApp) {
    self.app = app
    super.init(frame: Rect(x: app.number(0, 200), y: app.number(0, 200), width: 150, height: 150))
    name = app.name("control")
    app.addActions(to: self)
  }

  deinit { app.act() }

  override var isEnabled: Bool { didSet { app.act() } }
  override var isSelected: Bool { didSet { app.act() } }
  override var isHighlighted: Bool { didSet { app.act() } }
  override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool { app.answer(90, otherwise: true) }
  override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool { app.answer(90, otherwise: true) }
  override func endTracking(_ touch: Touch, with event: TouchEvent) { app.act() }
  override func cancelTracking() { app.act() }
  override func conflicts(with recognizer: GestureRecognizer) -> Bool { app.answer(30, otherwise: true) }
}

/// A controller that does anything when its view is loaded or moved, or when it gets a parent.
final class HostileController: ViewController {
  private unowned let app: HostileApp

  init(_ app: HostileApp) {
    self.app = app
    super.init()
  }

  deinit { app.act() }

  override func loadView() {
    app.act()
    view = HostileView(app)
  }
  override func viewDidLoad() { app.act() }
  override func viewWillAppear(_ animated: Bool) { app.act() }
  override func viewIsAppearing(_ animated: Bool) { app.act() }
  override func viewDidAppear(_ animated: Bool) { app.act() }
  override func viewWillDisappear(_ animated: Bool) { app.act() }
  override func viewDidDisappear(_ animated: Bool) { app.act() }
  override func willMove(toParent parent: ViewController?) { app.act() }
  override func didMove(toParent parent: ViewController?) { app.act() }
}
