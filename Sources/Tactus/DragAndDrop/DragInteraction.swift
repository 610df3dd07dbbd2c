/// Lets the drag of a recognizer carry an item to views with a ``DropInteraction``.
///
/// ```swift
/// let pan = fruit.onDrag { pan in
///   fruit.center = fruit.center + pan.translation(in: window)
///   pan.setTranslation(.zero, in: window)
/// }
/// DragInteraction(pan) { fruit }.onEnd = { _, isDropped in if !isDropped { fruit.center = home } }
/// ```
///
/// It moves no view. It works with any recognizer that begins, changes and ends: a long press picks up a row of a list. The
/// recognizer keeps the interaction alive.
public final class DragInteraction {
  /// The present drag; `nil` if nothing is dragged.
  public private(set) var session: DragSession? {
    didSet { oldValue?.abandon() }
  }
  /// The view that moves with the finger. It neither covers a target nor is a target. With `nil`, the default, it is the
  /// recognizer's view. A recognizer on a list with draggable rows sets the row before it begins.
  @exclusivity(unchecked) public var view: View?
  /// Called for each movement of the finger, and when content has scrolled under it, after ``DropInteraction/onEnter`` and the
  /// others. `nil` by default.
  @exclusivity(unchecked) public var onMove: ((DragSession) -> Void)?
  /// Called at the end of the drag. The second value is true if a view accepted the drop. `nil` by default.
  @exclusivity(unchecked) public var onEnd: ((DragSession, Bool) -> Void)?

  private let item: () -> AnyObject?
  private var hasBegun = false

  /// Makes the gesture of `recognizer` carry the result of `item` from its beginning; with `nil` it carries nothing.
  @discardableResult
  public init(_ recognizer: GestureRecognizer, item: @escaping () -> AnyObject?) {
    self.item = item
    recognizer.addAction { [self] recognizer in follow(recognizer) }
  }

  deinit { finishing { session?.abandon() } }

  private func follow(_ recognizer: GestureRecognizer) {
    let isOver = recognizer.state != .began && recognizer.state != .changed
    let isDropped = recognizer.state == .ended
    // A recognizer that waited for another one until its lift begins and ends now.
    let begins = recognizer.state == .began || isDropped && !hasBegun
    hasBegun = !isOver
    if begins, let view = view ?? recognizer.view, let item = item() {
      session = DragSession(item, Unowned(view), self)
    }
    guard let session else { return }
    if !isOver || isDropped { session.update(recognizer.location(in: nil), in: recognizer.view?.window) }
    guard isOver else { return }
    self.session = nil
    let wasDropped = session.finish(drops: isDropped)
    onEnd?(session, wasDropped)
  }
}

/// A dragged item and its place.
///
/// While the finger is near an edge of a ``ScrollView`` that can scroll in this direction, its content scrolls. Near means
/// within 48 points, or a quarter of its length if that is less. It is faster nearer to the edge, up to 720 points per second
/// (our choice, as for behaviours of pages). It scrolls as the host moves the application's time: see
/// ``Application/nextDeadline`` and ``Application/wantsFrame``.
public final class DragSession {
  /// The dragged item.
  public let item: AnyObject
  /// The interaction under the finger that accepts the item; `nil` if none does.
  public private(set) var drop: DropInteraction?

  /// Used only for comparisons: the view may be gone.
  private let dragged: Unowned<View>
  /// The interaction to notify, until it is gone.
  private unowned(unsafe) var owner: DragInteraction?
  private var place = Point.zero
  /// The scroll view that scrolls; `nil` if none does.
  #if !hasFeature(Embedded)
    private weak var scroller: ScrollView?
  #else
    private var scroller: ScrollView?
  #endif
  /// The speed of the content, in points per second, and the last time for which it scrolled.
  private var speed = Vector.zero
  private var scrolled = Timestamp.zero

  fileprivate init(_ item: AnyObject, _ dragged: Unowned<View>, _ owner: DragInteraction) {
    self.item = item
    self.dragged = dragged
    self.owner = owner
  }

  /// The place of the finger, in the coordinates of `view`, or of the window if `view` is `nil`.
  public func location(in view: View?) -> Point { view?.convert(place, from: nil) ?? place }

  func abandon() {
    owner = nil
    scroller = nil
  }

  /// Ends the drag. Returns whether a view accepted the drop.
  func finish(drops: Bool) -> Bool {
    let last = drop
    enter(nil)
    if drops { last?.onDrop(self) }
    return drops && last != nil
  }

  /// Searches for the view under the finger. If `place` is given, the finger has moved there.
  func update(_ place: Point? = nil, in window: Window?) {
    self.place = place ?? self.place
    let hit = window.flatMap { hitTest(in: $0) }
    var found: DropInteraction?
    var around = hit
    while let view = around, found == nil {
      if let drop = view.dropInteraction, drop.canAccept?(self) ?? true { found = drop }
      around = view.superview
    }
    enter(owner == nil ? nil : found)
    scroll(around: hit)
    owner?.onMove?(self)
  }

  private func enter(_ found: DropInteraction?) {
    let last = drop
    if last === found { return }
    drop = nil
    last?.onLeave?(self)
    guard let found, owner != nil else { return }
    drop = found
    found.onEnter?(self)
  }

  /// The view that the finger would hit without the dragged view.
  private func hitTest(in window: Window) -> View? {
    let point = window.convert(place, from: nil)
    let hit = window.hitTest(point, with: nil)
    var around = hit
    while let view = around {
      if dragged.refers(to: view) { return hitTest(window, at: point, without: view) }
      around = view.superview
    }
    return hit
  }

  private func hitTest(_ candidate: View, at point: Point, without view: View) -> View? {
    if candidate === view { return nil }
    guard view.isDescendant(of: candidate) else { return candidate.hitTest(point, with: nil) }
    guard candidate.isHittable, candidate.point(inside: point, with: nil) else { return nil }
    for subview in candidate.subviews.reversed() where subview.inverseTransform != nil {
      if let hit = hitTest(subview, at: subview.convertFromSuperview(point), without: view) { return hit }
    }
    return candidate
  }
}

extension DragSession: Moving {
  var isMoving: Bool { scroller != nil }
  var motionStart: Timestamp? { nil }
  var movingView: View? { scroller }
  func viewWillLeave() { scroller = nil }

  func advance(to time: Timestamp) {
    guard let scroller, time > scrolled else { return }
    let wanted = (scroller.contentOffset + speed * (time - scrolled).seconds).clamped(to: scroller.restingRange)
    scrolled = time
    scroller.setContentOffset(wanted, animated: false)
    update(in: scroller.window)
  }

  /// Scrolls the nearest scroll view around `hit` that has an edge near the finger and content beyond that edge.
  private func scroll(around hit: View?) {
    let wasMoving = isMoving
    scroller = nil
    if owner == nil { return }
    var around = hit
    while let candidate = around, scroller == nil {
      if let list = candidate as? ScrollView, list.isScrollEnabled {
        let (finger, range) = (location(in: list) - list.contentOffset, list.restingRange)
        speed = Vector(
          dx: Self.speed(finger.dx, list.bounds.size.width, list.contentOffset.x, range.x),
          dy: Self.speed(finger.dy, list.bounds.size.height, list.contentOffset.y, range.y))
        if speed != .zero { scroller = list }
      }
      around = candidate.superview
    }
    guard let scroller, let now = scroller.window?.application?.now else { return }
    if !wasMoving { scrolled = now }
    scroller.requestFrames(for: self)
  }

  private static func speed(
    _ place: Double, _ length: Double, _ offset: Double, _ range: ClosedRange<Double>
  ) -> Double {
    let edge = min(48, length / 4)
    if place < edge, offset > range.lowerBound { return max(place - edge, -edge) * 15 }
    if place > length - edge, offset < range.upperBound { return min(place - length + edge, edge) * 15 }
    return 0
  }
}
