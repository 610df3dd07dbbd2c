extension View {
  /// The view that is hit at `point`, which is inside this one.
  ///
  /// A rectangle that is hit always leads to a hit: the search goes into it, never comes back, and needs no stack.
  final func frontmostHit(at point: Point, with event: TouchEvent?) -> View {
    var view = self
    var point = point
    while true {
      switch view.nextHit(at: point, with: event) {
      case .inside(let subview):
        point = subview.convertFromSuperview(point)
        view = subview
      case .found(let hit): return hit
      case .nothing: return view
      }
    }
  }

  /// The result of a hit test among the subviews of one view.
  private enum Step {
    /// A subview whose rectangle contains the point: the search continues inside it.
    case inside(View)
    /// The answer of a subview that needs a call of its hit test.
    case found(View)
    /// Nothing: the view itself is hit.
    case nothing
  }

  private final func nextHit(at point: Point, with event: TouchEvent?) -> Step {
    if let crowd { return nextHit(at: point, with: event, in: crowd) }
    // A copy of the list: an override may change the tree (S-2.7).
    return nextHit(at: point, with: event, among: subviews)
  }

  private final func nextHit(at point: Point, with event: TouchEvent?, among candidates: [View]) -> Step {
    var position = candidates.count
    while position > 0 {
      position -= 1
      let subview = candidates[position]
      if subview.usesDefaultHitTesting {
        if subview.isHitAsRectangle(at: point) { return .inside(subview) }
      } else if let hit = subview.ask(at: point, with: event) {
        return .found(hit)
      }
    }
    return .nothing
  }

  /// Asks an override, or a view that may have one.
  private final func ask(at point: Point, with event: TouchEvent?) -> View? {
    inverseTransform == nil ? nil : hitTest(convertFromSuperview(point), with: event)
  }

  /// Whether `point` of the superview lies in the view, if the view is only a rectangle.
  final func isHitAsRectangle(at point: Point) -> Bool {
    isHittable && inverseTransform != nil && touchBounds.contains(convertFromSuperview(point))
  }

  private final func nextHit(at point: Point, with event: TouchEvent?, in crowd: Crowd) -> Step {
    let front = crowd.front(at: point)
    let step = nextHit(at: point, with: event, among: crowd.order.asked(inFrontOf: front).reversed())
    guard case .nothing = step, let front else { return step }
    if front.isHitAsRectangle(at: point) { return .inside(front) }
    // An override has moved it meanwhile. This is rare enough to search again.
    return nextHit(at: point, with: event, among: subviews)
  }

  /// Notes in the superview's index that the view has another place.
  @inline(__always)
  final func hitPlaceChanged() { if isWatched { parent?.crowd?.note(self) } }
}
