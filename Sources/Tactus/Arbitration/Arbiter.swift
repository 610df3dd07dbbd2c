/// Decides which of the recognizers that attend to the touches may begin (S-4).
///
///     offer ─▶ possible ──propose──▶ undecided ──decide──▶ active ──propose──▶ finished ─▶ reset
///                 │                      │  ▲                                    ▲
///                 │                 wait │  │ requirements failed                │
///                 │                      ▼  │                                    │
///                 │                      held ────────────────────────────────── ┤
///                 └──── fail · prevented · requirement recognized ───────────────┘
///
/// It never looks at a coordinate: it knows who attends to which touch, who proposed what, and what was agreed.
final class Arbiter {
  unowned(unsafe) let engine: Engine
  /// The recognizers that were offered a touch and have not been reset since, in the order of S-4.2.
  var attempts: [GestureRecognizer] = []
  /// Counts the passes; see `Engine`.
  var pass: UInt64 { engine.pass }

  /// Whether a decision is due.
  @exclusivity(unchecked) var needsSettling = false
  /// Whether an action is due.
  @exclusivity(unchecked) var hasActions = false
  /// Whether a recognizer is over and waits for its reset.
  @exclusivity(unchecked) var needsReset = false
  /// Whether a recognizer may have been left without touches.
  @exclusivity(unchecked) var needsCleanup = false
  var hasWork: Bool { needsSettling || hasActions || needsReset || needsCleanup }

  /// When which recognizer wants to be woken.
  var deadlines = DeadlineQueue<Unowned<GestureRecognizer>>(minimumCapacity: 32)
  private var linked: [GestureRecognizer] = []
  /// Those of `linked` in the order of S-4.2.
  private var group: [GestureRecognizer] = []

  init(engine: Engine) {
    self.engine = engine
    attempts.reserveCapacity(32)
    linked.reserveCapacity(8)
    group.reserveCapacity(8)
  }

  deinit {
    // They may be used in another application, and must not refer to those that go away now.
    for recognizer in attempts {
      recognizer.status = .idle
      recognizer.arbiter = nil
      recognizer.pendingDeadline = nil
      recognizer.deadlineHandle = nil
      recognizer.forgetAttempt()
    }
    for recognizer in attempts { recognizer.abandon() }
  }

  // MARK: Proposals

  /// Takes what a recognizer proposes: applies it if nobody else has a say in it, else keeps it to be decided.
  func take(_ target: GestureRecognizer.State, from recognizer: GestureRecognizer, reason: DecisionReason?) {
    if recognizer.status == .idle {
      beginAttempt(recognizer)
      // The last finger may be up already.
      if recognizer.startedAmongTouches { needsCleanup = true }
    }
    switch (recognizer.status, target) {
    case (.possible, .failed), (.possible, .cancelled):
      if recognizer.isDiscrete, !recognizer.isParked, isGateClosed(recognizer) {
        // S-4.12: what it saw before its gate began does not count.
        recognizer.mustPark = true
        needsSettling = true
      } else {
        finish(recognizer, .failed, reason)
      }
    case (.possible, .began):
      recognizer.proposal = .began
      recognizer.hasProposedBegan = true
      recognizer.needsDecision = true
      needsSettling = true
    case (.possible, .ended):
      recognizer.proposal = .ended
      recognizer.needsDecision = true
      needsSettling = true
    case (.possible, .changed):
      recognizer.proposal = .changed
      if recognizer.actionPolicy != .oncePerFrame { recognizer.undecidedChanges += 1 }
    case (.held, .changed), (.held, .began):
      recognizer.proposal = .changed
    case (.held, .ended):
      recognizer.proposal = .ended
      setDeadline(nil, for: recognizer)
    case (.held, .cancelled), (.held, .failed):
      // S-4.7: cancelled is told even when held.
      enqueue(.cancelled, for: recognizer)
      finish(recognizer, .cancelled, reason)
    case (.active, .changed), (.active, .began):
      recognizer.proposal = .changed
      enqueue(.changed, for: recognizer)
    case (.active, .ended), (.active, .cancelled), (.active, .failed):
      let end = target == .ended ? GestureRecognizer.State.ended : .cancelled
      enqueue(end, for: recognizer)
      finish(recognizer, end, reason)
    case (.finished, _), (.idle, _), (_, .possible):
      report(recognizer, .refused, .illegalTransition(from: recognizer.proposal, to: target))
    }
    engine.settleUnlessProcessing()
  }

  /// Keeps `state` for the recognizer's action: of the changes of one frame the last word stands (S-3.3).
  func enqueue(_ state: GestureRecognizer.State, for recognizer: GestureRecognizer) {
    hasActions = true
    if let last = recognizer.actionQueue.last, recognizer.actionPolicy == .oncePerFrame {
      if state == .changed, last == .began || last == .changed { return }
      if last == .changed { recognizer.actionQueue.removeLast() }
    }
    recognizer.actionQueue.append(state)
  }

  /// Ends the attempt of `recognizer`; its reset follows at the end of the frame.
  func finish(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State, _ reason: DecisionReason?) {
    // A callback may have taken it out of the gesture that is being decided about.
    if recognizer.status == .finished || recognizer.status == .idle { return }
    // S-7.1: nothing but a success is without a reason.
    let reason = state == .ended ? nil : reason ?? .unexplained
    recognizer.status = .finished
    recognizer.publicState = state
    recognizer.proposal = state
    recognizer.needsDecision = false
    recognizer.mustOpen = false
    recognizer.mustPark = false
    setDeadline(nil, for: recognizer)
    recognizer.lastOutcome = GestureRecognizer.Outcome(state: state, reason: reason, time: engine.now)
    needsReset = true
    needsSettling = true
    if recognizer.announcesWait, state != .ended {
      recognizer.actionQueue.removeAll(keepingCapacity: true)
      if recognizer.hasAnnouncedWait { enqueue(.cancelled, for: recognizer) }
    }
    switch state {
    case .ended: report(recognizer, .ended, reason)
    case .cancelled: report(recognizer, .cancelled, reason)
    default: report(recognizer, .failed, reason)
    }
    closeGate(of: recognizer, with: state)
  }

  // MARK: Attempts

  /// Lets `recognizer` have `touch` if it can use one now.
  func offer(_ touch: Touch, to recognizer: GestureRecognizer) -> Bool {
    recognizer.cancelAlone()
    guard recognizer.isEnabled, recognizer.attachedView != nil else { return false }
    switch recognizer.status {
    case .idle: break
    case .possible, .held, .active: if recognizer.proposal == .ended { return false }
    case .finished: return false
    }
    if recognizer.pointer != nil { return false }
    if recognizer.requiresExclusiveTouchType, let first = recognizer.attempt.first, first.tool != touch.tool {
      return false
    }
    if recognizer.attempt.contains(where: { $0 === touch }) { return false }
    if recognizer.status == .idle { beginAttempt(recognizer) }
    recognizer.attempt.append(touch)
    recognizer.hadTouches = true
    recognizer.trackedTouches.append(touch)
    recognizer.arrivals.append(touch)
    return true
  }

  /// Lets `recognizer` have what `pointer` reports, unless it is busy with touches.
  func offer(pointer: Touch, to recognizer: GestureRecognizer) {
    recognizer.cancelAlone()
    guard recognizer.isEnabled, recognizer.attachedView != nil, recognizer.status == .idle else { return }
    beginAttempt(recognizer)
    recognizer.attempt.append(pointer)
    recognizer.pointer = pointer
  }

  private func beginAttempt(_ recognizer: GestureRecognizer) {
    recognizer.status = .possible
    recognizer.arbiter = self
    recognizer.isParked = !recognizer.isDiscrete && isGateClosed(recognizer)
    recognizer.startedAmongTouches = !engine.tracker.isIdle
    var index = attempts.count
    while index > 0, recognizer.precedes(attempts[index - 1]) { index -= 1 }
    attempts.insert(recognizer, at: index)
    report(recognizer, .possible, nil)
  }

  /// Takes a recognizer out of its gesture at once: it was disabled, or is about to be detached (S-3.6, S-3.8).
  func withdraw(_ recognizer: GestureRecognizer, _ reason: DecisionReason) {
    for part in recognizer.parts { withdraw(part, reason) }
    let hasBegun = recognizer.proposal == .began || recognizer.proposal == .changed
    switch recognizer.status {
    case .idle: return
    case .finished:
      // What it was recognized for, or how it ended, is told before it goes.
      if case .detached = reason { tell(recognizer) }
    case .active, .held:
      recognizer.actionQueue.removeAll(keepingCapacity: true)
      // S-4.7: cancelled is told even when held. A held tap has nothing that could be cancelled.
      if hasBegun {
        finish(recognizer, .cancelled, reason)
        recognizer.callActions()
      } else {
        finish(recognizer, .failed, reason)
        // One that announced that it waits says that nothing comes of it.
        tell(recognizer)
      }
    case .possible: finish(recognizer, .failed, reason)
    }
    if case .detached = reason, recognizer.status != .idle {
      // Whoever leaves starts nothing any more.
      recognizer.restartPass = pass
      reset(recognizer)
    }
    needsSettling = true
    engine.settleUnlessProcessing()
  }

  /// Has the decisions looked at again, because a relation was taken back; and the resets, which wait for those that are
  /// linked.
  func settleSoon() {
    needsSettling = true
    needsReset = true
    engine.settleUnlessProcessing()
  }

  /// Has it looked for recognizers that have nothing left to decide by, because a touch or a deadline was let go.
  func cleanUpSoon() {
    needsCleanup = true
    settleSoon()
  }

  /// Has `recognizer` woken at `deadline`, or not at all if that is `nil`.
  func setDeadline(_ deadline: Timestamp?, for recognizer: GestureRecognizer) {
    let deadline = recognizer.status == .finished ? nil : deadline
    recognizer.pendingDeadline = deadline
    switch (deadline, recognizer.deadlineHandle) {
    case (nil, nil): break
    case (nil, let handle?):
      deadlines.cancel(handle)
      recognizer.deadlineHandle = nil
    case (let deadline?, nil):
      recognizer.deadlineHandle = deadlines.insert(Unowned(recognizer), at: deadline)
    case (let deadline?, let handle?):
      deadlines.reschedule(handle, to: deadline)
    }
  }

  // MARK: Ends

  /// Resets those that are over, together with those that they are linked to (S-3.5, S-4.7), and offers what is to be
  /// offered again.
  func resetFinished() {
    needsReset = false
    var index = 0
    while index < attempts.count {
      let recognizer = attempts[index]
      if recognizer.status == .finished, recognizer.actionQueue.isEmpty, collectLinked(recognizer) {
        resetLinked()
        index = 0
      } else {
        index += 1
      }
    }
    linked.removeAll(keepingCapacity: true)
    group.removeAll(keepingCapacity: true)
  }

  /// Gathers those that requirements link to `recognizer` through shared touches; false if one of them goes on.
  private func collectLinked(_ recognizer: GestureRecognizer) -> Bool {
    linked.removeAll(keepingCapacity: true)
    linked.append(recognizer)
    var index = 0
    while index < linked.count {
      let current = linked[index]
      for other in attempts where current.isLinked(to: other) && !linked.contains(where: { $0 === other }) {
        if other.status != .finished || !other.actionQueue.isEmpty { return false }
        linked.append(other)
      }
      index += 1
    }
    return true
  }

  private func resetLinked() {
    group.removeAll(keepingCapacity: true)
    for member in attempts where linked.contains(where: { $0 === member }) { group.append(member) }
    var secondChances: [Touch] = []
    for member in group {
      for touch in member.secondChances where touch.isDown && !secondChances.contains(touch) {
        secondChances.append(touch)
      }
    }
    for member in group where member.status == .finished { reset(member) }
    for member in group where member.status == .idle {
      if member.acceptsLeftoverTouches, member.leftoverPass != pass {
        member.leftoverPass = pass
        for touch in engine.tracker.touches where touch.isDown { _ = offerAgain(touch, to: member) }
      }
      for touch in secondChances { _ = offerAgain(touch, to: member) }
      if !member.arrivals.isEmpty { deliverArrivals(to: member) }
    }
  }

  private func offerAgain(_ touch: Touch, to recognizer: GestureRecognizer) -> Bool {
    guard touch.recognizers.contains(where: { $0 === recognizer }),
      !touch.ignoredBy.contains(where: { $0 === recognizer })
    else { return false }
    return offer(touch, to: recognizer)
  }

  /// Makes `recognizer` forget its gesture.
  private func reset(_ recognizer: GestureRecognizer) {
    attempts.removeAll { $0 === recognizer }
    setDeadline(nil, for: recognizer)
    recognizer.status = .idle
    recognizer.arbiter = nil
    recognizer.forgetAttempt()
    recognizer.callReset()
  }

  /// Ends what would wait for ever: a recognizer without a finger and without a deadline that has not decided (S-4.9);
  /// and lets go of what lifted.
  func cleanUp() {
    needsCleanup = false
    let list = attempts
    for recognizer in list where recognizer.status == .possible && !recognizer.needsDecision {
      if recognizer.hasTouchDown || recognizer.mustPark || recognizer.mustOpen { continue }
      if recognizer.attempt.isEmpty {
        reset(recognizer)
        needsReset = true
      } else if recognizer.isParked, let gate = recognizer.relations.gate?.object {
        finish(recognizer, .failed, .gateClosed(gate))
      } else if recognizer.pendingDeadline == nil {
        finish(recognizer, .failed, .undecided)
      }
    }
    var isAnyDown = false
    for touch in engine.tracker.touches where touch.isDown { isAnyDown = true }
    for recognizer in list where recognizer.status == .active || recognizer.status == .held {
      // One that let go of all its touches, or does not notice that they lifted; or that began without any while others
      // had some. What begins while nothing is touched is up to whoever began it.
      if recognizer.hasTouchDown || recognizer.pendingDeadline != nil || recognizer.pointer != nil { continue }
      let isAbandoned = recognizer.hadTouches || (recognizer.startedAmongTouches && !isAnyDown)
      if isAbandoned, recognizer.proposal != .ended { take(.cancelled, from: recognizer, reason: .undecided) }
    }
  }

  /// Lets go of the touches that lifted in this pass, except where they belong to what was recognized.
  func dropLifted() {
    for recognizer in attempts where recognizer.status != .finished && recognizer.proposal != .ended {
      if recognizer.trackedTouches.contains(where: { !$0.isDown }) {
        recognizer.trackedTouches.removeAll { !$0.isDown }
      }
    }
  }

  func report(_ recognizer: GestureRecognizer, _ kind: Decision.Kind, _ reason: DecisionReason?) {
    defer { recognizer.whole?.partDecided(recognizer, kind, reason, self) }
    guard let observer = engine.observer else { return }
    observer.observe(Decision(time: engine.now, recognizer: recognizer, kind: kind, reason: reason))
  }
}

extension GestureRecognizer {
  func forgetAttempt() {
    publicState = .possible
    proposal = .possible
    needsDecision = false
    hasProposedBegan = false
    undecidedChanges = 0
    wasAskedToBegin = false
    isParked = false
    mustPark = false
    mustOpen = false
    justActivated = false
    hasAnnouncedWait = false
    hadTouches = false
    startedAmongTouches = false
    trackedTouches.removeAll(keepingCapacity: true)
    pointer = nil
    attempt.removeAll(keepingCapacity: true)
    arrivals.removeAll(keepingCapacity: true)
    secondChances.removeAll(keepingCapacity: true)
    actionQueue.removeAll(keepingCapacity: true)
    for other in relations.attemptRequirements { other.object.relations.attemptDependents.removeReferences(to: self) }
    for other in relations.attemptDependents { other.object.relations.attemptRequirements.removeReferences(to: self) }
    relations.attemptRequirements.removeAll(keepingCapacity: true)
    relations.attemptDependents.removeAll(keepingCapacity: true)
    relations.asked.removeAll(keepingCapacity: true)
  }

  /// Whether a requirement, whichever way, and a touch link the two (S-4.7).
  func isLinked(to other: GestureRecognizer) -> Bool {
    guard other !== self else { return false }
    let related =
      relations.requirements.refers(to: other) || relations.dependents.refers(to: other)
      || relations.attemptRequirements.refers(to: other) || relations.attemptDependents.refers(to: other)
    return related && sharesTouch(with: other)
  }

  /// Whether this recognizer comes before `other`: deepest view first, at one depth in the order of the subviews, within
  /// a view in the order of adding (S-4.2).
  func precedes(_ other: GestureRecognizer) -> Bool {
    guard let view = attachedView, let otherView = other.attachedView else { return attachedView != nil }
    if let whole, whole === other.whole {
      for part in whole.parts {
        if part === self { return true }
        if part === other { return false }
      }
      return false
    }
    if view === otherView {
      for recognizer in view.gestureRecognizers {
        if recognizer === self || recognizer === whole { return true }
        if recognizer === other || recognizer === other.whole { return false }
      }
      return false
    }
    let depth = view.depth
    let otherDepth = otherView.depth
    if depth != otherDepth { return depth > otherDepth }
    var one = view
    var two = otherView
    while let parent = one.parent, let otherParent = two.parent {
      if parent === otherParent {
        for subview in parent.subviews {
          if subview === one { return true }
          if subview === two { return false }
        }
      }
      one = parent
      two = otherParent
    }
    guard let window = one as? Window, let application = window.application else { return false }
    for candidate in application.windows {
      if candidate === one { return true }
      if candidate === two { return false }
    }
    return false
  }
}
