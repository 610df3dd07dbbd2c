/// One finger that rests. Continuous: after its recognition ``Subgesture/onChange`` tells of its moves and its lift.
open class LongPressSubgesture: Subgesture {
  /// How long the finger has to rest, in seconds; 0.5 by default. Reached by equality; 0 or less means at once.
  public var minimumPressDuration = 0.5
  /// How far it may go before that, in points; 10 by default. Inclusive.
  public var allowableMovement = 10.0

  /// False.
  override open var isDiscrete: Bool { false }

  override open func copy() -> Subgesture {
    let copy = LongPressSubgesture(id)
    copy.takeSettings(from: self)
    copy.minimumPressDuration = minimumPressDuration
    copy.allowableMovement = allowableMovement
    return copy
  }

  override open func touchBegan(_ touch: Touch, at time: Timestamp) {
    if minimumPressDuration > 0 { deadline = time + .seconds(minimumPressDuration) } else { recognize() }
  }

  override open func touchMoved(_ touch: Touch, at time: Timestamp) {
    if touch.position.distance(to: touch.beganPosition) > allowableMovement { fail() }
  }

  override open func touchEnded(_ touch: Touch, at time: Timestamp) {
    fail()
  }

  override open func deadlinePassed(_ time: Timestamp) {
    recognize()
  }
}
