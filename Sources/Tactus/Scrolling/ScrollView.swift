/// A view whose content is larger than itself and follows the finger: scrolling and zooming without drawing.
///
/// What is seen of the content is ``View/bounds``: ``contentOffset`` is its origin. A drag moves it, beyond the ends less
/// and less; released, it slows down, or comes back. It does so by itself, as the host moves the application's time:
/// ``Application/nextDeadline`` and ``Application/wantsFrame`` say when.
///
/// ```swift
/// let list = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
/// list.contentSize = Size(width: 320, height: 4000)
/// list.onScroll = { list in draw(from: list.contentOffset.y) }
/// ```
///
/// Two fingers enlarge the view that the ``delegate`` names, if ``maximumZoomScale`` is more than ``minimumZoomScale``.
///
/// Touches on what is in it are held back for 0.15 s, to see whether they scroll: see ``delaysContentTouches``. A touch
/// that stops content in motion does nothing else: the view under the finger is not notified of it, and no tap or long
/// press there begins.
open class ScrollView: View {
  /// How large the content is, in points, enlarged as it is. If it becomes smaller than the visible part, content at
  /// rest moves to the new end at once, and content in motion continues to it. A size that is not finite is ignored.
  public var contentSize = Size.zero {
    didSet {
      if !contentSize.isFinite { contentSize = oldValue }
      guard contentSize != oldValue, !isScaling else { return }
      unscaledSize = Size(width: contentSize.width / zoomScale, height: contentSize.height / zoomScale)
      keepToEnds()
    }
  }
  /// How far content may rest beyond its edges, in points; zero by default. It makes room for bars that cover the view. A
  /// change is treated as one of ``contentSize``. Insets that are not finite are left out.
  public var contentInset = EdgeInsets.zero {
    didSet {
      if !contentInset.isFinite { contentInset = oldValue }
      if contentInset != oldValue { keepToEnds() }
    }
  }
  /// Whether content goes beyond its ends and comes back; true by default.
  public var bounces = true
  /// Whether it also does where the content is not wider than the view; false by default.
  public var alwaysBouncesHorizontally = false
  /// Whether it also does where the content is not higher than the view; false by default.
  public var alwaysBouncesVertically = false
  /// Whether content comes to rest at multiples of the view's size; false by default.
  ///
  /// A drag turns one page at most. It turns it if the content was released faster than ``pagingSpeed`` or beyond half
  /// of the page.
  public var isPagingEnabled = false
  /// Whether a drag that begins along one axis stays on it; false by default. A drag whose smaller part is at least half of
  /// the larger one is diagonal, and moves content along both (our choice).
  public var isDirectionalLockEnabled = false
  /// Whether a bar shows the place sideways: for those who draw; true by default.
  public var showsHorizontalScrollIndicator = true
  /// Whether a bar shows the place up and down: for those who draw; true by default.
  public var showsVerticalScrollIndicator = true
  /// How content slows down; normal by default.
  public var decelerationRate = ScrollMotion.DecelerationRate.normal
  /// Whether drags, wheels and pinches move the content; true by default.
  public var isScrollEnabled = true {
    didSet {
      panGestureRecognizer.isEnabled = isScrollEnabled
      zoomLimitsDidChange()
    }
  }
  /// Whether touches on what is in the view are held back until it is clear whether they scroll, for
  /// ``contentTouchDelay`` at most; true by default (documented by Apple).
  public var delaysContentTouches = true
  /// How long they are held back, in seconds; 0.15 by default (measured by people who re-created UIKit). 0 or less means
  /// not at all; one that is not finite is left out.
  public var contentTouchDelay = 0.15 {
    didSet { if !contentTouchDelay.isFinite { contentTouchDelay = oldValue } }
  }
  /// Whether a drag scrolls although what is in the view knows of the touch already, which is then cancelled there; true by
  /// default (documented by Apple). See ``touchesShouldCancel(in:)``.
  public var canCancelContentTouches = true
  /// Is called whenever ``contentOffset`` changes by a drag, a motion or a zoom.
  @exclusivity(unchecked) public var onScroll: ((ScrollView) -> Void)?

  #if !hasFeature(Embedded)
    /// The delegate is notified of scrolling and zooming, and names the view that is enlarged.
    ///
    /// The scroll view does not keep it alive: the program has to hold the delegate. (In Embedded Swift, which has no
    /// weak references, it is held strongly.)
    @exclusivity(unchecked) public weak var delegate: (any ScrollViewDelegate)?
  #else
    /// The delegate is notified of scrolling and zooming, and names the view that is enlarged.
    ///
    /// Held strongly, since Embedded Swift has no weak references: where the delegate owns the scroll view as well, set
    /// it to `nil` before releasing both. In other builds it is weak, and the same code is right in both.
    @exclusivity(unchecked) public var delegate: (any ScrollViewDelegate)?
  #endif

  /// How far content can be shrunk; 1 by default (documented by Apple). What is not a finite number above 0 is left out.
  public var minimumZoomScale = 1.0 {
    didSet {
      if !(minimumZoomScale > 0 && minimumZoomScale.isFinite) { minimumZoomScale = oldValue }
      zoomLimitsDidChange()
    }
  }
  /// How far content can be enlarged; 1 by default (documented by Apple). Less than ``minimumZoomScale`` counts as that; what
  /// is not a finite number above 0 is left out.
  public var maximumZoomScale = 1.0 {
    didSet {
      if !(maximumZoomScale > 0 && maximumZoomScale.isFinite) { maximumZoomScale = oldValue }
      zoomLimitsDidChange()
    }
  }
  /// Whether fingers can enlarge content beyond its limits, less and less, until it comes back; true by default (documented by
  /// Apple).
  public var bouncesZoom = true
  /// Whether fingers enlarge or shrink the content.
  public internal(set) var isZooming = false

  /// What scrolls: wait for it with `require(toFail:)`, or let it run with others.
  public let panGestureRecognizer: PanGestureRecognizer
  /// What zooms. It is on the view once ``maximumZoomScale`` was more than ``minimumZoomScale``.
  /// Never `nil`; code that unwraps it, as UIKit's has to, compiles.
  public let pinchGestureRecognizer: PinchGestureRecognizer!
  /// Whether a finger, a wheel or a trackpad drags the content.
  public internal(set) var isDragging = false
  /// Whether a finger that may drag the content touches it, or something drags it.
  public final var isTracking: Bool { isDragging || panGestureRecognizer.numberOfTouches > 0 }
  /// Whether the content continues by itself after it was released.
  public var isDecelerating: Bool { motions != nil }
  /// Whether the content moves as a program asked for, or comes back from beyond the limits of its scale.
  public var isAnimating: Bool { animation != nil }
  /// Whether the content moves without a finger: the application's ``Application/wantsFrame`` is true meanwhile.
  public var isMoving: Bool { motions != nil || animation != nil }
  /// Whether the content comes back from beyond the limits of its scale.
  public var isZoomBouncing: Bool { animation?.isBounce ?? false }

  /// How the content moves since it was released, and the latest moment for which it was moved.
  var motions: (start: Timestamp, shown: Timestamp, x: ScrollMotion, y: ScrollMotion)?
  /// The animation that a program, or a scale beyond its limits, has started; it begins with the first picture if no
  /// time was given.
  var animation: Animation?
  var drag = Drag()
  /// What is held under the fingers that zoom; `nil` if it has to be gripped anew.
  var grip: ZoomGrip?
  /// What was shown when the zoom began; `nil` before the first one.
  var zoomStart: ZoomStart?
  /// Where in the view the centroid of the fingers that zoom was last.
  var zoomPlace = Vector.zero
  /// How much the content is enlarged.
  var currentScale = 1.0
  /// How large the content is when it is not enlarged.
  var unscaledSize = Size.zero
  /// Where the center of the zoomed view is when it is not enlarged, and where it was put for the current scale.
  var unscaledCenter: (center: Point, shown: Point)?
  /// Whether a zoom sets the size of the content.
  var isScaling = false

  /// A scroll view that covers `frame` of its superview, with no content yet.
  public override init(frame: Rect = .zero) {
    let pan = ScrollPanGestureRecognizer()
    let pinch = ScrollPinchGestureRecognizer()
    panGestureRecognizer = pan
    pinchGestureRecognizer = pinch
    super.init(frame: frame)
    pan.allowedScrollTypes = .all
    pinch.startsAtIdentity = true
    addGestureRecognizer(ContentCatchRecognizer())
    addGestureRecognizer(ScrollTouchWatcher())
    addGestureRecognizer(ContentTouchDelayRecognizer())
    addGestureRecognizer(pan)
    pan.addAction { pan in (pan.view as? ScrollView)?.drag(by: pan) }
    pinch.addAction { pinch in (pinch.view as? ScrollView)?.zoom(by: pinch) }
  }

  /// Which point of the content is at the top left corner. Setting it stops a motion, and a drag continues from there.
  /// Places beyond the ends are allowed; a place that is no finite number is ignored.
  public var contentOffset: Point {
    get { bounds.origin }
    set {
      guard newValue.isFinite else { return }
      stopMoving()
      let old = bounds.origin
      bounds.origin = newValue
      grip = nil
      if isDragging { startDrag() }
      if bounds.origin != old { delegate?.scrollViewDidScroll(self) }
    }
  }

  /// Where the content may rest.
  public var restingRange: (x: ClosedRange<Double>, y: ClosedRange<Double>) { restingRange(of: contentSize) }

  func restingRange(of size: Size) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    func range(_ before: Double, _ length: Double, _ after: Double, _ seen: Double) -> ClosedRange<Double> {
      0 - before...max(0 - before, length - seen + after)
    }
    return (
      range(contentInset.left, size.width, contentInset.right, bounds.size.width),
      range(contentInset.top, size.height, contentInset.bottom, bounds.size.height)
    )
  }

  /// Whether the content can be moved sideways.
  public var canScrollHorizontally: Bool {
    let range = restingRange.x
    return range.lowerBound < range.upperBound || (bounces && alwaysBouncesHorizontally)
  }

  /// Whether the content can be moved up and down.
  public var canScrollVertically: Bool {
    let range = restingRange.y
    return range.lowerBound < range.upperBound || (bounces && alwaysBouncesVertically)
  }

  /// Whether `view`, which is in the scroll view, is to receive `touches`, which have just come down on it; true by default
  /// (documented by Apple). Asked of each finger by itself. One that `view` is not to receive is never delivered to it;
  /// recognizers receive it all the same.
  open func touchesShouldBegin(_ touches: TouchList, with event: TouchEvent, in view: View) -> Bool { true }

  /// Whether a drag may take a touch away from `view`, which is in the scroll view and knows of it; true by default, but not
  /// for controls (documented by Apple) and what is in them.
  open func touchesShouldCancel(in view: View) -> Bool {
    var current: View? = view
    while let candidate = current, candidate !== self {
      if candidate is Control { return false }
      current = candidate.superview
    }
    return true
  }

  /// Moves the content to where it is at `time`, if it is in motion. It never goes back to an earlier moment.
  ///
  /// ``Application/advance(to:)`` does so for all scroll views in its windows. Call this for one that is in no application.
  public func advance(to time: Timestamp) {
    if animation != nil {
      advanceAnimation(to: time)
      return
    }
    guard var motions else { return }
    motions.shown = max(motions.shown, time)
    let seconds = (motions.shown - motions.start).seconds
    let isOver = seconds >= max(motions.x.duration, motions.y.duration)
    self.motions = isOver ? nil : motions
    move(to: Point(x: motions.x.offset(after: seconds), y: motions.y.offset(after: seconds)))
    if isOver { delegate?.scrollViewDidEndDecelerating(self) }
  }

  override func resumeMotion(in engine: Engine) {
    if isMoving { LiveMotions.add(self, to: engine) }
  }

  /// Lets the content go at `time` with `velocity`, in points per second: it slows down, and comes back from beyond an end.
  public func release(velocity: Vector, at time: Timestamp) {
    if bounceZoom(at: time) { return }
    start(motions(velocity: velocity), at: time)
  }

  /// Whether the content is still in motion at `time`, when a finger comes down on it.
  func isInMotion(at time: Timestamp) -> Bool {
    advance(to: time)
    return isMoving
  }

  /// Holds the content where it is at `time`: a finger came down on it. A scale that comes back continues to do so.
  func hold(at time: Timestamp) {
    advance(to: time)
    if animation?.scales ?? false { return }
    stopMoving()
  }

  /// Ends what moves without a finger, and notifies the delegate.
  func stopMoving() {
    let (wasDecelerating, wasScaling) = (motions != nil, animation?.scales ?? false)
    motions = nil
    animation = nil
    if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
    if wasScaling { delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale) }
  }

  func move(to offset: Point) {
    if offset == bounds.origin || !offset.isFinite { return }
    bounds.origin = offset
    onScroll?(self)
    delegate?.scrollViewDidScroll(self)
  }

  /// Content whose ends are elsewhere now continues to them, or keeps to them.
  private func keepToEnds() {
    if isDragging || isZooming || animation != nil { return }
    if let motions {
      let seconds = (motions.shown - motions.start).seconds
      let velocity = Vector(dx: motions.x.velocity(after: seconds), dy: motions.y.velocity(after: seconds))
      self.motions = nil
      start(self.motions(velocity: velocity), at: motions.shown, isNew: false)
      advance(to: motions.shown)
    } else {
      let range = restingRange
      let offset = contentOffset
      move(to: Point(x: min(offset.x, range.x.upperBound), y: min(offset.y, range.y.upperBound)))
    }
  }
}

extension ScrollView: Moving {
  var motionStart: Timestamp? { animation.map { $0.start } ?? motions?.start }
  var movingView: View { self }
  func viewWillLeave() {}  // It continues where the view comes next.
}
