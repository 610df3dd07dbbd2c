extension ScrollView {
  /// The state at the start of a drag.
  struct Drag {
    /// The place of the content if it followed the finger beyond its ends as well.
    var start = Point.zero
    /// The displacement of the finger at the start.
    var translation = Vector.zero
    /// The rubber bands that hold content beyond its ends.
    var bands = (x: RubberBand(length: 0), y: RubberBand(length: 0))
    /// The only axis along which content moves, with ``ScrollView/isDirectionalLockEnabled``.
    var axis = PanGestureRecognizer.Axis.both
    /// The page at which the drag began, in pages from the origin.
    var page = (x: 0.0, y: 0.0)
  }

  func drag(by pan: PanGestureRecognizer) {
    switch pan.state {
    case .began:
      stopForFingers()
      // The delegate may have switched scrolling off.
      if pan.isInProgress { beginDrag(by: pan) }
    case .changed: follow(pan)
    case .ended:
      // A pan that waited for another recognizer until its lift begins and ends now, later than its last touch.
      if !isDragging { beginDrag(by: pan) }
      endDrag(velocity: releaseVelocity(pan), at: pan.now(orElse: pan.timestamp))
    case .cancelled: if isDragging { endDrag(velocity: .zero, at: pan.now(orElse: pan.timestamp)) }
    case .possible, .failed: break
    }
  }

  /// Begins a drag where the finger began to drag, and moves the content to the present place of the finger.
  private func beginDrag(by pan: PanGestureRecognizer) {
    beginDrag()
    // The delegate may have switched scrolling off.
    if !isDragging { return }
    startDrag()
    drag.axis = isDirectionalLockEnabled ? lockedAxis(of: pan.travel(in: self)) : .both
    // Count from the place where the finger began to drag, not from its present place.
    drag.translation = .zero
    follow(pan)
  }

  /// Begins a drag, by the pan of the scroll view or by a drag that is handed over.
  func beginDrag() {
    stopForFingers()
    isDragging = true
    delegate?.scrollViewWillBeginDragging(self)
    notePage()
  }

  /// Counts pages from the present one.
  func notePage() {
    let (range, size) = (restingRange, bounds.size)
    let offset = contentOffset.clamped(to: range)
    drag.page = (
      Maths.roundedDown(pages(to: offset.x, range.x, size.width) + 0.5),
      Maths.roundedDown(pages(to: offset.y, range.y, size.height) + 0.5)
    )
  }

  /// Releases content that fingers dragged or stopped, unless fingers still zoom it.
  func endDrag(velocity: Vector, at time: Timestamp) {
    isDragging = false
    isReleasing = true
    if isZooming || isBeyondZoomLimits {
      _ = askGoal(instead: contentOffset, velocity: .zero)
      delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
      isReleasing = false
      if isDragging || isZooming { return }
      _ = bounceZoom(at: time)
    } else {
      let (before, usual) = (contentOffset, course(velocity: velocity))
      let goal = askGoal(instead: Point(x: usual.x.restingOffset, y: usual.y.restingOffset), velocity: velocity)
      // Content that the delegate has moved stays there, unless it has named a target, too.
      let speed = contentOffset == before || goal != nil ? velocity : .zero
      let (next, offset) = (course(velocity: speed, to: goal), contentOffset)
      isReleasing = true
      let isMoved = max(next.x.duration, next.y.duration) > 0
      delegate?.scrollViewDidEndDragging(self, willDecelerate: isMoved && animation == nil)
      let isStopped = !isReleasing
      isReleasing = false
      if !isDragging, !isZooming { endZooming() }
      // The delegate may have moved or stopped the content or moved its ends, or another finger may drag it again.
      if owesEnd, contentOffset != offset, !isMoving { endDecelerating() }
      if isDragging || isMoving || isStopped || contentOffset != offset { return }
      start(course(velocity: isScrollEnabled || isPagingEnabled ? speed : .zero, to: goal), at: time, goal: goal)
    }
    advance(to: time)
  }

  /// The place at which the delegate wants the content instead of `target`; `nil` if it wants no other.
  private func askGoal(instead target: Point, velocity: Vector) -> Point? {
    var wanted = target
    delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &wanted)
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: Point(x: velocity.dx / 1000, y: velocity.dy / 1000), targetContentOffset: &wanted)
    return wanted != target && wanted.isFinite ? wanted : nil
  }

  /// Makes the content follow the finger from their present places.
  func startDrag() {
    let (range, offset) = (restingRange, contentOffset)
    let beyond = (beyondEnd(offset.x, range.x).magnitude, beyondEnd(offset.y, range.y).magnitude)
    drag.translation = panGestureRecognizer.translation(in: self)
    // Content that a program put farther out than any finger could must not jump either.
    drag.bands.x.length = bounces ? max(bounds.size.width, 2 * beyond.0) : 0
    drag.bands.y.length = bounces ? max(bounds.size.height, 2 * beyond.1) : 0
    drag.start = Point(
      x: unstretched(offset.x, range.x, drag.bands.x), y: unstretched(offset.y, range.y, drag.bands.y))
  }

  private func follow(_ pan: PanGestureRecognizer) {
    // Two fingers that zoom also move the content: see `zoom(by:)`.
    if isZooming, pinchGestureRecognizer.isPaired { return startDrag() }
    let displacement = pan.translation(in: self) - drag.translation
    let range = restingRange
    var offset = contentOffset
    if canScrollHorizontally, drag.axis != .vertical {
      offset.x = stretched(drag.start.x - displacement.dx, range.x, drag.bands.x)
    }
    if canScrollVertically, drag.axis != .horizontal {
      offset.y = stretched(drag.start.y - displacement.dy, range.y, drag.bands.y)
    }
    move(to: offset)
  }

  /// The axis of a drag with the displacement `travel`; both axes if it is diagonal.
  private func lockedAxis(of travel: Vector) -> PanGestureRecognizer.Axis {
    let (across, down) = (travel.dx.magnitude, travel.dy.magnitude)
    if down < across / 2 { return .horizontal }
    return across < down / 2 ? .vertical : .both
  }

  /// The speed of the content when `pan` releases it. Beyond an end it is slower than the finger.
  private func releaseVelocity(_ pan: PanGestureRecognizer) -> Vector {
    var velocity = -pan.velocity(in: self)
    let range = restingRange
    let beyond = (beyondEnd(contentOffset.x, range.x), beyondEnd(contentOffset.y, range.y))
    if beyond.0 != 0 { velocity.dx *= drag.bands.x.slope(at: beyond.0.magnitude) }
    if beyond.1 != 0 { velocity.dy *= drag.bands.y.slope(at: beyond.1.magnitude) }
    if drag.axis == .vertical || !canScrollHorizontally { velocity.dx = 0 }
    if drag.axis == .horizontal || !canScrollVertically { velocity.dy = 0 }
    return velocity
  }

  /// The distance of `offset` beyond the nearer end of `range`, with its sign; 0 inside.
  private func beyondEnd(_ offset: Double, _ range: ClosedRange<Double>) -> Double {
    offset - offset.clamped(to: range)
  }

  func stretched(_ offset: Double, _ range: ClosedRange<Double>, _ band: RubberBand) -> Double {
    if offset < range.lowerBound { return range.lowerBound - band.stretch(at: range.lowerBound - offset) }
    if offset > range.upperBound { return range.upperBound + band.stretch(at: offset - range.upperBound) }
    return offset
  }

  func unstretched(_ offset: Double, _ range: ClosedRange<Double>, _ band: RubberBand) -> Double {
    if offset < range.lowerBound { return range.lowerBound - band.distance(at: range.lowerBound - offset) }
    if offset > range.upperBound { return range.upperBound + band.distance(at: offset - range.upperBound) }
    return offset
  }

  // MARK: - Motions after a drag

  /// The speed above which released content turns a page, in points per second (our choice).
  public static var pagingSpeed: Double { 200 }

  /// The motions of the content along both axes.
  typealias Course = (x: ScrollMotion, y: ScrollMotion)

  /// Starts the motions of the content in `course`, to `goal` if the delegate chose it.
  func start(_ course: Course, at time: Timestamp, goal: Point? = nil, isNew: Bool = true) {
    let hadMotion = motions != nil
    self.goal = goal
    if animation != nil { stopMoving() }
    guard max(course.x.duration, course.y.duration) > 0 else {
      motions = nil
      move(to: Point(x: course.x.restingOffset, y: course.y.restingOffset))
      if hadMotion || !isNew || owesEnd { endDecelerating() }
      return
    }
    motions = (time, time, course.x, course.y)
    requestFrames(for: self)
    if isNew, !hadMotion { delegate?.scrollViewWillBeginDecelerating(self) }
  }

  /// The motions of content with `velocity`: to `goal`, to a page, or to where it slows down.
  func course(velocity: Vector, to goal: Point? = nil) -> Course {
    if let goal { return motions(velocity: velocity, to: goal) }
    guard isPagingEnabled else { return motions(velocity: velocity) }
    let range = restingRange
    let page = Point(
      x: pageOffset(contentOffset.x, velocity.dx, range.x, bounds.size.width, drag.page.x),
      y: pageOffset(contentOffset.y, velocity.dy, range.y, bounds.size.height, drag.page.y))
    return motions(velocity: velocity, to: page)
  }

  /// The motions of content with `velocity`: it slows down, and comes back from beyond an end.
  func motions(velocity: Vector) -> Course {
    let (range, offset) = (restingRange, contentOffset)
    return (
      ScrollMotion(
        offset: offset.x, velocity: canScrollHorizontally ? velocity.dx : 0, range: range.x, length: bounds.size.width,
        rate: decelerationRate, bounces: bounces),
      ScrollMotion(
        offset: offset.y, velocity: canScrollVertically ? velocity.dy : 0, range: range.y, length: bounds.size.height,
        rate: decelerationRate, bounces: bounces)
    )
  }

  /// The motions of content with `velocity` that comes to rest at `target`, or at the nearest end.
  func motions(velocity: Vector, to target: Point) -> Course {
    func motion(_ offset: Double, _ velocity: Double, _ target: Double, _ range: ClosedRange<Double>) -> ScrollMotion {
      let rest = target.clamped(to: range)
      // Content at its target stops. Without a bounce, it also does not run away from where it rests.
      let isHeld = bounces ? target == offset : (rest - offset) * velocity <= 0
      return ScrollMotion(offset: offset, velocity: isHeld ? 0 : velocity, target: rest)
    }
    let (range, offset) = (restingRange, contentOffset)
    return (motion(offset.x, velocity.dx, target.x, range.x), motion(offset.y, velocity.dy, target.y, range.y))
  }

  /// The whole pages in `distance`.
  func pages(in distance: Double, _ length: Double) -> Double {
    length > 0 ? Maths.roundedDown(distance / length + 0.5) : 0
  }

  /// The place of `offset` in pages. The first page begins where content begins. The last one, which may be shorter, is where
  /// content ends.
  private func pages(to offset: Double, _ range: ClosedRange<Double>, _ length: Double) -> Double {
    guard length > 0 else { return 0 }
    let (place, last) = ((offset - range.lowerBound) / length, (range.upperBound - range.lowerBound) / length)
    let whole = Maths.roundedDown(last)
    // A last page that is too short to see does not count.
    guard place > whole, (last - whole) * length > ScrollMotion.restingDistance else { return place }
    return whole + (place - whole) / (last - whole)
  }

  private func pageOffset(
    _ offset: Double, _ velocity: Double, _ range: ClosedRange<Double>, _ length: Double, _ first: Double
  ) -> Double {
    guard length > 0 else { return offset }
    let place = pages(to: offset, range, length)
    var page = Maths.roundedDown(place + 0.5)
    if velocity > Self.pagingSpeed {
      page = Maths.roundedDown(place) + 1
    } else if velocity < -Self.pagingSpeed {
      page = -Maths.roundedDown(-place) - 1
    }
    return range.lowerBound + max(first - 1, min(page, first + 1)) * length
  }
}

extension GestureRecognizer {
  /// The present time, which is later than the last change of its touches if a program ends the gesture; `last` without an
  /// application.
  final func now(orElse last: Timestamp) -> Timestamp { view?.window?.application?.now ?? last }
}

extension Double {
  /// The nearest number in `range`.
  func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.max(range.lowerBound, Swift.min(self, range.upperBound))
  }
}

extension Point {
  /// The nearest place whose coordinates are in `range`.
  func clamped(to range: (x: ClosedRange<Double>, y: ClosedRange<Double>)) -> Point {
    Point(x: x.clamped(to: range.x), y: y.clamped(to: range.y))
  }
}
