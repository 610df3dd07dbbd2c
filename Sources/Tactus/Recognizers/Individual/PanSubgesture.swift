/// One finger that is dragged. Continuous: after its recognition ``Subgesture/onChange`` tells of its moves and its lift.
open class PanSubgesture: Subgesture {
  /// How far the finger has to go, in a straight line, in points; 10 by default. Reached by equality.
  public var hysteresis = 10.0

  /// False.
  override open var isDiscrete: Bool { false }

  override open func copy() -> Subgesture {
    let copy = PanSubgesture(id)
    copy.takeSettings(from: self)
    copy.hysteresis = hysteresis
    return copy
  }

  override open func touchBegan(_ touch: Touch, at time: Timestamp) {
    if !(hysteresis > 0) { recognize() }
  }

  override open func touchMoved(_ touch: Touch, at time: Timestamp) {
    if touch.position.distance(to: touch.beganPosition) >= hysteresis { recognize() }
  }

  override open func touchEnded(_ touch: Touch, at time: Timestamp) {
    fail()
  }
}
