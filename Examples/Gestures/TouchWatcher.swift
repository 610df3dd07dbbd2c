import Tactus

/// Watches every touch without any effect: it does not begin, so it prevents no recognizer and takes no touch from a
/// view.
public final class TouchWatcher: GestureRecognizer {
  private let onTouch: (Touch) -> Void

  /// A watcher that passes each touch to `onTouch` when it comes down, moves or ends. On a window it gets all of them.
  public init(_ onTouch: @escaping (Touch) -> Void) {
    self.onTouch = onTouch
    super.init()
    name = "touchWatcher"
    // Also palms and pens; and no lift is delayed for a view.
    allowedTouchTools = [.finger, .pen, .eraser, .palm, .mouse]
    buttonMaskRequired = []
    requiresExclusiveTouchType = false
    delaysTouchesEnded = false
  }

  /// Never: if another recognizer begins, it continues to watch.
  public override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

  public override func touchesBegan(_ touches: TouchList, with event: TouchEvent) { touches.forEach { onTouch($0) } }
  public override func touchesMoved(_ touches: TouchList, with event: TouchEvent) { touches.forEach { onTouch($0) } }
  public override func touchesEnded(_ touches: TouchList, with event: TouchEvent) { finish(touches) }
  public override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { finish(touches) }

  private func finish(_ touches: TouchList) {
    touches.forEach { onTouch($0) }
    if numberOfTouchesDown == 0 { fail(DecisionReason("watched")) }
  }
}
