/// Clean up: ends what nothing more can come of, and resets what is over.
extension Arbiter {
  /// Ends what would wait for ever: a recognizer without a finger and without a deadline that has not decided (S-4.9).
  @inline(never)
  func cleanUp(isAnyTouchDown: Bool) {
    begin(.loose)
    while let attempt = list.takeNext(.loose) {
      attempt.with { recognizer in
        recognizer.withTouchStore { cleanUp(attempt, of: recognizer, $0, isAnyTouchDown: isAnyTouchDown) }
      }
    }
  }

  private func cleanUp(
    _ attempt: AttemptRef, of recognizer: GestureRecognizer, _ store: TouchStore, isAnyTouchDown: Bool
  ) {
    store.dropIgnored()
    if attempt.pointee.phase == .finished { return }
    let hasTouchDown = store.hasTouchDown || attempt.isPointerDown
    switch attempt.pointee.phase {
    case .watching, .gated:
      if hasTouchDown || attempt.pointee.mustGate || attempt.pointee.mustOpen || attempt.pointee.arrivals != 0 {
        return
      }
      if store.count == 0, attempt.pointee.pointer == nil {
        recheckDependents(of: attempt)
        reset(attempt)
      } else if attempt.pointee.phase == .gated, let gate = recognizer.gate {
        finish(attempt, .failed, .gateClosed(gate))
      } else if attempt.pointee.deadline == nil {
        finish(attempt, .failed, .undecided)
      }
    case .active, .held:
      // One that let go of all its touches, or does not notice that they lifted; or that began without any while others
      // had some. What begins while nothing is touched is up to whoever began it.
      if hasTouchDown || attempt.pointee.deadline != nil || attempt.pointee.pointer != nil { return }
      let isAbandoned = attempt.pointee.hadTouches || (attempt.pointee.startedAmongTouches && !isAnyTouchDown)
      if isAbandoned, attempt.pointee.proposal != .ended { take(.cancelled, from: recognizer, reason: .undecided) }
    case .idle, .undecided, .finished: break
    }
  }

  /// Has the resets looked at again, which wait for those that are linked.
  func recheckFinished() {
    mustCheckFinished = true
    hasWork = true
  }

  /// Lets go of the touches that lifted in this pass, except where they belong to what was recognized.
  func dropLifted(_ changed: ReferenceList<Touch>) {
    for index in 0..<changed.count {
      changed.base[index]._withUnsafeGuaranteedRef { if !$0.isDown { drop($0) } }
    }
  }

  private func drop(_ touch: Touch) {
    for place in 0..<touch.attempts.count {
      let attempt = touch.attempts[place]
      if attempt.pointee.phase != .finished, attempt.pointee.proposal != .ended {
        attempt.with { recognizer in recognizer.withTouchStore { $0.dropLifted() } }
      }
    }
  }

  // MARK: Resets

  /// Resets those that are over, together with those that they are linked to (S-3.5, S-4.7), and offers what is to be
  /// offered again.
  @inline(never)
  func resetFinished(_ tracker: TouchTracker) {
    if hasUndecidedWork { return }
    mustCheckFinished = false
    resetRun &+= 1
    var place = 0
    while let next = list.next(.finished, from: place) {
      let attempt = list[next]
      place = next + 1
      guard attempt.pointee.phase == .finished else {
        list.remove(attempt, from: .finished)
        continue
      }
      if isVisited(attempt) || !attempt.pointee.actions.isEmpty { continue }
      if collectLinked(attempt) { resetLinked(tracker) }
    }
  }

  private func isVisited(_ attempt: AttemptRef) -> Bool { attempt.pointee.visitedInRun == resetRun }

  /// Whether a decision or an action is due, before which nothing is reset.
  private var hasUndecidedWork: Bool {
    !(list.isEmpty(.proposed) && list.isEmpty(.gating) && list.isEmpty(.opening) && list.isEmpty(.rechecking))
  }

  /// Gathers those that requirements link to `attempt` through shared touches; false if one of them goes on.
  private func collectLinked(_ attempt: AttemptRef) -> Bool {
    linked.truncate(to: 0)
    linked.append(attempt)
    attempt.pointee.visitedInRun = resetRun
    var isOver = true
    var index = 0
    while index < linked.count {
      let current = linked[index]
      forEachLinked(current) { other in
        if isVisited(other) || !shareTouch(current, other) { return }
        if other.pointee.phase != .finished || !other.pointee.actions.isEmpty {
          isOver = false
          return
        }
        other.pointee.visitedInRun = resetRun
        linked.append(other)
      }
      index += 1
    }
    return isOver
  }

  /// Calls `body` with each that a requirement, whichever way, links to `attempt` (S-4.7).
  private func forEachLinked(_ attempt: AttemptRef, _ body: (AttemptRef) -> Void) {
    attempt.with { recognizer in
      for reference in recognizer.relations.requirements {
        if let other = ongoing(reference) { body(other) }
      }
      for reference in recognizer.relations.dependents {
        if let other = ongoing(reference) { body(other) }
      }
    }
    for key in attempt.pointee.requirements where key.isCurrent { body(key.attempt) }
    for key in attempt.pointee.dependents where key.isCurrent { body(key.attempt) }
  }

  private func resetLinked(_ tracker: TouchTracker) {
    sortLinked()
    var again: [Touch] = []
    for index in 0..<linked.count {
      linked[index].with { recognizer in
        recognizer.withTouchStore { store in
          for place in 0..<store.count where store.entries[place].isSecondChance {
            let touch = store[place]
            if touch.isDown, !again.contains(touch) { again.append(touch) }
          }
        }
      }
    }
    // What fails by time alone is not offered the same resting fingers again: that would go on for ever.
    let isTimeAlone = tracker.changed.count == 0
    for index in 0..<linked.count where linked[index].pointee.isLeftover && isTimeAlone {
      linked[index].pointee.leftoverPass = pass
    }
    for index in 0..<linked.count where linked[index].pointee.phase == .finished { reset(linked[index]) }
    for index in 0..<linked.count where linked[index].pointee.phase == .idle {
      let attempt = linked[index]
      attempt.with { recognizer in
        if recognizer.acceptsLeftoverTouches, attempt.pointee.leftoverPass != pass {
          attempt.pointee.leftoverPass = pass
          for place in 0..<tracker.touches.count {
            let touch = tracker.touches[place]
            if touch.isDown { offerAgain(touch, to: recognizer) }
          }
          attempt.pointee.isLeftover = attempt.pointee.phase != .idle
        }
        for touch in again { offerAgain(touch, to: recognizer) }
      }
    }
  }

  /// Puts the linked ones into the order of S-4.2.
  private func sortLinked() {
    if linked.count < 2 { return }
    list.removeAll(.scratch)
    for index in 0..<linked.count { list.insert(linked[index], in: .scratch) }
    var index = 0
    while let attempt = list.takeNext(.scratch) {
      linked.set(index, attempt)
      index += 1
    }
  }

  private func offerAgain(_ touch: Touch, to recognizer: GestureRecognizer) {
    guard let contact = touch.contact, touch.wasOffered(to: recognizer),
      !contact.pointee.ignoredBy.contains(where: { $0 === recognizer })
    else { return }
    offer(touch, to: recognizer, isAmongTouches: true)
  }

  /// Makes the recognizer forget its gesture.
  func reset(_ attempt: AttemptRef) {
    attempt.with { recognizer in
      forget(attempt)
      mark(attempt, .retired)
      recognizer.becomePossible()
    }
  }

  /// Takes everything back that the attempt left elsewhere.
  func forget(_ attempt: AttemptRef) {
    list.removeFromAll(attempt)
    setDeadline(nil, for: attempt)
    attempt.forEachTouch { touch in
      touch.attempts.remove(attempt)
      tracker.reclaim(from: touch)
    }
    attempt.with { recognizer in recognizer.withTouchStore { $0.removeAll(releasing: tracker.releaseLater) } }
    if let pointer = attempt.pointee.pointer {
      attempt.pointee.pointer = nil
      tracker.releaseLater(pointer)
    }
    forgetRequirements(of: attempt)
    attempt.pointee.forget()
  }
}
