import Tactus
import TactusTesting

/// A view that logs the touches it receives, a line for each call: `"0.1 box began 1"`, or `"0.1 box moved 1 2"` for
/// two touches.
///
/// It passes nothing on to its next responder unless asked to.
final class RecordingView: View {
  private let log: SurfaceLog
  /// Called after each callback was logged.
  var onReceived: ((Touch.Phase, [Touch], TouchEvent) -> Void)?
  /// Called at each hit test, before it is answered.
  var onHitTest: (() -> Void)?
  /// Whether callbacks are passed to the next responder.
  var passesOn = false

  init(_ name: String, frame: Rect, log: SurfaceLog) {
    self.log = log
    super.init(frame: frame)
    self.name = name
  }

  override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    onHitTest?()
    return super.hitTest(point, with: event)
  }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    reported(.began, touches, event)
    if passesOn { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    reported(.moved, touches, event)
    if passesOn { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    reported(.ended, touches, event)
    if passesOn { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    reported(.cancelled, touches, event)
    if passesOn { super.touchesCancelled(touches, with: event) }
  }

  /// Receives what the view receives.
  weak var validator: StreamValidator?

  private func reported(_ phase: Touch.Phase, _ touches: TouchList, _ event: TouchEvent) {
    validator?.view(self, received: phase, of: touches)
    let ids = touches.map { "\($0.id)" }.joined(separator: " ")
    log.add("\(name ?? "?") \(phase.name) \(ids)")
    onReceived?(phase, Array(touches), event)
  }
}
