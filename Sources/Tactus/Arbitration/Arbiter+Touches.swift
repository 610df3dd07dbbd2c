extension Arbiter {
  /// Tells the recognizers of what changed in this pass, in the order of S-4.2, each of began, moved, ended and cancelled
  /// in this order.
  func deliver() {
    // A copy, because callbacks may take recognizers out; nothing is copied as long as none does.
    let list = attempts
    for recognizer in list {
      if !recognizer.arrivals.isEmpty { deliverArrivals(to: recognizer) }
      if recognizer.isParked { continue }
      deliver(.moved, to: recognizer)
      deliver(.ended, to: recognizer)
      deliver(.cancelled, to: recognizer)
    }
  }

  /// Wakes those whose deadline has come, in the order of S-4.2.
  func passDeadlines(upTo now: Timestamp) {
    let list = attempts
    for recognizer in list {
      guard let deadline = recognizer.pendingDeadline, deadline <= now else { continue }
      setDeadline(nil, for: recognizer)
      recognizer.isBeingTold = true
      recognizer.deadlinePassed(deadline)
      recognizer.isBeingTold = false
      // It may have been the last thing that it waited for (S-4.9).
      needsCleanup = true
      // Time has to go on: a deadline that is set to now again comes a nanosecond later.
      if let next = recognizer.pendingDeadline, next <= now {
        setDeadline(now + .nanoseconds(1), for: recognizer)
      }
    }
  }

  /// The next moment at which a recognizer wants to be woken.
  var nextDeadline: Timestamp? { deadlines.nextDeadline }

  func deliverArrivals(to recognizer: GestureRecognizer) {
    if recognizer.isParked || !canListen(recognizer) {
      recognizer.arrivals.removeAll(keepingCapacity: true)
      return
    }
    let arrivals = recognizer.arrivals
    recognizer.arrivals.removeAll(keepingCapacity: true)
    guard let event = arrivals.first?.event else { return }
    let wasBetweenTaps = isBetweenTaps(recognizer)
    recognizer.isBeingTold = true
    recognizer.touchesBegan(arrivals, with: event)
    recognizer.isBeingTold = false
    if wasBetweenTaps, recognizer.status == .finished, recognizer.publicState == .failed {
      for touch in recognizer.trackedTouches where touch.isDown { recognizer.secondChances.append(touch) }
    }
  }

  private func deliver(_ phase: Touch.Phase, to recognizer: GestureRecognizer) {
    guard canListen(recognizer) else { return }
    var touches = recognizer.callbackTouches
    recognizer.callbackTouches = []
    for touch in recognizer.trackedTouches where touch.phase == phase && touch.changedInPass == pass {
      touches.append(touch)
    }
    if let event = touches.first?.event {
      recognizer.isBeingTold = true
      switch phase {
      case .moved:
        recognizer.touchesMoved(touches, with: event)
        // S-3.4
        if recognizer.status == .active, recognizer.changesWithMovement { enqueue(.changed, for: recognizer) }
      case .ended: recognizer.touchesEnded(touches, with: event)
      case .cancelled: recognizer.touchesCancelled(touches, with: event)
      case .began, .stationary: break
      }
      recognizer.isBeingTold = false
    }
    touches.removeAll(keepingCapacity: true)
    recognizer.callbackTouches = touches
  }

  /// Whether touches still matter to `recognizer`: not once it is over, nor once it has said its last word.
  private func canListen(_ recognizer: GestureRecognizer) -> Bool {
    switch recognizer.status {
    case .idle, .finished: false
    case .possible, .held, .active: recognizer.proposal != .ended && !recognizer.mustPark
    }
  }

  /// Whether all fingers of `recognizer` came down after earlier fingers of the same attempt had lifted (S-3.5).
  private func isBetweenTaps(_ recognizer: GestureRecognizer) -> Bool {
    var hasLifted = false
    for lifted in recognizer.attempt where !lifted.isDown {
      hasLifted = true
      for touch in recognizer.trackedTouches where touch.isDown && touch.beganPass <= lifted.changedInPass {
        return false
      }
    }
    return hasLifted
  }

  /// Calls the actions that are due, in the order of S-4.2; cancels touches in their views right before the first action
  /// of a gesture (S-5.1).
  func sendActions() {
    while hasActions {
      hasActions = false
      let list = attempts
      for recognizer in list { tell(recognizer) }
    }
  }

  /// Calls the actions of one recognizer that are due.
  func tell(_ recognizer: GestureRecognizer) {
    while let state = recognizer.actionQueue.first {
      if recognizer.justActivated {
        recognizer.justActivated = false
        if recognizer.cancelsTouchesInView { engine.delivery.cancel(recognizer.attempt) }
        // A view may have taken the recognizer away, and its action with it.
        continue
      }
      _ = recognizer.actionQueue.takeFirst()
      let isCount = recognizer.actionPolicy == .recognizedEachTime && (state == .began || state == .changed)
      recognizer.publicState = isCount ? .recognized : state
      recognizer.prepareForAction()
      if recognizer.announcesWait, state == .began { recognizer.hasAnnouncedWait = true }
      recognizer.callActions()
      if recognizer.status == .held { recognizer.publicState = .possible }
      if isCount, recognizer.status == .active { recognizer.publicState = state }
    }
  }
}
