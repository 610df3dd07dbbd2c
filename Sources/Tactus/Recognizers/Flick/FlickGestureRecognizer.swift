/// Recognizes one finger that is thrown: it moves away and is fast when it lifts. Discrete.
///
/// ```swift
/// let flick = FlickGestureRecognizer { flick in card.fly(off: flick.velocity(in: table)) }
/// ```
open class FlickGestureRecognizer: GestureRecognizer {
  /// All thresholds in one value.
  @exclusivity(unchecked) public final var configuration = FlickConfiguration()
  @exclusivity(unchecked) private var machine = FlickStateMachine()

  /// The velocity of the finger when it lifted, in points per second, in the coordinates of `view`, or of the window if
  /// `view` is `nil`.
  public final func velocity(in view: View?) -> Vector { convert(machine.velocity, to: view) }

  /// True.
  override open var isDiscrete: Bool { true }

  override open func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    let count = numberOfTouchesDown
    if count > 1 { return fail(.tooManyTouches(count: count, allowed: 1)) }
    machine.begin(at: touches[0].position, time: event.timestamp)
  }

  override open func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    let touch = touches[0]
    machine.rest(until: restTimestamp)
    if event.hasCoalescedTouches { addCoalescedTouches(to: &machine.tracker, before: Vector(touch.position)) }
    machine.move(to: touch.position, from: startPosition(of: touch), time: event.timestamp)
  }

  override open func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    machine.rest(until: restTimestamp)
    follow(machine.up(at: event.timestamp, configuration))
  }

  override open func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { fail(.touchCancelled) }

  override open func prepareForGesture() { machine = FlickStateMachine() }
}
