/// Delivers touches to views: at once, late, or never (S-5).
///
/// Of one touch a view is told
///
///     withheld ──▶ began ─▶ moved* ─▶ ended | cancelled
///        │                     │
///        └── taken ◀───────────┘   by a gesture: cancelled if began was delivered, else nothing
///
/// Whether a touch is withheld is asked anew in each frame: it is while a recognizer that delays it is still possible.
final class TouchDelivery {
  let clock: FrameClock
  @exclusivity(unchecked) unowned(unsafe) var engine: Engine!
  /// Touches whose beginning their views do not know yet (S-5.2).
  @exclusivity(unchecked) private(set) var unannounced = ReferenceList<Touch>(capacity: 10)
  /// Touches that lifted while their views must not know yet (S-5.3).
  @exclusivity(unchecked) private(set) var late = ReferenceList<Touch>(capacity: 10)
  /// What is delivered at this moment.
  @exclusivity(unchecked) private(set) var batch = ReferenceList<Touch>(capacity: 10)
  /// Lists for views. Each is one view's for the time of one callback; a callback that causes another takes the next.
  @exclusivity(unchecked) private var stores: [TouchStore] = []
  @exclusivity(unchecked) private var spareLists: [ReferenceList<Touch>] = []

  init(clock: FrameClock) { self.clock = clock }

  deinit {
    finishing {
      unannounced.deallocate()
      late.deallocate()
      batch.deallocate()
      for index in spareLists.indices { spareLists[index].deallocate() }
    }
  }

  /// Decides whether the view of `touch`, which has just come down, is told of it (S-2.5, S-2.6). Palms that come down as
  /// palms are for nobody but recognizers that ask for them (S-3.9).
  func admit(_ touch: Touch, among tracker: TouchTracker) {
    touch.delivery = DeliveryRecord()
    guard let view = touch.view, touch.tool != .palm else { return }
    let mayRefuse = !view.isMultipleTouchEnabled || hasExclusiveViews || view.isExclusiveTouch
    if view.isExclusiveTouch { hasExclusiveViews = true }
    if mayRefuse {
      for index in 0..<tracker.touches.count {
        let other = tracker.touches.base[index]
        if other._withUnsafeGuaranteedRef({ refuses(touch, on: view, because: $0) }) { return }
      }
    }
    touch.delivery.isMeantForView = true
    unannounced.append(touch)
  }

  /// Whether a view for which no other may be told was ever touched (S-2.6): seldom, and else nobody has to be compared.
  @exclusivity(unchecked) var hasExclusiveViews = false

  private func refuses(_ touch: Touch, on view: View, because other: Touch) -> Bool {
    guard other !== touch, other.isDown, other.tool != .palm, let otherView = other.view else { return false }
    if otherView === view { return !view.isMultipleTouchEnabled }
    return other.window === touch.window && other.delivery.isMeantForView && !other.delivery.isOver
      && (view.isExclusiveTouch || otherView.isExclusiveTouch)
  }

  /// A gesture took the touches of `store`: views that know of them are told that they were cancelled (S-5.1), those that
  /// do not are told nothing at all (S-5.2).
  func cancel(_ store: TouchStore) {
    var hasTaken = false
    let outer = batch
    batch = spareLists.popLast() ?? ReferenceList<Touch>(capacity: 4)
    for index in 0..<store.count {
      let touch = store[index]
      guard touch.delivery.isMeantForView, !touch.delivery.isOver, !store.entries[index].isIgnored else { continue }
      touch.delivery.isOver = true
      hasTaken = true
      if touch.delivery.toldBegan { batch.append(touch) }
    }
    if hasTaken { forgetTaken() }
    tell(.cancelled)
    spareLists.append(batch)
    batch = outer
  }

  /// Whether any view may have to be told of anything.
  func hasWork(_ changed: ReferenceList<Touch>) -> Bool {
    if unannounced.count > 0 || late.count > 0 { return true }
    for index in 0..<changed.count {
      if changed.base[index]._withUnsafeGuaranteedRef({ $0.delivery.isMeantForView && !$0.delivery.isOver }) {
        return true
      }
    }
    return false
  }

  /// Tells the views of the frame, once all actions have been called (S-3.3).
  func deliver(_ changed: ReferenceList<Touch>) {
    takeFromViews()
    // What views should have been told earlier comes first.
    _ = tellWithheld(isFrameTold: false)
    for index in 0..<changed.count where wants(changed, index, .moved) {
      let touch = changed[index]
      if touch.delivery.toldBegan { batch.append(touch) }
    }
    tell(.moved)
    for index in 0..<changed.count where wants(changed, index, .ended) {
      let touch = changed[index]
      if !touch.delivery.toldBegan || isEndedDelayed(touch) {
        if !touch.delivery.isLate {
          touch.delivery.isLate = true
          late.append(touch)
        }
      } else {
        touch.delivery.isOver = true
        batch.append(touch)
      }
    }
    tell(.ended)
    for index in 0..<changed.count where wants(changed, index, .cancelled) {
      let touch = changed[index]
      touch.delivery.isOver = true
      if touch.delivery.toldBegan { batch.append(touch) }
    }
    tell(.cancelled)
    forgetTaken()
  }

  /// Whether the touch at `index` changed in this way, and its view is to be told.
  @inline(__always)
  private func wants(_ changed: ReferenceList<Touch>, _ index: Int, _ phase: Touch.Phase) -> Bool {
    changed.base[index]._withUnsafeGuaranteedRef {
      $0.phase == phase && $0.delivery.isMeantForView && !$0.delivery.isOver
    }
  }

  /// Tells of what was withheld and need not be any longer, since the frame was told; whether there was anything.
  func deliverWithheld() -> Bool {
    if unannounced.count == 0, late.count == 0 { return false }
    takeFromViews()
    return tellWithheld(isFrameTold: true)
  }

  private func tellWithheld(isFrameTold: Bool) -> Bool {
    var hasTold = false
    // One after the other, as they came: a view for single touches is told of one at a time.
    var lifted = spareLists.popLast() ?? ReferenceList<Touch>(capacity: 4)
    for index in 0..<late.count { lifted.append(late[index]) }
    for index in 0..<lifted.count where !lifted[index].delivery.isOver {
      let touch = lifted[index]
      if !touch.delivery.toldBegan {
        if isBeganDelayed(touch) { continue }
        batch.append(touch)
        tellBegan(isFrameTold: isFrameTold)
        hasTold = true
      }
      if isEndedDelayed(touch) || touch.delivery.isOver { continue }
      touch.delivery.isOver = true
      batch.append(touch)
      tell(.ended)
      hasTold = true
    }
    lifted.removeAll()
    spareLists.append(lifted)
    forgetTaken()
    if unannounced.count == 0 { return hasTold }
    for index in 0..<unannounced.count {
      let touch = unannounced[index]
      if touch.delivery.isMissingBegan, !touch.delivery.isLate, !isBeganDelayed(touch) {
        batch.append(touch)
        hasTold = true
      }
    }
    tellBegan(isFrameTold: isFrameTold)
    forgetTaken()
    return hasTold
  }

  /// A finger that joins a gesture which takes its touches from the views is taken as well (S-5.1).
  private func takeFromViews() {
    for index in 0..<unannounced.count {
      let touch = unannounced[index]
      for place in 0..<touch.attempts.count {
        let attempt = touch.attempts[place]
        guard attempt.pointee.phase == .active else { continue }
        let recognizer = attempt.pointee.recognizer.takeUnretainedValue()
        if recognizer.cancelsTouchesInView, recognizer.touchStore.tracks(touch), touch.delivery.isMissingBegan {
          touch.delivery.isOver = true
        }
      }
    }
  }

  /// Drops those that have nothing to be told of any more.
  private func forgetTaken() {
    if unannounced.count > 0 {
      unannounced.keep(where: { $0.delivery.isMissingBegan }, remove: engine.tracker.releaseLater)
    }
    if late.count > 0 { late.keep(where: { !$0.delivery.isOver }, remove: engine.tracker.releaseLater) }
  }

  private func isBeganDelayed(_ touch: Touch) -> Bool {
    for place in 0..<touch.attempts.count {
      let attempt = touch.attempts[place]
      if attempt.isOpen, attempt.pointee.recognizer._withUnsafeGuaranteedRef({ $0.delaysTouchesBegan }) {
        return true
      }
    }
    return false
  }

  private func isEndedDelayed(_ touch: Touch) -> Bool {
    for place in 0..<touch.attempts.count {
      let attempt = touch.attempts[place]
      if attempt.isOpen, attempt.pointee.recognizer._withUnsafeGuaranteedRef({ $0.delaysTouchesEnded }) {
        return true
      }
    }
    return false
  }

  /// Tells of the beginnings in `batch`. A view that is told of one late is shown it as it was, and a move catches up
  /// (S-5.2).
  private func tellBegan(isFrameTold: Bool) {
    if batch.count == 0 { return }
    var isLate = false
    for index in 0..<batch.count {
      let touch = batch[index]
      touch.delivery.toldBegan = true
      if touch.beganPass != clock.pass || touch.phase != .began { isLate = true }
    }
    guard isLate else {
      tell(.began)
      return
    }
    let touches = batch.copy()
    batch.removeAll()
    for touch in touches {
      batch.append(touch)
      let position = touch.position
      let previous = touch.previousPosition
      let phase = touch.phase
      touch.position = touch.beganPosition
      touch.previousPosition = touch.beganPosition
      touch.phase = .began
      tell(.began)
      touch.position = position
      touch.previousPosition = previous
      touch.phase = phase
      if position != touch.beganPosition, !touch.delivery.isOver {
        // A frame in which it moves tells of that by itself.
        if !isFrameTold, phase == .moved, touch.changedInPass == clock.pass { continue }
        batch.append(touch)
        touch.phase = .moved
        tell(.moved)
        touch.phase = phase
      }
    }
  }

  /// Tells each view of its touches in `batch`, in the order in which the touches came down, and empties it.
  private func tell(_ phase: Touch.Phase) {
    if batch.count == 0 { return }
    // A view that is told may take a recognizer away whose own touches are cancelled then and there: the lists are out of
    // its way.
    var pending = batch
    batch = spareLists.popLast() ?? ReferenceList<Touch>(capacity: 4)
    let store = stores.popLast() ?? TouchStore()
    let event = engine.event
    if pending.count == 1 {
      pending.base[0]._withUnsafeGuaranteedRef { touch in
        store.append(touch)
        if let view = touch.viewReference { view._withUnsafeGuaranteedRef { tell($0, of: store, phase, event) } }
      }
    } else {
      tellEach(of: pending, with: store, phase, event)
    }
    store.removeAll()
    stores.append(store)
    pending.removeAll()
    spareLists.append(batch)
    batch = pending
  }

  private func tellEach(
    of pending: ReferenceList<Touch>, with store: TouchStore, _ phase: Touch.Phase, _ event: TouchEvent
  ) {
    for index in 0..<pending.count {
      pending.base[index]._withUnsafeGuaranteedRef { touch in
        touch.viewReference?._withUnsafeGuaranteedRef { $0.pendingTouches += 1 }
      }
    }
    for next in 0..<pending.count {
      // The touches of the list live, and so do their views.
      guard let view = pending.base[next]._withUnsafeGuaranteedRef({ $0.viewReference }) else { continue }
      view._withUnsafeGuaranteedRef { view in
        // Of a view that was told already nothing is left.
        if view.pendingTouches == 0 { return }
        gather(from: next, of: pending, for: view, into: store)
        tell(view, of: store, phase, event)
      }
    }
  }

  /// Has `store` hold the touches of `view` in `pending`, the first of which is at `start`.
  private func gather(
    from start: Int, of pending: ReferenceList<Touch>, for view: View, into store: TouchStore
  ) {
    store.removeAll()
    let reference = Unmanaged.passUnretained(view).toOpaque()
    var index = start
    while view.pendingTouches > 0, index < pending.count {
      pending.base[index]._withUnsafeGuaranteedRef { touch in
        if touch.viewReference?.toOpaque() == reference {
          store.append(touch)
          view.pendingTouches -= 1
        }
      }
      index += 1
    }
  }

  @inline(__always)
  private func tell(_ view: View, of store: TouchStore, _ phase: Touch.Phase, _ event: TouchEvent) {
    // A view may be told in the middle of what another one is told.
    let (nesting, waiting) = (event.nesting, event.waitingResponder)
    (event.nesting, event.waitingResponder) = (0, nil)
    let touches = TouchList(store)
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    case .stationary: break
    }
    (event.nesting, event.waitingResponder) = (nesting, waiting)
  }
}
