/// One finger that is thrown.
///
///     ready ──down──▶ near ──moved ≥ hysteresis──▶ far ──lift, fast enough──▶ recognized
///                       └──lift──▶ failed            └──lift, too slow──▶ failed
struct FlickStateMachine {
  var tracker = VelocityTracker()
  private var distance = 0.0
  private(set) var velocity = Vector.zero

  mutating func begin(at position: Point, time: Timestamp) {
    self = FlickStateMachine()
    tracker.add(position, at: time)
  }

  mutating func move(to position: Point, from start: Point, time: Timestamp) {
    tracker.add(position, at: time)
    distance = max(distance, position.distance(to: start))
  }

  /// The finger was reported again at its current place.
  mutating func rest(until time: Timestamp) { tracker.rest(until: time) }

  /// The finger lifted. Its velocity is that of the samples before the lift.
  mutating func up(at time: Timestamp, _ configuration: FlickConfiguration) -> StateMachineOutput {
    velocity = tracker.velocity(at: time)
    if !distance.reaches(configuration.hysteresis) {
      return .fail(.movedTooLittle(distance: distance, required: configuration.hysteresis))
    }
    let speed = velocity.length
    if !speed.reaches(configuration.minimumVelocity) {
      return .fail(.liftedTooSlowly(speed: speed, required: configuration.minimumVelocity))
    }
    return .recognize
  }
}
