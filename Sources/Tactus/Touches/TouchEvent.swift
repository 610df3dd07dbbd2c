/// The events on the surface from the first finger down to the last finger up.
///
/// All frames between them use the same object (S-1.2).
public final class TouchEvent {
  /// The time of the current frame.
  @exclusivity(unchecked) public internal(set) var timestamp = Timestamp.zero
  /// The tracker that has the touches; `nil` after the last finger lifts.
  unowned(unsafe) var tracker: TouchTracker?
  /// The lifted touch whose view is notified late (S-5.3).
  unowned(unsafe) var late: Touch?
  /// False while the source has marked no sample of this event as coalesced. It may be true even if the present frame has none.
  @exclusivity(unchecked) public internal(set) var hasCoalescedTouches = false
  /// The nesting depth of responder calls, and the responder that is notified when the outermost call returns.
  @exclusivity(unchecked) var nesting = 0
  @exclusivity(unchecked) var waitingResponder: Responder?

  init() {}

  /// All touches of the current frame, in the order in which they came down: touches that are down, and touches that were
  /// lifted or cancelled in this frame, or whose view is notified of the lift late. Each access makes a new array.
  public var allTouches: [Touch] {
    var list: [Touch] = []
    if let late, late.isOver { list.append(late) }
    guard let tracker else { return list }
    for index in 0..<tracker.touches.count { list.append(tracker.touches[index]) }
    return list
  }

  /// The touches that came down on `view`.
  public func touches(for view: View) -> [Touch] { allTouches.filter { $0.view === view } }

  /// The touches that came down in `window`.
  public func touches(for window: Window) -> [Touch] { allTouches.filter { $0.window === window } }

  /// The touches to which `recognizer` attends.
  public func touches(for recognizer: GestureRecognizer) -> [Touch] {
    let attending = [recognizer] + recognizer.leaves
    return allTouches.filter { touch in attending.contains { $0.touchStore.tracks(touch) } }
  }
}

extension Touch {
  /// Applies the values of a sample that describe the contact itself.
  @inline(__always)
  func apply(_ sample: UnsafePointer<ContactSample>) {
    tool = sample.pointee.tool
    force = sample.pointee.force
    majorRadius = sample.pointee.major / 2
    minorRadius = sample.pointee.minor / 2
    angle = sample.pointee.angle
    altitudeAngle = sample.pointee.altitude
    azimuth = sample.pointee.azimuth
    let pressed = sample.pointee.buttons
    if !pressed.isEmpty { buttons = pressed }
    sourcePosition = sample.pointee.position
  }
}
