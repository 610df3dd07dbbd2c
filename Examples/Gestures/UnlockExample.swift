import Tactus
import TactusTesting

/// A panel with a button that cannot be pressed by accident: it works only after two triggered taps, and once.
///
/// A thumb rests in the lower left corner, and meanwhile another finger taps twice; when the thumb lifts, the button is
/// unlocked. Accidental touches (a palm, a bag, a hand that wipes, a child with all its fingers) do not do this.
public final class GuardedPanel: View {
  /// The gesture that unlocks the button.
  public let unlock = TriggeredTapGestureRecognizer()
  /// The guarded button: disabled while it is locked.
  public let button: Control
  /// The number of presses.
  public private(set) var presses = 0

  /// A panel that covers `frame` of its superview, with a locked button.
  public override init(frame: Rect = .zero) {
    button = Control(frame: Rect(x: frame.size.width - 90, y: 10, width: 80, height: 40))
    super.init(frame: frame)
    button.isEnabled = false
    addSubview(button)
    button.addAction(for: .touchUpInside) { button in (button.superview as? GuardedPanel)?.press() }

    // The thumb has its place, and stays there; taps are lifted quickly and come without long pauses.
    unlock.triggerRegion = Rect(x: 0, y: frame.size.height - 80, width: 80, height: 80)
    unlock.triggerAllowableMovement = 20
    unlock.recognizesOn = .lift
    unlock.maximumTapPause = 3
    addGestureRecognizer(unlock)
    unlock.addAction { unlock in (unlock.view as? GuardedPanel)?.judge(unlock) }
  }

  private func judge(_ unlock: TriggeredTapGestureRecognizer) {
    // Called at each tap, when the thumb lifts, and when the sequence is cancelled: only the lift has the final number
    // of taps.
    guard unlock.state == .recognized, !unlock.isTriggerDown else { return }
    button.isEnabled = unlock.count == 2
  }

  private func press() {
    presses += 1
    button.isEnabled = false
  }
}

/// The intended gesture, and the results of accidental and hurried touches.
public enum UnlockExample {
  /// The summary of the example.
  public static let summary = "a resting thumb and two taps unlock a button; strays do not"

  /// The attempts: in words, and as fingers.
  static let attempts: [(what: String, script: TouchScript)] = [
    ("the thumb rests, two taps, the thumb lifts", taps(at: [0.6, 1.3], lifting: 2)),
    ("one tap only", taps(at: [0.6], lifting: 2)),
    ("three taps", taps(at: [0.6, 1.2, 1.8], lifting: 2.4)),
    ("two taps in a hurry: the second comes too soon", taps(at: [0.6, 0.8], lifting: 1.5)),
    ("two taps, but the thumb slips", taps(at: [0.6, 1.3], lifting: 2, slip: 30)),
    ("two taps, but a long pause between them", taps(at: [0.6, 4.5], lifting: 5)),
    ("two taps beside a thumb in the wrong place", taps(at: [0.6, 1.3], lifting: 2, thumb: Point(x: 200, y: 60))),
    ("two taps of a palm", taps(at: [0.6, 1.3], lifting: 2, tool: .palm)),
    ("two taps, but the window loses the thumb", taps(at: [0.6, 1.3], lifting: 2, isTakenAway: true)),
    ("a hand with three fingers at once", TouchScript((1...3).map { grip(UInt64($0)) })),
  ]

  static func taps(
    at times: [Double], lifting end: Double, slip: Double = 0, thumb: Point = Point(x: 30, y: 170),
    tool: Touch.Tool = .finger, isTakenAway: Bool = false
  ) -> TouchScript {
    let resting = Finger(1).down(at: thumb).rest(1).move(by: Vector(dx: slip, dy: 0)).rest(end - 1)
    var script = TouchScript(isTakenAway ? resting.cancel() : resting.up())
    for time in times { script.add(Finger(2, tool: tool).tap(at: Point(x: 160, y: 100)), after: time) }
    return script
  }

  static func grip(_ id: UInt64) -> Finger {
    Finger(id).down(at: Point(x: 10 + 20 * Double(id), y: 170)).rest(1.5).up()
  }

  /// Plays the example.
  public static func run(print: (String) -> Void) {
    for (what, script) in attempts {
      let stage = Stage(width: 320, height: 200)
      let panel = GuardedPanel(frame: stage.window.bounds)
      stage.window.addSubview(panel)
      stage.play(script)
      stage.advance(by: 1)
      print("\(panel.button.isEnabled ? "unlocked" : "locked  ")  \(what)")
      guard panel.button.isEnabled else { continue }
      for _ in 1...2 {
        stage.play(TouchScript(Finger().tap(at: panel.button.center)))
        stage.advance(by: 1)
      }
      print(
        "          then the button, tapped twice, is pressed \(panel.presses == 1 ? "once" : "\(panel.presses) times")")
    }
  }
}
