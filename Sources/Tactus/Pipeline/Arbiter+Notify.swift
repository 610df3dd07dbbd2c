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
        for place in 0..<touch.attempts.count {
          let attempt = touch.attempts[place]
          attempt.pointee.changes |= bit
          mark(attempt, .touched)
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
    while let (_, attempt) = deadlines.popFirst(notAfter: time) {
      attempt.pointee.deadlineHandle = nil
      mark(attempt, .waking)
      hasWork = true
    }
  }

  /// Calls the recognizers: of touches that came, then moved, then were lifted, then were cancelled; or of a deadline.
  func notify(_ event: TouchEvent) {
    if pending & Self.bit(.waking) != 0 {
      pending &= ~Self.bit(.waking)
      while let attempt = list.takeNext(.waking) { wake(attempt) }
    }
    if pending & Self.bit(.touched) == 0 { return }
    pending &= ~Self.bit(.touched)
    var place = 0
    while let attempt = list.takeNext(.touched, from: place) {
      place = attempt.pointee.position
      let changes = attempt.pointee.changes
      attempt.pointee.changes = 0
      if changes & Self.ends != 0 { mark(attempt, .loose) }
      if attempt.pointee.arrivals != 0 { notifyOfArrivals(attempt, event) }
      if changes == 0 { continue }
      attempt.pointee.recognizer._withUnsafeGuaranteedRef { recognizer in
        recognizer.withTouchStore { store in
          if changes & Self.moved != 0, attempt.canListen {
            if store.hasChanged(.moved, pass: pass) {
              attempt.pointee.isNotifying = true
              recognizer.touchesMoved(TouchList(store, .changed(.moved, pass: pass)), with: event)
              attempt.pointee.isNotifying = false
              // S-3.4
              if attempt.pointee.phase == .active, recognizer.changesWithMovement { enqueue(.changed, for: attempt) }
            }
          }
          if changes & Self.ended != 0, attempt.canListen {
            if store.hasChanged(.ended, pass: pass) {
              attempt.pointee.isNotifying = true
              recognizer.touchesEnded(TouchList(store, .changed(.ended, pass: pass)), with: event)
              attempt.pointee.isNotifying = false
            }
          }
          if changes & Self.cancelled != 0, attempt.canListen {
            if store.hasChanged(.cancelled, pass: pass) {
              attempt.pointee.isNotifying = true
              recognizer.touchesCancelled(TouchList(store, .changed(.cancelled, pass: pass)), with: event)
              attempt.pointee.isNotifying = false
            }
          }
        }
      }
    }
  }

  private static var moved: UInt8 { 1 << Touch.Phase.moved.rawValue }
  private static var ended: UInt8 { 1 << Touch.Phase.ended.rawValue }
  private static var cancelled: UInt8 { 1 << Touch.Phase.cancelled.rawValue }
  private static var ends: UInt8 { ended | cancelled }

  private func wake(_ attempt: AttemptRef) {
    guard let deadline = attempt.pointee.deadline, deadline <= clock.now, attempt.pointee.deadlineHandle == nil else {
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
    let batch = attempt.pointee.arrivals
    attempt.pointee.arrivals = 0
    guard attempt.canListen else { return }
    attempt.pointee.recognizer._withUnsafeGuaranteedRef { recognizer in
      let wasBetweenTaps = isBetweenTaps(recognizer.touchStore)
      let touches = TouchList(recognizer.touchStore, .arrivals(batch))
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
