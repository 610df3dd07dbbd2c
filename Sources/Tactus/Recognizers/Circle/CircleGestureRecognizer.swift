/// Recognizes a circle that one finger draws, either way round. Discrete: its action comes when the finger lifts.
///
/// ```swift
/// let lasso = CircleGestureRecognizer { circle in
///   select(around: circle.center(in: table), radius: circle.radius)
/// }
/// ```
open class CircleGestureRecognizer: GestureRecognizer {
  /// All thresholds in one value.
  @exclusivity(unchecked) public final var configuration = CircleConfiguration()
  @exclusivity(unchecked) private var machine = CircleStateMachine()
  @exclusivity(unchecked) private var downTime = Timestamp.zero

  /// The circle's center, in the coordinates of `view`, or of the window if `view` is `nil`.
  public final func center(in view: View?) -> Point { convert(machine.center, to: view) }

  /// The circle's mean radius, in points of the window.
  public final var radius: Double { machine.radius }

  /// True.
  override open var isDiscrete: Bool { true }

  /// The circle's center.
  override open func location(in view: View?) -> Point { center(in: view) }

  override open func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    let count = numberOfTouchesDown
    if count > 1 { return fail(.tooManyTouches(count: count, allowed: 1)) }
    machine.begin(at: touches[0].position)
    downTime = event.timestamp
    deadline = event.timestamp.after(maximumDuration)
  }

  override open func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    machine.move(to: touches[0].position)
  }

  override open func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    follow(machine.up(configuration))
  }

  override open func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { fail(.touchCancelled) }

  override open func deadlinePassed(_ deadline: Timestamp) {
    fail(.timedOut(duration: (deadline - downTime).seconds, allowed: maximumDuration))
  }
}
