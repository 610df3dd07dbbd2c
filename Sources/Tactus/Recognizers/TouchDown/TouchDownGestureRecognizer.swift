/// Recognizes the first finger that comes down, at once. Discrete.
///
///     ready ──first finger down──▶ recognized
///       └────another one beside it──▶ ignored
///
/// Since it is recognized before any other recognizer can be, it prevents every other recognizer that shares the touch,
/// unless the two may be in progress at the same time: see ``GestureRecognizer/recognizeSimultaneously(with:)``.
open class TouchDownGestureRecognizer: GestureRecognizer {
  /// True.
  override open var isDiscrete: Bool { true }

  override open func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    for other in event.allTouches where other.isDown && !touches.contains(other) {
      // This recognizer was already offered that finger: it does not recognize again while that finger is down.
      if other.wasOffered(to: self) {
        for touch in touches { ignore(touch) }
        return
      }
    }
    state = .recognized
  }

  override open func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { fail(.touchCancelled) }
}
