/// Notify: each recognizer sees its touches, in the order of S-4.2, and proposes a state.
extension Arbiter {
  /// Marks the recognizers of the touches that changed in this pass.
  @inline(__always)
  func markChanges(_ changed: borrowing ReferenceList<Touch>) {
    for index in 0..<changed.count {
      changed.base[index]._withUnsafeGuaranteedRef { touch in
        let phase = touch.phase
        if phase == .began { return }
        let bit = UInt8(1) << phase.rawValue
        var place = 0
        while place < touch.attempts.listeningCount {
          let attempt = touch.attempts[place]
          if attempt.phase == .finished {
            touch.attempts.stopListening(place)
          } else {
            attempt.pointee.changes |= bit
            mark(attempt, .touched)
            place += 1
          }
        }
        if phase.isEnd, tracker.downCount == 0 { markTouchless() }
        hasWork = true
      }
    }
  }

  /// The last finger lifted: marks the recognizers without touches, because *clean up* may have to end them.
  private func markTouchless() {
    for place in 0..<list.count {
      let attempt = list[place]
      if attempt.with({ $0.touchStore.count }) == 0 { mark(attempt, .loose) }
    }
  }

  /// Marks the attempts whose deadline has passed.
  func collectDue(upTo time: Timestamp) {
    while let attempt = deadlines.popFirst(notAfter: time) { mark(attempt, .waking) }
  }

  /// Notifies the recognizers of deadlines, then of their touches: began, moved, cancelled, ended.
  @inline(never)
  func notify(_ event: TouchEvent) {
    if isPending(.waking) {
      begin(.waking)
      while let attempt = list.popNext(.waking) { wake(attempt) }
    }
    if !isPending(.touched) { return }
    begin(.touched)
    let pass = pass
    var place = 0
    while let attempt = list.popNext(.touched, from: place) {
      place = attempt.pointee.position
      let changes = attempt.pointee.changes
      attempt.pointee.changes = 0
      if attempt.pointee.arrivals != 0 { notifyOfArrivals(attempt, event) }
      if changes & Self.moved != 0, listens(attempt) { notifyOfMoves(attempt, event, pass) }
      if changes & Self.ends != 0 {
        mark(attempt, .loose)
        notifyOfEnds(attempt, changes, event, pass)
      }
    }
  }

  /// Whether touches still matter to the attempt: not after it is over or has proposed its end, or while its gate is closed.
  @inline(__always)
  func listens(_ attempt: AttemptRef) -> Bool {
    switch attempt.phase {
    case .idle, .gated, .finished: false
    case .watching, .undecided, .held, .active:
      attempt.proposal != .ended && !(isPending(.gating) && list.contains(attempt, in: .gating))
    }
  }

  @inline(__always)
  private func notifyOfMoves(_ attempt: AttemptRef, _ event: TouchEvent, _ pass: UInt64) {
    // Inlined, unlike `with`: 21 instructions fewer for each sample.
    attempt.pointee.recognizer._withUnsafeGuaranteedRef { recognizer in
      let moved = nextList()
      guard recognizer.withTouchStore({ $0.gather(moved, .moved, pass: pass) }) else { return }
      notified = attempt
      if _slowPath(recognizer.cancelsWhenOutside), let reason = recognizer.exitReason(moved) {
        recognizer.cancel(reason)
      } else {
        recognizer.withTouchStore { recognizer.touchesMoved(TouchList($0, moved), with: event) }
      }
      notified = nil
      // S-3.4
      if attempt.phase == .active, !isChangeNoted(attempt), recognizer.changesWithMovement {
        enqueue(.changed, for: attempt)
      }
    }
  }

  /// Whether its actions are already due for a change.
  @inline(__always)
  private func isChangeNoted(_ attempt: AttemptRef) -> Bool {
    attempt.pointee.actions.isOneChange && attempt.pointee.actionPolicy == .oncePerFrame
  }

  private func notifyOfEnds(_ attempt: AttemptRef, _ changes: UInt8, _ event: TouchEvent, _ pass: UInt64) {
    attempt.with { recognizer in
      recognizer.withTouchStore { store in
        let cancelled = nextList()
        if changes & Self.cancelled != 0, listens(attempt), store.gather(cancelled, .cancelled, pass: pass) {
          notified = attempt
          recognizer.touchesCancelled(TouchList(store, cancelled), with: event)
          notified = nil
        }
        let ended = nextList()
        if changes & Self.ended != 0, listens(attempt), store.gather(ended, .ended, pass: pass) {
          notified = attempt
          recognizer.touchesEnded(TouchList(store, ended), with: event)
          notified = nil
        }
      }
    }
  }

  private static var moved: UInt8 { 1 << Touch.Phase.moved.rawValue }
  private static var ended: UInt8 { 1 << Touch.Phase.ended.rawValue }
  private static var cancelled: UInt8 { 1 << Touch.Phase.cancelled.rawValue }
  private static var ends: UInt8 { ended | cancelled }

  private func wake(_ attempt: AttemptRef) {
    guard let deadline = attempt.pointee.deadline, deadline <= clock.now, attempt.pointee.deadlinePlace < 0 else {
      return
    }
    attempt.pointee.deadline = nil
    notified = attempt
    attempt.with { $0.deadlinePassed(deadline) }
    notified = nil
    // The attempt may have waited only for the deadline (S-4.9).
    mark(attempt, .loose)
    // Time has to advance: if a deadline is set to now again, it comes a nanosecond later.
    if let next = attempt.pointee.deadline, next <= clock.now { setDeadline(clock.now + .nanoseconds(1), for: attempt) }
  }

  private func notifyOfArrivals(_ attempt: AttemptRef, _ event: TouchEvent) {
    let arrivals = attempt.pointee.arrivals
    attempt.pointee.arrivals = 0
    guard listens(attempt) else { return }
    attempt.with { recognizer in
      let wasBetweenTaps = isBetweenTaps(recognizer.touchStore)
      let touches = TouchList(recognizer.touchStore, arrivals)
      if touches.holdsNothing { return }
      notified = attempt
      recognizer.touchesBegan(touches, with: event)
      notified = nil
      if wasBetweenTaps, attempt.phase == .finished, attempt.proposal == .failed {
        recognizer.touchStore.markSecondChances()
      }
    }
  }

  /// Whether no finger was down, and earlier fingers of the same attempt had lifted, before the new ones came (S-3.5).
  private func isBetweenTaps(_ store: TouchStore) -> Bool {
    // A single touch has no predecessor.
    if store.count < 2 { return false }
    var hasLifted = false
    for index in 0..<store.count {
      let touch = store[index]
      if !touch.isDown {
        if touch.changedInPass == pass { return false }
        hasLifted = true
      } else if store.entries[index].isTracked, touch.beganPass != pass {
        return false
      }
    }
    return hasLifted
  }
}
