/// One finger that is thrown: it moves away and is fast when it lifts.
open class FlickSubgesture: Subgesture {
  /// The numbers of the flick.
  public final var configuration = FlickConfiguration()
  private var machine = FlickStateMachine()

  /// The distance that the finger must move at least, in a straight line, in points; 10 by default. Reached by equality.
  public final var hysteresis: Double {
    get { configuration.hysteresis }
    set { configuration.hysteresis = newValue }
  }

  /// The speed that it must have when it lifts, in points per second; 500 by default (our choice). Reached by equality.
  public final var minimumVelocity: Double {
    get { configuration.minimumVelocity }
    set { configuration.minimumVelocity = newValue }
  }

  /// The velocity of the finger when it lifted, in points per second, in the window.
  public final var velocity: Vector { machine.velocity }

  override open func copy() -> Subgesture {
    let copy = FlickSubgesture(id)
    copy.copySettings(from: self)
    copy.configuration = configuration
    return copy
  }

  override open func touchBegan(_ touch: Touch, at time: Timestamp) {
    machine.begin(at: touch.position, time: time)
  }

  override open func touchMoved(_ touch: Touch, at time: Timestamp) {
    machine.rest(until: touch.restTimestamp)
    touch.addCoalescedTouches(to: &machine.tracker, before: Vector(touch.position))
    machine.move(to: touch.position, from: startPosition, time: time)
  }

  override open func touchEnded(_ touch: Touch, at time: Timestamp) {
    machine.rest(until: touch.restTimestamp)
    follow(machine.up(at: time, configuration))
  }
}
