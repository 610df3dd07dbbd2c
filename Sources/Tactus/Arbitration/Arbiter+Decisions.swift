extension Arbiter {
  /// Decides until nothing is left to decide.
  func settle() {
    while needsSettling {
      needsSettling = false
      if parkOne() || releaseOne() || decideOne() || openOne() { needsSettling = true }
    }
  }

  /// Decides about the first of those that want to become active: taps first, those that want most taps before the
  /// others; else in the order of S-4.2 (S-4.6).
  private func decideOne() -> Bool {
    var first: GestureRecognizer?
    for candidate in attempts where candidate.needsDecision {
      if let best = first, candidate.rank <= best.rank { continue }
      first = candidate
    }
    guard let first else { return false }
    decide(first)
    return true
  }

  /// Has one that waited decided about, if there is nobody left to wait for.
  private func releaseOne() -> Bool {
    for recognizer in attempts where recognizer.status == .held && !recognizer.needsDecision {
      if case .waiting = verdict(for: recognizer) { continue }
      recognizer.needsDecision = true
      return true
    }
    return false
  }

  private func decide(_ recognizer: GestureRecognizer) {
    recognizer.needsDecision = false
    for other in attempts where isActiveNow(other) && other !== recognizer {
      guard other.sharesTouch(with: recognizer), prevents(other, recognizer) else { continue }
      // Whoever was asked may have disabled or detached either of them.
      guard recognizer.isUndecided, isActiveNow(other) else { continue }
      finish(recognizer, .failed, .prevented(by: other))
      return
    }
    guard recognizer.isUndecided else { return }
    if !recognizer.wasAskedToBegin {
      recognizer.wasAskedToBegin = true
      let mayBegin = recognizer.shouldBegin() && viewsLetBegin(recognizer)
      guard recognizer.isUndecided else { return }
      if !mayBegin {
        finish(recognizer, .failed, .delegateRefused(.shouldBegin))
        return
      }
    }
    if isGateClosed(recognizer), let gate = recognizer.gate {
      if recognizer.isDiscrete {
        finish(recognizer, .failed, .gateClosed(gate))
      } else {
        recognizer.mustPark = true
      }
      return
    }
    askForRequirements(recognizer)
    guard recognizer.isUndecided else { return }
    switch verdict(for: recognizer) {
    case .recognized(let other):
      finish(recognizer, .failed, .requirementRecognized(other))
    case .waiting(let other):
      if recognizer.status != .held {
        recognizer.status = .held
        report(recognizer, .held, .waiting(for: other))
        if recognizer.announcesWait { enqueue(.began, for: recognizer) }
        failDependents(of: recognizer)
      }
    case .free:
      activate(recognizer)
    }
  }

  /// Asks the views from those that were hit to the one that the recognizer is on, each of them once.
  private func viewsLetBegin(_ recognizer: GestureRecognizer) -> Bool {
    let touches = recognizer.attempt
    let end = recognizer.attachedView
    for (index, touch) in touches.enumerated() {
      var view = touch.view
      while let current = view {
        let wasAsked = touches[..<index].contains { $0.view?.isDescendant(of: current) == true }
        if !wasAsked, !current.gestureRecognizerShouldBegin(recognizer) { return false }
        if wasAsked || current === end { break }
        view = current.parent
      }
    }
    return true
  }

  private func activate(_ recognizer: GestureRecognizer) {
    let wasHeld = recognizer.status == .held
    // What waited for no time at all has nothing to announce.
    if recognizer.announcesWait { recognizer.actionQueue.removeAll(keepingCapacity: true) }
    if wasHeld { report(recognizer, .released, .requirementsFailed) }
    recognizer.decidedInPass = pass
    recognizer.justActivated = true
    if recognizer.proposal == .ended {
      // S-4.7: of what was done while it was held, the last word is the first to be told.
      if recognizer.hasProposedBegan, !wasHeld { enqueueBeginning(of: recognizer) }
      enqueue(.ended, for: recognizer)
      finish(recognizer, .ended, nil)
    } else {
      recognizer.status = .active
      recognizer.publicState = .began
      if wasHeld { enqueue(.began, for: recognizer) } else { enqueueBeginning(of: recognizer) }
      report(recognizer, .began, nil)
      for gated in recognizer.relations.gated where gated.object.status == .possible {
        gated.object.mustOpen = true
        needsSettling = true
      }
    }
    failDependents(of: recognizer)
    let list = attempts
    for other in list where other !== recognizer && other.isUndecided {
      guard recognizer.sharesTouch(with: other), prevents(recognizer, other) else { continue }
      guard other.isUndecided, isActiveNow(recognizer) else { continue }
      finish(other, .failed, .prevented(by: recognizer))
    }
  }

  private func enqueueBeginning(of recognizer: GestureRecognizer) {
    enqueue(.began, for: recognizer)
    for _ in 0..<recognizer.undecidedChanges { enqueue(.changed, for: recognizer) }
  }

  /// Whether `recognizer` is in progress, or was recognized in this very frame.
  private func isActiveNow(_ recognizer: GestureRecognizer) -> Bool {
    switch recognizer.status {
    case .active: true
    case .finished: recognizer.decidedInPass == pass && recognizer.publicState == .ended
    default: false
    }
  }

  /// Whether `active` makes `other` fail (S-4.5).
  private func prevents(_ active: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    if mayRunTogether(active, other) { return false }
    return active.canPrevent(other) && other.canBePrevented(by: active)
  }

  /// Whether a relation or one of the delegates allows both at the same time: one yes suffices (S-4.5).
  private func mayRunTogether(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    if one.relations.simultaneous.refers(to: other) { return true }
    if one.relations.gate?.object === other || other.relations.gate?.object === one { return true }
    let one = one.face
    let other = other.face
    if one === other { return false }
    if one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) == true { return true }
    return other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) == true
  }
}

extension GestureRecognizer {
  /// The one that delegates know: for a part the whole.
  fileprivate var face: GestureRecognizer { whole ?? self }

  /// Who is decided about first: taps by the number of taps wanted, then all others, and of these what comes after taps by
  /// the number of those (S-4.6).
  fileprivate var rank: Int { isDiscrete && competingTapCount > 0 ? competingTapCount + 1_000_000 : competingTapCount }
}

// MARK: - Failure requirements

extension Arbiter {
  enum Verdict {
    case free
    case waiting(for: GestureRecognizer)
    case recognized(GestureRecognizer)
  }

  /// What the requirements of `recognizer` say: those that share a touch with it count (S-4.7).
  func verdict(for recognizer: GestureRecognizer) -> Verdict {
    var waiting: GestureRecognizer?
    for index in 0..<2 {
      let list = index == 0 ? recognizer.relations.requirements : recognizer.relations.attemptRequirements
      for reference in list {
        let other = reference.object
        guard other.status != .idle, other.sharesTouch(with: recognizer) else { continue }
        switch other.status {
        case .held, .active: return .recognized(other)
        case .finished: if other.publicState == .ended { return .recognized(other) }
        case .possible: if waiting == nil { waiting = other }
        case .idle: break
        }
      }
    }
    if let waiting { return .waiting(for: waiting) }
    return .free
  }

  /// Makes those fail that had to wait for `recognizer` to fail, because it has not.
  private func failDependents(of recognizer: GestureRecognizer) {
    askForDependents(recognizer)
    for index in 0..<2 {
      let list = index == 0 ? recognizer.relations.dependents : recognizer.relations.attemptDependents
      for reference in list {
        let other = reference.object
        guard other.status == .possible || other.status == .held, other.sharesTouch(with: recognizer) else { continue }
        finish(other, .failed, .requirementRecognized(recognizer))
      }
    }
  }

  /// Asks whom `recognizer` has to wait for.
  private func askForRequirements(_ recognizer: GestureRecognizer) {
    let list = attempts
    for other in list where other !== recognizer && other.status != .finished { ask(recognizer, about: other) }
  }

  /// Asks who has to wait for `recognizer`, of those that have not proposed anything yet: it is about to act, and they
  /// fail by it whether they say so or a relation does.
  private func askForDependents(_ recognizer: GestureRecognizer) {
    let list = attempts
    for other in list where other !== recognizer && other.status == .possible { ask(other, about: recognizer) }
  }

  /// Asks subclasses and delegates, once per attempt, whether `recognizer` has to wait for `other` (S-4.8). What would
  /// close a circle is dropped and reported (S-4.9).
  private func ask(_ recognizer: GestureRecognizer, about other: GestureRecognizer) {
    guard recognizer.isUndecided, recognizer.sharesTouch(with: other), !recognizer.relations.asked.refers(to: other)
    else { return }
    recognizer.relations.asked.append(Unowned(other))
    let asking = recognizer.face
    let asked = other.face
    // The parts of one whole have agreed with each other.
    if asking === asked { return }
    guard
      recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
        || asking.delegate?.gestureRecognizer(asking, shouldRequireFailureOf: asked) == true
        || asked.delegate?.gestureRecognizer(asked, shouldBeRequiredToFailBy: asking) == true
    else { return }
    // Whoever was asked may have disabled or detached either of them.
    guard recognizer.isUndecided, other.status != .idle else { return }
    if other.requirementPath(to: recognizer) != nil {
      report(recognizer, .refused, .requirementCycle(with: other))
      return
    }
    recognizer.relations.attemptRequirements.append(Unowned(other))
    other.relations.attemptDependents.append(Unowned(recognizer))
  }
}

// MARK: - Gates

extension Arbiter {
  /// Whether `recognizer` has a gate that is not in progress; a held one is not (S-4.12).
  func isGateClosed(_ recognizer: GestureRecognizer) -> Bool {
    guard let gate = recognizer.relations.gate?.object else { return false }
    return gate.status != .active
  }

  /// Ends those whose gate `recognizer` is, or lets them wait again.
  func closeGate(of recognizer: GestureRecognizer, with state: GestureRecognizer.State) {
    let list = recognizer.relations.gated
    for reference in list {
      let gated = reference.object
      switch gated.status {
      case .active: take(state == .cancelled ? .cancelled : .ended, from: gated, reason: .gateEnded(recognizer))
      case .possible, .held: if !gated.isParked || gated.mustOpen { gated.mustPark = true }
      case .idle, .finished: break
      }
      gated.mustOpen = false
    }
  }

  /// Keeps the touches from one whose gate has closed.
  private func parkOne() -> Bool {
    for recognizer in attempts where recognizer.mustPark {
      restart(recognizer)
      recognizer.isParked = true
      needsCleanup = true
      return true
    }
    return false
  }

  /// Gives the touches to one whose gate has opened: its measuring starts anew.
  private func openOne() -> Bool {
    for recognizer in attempts where recognizer.mustOpen {
      restart(recognizer)
      recognizer.isParked = false
      recognizer.trackedTouches.removeAll { !$0.isDown }
      recognizer.attempt = recognizer.trackedTouches
      if let pointer = recognizer.pointer { recognizer.attempt.append(pointer) }
      recognizer.arrivals = recognizer.trackedTouches
      deliverArrivals(to: recognizer)
      return true
    }
    return false
  }

  private func restart(_ recognizer: GestureRecognizer) {
    recognizer.mustPark = false
    recognizer.mustOpen = false
    recognizer.status = .possible
    recognizer.publicState = .possible
    recognizer.proposal = .possible
    recognizer.needsDecision = false
    recognizer.hasProposedBegan = false
    recognizer.undecidedChanges = 0
    recognizer.wasAskedToBegin = false
    setDeadline(nil, for: recognizer)
    recognizer.callReset()
  }
}
