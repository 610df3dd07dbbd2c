/// A view whose content is larger than itself and follows the finger: scrolling and zooming without drawing.
///
/// The visible part of the content is ``View/bounds``: ``contentOffset`` is its origin. A drag moves the content, less and less
/// beyond the ends. After the release it slows down or comes back, as the host moves the application's time: see
/// ``Application/nextDeadline`` and ``Application/wantsFrame``.
///
/// ```swift
/// let list = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
/// list.contentSize = Size(width: 320, height: 4000)
/// list.onScroll = { list in draw(from: list.contentOffset.y) }
/// ```
///
/// Two fingers enlarge the view that the ``delegate`` returns, if ``maximumZoomScale`` is more than ``minimumZoomScale``.
///
/// Touches on the views in it are held back for 0.15 s, to see whether they scroll: see ``delaysContentTouches``. A touch that
/// stops content in motion has no other effect: the view under the finger is not notified of it, and no tap or long press there
/// begins.
///
/// As in UIKit, it is the delegate of its own recognizers, so that a subclass overrides the delegate's methods. (In Embedded
/// Swift, which has no weak references, the program sets the delegate.) It passes touches on to its next responder only while
/// ``isScrollEnabled`` is false.
open class ScrollView: View, GestureRecognizerDelegate {
  /// The present size of the content, in points, including the zoom. If it becomes smaller than the visible part, content at
  /// rest moves to the new end at once, and content in motion continues to it. A size that is not finite is ignored.
  public final var contentSize = Size.zero {
    didSet {
      if !contentSize.isFinite { contentSize = oldValue }
      if contentSize != oldValue, !isScaling { keepToEnds() }
    }
  }
  /// The distance by which content may rest beyond its edges, in points; zero by default. It makes room for bars that cover the
  /// view. A change has the effect of a change of ``contentSize``. Insets that are not finite are ignored.
  public final var contentInset = EdgeInsets.zero {
    didSet {
      if !contentInset.isFinite { contentInset = oldValue }
      if contentInset != oldValue { keepToEnds() }
    }
  }
  /// Whether content goes beyond its ends and comes back; true by default. A change counts for a drag and a motion in progress.
  public final var bounces = true {
    didSet {
      if bounces == oldValue { return }
      if isDragging { startDrag() }
      continueMotion()
    }
  }
  /// Whether it also bounces if the content is not wider than the view; false by default.
  public final var alwaysBouncesHorizontally = false
  /// Whether it also bounces if the content is not higher than the view; false by default.
  public final var alwaysBouncesVertically = false
  /// Whether content comes to rest at multiples of the view's size; false by default. They count from where the content begins,
  /// with its ``contentInset``, and the end of the content is a page, too (our choice).
  ///
  /// A drag turns at most one page. It turns the page if the content was released faster than ``pagingSpeed`` or beyond half of
  /// the page.
  public final var isPagingEnabled = false
  /// Whether a drag that begins along one axis stays on it; false by default. A drag whose smaller part is at least half of
  /// the larger one is diagonal, and moves content along both (our choice).
  public final var isDirectionalLockEnabled = false
  /// Whether a bar shows the horizontal place; true by default. It is for code that draws.
  public final var showsHorizontalScrollIndicator = true
  /// Whether a bar shows the vertical place; true by default. It is for code that draws.
  public final var showsVerticalScrollIndicator = true
  /// The deceleration rate of the content; normal by default.
  public final var decelerationRate = ScrollMotion.DecelerationRate.normal
  /// Whether drags, wheels and pinches move the content, and touches stop it; true by default. Setting it to false also stops
  /// content that slows down. Content that turns a page, or is beyond its end, first comes to its place.
  public final var isScrollEnabled = true {
    didSet {
      panGestureRecognizer.isEnabled = isScrollEnabled
      zoomLimitsDidChange()
      guard !isScrollEnabled, !isPagingEnabled, let motions else { return }
      start(self.motions(velocity: .zero), at: motions.shown, isNew: false)
    }
  }
  /// Whether touches on the views in it are held back until it is clear whether they scroll, for at most ``contentTouchDelay``;
  /// true by default (documented by Apple).
  public final var delaysContentTouches = true
  /// The time for which they are held back, in seconds; 0.15 by default (measured by people who re-created UIKit). With 0 or
  /// less they are not held back. A value that is not finite is ignored.
  public final var contentTouchDelay = 0.15 {
    didSet { if !contentTouchDelay.isFinite { contentTouchDelay = oldValue } }
  }
  /// Whether a drag scrolls even if a view in it was already notified of the touch, which is then cancelled there; true by
  /// default (documented by Apple). See ``touchesShouldCancel(in:)``.
  public final var canCancelContentTouches = true
  /// Called whenever ``contentOffset`` changes, for any cause, just before ``ScrollViewDelegate/scrollViewDidScroll(_:)``.
  @exclusivity(unchecked) public var onScroll: ((ScrollView) -> Void)?

  #if !hasFeature(Embedded)
    /// The delegate is notified of scrolling and zooming, and returns the view that zooms.
    ///
    /// The scroll view does not keep it alive: the program must hold the delegate. (In Embedded Swift, which has no weak
    /// references, the scroll view holds it strongly.)
    @exclusivity(unchecked) public final weak var delegate: (any ScrollViewDelegate)?
  #else
    /// The delegate is notified of scrolling and zooming, and returns the view that zooms.
    ///
    /// The scroll view holds it strongly, because Embedded Swift has no weak references: if the delegate also owns the scroll
    /// view, set it to `nil` before releasing both. In other builds it is weak, and the same code is correct in both.
    @exclusivity(unchecked) public final var delegate: (any ScrollViewDelegate)?
  #endif

  /// The smallest scale of content; 1 by default (documented by Apple). Only finite numbers above 0 are accepted.
  public final var minimumZoomScale = 1.0 {
    didSet {
      if !(minimumZoomScale > 0 && minimumZoomScale.isFinite) { minimumZoomScale = oldValue }
      zoomLimitsDidChange()
    }
  }
  /// The largest scale of the content; 1 by default (documented by Apple). A value below ``minimumZoomScale`` counts as that
  /// scale. Values that are not finite numbers above 0 are ignored.
  public final var maximumZoomScale = 1.0 {
    didSet {
      if !(maximumZoomScale > 0 && maximumZoomScale.isFinite) { maximumZoomScale = oldValue }
      zoomLimitsDidChange()
    }
  }
  /// Whether fingers can zoom content beyond its limits, less and less, until it comes back; true by default (documented by
  /// Apple).
  public final var bouncesZoom = true
  /// Whether fingers enlarge or shrink the content.
  public final internal(set) var isZooming = false

  /// The pan that scrolls: wait for it with `require(toFail:)`, or let it run with others. You may add it to another view, for
  /// example to the superview: drags there then scroll this view.
  public let panGestureRecognizer: PanGestureRecognizer
  /// The pinch that zooms. It is on the view once ``maximumZoomScale`` was more than ``minimumZoomScale``. Never `nil`; code
  /// that unwraps it, as UIKit requires, compiles.
  public let pinchGestureRecognizer: PinchGestureRecognizer!
  /// Whether a finger, a wheel or a trackpad drags the content.
  public final internal(set) var isDragging = false
  /// Whether a finger that may drag the content touches it, or a drag is in progress.
  public final var isTracking: Bool { isDragging || isReleasing || panGestureRecognizer.hasTouchDown }
  /// Whether the content continues by itself after its release.
  public final var isDecelerating: Bool { motions != nil }
  /// Whether the content moves because a program requested it, or comes back from beyond the limits of its scale.
  public final var isAnimating: Bool { animation != nil }
  /// Whether the content moves without a finger. The application's ``Application/wantsFrame`` is then true.
  public final var isMoving: Bool { motions != nil || animation != nil }
  /// Whether the content comes back from beyond the limits of its scale.
  public final var isZoomBouncing: Bool { animation?.isBounce ?? false }

  /// The motions of the content since its release, and the last moment for which it was moved.
  var motions: (start: Timestamp, shown: Timestamp, x: ScrollMotion, y: ScrollMotion)?
  /// The place at which the delegate lets these motions end, if it chose one.
  var goal: Point?
  /// The animation that a program, or a scale beyond its limits, has started. Without a given time, it begins with the
  /// first frame.
  var animation: Animation?
  var drag = Drag()
  /// The point that the zooming fingers hold; `nil` if they must hold a new point.
  var grip: ZoomGrip?
  /// The state when the zoom began; `nil` before the first zoom.
  var zoomStart: ZoomStart?
  /// The last place of the centroid of the zooming fingers in the view.
  var zoomPlace = Vector.zero
  /// The size of the content at scale 1.
  var unscaledSize = Size.zero
  /// The center of the zoomed view at scale 1.
  var unscaledCenter = Point.zero
  /// Whether the delegate is notified that the fingers released the content.
  var isReleasing = false
  /// Whether a finger has stopped the content and does not drag it yet.
  var isCaught = false
  /// Whether fingers have stopped the content, and the delegate is to be notified of the end when they have lifted.
  var owesEnd = false
  /// Whether the delegate was notified of the beginning of a zoom, but not of its end.
  var isZoomReported = false
  /// Whether a zoom sets the size of the content.
  var isScaling = false
  /// Whether the scroll view itself sets the origin of its bounds.
  private var isSettingOrigin = false

  /// A scroll view that covers `frame` of its superview, with no content yet.
  public override init(frame: Rect = .zero) {
    let pan = ScrollPanGestureRecognizer()
    let pinch = ScrollPinchGestureRecognizer()
    panGestureRecognizer = pan
    pinchGestureRecognizer = pinch
    super.init(frame: frame)
    watchesBounds = true
    (pan.scrollView, pinch.scrollView) = (self, self)
    if !DragOwner.keepsView { (pan.delegate, pinch.delegate) = (self, self) }
    pan.allowedScrollTypes = .all
    pinch.startsAtIdentity = true
    addGestureRecognizer(ContentCatchRecognizer())
    addGestureRecognizer(ScrollTouchWatcher())
    addGestureRecognizer(ContentTouchDelayRecognizer())
    addGestureRecognizer(pan)
    pan.addAction { pan in pan.scrollView?.drag(by: pan) }
    pinch.addAction { pinch in pinch.scrollView?.zoom(by: pinch) }
  }

  deinit {
    finishing {
      (panGestureRecognizer as? ScrollPanGestureRecognizer)?.scrollView = nil
      (pinchGestureRecognizer as? ScrollPinchGestureRecognizer)?.scrollView = nil
    }
  }

  /// The point of the content at the top left corner. A drag, and content that slows down, continue from the new place;
  /// an animation stops. ``setContentOffset(_:animated:at:)`` stops all motion. Places beyond the ends are allowed; the present
  /// place, and a place that is not a finite number, are ignored.
  public final var contentOffset: Point {
    get { bounds.origin }
    set {
      let old = bounds.origin
      guard newValue.isFinite, newValue != old else { return }
      if animation != nil { stopMoving() }
      setOrigin(newValue)
      grip = nil
      if isDragging { startDrag() }
      // A page that is turned is turned there, too.
      drag.page.x += pages(in: newValue.x - old.x, bounds.size.width)
      drag.page.y += pages(in: newValue.y - old.y, bounds.size.height)
      goal = goal.map { $0 + (newValue - old) }
      continueMotion()
      if bounds.origin != old { didScroll() }
    }
  }

  /// The offsets at which the content may rest.
  public final var restingRange: (x: ClosedRange<Double>, y: ClosedRange<Double>) { restingRange(of: contentSize) }

  func restingRange(of size: Size) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    func range(_ before: Double, _ length: Double, _ after: Double, _ seen: Double) -> ClosedRange<Double> {
      0 - before...max(0 - before, length - seen + after)
    }
    return (
      range(contentInset.left, size.width, contentInset.right, bounds.size.width),
      range(contentInset.top, size.height, contentInset.bottom, bounds.size.height)
    )
  }

  /// Whether the content can move horizontally.
  public final var canScrollHorizontally: Bool {
    let range = restingRange.x
    return range.lowerBound < range.upperBound || (bounces && alwaysBouncesHorizontally)
  }

  /// Whether the content can move vertically.
  public final var canScrollVertically: Bool {
    let range = restingRange.y
    return range.lowerBound < range.upperBound || (bounces && alwaysBouncesVertically)
  }

  /// Passes touches on to the next responder only while ``isScrollEnabled`` is false (documented by Apple).
  override open func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    if !isScrollEnabled { super.touchesBegan(touches, with: event) }
  }
  override open func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    if !isScrollEnabled { super.touchesMoved(touches, with: event) }
  }
  override open func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    if !isScrollEnabled { super.touchesEnded(touches, with: event) }
  }
  override open func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    if !isScrollEnabled { super.touchesCancelled(touches, with: event) }
  }

  /// Whether its pan or pinch should get `touch`, which has just come down; true by default.
  open func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { true }

  /// Whether its pan or pinch should get the touch of `event` that has just come down; true by default.
  open func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: TouchEvent) -> Bool { true }

  /// Whether its pan or pinch may be in progress at the same time as `other`; false by default.
  open func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }

  /// Whether its pan or pinch has to wait until `other` has failed; false by default.
  open func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }

  /// Whether `other` has to wait until its pan or pinch has failed; false by default.
  open func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }

  /// Whether `view`, which is in the scroll view, receives `touches`, which have just come down on it; true by default
  /// (documented by Apple). The scroll view asks for each finger separately. If the answer is false, the touch is never
  /// delivered to `view`, but recognizers still receive it.
  open func touchesShouldBegin(_ touches: TouchList, with event: TouchEvent, in view: View) -> Bool { true }

  /// Whether a drag may cancel a touch in `view`, which is in the scroll view and was notified of the touch. True by
  /// default, but false for controls (documented by Apple) and the views in them.
  open func touchesShouldCancel(in view: View) -> Bool {
    !sequence(first: view) { $0.superview }.prefix { $0 !== self }.contains { $0 is Control }
  }

  /// Moves content in motion to its place at `time`. It never goes back to an earlier moment.
  ///
  /// ``Application/advance(to:)`` does this for all scroll views in its windows. Call it for a scroll view in no application.
  public final func advance(to time: Timestamp) {
    if animation != nil { return advanceAnimation(to: time) }
    guard var motions else { return }
    motions.shown = max(motions.shown, time)
    let seconds = (motions.shown - motions.start).seconds
    self.motions = motions
    move(to: Point(x: motions.x.offset(after: seconds), y: motions.y.offset(after: seconds)))
    if seconds < max(motions.x.duration, motions.y.duration) { return }
    // The delegate may have given the content another motion.
    guard let current = self.motions, current.start == motions.start, current.shown == motions.shown else { return }
    self.motions = nil
    endDecelerating()
  }

  /// A new origin is a new offset of the content. A new size moves the ends.
  override func boundsDidChange(from old: Rect) {
    if bounds.origin != old.origin, !isSettingOrigin {
      let offset = bounds.origin
      setOrigin(old.origin)
      contentOffset = offset
    }
    if bounds.size != old.size { keepToEnds() }
  }

  override func resumeMotion(in engine: Engine) {
    guard isMoving else { return }
    // The time outside of an application does not count.
    if let motions {
      let wait = engine.now - motions.shown
      self.motions = (motions.start + wait, motions.shown + wait, motions.x, motions.y)
    }
    if let animation, let start = animation.start, animation.shown > start {
      let wait = engine.now - animation.shown
      self.animation?.start = start + wait
      self.animation?.shown = animation.shown + wait
    }
    LiveMotions.add(self, to: engine)
  }

  /// Releases the content at `time` with `velocity`, in points per second: it slows down, and comes back from beyond an end.
  public final func release(velocity: Vector, at time: Timestamp) {
    if bounceZoom(at: time) { return }
    start(motions(velocity: velocity), at: time)
  }

  /// Whether the content is still in motion at `time`, when a finger comes down on it.
  func isInMotion(at time: Timestamp) -> Bool {
    advance(to: time)
    return isMoving && isScrollEnabled
  }

  /// Holds the content at its place at `time`, because a finger came down on it. A scale that comes back continues.
  func hold(at time: Timestamp) {
    guard isInMotion(at: time), !(animation?.scales ?? false) else { return }
    stopForFingers()
    notePage()
    isCaught = true
  }

  /// The last finger lifted, or its touch was cancelled. If it only stopped the content, the content settles.
  func letGo(at time: Timestamp) {
    if isDragging || isZooming { return }
    let wasCaught = isCaught
    isCaught = false
    if isMoving { return }
    if wasCaught { endDrag(velocity: .zero, at: time) } else { release(velocity: .zero, at: time) }
  }

  /// Ends all motion for fingers. The delegate is notified of the end when they have lifted.
  func stopForFingers() {
    let wasScaling = animation?.scales ?? false
    if isMoving, !wasScaling { owesEnd = true }
    motions = nil
    animation = nil
    isCaught = false
    if wasScaling, !isBeyondZoomLimits { endZooming() }
  }

  /// Ends all motion for a program, and notifies the delegate. A scale that comes back is back at once.
  func stopMoving() {
    let (wasDecelerating, old) = (motions != nil, animation)
    isReleasing = false
    motions = nil
    animation = nil
    if let old, old.isBounce { show(scale: old.shape.endScale, offset: old.shape.endOffset) }
    if wasDecelerating || (owesEnd && !isCaught && !isDragging && !isZooming) { endDecelerating() }
    if old?.scales ?? false { endZooming() }
  }

  func endDecelerating() {
    owesEnd = false
    delegate?.scrollViewDidEndDecelerating(self)
  }

  func move(to offset: Point) {
    if offset == bounds.origin || !offset.isFinite { return }
    setOrigin(offset)
    didScroll()
  }

  private func setOrigin(_ origin: Point) {
    isSettingOrigin = true
    bounds.origin = origin
    isSettingOrigin = false
  }

  private func didScroll() {
    onScroll?(self)
    delegate?.scrollViewDidScroll(self)
  }

  /// The ends have changed: content in motion continues to the new ends, and content at rest stays within them.
  private func keepToEnds() {
    if isDragging, !isZooming { return startDrag() }
    animation?.hasOtherEnds = true
    if isDragging || isZooming || isCaught || isReleasing || animation != nil { return }
    if motions != nil { return continueMotion() }
    move(to: contentOffset.clamped(to: restingRange))
  }

  /// Lets content in motion continue with its velocity, from another place or to other ends.
  private func continueMotion() {
    guard let motions else { return }
    let seconds = (motions.shown - motions.start).seconds
    let velocity = Vector(dx: motions.x.velocity(after: seconds), dy: motions.y.velocity(after: seconds))
    start(course(velocity: velocity, to: goal), at: motions.shown, goal: goal, isNew: false)
    advance(to: motions.shown)
  }
}

extension ScrollView: Moving {
  var motionStart: Timestamp? { animation.map { $0.start } ?? motions?.start }
  var movingView: View? { self }
  func viewWillLeave() {}  // It continues where the view comes next.
}
