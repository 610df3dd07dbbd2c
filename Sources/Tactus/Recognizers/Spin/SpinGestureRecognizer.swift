/// Recognizes one finger that moves in circles: a dial without a fixed center. Continuous.
///
/// ```swift
/// let spin = SpinGestureRecognizer { spin in volume = spin.rotation / (2 * .pi) }
/// ```
open class SpinGestureRecognizer: GestureRecognizer {
  /// All thresholds in one value.
  @exclusivity(unchecked) public final var configuration = SpinConfiguration()
  @exclusivity(unchecked) private var machine = SpinStateMachine()

  /// The angle that the finger has turned since it came down, in radians, clockwise on the screen; counted over whole turns.
  public final var rotation: Double { machine.rotation }

  /// The center about which it turns, in the coordinates of `view`, or of the window if `view` is `nil`.
  public final func center(in view: View?) -> Point { convert(machine.center, to: view) }

  override open func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    if isInProgress { machine.begin() }
    if machine.isSpinning {
      for touch in touches { ignore(touch) }
      return
    }
    let count = numberOfTouchesDown
    if count > 1 { return fail(.tooManyTouches(count: count, allowed: 1)) }
    machine.begin(at: touches[0].position)
  }

  override open func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    if isInProgress { machine.begin() }
    follow(machine.move(to: touches[0].position, angle: minimumAngle, radius: minimumRadius))
  }

  override open func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    if isInProgress { machine.begin() }
    follow(machine.up(angle: minimumAngle))
  }

  override open func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    cancel(.touchCancelled)
  }

  override open func prepareForGesture() { machine = SpinStateMachine() }
}
