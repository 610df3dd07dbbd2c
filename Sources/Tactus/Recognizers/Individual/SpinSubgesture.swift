/// One finger that circles. Continuous: after its recognition it reports its moves and its lift to
/// ``Subgesture/onChange``.
open class SpinSubgesture: Subgesture {
  /// The angle that it must turn to be recognized, in radians; π/2 by default (our choice). Reached by equality.
  public final var minimumAngle = Double.pi / 2 {
    didSet { minimumAngle.keepNumber(oldValue, "SpinSubgesture.minimumAngle") }
  }
  /// The distance from the center below which turning does not count, in points; 10 by default (our choice). Inclusive.
  public final var minimumRadius = 10.0 {
    didSet { minimumRadius.keepNumber(oldValue, "SpinSubgesture.minimumRadius") }
  }
  private var machine = SpinStateMachine()

  /// The angle that the finger has turned since it came down, in radians, clockwise on the screen; counted over whole turns.
  public final var rotation: Double { machine.rotation }

  /// False.
  override open var isDiscrete: Bool { false }

  override open func copy() -> Subgesture {
    let copy = SpinSubgesture(id)
    copy.copySettings(from: self)
    copy.minimumAngle = minimumAngle
    copy.minimumRadius = minimumRadius
    return copy
  }

  override open func touchBegan(_ touch: Touch, at time: Timestamp) {
    machine.begin(at: touch.position)
  }

  override open func touchMoved(_ touch: Touch, at time: Timestamp) {
    follow(machine.move(to: touch.position, angle: minimumAngle, radius: minimumRadius))
  }

  override open func touchEnded(_ touch: Touch, at time: Timestamp) { fail() }
}
