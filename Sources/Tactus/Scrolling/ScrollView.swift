/// A view whose content is larger than itself and follows the finger: scrolling without drawing.
///
/// What is seen of the content is ``View/bounds``: ``contentOffset`` is its origin. A drag moves it, beyond the ends less
/// and less; released, it slows down, or comes back. The host asks where it is by ``advance(to:)`` for each picture that it
/// draws while ``isDecelerating``.
///
/// ```swift
/// let list = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
/// list.contentSize = Size(width: 320, height: 4000)
/// list.onScroll = { list in draw(from: list.contentOffset.y) }
/// ```
///
/// Touches on what is in it are held back for 0.15 s, to see whether they scroll: see ``delaysContentTouches``. A touch
/// that stops content in motion does nothing else: what lies under the finger is not told of it, and no tap or long press
/// there begins.
open class ScrollView: View {
  /// How large the content is, in points. Where it becomes smaller than what is seen of it, content at rest keeps to the
  /// new end at once, content in motion goes on to it.
  public var contentSize = Size.zero {
    didSet { if contentSize != oldValue { contentSizeDidChange() } }
  }
  /// Whether content goes beyond its ends and comes back; true by default.
  public var bounces = true
  /// Whether it also does where the content is not wider than the view; false by default.
  public var alwaysBouncesHorizontally = false
  /// Whether it also does where the content is not higher than the view; false by default.
  public var alwaysBouncesVertically = false
  /// How content slows down; normal by default.
  public var decelerationRate = ScrollMotion.DecelerationRate.normal
  /// Whether drags and wheels scroll; true by default.
  public var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// Whether touches on what is in the view are held back until it is clear whether they scroll, for
  /// ``contentTouchDelay`` at most; true by default (documented by Apple).
  public var delaysContentTouches = true
  /// How long they are held back, in seconds; 0.15 by default (measured by people who re-created UIKit). 0 or less means
  /// not at all.
  public var contentTouchDelay = 0.15
  /// Whether a drag scrolls although what is in the view knows of the touch already, which is then cancelled there; true by
  /// default (documented by Apple). See ``touchesShouldCancel(in:)``.
  public var canCancelContentTouches = true
  /// Is called whenever ``contentOffset`` changes by a drag or a motion.
  public var onScroll: ((ScrollView) -> Void)?

  /// What scrolls: wait for it with `require(toFail:)`, or let it run with others.
  public let panGestureRecognizer: PanGestureRecognizer
  /// Whether a finger, a wheel or a trackpad drags the content.
  public private(set) var isDragging = false
  /// Whether the content moves by itself.
  public var isDecelerating: Bool { motions != nil }

  /// How the content moves since it was let go of, and the latest moment for which it was moved.
  private var motions: (start: Timestamp, shown: Timestamp, x: ScrollMotion, y: ScrollMotion)?
  private var drag = Drag()

  /// A scroll view that covers `frame` of its superview, with no content yet.
  public override init(frame: Rect = .zero) {
    let pan = ScrollPanGestureRecognizer()
    panGestureRecognizer = pan
    super.init(frame: frame)
    pan.allowedScrollTypes = .all
    addGestureRecognizer(ContentCatchRecognizer())
    addGestureRecognizer(ScrollTouchWatcher())
    addGestureRecognizer(ContentTouchDelayRecognizer())
    addGestureRecognizer(pan)
    pan.addAction { pan in (pan.view as? ScrollView)?.drag(by: pan) }
  }

  /// Which point of the content is at the top left corner. Setting it stops a motion, and a drag goes on from there;
  /// places beyond the ends are allowed, one that is no finite number is left out.
  public var contentOffset: Point {
    get { bounds.origin }
    set {
      guard newValue.isFinite else { return }
      motions = nil
      bounds.origin = newValue
      if isDragging { startDrag() }
    }
  }

  /// Where the content may rest.
  public var restingRange: (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    (
      0...max(0, contentSize.width - bounds.size.width),
      0...max(0, contentSize.height - bounds.size.height)
    )
  }

  /// Whether the content can be moved sideways.
  public var canScrollHorizontally: Bool {
    contentSize.width > bounds.size.width || (bounces && alwaysBouncesHorizontally)
  }

  /// Whether the content can be moved up and down.
  public var canScrollVertically: Bool {
    contentSize.height > bounds.size.height || (bounces && alwaysBouncesVertically)
  }

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

  /// Moves the content to where it is at `time`, if it is in motion; to be called for each picture. It never goes back to
  /// an earlier moment.
  public func advance(to time: Timestamp) {
    guard var motions else { return }
    motions.shown = max(motions.shown, time)
    let seconds = (motions.shown - motions.start).seconds
    let isOver = seconds >= max(motions.x.duration, motions.y.duration)
    self.motions = isOver ? nil : motions
    move(to: Point(x: motions.x.offset(after: seconds), y: motions.y.offset(after: seconds)))
  }

  /// Lets the content go at `time` with `velocity`, in points per second: it slows down, and comes back from beyond an end.
  public func release(velocity: Vector, at time: Timestamp) {
    let range = restingRange
    let offset = contentOffset
    motions = (
      time, time,
      ScrollMotion(
        offset: offset.x, velocity: canScrollHorizontally ? velocity.dx : 0, range: range.x, length: bounds.size.width,
        rate: decelerationRate, bounces: bounces),
      ScrollMotion(
        offset: offset.y, velocity: canScrollVertically ? velocity.dy : 0, range: range.y, length: bounds.size.height,
        rate: decelerationRate, bounces: bounces)
    )
    advance(to: time)
  }

  /// Whether the content is still in motion at `time`, when a finger comes down on it.
  func isInMotion(at time: Timestamp) -> Bool {
    advance(to: time)
    return isDecelerating
  }

  /// Holds the content where it is at `time`: a finger came down on it.
  func hold(at time: Timestamp) {
    advance(to: time)
    motions = nil
  }

  private func move(to offset: Point) {
    if offset == bounds.origin { return }
    bounds.origin = offset
    onScroll?(self)
  }

  private func contentSizeDidChange() {
    if isDragging { return }
    if let motions {
      let seconds = (motions.shown - motions.start).seconds
      let velocity = Vector(dx: motions.x.velocity(after: seconds), dy: motions.y.velocity(after: seconds))
      release(velocity: velocity, at: motions.shown)
    } else {
      let range = restingRange
      let offset = contentOffset
      move(to: Point(x: min(offset.x, range.x.upperBound), y: min(offset.y, range.y.upperBound)))
    }
  }
}

// MARK: - Drags

extension ScrollView {
  /// What a drag started from.
  private struct Drag {
    /// Where the content would be if it followed the finger beyond its ends as well.
    var start = Point.zero
    /// How far the finger had gone then.
    var translation = Vector.zero
    /// What holds content that is beyond its ends.
    var bands = (x: RubberBand(length: 0), y: RubberBand(length: 0))
  }

  private func drag(by pan: PanGestureRecognizer) {
    switch pan.state {
    case .began:
      isDragging = true
      motions = nil
      startDrag()
      // From where the finger began to drag, not from where it is now.
      drag.translation = .zero
      follow(pan)
    case .changed: follow(pan)
    case .ended:
      isDragging = false
      release(velocity: releaseVelocity(pan), at: pan.timestamp)
    case .cancelled:
      isDragging = false
      release(velocity: .zero, at: pan.timestamp)
    case .possible, .failed: break
    }
  }

  /// Has the content follow the finger from where both are now.
  private func startDrag() {
    let range = restingRange
    let offset = contentOffset
    let beyond = (beyondEnd(offset.x, range.x).magnitude, beyondEnd(offset.y, range.y).magnitude)
    drag.translation = panGestureRecognizer.translation(in: self)
    // Content that a program put farther out than any finger could is not let jump either.
    drag.bands.x.length = bounces ? max(bounds.size.width, 2 * beyond.0) : 0
    drag.bands.y.length = bounces ? max(bounds.size.height, 2 * beyond.1) : 0
    drag.start = Point(
      x: unstretched(offset.x, range.x, drag.bands.x), y: unstretched(offset.y, range.y, drag.bands.y))
  }

  private func follow(_ pan: PanGestureRecognizer) {
    let way = pan.translation(in: self) - drag.translation
    let range = restingRange
    var offset = contentOffset
    if canScrollHorizontally { offset.x = stretched(drag.start.x - way.dx, range.x, drag.bands.x) }
    if canScrollVertically { offset.y = stretched(drag.start.y - way.dy, range.y, drag.bands.y) }
    move(to: offset)
  }

  /// How fast the content is when `pan` lets go of it: beyond an end it is slower than the finger.
  private func releaseVelocity(_ pan: PanGestureRecognizer) -> Vector {
    var velocity = -pan.velocity(in: self)
    let range = restingRange
    let beyond = (beyondEnd(contentOffset.x, range.x), beyondEnd(contentOffset.y, range.y))
    if beyond.0 != 0 { velocity.dx *= drag.bands.x.slope(at: beyond.0.magnitude) }
    if beyond.1 != 0 { velocity.dy *= drag.bands.y.slope(at: beyond.1.magnitude) }
    return velocity
  }

  /// By how much `offset` is beyond the nearer end of `range`, with its sign; 0 inside.
  private func beyondEnd(_ offset: Double, _ range: ClosedRange<Double>) -> Double {
    if offset < range.lowerBound { return offset - range.lowerBound }
    return max(0, offset - range.upperBound)
  }

  private func stretched(_ offset: Double, _ range: ClosedRange<Double>, _ band: RubberBand) -> Double {
    if offset < range.lowerBound { return range.lowerBound - band.stretch(at: range.lowerBound - offset) }
    if offset > range.upperBound { return range.upperBound + band.stretch(at: offset - range.upperBound) }
    return offset
  }

  private func unstretched(_ offset: Double, _ range: ClosedRange<Double>, _ band: RubberBand) -> Double {
    if offset < range.lowerBound { return range.lowerBound - band.distance(at: range.lowerBound - offset) }
    if offset > range.upperBound { return range.upperBound + band.distance(at: offset - range.upperBound) }
    return offset
  }
}
