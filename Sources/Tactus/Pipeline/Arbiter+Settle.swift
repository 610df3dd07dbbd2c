/// Settle: decides which of the proposed gestures may begin, until none is undecided.
extension Arbiter {
  @inline(never)
  func settle() {
    begin(.unsettled)
    while true {
      if let attempt = list.popNext(.gating) {
        gate(attempt)
      } else if releaseOne() {
        continue
      } else if let attempt = popFirstProposed() {
        decide(attempt)
      } else if let attempt = list.popNext(.opening) {
        open(attempt)
      } else {
        return
      }
    }
  }

  /// Removes and returns the first attempt to decide about: taps first, more taps before fewer taps; then the others in the
  /// order of S-4.2 (S-4.6).
  private func popFirstProposed() -> AttemptRef? {
    var first: AttemptRef?
    var rank = Rank.last
    var place = 0
    while let next = list.next(.proposed, from: place) {
      place = next + 1
      let candidate = list[next]
      let other = candidate.pointee.recognizer._withUnsafeGuaranteedRef { Rank($0) }
      if first != nil, !(rank < other) { continue }
      first = candidate
      rank = other
    }
    if let first { list.remove(first, from: .proposed) }
    return first
  }

  /// The rank of a recognizer among the undecided ones: taps by their number of taps, then all others by the number of taps
  /// before them.
  private struct Rank {
    var isTap: Bool
    var count: Int

    static var last: Rank { Rank(isTap: false, count: .min) }

    init(isTap: Bool, count: Int) {
      self.isTap = isTap
      self.count = count
    }

    init(_ recognizer: GestureRecognizer) {
      count = recognizer.competingTapCount
      isTap = count > 0 && recognizer.isDiscrete
    }

    static func < (one: Rank, other: Rank) -> Bool {
      one.isTap != other.isTap ? other.isTap : one.count < other.count
    }
  }

  /// Proposes a held attempt again if it does not wait for anything any more.
  private func releaseOne() -> Bool {
    while let attempt = list.popNext(.rechecking) {
      guard attempt.phase == .held, !list.contains(attempt, in: .proposed) else { continue }
      if case .waiting = clearance(for: attempt) { continue }
      mark(attempt, .proposed)
      return true
    }
    return false
  }

  private func decide(_ attempt: AttemptRef) {
    if isPrevented(attempt) || !attempt.isOpen { return }
    attempt.with { decide(attempt, of: $0) }
  }

  /// Makes the attempt fail if a gesture in progress prevents it. Returns whether it failed.
  private func isPrevented(_ attempt: AttemptRef) -> Bool {
    var place = 0
    while let next = list.next(.active, from: place) {
      place = next + 1
      let other = list[next]
      guard other != attempt, isActiveNow(other), shareTouch(other, attempt), prevents(other, attempt) else { continue }
      // The callback may have disabled or detached either recognizer.
      guard attempt.isOpen, isActiveNow(other) else { continue }
      finish(attempt, .failed, .prevented(by: other.recognizer))
      return true
    }
    return false
  }

  private func decide(_ attempt: AttemptRef, of recognizer: GestureRecognizer) {
    // A held gesture was asked before its wait.
    if attempt.phase != .held {
      let proposed = recognizer.state
      recognizer.show(.possible)
      let mayBegin = recognizer.shouldBegin() && viewsLetBegin(recognizer)
      if attempt.isOpen { recognizer.show(proposed) }
      guard isToBeDecided(attempt) else { return }
      if !mayBegin { return finish(attempt, .failed, .delegateRefused(.shouldBegin)) }
    }
    if isGateClosed(attempt), let gate = recognizer.gate {
      if recognizer.isDiscrete {
        finish(attempt, .failed, .gateClosed(gate))
      } else {
        mark(attempt, .gating)
      }
      return
    }
    askForRequirements(of: attempt)
    guard isToBeDecided(attempt) else { return }
    switch clearance(for: attempt) {
    case .recognized(let other):
      finish(attempt, .failed, .requirementRecognized(other.recognizer))
    case .waiting(let other):
      if attempt.phase != .held {
        attempt.phase = .held
        recognizer.enter(.possible)
        publish(recognizer, .held, .waiting(for: other.recognizer))
        if recognizer.announcesWait { enqueue(.began, for: attempt) }
        failDependents(of: attempt)
      }
    case .free:
      activate(attempt, recognizer)
    }
  }

  /// Whether the attempt is still undecided after a callback, which may have ended it or closed its gate.
  private func isToBeDecided(_ attempt: AttemptRef) -> Bool { attempt.isOpen && !list.contains(attempt, in: .gating) }

  /// Asks each view from the hit view up to the recognizer's own view, once.
  private func viewsLetBegin(_ recognizer: GestureRecognizer) -> Bool {
    let store = recognizer.touchStore
    let end = recognizer.attachedView
    // A delegate has been asked, also if it is one of the views.
    let delegate = recognizer.mayHaveDelegate ? recognizer.delegate : nil
    for index in 0..<store.count {
      var view = index < store.count ? store[index].view : nil
      while let current = view {
        var wasAsked = false
        for earlier in 0..<min(index, store.count) where store[earlier].view?.isDescendant(of: current) == true {
          wasAsked = true
        }
        if !wasAsked, current !== delegate, !current.gestureRecognizerShouldBegin(recognizer) { return false }
        if wasAsked || current === end { break }
        view = current.parent
      }
    }
    return true
  }

  private func activate(_ attempt: AttemptRef, _ recognizer: GestureRecognizer) {
    let wasHeld = attempt.phase == .held
    // Drops the announcement of a wait that is already over.
    if recognizer.announcesWait { attempt.pointee.actions.removeAll() }
    if wasHeld { publish(recognizer, .released, .requirementsFailed) }
    list.insert(attempt, in: .claiming)
    if attempt.proposal == .ended {
      // S-4.7: of the states during a wait, only the last one is delivered.
      if attempt.pointee.undecidedChanges != nil, !wasHeld { enqueueBeginning(of: attempt) }
      enqueue(.ended, for: attempt)
      finish(attempt, .ended)
    } else {
      attempt.phase = .active
      recognizer.enter(.began)
      list.insert(attempt, in: .active)
      if wasHeld { enqueue(.began, for: attempt) } else { enqueueBeginning(of: attempt) }
      publish(recognizer, .began, nil)
      openGate(of: recognizer)
    }
    failDependents(of: attempt)
    failRivals(of: attempt, recognizer)
  }

  private func failRivals(of attempt: AttemptRef, _ recognizer: GestureRecognizer) {
    markRivals(of: attempt)
    while let other = list.popNext(.scratch) {
      guard other.isOpen, prevents(attempt, other) else { continue }
      guard other.isOpen, isActiveNow(attempt), shareTouch(attempt, other) else { continue }
      finish(other, .failed, .prevented(by: recognizer))
    }
  }

  private func enqueueBeginning(of attempt: AttemptRef) {
    enqueue(.began, for: attempt)
    for _ in 0..<(attempt.pointee.undecidedChanges ?? 0) { enqueue(.changed, for: attempt) }
  }

  /// Puts the attempts that share a touch with `attempt` into the scratch set.
  func markRivals(of attempt: AttemptRef) {
    list.removeAll(.scratch)
    attempt.forEachTouch { touch in
      for place in 0..<touch.attempts.count { list.insert(touch.attempts[place], in: .scratch) }
    }
    list.remove(attempt, from: .scratch)
  }

  /// Whether the gesture is in progress, or ended in this pass.
  private func isActiveNow(_ attempt: AttemptRef) -> Bool {
    switch attempt.phase {
    case .active: true
    case .finished: attempt.pointee.endedInPass == pass && attempt.proposal == .ended
    default: false
    }
  }

  /// Whether both have a touch that neither ignored (S-4.4).
  func shareTouch(_ one: AttemptRef, _ other: AttemptRef) -> Bool {
    if let pointer = one.pointee.pointer, pointer.toOpaque() == other.pointee.pointer?.toOpaque() { return true }
    return one.with { one in
      one.withTouchStore { store in
        other.with { other in other.withTouchStore { store.sharesTouch(with: $0) } }
      }
    }
  }

  /// Whether `active` makes `other` fail (S-4.5).
  private func prevents(_ active: AttemptRef, _ other: AttemptRef) -> Bool {
    active.with { active in
      other.with { other in
        if mayRunTogether(active, other) { return false }
        return active.canPrevent(other) && other.canBePrevented(by: active)
      }
    }
  }

  /// Whether a relation or a delegate allows both at the same time. One permission is enough (S-4.5).
  func mayRunTogether(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    if one.relations.simultaneous.refers(to: other) { return true }
    if let gate = one.relations.gate, isOrHas(gate, other) { return true }
    if let gate = other.relations.gate, isOrHas(gate, one) { return true }
    if one.isPart || other.isPart { return delegatesLetRunTogether(one.face, other.face) }
    return delegatesLetRunTogether(one, other)
  }

  @inline(__always)
  private func isOrHas(_ gate: Unowned<GestureRecognizer>, _ one: GestureRecognizer) -> Bool {
    gate.refers(to: one) || one.isPart && one.isInside(gate.object)
  }

  private func delegatesLetRunTogether(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    if one === other { return false }
    return letsRunTogether(one, other) || letsRunTogether(other, one)
  }

  @inline(__always)
  private func letsRunTogether(_ asking: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    asking.mayHaveDelegate
      && asking.delegate?.gestureRecognizer(asking, shouldRecognizeSimultaneouslyWith: other) == true
  }
}

extension GestureRecognizer {
  /// The recognizer that delegates know: for a part, its outermost whole.
  var face: GestureRecognizer { isPart ? whole?.face ?? self : self }
}

extension UnsafeMutablePointer<Attempt> {
  /// Calls `body` with the pointer of the attempt, or with each touch, including lifted touches but not touches that the
  /// recognizer ignores.
  @inline(__always)
  func forEachTouch(_ body: (Touch) -> Void) {
    // Inlined, unlike `with`: 1 % of a tap.
    pointee.recognizer._withUnsafeGuaranteedRef { recognizer in
      let store = recognizer.touchStore
      for index in 0..<store.count where !store.entries[index].isIgnored {
        store.entries[index].touch._withUnsafeGuaranteedRef(body)
      }
    }
    if let pointer = pointee.pointer { pointer._withUnsafeGuaranteedRef(body) }
  }
}

// MARK: - Failure requirements

extension Arbiter {
  enum Clearance {
    case free
    case waiting(for: AttemptRef)
    case recognized(AttemptRef)
  }

  /// The result of an attempt's requirements. Only attempts that share a touch with it count (S-4.7).
  func clearance(for attempt: AttemptRef) -> Clearance {
    var waiting: AttemptRef?
    let relations = attempt.with { $0.relations.requirements }
    for reference in relations {
      guard let other = ongoing(reference) else { continue }
      if let clearance = clearance(for: attempt, about: other, &waiting) { return clearance }
    }
    for key in attempt.pointee.requirements where key.isCurrent {
      if let clearance = clearance(for: attempt, about: key.attempt, &waiting) { return clearance }
    }
    if let waiting { return .waiting(for: waiting) }
    return .free
  }

  private func clearance(for attempt: AttemptRef, about other: AttemptRef, _ waiting: inout AttemptRef?) -> Clearance? {
    guard shareTouch(other, attempt) else { return nil }
    switch other.phase {
    case .held, .active: return .recognized(other)
    case .finished: return other.proposal == .ended ? .recognized(other) : nil
    case .watching, .gated, .undecided:
      if waiting == nil { waiting = other }
      return nil
    case .idle: return nil
    }
  }

  /// Fails the attempts that waited for `attempt` to fail, because it was recognized.
  private func failDependents(of attempt: AttemptRef) {
    askForDependents(of: attempt)
    attempt.with { recognizer in
      recognizer.forEachRelated {
        $0.dependents
      } _: { dependent in
        if let other = ongoing(dependent) { failDependent(other, of: attempt) }
      }
    }
    let keys = attempt.pointee.dependents
    for key in keys where key.isCurrent { failDependent(key.attempt, of: attempt) }
  }

  private func failDependent(_ other: AttemptRef, of attempt: AttemptRef) {
    guard other.isOpen, shareTouch(other, attempt) else { return }
    finish(other, .failed, .requirementRecognized(attempt.recognizer))
  }

  /// Looks again at the attempts that wait for `attempt`, because it failed or does not share a touch with them any more.
  func recheckDependents(of attempt: AttemptRef) {
    attempt.with { recognizer in
      for reference in recognizer.relations.dependents {
        if let other = ongoing(reference) { recheck(other) }
      }
    }
    for key in attempt.pointee.dependents where key.isCurrent { recheck(key.attempt) }
  }

  func recheck(_ attempt: AttemptRef) {
    if attempt.phase == .held { mark(attempt, .rechecking) }
  }
}

// MARK: - Gates

extension Arbiter {
  /// Whether the attempt has a gate that is not in progress. A held gate is closed (S-4.12).
  func isGateClosed(_ attempt: AttemptRef) -> Bool {
    attempt.with { recognizer in
      guard let gate = recognizer.relations.gate else { return false }
      return !gate.object.isActive
    }
  }

  private func openGate(of recognizer: GestureRecognizer) {
    for reference in recognizer.relations.gated {
      guard let gated = ongoing(reference), gated.isPossible else { continue }
      mark(gated, .opening)
    }
    if let whole = recognizer.whole { openGate(of: whole) }
  }

  /// Ends the recognizers whose gate is `recognizer`, or makes them wait again; then continues with the recognizers behind
  /// these gates. It is a loop, because a chain of gates may be longer than the stack.
  func closeGate(of recognizer: GestureRecognizer, with state: GestureRecognizer.State) {
    if let whole = recognizer.whole { closeGate(of: whole, with: state) }
    // A whole is in progress as long as one of its parts is.
    if recognizer.relations.gated.isEmpty || recognizer.isActive { return }
    closingGates.append((recognizer, state))
    if closingGates.count > 1 { return }
    var index = 0
    while index < closingGates.count {
      let (gate, state) = closingGates[index]
      endGated(by: gate, with: state)
      index += 1
    }
    closingGates = []
  }

  private func endGated(by recognizer: GestureRecognizer, with state: GestureRecognizer.State) {
    recognizer.forEachRelated {
      $0.gated
    } _: { gated in
      guard let other = ongoing(gated) else { return }
      switch other.phase {
      case .active:
        apply(state == .cancelled ? .cancelled : .ended, of: gated, reason: .gateEnded(recognizer))
      case .watching, .undecided, .held:
        mark(other, .gating)
      case .gated:
        if list.contains(other, in: .opening) { mark(other, .gating) }
      case .idle, .finished: break
      }
      list.remove(other, from: .opening)
      hasWork = true
    }
  }

  /// Restarts an attempt whose gate has closed, and withholds its touches.
  private func gate(_ attempt: AttemptRef) {
    restart(attempt)
    // `reset()` may have withdrawn the recognizer.
    guard attempt.phase == .watching else { return }
    attempt.phase = .gated
    mark(attempt, .loose)
  }

  /// Restarts an attempt whose gate has opened, and delivers its touches to it.
  private func open(_ attempt: AttemptRef) {
    // A gesture that began in the same frame as its gate continues.
    guard attempt.isPossible else { return }
    restart(attempt)
    attempt.with { recognizer in
      let store = recognizer.touchStore
      attempt.pointee.arrivals = nextList()
      store.keep { entry in
        let isDown = entry.isTracked && entry.isDown
        if isDown {
          entry.mark = attempt.pointee.arrivals
          entry.start(in: pass, at: engine.now)
        } else {
          entry.touch._withUnsafeGuaranteedRef { $0.attempts.remove(attempt) }
        }
        return isDown
      }
      attempt.pointee.changes = 0
      recheckDependents(of: attempt)
      if store.count > 0 { return mark(attempt, .touched) }
      attempt.pointee.arrivals = 0
      mark(attempt, .loose)
    }
  }

  private func restart(_ attempt: AttemptRef) {
    attempt.phase = .watching
    attempt.proposal = .possible
    list.remove(attempt, from: .beforeRestart)
    attempt.pointee.undecidedChanges = nil
    setDeadline(nil, for: attempt)
    attempt.with { recognizer in
      recognizer.becomePossible()
      if attempt.phase == .watching, attempt.proposal == .possible { recognizer.prepareForGesture() }
    }
  }
}
