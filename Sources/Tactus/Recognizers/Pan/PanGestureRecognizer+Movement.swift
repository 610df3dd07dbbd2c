/// How fingers that come, move and lift begin the pan, and what remains of it when fingers turn out to be palms.
extension PanGestureRecognizer {
  /// A subclass has set began: the pan continues as if the recognizer had decided so itself.
  func adopt() {
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
  func lift(_ event: TouchEvent, isCancelled: Bool) {
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
  func revert() -> Bool {
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
  func regroup(at centroid: Point, _ time: Timestamp) {
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
  func beginIfFarEnough() {
    // A finger that lifts in this frame has moved with the others until then.
    guard machine.isMeasuring, trackedTouches.count >= minimumNumberOfTouches else { return }
    if activatesAfterLongPress > 0 { return follow(machine.judgeRest(max(0, hysteresis))) }
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
      if let reason = refusal(ofTravel: machine.travel) { return fail(reason) }
      machine.begin(beyond: reach)
    }
    follow(output)
  }
}
