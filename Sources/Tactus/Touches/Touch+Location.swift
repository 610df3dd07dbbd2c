extension Touch {
  /// Where the touch is, in the coordinates of `view`, or of the window if `view` is `nil` (S-1.4).
  public func location(in view: View?) -> Point { convert(position, to: view) }

  /// Where it was in the previous frame, in the coordinates of `view`, or of the window if `view` is `nil`.
  ///
  /// Both places are equal for a touch that did not move in this frame.
  public func previousLocation(in view: View?) -> Point { convert(previousPosition, to: view) }

  /// The most precise place that the source knows, in the coordinates of `view`, or of the window if `view` is `nil`.
  ///
  /// The engine never rounds a place, so this equals ``location(in:)``. It exists for code that comes from UIKit.
  public func preciseLocation(in view: View?) -> Point { location(in: view) }

  /// The most precise place in the previous frame; see ``preciseLocation(in:)``.
  public func precisePreviousLocation(in view: View?) -> Point { previousLocation(in: view) }

  /// Where it came down, in the coordinates of `view` as they are now, or of the window if `view` is `nil`.
  public func initialLocation(in view: View?) -> Point { convert(beganPosition, to: view) }

  /// To which side a pen leans in `view`, or in the window if `view` is `nil`, in radians clockwise from the right, from −π
  /// to π.
  public func azimuthAngle(in view: View?) -> Double {
    let direction = azimuthUnitVector(in: view)
    return Maths.atan2(direction.dy, direction.dx)
  }

  /// To which side a pen leans in `view`, or in the window if `view` is `nil`, as a vector of length 1.
  public func azimuthUnitVector(in view: View?) -> Vector {
    var direction = Vector(dx: Maths.cos(azimuth), dy: Maths.sin(azimuth))
    // The source reports the angle on the surface, and a window may be turned on the surface.
    if let inverse = window?.inverseTransform, !inverse.isIdentity { direction = inverse.apply(to: direction) }
    if let view { direction = view.convert(direction, from: nil) }
    return direction.length > 0 ? direction / direction.length : Vector(dx: 1, dy: 0)
  }

  private func convert(_ position: Point, to view: View?) -> Point {
    guard let view else { return position }
    guard let window else { return view.convert(position, from: nil) }
    return window.convert(position, to: view)
  }
}
