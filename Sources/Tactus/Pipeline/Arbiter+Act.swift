/// Act: calls the actions that are due, once every recognizer has seen the frame and all is settled (S-3.3).
extension Arbiter {
  /// Calls the actions in the order of S-4.2; cancels touches in their views right before the first action of a gesture
  /// (S-5.1).
  func act(_ delivery: TouchDelivery) {
    if pending & Self.bit(.acting) == 0 { return }
    pending &= ~Self.bit(.acting)
    var place = 0
    while true {
      guard let attempt = list.takeNext(.acting, from: place) else {
        if place == 0 { return }
        place = 0
        continue
      }
      place = attempt.pointee.position
      send(attempt)
      if place == 0, list.next(.acting, from: 0) == nil { return }
    }
  }

  /// Calls the actions of one recognizer that are due.
  func send(_ attempt: AttemptRef) {
    attempt.pointee.recognizer._withUnsafeGuaranteedRef { recognizer in
      while let state = attempt.pointee.actions.first {
        if attempt.pointee.mustTakeTouches {
          attempt.pointee.mustTakeTouches = false
          if recognizer.cancelsTouchesInView { engine.delivery.cancel(recognizer.touchStore) }
          // A view may have taken the recognizer away, and its action with it.
          continue
        }
        attempt.pointee.actions.removeFirst()
        send(state, of: recognizer, attempt)
      }
    }
    if attempt.pointee.phase == .finished { mustCheckFinished = true }
  }

  @inline(__always)
  private func send(_ state: GestureRecognizer.State, of recognizer: GestureRecognizer, _ attempt: AttemptRef) {
    let isCount = recognizer.actionPolicy == .recognizedEachTime && (state == .began || state == .changed)
    let generation = attempt.pointee.generation
    attempt.pointee.hasSent = true
    let shown = isCount ? .recognized : state
    recognizer.showState(shown)
    if shown == .began { recognizer.forgetWhoHeard() }
    recognizer.prepareForAction()
    // That may have called somebody who took the recognizer out of its gesture: then no action hears of it.
    guard attempt.pointee.generation == generation, recognizer.currentState == shown else { return }
    if recognizer.announcesWait, state == .began { attempt.pointee.hasAnnouncedWait = true }
    recognizer.callActions()
    guard attempt.pointee.generation == generation else { return }
    switch attempt.pointee.phase {
    case .held: recognizer.showState(.possible)
    case .active: if isCount { recognizer.showState(state) }
    default: break
    }
  }
}
