extension ScrollView {
  /// The point of the content that the zooming fingers hold, until other code moves or enlarges the content.
  struct ZoomGrip {
    /// The point of the unscaled content under the centroid of the fingers.
    let anchor: Point
    /// The scale of the content for a pinch of 1, without limits.
    let scale: Double
    /// The rubber bands that hold content beyond its ends.
    let bands: (x: RubberBand, y: RubberBand)
  }

  /// The scale, the place and the dragged distance of the content when the zoom began. The content returns to these values if
  /// one of the fingers was a palm.
  struct ZoomStart {
    let scale: Double
    let offset: Point
    let translation: Vector
  }

  /// The scale of the content: that of the transform of the view from the ``delegate``, and 1 without this view. Setting it
  /// enlarges the content about the center of the view; see ``setZoomScale(_:animated:at:)``.
  public var zoomScale: Double {
    get {
      guard let transform = zoomedView?.transform else { return 1 }
      return Vector(dx: transform.a, dy: transform.b).length
    }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Enlarges the content to `scale`, about the center of the view.
  ///
  /// The view from the ``delegate`` gets a transform and another center, and ``contentSize`` grows with it. Without
  /// this view, nothing happens.
  ///
  /// - Parameters:
  ///   - scale: the new scale. Beyond ``minimumZoomScale`` and ``maximumZoomScale`` the nearer limit applies. A value that is
  ///     not a finite number is ignored.
  ///   - animated: whether it lasts 0.3 s; see ``ScrollAnimation``. During a drag or a pinch it happens at once.
  ///   - time: the beginning of the animation; with `nil`, the next ``advance(to:)``.
  public func setZoomScale(_ scale: Double, animated: Bool, at time: Timestamp? = nil) {
    let isSame = scale.clamped(to: minimumZoomScale...largestScale) == zoomScale
    if isSame, !animated || animation == nil { return }
    let center = Vector(dx: bounds.size.width / 2, dy: bounds.size.height / 2)
    zoom(to: scale, of: point(at: center), under: center, animated: animated, at: time)
  }

  /// Enlarges the content so that `rect`, in the coordinates of the zoomed view, fills the view as far as the limits allow, and
  /// is in its center as far as the content's ends allow.
  ///
  /// - Parameters:
  ///   - rect: the rectangle. It is ignored if it is empty or not finite.
  ///   - animated: whether it lasts 0.3 s; see ``ScrollAnimation``. During a drag or a pinch it happens at once.
  ///   - time: the beginning of the animation; with `nil`, the next ``advance(to:)``.
  public func zoom(to rect: Rect, animated: Bool, at time: Timestamp? = nil) {
    guard let view = zoomedView, rect.size.width > 0, rect.size.height > 0, rect.center.isFinite else { return }
    let fit = min(bounds.size.width / rect.size.width, bounds.size.height / rect.size.height)
    // A rectangle that was computed from a limit means this limit: the two divisions may round.
    let scale = [minimumZoomScale, largestScale].first { (fit - $0).magnitude <= $0 * 1e-12 } ?? fit
    let center = Vector(dx: bounds.size.width / 2, dy: bounds.size.height / 2)
    zoom(to: scale, of: unscaled(view.convert(rect.center, to: self)), under: center, animated: animated, at: time)
  }

  /// The zoom of a double tap: enlarges content at its smallest scale to its largest, and other content back to its smallest.
  ///
  /// ```swift
  /// let double = TapGestureRecognizer { tap in
  ///   scrollView.toggleZoom(about: tap.location(in: photo), animated: true)
  /// }
  /// double.numberOfTapsRequired = 2
  /// ```
  ///
  /// - Parameters:
  ///   - point: the point that stays at its place as far as the content's ends allow, in the coordinates of the zoomed view. It
  ///     is ignored if it is not finite.
  ///   - animated: whether it lasts 0.3 s; see ``ScrollAnimation``. During a drag or a pinch it happens at once.
  ///   - time: the beginning of the animation; with `nil`, the next ``advance(to:)``.
  public func toggleZoom(about point: Point, animated: Bool, at time: Timestamp? = nil) {
    guard let view = zoomedView, point.isFinite else { return }
    let place = view.convert(point, to: self)
    let scale = zoomScale > minimumZoomScale ? minimumZoomScale : largestScale
    zoom(to: scale, of: unscaled(place), under: place - contentOffset, animated: animated, at: time)
  }

  var zoomedView: View? { delegate?.viewForZooming(in: self) }

  /// Whether fingers can enlarge or shrink the content.
  var canZoom: Bool { pinchGestureRecognizer.isEnabled && minimumZoomScale < maximumZoomScale && zoomedView != nil }

  private var largestScale: Double { max(minimumZoomScale, maximumZoomScale) }

  /// Whether fingers have left the content larger or smaller than the limits allow.
  var isBeyondZoomLimits: Bool {
    pinchGestureRecognizer.view != nil && zoomedView != nil
      && !(minimumZoomScale...largestScale).contains(zoomScale)
  }

  /// Puts the pinch on the view once a zoom is possible.
  func zoomLimitsDidChange() {
    let isPossible = minimumZoomScale < maximumZoomScale
    if isPossible, pinchGestureRecognizer.view == nil {
      panGestureRecognizer.recognizeSimultaneously(with: pinchGestureRecognizer)
      addGestureRecognizer(pinchGestureRecognizer)
    }
    pinchGestureRecognizer.isEnabled = isPossible && isScrollEnabled
  }

  /// The place of a zoomed view that is as large as the content. Programs center content that is smaller than the scroll view
  /// so; the point under the fingers is then a point of that view.
  private var contentOrigin: Vector {
    guard let frame = zoomedView?.frame else { return .zero }
    func origin(_ start: Double, _ length: Double, _ whole: Double) -> Double {
      (length - whole).magnitude < 0.5 ? start : 0
    }
    return Vector(
      dx: origin(frame.minX, frame.width, contentSize.width), dy: origin(frame.minY, frame.height, contentSize.height))
  }

  /// `point` of the content at scale 1.
  private func unscaled(_ point: Point) -> Point {
    let place = Vector(point) - contentOrigin
    return Point(x: place.dx / zoomScale, y: place.dy / zoomScale)
  }

  /// The point of the unscaled content at `place` of the view.
  private func point(at place: Vector) -> Point { unscaled(contentOffset + place) }

  private func offset(of point: Point, under place: Vector, at scale: Double) -> Point {
    Point(x: point.x * scale - place.dx, y: point.y * scale - place.dy)
  }

  private func size(at scale: Double) -> Size {
    let present = zoomScale
    // A program has set the size, or another view zooms.
    if Size(width: unscaledSize.width * present, height: unscaledSize.height * present) != contentSize {
      unscaledSize = Size(width: contentSize.width / present, height: contentSize.height / present)
    }
    return Size(width: unscaledSize.width * scale, height: unscaledSize.height * scale)
  }

  /// The scale within the limits that is nearest to `scale`, and the offset with which `point` is then under `place`, as far as
  /// the ends allow.
  private func limited(_ scale: Double, of point: Point, under place: Vector) -> (scale: Double, offset: Point) {
    let scale = scale.clamped(to: minimumZoomScale...largestScale)
    let range = restingRange(of: size(at: scale))
    return (scale, offset(of: point, under: place, at: scale).clamped(to: range))
  }

  /// Enlarges the content to `scale` for a program. `point` is then under `place`, as far as the ends allow.
  private func zoom(to scale: Double, of point: Point, under place: Vector, animated: Bool, at time: Timestamp?) {
    guard scale.isFinite, let view = zoomedView else { return }
    let (scale, offset) = limited(scale, of: point, under: place)
    guard offset.isFinite, animation != nil || scale != zoomScale || offset != contentOffset else { return }
    stopMoving()
    if animated, !isDragging, !isZooming {
      beginZooming(view)
      let shape = ScrollAnimation(from: contentOffset, to: offset, startScale: zoomScale, endScale: scale)
      begin(Animation(start: time, shape: shape, scales: true))
      if let time { advance(to: time) }
    } else {
      show(scale: scale, offset: offset)
      grip = nil
      if isDragging { startDrag() }
    }
  }

  /// Notifies the delegate of a zoom, unless the last one is not over: content beyond the limits is not back yet.
  private func beginZooming(_ view: View?) {
    if isZoomReported { return }
    isZoomReported = true
    delegate?.scrollViewWillBeginZooming(self, with: view)
  }

  /// Notifies the delegate of the end of a zoom of whose beginning it was notified.
  func endZooming() {
    if !isZoomReported { return }
    isZoomReported = false
    delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale)
  }

  /// Brings content back from beyond the limits of its scale, about the place of the fingers; false if it is within them.
  func bounceZoom(at time: Timestamp) -> Bool {
    if animation?.scales ?? false { return true }
    guard isBeyondZoomLimits else { return false }
    let (scale, offset) = limited(zoomScale, of: point(at: zoomPlace), under: zoomPlace)
    if motions != nil { owesEnd = true }
    motions = nil
    begin(
      Animation(
        start: time,
        shape: ScrollAnimation(from: contentOffset, to: offset, startScale: zoomScale, endScale: scale),
        isBounce: true, scales: true))
    return true
  }

  /// Enlarges the content to `scale`, and moves it to `offset`.
  func show(scale: Double, offset: Point) {
    let isOther = scale != zoomScale
    if isOther, let view = zoomedView { enlarge(view, to: scale) }
    move(to: offset)
    if isOther { delegate?.scrollViewDidZoom(self) }
  }

  /// Computes the center and the size from their values at scale 1, so that no error adds up.
  private func enlarge(_ view: View, to scale: Double) {
    let size = size(at: scale)
    if view.transform.apply(to: unscaledCenter) != view.center {
      unscaledCenter = Point(x: view.center.x / zoomScale, y: view.center.y / zoomScale)
    }
    view.transform = scale == 1 ? .identity : Transform(scaleX: scale, y: scale)
    view.center = view.transform.apply(to: unscaledCenter)
    isScaling = true
    contentSize = size
    isScaling = false
  }

  // MARK: - Fingers

  func zoom(by pinch: PinchGestureRecognizer) {
    switch pinch.state {
    case .began, .changed:
      if !pinch.isPaired { return returnZoom(at: pinch.timestamp) }
      if !isZooming { beginZoom() }
      follow(pinch, grip ?? makeGrip())
    case .ended: endZoom(at: pinch.now(orElse: pinch.timestamp))
    case .cancelled:
      if pinch.trackedTouches.contains(where: { $0.turnedOutToBePalm }) {
        returnZoom(at: pinch.timestamp)
      } else {
        endZoom(at: pinch.now(orElse: pinch.timestamp))
      }
    case .possible, .failed: break
    }
  }

  private func beginZoom() {
    stopForFingers()
    if !isDragging { notePage() }
    isZooming = true
    grip = nil
    zoomStart = ZoomStart(
      scale: zoomScale, offset: contentOffset,
      translation: isDragging ? panGestureRecognizer.translation(in: self) : .zero)
    beginZooming(zoomedView)
  }

  /// One of the fingers was a palm: the content returns to its scale, and to the place for the other finger alone.
  private func returnZoom(at time: Timestamp) {
    guard isZooming, let start = zoomStart else { return }
    var offset = start.offset
    if isDragging { offset = offset - (panGestureRecognizer.translation(in: self) - start.translation) }
    let range = restingRange(of: size(at: start.scale))
    show(scale: start.scale, offset: offset.clamped(to: range))
    endZoom(at: time)
  }

  private func makeGrip() -> ZoomGrip {
    startDrag()
    let start = drag.start + (pinchGestureRecognizer.location(in: self) - contentOffset)
    let grip = ZoomGrip(
      anchor: unscaled(start),
      scale: withoutBand(zoomScale) / pinchGestureRecognizer.scale, bands: drag.bands)
    self.grip = grip
    return grip
  }

  private func follow(_ pinch: PinchGestureRecognizer, _ grip: ZoomGrip) {
    zoomPlace = pinch.location(in: self) - contentOffset
    let scale = withBand(grip.scale * pinch.scale)
    guard scale.isFinite, scale > 0 else { return }
    let range = restingRange(of: size(at: scale))
    let offset = offset(of: grip.anchor, under: zoomPlace, at: scale)
    // Content that is centered stays so until it is larger than the view.
    func place(_ offset: Double, _ range: ClosedRange<Double>, _ band: RubberBand, _ origin: Double) -> Double {
      origin != 0 && range.lowerBound == range.upperBound ? range.lowerBound : stretched(offset, range, band)
    }
    let origin = contentOrigin
    show(
      scale: scale,
      offset: Point(
        x: place(offset.x, range.x, grip.bands.x, origin.dx), y: place(offset.y, range.y, grip.bands.y, origin.dy)))
    if isDragging { startDrag() }
  }

  /// A finger lifted: the zoom is over, but the pinch may continue with another finger.
  func endZoom(at time: Timestamp) {
    guard isZooming else { return }
    isZooming = false
    if isDragging {
      startDrag()
      if !isBeyondZoomLimits { endZooming() }
    } else if bounceZoom(at: time) {
      advance(to: time)
    } else {
      endZooming()
      if !isMoving, !isDragging, !isZooming { start(course(velocity: .zero), at: time) }
    }
  }

  /// The scale of content for fingers that would enlarge it to `scale`: less and less beyond a limit, and never more than twice
  /// or less than half of it.
  private func withBand(_ scale: Double) -> Double { bent(scale) { $0.stretch(at: $1) } }

  private func withoutBand(_ scale: Double) -> Double { bent(scale) { $0.distance(at: $1) } }

  private func bent(_ scale: Double, _ bend: (RubberBand, Double) -> Double) -> Double {
    let band = RubberBand(length: bouncesZoom ? 1 : 0)
    if scale > largestScale { return largestScale * (1 + bend(band, scale / largestScale - 1)) }
    if scale < minimumZoomScale { return minimumZoomScale / (1 + bend(band, minimumZoomScale / scale - 1)) }
    return scale
  }
}
