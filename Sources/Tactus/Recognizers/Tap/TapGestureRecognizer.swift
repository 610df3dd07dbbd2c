/// Recognizes one or more taps with one or more fingers. Discrete: its action comes when the last finger of the last tap
/// lifts.
///
/// ```swift
/// let double = TapGestureRecognizer { tap in print("double tap at", tap.location(in: tap.view)) }
/// double.numberOfTapsRequired = 2
/// ```
///
/// To distinguish a single tap from a double tap, let the single tap require the double tap to fail. It then comes one
/// ``maximumTapInterval`` after the lift: `single.require(toFail: double)`.
open class TapGestureRecognizer: GestureRecognizer {
  /// All thresholds in one value.
  @exclusivity(unchecked) public final var configuration = TapConfiguration()
  @exclusivity(unchecked) private var machine = TapStateMachine()
  /// The places where the fingers of the first tap came down, in the window.
  @exclusivity(unchecked) private var firstPlaces: [Point] = []

  /// True.
  override open var isDiscrete: Bool { true }

  /// The required number of taps: if several tap recognizers recognize in one frame, the one with the most taps is reported.
  override open var competingTapCount: Int { numberOfTapsRequired }

  /// False for a recognizer that requires more taps than this one (S-4.6).
  override open func canPrevent(_ other: GestureRecognizer) -> Bool {
    let count = other.competingTapCount
    return count <= numberOfTapsRequired || count == .max
  }

  /// The number of fingers of a tap.
  override open var numberOfTouches: Int {
    isTracking && machine.tapsDone > 0 ? firstPlaces.count : super.numberOfTouches
  }

  /// The centroid of the first tap, where its fingers came down (S-3.10).
  override open func location(in view: View?) -> Point {
    if firstPlaces.count < numberOfTouchesRequired { return super.location(in: view) }
    return convert(machine.firstCentroid, to: view)
  }

  /// The place where finger `index` of the first tap came down, once that tap is done (S-3.10).
  override open func location(ofTouch index: Int, in view: View?) -> Point {
    if machine.tapsDone == 0 { return super.location(ofTouch: index, in: view) }
    return convert(firstPlaces[index], to: view)
  }

  override open func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    if machine.tapsDone == 0 {
      firstPlaces.clear()
      for touch in trackedTouches where touch.isDown { firstPlaces.append(startPosition(of: touch)) }
    }
    follow(machine.down(touches.count, at: event.timestamp, centroid: initialCentroid, configuration))
  }

  override open func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    if let reason = movementReason(touches, allowance: allowableMovement) { fail(reason) }
  }

  override open func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    if let reason = movementReason(touches, allowance: allowableMovement) { return fail(reason) }
    follow(machine.up(touches.count, at: event.timestamp, configuration))
  }

  override open func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { fail(.touchCancelled) }

  override open func deadlinePassed(_ deadline: Timestamp) {
    follow(machine.wake(at: deadline, configuration))
  }

  override open func prepareForGesture() {
    machine = TapStateMachine()
    firstPlaces.clear()
  }
}
