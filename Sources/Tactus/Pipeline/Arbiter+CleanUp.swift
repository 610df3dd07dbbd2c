/// Clean up: ends attempts that cannot be recognized any more, and resets attempts that are over.
extension Arbiter {
  /// Ends attempts that would wait for ever: undecided, without a finger and without a deadline (S-4.9).
  @inline(never)
  func cleanUp(isAnyTouchDown: Bool) {
    begin(.loose)
    while let attempt = list.popNext(.loose) {
      attempt.with { recognizer in
        recognizer.withTouchStore { cleanUp(attempt, of: recognizer, $0, isAnyTouchDown: isAnyTouchDown) }
      }
    }
  }

  private func cleanUp(
    _ attempt: AttemptRef, of recognizer: GestureRecognizer, _ store: TouchStore, isAnyTouchDown: Bool
  ) {
    store.dropIgnored()
    if attempt.phase == .finished { return }
    let hasTouchDown = store.hasTouchDown || attempt.isPointerDown
    switch attempt.phase {
    case .watching, .gated:
      if hasTouchDown || list.contains(attempt, in: .gating) || list.contains(attempt, in: .opening)
        || attempt.pointee.arrivals != 0
      {
        return
      }
      if store.count == 0, attempt.pointee.pointer == nil {
        recheckDependents(of: attempt)
        reset(attempt)
      } else if attempt.phase == .gated, let gate = recognizer.gate {
        finish(attempt, .failed, .gateClosed(gate))
      } else if attempt.pointee.deadline == nil {
        finish(attempt, .failed, .undecided)
      }
    case .active, .held:
      // The recognizer ignored all its touches or their lift; or it began without touches while other fingers were down, and
      // they lifted. If a gesture began without any finger down, only its author's code ends it.
      if hasTouchDown || attempt.pointee.deadline != nil || attempt.pointee.pointer != nil { return }
      let isLeft = !isAnyTouchDown && !engine.hovering.contains { $0 === recognizer }
      let isAbandoned = attempt.pointee.origin.hadTouches || attempt.pointee.origin == .amongTouches && isLeft
      if isAbandoned, attempt.proposal != .ended { apply(.cancelled, of: recognizer, reason: .undecided) }
    case .idle, .undecided, .finished: break
    }
  }

  /// Looks again at the attempts that are over. An attempt that waits for a linked attempt may be ready for its reset.
  func recheckFinished() {
    mustCheckFinished = true
    hasWork = true
  }

  /// Drops the touches that lifted in this pass. A recognized gesture keeps them until its reset.
  func dropLifted(_ changed: borrowing ReferenceList<Touch>) {
    for index in 0..<changed.count { changed.base[index]._withUnsafeGuaranteedRef { if !$0.isDown { drop($0) } } }
  }

  private func drop(_ touch: Touch) {
    for place in 0..<touch.attempts.count {
      let attempt = touch.attempts[place]
      if attempt.phase != .finished, attempt.proposal != .ended {
        attempt.with { recognizer in
          recognizer.lastPlace = recognizer.gesturePlace
          recognizer.withTouchStore { $0.dropLifted() }
        }
      }
    }
  }

  // MARK: Resets

  /// Starts a run through the attempts that are over. Returns false if something must be decided first.
  func beginResets() -> Bool {
    // Decisions come before resets.
    guard list.isEmpty(.proposed), list.isEmpty(.gating), list.isEmpty(.opening), list.isEmpty(.rechecking) else {
      return false
    }
    mustCheckFinished = false
    resetRun &+= 1
    resetPlace = 0
    return true
  }

  /// Resets the next attempt that is over, together with its linked attempts (S-3.5, S-4.7). Returns false if none is left.
  func resetNext() -> Bool {
    while let next = list.next(.finished, from: resetPlace) {
      let attempt = list[next]
      resetPlace = next + 1
      guard attempt.phase == .finished else {
        list.remove(attempt, from: .finished)
        continue
      }
      if isVisited(attempt) || !attempt.pointee.actions.isEmpty { continue }
      if collectLinked(attempt) {
        resetLinked()
        return true
      }
    }
    return false
  }

  private func isVisited(_ attempt: AttemptRef) -> Bool { attempt.pointee.visitedInRun == resetRun }

  /// Gathers the attempts that requirements and shared touches link to `attempt`. Returns false if one of them is not over.
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
        if other.phase != .finished || !other.pointee.actions.isEmpty {
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

  /// Calls `body` with each attempt that has a requirement on `attempt`, and each on which `attempt` has one (S-4.7).
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

  private func resetLinked() {
    sortLinked()
    for index in 0..<linked.count {
      linked[index].with { recognizer in
        recognizer.withTouchStore { store in
          for place in 0..<store.count where store.entries[place].isSecondChance {
            let touch = store[place]
            // In a later pass, it is an old finger.
            if touch.beganPass == pass, touch.isDown, !secondChances.contains(touch) { secondChances.append(touch) }
          }
        }
      }
    }
    for touch in secondChances {
      for index in 0..<linked.count {
        linked[index].with { recognizer in
          let hasRecognized = recognizer.currentState != .failed && recognizer.touchStore.contains(touch)
          if hasRecognized { touch.contact?.ignoredBy.append(recognizer) }
        }
      }
    }
    // If only time passed, do not offer the same resting fingers again: the recognizer would fail and get them again, for ever.
    let isTimeAlone = tracker.changed.count == 0
    for index in 0..<linked.count where linked[index].pointee.origin == .leftover && isTimeAlone {
      linked[index].pointee.leftoverPass = pass
    }
    for index in 0..<linked.count where linked[index].phase == .finished { reset(linked[index]) }
  }

  /// Sorts the linked attempts by the order of S-4.2.
  private func sortLinked() {
    if linked.count < 2 { return }
    list.removeAll(.scratch)
    for index in 0..<linked.count { list.insert(linked[index], in: .scratch) }
    var index = 0
    while let attempt = list.popNext(.scratch) {
      linked[index] = attempt
      index += 1
    }
  }

  /// Resets the recognizer.
  func reset(_ attempt: AttemptRef) {
    attempt.with { recognizer in
      if recognizer.currentState != .failed { recognizer.lastPlace = recognizer.gesturePlace }
      forget(attempt)
      mark(attempt, .retired)
      recognizer.becomePossible()
    }
  }

  /// Removes every reference to the attempt and everything it holds.
  func forget(_ attempt: AttemptRef) {
    list.removeFromAll(attempt)
    setDeadline(nil, for: attempt)
    attempt.forEachTouch { touch in
      touch.attempts.remove(attempt)
      tracker.reclaim(from: touch)
    }
    attempt.with { recognizer in
      if notified == attempt {
        // The callback that runs keeps its list.
        spentStores.append(recognizer.touchStore)
        recognizer.touchStore = TouchStore()
      } else {
        recognizer.withTouchStore { $0.removeAll(releasing: tracker.releaseLater) }
      }
    }
    if let pointer = attempt.pointee.pointer {
      attempt.pointee.pointer = nil
      tracker.releaseLater(pointer)
    }
    forgetRequirements(of: attempt)
    attempt.pointee.forget()
  }
}
