import Tactus
import TactusTesting

/// A view that must be captured, by a long press of two fingers, before it can be moved and rotated. When it is
/// released, it ignores both again.
///
/// The pan and the rotation run at once and change one transform. Nothing jumps: each action applies the change and
/// resets its value, and the view rotates about the centroid of the fingers. The pan's action is called first, because
/// the pan was added first. So the view rotates about the current centroid, and the content under the fingers stays
/// under them.
public final class CapturedView: View {
  /// The ways to express that pan and rotation belong to the press.
  public enum Relations: Sendable, CaseIterable {
    /// As data: the press is the gate of both, and both may run at once.
    case gates
    /// With a delegate.
    case delegate
  }

  /// Captures the view while it is in progress.
  public let hold = LongPressGestureRecognizer()
  /// Moves the view.
  public let pan = PanGestureRecognizer()
  /// Rotates the view.
  public let turn = RotationGestureRecognizer()
  private var delegate: CaptureDelegate?
  /// Whether it is captured, for code that draws.
  public var isCaptured: Bool { hold.state == .began || hold.state == .changed }

  /// A view that covers `frame` of its superview.
  public init(frame: Rect, relations: Relations = .gates) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    hold.numberOfTouchesRequired = 2
    pan.minimumNumberOfTouches = 2
    turn.startsAtIdentity = true
    for recognizer in [hold, pan, turn] { addGestureRecognizer(recognizer) }
    pan.addAction { pan in (pan.view as? CapturedView)?.move(pan) }
    turn.addAction { turn in (turn.view as? CapturedView)?.rotate(turn) }
    switch relations {
    case .gates:
      pan.gate = hold
      turn.gate = hold
      pan.recognizeSimultaneously(with: turn)
    case .delegate:
      let delegate = CaptureDelegate()
      self.delegate = delegate
      for recognizer in [hold, pan, turn] { recognizer.delegate = delegate }
      // A recognizer that is refused before the press has begun must be asked again with the same fingers,
      for recognizer in [pan, turn] { recognizer.acceptsLeftoverTouches = true }
      // and only the program ends them with the press: a rotation continues until its last finger lifts.
      hold.addAction { hold in (hold.view as? CapturedView)?.stopWhenReleased() }
    }
  }

  private func move(_ pan: PanGestureRecognizer) {
    center = center + pan.translation(in: superview)
    pan.setTranslation(.zero, in: superview)
  }

  private func rotate(_ turn: RotationGestureRecognizer) {
    apply(Transform(rotation: turn.rotation).about(turn.location(in: superview)))
    turn.rotation = 0
  }

  private func stopWhenReleased() {
    if isCaptured { return }
    for recognizer in [pan, turn] {
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
  }
}

/// Gives the recognizers of a ``CapturedView`` the same relations as its gates, as a delegate.
final class CaptureDelegate: GestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let view = recognizer.view as? CapturedView else { return true }
    return recognizer === view.hold || view.isCaptured
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    recognizer.view === other.view
  }
}

/// Two fingers drag and rotate at once: without effect before the press and after the release.
public enum CapturedExample {
  /// The summary of the example.
  public static let summary = "a long press of two fingers captures a view; only then it can be moved and turned"

  /// Plays the example.
  public static func run(print: (String) -> Void) {
    for relations in CapturedView.Relations.allCases {
      print(relations == .gates ? "with the press as gate:" : "with a delegate:")
      let stage = Stage(width: 320, height: 200)
      let view = CapturedView(frame: Rect(x: 40, y: 60, width: 100, height: 60), relations: relations)
      stage.window.addSubview(view)
      func play(_ what: String, _ fingers: [Finger]) {
        stage.play(TouchScript(fingers))
        var picture = Picture(of: stage.window.bounds)
        picture.fill(view, with: view.isCaptured ? "#" : "=")
        for finger in fingers { picture.mark(finger.position, with: "x") }
        print("\(what): its center is at \(view.center.short)")
        picture.lines.forEach(print)
      }
      let low = [Point(x: 60, y: 90), Point(x: 120, y: 90)]
      let far = [Point(x: 240, y: 70), Point(x: 240, y: 130)]
      func fingers(_ act: (Finger, Int) -> Finger) -> [Finger] {
        [0, 1].map { act(Finger(UInt64($0), at: low[$0]), $0) }
      }
      play("dragged at once", fingers { $0.down().move(to: far[$1], over: 0.3).up() })
      play("two fingers come down", fingers { finger, _ in finger.down() })
      stage.advance(by: 0.6)
      play("they rested, and drag and turn", fingers { $0.move(to: far[$1], over: 0.3) })
      play(
        "one lifts, the other continues",
        [
          Finger(0, at: far[0]).up(), Finger(1, at: far[1]).move(to: low[1], over: 0.3).up(),
        ])
    }
  }
}
