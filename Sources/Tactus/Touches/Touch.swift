/// One finger, pen tip or mouse button on the surface, from the moment it comes down until it is lifted or taken away.
///
/// The object stays the same throughout, and so do its ``view`` and ``window`` (S-1.1). It is the engine's own: keep it
/// for as long as the touch lasts to tell it apart from others, but read its values only inside the callbacks.
public final class Touch {
  /// The source's name for the contact. Unique among the touches that are down.
  @exclusivity(unchecked) public internal(set) var id: UInt64 = 0
  /// What happened to the touch in the current frame.
  @exclusivity(unchecked) public internal(set) var phase: Phase = .began
  /// The time of the frame in which the touch last changed.
  @exclusivity(unchecked) public internal(set) var timestamp = Timestamp.zero
  /// The time at which it came down.
  @exclusivity(unchecked) public internal(set) var beganTimestamp = Timestamp.zero
  /// How many times in a row this place was tapped, this touch included; 0 once the touch moved more than 45 points
  /// from where it came down (S-1.5).
  @exclusivity(unchecked) public internal(set) var tapCount = 0
  /// What touches the surface.
  @exclusivity(unchecked) public internal(set) var tool = Tool.finger
  /// How hard it presses, 0 to 1; 0 where the source does not know.
  @exclusivity(unchecked) public internal(set) var force = 0.0
  /// Half of the longer axis of the contact's ellipse, in points; 0 where the source does not know.
  @exclusivity(unchecked) public internal(set) var majorRadius = 0.0
  /// Half of the shorter axis of the contact's ellipse, in points; 0 where the source does not know.
  @exclusivity(unchecked) public internal(set) var minorRadius = 0.0
  /// How far the longer axis is turned clockwise from straight up, in radians.
  @exclusivity(unchecked) public internal(set) var angle = 0.0
  /// How far a pen is raised from the surface, in radians: 0 lies flat, π/2 stands upright.
  @exclusivity(unchecked) public internal(set) var altitudeAngle = Double.pi / 2
  /// Which buttons of a mouse or pen are pressed; primary for a finger.
  @exclusivity(unchecked) public internal(set) var buttons = Buttons.primary
  @exclusivity(unchecked) var azimuth = 0.0
  /// The view that was hit when the touch came down, or `nil` if it hit none.
  public internal(set) var view: View?
  /// The window of that view.
  public internal(set) var window: Window?

  /// Where it is, was in the previous frame, and came down: in the coordinates of the window.
  @exclusivity(unchecked) var position = Point.zero
  @exclusivity(unchecked) var previousPosition = Point.zero
  @exclusivity(unchecked) var beganPosition = Point.zero

  /// The recognizers that it was given to (S-4.1), less those that refused it.
  var recognizers: [GestureRecognizer] = []
  /// Those of them that asked to hear no more of it (S-3.7).
  var ignoredBy: [GestureRecognizer] = []
  /// The event to which it belongs.
  var event: TouchEvent?
  /// Samples that belong to the touch's next change.
  var upcoming: [ContactSample] = []
  /// The samples of the current frame before its last one, and the source's guesses at later ones.
  var coalesced: [ContactSample] = []
  var predicted: [ContactSample] = []
  /// The last actual sample.
  @exclusivity(unchecked) var sample = ContactSample(id: 0, phase: .began, position: .zero, time: .zero)
  /// The pass in which it last changed; see `TouchTracker`.
  @exclusivity(unchecked) var changedInPass: UInt64 = 0
  /// The pass in which it came down.
  @exclusivity(unchecked) var beganPass: UInt64 = 0
  /// How far it got from where it came down, at most.
  @exclusivity(unchecked) var largestDistance = 0.0
  /// What its view was told of it.
  @exclusivity(unchecked) var delivery = TouchDelivery.Record()

  init() {}
}

extension Touch {
  /// Whether the contact is on the surface: its phase is neither ended nor cancelled.
  public var isDown: Bool { phase != .ended && phase != .cancelled }

  /// The recognizers that are attending to this touch.
  public var gestureRecognizers: [GestureRecognizer] {
    var attending: [GestureRecognizer] = []
    for recognizer in recognizers where recognizer.trackedTouches.contains(self) {
      let recognizer = recognizer.whole ?? recognizer
      if !attending.contains(where: { $0 === recognizer }) { attending.append(recognizer) }
    }
    return attending
  }
}

extension Touch: Equatable {
  /// Whether both are the same touch.
  public static func == (lhs: Touch, rhs: Touch) -> Bool { lhs === rhs }
}
