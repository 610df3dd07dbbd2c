import Tactus

/// Two fingers that knock: they come down nearly together, do not turn, and are up again soon. Discrete.
///
///     ready ──one finger──▶ half ──the other one──▶ knocking ──both up──▶ recognized
///                            └─ it does not come      ├─ rests too long, turns ──▶ failed
///                               in time ──▶ failed    └─ a third finger ──▶ failed
final class KnockGestureRecognizer: GestureRecognizer {
  /// How much later the second finger may land, in seconds; inclusive.
  var maximumStagger = 0.1
  /// How long both may rest, in seconds; inclusive.
  var maximumDuration = 0.25
  /// How far the line through both may turn, as the sine of the angle.
  var allowableTwist = 0.2

  private var isComplete = false
  private var beginning: [Point] = []

  override var isDiscrete: Bool { true }

  override var numberOfTouches: Int { beginning.count }

  override func location(in view: View?) -> Point {
    guard beginning.count == 2 else { return super.location(in: view) }
    let centroid = beginning[0] + (beginning[1] - beginning[0]) / 2
    return self.view?.window?.convert(centroid, to: view) ?? centroid
  }

  override func location(ofTouch index: Int, in view: View?) -> Point {
    self.view?.window?.convert(beginning[index], to: view) ?? beginning[index]
  }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    let count = trackedTouches.count
    if count > 2 || isComplete {
      fail(.tooManyTouches(count: count, allowed: 2))
      return
    }
    isComplete = count == 2
    beginning = trackedTouches.map { $0.initialLocation(in: nil) }
    // A maximum is exceeded only by more.
    deadline = event.timestamp + .seconds(isComplete ? maximumDuration : maximumStagger) + .nanoseconds(1)
  }

  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    guard isComplete, numberOfTouchesDown == 2 else { return }
    let before = beginning[1] - beginning[0]
    let now = trackedTouches[1].location(in: nil) - trackedTouches[0].location(in: nil)
    if before.cross(now).magnitude > allowableTwist * before.length * now.length { fail(DecisionReason("twisted")) }
  }

  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    if !isComplete {
      fail(.tooFewTouches(count: 1, required: 2))
    } else if numberOfTouchesDown == 0 {
      state = .recognized
    }
  }

  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    cancel(.touchCancelled)
  }

  override func deadlinePassed(_ deadline: Timestamp) {
    if isComplete {
      fail(.heldTooLong(duration: maximumDuration, allowed: maximumDuration))
    } else {
      fail(.timedOut(duration: maximumStagger, allowed: maximumStagger))
    }
  }

  override func reset() {
    isComplete = false
    beginning = []
  }
}
