import Tactus

/// One finger that rubs from side to side, as on an eraser. Continuous: it begins with the second turn and counts the
/// turns; further fingers are ignored.
final class ScrubGestureRecognizer: GestureRecognizer {
  /// How far the finger has to go one way before it counts, in points.
  var minimumStroke = 20.0
  /// How far it may leave the line on which it started, in points.
  var allowableDrift = 30.0

  /// How often the finger has turned back.
  private(set) var turns = 0
  /// How much ground was rubbed, in points.
  private(set) var distance = 0.0
  private var turningPoint: Double?
  private var direction = 0.0
  private var tracker = VelocityTracker()

  /// How fast the finger goes, in points per second.
  var speed: Double { tracker.velocity(at: lastTime).length }
  private var lastTime = Timestamp.zero

  convenience init(_ action: @escaping (ScrubGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    for touch in touches where touch != trackedTouches.first { ignore(touch) }
    guard let touch = trackedTouches.first, touches.contains(touch) else { return }
    turningPoint = touch.location(in: view).x
    tracker.add(touch.location(in: view), at: event.timestamp)
  }

  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    guard let touch = touches.first, let last = turningPoint else { return }
    let place = touch.location(in: view)
    let drift = (place.y - touch.initialLocation(in: view).y).magnitude
    if drift > allowableDrift {
      if !isInProgress {
        fail(.movedTooFar(distance: drift, allowed: allowableDrift))
      } else {
        cancel(DecisionReason("leftTheLine"))
      }
      return
    }
    lastTime = event.timestamp
    tracker.add(place, at: event.timestamp)
    distance += (place - touch.previousLocation(in: view)).length
    let displacement = place.x - last
    let stroke = displacement.magnitude
    if displacement * direction < 0, stroke >= minimumStroke {
      turns += 1
      direction = displacement < 0 ? -1 : 1
      turningPoint = place.x
      if turns == 2, !isInProgress { state = .began }
    } else if displacement * direction > 0 || (direction == 0 && stroke >= minimumStroke) {
      direction = displacement < 0 ? -1 : 1
      turningPoint = place.x
    }
  }

  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    if !isInProgress { fail(DecisionReason("tooFewTurns")) } else { state = .ended }
  }

  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    cancel(.touchCancelled)
  }

  override func reset() {
    turns = 0
    distance = 0
    turningPoint = nil
    direction = 0
    tracker.reset()
  }
}
