import Tactus

extension Control.Events {
  /// All events that there are, with their names, in the order in which they are reported.
  static let named: [(event: Control.Events, name: String)] = [
    (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragEnter, "touchDragEnter"),
    (.touchDragExit, "touchDragExit"), (.touchDragInside, "touchDragInside"), (.touchDragOutside, "touchDragOutside"),
    (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"),
    (.valueChanged, "valueChanged"), (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"),
    (.editingDidEnd, "editingDidEnd"), (.editingDidEndOnExit, "editingDidEndOnExit"),
  ]
}

extension Surface {
  /// Puts `control` into `parent` (the window by default) and logs its events under `name`: `"0.1 button touchDown"`.
  @discardableResult
  func add<C: Control>(_ control: C, _ name: String, in parent: View? = nil) -> C {
    control.name = name
    for (event, text) in Control.Events.named {
      control.addAction(for: event) { [weak self] _ in self?.note("\(name) \(text)") }
    }
    (parent ?? window).addSubview(control)
    return control
  }

  /// A mouse button goes down, or up.
  func mouse(_ phase: Touch.Phase, at time: Double, x: Double, y: Double, buttons: Touch.Buttons) {
    send(
      ContactSample(
        id: 99, phase: phase, position: Point(x: x, y: y), time: Timestamp(seconds: time), tool: .mouse,
        buttons: buttons))
  }

  /// A wheel turns, or a trackpad scrolls.
  func scroll(
    _ dx: Double, _ dy: Double, at time: Double, x: Double = 100, y: Double = 100,
    _ type: PointerSample.ScrollType = .discrete, _ phase: Touch.Phase = .moved
  ) {
    application.send(
      PointerSample(
        .scroll(delta: Vector(dx: dx, dy: dy), type: type), phase: phase, position: Point(x: x, y: y),
        time: Timestamp(seconds: time)))
  }

  /// Two fingers on a trackpad spread or turn.
  func spread(
    _ scale: Double, turn rotation: Double = 0, at time: Double, x: Double = 100, y: Double = 100,
    _ phase: Touch.Phase = .moved
  ) {
    application.send(
      PointerSample(
        .transform(scale: scale, rotation: rotation), phase: phase, position: Point(x: x, y: y),
        time: Timestamp(seconds: time)))
  }

  /// A pointer hovers.
  func hover(at time: Double, x: Double, y: Double, _ phase: Touch.Phase = .moved) {
    application.send(
      PointerSample(.hover, phase: phase, position: Point(x: x, y: y), time: Timestamp(seconds: time)))
  }
}

/// A control with a value between 0 and 1 along its length.
final class Slider: Control {
  var value = 0.0
  /// Whether the slider keeps drags along its track from views around it.
  var keepsDrags = true

  override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    follow(touch)
    return true
  }

  override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    follow(touch)
    return true
  }

  override func conflicts(with recognizer: GestureRecognizer) -> Bool {
    if keepsDrags, let pan = recognizer as? PanGestureRecognizer {
      let travel = pan.travel(in: self)
      return travel.dx.magnitude > travel.dy.magnitude
    }
    return super.conflicts(with: recognizer)
  }

  private func follow(_ touch: Touch) {
    let old = value
    value = max(0, min(touch.location(in: self).x / bounds.size.width, 1))
    if value != old { sendActions(for: .valueChanged) }
  }
}

/// A control that is turned about its center, through a whole turn at most; a finger at the center cannot turn it.
final class Knob: Control {
  /// In radians.
  var angle = 0.0
  private(set) var hooks: [String] = []
  private var last = 0.0

  override func beginTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    hooks.append("begin")
    guard displacement(touch).length >= 10 else { return false }
    last = direction(touch)
    return true
  }

  /// Releases the finger at the end of the turn.
  override func continueTracking(_ touch: Touch, with event: TouchEvent) -> Bool {
    hooks.append("continue")
    var step = direction(touch) - last
    if step > .pi { step -= 2 * .pi }
    if step < -.pi { step += 2 * .pi }
    last += step
    angle = max(0, min(angle + step, 2 * .pi))
    sendActions(for: .valueChanged)
    return angle < 2 * .pi
  }

  override func endTracking(_ touch: Touch, with event: TouchEvent) { hooks.append("end") }
  override func cancelTracking() { hooks.append("cancel") }

  func add(_ hook: String) { hooks.append(hook) }

  private func displacement(_ touch: Touch) -> Vector { touch.location(in: self) - bounds.center }
  private func direction(_ touch: Touch) -> Double { Maths.atan2(displacement(touch).dy, displacement(touch).dx) }
}
