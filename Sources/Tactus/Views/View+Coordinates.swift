extension View {
  /// Where `point` of this view lies in `view`, or in the window if `view` is `nil`.
  ///
  /// Any two views can be compared. If the transform of a view flattens it, everything in it lies at the center.
  public func convert(_ point: Point, to view: View?) -> Point {
    var place = point
    var current = self
    while let parent = current.parent {
      place = current.convertToSuperview(place)
      current = parent
    }
    guard let view else { return place }
    let root = view.root
    if root !== current { place = root.convertFromSuperview(current.convertToSuperview(place)) }
    return view.convertFromRoot(place)
  }

  /// Where `point` of `view`, or of the window if `view` is `nil`, lies in this view.
  public func convert(_ point: Point, from view: View?) -> Point {
    guard let view else { return convertFromRoot(point) }
    return view.convert(point, to: self)
  }

  /// The value of `vector` of this view in `view`, or in the window if `view` is `nil`: turned and stretched, not shifted.
  public func convert(_ vector: Vector, to view: View?) -> Vector {
    if view === self { return vector }
    return convert(Point.zero + vector, to: view) - convert(Point.zero, to: view)
  }

  /// The value of `vector` of `view`, or of the window if `view` is `nil`, in this view.
  public func convert(_ vector: Vector, from view: View?) -> Vector {
    if view === self { return vector }
    return convert(Point.zero + vector, from: view) - convert(Point.zero, from: view)
  }

  /// The smallest rectangle around where `rect` of this view lies in `view`, or in the window if `view` is `nil`.
  public func convert(_ rect: Rect, to view: View?) -> Rect { rect.movingCorners { convert($0, to: view) } }

  /// The smallest rectangle around where `rect` of `view`, or of the window if `view` is `nil`, lies in this view.
  public func convert(_ rect: Rect, from view: View?) -> Rect { rect.movingCorners { convert($0, from: view) } }

  /// The outermost view around this one.
  var root: View {
    var current = Unowned(self)
    while let parent = current.parent { current = parent }
    return current.object
  }

  func convertToSuperview(_ point: Point) -> Point {
    // Without a transform, one addition suffices. It is exact if both coordinate systems are equal.
    if !hasTransform { return point + (center - bounds.center) }
    let fromCenter = point - bounds.center
    // Convert a place and not a displacement, because the transform may contain a shift.
    return center + (transform.apply(to: Point.zero + fromCenter) - Point.zero)
  }

  func convertFromSuperview(_ point: Point) -> Point {
    guard let inverseTransform else { return bounds.center }
    if !hasTransform { return point + (bounds.center - center) }
    let fromCenter = point - center
    return bounds.center + (inverseTransform.apply(to: Point.zero + fromCenter) - Point.zero)
  }

  private func convertFromRoot(_ point: Point) -> Point {
    guard let parent else { return point }
    if parent.parent == nil { return convertFromSuperview(point) }
    // Parents lead outwards, but the conversion goes inwards: list the views first. Up to 128 fit on the stack.
    return withUnsafeTemporaryAllocation(of: Unowned<View>.self, capacity: depth) { views in
      var count = 0
      var view = self
      while let parent = view.parent {
        views.initializeElement(at: count, to: Unowned(view))
        count += 1
        view = parent
      }
      var place = point
      while count > 0 {
        count -= 1
        place = views[count].with { $0.convertFromSuperview(place) }
      }
      return place
    }
  }
}
