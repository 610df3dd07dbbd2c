/// Predicts the place of a finger a moment from now, so that a drawing under the finger does not lag behind.
///
/// ```swift
/// var predictor = TouchPredictor()
/// for touch in event.coalescedTouches(for: finger) { predictor.add(touch.preciseLocation(in: nil), at: touch.timestamp) }
/// draw(to: predictor.predict(at: timeOfTheNextPicture) ?? finger.location(in: nil))
/// ```
///
/// The finger continues with the velocity that a ``VelocityTracker`` measures, but more and more slowly: a time t ahead
/// counts as h·t / (h + t), where h is the ``horizon``. So a prediction one frame ahead is almost on a straight line. No
/// prediction, however far ahead, goes farther than the finger would move within the horizon at its present speed.
/// `Documentation/Velocity.md` compares it with the last position, over recordings of several devices.
///
/// Predictions are only for drawing: recognizers never receive them (S-1.4). A predictor is a plain value that never
/// allocates.
public struct TouchPredictor: Sendable {
  /// The limit of predictions, as a time at the finger's speed: 0.03 s (ours: it has the smallest error over the
  /// recordings). With zero or less, every prediction is the last position.
  public var horizon: Timestamp.Duration = .nanoseconds(30_000_000)

  private var tracker = VelocityTracker()
  private var last: (position: Point, time: Timestamp)?

  /// Makes a predictor that has received no positions.
  public init() {}

  /// Adds the position of the finger at `time`.
  ///
  /// A sample with the same time as the last one, or an earlier time, replaces the position of the last one. A position
  /// that is not finite is ignored.
  public mutating func add(_ position: Point, at time: Timestamp) {
    guard position.isFinite else { return }
    tracker.add(position, at: time)
    last = (position, max(time, last?.time ?? time))
  }

  /// Forgets all positions. Call it before the first position of another finger.
  public mutating func reset() {
    tracker.reset()
    last = nil
  }

  /// The predicted position of the finger at `time`. It is the last position if `time` is not later than the last sample,
  /// or if the finger rests. It is `nil` if no position was added.
  public func predict(at time: Timestamp) -> Point? {
    guard let last else { return nil }
    let (ahead, limit) = ((time - last.time).seconds, horizon.seconds)
    guard ahead > 0, limit > 0 else { return last.position }
    let guess = last.position + tracker.velocity(at: last.time) * (limit * ahead / (limit + ahead))
    return guess.isFinite ? guess : last.position
  }
}
