extension ScrollView {
  /// A movement in progress, and its beginning.
  struct Animation {
    /// The time of its beginning; `nil` until the first frame.
    var start: Timestamp?
    var shape: ScrollAnimation
    /// Whether content comes back from beyond the limits of its scale.
    var isBounce = false
    /// Whether it changes the scale, and not only the offset.
    var scales = false
    /// The last moment for which content was moved.
    var shown = Timestamp.zero
    /// Whether the ends of the content have moved since the beginning.
    var hasOtherEnds = false
  }

  /// Moves the content so that `offset` is at the top left corner, at once or in 0.3 s.
  ///
  /// Places beyond the ends are allowed. A place that is not a finite number is ignored. Any earlier motion of the content
  /// stops. A finger stops the animation.
  ///
  /// - Parameters:
  ///   - offset: the new offset.
  ///   - animated: whether it lasts 0.3 s; see ``ScrollAnimation``. During a drag or a pinch it happens at once.
  ///   - time: the beginning of the animation; with `nil`, the next ``advance(to:)``.
  public func setContentOffset(_ offset: Point, animated: Bool, at time: Timestamp? = nil) {
    guard offset.isFinite else { return }
    stopMoving()
    guard animated, !isDragging, !isZooming, offset != contentOffset else {
      contentOffset = offset
      return
    }
    begin(Animation(start: time, shape: ScrollAnimation(from: contentOffset, to: offset)))
    if let time { advance(to: time) }
  }

  func begin(_ animation: Animation) {
    self.animation = animation
    requestFrames(for: self)
  }

  /// Moves the content by the smallest displacement that makes `rect` visible within the ``contentInset``, in the coordinates
  /// of the content. A rectangle larger than that is shown from its beginning. Nothing happens if all of it is visible.
  ///
  /// - Parameters:
  ///   - rect: the rectangle. It is ignored if it is not finite.
  ///   - animated: whether it lasts 0.3 s; see ``ScrollAnimation``.
  ///   - time: the beginning of the animation; with `nil`, the next ``advance(to:)``.
  public func scrollRectToVisible(_ rect: Rect, animated: Bool, at time: Timestamp? = nil) {
    guard rect.isFinite else { return }
    func offset(_ from: Double, _ to: Double, _ start: Double, _ end: Double) -> Double {
      if start < from || end - start > to - from { return start - from }
      return max(0, end - to)
    }
    let (seen, inset) = (bounds, contentInset)
    let step = Vector(
      dx: offset(seen.minX + inset.left, seen.maxX - inset.right, rect.minX, rect.maxX),
      dy: offset(seen.minY + inset.top, seen.maxY - inset.bottom, rect.minY, rect.maxY))
    let target = (contentOffset + step).clamped(to: restingRange)
    if target != contentOffset { setContentOffset(target, animated: animated, at: time) }
  }

  /// Moves the content to its place in the animation at `time`.
  func advanceAnimation(to time: Timestamp) {
    guard var animation else { return }
    let start = animation.start ?? time
    animation.start = start
    animation.shown = max(animation.shown, start, time)
    let seconds = (animation.shown - start).seconds
    let isOver = seconds >= animation.shape.duration
    self.animation = animation
    let offset = animation.shape.offset(after: seconds)
    if animation.scales { show(scale: animation.shape.scale(after: seconds), offset: offset) } else { move(to: offset) }
    // The delegate may have stopped it, or started another one.
    guard isOver, let last = self.animation, last.shape == animation.shape else { return }
    self.animation = nil
    if animation.scales {
      endZooming()
      if isMoving || isDragging || isZooming { return }
      // Insets that follow the scale may have moved the ends.
      self.start(animation.isBounce ? course(velocity: .zero) : motions(velocity: .zero), at: animation.shown)
    } else {
      if owesEnd { endDecelerating() }
      delegate?.scrollViewDidEndScrollingAnimation(self)
      if !last.hasOtherEnds || isMoving || isDragging || isZooming || contentOffset != last.shape.endOffset { return }
      // Its place may be beyond an end by now.
      self.start(motions(velocity: .zero), at: animation.shown)
    }
  }
}
