/// One finger that is thrown: it moves away and is fast when it lifts.
open class FlickSubgesture: Subgesture {
  /// How far the finger has to go at least, in a straight line, in points; 10 by default. Reached by equality.
  public var hysteresis = 10.0
  /// How fast it has to be when it lifts, in points per second; 500 by default (our choice). Reached by equality.
  public var minimumVelocity = 500.0
  /// How fast the finger was when it lifted, in points per second, in the window.
  public private(set) var velocity = Vector.zero
  private var tracker = VelocityTracker()
  private var hasGoneFar = false

  override open func copy() -> Subgesture {
    let copy = FlickSubgesture(id)
    copy.takeSettings(from: self)
    copy.hysteresis = hysteresis
    copy.minimumVelocity = minimumVelocity
    return copy
  }

  override open func touchBegan(_ touch: Touch, at time: Timestamp) {
    tracker.add(touch.position, at: time)
  }

  override open func touchMoved(_ touch: Touch, at time: Timestamp) {
    tracker.rest(until: touch.restTimestamp)
    tracker.add(touch.position, at: time)
    if touch.position.distance(to: touch.beganPosition) >= hysteresis { hasGoneFar = true }
  }

  override open func touchEnded(_ touch: Touch, at time: Timestamp) {
    velocity = tracker.velocity(at: time, restingUntil: touch.restTimestamp)
    if hasGoneFar, velocity.length >= minimumVelocity { recognize() } else { fail() }
  }
}
