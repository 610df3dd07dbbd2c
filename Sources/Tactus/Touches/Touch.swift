/// One finger, pen tip or mouse button on the surface, from the moment it comes down until it is lifted or cancelled.
///
/// A touch stands for one contact only: another contact, even with the same ``id``, is another touch. Its ``view`` and
/// ``window`` never change either (S-1.1). The engine writes the values of a touch. If you keep a touch after its contact is
/// over, it has the last values.
public final class Touch {
  /// The source's name for the contact. Unique among the touches that are down.
  @exclusivity(unchecked) public internal(set) var id: UInt64 = 0
  /// What happened to the touch in the current frame.
  @exclusivity(unchecked) public internal(set) var phase: Phase = .began
  /// What touches the surface.
  @exclusivity(unchecked) public internal(set) var tool = Tool.finger
  /// Whether it was cancelled because it turned out to be a palm (S-3.9). Its earlier effects do not count.
  @exclusivity(unchecked) public internal(set) var turnedOutToBePalm = false
  /// The pressed buttons of a mouse or pen; primary for a finger. After the lift, the buttons that were pressed before.
  @exclusivity(unchecked) public internal(set) var buttons = Buttons.primary
  /// The record of its deliveries to its view.
  @exclusivity(unchecked) var delivery = DeliveryRecord()
  /// The time of the frame in which the touch last changed.
  @exclusivity(unchecked) public internal(set) var timestamp = Timestamp.zero
  /// The last time at which the source reported the touch at an unchanged place; long past if it never did.
  @exclusivity(unchecked) public internal(set) var restTimestamp = Timestamp(nanoseconds: .min)
  /// The time at which it came down.
  @exclusivity(unchecked) public internal(set) var beganTimestamp = Timestamp.zero
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
  @exclusivity(unchecked) var azimuth = 0.0
  /// How many times in a row this place was tapped, this touch included; 0 once the touch moved more than 45 points
  /// from where it came down (S-1.5).
  @exclusivity(unchecked) public internal(set) var tapCount = 0
  /// The view that was hit when the touch came down, or `nil` if it hit none, or if the application is gone.
  @exclusivity(unchecked) public internal(set) var view: View?
  /// The window of that view.
  @exclusivity(unchecked) public internal(set) var window: Window?
  /// The engine's additional data; `nil` after the touch is over, and for copies.
  @exclusivity(unchecked) var contact: Contact?

  /// Where it is, in points of the window, the coordinates of all measurements (S-3.10). ``location(in:)`` converts it to any
  /// view.
  @exclusivity(unchecked) public internal(set) var position = Point.zero
  /// Where it was in the previous frame, in points of the window.
  @exclusivity(unchecked) public internal(set) var previousPosition = Point.zero
  /// Where it came down, in points of the window.
  @exclusivity(unchecked) public internal(set) var beganPosition = Point.zero
  /// The last place that the source reported, in the coordinates of the samples.
  @exclusivity(unchecked) var sourcePosition = Point.zero

  /// The pass in which it last changed, and in which it came down; see `Engine`.
  @exclusivity(unchecked) var changedInPass: UInt64 = 0
  @exclusivity(unchecked) var beganPass: UInt64 = 0
  /// Counts the touches in the order in which they came down.
  @exclusivity(unchecked) public internal(set) var number: UInt64 = 0
  /// Fingers that come down together share this number (S-3.5).
  @exclusivity(unchecked) var chord: UInt64 = 0
  /// The attempts to which it belongs, even after the lift.
  @exclusivity(unchecked) var attempts = TouchAttempts()

  init() {}
}

extension Touch {
  /// ``view``, without counting references.
  @inline(__always)
  var viewReference: Unmanaged<View>? { view.map { Unmanaged.passUnretained($0) } }

  /// Fingers that come down within this time of one another are one chord, in seconds (S-3.5; our own choice).
  package static var chordInterval: Double { 0.15 }

  /// Whether the contact is on the surface: its phase is neither ended nor cancelled.
  public var isDown: Bool { phase != .ended && phase != .cancelled }

  /// The ``position`` after the moves of this frame, in the window. If the contact lifts in this frame, it is the position
  /// before, because a lift is not a movement (S-4.10). A recognizer that follows movements measures from here.
  public var placeAfterMoves: Point { isDown ? position : previousPosition }

  /// Whether the contact is over and the engine has released it: this touch never changes again.
  public var isOver: Bool { contact == nil }

  /// The recognizers that attend to this touch. Never `nil`; code that unwraps it, as UIKit requires, compiles.
  public var gestureRecognizers: [GestureRecognizer]! {
    var attending: [GestureRecognizer] = []
    guard let contact else { return attending }
    for index in 0..<contact.offers.count {
      let recognizer = contact.offers[index]
      guard recognizer.touchStore.tracks(self) else { continue }
      let face = recognizer.face
      if !attending.contains(where: { $0 === face }) { attending.append(face) }
    }
    return attending
  }

  /// Whether the touch was offered to `recognizer` when it came down, even if the recognizer no longer attends to it.
  public func wasOffered(to recognizer: GestureRecognizer) -> Bool {
    guard let contact else { return false }
    for index in 0..<contact.offers.count where contact.offers[index] === recognizer { return true }
    return false
  }

  /// The displacement from the place where it came down, in points of the window.
  public var displacement: Vector { position - beganPosition }
}

extension Touch: Hashable {
  /// Whether both are the same touch.
  public static func == (lhs: Touch, rhs: Touch) -> Bool { lhs === rhs }

  /// Hashes the number of the touch in the engine.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
