import Tactus

/// Watches every touch on the table, palms included, recognizes nothing and prevents no recognizer. It provides the fingers
/// that are down for the table, and their states for code that draws.
final class FingerWatch: GestureRecognizer {
  /// A finger, or one that has just lifted.
  struct Finger {
    var id: UInt64
    var place: Point
    var phase: Touch.Phase
    var tool: Touch.Tool
    var radius: Double
    /// The photo that it came down on, or −1.
    var photo: Int
    /// The kinds of gestures that were recognized with it, one bit each.
    var recognized: UInt32 = 0
    /// The touch, while it is down.
    var touch: Touch?
    /// The time of its lift.
    var lifted: Timestamp?
  }

  private(set) var fingers: [Finger] = []
  /// Photos that a finger has just left, one bit each.
  var leftPhotos: UInt64 = 0

  /// How long a finger is shown after its lift.
  static var fading: Timestamp.Duration { .nanoseconds(450_000_000) }

  override init() {
    super.init()
    fingers.reserveCapacity(24)
    allowedTouchTools = [.finger, .pen, .eraser, .palm, .mouse]
    buttonMaskRequired = []
    requiresExclusiveTouchType = false
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    for touch in touches {
      let photo = (touch.view as? PhotoView)?.id ?? -1
      fingers.append(
        Finger(
          id: touch.id, place: touch.location(in: nil), phase: .began, tool: touch.tool, radius: touch.majorRadius,
          photo: photo, touch: touch))
    }
  }

  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) { update(touches, at: nil) }
  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) { update(touches, at: event.timestamp) }
  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { update(touches, at: event.timestamp) }

  private func update(_ touches: TouchList, at lift: Timestamp?) {
    for touch in touches {
      for index in fingers.indices where fingers[index].touch === touch {
        fingers[index].place = touch.location(in: nil)
        fingers[index].phase = touch.phase
        fingers[index].tool = touch.tool
        fingers[index].radius = touch.majorRadius
        guard let lift else { continue }
        fingers[index].touch = nil
        fingers[index].lifted = lift
        let photo = fingers[index].photo
        if photo >= 0 { leftPhotos |= 1 << UInt64(photo) }
      }
    }
  }

  /// Stores that `recognizer` recognized its gesture with its touches.
  func note(_ recognizer: GestureRecognizer, _ kind: PhotoTable.Gesture) {
    for touch in recognizer.trackedTouches {
      for index in fingers.indices
      where fingers[index].touch === touch || (!touch.isDown && fingers[index].id == touch.id) {
        fingers[index].recognized |= kind.bit
      }
    }
  }

  /// The number of fingers, without palms, that are down on photo `id`.
  func numberOfFingers(on id: Int) -> Int {
    var count = 0
    for finger in fingers where finger.photo == id && finger.tool != .palm && finger.touch?.isDown == true {
      count += 1
    }
    return count
  }

  /// Whether a finger is down on `view`.
  func hasFinger(on view: View) -> Bool {
    for finger in fingers where finger.touch?.view === view && finger.touch?.isDown == true { return true }
    return false
  }

  /// Removes the fingers that have faded by `time`.
  func prune(at time: Timestamp) {
    fingers.removeAll { finger in
      guard let lifted = finger.lifted else { return false }
      return time >= lifted + Self.fading
    }
  }

  /// Whether a finger is fading.
  var isFading: Bool {
    for finger in fingers where finger.lifted != nil { return true }
    return false
  }
}
