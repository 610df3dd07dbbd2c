/// Act: calls the actions that are due, after every recognizer has seen the frame and all gestures are settled (S-3.3).
///
/// Only this file of the pipeline calls actions. A withdrawn recognizer acts at once, because it may be gone before this stage.
extension Arbiter {
  /// Calls the actions in the order of S-4.2. Cancels touches in their views right before the first action of a gesture
  /// (S-5.1).
  @inline(never)
  func act() {
    begin(.acting)
    clock.entersChangesAtOnce = false
    repeat {
      var place = 0
      while let attempt = list.popNext(.acting, from: place) {
        place = attempt.pointee.position
        if attempt.pointee.actions.isOneChange, attempt.phase == .active {
          actOnChange(attempt)
        } else {
          actAtOnce(attempt)
        }
      }
    } while !list.isEmpty(.acting)
    clock.entersChangesAtOnce = clock.isInPass
  }

  /// Calls the actions of a gesture in progress that changed. Nearly every frame uses this path.
  @inline(__always)
  private func actOnChange(_ attempt: AttemptRef) {
    if attempt.pointee.actionPolicy == .recognizedEachTime { return actAtOnce(attempt) }
    assert(attempt.pointee.delivery.hasActed && !list.contains(attempt, in: .claiming), "a change before the beginning")
    attempt.pointee.actions.removeAll()
    let generation = attempt.pointee.generation
    attempt.with { recognizer in
      recognizer.show(.changed)
      recognizer.prepareForAction()
      if attempt.pointee.generation == generation, recognizer.currentState == .changed { recognizer.callActions() }
    }
  }

  /// Calls all actions of one recognizer that are due.
  func actAtOnce(_ attempt: AttemptRef) {
    attempt.with { recognizer in
      while let state = attempt.pointee.actions.first {
        if list.contains(attempt, in: .claiming) {
          list.remove(attempt, from: .claiming)
          if recognizer.cancelsTouchesInView { engine.delivery.cancel(recognizer.touchStore) }
          // A view may have withdrawn the recognizer and its actions.
          continue
        }
        attempt.pointee.actions.removeFirst()
        act(state, of: recognizer, attempt)
      }
    }
    if attempt.phase == .finished { mustCheckFinished = true }
  }

  /// Calls the actions of a gesture that is over and whose recognizer leaves.
  func actBeforeLeaving(_ attempt: AttemptRef) {
    // No `cancelled` without a `began`.
    if attempt.pointee.delivery == .beginning { attempt.pointee.actions.removeAll() } else { actAtOnce(attempt) }
  }

  @inline(__always)
  private func act(_ state: GestureRecognizer.State, of recognizer: GestureRecognizer, _ attempt: AttemptRef) {
    let isCount = attempt.pointee.actionPolicy == .recognizedEachTime && (state == .began || state == .changed)
    let generation = attempt.pointee.generation
    let shown = isCount ? .recognized : state
    recognizer.show(shown)
    if shown == .began { recognizer.forgetBegan() }
    let isBeginning = state == .began && attempt.pointee.delivery == .silent
    if isBeginning { attempt.pointee.delivery = .beginning }
    recognizer.prepareForAction()
    guard attempt.pointee.generation == generation else { return }
    if isBeginning { attempt.pointee.delivery = .silent }
    if recognizer.currentState != shown {
      // `prepareForAction` changed the state. Skip the stale state, but always deliver `began` first; if the gesture failed
      // meanwhile, deliver nothing.
      guard isBeginning else { return }
      if attempt.phase == .finished, attempt.proposal != .ended { return attempt.pointee.actions.removeAll() }
      recognizer.show(shown)
    }
    if attempt.pointee.delivery != .announced {
      attempt.pointee.delivery = recognizer.announcesWait && state == .began ? .announced : .begun
    }
    recognizer.callActions()
    guard attempt.pointee.generation == generation else { return }
    switch attempt.phase {
    case .held: recognizer.show(.possible)
    case .active: if isCount { recognizer.show(state) }
    default: break
    }
  }
}
