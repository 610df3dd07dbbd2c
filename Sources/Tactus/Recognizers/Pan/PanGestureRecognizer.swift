/// Recognizes fingers that are dragged. Continuous.
///
/// ```swift
/// let pan = PanGestureRecognizer { pan in
///   photo.center = photo.center + pan.translation(in: photo.superview)
///   pan.setTranslation(.zero, in: photo.superview)
/// }
/// ```
///
/// It begins when the centroid of the fingers is ``hysteresis`` away from its place when enough fingers were down, or
/// has left the ``activeOffset``. The translation starts with the travel beyond that. Fingers that join or leave never
/// make it jump. If a touch turns out to be a palm, the pan reverts its movement.
open class PanGestureRecognizer: GestureRecognizer {
  /// All thresholds in one value.
  @exclusivity(unchecked) public final var configuration = PanConfiguration()
  @exclusivity(unchecked) var machine = PanStateMachine()
  @exclusivity(unchecked) var velocityTracker = VelocityTracker()
  @exclusivity(unchecked) var lastTime = Timestamp.zero
  /// The time at which enough fingers were down.
  @exclusivity(unchecked) var measuringTime = Timestamp.zero
  /// The time of the last change of the fingers that the centroid includes.
  @exclusivity(unchecked) var regroupTime = Timestamp.zero

  /// A recognizer of pans with any number of fingers, with an action.
  public convenience init(_ action: @escaping (PanGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }

  /// The intent that decides with the pan which gesture of two fingers the user makes; `nil` by default.
  @exclusivity(unchecked) public final var intent: TwoFingerIntent? {
    willSet { intent?.leave(self) }
    didSet { intent?.join(self, as: .pan) }
  }

  deinit { finishing { intent?.leave(self) } }

  /// The reason why the pan may not start with `touch`, or `nil` if it may; `nil` by default. For subclasses that
  /// depend on the place where a finger comes down.
  open func refusal(of touch: Touch) -> DecisionReason? { nil }

  /// The reason why a pan that has moved far enough may not begin, or `nil` if it may; `nil` by default. `travel` is
  /// its travel in the window. For subclasses that depend on its direction.
  open func refusal(ofTravel travel: Vector) -> DecisionReason? { nil }

  override open func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    lastTime = event.timestamp
    adopt()
    let maximum = maximumNumberOfTouches
    if machine.isPanning {
      var extra = numberOfTouchesDown - maximum
      for touch in touches.reversed() where extra > 0 {
        ignore(touch)
        extra -= 1
      }
    } else {
      for touch in touches {
        if let reason = refusal(of: touch) { return fail(reason) }
      }
      let count = numberOfTouchesDown
      if count > maximum { return fail(.tooManyTouches(count: count, allowed: maximum)) }
    }
    // If a finger joins while others rest, these others have rested.
    if machine.isPanning || machine.isMeasuring, trackedTouches.count > touches.count {
      velocityTracker.add(machine.travel, at: event.timestamp)
    }
    regroup(at: centroidAfterMoves, event.timestamp)
    intent?.regroup(self)
    beginIfFarEnough()
  }

  override open func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    lastTime = event.timestamp
    adopt()
    guard machine.isPanning || machine.isMeasuring else { return }
    machine.move(to: centroidAfterMoves)
    velocityTracker.rest(until: restTimestamp)
    if event.hasCoalescedTouches { addCoalescedTouches(to: &velocityTracker, before: machine.travel) }
    velocityTracker.add(machine.travel, at: event.timestamp)
    if machine.isPanning {
      state = .changed
    } else {
      beginIfFarEnough()
    }
  }

  override open func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    lastTime = event.timestamp
    velocityTracker.rest(until: restTimestamp)
    adopt()
    lift(event, isCancelled: false)
  }

  override open func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    lastTime = event.timestamp
    velocityTracker.rest(until: restTimestamp)
    adopt()
    if revert(), touches.allSatisfy({ $0.turnedOutToBePalm }) { return }
    lift(event, isCancelled: true)
  }

  /// Whether it is a scroll of one of the ``allowedScrollTypes``.
  override open func shouldReceive(_ sample: PointerSample) -> Bool {
    if case .scroll(_, let type) = sample.kind { allowedScrollTypes.contains(type) } else { false }
  }

  override open func pointerReported(_ sample: PointerSample) {
    guard case .scroll(let delta, let type) = sample.kind else { return }
    lastTime = sample.time
    adopt()
    switch sample.phase {
    case .began, .moved, .stationary:
      if !machine.isPanning, let reason = axis.refusal(ofTravel: delta) { return fail(reason) }
      if !machine.isPanning { velocityTracker.add(Vector.zero, at: sample.time) }
      if delta != .zero {
        machine.scroll(by: delta)
        velocityTracker.add(machine.travel, at: sample.time)
        state = .changed
      }
      if type == .discrete { deadline = sample.time + .seconds(wheelPause) }
    case .ended:
      if machine.isPanning {
        state = .ended
      } else {
        fail(.notScrolled)
      }
    case .cancelled: cancel(.touchCancelled)
    }
  }

  override open func deadlinePassed(_ deadline: Timestamp) {
    lastTime = deadline
    adopt()
    if machine.isMeasuring {
      // If a touch turns out to be a palm, the pan must not revert travel from before this moment (S-4.10).
      regroup(at: centroidAfterMoves, deadline)
      machine.beginHere()
      state = .began
      return
    }
    // A wheel has stopped, so its speed is zero.
    velocityTracker.reset()
    if machine.isPanning { state = .ended } else { fail(.notScrolled) }
  }

  override open func prepareForGesture() {
    machine = PanStateMachine()
    velocityTracker.reset()
  }
}
