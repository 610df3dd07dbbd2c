/// Recognizes fingers that move, turn and stretch an object at once: pan, pinch and rotation of one set of fingers as
/// one transform. Continuous.
///
/// The object follows the fingers exactly, and stays at its place when fingers join or leave. Three separate
/// recognizers cannot do that, because each has its own beginning. If a touch turns out to be a palm, its effect is
/// reverted.
///
/// ```swift
/// let hold = TransformGestureRecognizer { hold in
///   photo.apply(hold.transform(in: photo.superview))
///   hold.setTransform(.identity)
/// }
/// ```
open class TransformGestureRecognizer: GestureRecognizer {
  /// The parts of a transform that fingers may make.
  public nonisolated struct Components: OptionSet, Sendable, Hashable {
    /// One bit for each part.
    public var rawValue: UInt8

    /// The set with these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A move.
    public static var translation: Components { Components(rawValue: 1) }
    /// A stretch.
    public static var scale: Components { Components(rawValue: 2) }
    /// A turn.
    public static var rotation: Components { Components(rawValue: 4) }
    /// All three.
    public static var all: Components { [.translation, .scale, .rotation] }
  }

  /// All thresholds in one value.
  @exclusivity(unchecked) public final var configuration = TransformConfiguration()
  @exclusivity(unchecked) private var machine = TransformStateMachine()
  /// The fingers that hold the object, in the order in which the machine numbers them.
  @exclusivity(unchecked) private var fingers: [Touch] = []
  @exclusivity(unchecked) private var velocityTracker = VelocityTracker()
  @exclusivity(unchecked) private var travel = Vector.zero
  @exclusivity(unchecked) private var lastTime = Timestamp.zero
  /// The time of the last change of the fingers that hold the object.
  @exclusivity(unchecked) private var regroupTime = Timestamp.zero

  /// The transform of the fingers since they came down, or since ``setTransform(_:)``, in the coordinates of `view`, or
  /// of the window if `view` is `nil`.
  public final func transform(in view: View?) -> Transform {
    guard let view else { return machine.transform }
    // Into the window, then the transform of the fingers there, and back.
    let out = Self.transform(from: view)
    guard let back = out.inverted else { return .identity }
    return out.concatenating(machine.transform).concatenating(back)
  }

  /// Sets the current ``transform(in:)``, in the window. After the identity, each action gets only the new part. A
  /// transform that is not finite is ignored.
  public final func setTransform(_ transform: Transform) {
    guard transform.isFinite else { return }
    if fingers.isEmpty { machine.restart() }
    machine.rebase(to: transform, placeAfterMoves)
  }

  /// The factor by which the fingers have stretched the object.
  public final var scale: Double {
    let transform = machine.transform
    return (transform.a * transform.a + transform.b * transform.b).squareRoot()
  }

  /// The angle by which they have turned it, in radians between −π and π, clockwise on the screen.
  public final var rotation: Double { Maths.atan2(machine.transform.b, machine.transform.a) }

  /// The velocity of the fingers' centroid, in points per second, in the coordinates of `view`, or of the window if
  /// `view` is `nil`.
  public final func velocity(in view: View?) -> Vector {
    convert(velocityTracker.readVelocity(at: lastTime, restingUntil: restTimestamp), to: view)
  }

  override open func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    lastTime = event.timestamp
    adopt()
    guard numberOfTouchesDown >= minimumNumberOfTouches else { return }
    let isFirst = machine.isReady
    regroup()
    if isFirst { velocityTracker.add(travel, at: event.timestamp) }
    if hysteresis <= 0 { follow(machine.beginIfFarEnough(0) { fingers[$0].position }) }
  }

  override open func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    lastTime = event.timestamp
    adopt()
    guard !machine.isReady else { return }
    var step = Vector.zero
    for touch in touches { step += touch.position - touch.previousPosition }
    travel += step / Double(trackedTouches.count)
    velocityTracker.rest(until: restTimestamp)
    if event.hasCoalescedTouches { addCoalescedTouches(to: &velocityTracker, before: travel) }
    velocityTracker.add(travel, at: event.timestamp)
    machine.move(components, placeAfterMoves)
    if machine.isTransforming {
      state = .changed
    } else {
      follow(machine.beginIfFarEnough(hysteresis, placeAfterMoves))
    }
  }

  override open func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    lastTime = event.timestamp
    velocityTracker.rest(until: restTimestamp)
    adopt()
    lift(.tooFewTouches(count: trackedTouches.count, required: minimumNumberOfTouches)) { $0.state = .ended }
  }

  override open func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    lastTime = event.timestamp
    velocityTracker.rest(until: restTimestamp)
    adopt()
    if revert(), touches.allSatisfy({ $0.turnedOutToBePalm }) { return }
    lift(.touchCancelled) { $0.cancel(.touchCancelled) }
  }

  /// Whether a trackpad reports a transform.
  override open func shouldReceive(_ sample: PointerSample) -> Bool {
    if case .transform = sample.kind { true } else { false }
  }

  /// A trackpad turns and stretches the object about the pointer.
  override open func pointerReported(_ sample: PointerSample) {
    guard case .transform(let scale, let rotation) = sample.kind else { return }
    lastTime = sample.time
    switch sample.phase {
    case .began, .moved, .stationary:
      guard scale != 1 || rotation != 0 else { return }
      machine.stretch(by: scale, rotation, about: sample.position, components)
      state = .changed
    case .ended:
      if isInProgress { state = .ended } else { fail(.movedTooLittle(distance: 0, required: hysteresis)) }
    case .cancelled: cancel(.touchCancelled)
    }
  }

  override open func reset() { fingers.clear() }

  override open func prepareForGesture() {
    machine.restart()
    velocityTracker.reset()
    travel = .zero
  }

  /// A subclass has set began: the gesture continues as if the recognizer had decided so itself.
  private func adopt() {
    guard isInProgress, !machine.isTransforming else { return }
    if machine.isReady { regroup { fingers[$0].previousPosition } }
    machine.begin()
  }

  private func lift(_ reason: DecisionReason, _ end: (TransformGestureRecognizer) -> Void) {
    let count = numberOfTouchesDown
    if count >= minimumNumberOfTouches {
      regroup()
    } else if machine.isTransforming {
      end(self)
    } else if count == 0 {
      let wasCancelled = trackedTouches.contains { $0.phase == .cancelled }
      fail(machine.isReady || wasCancelled ? reason : .movedTooLittle(distance: machine.reach, required: hysteresis))
    } else {
      machine.restart()
      velocityTracker.reset()
      travel = .zero
    }
  }

  private func regroup() {
    regroup { fingers[$0].position }
    regroupTime = lastTime
  }

  private func regroup(_ position: (Int) -> Point) {
    fingers.clear()
    for touch in trackedTouches where touch.isDown { fingers.append(touch) }
    machine.regroup(fingers.count, position)
  }

  /// Puts the object where the fingers alone would have moved it, without the touches that turned out to be palms in
  /// this frame. False if there are none, or if that place is not known.
  private func revert() -> Bool {
    var (count, others) = (0, 0)
    var (cameLast, cameFirst) = (true, true)
    for touch in trackedTouches {
      let isLate = touch.beganTimestamp == regroupTime
      if touch.turnedOutToBePalm {
        count += 1
        cameLast = cameLast && isLate
      } else {
        others += 1
        cameFirst = cameFirst && isLate
      }
    }
    guard count > 0, others >= minimumNumberOfTouches, !machine.isReady, cameLast || cameFirst else { return false }
    let before = machine.transform
    for finger in fingers.indices.reversed() where fingers[finger].turnedOutToBePalm {
      fingers.remove(at: finger)
      machine.forget(finger)
    }
    machine.revert(isFresh: cameFirst, components, placeAfterMoves)
    guard machine.transform != before else { return true }
    // The speed of the other fingers until now is unknown.
    velocityTracker.reset()
    velocityTracker.add(travel, at: lastTime)
    if machine.isTransforming { state = .changed }
    return true
  }

  private func placeAfterMoves(_ finger: Int) -> Point { fingers[finger].placeAfterMoves }
}

extension View {
  /// Moves, turns and stretches the view by `transform`, which is in its superview's coordinates: pass the transform of
  /// a ``TransformGestureRecognizer``. A transform that is not finite is ignored.
  public func apply(_ transform: Transform) {
    guard transform.isFinite else { return }
    center = transform.apply(to: center)
    var linear = transform
    linear.tx = 0
    linear.ty = 0
    self.transform = self.transform.concatenating(linear)
  }
}
