/// One finger that is dragged. Continuous: after its recognition it reports its moves and its lift to
/// ``Subgesture/onChange``.
open class PanSubgesture: Subgesture {
  /// The distance that the finger must move, in a straight line, in points; 10 by default. Reached by equality.
  public final var hysteresis = 10.0 {
    didSet { hysteresis.keepNumber(oldValue, "PanSubgesture.hysteresis") }
  }

  /// The axis of the window along which the finger moves; both by default. It fails if it has moved farther along the
  /// other axis when it reaches the ``hysteresis``.
  public final var axis = PanGestureRecognizer.Axis.both
  private var machine = PanStateMachine()

  /// False.
  override open var isDiscrete: Bool { false }

  override open func copy() -> Subgesture {
    let copy = PanSubgesture(id)
    copy.copySettings(from: self)
    copy.hysteresis = hysteresis
    copy.axis = axis
    return copy
  }

  override open func touchBegan(_ touch: Touch, at time: Timestamp) {
    machine.start(at: startPosition)
    follow(machine.judge(machine.reach(hysteresis), along: axis))
  }

  override open func touchMoved(_ touch: Touch, at time: Timestamp) {
    machine.move(to: touch.position)
    follow(machine.judge(machine.reach(hysteresis), along: axis))
  }

  override open func touchEnded(_ touch: Touch, at time: Timestamp) { fail() }
}
