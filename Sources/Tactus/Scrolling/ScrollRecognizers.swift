/// The pan of a scroll view: begins only if there is content to scroll.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  /// The scroll view, even if a program has put the pan on another view; `nil` once it is gone.
  @exclusivity(unchecked) unowned(unsafe) var scrollView: ScrollView?
  /// Whether fingers on a trackpad stopped the content in this gesture.
  private var hasStopped = false

  /// Returns false if the content does not scroll in the direction of the drag or is at its end there (so that a scroll
  /// view around this one may scroll), or if the drag would cancel a touch of content that keeps its touches.
  override func shouldBegin() -> Bool {
    guard let scrollView else { return super.shouldBegin() }
    let travel = travel(in: scrollView)
    let isSideways = travel.dx.magnitude > travel.dy.magnitude
    guard isSideways ? scrollView.canScrollHorizontally : scrollView.canScrollVertically else { return false }
    return scrollView.mayTake(trackedTouches) && scrollView.successor(to: self) == nil && super.shouldBegin()
  }

  /// Fingers on a trackpad hold content in motion, like a finger on the content: see ``ScrollTouchWatcher``.
  override func pointerReported(_ sample: PointerSample) {
    super.pointerReported(sample)
    guard let scrollView, !scrollView.isDragging else { return }
    if sample.phase == .began {
      scrollView.hold(at: sample.time)
      hasStopped = scrollView.isCaught
    }
    if sample.phase.isEnd { scrollView.letGo(at: sample.time) }
  }

  /// Content that the fingers stopped settles even if the gesture is over before they lift.
  override func reset() {
    super.reset()
    guard hasStopped else { return }
    hasStopped = false
    guard let scrollView, scrollView.isCaught else { return }
    scrollView.letGo(at: scrollView.window?.application?.now ?? timestamp)
  }
}

/// The pinch of a scroll view: begins only if there is content to zoom.
final class ScrollPinchGestureRecognizer: PinchGestureRecognizer {
  @exclusivity(unchecked) unowned(unsafe) var scrollView: ScrollView?

  override func shouldBegin() -> Bool {
    guard let scrollView else { return super.shouldBegin() }
    return scrollView.canZoom && scrollView.mayTake(trackedTouches) && super.shouldBegin()
  }

  private var isTakingBack = false

  override func pairBroke() {
    super.pairBroke()
    if !isTakingBack { scrollView?.endZoom(at: timestamp) }
  }

  override func pairTakenBack() {
    // The zoom ends with the action. At that time, the pan also knows which touches turned out to be palms.
    isTakingBack = true
    super.pairTakenBack()
    isTakingBack = false
    state = .changed
  }
}

extension ScrollView {
  /// Whether `recognizer` is an internal part of every scroll view: neither its pan, nor its pinch, nor a recognizer that a
  /// program has added.
  @_spi(Tools) public static func isInner(_ recognizer: GestureRecognizer) -> Bool {
    recognizer is InnerScrollRecognizer
  }

  /// The outer scroll view that must scroll instead of this one, because its content is at its end; `nil` if there is
  /// none.
  final func successor(to pan: PanGestureRecognizer) -> ScrollView? {
    func canScroll(_ other: ScrollView) -> Bool {
      let travel = pan.travel(in: other)
      let axis: PanGestureRecognizer.Axis = travel.dx.magnitude > travel.dy.magnitude ? .horizontal : .vertical
      let edge: DragOwner.Edge = (axis == .horizontal ? travel.dx : travel.dy) < 0 ? .end : .start
      let isAsked = pan.numberOfTouches == 0 || other.panGestureRecognizer.isTracking
      let hasRoom = DragOwner(other, along: axis).room(to: edge) > ScrollMotion.restingDistance
      return isAsked && other.isScrollEnabled && hasRoom
        && (other === self || other.mayTake(other.panGestureRecognizer.trackedTouches))
    }
    var outer = canScroll(self) ? nil : superview
    while let view = outer, (view as? ScrollView).map(canScroll) != true { outer = view.superview }
    guard let next = outer as? ScrollView else { return nil }
    // If both may scroll at the same time, this one scrolls, too.
    return pan.engine?.arbiter.mayRunTogether(pan, next.panGestureRecognizer) == true ? nil : next
  }

  /// Whether a drag or a pinch may cancel `touches` in content that was notified of them.
  final func mayTake(_ touches: TouchList) -> Bool {
    for touch in touches {
      guard let content = touch.view, content !== self, touch.delivery.hasDeliveredBegan, !touch.delivery.isOver else {
        continue
      }
      if !canCancelContentTouches || !touchesShouldCancel(in: content) { return false }
    }
    return true
  }
}

/// An internal part of every scroll view.
class InnerScrollRecognizer: GestureRecognizer {
  override init() {
    super.init()
    delaysTouchesEnded = false
  }

  /// The scroll view of the recognizer.
  final var scrollView: ScrollView? { view as? ScrollView }
}

/// Withholds touches from the views in a scroll view until it is clear whether they scroll.
///
///     ready ──down──▶ possible (touches are held back) ──time over, lift──▶ failed (they are delivered)
///                                                      └──the pan begins──▶ prevented (they are not)
final class ContentTouchDelayRecognizer: InnerScrollRecognizer {
  override init() {
    super.init()
    delaysTouchesBegan = true
    cancelsTouchesInView = false
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }

  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    guard let scrollView else { return false }
    return other === scrollView.panGestureRecognizer || other === scrollView.pinchGestureRecognizer
  }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    guard let scrollView, scrollView.delaysContentTouches, scrollView.isScrollEnabled,
      scrollView.canScrollHorizontally || scrollView.canScrollVertically || scrollView.canZoom,
      scrollView.contentTouchDelay > 0
    else { return fail(DecisionReason("contentTouchesNotDelayed")) }
    if deadline == nil { deadline = event.timestamp + .seconds(scrollView.contentTouchDelay) }
  }

  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    if !hasTouchDown { fail(DecisionReason("contentTouchLifted")) }
  }

  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { fail(.touchCancelled) }

  override func deadlinePassed(_ deadline: Timestamp) { fail(DecisionReason("contentTouchDelayOver")) }
}

/// Takes a touch that stops content in motion, because it is not meant for the view under it.
///
///     ready ──down on content at rest──▶ failed
///       └─────down on content in motion──▶ taking ──last finger up──▶ ended
final class ContentCatchRecognizer: InnerScrollRecognizer {
  /// Prevents only taps and long presses, so that gestures that move can begin.
  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    other is TapGestureRecognizer || other is LongPressGestureRecognizer
  }

  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
  override var changesWithMovement: Bool { false }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    guard !isInProgress else { return }
    guard let scrollView, scrollView.isInMotion(at: event.timestamp) else {
      fail(DecisionReason("contentAtRest"))
      return
    }
    state = .began
  }

  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    if !hasTouchDown { state = .ended }
  }

  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    if !hasTouchDown { cancel(.touchCancelled) }
  }
}

/// Holds content in motion when a finger comes down on it, and releases it when the last finger lifts without a drag. Asks
/// which touches content receives. It never begins.
final class ScrollTouchWatcher: InnerScrollRecognizer {
  private var time = Timestamp.zero

  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    guard let scrollView else { return }
    time = event.timestamp
    if !scrollView.isDragging { scrollView.hold(at: time) }
    for touch in touches {
      guard touch.delivery.isMissingBegan, let content = touch.view, content !== scrollView else { continue }
      let store = TouchStore()
      store.append(touch, to: TouchStore.Entry.tracked)
      let isForContent = scrollView.touchesShouldBegin(TouchList(store), with: event, in: content)
      store.removeAll()
      // The call may have cancelled the touch.
      if !isForContent, touch.delivery.isMissingBegan { touch.delivery.isOver = true }
    }
  }

  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) { lift(event) }
  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { lift(event) }

  /// Content that a finger stopped settles even if the view was removed meanwhile.
  override func reset() { if let scrollView, scrollView.isCaught { scrollView.letGo(at: now(orElse: time)) } }

  private func lift(_ event: TouchEvent) {
    if hasTouchDown { return }
    scrollView?.letGo(at: event.timestamp)
    fail(DecisionReason("contentReleased"))
  }
}
