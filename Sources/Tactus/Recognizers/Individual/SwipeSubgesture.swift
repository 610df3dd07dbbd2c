/// One finger that moves quickly in one direction, as in a ``SwipeGestureRecognizer``.
open class SwipeSubgesture: Subgesture {
  /// The numbers of the swipe; the number of fingers is always one.
  public final var configuration = SwipeConfiguration()
  private var hasMoved = false

  /// Makes a swipe in one of the directions of `direction`.
  public init(_ id: String, direction: SwipeGestureRecognizer.Direction = .right) {
    super.init(id)
    configuration.direction = direction
  }

  /// The directions that count; right by default.
  public final var direction: SwipeGestureRecognizer.Direction {
    get { configuration.direction }
    set { configuration.direction = newValue }
  }

  override open func copy() -> Subgesture {
    let copy = SwipeSubgesture(id)
    copy.copySettings(from: self)
    copy.configuration = configuration
    return copy
  }

  override open func touchBegan(_ touch: Touch, at time: Timestamp) {
    deadline = time.after(configuration.maximumDuration)
  }

  override open func touchMoved(_ touch: Touch, at time: Timestamp) {
    let displacement = touch.position - startPosition
    let seconds = (time - startTimestamp).seconds
    follow(SwipeStateMachine.judge(displacement, isFirstMotion: !hasMoved, after: seconds, configuration))
    hasMoved = hasMoved || displacement != .zero
  }

  override open func touchEnded(_ touch: Touch, at time: Timestamp) { fail() }

  override open func deadlinePassed(_ time: Timestamp) { fail() }
}
