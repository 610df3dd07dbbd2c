/// Keeps the attempts of all recognizers, and decides which gestures may begin (S-4).
///
/// The arbiter never looks at a coordinate. It has an ``Attempt`` for each recognizer that has touches, and the ``AttemptList``
/// has the sets of due work. Each stage empties its own sets and fills the sets of later stages.
final class Arbiter {
  let clock: FrameClock
  let tracker: TouchTracker
  @exclusivity(unchecked) unowned(unsafe) var engine: Engine!
  @exclusivity(unchecked) var observer: (any DecisionObserver)?
  let list = AttemptList()
  @exclusivity(unchecked) var deadlines = DeadlineQueue<AttemptRef>(capacity: 16)
  /// Records that are free for reuse.
  @exclusivity(unchecked) private var vacant = GrowOnlyList<AttemptRef>()
  /// The attempts that a reset considers together.
  @exclusivity(unchecked) var linked = GrowOnlyList<AttemptRef>()
  /// The number of the last list of touches. The last two bits of every number are 1, so that no number is 0 or the mark of a
  /// touch in no list.
  @exclusivity(unchecked) private var listNumber: UInt32 = 3
  /// The gates that are closing, and how each ended.
  @exclusivity(unchecked) var closingGates: [(gate: GestureRecognizer, state: GestureRecognizer.State)] = []
  /// Recognizers to release when the pass is over.
  @exclusivity(unchecked) private var retiring: [Unmanaged<GestureRecognizer>] = []
  /// The touches of recognizers that were withdrawn in their own callbacks: released when the pass is over.
  @exclusivity(unchecked) var spentStores: [TouchStore] = []
  @exclusivity(unchecked) var resetRun: UInt32 = 0
  /// The place at which the current run continues.
  @exclusivity(unchecked) var resetPlace = 0
  /// The touches to offer again to the recognizers that were reset last (S-3.5).
  @exclusivity(unchecked) var secondChances: [Touch] = []
  /// Whether an attempt that is over may have to be reset.
  @exclusivity(unchecked) var mustCheckFinished = false
  /// The sets that may not be empty.
  @exclusivity(unchecked) var pending = AttemptList.Agendas()
  /// Whether any stage has work.
  @exclusivity(unchecked) var hasWork = false
  /// The number of attempts that have begun.
  @exclusivity(unchecked) private var attemptCount: UInt64 = 0
  /// The number of states that were proposed in the pass `countedPass`, without changes of gestures in progress; and whether
  /// the arbiter has reported that they were too many.
  @exclusivity(unchecked) private var proposalCount = 0
  @exclusivity(unchecked) private var hasRefusedRounds = false
  @exclusivity(unchecked) private var countedPass: UInt64 = 0
  /// The attempt of the recognizer whose callback runs.
  @exclusivity(unchecked) var notified: AttemptRef?
  /// The nesting depth of publications.
  @exclusivity(unchecked) private var publishDepth = 0

  init(clock: FrameClock, tracker: TouchTracker) {
    self.clock = clock
    self.tracker = tracker
  }

  @inline(__always)
  var pass: UInt64 { clock.pass }

  /// Releases everything and notifies nothing, because the application is gone. Its recognizers may be used in another one.
  func dissolve() {
    var abandoned: [GestureRecognizer] = []
    for place in 0..<list.count {
      let attempt = list[place]
      let recognizer = attempt.recognizer
      // An idle attempt was forgotten, and its recognizer may be in use in another application.
      if attempt.phase != .idle {
        abandoned.append(recognizer)
        forget(attempt)
        recognizer.show(.possible)
      }
      if recognizer.attempt == attempt { recognizer.attempt = nil }
    }
    for recognizer in abandoned { recognizer.abandon() }
    deadlines.removeAll()
    for place in 0..<list.count {
      let attempt = list[place]
      attempt.pointee.recognizer.release()
      free(attempt)
    }
    while let attempt = vacant.popLast() { free(attempt) }
  }

  private func free(_ attempt: AttemptRef) {
    attempt.deinitialize(count: 1)
    attempt.deallocate()
  }

  /// Puts `attempt` into a set of due work.
  @inline(__always)
  func mark(_ attempt: AttemptRef, _ agenda: AttemptList.Agenda) {
    list.insert(attempt, in: agenda)
    pending = AttemptList.Agendas(rawValue: pending.rawValue | AttemptList.Agendas(agenda).rawValue)
    hasWork = true
  }

  /// Whether one of these sets may not be empty.
  @inline(__always)
  func isPending(_ agendas: AttemptList.Agendas) -> Bool { pending.rawValue & agendas.rawValue != 0 }

  /// Notes that a stage is about to empty these sets.
  @inline(__always)
  func begin(_ agendas: AttemptList.Agendas) {
    pending = AttemptList.Agendas(rawValue: pending.rawValue & ~agendas.rawValue)
  }

  /// The number of a new list of touches.
  @inline(__always)
  func nextList() -> UInt32 {
    listNumber &+= 4
    return listNumber
  }

  // MARK: Bounds

  /// The maximum number of proposed states in one pass, without changes of gestures in progress. Gestures need far fewer: only
  /// callbacks that each cause the next one reach the limit (S-4.9; our own choice).
  private static var maximumProposals: Int { 500 }
  /// The number of additional proposals for each attempt. An attempt that begins by a proposal counts as this many proposals,
  /// so that it does not raise the limit.
  private static var proposalsOfAttempt: Int { 16 }

  /// The maximum nesting of decisions that a proposal publishes, because the callback of one decision can cause the next.
  private static var maximumPublishDepth: Int { 6 }

  /// Counts a proposal of `recognizer`. Returns false if this pass has had too many, because its callbacks might never end.
  func admitsProposal(of recognizer: GestureRecognizer) -> Bool {
    if countedPass != pass {
      countedPass = pass
      proposalCount = 0
      hasRefusedRounds = false
    }
    proposalCount += 1
    let limit = Self.maximumProposals + Self.proposalsOfAttempt * list.count
    if proposalCount <= limit, publishDepth < Self.maximumPublishDepth { return true }
    refuseRounds(of: recognizer, limit: proposalCount > limit ? limit : Self.maximumPublishDepth)
    return false
  }

  /// Reports, once per pass, that callbacks caused each other too often.
  func refuseRounds(of recognizer: GestureRecognizer, limit: Int) {
    if hasRefusedRounds { return }
    hasRefusedRounds = true
    engine.give(.endlessCallbacks)
    publish(recognizer, .refused, .tooManyRounds(limit: limit))
  }

  // MARK: Attempts

  /// Offers `touch` to `recognizer` if the recognizer can use it now.
  func offer(_ touch: Touch, to recognizer: GestureRecognizer) {
    recognizer.cancelAlone()
    guard admits(recognizer, touch), let attempt = begin(recognizer), !isOver(attempt) else { return }
    if attempt.pointee.arrivals == 0 { attempt.pointee.arrivals = nextList() }
    if recognizer.touchStore.count >= Self.keptTouches { dropOld(attempt, recognizer.touchStore) }
    recognizer.touchStore.append(touch, to: attempt.pointee.arrivals, in: pass, at: engine.now)
    touch.attempts.append(attempt)
    if attempt.pointee.origin != .leftover { attempt.pointee.origin = .touched }
    mark(attempt, .touched)
  }

  /// The number of touches that an attempt keeps, whether or not they still matter: more than any gesture has.
  private static var keptTouches: Int { 16 }

  /// Drops lifted touches that link `attempt` only to attempts with which it also shares a finger that is down. While a hand
  /// rests, others may tap ten thousand times.
  private func dropOld(_ attempt: AttemptRef, _ store: TouchStore) {
    store.keep { entry in
      let touch = entry.touch.takeUnretainedValue()
      if entry.mark != 0 || entry.isIgnored || touch.delivery.isLate && !touch.delivery.isOver { return true }
      for index in 0..<touch.attempts.count where touch.attempts[index] != attempt {
        if !store.isDown(with: touch.attempts[index]) { return true }
      }
      touch.attempts.remove(attempt)
      tracker.releaseLater(entry.touch.retain())
      return false
    }
  }

  /// Offers the reports of `pointer` to `recognizer`, unless the recognizer is busy.
  func offer(pointer: Touch, to recognizer: GestureRecognizer) {
    recognizer.cancelAlone()
    guard admitsPointer(recognizer), let attempt = begin(recognizer), !isOver(attempt) else { return }
    attempt.pointee.pointer = Unmanaged.passRetained(pointer)
    pointer.attempts.append(attempt)
  }

  /// The attempts that attend to `pointer`, in the order of S-4.2.
  func attempts(of pointer: Touch) -> [AttemptRef] {
    var attempts: [AttemptRef] = []
    for place in 0..<list.count where list[place].phase != .idle {
      if list[place].pointee.pointer?.toOpaque() == Unmanaged.passUnretained(pointer).toOpaque() {
        attempts.append(list[place])
      }
    }
    return attempts
  }

  /// The current attempt of `recognizer` in this engine.
  func ongoing(_ recognizer: GestureRecognizer) -> AttemptRef? {
    guard let attempt = recognizer.attempt, attempt.phase != .idle, attempt.belongs(to: self) else { return nil }
    return attempt
  }

  @inline(__always)
  func ongoing(_ reference: Unowned<GestureRecognizer>) -> AttemptRef? { reference.with { ongoing($0) } }

  /// The current attempt of `recognizer`, or a new one. `nil` if the recognizer left while a callback ran: it then has no
  /// attempt, or one in another application.
  func begin(_ recognizer: GestureRecognizer) -> AttemptRef? {
    if let current = ongoing(recognizer) { return current }
    // Read this first: an override may do anything.
    let actionPolicy = recognizer.actionPolicy
    let isDiscrete = recognizer.isDiscrete
    let attempt: AttemptRef
    if let elsewhere = attemptElsewhere(of: recognizer) {
      // The window came from another application during a frame of that application.
      elsewhere.pointee.arbiter.engine.withdraw(recognizer, because: .detached)
      if attemptElsewhere(of: recognizer) != nil { return nil }
    }
    if let current = recognizer.attempt, current.belongs(to: self), current.phase != .idle { return current }
    // A callback began a gesture without a window, which continues alone.
    if recognizer.currentState != .possible { return nil }
    if let current = recognizer.attempt, current.belongs(to: self) {
      attempt = current
    } else {
      attempt = vacantRecord(for: recognizer)
      recognizer.attempt = attempt
      list.insert(attempt)
    }
    recognizer.lastPlace = .zero
    attempt.phase = .watching
    attemptCount += 1
    attempt.pointee.number = attemptCount
    attempt.pointee.actionPolicy = actionPolicy
    attempt.pointee.origin = tracker.isIdle ? .untouched : .amongTouches
    if !isDiscrete, isGateClosed(attempt) { attempt.phase = .gated }
    let key = AttemptKey(attempt)
    recognizer.prepareForGesture()
    if key.isCurrent { publish(recognizer, .possible, nil) }
    return key.isCurrent ? attempt : nil
  }

  /// The current attempt of `recognizer` in another application.
  private func attemptElsewhere(of recognizer: GestureRecognizer) -> AttemptRef? {
    guard let attempt = recognizer.attempt, !attempt.belongs(to: self), attempt.phase != .idle else { return nil }
    return attempt
  }

  private func vacantRecord(for recognizer: GestureRecognizer) -> AttemptRef {
    if let record = vacant.popLast() {
      record.pointee.recognizer = Unmanaged.passRetained(recognizer)
      return record
    }
    let record = AttemptRef.allocate(capacity: 1)
    record.initialize(to: Attempt(recognizer, self))
    return record
  }

  /// Removes the records of recognizers that were reset. The pass is over, and nothing reads these records any more.
  func retire() {
    begin(.retired)
    list.removeRetired { attempt in
      let reference = attempt.pointee.recognizer
      reference._withUnsafeGuaranteedRef { recognizer in
        if recognizer.attempt == attempt { recognizer.attempt = nil }
      }
      retiring.append(reference)
      vacant.append(attempt)
    }
    while let store = spentStores.popLast() { store.removeAll() }
    // The release of the last reference may run code of the application. The lists are consistent by now.
    while let reference = retiring.popLast() { reference.release() }
  }

  // MARK: Proposals

  /// Applies the state that a recognizer proposes, or keeps the proposal for *settle* if it depends on other recognizers.
  func apply(_ target: GestureRecognizer.State, of recognizer: GestureRecognizer, reason: DecisionReason) {
    hasWork = true
    let isNew = ongoing(recognizer) == nil
    if isNew { proposalCount += Self.proposalsOfAttempt }
    guard let attempt = begin(recognizer) else { return }
    // The last finger may be up already.
    if isNew, attempt.pointee.origin != .untouched { mark(attempt, .loose) }
    switch (attempt.phase, target) {
    case (.watching, .failed), (.gated, .failed), (.undecided, .failed), (.watching, .cancelled), (.gated, .cancelled),
      (.undecided, .cancelled):
      if recognizer.isDiscrete, attempt.phase != .gated, isGateClosed(attempt) {
        // S-4.12: touches that the recognizer saw before its gate began do not count.
        mark(attempt, .gating)
      } else {
        finish(attempt, .failed, reason)
      }
    case (.watching, .began), (.gated, .began), (.undecided, .began):
      attempt.proposal = .began
      attempt.pointee.undecidedChanges = 0
      recognizer.enter(.began)
      propose(attempt)
    case (.watching, .ended), (.gated, .ended), (.undecided, .ended):
      attempt.proposal = .ended
      recognizer.enter(.ended)
      propose(attempt)
    case (.watching, .changed), (.gated, .changed), (.undecided, .changed):
      attempt.proposal = .changed
      recognizer.enter(.changed)
      if attempt.pointee.actionPolicy != .oncePerFrame { attempt.pointee.undecidedChanges? += 1 }
    case (.held, .changed), (.held, .began):
      attempt.proposal = .changed
    case (.held, .ended):
      attempt.proposal = .ended
      setDeadline(nil, for: attempt)
    case (.held, .cancelled), (.held, .failed):
      // S-4.7: the actions are notified of `cancelled` even when held.
      enqueue(.cancelled, for: attempt)
      finish(attempt, .cancelled, reason)
    case (.active, .changed), (.active, .began): applyChange(of: recognizer, attempt)
    case (.active, .ended), (.active, .cancelled), (.active, .failed):
      let end = target == .ended ? GestureRecognizer.State.ended : .cancelled
      enqueue(end, for: attempt)
      finish(attempt, end, reason)
    case (.finished, _), (.idle, _), (_, .possible):
      publish(recognizer, .refused, .illegalTransition(from: attempt.proposal, to: target))
    }
  }

  /// Applies a change of a gesture in progress, which depends on no other recognizer.
  @inline(__always)
  func applyChange(of recognizer: GestureRecognizer, _ attempt: AttemptRef) {
    attempt.proposal = .changed
    recognizer.enter(.changed)
    enqueue(.changed, for: attempt)
  }

  private func propose(_ attempt: AttemptRef) {
    if attempt.phase == .watching { attempt.phase = .undecided }
    mark(attempt, .proposed)
  }

  /// Keeps `state` for the recognizer's actions. Of several changes in one frame, only the last one counts (S-3.3).
  @inline(__always)
  func enqueue(_ state: GestureRecognizer.State, for attempt: AttemptRef) {
    mark(attempt, .acting)
    if attempt.pointee.actions.isEmpty {
      attempt.pointee.actions.append(state)
    } else {
      enqueueBehind(state, for: attempt)
    }
  }

  private func enqueueBehind(_ state: GestureRecognizer.State, for attempt: AttemptRef) {
    if attempt.pointee.actionPolicy == .oncePerFrame, let last = attempt.pointee.actions.last {
      if state == .changed, last == .began || last == .changed { return }
      if last == .changed { attempt.pointee.actions.removeLast() }
    }
    attempt.pointee.actions.append(state)
  }

  /// Ends the attempt; its reset follows at the end of the frame.
  ///
  /// - Parameter reason: the reason for the end. Only a success has no reason (S-7.1).
  func finish(_ attempt: AttemptRef, _ state: GestureRecognizer.State, _ reason: DecisionReason = .unexplained) {
    // A callback may have withdrawn the recognizer during the decision.
    if attempt.phase == .finished || attempt.phase == .idle { return }
    attempt.with { finish(attempt, of: $0, state, reason) }
  }

  private func finish(
    _ attempt: AttemptRef, of recognizer: GestureRecognizer, _ state: GestureRecognizer.State, _ reason: DecisionReason
  ) {
    let reason = state == .ended ? nil : reason
    // First: the last reference to the recognizer that the former reason names may go, whose end may withdraw this one.
    recognizer.lastOutcome = GestureRecognizer.Outcome(state: state, reason: reason, time: clock.now)
    if attempt.phase == .finished || attempt.phase == .idle { return }
    attempt.phase = .finished
    attempt.proposal = state
    list.remove(attempt, from: [.unsettled, .active])
    if state == .ended {
      // It counts as active until the pass is over, so that it competes with gestures that want to begin in the same pass.
      attempt.pointee.endedInPass = pass
      list.insert(attempt, in: .active)
    }
    mark(attempt, .finished)
    mustCheckFinished = true
    setDeadline(nil, for: attempt)
    if state == .failed, reason?.cause == .tooManyTouches { recognizer.refuseChord() }
    if recognizer.announcesWait, state != .ended {
      attempt.pointee.actions.removeAll()
      if attempt.pointee.delivery == .announced { enqueue(.cancelled, for: attempt) }
    }
    // First: a callback may remove the recognizer, which forgets its dependents.
    if state != .ended { recheckDependents(of: attempt) }
    recognizer.enter(state)
    publish(recognizer, state == .ended ? .ended : state == .cancelled ? .cancelled : .failed, reason)
    if state == .failed, let failures = recognizer.actionList.failures, let reason {
      recognizer.callFailureHandlers(failures, reason)
    }
    closeGate(of: recognizer, with: state)
  }

  /// Withdraws a recognizer from its gesture at once, because it was disabled or is about to be detached (S-3.6, S-3.8).
  func withdraw(_ recognizer: GestureRecognizer, because cause: Engine.Withdrawal) {
    guard let attempt = ongoing(recognizer) else { return }
    hasWork = true
    switch attempt.phase {
    case .idle: return
    case .watching, .gated, .undecided: finish(attempt, .failed, cause.reason)
    case .held, .active: breakOff(attempt, of: recognizer, cause.reason)
    case .finished: if cause == .detached { actBeforeLeaving(attempt) }
    }
    if cause == .detached, attempt.phase != .idle {
      // The reset of the recognizer starts no attempt in this pass.
      recognizer.restartPass = pass
      reset(attempt)
    }
  }

  /// Ends a recognized or begun gesture, because the engine withdraws its recognizer.
  private func breakOff(_ attempt: AttemptRef, of recognizer: GestureRecognizer, _ reason: DecisionReason) {
    attempt.pointee.actions.removeAll()
    // A held tap has nothing to cancel, unless it announced its wait.
    let hasBegun = attempt.proposal == .began || attempt.proposal == .changed
    // S-4.7: the actions are notified of `cancelled` even when held, but there is no `cancelled` without a `began`.
    let mustAct = hasBegun && (attempt.pointee.delivery.hasActed || attempt.phase == .held)
    // First: a callback may remove the recognizer, which acts before it leaves.
    if mustAct { enqueue(.cancelled, for: attempt) }
    finish(attempt, hasBegun ? .cancelled : .failed, reason)
    actAtOnce(attempt)
  }

  /// Ends the gestures that are still held when no touch is down and no deadline is left: callbacks made them wait for each
  /// other. Returns whether it ended any.
  func endHeld() -> Bool {
    var held: [AttemptRef] = []
    for place in 0..<list.count where list[place].phase == .held && list[place].pointee.origin.hadTouches {
      held.append(list[place])
    }
    for attempt in held where attempt.phase == .held { attempt.with { breakOff(attempt, of: $0, .unexplained) } }
    if !held.isEmpty { hasWork = true }
    return !held.isEmpty
  }

  /// Sets the time at which `attempt` wakes; it never wakes if `deadline` is `nil` or in the distant future.
  func setDeadline(_ deadline: Timestamp?, for attempt: AttemptRef) {
    if let deadline, deadline != .distantFuture, attempt.phase != .finished {
      attempt.pointee.deadline = deadline
      deadlines.insert(attempt, at: deadline)
    } else {
      attempt.pointee.deadline = nil
      deadlines.remove(attempt)
    }
  }

  /// Postpones all deadlines that are due by `time`. Their recognizers set so many deadlines one after the other that the frame
  /// would never end.
  func postponeDeadlines(beyond time: Timestamp) {
    var postponed: [AttemptRef] = []
    while let attempt = deadlines.popFirst(notAfter: time) { postponed.append(attempt) }
    for attempt in postponed { setDeadline(time + .nanoseconds(1), for: attempt) }
    for attempt in postponed { attempt.with { publish($0, .refused, .tooManyRounds(limit: Engine.maximumDeadlines)) } }
    engine.give(.endlessCallbacks)
  }

  /// The next moment at which a recognizer must wake.
  var nextDeadline: Timestamp? { deadlines.nextDeadline }

  // MARK: Decisions

  /// Publishes a decision about `recognizer`: reports it to the observer, and notifies the whole that contains the recognizer.
  @inline(__always)
  func publish(_ recognizer: GestureRecognizer, _ kind: Decision.Kind, _ reason: DecisionReason?) {
    if observer != nil || recognizer.isPart { publishToListeners(recognizer, kind, reason) }
  }

  @inline(never)
  private func publishToListeners(
    _ recognizer: GestureRecognizer, _ kind: Decision.Kind, _ reason: DecisionReason?
  ) {
    publishDepth += 1
    observer?.observe(Decision(time: clock.now, recognizer: recognizer, kind: kind, reason: reason))
    recognizer.whole?.partDidDecide(recognizer, kind, reason)
    publishDepth -= 1
  }
}
