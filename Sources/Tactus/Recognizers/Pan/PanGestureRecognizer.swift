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
  @exclusivity(unchecked) private var velocityTracker = VelocityTracker()
  @exclusivity(unchecked) private var lastTime = Timestamp.zero
  /// The time at which enough fingers were down.
  @exclusivity(unchecked) private var measuringTime = Timestamp.zero
  /// The time of the last change of the fingers that the centroid includes.
  @exclusivity(unchecked) private var regroupTime = Timestamp.zero

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

  /// The displacement of the fingers since the pan began, or since ``setTranslation(_:in:)-(Vector,_)``, in the
  /// coordinates of `view`, or of the window if `view` is `nil`. While the delegate is asked whether the pan may begin,
  /// it is all of the ``travel(in:)`` (S-4.3).
  public final func translation(in view: View?) -> Vector {
    convert(state == .possible && isTracking && !isHeld ? machine.travel : machine.translation, to: view)
  }

  /// The distance that the fingers moved since enough of them were down, ``hysteresis`` included, in the coordinates of
  /// `view`, or of the window if `view` is `nil`. It gives the direction of a pan that is about to begin.
  public final func travel(in view: View?) -> Vector { convert(machine.travel, to: view) }

  /// Sets the current translation to `translation`, in the coordinates of `view`. The velocity is zero until the fingers
  /// move, or until the pan ends. A translation that is not finite is ignored.
  public final func setTranslation(_ translation: Vector, in view: View?) {
    let translation = view?.convert(translation, to: self.view?.window) ?? translation
    guard translation.isFinite else { return }
    machine.rebase(to: translation)
    velocityTracker.isPaused = true
  }

  /// Does the work of ``setTranslation(_:in:)-(Vector,_)`` for a translation that is written as a point.
  @_disfavoredOverload  // `setTranslation(.zero, in: view)` means the vector.
  public final func setTranslation(_ translation: Point, in view: View?) {
    setTranslation(Vector(translation), in: view)
  }

  /// The velocity of the fingers, in points per second, in the coordinates of `view`, or of the window if `view` is `nil`.
  ///
  /// At the lift, it is the velocity of the samples before the lift. See ``VelocityTracker``.
  public final func velocity(in view: View?) -> Vector {
    if velocityTracker.isPaused, isInProgress { return .zero }
    return convert(velocityTracker.readVelocity(at: lastTime, restingUntil: restTimestamp), to: view)
  }

  /// The time of the frame with the last change of the fingers.
  public final var timestamp: Timestamp { lastTime }

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
        if let reason = refusal(of: touch) {
          fail(reason)
          return
        }
      }
      let count = numberOfTouchesDown
      if count > maximum {
        fail(.tooManyTouches(count: count, allowed: maximum))
        return
      }
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
      if !machine.isPanning, let reason = axis.refusal(ofTravel: delta) {
        fail(reason)
        return
      }
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

  /// A subclass has set began: the pan continues as if the recognizer had decided so itself.
  private func adopt() {
    if machine.isPanning || !isInProgress { return }
    if !machine.isMeasuring {
      machine.start(at: initialCentroid)
      velocityTracker.add(Vector.zero, at: lastTime)
    }
    machine.begin()
    deadline = nil
  }

  /// Fingers left: ends or cancels the pan if too few remain.
  @inline(never)
  private func lift(_ event: TouchEvent, isCancelled: Bool) {
    let count = numberOfTouchesDown
    if count >= minimumNumberOfTouches {
      regroup(at: centroid, event.timestamp)
    } else if machine.isPanning {
      if isCancelled { cancel(.touchCancelled) } else { state = .ended }
    } else if count == 0 || isCancelled {
      if trackedTouches.contains(where: { $0.phase == .cancelled }) { return fail(.touchCancelled) }
      let press = activatesAfterLongPress
      let reach = self.reach
      fail(
        !machine.isMeasuring
          ? .tooFewTouches(count: trackedTouches.count, required: minimumNumberOfTouches)
          : press > 0
            ? .liftedTooEarly(duration: (event.timestamp - measuringTime).seconds, required: press)
            : reach.limit == .infinity ? .wrongDirection : .movedTooLittle(distance: reach.gone, required: reach.limit))
    } else {
      deadline = nil
      machine.restart()
      velocityTracker.reset()
    }
  }

  /// Sets the travel to its value without the touches that turned out to be palms in this frame. False if there are
  /// none, or if that value is not known.
  private func revert() -> Bool {
    var (count, others) = (0, 0)
    var (starts, otherStarts, places) = (Vector.zero, Vector.zero, Vector.zero)
    var (cameLast, cameFirst) = (true, true)
    for touch in trackedTouches {
      let isLate = touch.beganTimestamp == regroupTime
      if touch.turnedOutToBePalm {
        count += 1
        starts += Vector(touch.beganPosition)
        cameLast = cameLast && isLate
      } else {
        others += 1
        places += Vector(touch.placeAfterMoves)
        otherStarts += Vector(touch.beganPosition)
        cameFirst = cameFirst && isLate
      }
    }
    guard count > 0, others >= minimumNumberOfTouches, machine.isPanning || machine.isMeasuring else { return false }
    let travel = machine.travel
    let centroid = Point.zero + places / Double(others)
    if cameLast {
      machine.revert(count, startingAt: starts, others: others, at: centroid)
    } else if cameFirst {
      machine.revert(thoseBefore: Point.zero + otherStarts / Double(others), at: centroid)
    } else {
      return false
    }
    guard machine.travel != travel else { return true }
    // The speed of the other fingers until now is unknown.
    velocityTracker.reset()
    velocityTracker.add(machine.travel, at: lastTime)
    if machine.isPanning { state = .changed } else { beginIfFarEnough() }
    return true
  }

  /// Measures from the present places of the fingers that are down.
  private func regroup(at centroid: Point, _ time: Timestamp) {
    guard machine.isPanning || numberOfTouchesDown >= minimumNumberOfTouches else { return }
    let isFirst = !machine.isPanning && !machine.isMeasuring
    machine.start(at: centroid)
    regroupTime = time
    guard isFirst else { return }
    measuringTime = time
    if activatesAfterLongPress > 0 { deadline = time + .seconds(activatesAfterLongPress) }
    velocityTracker.add(Vector.zero, at: time)
  }

  /// The distance that the fingers moved, and the required one: to a side of the active offset, or the hysteresis.
  private var reach: (gone: Double, limit: Double) {
    @inline(never)
    get { activeOffset?.side(toward: machine.travel) ?? machine.reach(hysteresis) }
  }

  // Called from three places, and from none of them once the pan has begun.
  @inline(never)
  private func beginIfFarEnough() {
    // A finger that lifts in this frame has moved with the others until then.
    guard machine.isMeasuring, trackedTouches.count >= minimumNumberOfTouches else { return }
    if activatesAfterLongPress > 0 {
      follow(machine.judgeRest(max(0, hysteresis)))
      return
    }
    if let intent {
      switch intent.permission(for: self, .pan) {
      case .free: break
      case .wait: return
      case .outweighed(let reason):
        fail(reason)
        return
      }
    }
    let reach = self.reach
    let output = machine.judge(reach, along: axis, within: failOffset)
    if output.kind == .begin {
      if let reason = refusal(ofTravel: machine.travel) {
        fail(reason)
        return
      }
      machine.begin(beyond: reach)
    }
    follow(output)
  }
}
