/// Lets the drag of a recognizer carry something to views with a ``DropInteraction``.
///
/// ```swift
/// let pan = fruit.onDrag { pan in
///   fruit.center = fruit.center + pan.translation(in: window)
///   pan.setTranslation(.zero, in: window)
/// }
/// DragInteraction(pan) { fruit }.onEnd = { _, isDropped in if !isDropped { fruit.center = home } }
/// ```
///
/// It moves no view. Any recognizer that begins, changes and ends will do: a long press picks up what rests in a list. The recognizer
/// keeps the interaction alive.
public final class DragInteraction {
  /// What is dragged now; `nil` while nothing is.
  public private(set) var session: DragSession?
  /// The view that moves with the finger, which neither covers a target nor is one; `nil`, the default, for the recognizer's view. A
  /// recognizer on a list whose rows are dragged names the row before it begins.
  public var view: View?
  /// Called for each movement of the finger, and when content has scrolled below it, after ``DropInteraction/onEnter`` and the others.
  /// Nothing is called by default.
  public var onMove: ((DragSession) -> Void)?
  /// Called when the drag is over, with whether a view had it dropped. Nothing is called by default.
  public var onEnd: ((DragSession, Bool) -> Void)?

  private let item: () -> AnyObject?

  /// Has the gesture of `recognizer` carry what `item` returns when it begins; with `nil` it carries nothing.
  @discardableResult
  public init(_ recognizer: GestureRecognizer, item: @escaping () -> AnyObject?) {
    self.item = item
    recognizer.addAction { [self] recognizer in follow(recognizer) }
  }

  deinit { finishing { session?.abandon() } }

  private func follow(_ recognizer: GestureRecognizer) {
    if recognizer.state == .began, let view = view ?? recognizer.view, let item = item() {
      session = DragSession(item, Unowned(view), self)
    }
    guard let session else { return }
    let isOver = recognizer.state != .began && recognizer.state != .changed
    let isDropped = recognizer.state == .ended
    if !isOver || isDropped { session.update(recognizer.location(in: nil), in: recognizer.view?.window) }
    guard isOver else { return }
    self.session = nil
    onEnd?(session, session.finish(drops: isDropped))
  }
}

/// Something that is dragged, and where.
///
/// While the finger is within 48 points of an edge of a ``ScrollView`` that can scroll that way, or within a quarter of its length where
/// that is less, its content scrolls: the nearer to the edge, the faster, up to 720 points per second (our choice, which is that of the
/// behaviours of pages). It does so as the host moves the application's time: ``Application/nextDeadline`` and ``Application/wantsFrame``
/// say when.
public final class DragSession {
  /// What is dragged.
  public let item: AnyObject
  /// What accepts the item below the finger; `nil` if nothing does.
  public private(set) var drop: DropInteraction?

  /// Only compared: the view may be gone.
  private let dragged: Unowned<View>
  /// Is notified, until it is gone.
  private unowned(unsafe) var owner: DragInteraction?
  private var place = Point.zero
  /// What scrolls. Among what moves in an application, which is where it is used, it is alive.
  private unowned(unsafe) var scroller: ScrollView?
  /// How fast the content scrolls, in points per second, and up to when it has.
  private var speed = Vector.zero
  private var scrolled = Timestamp.zero

  fileprivate init(_ item: AnyObject, _ dragged: Unowned<View>, _ owner: DragInteraction) {
    self.item = item
    self.dragged = dragged
    self.owner = owner
  }

  /// Where the finger is, in the coordinates of `view`, or of the window if `view` is `nil`.
  public func location(in view: View?) -> Point { view?.convert(place, from: nil) ?? place }

  func abandon() {
    owner = nil
    speed = .zero
  }

  /// Returns whether the item was dropped.
  func finish(drops: Bool) -> Bool {
    let last = drop
    abandon()
    enter(nil)
    if drops { last?.onDrop(self) }
    return drops && last != nil
  }

  /// Looks for what is below the finger, which has come to `place`, if that is given.
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

  /// What the finger would hit if the dragged view were not there.
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
  var isMoving: Bool { speed != .zero }
  var motionStart: Timestamp? { nil }
  var movingView: View { scroller! }
  func viewWillLeave() { speed = .zero }

  func advance(to time: Timestamp) {
    guard let scroller, time > scrolled else { return }
    let (x, y) = scroller.restingRange
    let wanted = scroller.contentOffset + speed * (time - scrolled).seconds
    scrolled = time
    withExtendedLifetime(scroller) {
      scroller.stopMoving()
      scroller.move(
        to: Point(
          x: min(max(wanted.x, x.lowerBound), x.upperBound), y: min(max(wanted.y, y.lowerBound), y.upperBound)))
      update(in: scroller.window)
    }
  }

  /// Has the nearest scroll view around `hit` scroll that has an edge near the finger and content beyond it.
  private func scroll(around hit: View?) {
    let wasMoving = isMoving
    speed = .zero
    if owner == nil { return }
    var around = hit
    while let candidate = around, speed == .zero {
      if let list = candidate as? ScrollView {
        let (finger, range) = (location(in: list) - list.contentOffset, list.restingRange)
        speed = Vector(
          dx: Self.speed(finger.dx, list.bounds.size.width, list.contentOffset.x, range.x),
          dy: Self.speed(finger.dy, list.bounds.size.height, list.contentOffset.y, range.y))
        if isMoving { scroller = list }
      }
      around = candidate.superview
    }
    guard isMoving, let scroller, let now = scroller.window?.application?.now else { return }
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
