/// Knows who attends to which touch, who proposed what and what was agreed, and decides which gestures may begin (S-4).
///
/// It never looks at a coordinate. What it knows of a recognizer is an ``Attempt``; what has yet to be done stands in the
/// sets of the ``AttemptList``. Each stage takes out of these sets what is its own and enters what the next one has to do.
final class Arbiter {
  let clock: FrameClock
  let tracker: TouchTracker
  @exclusivity(unchecked) unowned(unsafe) var engine: Engine!
  @exclusivity(unchecked) var observer: (any DecisionObserver)?
  let list = AttemptList()
  @exclusivity(unchecked) var deadlines = DeadlineQueue<AttemptRef>(capacity: 16)
  /// Records that nobody uses.
  @exclusivity(unchecked) private var vacant = PointerList<Attempt>()
  /// The records that are looked through for a reset.
  @exclusivity(unchecked) var linked = PointerList<Attempt>()
  /// The number of the last list of touches: the last two bits of all of them are 1, so that none is 0 or the mark of what is in no
  /// list.
  @exclusivity(unchecked) private var listNumber: UInt32 = 3
  /// The gates that are closing, and how each ended.
  @exclusivity(unchecked) var closingGates: [(gate: GestureRecognizer, state: GestureRecognizer.State)] = []
  /// Recognizers that are let go of when the pass is over.
  @exclusivity(unchecked) private var retiring: [Unmanaged<GestureRecognizer>] = []
  /// The touches of recognizers that were taken away in their own callbacks: let go of when the pass is over.
  @exclusivity(unchecked) var spentStores: [TouchStore] = []
  /// Counts the runs through those to be reset.
  @exclusivity(unchecked) var resetRun: UInt32 = 0
  /// Whether an attempt is over that may have to be reset.
  @exclusivity(unchecked) var mustCheckFinished = false
  /// In which sets there may be something.
  @exclusivity(unchecked) var pending = AttemptList.Agendas()
  /// Whether any stage has something to do.
  @exclusivity(unchecked) var hasWork = false
  /// How many attempts have begun.
  @exclusivity(unchecked) private var attemptCount: UInt64 = 0
  /// How many states were proposed in the pass `countedPass`, besides changes of what is in progress; and whether it was reported
  /// that there were too many.
  @exclusivity(unchecked) private var proposalCount = 0
  @exclusivity(unchecked) private var hasRefusedRounds = false
  @exclusivity(unchecked) private var countedPass: UInt64 = 0
  /// How many reports are being made within each other.
  @exclusivity(unchecked) private var reportDepth = 0

  init(clock: FrameClock, tracker: TouchTracker) {
    self.clock = clock
    self.tracker = tracker
  }

  @inline(__always)
  var pass: UInt64 { clock.pass }

  /// Lets go of everything without a word, because the application is gone: recognizers may be used in another one.
  func dissolve() {
    var abandoned: [GestureRecognizer] = []
    for place in 0..<list.count {
      let attempt = list[place]
      let recognizer = attempt.pointee.recognizer.takeUnretainedValue()
      if attempt.pointee.phase != .idle { abandoned.append(recognizer) }
      forget(attempt)
      recognizer.showState(.possible)
      if recognizer.attempt == attempt { recognizer.attempt = nil }
    }
    for recognizer in abandoned { recognizer.abandon() }
    deadlines.deallocate()
    for place in 0..<list.count {
      let attempt = list[place]
      attempt.pointee.recognizer.release()
      attempt.deinitialize(count: 1)
      attempt.deallocate()
    }
    for index in 0..<vacant.count {
      vacant[index].deinitialize(count: 1)
      vacant[index].deallocate()
    }
    vacant.deallocate()
    linked.deallocate()
  }

  /// Enters something that has to be done.
  @inline(__always)
  func mark(_ attempt: AttemptRef, _ agenda: AttemptList.Agenda) {
    list.insert(attempt, in: agenda)
    pending = AttemptList.Agendas(rawValue: pending.rawValue | AttemptList.Agendas(agenda).rawValue)
    hasWork = true
  }

  /// Whether there may be something in one of these sets.
  @inline(__always)
  func isPending(_ agendas: AttemptList.Agendas) -> Bool { pending.rawValue & agendas.rawValue != 0 }

  /// Notes that what is in these sets is about to be done.
  @inline(__always)
  func begin(_ agendas: AttemptList.Agendas) {
    pending = AttemptList.Agendas(rawValue: pending.rawValue & ~agendas.rawValue)
  }

  /// The number of a new list of touches that a recognizer is told of.
  @inline(__always)
  func nextList() -> UInt32 {
    listNumber &+= 4
    return listNumber
  }

  // MARK: Bounds

  /// How many states may be proposed in one pass, besides changes of what is in progress: far more than gestures need, so that only
  /// callbacks of which each leads to the next one meet the limit (S-4.9; our own choice).
  private static var maximumProposals: Int { 500 }
  /// How many more for each attempt. One that begins by a proposal instead of a touch counts as many, and so does not raise the limit.
  private static var proposalsOfAttempt: Int { 16 }

  /// Within how many reports a state may be proposed: each report is made by a callback that is notified of the last one.
  private static var maximumReportDepth: Int { 6 }

  /// Counts a proposal of `recognizer`; false if this pass has had so many that its callbacks would never come to an end.
  func admitsProposal(of recognizer: GestureRecognizer) -> Bool {
    if countedPass != pass {
      countedPass = pass
      proposalCount = 0
      hasRefusedRounds = false
    }
    proposalCount += 1
    let limit = Self.maximumProposals + Self.proposalsOfAttempt * list.count
    if proposalCount <= limit, reportDepth < Self.maximumReportDepth { return true }
    refuseRounds(of: recognizer, limit: proposalCount > limit ? limit : Self.maximumReportDepth)
    return false
  }

  /// Reports, once in a pass, that callbacks asked for more again and again.
  func refuseRounds(of recognizer: GestureRecognizer, limit: Int) {
    if hasRefusedRounds { return }
    hasRefusedRounds = true
    engine.noteEndless()
    report(recognizer, .refused, .tooManyRounds(limit: limit))
  }

  // MARK: Attempts

  /// Lets `recognizer` have `touch` if it can use one now.
  @discardableResult
  func offer(_ touch: Touch, to recognizer: GestureRecognizer, isAmongTouches: Bool) -> Bool {
    recognizer.cancelAlone()
    guard recognizer.isEnabled, recognizer.attachedView != nil else { return false }
    // S-3.5: a chord of which it refused a finger is not its gesture.
    if recognizer.refusedChord == touch.chord, recognizer.refusedChord != 0 { return false }
    if let attempt = ongoing(recognizer) {
      switch attempt.pointee.phase {
      case .idle: break
      case .watching, .gated, .undecided, .held, .active: if attempt.pointee.proposal == .ended { return false }
      case .finished: return false
      }
      if attempt.pointee.pointer != nil { return false }
    }
    let store = recognizer.touchStore
    if recognizer.requiresExclusiveTouchType, store.count > 0, store[0].tool != touch.tool { return false }
    if store.contains(touch) { return false }
    guard let attempt = begin(recognizer), attempt.pointee.phase != .finished, attempt.pointee.proposal != .ended else {
      return false
    }
    if attempt.pointee.arrivals == 0 { attempt.pointee.arrivals = nextList() }
    recognizer.touchStore.append(touch, to: attempt.pointee.arrivals)
    touch.attempts.append(attempt)
    attempt.pointee.hadTouches = true
    attempt.pointee.startedAmongTouches = true
    mark(attempt, .touched)
    return true
  }

  /// Lets `recognizer` have what `pointer` reports, unless it is busy with touches.
  func offer(pointer: Touch, to recognizer: GestureRecognizer) {
    recognizer.cancelAlone()
    guard recognizer.isEnabled, recognizer.attachedView != nil, ongoing(recognizer) == nil else { return }
    guard let attempt = begin(recognizer), attempt.pointee.phase != .finished, attempt.pointee.proposal != .ended else {
      return
    }
    attempt.pointee.pointer = Unmanaged.passRetained(pointer)
    pointer.attempts.append(attempt)
  }

  /// The attempts that attend to `pointer`, in the order of S-4.2.
  func attempts(of pointer: Touch) -> [AttemptRef] {
    var attempts: [AttemptRef] = []
    for place in 0..<list.count where list[place].pointee.phase != .idle {
      if list[place].pointee.pointer?.toOpaque() == Unmanaged.passUnretained(pointer).toOpaque() {
        attempts.append(list[place])
      }
    }
    return attempts
  }

  /// The attempt that `recognizer` makes in this engine, if it makes one.
  func ongoing(_ recognizer: GestureRecognizer) -> AttemptRef? {
    guard let attempt = recognizer.attempt, attempt.pointee.phase != .idle, attempt.belongs(to: self) else {
      return nil
    }
    return attempt
  }

  @inline(__always)
  func ongoing(_ reference: Unowned<GestureRecognizer>) -> AttemptRef? { reference.with { ongoing($0) } }

  /// The attempt of `recognizer`: the one that it makes, or a new one. `nil` if it left while code of the application was called:
  /// it is in no attempt then, or in one of another application.
  func begin(_ recognizer: GestureRecognizer) -> AttemptRef? {
    if let current = ongoing(recognizer) { return current }
    // Asked before anything begins, since an override may do anything.
    let actionPolicy = recognizer.actionPolicy
    let isDiscrete = recognizer.isDiscrete
    let attempt: AttemptRef
    if let elsewhere = attemptElsewhere(of: recognizer) {
      // Its window came here from another application in the middle of a frame of that one.
      elsewhere.pointee.arbiter.engine.withdraw(recognizer, .detached)
      if attemptElsewhere(of: recognizer) != nil { return nil }
    }
    if let current = recognizer.attempt, current.belongs(to: self) {
      if current.pointee.phase != .idle { return current }
      attempt = current
    } else {
      attempt = vacantRecord(for: recognizer)
      recognizer.attempt = attempt
      list.insert(attempt)
    }
    attempt.pointee.phase = .watching
    attempt.pointee.isLeftover = false
    attemptCount += 1
    attempt.pointee.number = attemptCount
    attempt.pointee.actionPolicy = actionPolicy
    attempt.pointee.startedAmongTouches = !tracker.isIdle
    if !isDiscrete, isGateClosed(attempt) { attempt.pointee.phase = .gated }
    let key = AttemptKey(attempt)
    report(recognizer, .possible, nil)
    return key.isCurrent ? attempt : nil
  }

  /// The attempt that `recognizer` makes in another application, if it makes one.
  private func attemptElsewhere(of recognizer: GestureRecognizer) -> AttemptRef? {
    guard let attempt = recognizer.attempt, !attempt.belongs(to: self), attempt.pointee.phase != .idle else {
      return nil
    }
    return attempt
  }

  private func vacantRecord(for recognizer: GestureRecognizer) -> AttemptRef {
    if vacant.count > 0 {
      let record = vacant[vacant.count - 1]
      vacant.truncate(to: vacant.count - 1)
      record.pointee.recognizer = Unmanaged.passRetained(recognizer)
      return record
    }
    let record = AttemptRef.allocate(capacity: 1)
    record.initialize(to: Attempt(recognizer, self))
    return record
  }

  /// Takes the records of those out that are reset: the pass is over, and nothing reads them any more.
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
    // Letting go of the last reference runs code of others: nothing here is half done by then.
    while let reference = retiring.popLast() { reference.release() }
  }

  // MARK: Proposals

  /// Takes what a recognizer proposes: applies it if nobody else has a say in it, else keeps it to be decided.
  func take(_ target: GestureRecognizer.State, from recognizer: GestureRecognizer, reason: DecisionReason) {
    hasWork = true
    let isNew = ongoing(recognizer) == nil
    if isNew { proposalCount += Self.proposalsOfAttempt }
    guard let attempt = begin(recognizer) else { return }
    // The last finger may be up already.
    if isNew, attempt.pointee.startedAmongTouches { mark(attempt, .loose) }
    switch (attempt.pointee.phase, target) {
    case (.watching, .failed), (.gated, .failed), (.undecided, .failed), (.watching, .cancelled), (.gated, .cancelled),
      (.undecided, .cancelled):
      if recognizer.isDiscrete, attempt.pointee.phase != .gated, isGateClosed(attempt) {
        // S-4.12: what it saw before its gate began does not count.
        attempt.pointee.mustGate = true
        mark(attempt, .gating)
      } else {
        finish(attempt, .failed, reason)
      }
    case (.watching, .began), (.gated, .began), (.undecided, .began):
      attempt.pointee.proposal = .began
      attempt.pointee.hasProposedBegan = true
      recognizer.setState(.began)
      propose(attempt)
    case (.watching, .ended), (.gated, .ended), (.undecided, .ended):
      attempt.pointee.proposal = .ended
      recognizer.setState(.ended)
      propose(attempt)
    case (.watching, .changed), (.gated, .changed), (.undecided, .changed):
      attempt.pointee.proposal = .changed
      recognizer.setState(.changed)
      if attempt.pointee.actionPolicy != .oncePerFrame { attempt.pointee.undecidedChanges += 1 }
    case (.held, .changed), (.held, .began):
      attempt.pointee.proposal = .changed
    case (.held, .ended):
      attempt.pointee.proposal = .ended
      setDeadline(nil, for: attempt)
    case (.held, .cancelled), (.held, .failed):
      // S-4.7: cancelled is told even when held.
      enqueue(.cancelled, for: attempt)
      finish(attempt, .cancelled, reason)
    case (.active, .changed), (.active, .began): change(recognizer, attempt)
    case (.active, .ended), (.active, .cancelled), (.active, .failed):
      let end = target == .ended ? GestureRecognizer.State.ended : .cancelled
      enqueue(end, for: attempt)
      finish(attempt, end, reason)
    case (.finished, _), (.idle, _), (_, .possible):
      report(recognizer, .refused, .illegalTransition(from: attempt.pointee.proposal, to: target))
    }
  }

  /// Takes a change of a gesture in progress, over which nobody else has a say, in the middle of a pass.
  @inline(__always)
  func takeChange(of recognizer: GestureRecognizer, _ attempt: AttemptRef) {
    change(recognizer, attempt)
  }

  @inline(__always)
  private func change(_ recognizer: GestureRecognizer, _ attempt: AttemptRef) {
    attempt.pointee.proposal = .changed
    recognizer.setState(.changed)
    enqueue(.changed, for: attempt)
  }

  private func propose(_ attempt: AttemptRef) {
    if attempt.pointee.phase == .watching { attempt.pointee.phase = .undecided }
    mark(attempt, .proposed)
  }

  /// Keeps `state` for the recognizer's action: of the changes of one frame the last one stands (S-3.3).
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
  /// - Parameter reason: why, unless it ended as it should: nothing but a success is without a reason (S-7.1).
  func finish(_ attempt: AttemptRef, _ state: GestureRecognizer.State, _ reason: DecisionReason = .unexplained) {
    // A callback may have taken it out of the gesture that is being decided about.
    if attempt.pointee.phase == .finished || attempt.pointee.phase == .idle { return }
    attempt.with { finish(attempt, of: $0, state, reason) }
  }

  private func finish(
    _ attempt: AttemptRef, of recognizer: GestureRecognizer, _ state: GestureRecognizer.State, _ reason: DecisionReason
  ) {
    let reason = state == .ended ? nil : reason
    attempt.pointee.phase = .finished
    attempt.pointee.proposal = state
    list.remove(attempt, from: [.unsettled, .active])
    mark(attempt, .finished)
    mustCheckFinished = true
    setDeadline(nil, for: attempt)
    recognizer.lastOutcome = GestureRecognizer.Outcome(state: state, reason: reason, time: clock.now)
    if state == .failed, reason?.code == "tooManyTouches" { recognizer.refuseChord() }
    if recognizer.announcesWait, state != .ended {
      attempt.pointee.actions.removeAll()
      if attempt.pointee.hasAnnouncedWait { enqueue(.cancelled, for: attempt) }
    }
    recognizer.setState(state)
    report(recognizer, state == .ended ? .ended : state == .cancelled ? .cancelled : .failed, reason)
    if !recognizer.relations.gated.isEmpty { closeGate(of: recognizer, with: state) }
    if state != .ended { recheckDependents(of: attempt) }
  }

  /// Takes a recognizer out of its gesture at once: it was disabled, or is about to be detached (S-3.6, S-3.8).
  func withdraw(_ recognizer: GestureRecognizer, _ reason: DecisionReason, isDetaching: Bool) {
    guard let attempt = ongoing(recognizer) else { return }
    hasWork = true
    let hasBegun = attempt.pointee.proposal == .began || attempt.pointee.proposal == .changed
    switch attempt.pointee.phase {
    case .idle: return
    case .finished:
      // What it was recognized for, or how it ended, is told before it goes, but not to those who were about to hear that it began.
      if isDetaching { if attempt.pointee.isBeginning { attempt.pointee.actions.removeAll() } else { send(attempt) } }
    case .active, .held:
      attempt.pointee.actions.removeAll()
      // S-4.7: cancelled is told even when held. A held tap has nothing that could be cancelled.
      if hasBegun {
        // Whoever never heard that it began has nothing to hear of its end.
        let mustSend = attempt.pointee.hasSent || attempt.pointee.phase == .held
        finish(attempt, .cancelled, reason)
        if mustSend { recognizer.callActions() }
      } else {
        finish(attempt, .failed, reason)
        // One that announced that it waits says that nothing comes of it.
        send(attempt)
      }
    case .watching, .gated, .undecided: finish(attempt, .failed, reason)
    }
    if isDetaching, attempt.pointee.phase != .idle {
      // Whoever leaves starts nothing any more.
      recognizer.restartPass = pass
      reset(attempt)
    }
  }

  /// Has `attempt` woken at `deadline`, or not at all if that is `nil`. The distant future never comes.
  func setDeadline(_ deadline: Timestamp?, for attempt: AttemptRef) {
    if let deadline, deadline != .distantFuture, attempt.pointee.phase != .finished {
      attempt.pointee.deadline = deadline
      deadlines.insert(attempt, at: deadline)
    } else {
      attempt.pointee.deadline = nil
      deadlines.remove(attempt)
    }
  }

  /// Has all that are due by `time` woken after it: they set so many deadlines, one after the other, that the frame would never
  /// come to its end.
  func postponeDeadlines(beyond time: Timestamp) {
    var postponed: [AttemptRef] = []
    while let attempt = deadlines.popFirst(notAfter: time) { postponed.append(attempt) }
    for attempt in postponed { setDeadline(time + .nanoseconds(1), for: attempt) }
    for attempt in postponed { attempt.with { report($0, .refused, .tooManyRounds(limit: Engine.maximumDeadlines)) } }
    engine.noteEndless()
  }

  /// The next moment at which a recognizer wants to be woken.
  var nextDeadline: Timestamp? { deadlines.nextDeadline }

  // MARK: Reports

  @inline(__always)
  func report(_ recognizer: GestureRecognizer, _ kind: Decision.Kind, _ reason: DecisionReason?) {
    if observer != nil || recognizer.isPart { reportToListeners(recognizer, kind, reason) }
  }

  @inline(never)
  private func reportToListeners(_ recognizer: GestureRecognizer, _ kind: Decision.Kind, _ reason: DecisionReason?) {
    reportDepth += 1
    observer?.observe(Decision(time: clock.now, recognizer: recognizer, kind: kind, reason: reason))
    recognizer.whole?.partDidDecide(recognizer, kind, reason)
    reportDepth -= 1
  }
}
