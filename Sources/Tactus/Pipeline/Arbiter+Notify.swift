/// Recognizers: each sees its touches, in the order of S-4.2, and proposes a state.
extension Arbiter {
  /// Enters the recognizers of the touches that changed in this pass.
  @inline(__always)
  func markChanges(_ changed: ReferenceList<Touch>) {
    for index in 0..<changed.count {
      changed.base[index]._withUnsafeGuaranteedRef { touch in
        let phase = touch.phase
        if phase == .began { return }
        let bit = UInt8(1) << phase.rawValue
        var place = 0
        while place < touch.attempts.listeningCount {
          let attempt = touch.attempts[place]
          if attempt.pointee.phase == .finished {
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

  /// The last finger is up: those that have none of their own may have been left alone.
  private func markTouchless() {
    for place in 0..<list.count {
      let attempt = list[place]
      if attempt.pointee.recognizer._withUnsafeGuaranteedRef({ $0.touchStore.count }) == 0 { mark(attempt, .loose) }
    }
  }

  /// Enters those whose deadline has come.
  func collectDue(upTo time: Timestamp) {
    while let attempt = deadlines.popFirst(notAfter: time) { mark(attempt, .waking) }
  }

  /// Calls the recognizers: of touches that came, then moved, then were lifted, then were cancelled; or of a deadline.
  @inline(never)
  func notify(_ event: TouchEvent) {
    if isPending(.waking) {
      begin(.waking)
      while let attempt = list.takeNext(.waking) { wake(attempt) }
    }
    if !isPending(.touched) { return }
    begin(.touched)
    let pass = pass
    var place = 0
    while let attempt = list.takeNext(.touched, from: place) {
      place = attempt.pointee.position
      let changes = attempt.pointee.changes
      attempt.pointee.changes = 0
      if attempt.pointee.arrivals != 0 { notifyOfArrivals(attempt, event) }
      if changes & Self.moved != 0, attempt.canListen { notifyOfMoves(attempt, event, pass) }
      if changes & Self.ends != 0 {
        mark(attempt, .loose)
        notifyOfEnds(attempt, changes, event, pass)
      }
    }
  }

  @inline(__always)
  private func notifyOfMoves(_ attempt: AttemptRef, _ event: TouchEvent, _ pass: UInt64) {
    attempt.pointee.recognizer._withUnsafeGuaranteedRef { recognizer in
      let moved = nextList()
      guard recognizer.withTouchStore({ $0.gather(moved, .moved, pass: pass) }) else { return }
      attempt.pointee.isNotifying = true
      recognizer.withTouchStore { recognizer.touchesMoved(TouchList($0, moved), with: event) }
      attempt.pointee.isNotifying = false
      // S-3.4
      if attempt.pointee.phase == .active, !isChangeNoted(attempt), recognizer.changesWithMovement {
        enqueue(.changed, for: attempt)
      }
    }
  }

  /// Whether its actions are to be called for a change anyway.
  @inline(__always)
  private func isChangeNoted(_ attempt: AttemptRef) -> Bool {
    attempt.pointee.actions.isOneChange && attempt.pointee.actionPolicy == .oncePerFrame
  }

  private func notifyOfEnds(_ attempt: AttemptRef, _ changes: UInt8, _ event: TouchEvent, _ pass: UInt64) {
    attempt.pointee.recognizer._withUnsafeGuaranteedRef { recognizer in
      recognizer.withTouchStore { store in
        let ended = nextList()
        if changes & Self.ended != 0, attempt.canListen, store.gather(ended, .ended, pass: pass) {
          attempt.pointee.isNotifying = true
          recognizer.touchesEnded(TouchList(store, ended), with: event)
          attempt.pointee.isNotifying = false
        }
        let cancelled = nextList()
        if changes & Self.cancelled != 0, attempt.canListen, store.gather(cancelled, .cancelled, pass: pass) {
          attempt.pointee.isNotifying = true
          recognizer.touchesCancelled(TouchList(store, cancelled), with: event)
          attempt.pointee.isNotifying = false
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
    attempt.pointee.isNotifying = true
    attempt.pointee.recognizer._withUnsafeGuaranteedRef { $0.deadlinePassed(deadline) }
    attempt.pointee.isNotifying = false
    // It may have been the last thing that it waited for (S-4.9).
    mark(attempt, .loose)
    // Time has to go on: a deadline that is set to now again comes a nanosecond later.
    if let next = attempt.pointee.deadline, next <= clock.now {
      setDeadline(clock.now + .nanoseconds(1), for: attempt)
    }
  }

  private func notifyOfArrivals(_ attempt: AttemptRef, _ event: TouchEvent) {
    let arrivals = attempt.pointee.arrivals
    attempt.pointee.arrivals = 0
    guard attempt.canListen else { return }
    attempt.pointee.recognizer._withUnsafeGuaranteedRef { recognizer in
      let wasBetweenTaps = isBetweenTaps(recognizer.touchStore)
      let touches = TouchList(recognizer.touchStore, arrivals)
      if touches.isEmpty { return }
      attempt.pointee.isNotifying = true
      recognizer.touchesBegan(touches, with: event)
      attempt.pointee.isNotifying = false
      if wasBetweenTaps, attempt.pointee.phase == .finished, attempt.pointee.proposal == .failed {
        recognizer.touchStore.markSecondChances()
      }
    }
  }

  /// Whether all fingers came down after earlier fingers of the same attempt had lifted (S-3.5).
  private func isBetweenTaps(_ store: TouchStore) -> Bool {
    // With one touch there is none before it.
    if store.count < 2 { return false }
    var hasLifted = false
    for index in 0..<store.count {
      let lifted = store[index]
      if lifted.isDown { continue }
      hasLifted = true
      for other in 0..<store.count where store.entries[other].isTracked {
        let touch = store[other]
        if touch.isDown, touch.beganPass <= lifted.changedInPass { return false }
      }
    }
    return hasLifted
  }
}
