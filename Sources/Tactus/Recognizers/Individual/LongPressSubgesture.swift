/// One finger that rests. Continuous: after its recognition it reports its moves and its lift to
/// ``Subgesture/onChange``.
open class LongPressSubgesture: Subgesture {
  /// The numbers of the press; the number of fingers is always one, and no taps come before it.
  public final var configuration = LongPressConfiguration()
  private var machine = LongPressStateMachine()

  /// The time that the finger must rest, in seconds; 0.5 by default. Reached by equality; 0 or less means at once.
  public final var minimumPressDuration: Double {
    get { configuration.minimumPressDuration }
    set { configuration.minimumPressDuration = newValue }
  }

  /// The distance that it may move before that, in points; 10 by default. Inclusive.
  public final var allowableMovement: Double {
    get { configuration.allowableMovement }
    set { configuration.allowableMovement = newValue }
  }

  /// False.
  override open var isDiscrete: Bool { false }

  override open func copy() -> Subgesture {
    let copy = LongPressSubgesture(id)
    copy.copySettings(from: self)
    copy.configuration = configuration
    return copy
  }

  private var single: LongPressConfiguration {
    var single = configuration
    single.numberOfTapsRequired = 0
    single.numberOfTouchesRequired = 1
    return single
  }

  override open func touchBegan(_ touch: Touch, at time: Timestamp) {
    follow(machine.down(1, at: time, centroid: touch.beganPosition, single))
  }

  override open func touchMoved(_ touch: Touch, at time: Timestamp) {
    if touch.position.distance(to: startPosition).exceeds(allowableMovement) { fail() }
  }

  override open func touchEnded(_ touch: Touch, at time: Timestamp) {
    follow(machine.up(1, at: time, single))
  }

  override open func deadlinePassed(_ time: Timestamp) { follow(machine.wake(at: time, single)) }
}
