/// Guesses where a finger will be a moment from now, so that what is drawn under it does not lag behind.
///
/// ```swift
/// var predictor = TouchPredictor()
/// for touch in event.coalescedTouches(for: finger) { predictor.add(touch.preciseLocation(in: nil), at: touch.timestamp) }
/// draw(to: predictor.predict(at: timeOfTheNextPicture) ?? finger.location(in: nil))
/// ```
///
/// The finger continues with the velocity that a ``VelocityTracker`` finds, but less and less: of a time t ahead it
/// counts h·t / (h + t), h being the ``horizon``. So a guess one frame ahead is nearly the straight line. No guess,
/// however far ahead, leads farther than a finger would get within the horizon at its speed.
/// `Documentation/Velocity.md` compares it with the last position, over recordings of several devices.
///
/// Its guesses are for drawing only: no recognizer ever receives them (S-1.4). A predictor is a plain value that never
/// allocates.
public struct TouchPredictor: Sendable {
  /// The time that no guess reaches beyond, at the finger's speed: 0.03 s (ours: it errs least over the recordings). With
  /// zero or less every guess is the last position.
  public var horizon: Timestamp.Duration = .nanoseconds(30_000_000)

  private var tracker = VelocityTracker()
  private var last: (position: Point, time: Timestamp)?

  /// A predictor that has seen nothing yet.
  public init() {}

  /// Adds where the finger was at `time`.
  ///
  /// A sample of the same time as the last one, or an earlier time, replaces the last one's position; a position that
  /// is not finite is ignored.
  public mutating func add(_ position: Point, at time: Timestamp) {
    guard position.isFinite else { return }
    tracker.add(position, at: time)
    last = (position, max(time, last?.time ?? time))
  }

  /// Forgets everything: another finger comes.
  public mutating func reset() {
    tracker.reset()
    last = nil
  }

  /// Where the finger will be at `time`: its last position if that is not later than the last sample, or if it stands
  /// still; `nil` if nothing was added.
  public func predict(at time: Timestamp) -> Point? {
    guard let last else { return nil }
    let (ahead, limit) = ((time - last.time).seconds, horizon.seconds)
    guard ahead > 0, limit > 0 else { return last.position }
    let guess = last.position + tracker.velocity(at: last.time) * (limit * ahead / (limit + ahead))
    return guess.isFinite ? guess : last.position
  }
}
