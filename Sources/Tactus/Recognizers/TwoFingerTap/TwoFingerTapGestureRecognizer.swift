/// Recognizes two fingers that come down together and lift again. Discrete: its action comes when the second one lifts.
///
/// ```swift
/// let out = TwoFingerTapGestureRecognizer { tap in picture.zoom(out: 2, about: tap.location(in: picture)) }
/// ```
///
/// Unlike a ``TapGestureRecognizer`` that requires two touches, it requires fingers that come down together and stay
/// where they are. So no other recognizer has to fail first, and it ignores fingers that pinch or press.
open class TwoFingerTapGestureRecognizer: GestureRecognizer {
  /// All thresholds in one value.
  @exclusivity(unchecked) public final var configuration = TwoFingerTapConfiguration()
  @exclusivity(unchecked) private var machine = TwoFingerTapStateMachine()

  /// The distance between the places where the fingers came down, in points of the window; 0 before the second one came down.
  public final var span: Double { machine.span }

  /// True.
  override open var isDiscrete: Bool { true }

  /// The point between the places where the fingers came down (S-3.10).
  override open func location(in view: View?) -> Point { convert(machine.centroid, to: view) }

  override open func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    for touch in touches where state == .possible {
      follow(machine.down(at: touch.position, time: event.timestamp, configuration))
    }
  }

  override open func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    if let reason = movementReason(touches, allowance: allowableMovement) { fail(reason) }
  }

  override open func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    if let reason = movementReason(touches, allowance: allowableMovement) { return fail(reason) }
    for _ in touches where state == .possible { follow(machine.up()) }
  }

  override open func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { fail(.touchCancelled) }

  override open func deadlinePassed(_ deadline: Timestamp) {
    follow(machine.wake(at: deadline, configuration))
  }

  override open func prepareForGesture() { machine = TwoFingerTapStateMachine() }
}
