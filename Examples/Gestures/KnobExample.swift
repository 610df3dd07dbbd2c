import Tactus
import TactusTesting

/// Recognizes one finger that moves round the center of its view: rotation for a thumb alone. Continuous.
///
/// If there is no center, as on an empty page, use `SpinGestureRecognizer`, which finds one.
///
///     ready ──down off the center──▶ measuring ──arc ≥ hysteresis──▶ turning ──up──▶ ended
///       └─────down near it, second finger──▶ failed
public final class KnobGestureRecognizer: GestureRecognizer {
  /// The length of the arc that the finger must move before it turns the knob, in points; 4 by default.
  public var hysteresis = 4.0
  /// The distance from the center within which the finger turns nothing, in points, because a tiny movement there would
  /// be half a turn; 10 by default.
  public var deadRadius = 10.0
  /// The rotation of the finger since the knob began to turn, in radians, clockwise, across whole turns. If it is set,
  /// it continues from the new value.
  public var rotation = 0.0

  private var measured = 0.0
  private var last = Point.zero

  /// The center, and the place of the touch, in the superview's coordinates, because the view itself may be rotated meanwhile.
  private var center: Point { view?.center ?? .zero }
  private func place(of touch: Touch) -> Point { touch.location(in: view?.superview) }

  public override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    if numberOfTouchesDown > 1 {
      // During a turn another finger is ignored; before that it means another gesture.
      if state == .possible {
        fail(.tooManyTouches(count: numberOfTouchesDown, allowed: 1))
      } else {
        for touch in touches { ignore(touch) }
      }
      return
    }
    last = place(of: touches[0])
    let distance = last.distance(to: center)
    if distance < deadRadius { fail(.movedTooLittle(distance: distance, required: deadRadius)) }
  }

  public override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    let here = place(of: touches[0])
    defer { last = here }
    // A finger that passes near the center turns in neither direction.
    guard min(last.distance(to: center), here.distance(to: center)) >= deadRadius else { return }
    let step = (last - center).angle(to: here - center)
    if state == .possible {
      measured += step
      let arc = measured.magnitude * here.distance(to: center)
      // The movement before the beginning does not count, so that nothing jumps.
      if arc >= hysteresis { state = .began }
    } else {
      rotation += step
    }
  }

  public override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    if state == .possible { fail(.turnedTooLittle(angle: measured.magnitude, required: 0)) } else { state = .ended }
  }

  public override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { cancel(.touchCancelled) }

  public override func reset() {
    rotation = 0
    measured = 0
  }
}

/// A knob that one finger turns; it has a value from 0 to 1, and stops there.
public final class Knob: View {
  /// The gesture that turns it.
  public let turn = KnobGestureRecognizer()
  /// The number of turns from 0 to 1; 0.75 by default.
  public var turns = 0.75
  /// Its value, 0 to 1. The view is rotated with it.
  public private(set) var value = 0.0 {
    didSet { transform = Transform(rotation: value * turns * 2 * .pi) }
  }

  /// A knob that covers `frame` of its superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addGestureRecognizer(turn)
    turn.addAction { turn in (turn.view as? Knob)?.follow(turn) }
  }

  private func follow(_ turn: KnobGestureRecognizer) {
    value = min(max(value + turn.rotation / (turns * 2 * .pi), 0), 1)
    turn.rotation = 0
  }
}

/// A finger turns a knob up, beyond its end, and back.
public enum KnobExample {
  /// The summary of the example.
  public static let summary = "one finger turns a knob about its center"

  /// Plays the example.
  public static func run(print: (String) -> Void) {
    let stage = Stage()
    let knob = Knob(frame: Rect(x: 100, y: 100, width: 120, height: 120))
    stage.window.addSubview(knob)
    func play(_ what: String, _ finger: Finger) {
      stage.play(TouchScript(finger))
      let filled = Int((knob.value * 20).rounded())
      let bar = String(repeating: "#", count: filled) + String(repeating: "·", count: 20 - filled)
      print("  \(bar)  \((knob.value * 100).short) %  after \(what)")
    }
    let left = Point(x: 110, y: 160)
    play("nothing yet", Finger())
    play("a quarter turn to the right", Finger().down(at: left).turn(about: knob.center, by: .pi / 2, over: 0.3).up())
    play(
      "a whole turn: it stops at its end", Finger().down(at: left).turn(about: knob.center, by: 2 * .pi, over: 0.6).up()
    )
    play(
      "an eighth back: it turns at once", Finger().down(at: left).turn(about: knob.center, by: -.pi / 4, over: 0.3).up()
    )
    play("a drag across the center: no turn", Finger().down(at: left).move(by: Vector(dx: 100, dy: 0), over: 0.3).up())
    play("a tap: no turn", Finger().tap(at: left))
  }
}
