/// What happens on the surface from the first finger down to the last finger up.
///
/// All frames in between are the same object (S-1.2).
public final class TouchEvent {
  /// The time of the current frame.
  @exclusivity(unchecked) public internal(set) var timestamp = Timestamp.zero
  /// Who knows the touches; `nil` once the last finger is up.
  unowned(unsafe) var tracker: TouchTracker?
  /// How many responders pass a call on from within each other at this moment, and who is told when that is over.
  @exclusivity(unchecked) var nesting = 0
  @exclusivity(unchecked) var waitingResponder: Responder?

  init() {}

  /// All touches of the current frame, in the order in which they came down: those that are down, and those that were
  /// lifted or cancelled in this frame. Empty once the last finger is up. Made when asked for.
  public var allTouches: [Touch] {
    var list: [Touch] = []
    guard let tracker else { return list }
    for index in 0..<tracker.touches.count { list.append(tracker.touches[index]) }
    return list
  }

  /// The touches that came down on `view`.
  public func touches(for view: View) -> [Touch] {
    allTouches.filter { $0.view === view }
  }

  /// The touches that came down in `window`.
  public func touches(for window: Window) -> [Touch] {
    allTouches.filter { $0.window === window }
  }

  /// The touches that `recognizer` attends to.
  public func touches(for recognizer: GestureRecognizer) -> [Touch] {
    allTouches.filter { recognizer.touchStore.tracks($0) }
  }

  /// All that the source reported of `touch` since the previous frame, oldest first; the last one is `touch` itself
  /// (S-1.4).
  ///
  /// The others are copies that keep their values. Made when asked for.
  public func coalescedTouches(for touch: Touch) -> [Touch] {
    var touches: [Touch] = []
    var previous = touch.previousPosition
    if let contact = touch.contact {
      for sample in contact.pointee.coalesced {
        let copy = touch.snapshot(of: sample, previousPosition: previous)
        previous = copy.position
        touches.append(copy)
      }
    }
    touches.append(touch)
    return touches
  }

  /// The source's guesses at where `touch` is going, nearest first; empty if it made none (S-1.4).
  ///
  /// Good for drawing ahead. Never fed to recognizers, never part of a touch's history.
  public func predictedTouches(for touch: Touch) -> [Touch] {
    var touches: [Touch] = []
    var previous = touch.position
    guard let contact = touch.contact else { return touches }
    for sample in contact.pointee.predicted {
      let copy = touch.snapshot(of: sample, previousPosition: previous)
      previous = copy.position
      touches.append(copy)
    }
    return touches
  }
}

extension Touch {
  /// A touch that stands still with the values of `sample`, for code that looks at what lies between the frames.
  fileprivate func snapshot(of sample: ContactSample, previousPosition: Point) -> Touch {
    let copy = Touch()
    copy.id = id
    copy.phase = .moved
    copy.timestamp = sample.time
    copy.beganTimestamp = beganTimestamp
    copy.tapCount = tapCount
    copy.view = view
    copy.window = window
    copy.beganPosition = beganPosition
    copy.previousPosition = previousPosition
    withUnsafePointer(to: sample) { copy.take($0) }
    copy.position = window?.convertFromSuperview(sample.position) ?? sample.position
    return copy
  }

  /// Takes over what a sample says of the contact itself.
  @inline(__always)
  func take(_ sample: UnsafePointer<ContactSample>) {
    tool = sample.pointee.tool
    force = sample.pointee.force
    majorRadius = sample.pointee.major / 2
    minorRadius = sample.pointee.minor / 2
    angle = sample.pointee.angle
    altitudeAngle = sample.pointee.altitude
    azimuth = sample.pointee.azimuth
    buttons = sample.pointee.buttons
    sourcePosition = sample.pointee.position
  }
}
