import Tactus

/// Sees every touch and never has a say: it does not begin, so it prevents no recognizer and takes nothing from any
/// view.
public final class TouchWatcher: GestureRecognizer {
  private let onTouch: (Touch) -> Void

  /// A watcher that hands each touch to `onTouch` whenever it comes, moves or goes. On a window it sees all of them.
  public init(_ onTouch: @escaping (Touch) -> Void) {
    self.onTouch = onTouch
    super.init()
    name = "touchWatcher"
    // Palms and pens as well; and no lift is kept from a view for its sake.
    allowedTouchTools = [.finger, .pen, .eraser, .palm, .mouse]
    buttonMaskRequired = []
    requiresExclusiveTouchType = false
    delaysTouchesEnded = false
  }

  /// Never: whatever else begins, it continues to watch.
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
