/// Recognizes the first finger that comes down, at once. Discrete.
///
///     ready ──first finger down──▶ recognized
///       └────another one beside it──▶ ignored
///
/// Since it is recognized before anything else can be, it prevents every other recognizer that shares the touch, unless
/// they may run at the same time: see ``GestureRecognizer/recognizeSimultaneously(with:)``.
open class TouchDownGestureRecognizer: GestureRecognizer {
  /// True.
  override open var isDiscrete: Bool { true }

  override open func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    for other in event.allTouches where other.isDown && !touches.contains(other) {
      // A finger that it was given before: not again while that one is down.
      if other.wasOffered(to: self) {
        for touch in touches { ignore(touch) }
        return
      }
    }
    state = .recognized
  }

  override open func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    fail(.touchCancelled)
  }
}
