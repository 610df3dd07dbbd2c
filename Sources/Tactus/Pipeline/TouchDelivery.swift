/// Delivers touches to views: at once, late, or never (S-5).
///
/// A view is notified of one touch in this order:
///
///     withheld ──▶ began ─▶ moved* ─▶ ended | cancelled
///        │                     │
///        └── taken ◀───────────┘   by a gesture: cancelled if began was delivered, else nothing
///
/// Each frame decides again whether a touch is withheld: it is withheld while a recognizer that delays it is still possible.
final class TouchDelivery {
  let clock: FrameClock
  @exclusivity(unchecked) unowned(unsafe) var engine: Engine!
  /// Touches whose beginning has not been delivered to their views yet (S-5.2).
  @exclusivity(unchecked) private(set) var unannounced = ReferenceList<Touch>(capacity: 10)
  /// Touches that lifted, but whose views must not be notified yet (S-5.3).
  @exclusivity(unchecked) private(set) var late = ReferenceList<Touch>(capacity: 10)
  /// The touches that are being delivered.
  @exclusivity(unchecked) private(set) var batch = ReferenceList<Touch>(capacity: 10)
  /// Lists to hand to views. Each callback uses its own list; a nested callback gets another.
  @exclusivity(unchecked) private var stores: [TouchStore] = []
  @exclusivity(unchecked) private var spareLists = GrowOnlyList<ReferenceList<Touch>>()

  init(clock: FrameClock) { self.clock = clock }

  /// Decides whether the view of `touch`, which has just come down, is notified of it (S-2.5, S-2.6). A palm that is a palm
  /// from the beginning is only for recognizers that ask for palms (S-3.9).
  func admit(_ touch: Touch, among tracker: TouchTracker) {
    touch.delivery = DeliveryRecord()
    guard let view = touch.view, touch.tool != .palm else { return }
    let mayRefuse = !view.isMultipleTouchEnabled || hasExclusiveViews || view.isExclusiveTouch
    if view.isExclusiveTouch { hasExclusiveViews = true }
    if mayRefuse {
      for index in 0..<tracker.touches.count {
        let other = tracker.touches.base[index]
        if other._withUnsafeGuaranteedRef({ $0 !== touch && refuses(view, in: touch.window, because: $0) }) { return }
      }
    }
    touch.delivery.isMeantForView = true
    unannounced.append(touch)
  }

  /// Whether an exclusive view was ever touched (S-2.6). If not, touches need no comparison.
  @exclusivity(unchecked) var hasExclusiveViews = false

  /// Whether `view`, in `window`, is not notified of a new touch because of `other`.
  func refuses(_ view: View, in window: Window?, because other: Touch) -> Bool {
    guard other.isDown, other.tool != .palm, let otherView = other.view else { return false }
    if otherView === view { return !view.isMultipleTouchEnabled }
    return other.window === window && other.delivery.isMeantForView && !other.delivery.isOver
      && (view.isExclusiveTouch || otherView.isExclusiveTouch)
  }

  /// A gesture claims the touches of `store`. If a view was notified of a touch, it is notified of the cancellation (S-5.1);
  /// the other views are never notified of it (S-5.2).
  func cancel(_ store: TouchStore) {
    var hasClaimed = false
    var outer = spareList()
    swap(&outer, &batch)
    for index in 0..<store.count {
      let touch = store[index]
      guard touch.delivery.isMeantForView, !touch.delivery.isOver, !store.entries[index].isIgnored else { continue }
      touch.delivery.isOver = true
      hasClaimed = true
      if touch.delivery.hasDeliveredBegan { batch.append(touch) }
    }
    if hasClaimed { dropFinished() }
    deliverBatch(.cancelled)
    swap(&outer, &batch)
    spareLists.append(outer)
  }

  /// An empty list of touches.
  private func spareList() -> ReferenceList<Touch> { spareLists.popLast() ?? ReferenceList(capacity: 4) }

  /// Whether any view may have to be notified.
  func hasWork(_ changed: borrowing ReferenceList<Touch>) -> Bool {
    if unannounced.count > 0 || late.count > 0 { return true }
    for index in 0..<changed.count {
      if changed.base[index]._withUnsafeGuaranteedRef({ $0.delivery.isMeantForView && !$0.delivery.isOver }) {
        return true
      }
    }
    return false
  }

  /// Notifies the views of the frame, after all actions (S-3.3).
  func deliver(_ changed: borrowing ReferenceList<Touch>) {
    claimTouches()
    // First deliver the touches that are not withheld any more.
    _ = deliverWithheld(isFrameDelivered: false)
    for index in 0..<changed.count where wants(changed, index, .moved) {
      let touch = changed[index]
      if touch.delivery.hasDeliveredBegan { batch.append(touch) }
    }
    deliverBatch(.moved)
    for index in 0..<changed.count where wants(changed, index, .ended) {
      let touch = changed[index]
      if !touch.delivery.hasDeliveredBegan || isDelayed(touch, atEnd: true) {
        if !touch.delivery.isLate {
          touch.delivery.isLate = true
          late.append(touch)
        }
      } else {
        touch.delivery.isOver = true
        batch.append(touch)
      }
    }
    deliverBatch(.ended)
    for index in 0..<changed.count where wants(changed, index, .cancelled) {
      let touch = changed[index]
      touch.delivery.isOver = true
      if touch.delivery.hasDeliveredBegan { batch.append(touch) }
    }
    deliverBatch(.cancelled)
    dropFinished()
  }

  /// Whether the touch at `index` is in this phase and its view must be notified.
  @inline(__always)
  private func wants(_ changed: borrowing ReferenceList<Touch>, _ index: Int, _ phase: Touch.Phase) -> Bool {
    changed.base[index]._withUnsafeGuaranteedRef {
      $0.phase == phase && $0.delivery.isMeantForView && !$0.delivery.isOver
    }
  }

  /// Delivers the touches that are not withheld any more, after the frame. Returns whether it delivered any.
  func deliverWithheld() -> Bool {
    if unannounced.count == 0, late.count == 0 { return false }
    claimTouches()
    return deliverWithheld(isFrameDelivered: true)
  }

  private func deliverWithheld(isFrameDelivered: Bool) -> Bool {
    var hasDelivered = late.count > 0 && deliverLate(isFrameDelivered: isFrameDelivered)
    for index in 0..<unannounced.count {
      let touch = unannounced[index]
      if touch.delivery.isMissingBegan, !touch.delivery.isLate, !isDelayed(touch, atEnd: false) {
        batch.append(touch)
        hasDelivered = true
      }
    }
    deliverBegan(isFrameDelivered: isFrameDelivered)
    dropFinished()
    return hasDelivered
  }

  /// Delivers the touches that have lifted and are not withheld any more.
  private func deliverLate(isFrameDelivered: Bool) -> Bool {
    var hasDelivered = false
    // One after the other, in the order in which they came down: a view for single touches is notified of one at a time.
    var lifted = spareList()
    for index in 0..<late.count { lifted.append(late[index]) }
    for index in 0..<lifted.count where !lifted[index].delivery.isOver {
      let touch = lifted[index]
      engine.event.late = touch
      if !touch.delivery.hasDeliveredBegan {
        if isDelayed(touch, atEnd: false) { continue }
        batch.append(touch)
        deliverBegan(isFrameDelivered: isFrameDelivered)
        hasDelivered = true
      }
      if isDelayed(touch, atEnd: true) || touch.delivery.isOver { continue }
      touch.delivery.isOver = true
      batch.append(touch)
      deliverBatch(.ended)
      hasDelivered = true
    }
    engine.event.late = nil
    lifted.removeAll()
    spareLists.append(lifted)
    dropFinished()
    return hasDelivered
  }

  /// A gesture in progress that claims its touches also claims a finger that joins it (S-5.1).
  private func claimTouches() {
    for index in 0..<unannounced.count {
      let touch = unannounced[index]
      for place in 0..<touch.attempts.count {
        let attempt = touch.attempts[place]
        guard attempt.phase == .active else { continue }
        let recognizer = attempt.recognizer
        if recognizer.cancelsTouchesInView, recognizer.touchStore.tracks(touch), touch.delivery.isMissingBegan {
          touch.delivery.isOver = true
        }
      }
    }
  }

  /// Drops the touches whose delivery is over.
  private func dropFinished() {
    if unannounced.count > 0 {
      unannounced.keep(where: { $0.delivery.isMissingBegan }, remove: engine.tracker.releaseLater)
    }
    if late.count > 0 { late.keep(where: { !$0.delivery.isOver }, remove: engine.tracker.releaseLater) }
  }

  /// Whether a recognizer that may still recognize delays the beginning or the end of `touch` in its view.
  private func isDelayed(_ touch: Touch, atEnd: Bool) -> Bool {
    for place in 0..<touch.attempts.count where touch.attempts[place].isOpen {
      if touch.attempts[place].with({ atEnd ? $0.delaysTouchesEnded : $0.delaysTouchesBegan }) { return true }
    }
    return false
  }

  /// Delivers the beginnings in `batch`. A late beginning shows the original state of the touch, and a move follows (S-5.2).
  private func deliverBegan(isFrameDelivered: Bool) {
    if batch.count == 0 { return }
    var isLate = false
    for index in 0..<batch.count {
      let touch = batch[index]
      touch.delivery.hasDeliveredBegan = true
      if touch.beganPass != clock.pass || touch.phase != .began { isLate = true }
    }
    guard isLate else { return deliverBatch(.began) }
    var pending = spareList()
    swap(&pending, &batch)
    for index in 0..<pending.count {
      let touch = pending[index]
      batch.append(touch)
      let position = touch.position
      let previous = touch.previousPosition
      let phase = touch.phase
      touch.position = touch.beganPosition
      touch.previousPosition = touch.beganPosition
      touch.phase = .began
      deliverBatch(.began)
      touch.position = position
      touch.previousPosition = previous
      touch.phase = phase
      if position != touch.beganPosition, !touch.delivery.isOver {
        // This frame already has a move.
        if !isFrameDelivered, phase == .moved, touch.changedInPass == clock.pass { continue }
        batch.append(touch)
        touch.phase = .moved
        deliverBatch(.moved)
        touch.phase = phase
      }
    }
    pending.removeAll()
    spareLists.append(pending)
  }

  /// Notifies each view of its touches in `batch`, in the order in which they came down, and empties the batch.
  private func deliverBatch(_ phase: Touch.Phase) {
    if batch.count == 0 { return }
    // A callback may withdraw a recognizer, which cancels touches at once. It must find an empty batch.
    var pending = spareList()
    swap(&pending, &batch)
    let store = stores.popLast() ?? TouchStore()
    let event = engine.event
    if phase == .cancelled { showCancelled(pending) }
    if pending.count == 1 {
      pending.base[0]._withUnsafeGuaranteedRef { touch in
        let list = engine.arbiter.nextList()
        store.append(touch, to: list)
        touch.viewReference?._withUnsafeGuaranteedRef { notify($0, of: TouchList(store, list), phase, event) }
      }
    } else {
      deliverEach(of: pending, with: store, phase, event)
    }
    if phase == .cancelled {
      for index in 0..<pending.count { pending[index].phase = pending[index].delivery.phase }
    }
    store.removeAll()
    stores.append(store)
    pending.removeAll()
    swap(&pending, &batch)
    spareLists.append(pending)
  }

  /// Cancels touches for their views: for the recognizers, a claimed touch is still down, or lifted.
  private func showCancelled(_ claimed: borrowing ReferenceList<Touch>) {
    for index in 0..<claimed.count {
      claimed[index].delivery.phase = claimed[index].phase
      claimed[index].phase = .cancelled
    }
  }

  private func deliverEach(
    of pending: borrowing ReferenceList<Touch>, with store: TouchStore, _ phase: Touch.Phase, _ event: TouchEvent
  ) {
    let isShared = hasSharedView(pending)
    for next in 0..<pending.count {
      guard let view = view(next, of: pending) else { continue }
      if isShared, wasNotified(view, before: next, of: pending) { continue }
      let touches = gather(next..<(isShared ? pending.count : next + 1), of: pending, for: view, into: store)
      view._withUnsafeGuaranteedRef { notify($0, of: touches, phase, event) }
    }
  }

  /// Whether two touches in `pending` are on one view. No callback runs meanwhile, so the marks need not be nested.
  private func hasSharedView(_ pending: borrowing ReferenceList<Touch>) -> Bool {
    var isShared = false
    for index in 0..<pending.count {
      view(index, of: pending)?._withUnsafeGuaranteedRef {
        if $0.isMarked { isShared = true }
        $0.isMarked = true
      }
    }
    for index in 0..<pending.count { view(index, of: pending)?._withUnsafeGuaranteedRef { $0.isMarked = false } }
    return isShared
  }

  /// The view of the touch at `index`.
  @inline(__always)
  private func view(_ index: Int, of pending: borrowing ReferenceList<Touch>) -> Unmanaged<View>? {
    pending.base[index]._withUnsafeGuaranteedRef { $0.viewReference }
  }

  /// Whether `view` has an earlier touch in `pending`, and was notified of all its touches with that one.
  private func wasNotified(
    _ view: Unmanaged<View>, before index: Int, of pending: borrowing ReferenceList<Touch>
  ) -> Bool {
    for earlier in 0..<index where self.view(earlier, of: pending)?.toOpaque() == view.toOpaque() { return true }
    return false
  }

  /// Fills `store` with the touches of `view` in `range` of `pending`. Returns a list of them.
  private func gather(
    _ range: Range<Int>, of pending: borrowing ReferenceList<Touch>, for view: Unmanaged<View>, into store: TouchStore
  ) -> TouchList {
    store.removeAll()
    let list = engine.arbiter.nextList()
    for index in range where self.view(index, of: pending)?.toOpaque() == view.toOpaque() {
      pending.base[index]._withUnsafeGuaranteedRef { store.append($0, to: list) }
    }
    return TouchList(store, list)
  }

  @inline(__always)
  private func notify(_ view: View, of touches: TouchList, _ phase: Touch.Phase, _ event: TouchEvent) {
    // This call may be nested in the callback of another view.
    let (nesting, waiting) = (event.nesting, event.waitingResponder)
    (event.nesting, event.waitingResponder) = (0, nil)
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
