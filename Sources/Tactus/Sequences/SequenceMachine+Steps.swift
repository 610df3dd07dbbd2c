extension SequenceMachine {
  mutating func enterStep(_ index: Int, carrying: FingerSet, at time: Timestamp, pauses: Bool) -> Result {
    let leaf = nodes[index].leaf
    let isNew = leaf.kind == .tap || leaf.kind == .hold
    if carrying.isEmpty {
      guard leaf.waiting >= 0 else { return failed(.tooFewTouches(count: 0, required: max(1, leaf.fingers))) }
      wait(index, at: time, pauses: pauses)
      return .going
    }
    frames[index].fingers = carrying
    if isNew {
      guard leaf.releasing >= 0 else {
        return failed(.tooManyTouches(count: carrying.count + leaf.fingers, allowed: leaf.fingers))
      }
      frames[index].state = leaf.releasing
      return .going
    }
    let count = carrying.count
    if count < leaf.fingers { return failed(.tooFewTouches(count: count, required: leaf.fingers)) }
    if count > leaf.fingers { return failed(.tooManyTouches(count: count, allowed: leaf.fingers)) }
    frames[index].count = count
    frames[index].anchor = fingers.centroid(of: carrying)
    if leaf.poised >= 0 {
      for slot in carrying { frames[index].marks[slot] = fingers[slot].position }
      frames[index].isCarried = true
      frames[index].state = leaf.poised
      return .going
    }
    // A movement over no distance begins with the fingers that are down.
    if leaf.active < 0 { return begin(index, leaf.lasting) }
    frames[index].state = leaf.active
    return .going
  }

  private mutating func wait(_ index: Int, at time: Timestamp, pauses: Bool) {
    let leaf = nodes[index].leaf
    frames[index].state = leaf.waiting
    frames[index].clock = time
    frames[index].deadline = pauses ? time.after(leaf.pause) : nil
    if !leaf.pause.isFinite { frames[index].deadline = nil }
  }

  mutating func stepLeaf(_ index: Int, _ event: Event) -> Result {
    let isDown = event.kind == .down
    let own = isDown ? event.fingers : event.fingers.intersection(frames[index].fingers)
    if event.kind != .time, own.isEmpty { return .going }
    let state = frames[index].state
    if isDown, roles[state] == .lasting {
      // A step that has begun has all its fingers.
      output.ignores = true
      return .going
    }
    if event.kind == .moved { measure(index) }
    var transition = firstTransitions[state]
    let end = firstTransitions[state + 1]
    while transition < end {
      if let (measured, limit) = fires(triggers[transition], index, own, event) {
        let target = targets[transition]
        if case .fails(let failure) = target { return failed(reason(failure, measured, limit)) }
        process(own, event, index)
        return go(target, index, event)
      }
      transition += 1
    }
    process(own, event, index)
    if event.kind == .time, let deadline = frames[index].deadline, deadline <= event.time {
      frames[index].deadline = nil
    }
    if event.kind == .moved, roles[state] == .lasting { output.changed = true }
    return .going
  }

  /// The reason of `failure` with the compared numbers.
  private func reason(_ failure: GestureSequence.Failure, _ measured: Double, _ limit: Double) -> DecisionReason {
    switch failure {
    case .movedTooFar: .movedTooFar(distance: measured, allowed: limit)
    case .movedTooLittle: .movedTooLittle(distance: measured, required: limit)
    case .heldTooLong: .heldTooLong(duration: measured, allowed: limit)
    case .liftedTooEarly: .liftedTooEarly(duration: measured, required: limit)
    case .tooManyTouches: .tooManyTouches(count: Int(measured), allowed: Int(limit))
    case .tooFewTouches: .tooFewTouches(count: Int(measured), required: Int(limit))
    case .tooFarApart: .tooFarApart(distance: measured, allowed: limit)
    case .startedElsewhere: .startedElsewhere(distance: measured, allowed: limit)
    case .wrongDirection: .wrongDirection
    case .tooSlow: .tooSlow(distance: measured, required: limit)
    case .timedOut: .timedOut(duration: measured, allowed: limit)
    case .touchCancelled: .touchCancelled
    }
  }

  /// Counts the fingers that came down.
  private mutating func process(_ own: FingerSet, _ event: Event, _ index: Int) {
    guard event.kind == .down else { return }
    if frames[index].count == 0 { frames[index].clock = event.time }
    frames[index].fingers.formUnion(own)
    frames[index].count += own.count
  }

  private mutating func go(_ target: GestureSequence.Target, _ index: Int, _ event: Event) -> Result {
    let leaf = nodes[index].leaf
    if event.kind == .down, leaf.fingers == frames[index].count { landed(index) }
    switch target {
    case .state(let state):
      if state == leaf.waiting {
        frames[index].fingers = FingerSet()
        wait(index, at: event.time, pauses: true)
        return .going
      }
      let isNew = frames[index].state != state
      frames[index].state = state
      arm(index, event, isNew: isNew)
      // The motion with which fingers leave their place is the first one to judge.
      if isNew, leaf.kind == .swipe, event.kind == .moved { return stepLeaf(index, event) }
      return .going
    case .begins(let state), .holds(let state): return begin(index, state)
    case .done: return finishStep(index)
    case .fails: return .going
    }
  }

  /// All fingers of the step are down.
  private mutating func landed(_ index: Int) {
    frames[index].anchor = fingers.centroid(of: frames[index].fingers)
    let scope = nodes[index].scope
    if nodes[index].leaf.marksOrigin, frames[scope].origin == nil {
      frames[scope].origin = fingers.initialCentroid(of: frames[index].fingers)
    }
  }

  /// Sets the bound of the new state.
  private mutating func arm(_ index: Int, _ event: Event, isNew: Bool) {
    let leaf = nodes[index].leaf
    let role = roles[frames[index].state]
    switch (leaf.kind, role) {
    case (.tap, .landing), (.tap, .active), (.swipe, .landing):
      frames[index].deadline = leaf.duration.isFinite ? frames[index].clock.after(leaf.duration) : nil
    case (.hold, .active):
      if isNew {
        frames[index].clock = event.time
        frames[index].deadline = event.time + .seconds(leaf.duration)
      }
    case (.swipe, .active):
      // Fingers that rested swipe from this moment on.
      if isNew, event.kind == .moved { frames[index].clock = event.time }
      frames[index].deadline = frames[index].clock.after(leaf.duration)
    default: frames[index].deadline = nil
    }
  }

  /// The step is done and continues, unless it is not reported.
  private mutating func begin(_ index: Int, _ state: Int) -> Result {
    let leaf = nodes[index].leaf
    frames[index].deadline = nil
    if leaf.kind == .move {
      let distance = frames[index].travel.length
      frames[index].offset =
        distance > 0 && leaf.distance > 0 ? frames[index].travel * (leaf.distance / distance) : .zero
      translation = frames[index].travel - frames[index].offset
    }
    guard state >= 0, nodes[index].isTail, isReported(index) else { return finishStep(index) }
    frames[index].state = state
    output.steps |= 1 << UInt64(leaf.step)
    if hasReported { output.changed = true } else { output.began = true }
    return .going
  }

  /// Whether the step is reported: all required earlier repetitions are complete.
  private func isReported(_ index: Int) -> Bool {
    var node = nodes[index].parent
    while node >= 0 {
      let kind = nodes[node].kind
      if kind == .repeating || kind == .whileHeld, frames[node].count + 1 < nodes[node].minimum { return false }
      node = nodes[node].parent
    }
    return true
  }

  private mutating func finishStep(_ index: Int) -> Result {
    output.steps |= 1 << UInt64(nodes[index].leaf.step)
    frames[index].status = .over
    frames[index].deadline = nil
    return .done
  }

  private mutating func measure(_ index: Int) {
    guard nodes[index].leaf.kind == .move, frames[index].count == nodes[index].leaf.fingers else { return }
    frames[index].travel = fingers.centroid(of: frames[index].fingers) - frames[index].anchor
    travel = frames[index].travel
    translation = frames[index].travel - frames[index].offset
  }
}
