import Tactus

// Idioms 21 to 30: views that handle touches themselves, and a recognizer of one's own.

final class DrawingView: View {
  private(set) var lines: [[Point]] = []
  private(set) var log: [String] = []
  private var currentLine: [Point] = []
  var hitMargin = 0.0

  override init(frame: Rect) {  // 21
    super.init(frame: frame)
    isMultipleTouchEnabled = false
    clipsToBounds = true
  }

  convenience init() {
    self.init(frame: .zero)
  }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {  // 22
    super.touchesBegan(touches, with: event)
    guard let touch = touches.first else { return }
    currentLine = [touch.location(in: self)]
  }

  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    for touch in touches {
      for sample in event.coalescedTouches(for: touch) { currentLine.append(sample.location(in: self)) }  // 23
      let previous = touch.previousLocation(in: self)
      let now = touch.preciseLocation(in: self)
      if Vector(dx: now.x - previous.x, dy: now.y - previous.y).length > 1000 { log.append("jump") }
    }
  }

  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    if let touch = touches.first, touch.tapCount == 2 { lines.removeAll() } else { lines.append(currentLine) }
  }

  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {  // 24
    currentLine.removeAll()
    log.append("cancelled \(touches.count) of \(event.allTouches.count)")
  }

  override func point(inside point: Point, with event: TouchEvent?) -> Bool {  // 25
    bounds.insetBy(dx: -hitMargin, dy: -hitMargin).contains(point)
  }

  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {  // 26
    let hit = super.hitTest(point, with: event)
    return hit === self && alpha < 0.5 ? nil : hit
  }

  override func didMoveToSuperview() {  // 27
    super.didMoveToSuperview()
    log.append(superview == nil ? "left superview" : "in superview")
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    log.append(window == nil ? "left window" : "in window")
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {  // 28
    gestureRecognizer is PanGestureRecognizer ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

/// A check mark: down to the right, then up. As in UIKit's documentation, with points instead of views.
final class CheckmarkGestureRecognizer: GestureRecognizer {  // 29
  private enum Stroke { case none, down, up }
  private var stroke = Stroke.none
  private var initialTouchPoint = Point.zero
  private var trackedTouch: Touch?

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    guard touches.count == 1, trackedTouch == nil else {
      for touch in touches where touch !== trackedTouch { ignore(touch, for: event) }
      return
    }
    trackedTouch = touches.first
    initialTouchPoint = trackedTouch!.location(in: view)
  }

  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first, touch == trackedTouch else {
      state = .failed
      return
    }
    let (new, previous) = (touch.location(in: view), touch.previousLocation(in: view))
    if stroke == .none, new.x >= initialTouchPoint.x {
      stroke = .down
    } else if stroke == .down, new.y < previous.y {
      stroke = new.x >= previous.x ? .up : .none
    }
  }

  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    super.touchesEnded(touches, with: event)
    state = stroke == .up && state == .possible ? .recognized : .failed
  }

  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func reset() {
    super.reset()
    stroke = .none
    trackedTouch = nil
  }

  override func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool {  // 30
    !(preventedGestureRecognizer is TapGestureRecognizer)
  }

  override func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool {
    super.canBePrevented(by: preventingGestureRecognizer)
  }

  override func shouldRequireFailure(of otherGestureRecognizer: GestureRecognizer) -> Bool {
    otherGestureRecognizer is ScreenEdgePanGestureRecognizer
  }
}
