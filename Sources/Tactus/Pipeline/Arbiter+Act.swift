/// Act: calls the actions that are due, once every recognizer has seen the frame and all is settled (S-3.3).
extension Arbiter {
  /// Calls the actions in the order of S-4.2; cancels touches in their views right before the first action of a gesture
  /// (S-5.1).
  @inline(never)
  func act(_ delivery: TouchDelivery) {
    begin(.acting)
    clock.entersChangesAtOnce = false
    repeat {
      var place = 0
      while let attempt = list.takeNext(.acting, from: place) {
        place = attempt.pointee.position
        if attempt.pointee.actions.isOneChange, attempt.pointee.phase == .active, !attempt.pointee.mustTakeTouches {
          sendChange(attempt)
        } else {
          send(attempt)
        }
      }
    } while !list.isEmpty(.acting)
    clock.entersChangesAtOnce = clock.isInPass
  }

  /// Calls the actions of a gesture in progress that changed: what nearly every frame asks for.
  @inline(__always)
  private func sendChange(_ attempt: AttemptRef) {
    if attempt.pointee.actionPolicy == .recognizedEachTime { return send(attempt) }
    attempt.pointee.actions.removeAll()
    attempt.pointee.hasSent = true
    let generation = attempt.pointee.generation
    attempt.pointee.recognizer._withUnsafeGuaranteedRef { recognizer in
      recognizer.showState(.changed)
      recognizer.prepareForAction()
      if attempt.pointee.generation == generation, recognizer.currentState == .changed { recognizer.callActions() }
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
    let isCount = attempt.pointee.actionPolicy == .recognizedEachTime && (state == .began || state == .changed)
    let generation = attempt.pointee.generation
    let shown = isCount ? .recognized : state
    recognizer.showState(shown)
    if shown == .began { recognizer.forgetWhoHeard() }
    attempt.pointee.isBeginning = state == .began && !attempt.pointee.hasSent
    recognizer.prepareForAction()
    guard attempt.pointee.generation == generation else { return }
    attempt.pointee.isBeginning = false
    if recognizer.currentState != shown {
      // That called somebody who had the gesture go on, or took the recognizer out of it. Of what was overtaken no action hears,
      // but every one hears of the beginning first; where nothing came of that, of nothing that follows either.
      guard state == .began, !attempt.pointee.hasSent else { return }
      if attempt.pointee.phase == .finished, attempt.pointee.proposal != .ended {
        attempt.pointee.actions.removeAll()
        return
      }
      recognizer.showState(shown)
    }
    attempt.pointee.hasSent = true
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
