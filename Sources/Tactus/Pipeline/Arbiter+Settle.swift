/// Settle: decides which of the gestures that were proposed may begin, until nothing is left to decide.
extension Arbiter {
  @inline(never)
  func settle() {
    begin(.unsettled)
    while true {
      if let attempt = list.takeNext(.gating) {
        gate(attempt)
      } else if releaseOne() {
        continue
      } else if let attempt = takeFirstProposed() {
        decide(attempt)
      } else if let attempt = list.takeNext(.opening) {
        open(attempt)
      } else {
        return
      }
    }
  }

  /// The first of those that want to leave possible: taps first, those that want most taps before the others; else in the
  /// order of S-4.2 (S-4.6).
  private func takeFirstProposed() -> AttemptRef? {
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

  /// Taps by the number of taps wanted, then all others, and of these what comes after taps by the number of those.
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

  /// Has one that waited decided about, if there is nobody left to wait for.
  private func releaseOne() -> Bool {
    while let attempt = list.takeNext(.rechecking) {
      guard attempt.pointee.phase == .held, !list.contains(attempt, in: .proposed) else { continue }
      if case .waiting = verdict(for: attempt) { continue }
      mark(attempt, .proposed)
      return true
    }
    return false
  }

  private func decide(_ attempt: AttemptRef) {
    if isPrevented(attempt) { return }
    guard attempt.isOpen else { return }
    attempt.with { decide(attempt, of: $0) }
  }

  /// Whether one that is in progress makes the attempt fail.
  private func isPrevented(_ attempt: AttemptRef) -> Bool {
    var place = 0
    while let next = list.next(.active, from: place) {
      place = next + 1
      let other = list[next]
      guard other != attempt, isActiveNow(other), shareTouch(other, attempt), prevents(other, attempt) else { continue }
      // Whoever was asked may have disabled or detached either of them.
      guard attempt.isOpen, isActiveNow(other) else { continue }
      finish(attempt, .failed, .prevented(by: other.pointee.recognizer.takeUnretainedValue()))
      return true
    }
    return false
  }

  private func decide(_ attempt: AttemptRef, of recognizer: GestureRecognizer) {
    if !attempt.pointee.wasAskedToBegin {
      attempt.pointee.wasAskedToBegin = true
      let mayBegin = recognizer.shouldBegin() && viewsLetBegin(recognizer)
      guard isToBeDecided(attempt) else { return }
      if !mayBegin {
        finish(attempt, .failed, .delegateRefused(.shouldBegin))
        return
      }
    }
    if isGateClosed(attempt), let gate = recognizer.gate {
      if recognizer.isDiscrete {
        finish(attempt, .failed, .gateClosed(gate))
      } else {
        attempt.pointee.mustGate = true
        mark(attempt, .gating)
      }
      return
    }
    askForRequirements(of: attempt)
    guard isToBeDecided(attempt) else { return }
    switch verdict(for: attempt) {
    case .recognized(let other):
      finish(attempt, .failed, .requirementRecognized(other.pointee.recognizer.takeUnretainedValue()))
    case .waiting(let other):
      if attempt.pointee.phase != .held {
        attempt.pointee.phase = .held
        recognizer.setState(.possible)
        report(recognizer, .held, .waiting(for: other.pointee.recognizer.takeUnretainedValue()))
        if recognizer.announcesWait { enqueue(.began, for: attempt) }
        failDependents(of: attempt)
      }
    case .free:
      activate(attempt, recognizer)
    }
  }

  /// Whether an attempt is still to be decided about after others were asked, who may have ended it, or closed its gate.
  private func isToBeDecided(_ attempt: AttemptRef) -> Bool { attempt.isOpen && !attempt.pointee.mustGate }

  /// Asks the views from those that were hit to the one that the recognizer is on, each of them once.
  private func viewsLetBegin(_ recognizer: GestureRecognizer) -> Bool {
    #if !TACTUS_SCRIPTED
      let store = recognizer.touchStore
      let end = recognizer.attachedView
      for index in 0..<store.count {
        var view = index < store.count ? store[index].view : nil
        while let current = view {
          var wasAsked = false
          for earlier in 0..<min(index, store.count) where store[earlier].view?.isDescendant(of: current) == true {
            wasAsked = true
          }
          if !wasAsked, !current.gestureRecognizerShouldBegin(recognizer) { return false }
          if wasAsked || current === end { break }
          view = current.parent
        }
      }
    #endif
    return true
  }

  private func activate(_ attempt: AttemptRef, _ recognizer: GestureRecognizer) {
    let wasHeld = attempt.pointee.phase == .held
    // What waited for no time at all has nothing to announce.
    if recognizer.announcesWait { attempt.pointee.actions.removeAll() }
    if wasHeld { report(recognizer, .released, .requirementsFailed) }
    attempt.pointee.decidedInPass = pass
    attempt.pointee.mustTakeTouches = true
    if attempt.pointee.proposal == .ended {
      // S-4.7: of what was done while it was held, the last state is the first to be sent.
      if attempt.pointee.hasProposedBegan, !wasHeld { enqueueBeginning(of: attempt) }
      enqueue(.ended, for: attempt)
      finish(attempt, .ended)
      // Until the pass is over it counts as active: what wants to begin in the same pass meets it.
      list.insert(attempt, in: .active)
    } else {
      attempt.pointee.phase = .active
      recognizer.setState(.began)
      list.insert(attempt, in: .active)
      if wasHeld { enqueue(.began, for: attempt) } else { enqueueBeginning(of: attempt) }
      report(recognizer, .began, nil)
      openGate(of: recognizer)
    }
    failDependents(of: attempt)
    failRivals(of: attempt, recognizer)
  }

  private func failRivals(of attempt: AttemptRef, _ recognizer: GestureRecognizer) {
    markRivals(of: attempt)
    while let other = list.takeNext(.scratch) {
      guard other.isOpen, prevents(attempt, other) else { continue }
      guard other.isOpen, isActiveNow(attempt), shareTouch(attempt, other) else { continue }
      finish(other, .failed, .prevented(by: recognizer))
    }
  }

  private func enqueueBeginning(of attempt: AttemptRef) {
    enqueue(.began, for: attempt)
    for _ in 0..<attempt.pointee.undecidedChanges { enqueue(.changed, for: attempt) }
  }

  /// Enters those that share a touch with `attempt` into the scratch set.
  func markRivals(of attempt: AttemptRef) {
    list.removeAll(.scratch)
    attempt.forEachTouch { touch in
      for place in 0..<touch.attempts.count { list.insert(touch.attempts[place], in: .scratch) }
    }
    list.remove(attempt, from: .scratch)
  }

  /// Whether the gesture is in progress, or was recognized in this very pass.
  private func isActiveNow(_ attempt: AttemptRef) -> Bool {
    switch attempt.pointee.phase {
    case .active: true
    case .finished: attempt.pointee.decidedInPass == pass && attempt.pointee.proposal == .ended
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
    active.pointee.recognizer._withUnsafeGuaranteedRef { active in
      other.pointee.recognizer._withUnsafeGuaranteedRef { other in
        if mayRunTogether(active, other) { return false }
        return active.canPrevent(other) && other.canBePrevented(by: active)
      }
    }
  }

  /// Whether a relation or one of the delegates allows both at the same time: one yes suffices (S-4.5).
  private func mayRunTogether(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    if one.relations.simultaneous.refers(to: other) { return true }
    if let gate = one.relations.gate, gate.refers(to: other) { return true }
    if let gate = other.relations.gate, gate.refers(to: one) { return true }
    if one.isPart || other.isPart { return delegatesLetRunTogether(one.face, other.face) }
    return delegatesLetRunTogether(one, other)
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
  /// The one that delegates know: for a part the whole.
  var face: GestureRecognizer { isPart ? whole ?? self : self }
}

extension UnsafeMutablePointer<Attempt> {
  /// Calls `body` with each touch of the attempt, the lifted ones included, the ignored ones not; or with the pointer.
  @inline(__always)
  func forEachTouch(_ body: (Touch) -> Void) {
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
  enum Verdict {
    case free
    case waiting(for: AttemptRef)
    case recognized(AttemptRef)
  }

  /// What the requirements of an attempt say: those that share a touch with it count (S-4.7).
  func verdict(for attempt: AttemptRef) -> Verdict {
    var waiting: AttemptRef?
    let relations = attempt.with { $0.relations.requirements }
    for reference in relations {
      guard let other = ongoing(reference) else { continue }
      if let verdict = verdict(for: attempt, about: other, &waiting) { return verdict }
    }
    for key in attempt.pointee.requirements where key.isCurrent {
      if let verdict = verdict(for: attempt, about: key.attempt, &waiting) { return verdict }
    }
    if let waiting { return .waiting(for: waiting) }
    return .free
  }

  private func verdict(for attempt: AttemptRef, about other: AttemptRef, _ waiting: inout AttemptRef?) -> Verdict? {
    guard shareTouch(other, attempt) else { return nil }
    switch other.pointee.phase {
    case .held, .active: return .recognized(other)
    case .finished: return other.pointee.proposal == .ended ? .recognized(other) : nil
    case .watching, .gated, .undecided:
      if waiting == nil { waiting = other }
      return nil
    case .idle: return nil
    }
  }

  /// Makes those fail that had to wait for `attempt` to fail, because it has not.
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
    finish(other, .failed, .requirementRecognized(attempt.pointee.recognizer.takeUnretainedValue()))
  }

  /// Has those looked at again that wait for `attempt`: it failed, or is out of the way.
  func recheckDependents(of attempt: AttemptRef) {
    attempt.with { recognizer in
      for reference in recognizer.relations.dependents {
        if let other = ongoing(reference) { recheck(other) }
      }
    }
    for key in attempt.pointee.dependents where key.isCurrent { recheck(key.attempt) }
  }

  func recheck(_ attempt: AttemptRef) {
    if attempt.pointee.phase == .held {
      mark(attempt, .rechecking)
      hasWork = true
    }
  }
}

// MARK: - Gates

extension Arbiter {
  /// Whether the attempt has a gate that is not in progress; a held one is not (S-4.12).
  func isGateClosed(_ attempt: AttemptRef) -> Bool {
    attempt.with { recognizer in
      guard let gate = recognizer.relations.gate else { return false }
      return ongoing(gate)?.pointee.phase != .active
    }
  }

  private func openGate(of recognizer: GestureRecognizer) {
    for reference in recognizer.relations.gated {
      guard let gated = ongoing(reference), gated.isPossible else { continue }
      gated.pointee.mustOpen = true
      mark(gated, .opening)
    }
  }

  /// Ends those whose gate `recognizer` is, or lets them wait again; then those whose gates these are, one after the other, since
  /// a chain of gates may be longer than the stack.
  func closeGate(of recognizer: GestureRecognizer, with state: GestureRecognizer.State) {
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
      switch other.pointee.phase {
      case .active:
        take(state == .cancelled ? .cancelled : .ended, from: gated, reason: .gateEnded(recognizer))
      case .watching, .undecided, .held:
        other.pointee.mustGate = true
        mark(other, .gating)
      case .gated:
        if other.pointee.mustOpen {
          other.pointee.mustGate = true
          mark(other, .gating)
        }
      case .idle, .finished: break
      }
      other.pointee.mustOpen = false
      list.remove(other, from: .opening)
      hasWork = true
    }
  }

  /// Keeps the touches from one whose gate has closed.
  private func gate(_ attempt: AttemptRef) {
    guard attempt.pointee.mustGate else { return }
    restart(attempt)
    attempt.pointee.phase = .gated
    mark(attempt, .loose)
    hasWork = true
  }

  /// Gives the touches to one whose gate has opened: its measuring starts anew.
  private func open(_ attempt: AttemptRef) {
    // One that began in the frame in which its gate did goes on.
    guard attempt.pointee.mustOpen, attempt.isPossible else { return }
    restart(attempt)
    attempt.pointee.recognizer._withUnsafeGuaranteedRef { recognizer in
      let store = recognizer.touchStore
      attempt.pointee.arrivals = nextList()
      store.keep { entry in
        let isDown = entry.isTracked && entry.touch._withUnsafeGuaranteedRef { $0.isDown }
        if isDown {
          entry.mark = attempt.pointee.arrivals
        } else {
          entry.touch._withUnsafeGuaranteedRef { $0.attempts.remove(attempt) }
        }
        return isDown
      }
      attempt.pointee.changes = 0
      if store.count > 0 { mark(attempt, .touched) } else { attempt.pointee.arrivals = 0 }
    }
  }

  private func restart(_ attempt: AttemptRef) {
    attempt.pointee.mustGate = false
    attempt.pointee.mustOpen = false
    attempt.pointee.phase = .watching
    attempt.pointee.proposal = .possible
    list.remove(attempt, from: .proposed)
    attempt.pointee.hasProposedBegan = false
    attempt.pointee.undecidedChanges = 0
    attempt.pointee.wasAskedToBegin = false
    setDeadline(nil, for: attempt)
    attempt.with { recognizer in
      recognizer.becomePossible()
    }
  }
}
