/// A rectangle given by its edges, all of which belong to it. It is certainly around a view, with room for rounding.
struct Box {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  var area: Double { (maxX - minX) * (maxY - minY) }
  /// Half of the perimeter.
  var extent: Double { (maxX - minX) + (maxY - minY) }
  var centerX: Double { minX / 2 + maxX / 2 }
  var centerY: Double { minY / 2 + maxY / 2 }

  func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  func contains(_ other: Box) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  mutating func formUnion(_ other: Box) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }
}

extension View {
  /// A box in the superview's coordinates, outside of which the view cannot be hit as a rectangle; `nil` if no box is certain.
  ///
  /// The conversion of a point into the view rounds differently from the conversion of the corners out of it. Each step has an
  /// error of 2⁻⁵³ of its numbers. The box allows ten thousand times as much. Transforms whose inverse loses more than four
  /// digits have no box.
  var hitBox: Box? {
    guard let inverseTransform else { return nil }
    let bounds = touchBounds
    let frame = frame(of: bounds)
    var scale = 1.0
    var shift = 0.0
    if !transform.isIdentity {
      scale = transform.magnitude
      guard scale * inverseTransform.magnitude <= 10_000 else { return nil }
      shift = transform.tx.magnitude + transform.ty.magnitude
    }
    let numbers =
      bounds.origin.x.magnitude + bounds.origin.y.magnitude + bounds.size.width.magnitude
      + bounds.size.height.magnitude
    let margin = (center.x.magnitude + center.y.magnitude + shift + scale * numbers) * 1e-9
    let box = Box(
      minX: frame.minX - margin, minY: frame.minY - margin, maxX: frame.maxX + margin, maxY: frame.maxY + margin)
    guard box.minX.isFinite, box.minY.isFinite, box.maxX.isFinite, box.maxY.isFinite else { return nil }
    return box
  }
}

extension Transform {
  /// The sum of its effects on x and y: no point moves further.
  fileprivate var magnitude: Double { a.magnitude + b.magnitude + c.magnitude + d.magnitude }
}
