import Tactus

/// A circle that stores its path, to draw it, and to find the photos inside.
final class LassoGestureRecognizer: CircleGestureRecognizer {
  /// The places of the finger, in the window; thinned if the path is long.
  private(set) var path: [Point] = []

  /// The largest number of places; a longer path loses every other one.
  private static var capacity: Int { 512 }

  override init() {
    super.init()
    path.reserveCapacity(Self.capacity)
  }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    path.removeAll(keepingCapacity: true)
    if let touch = touches.first { path.append(touch.location(in: nil)) }
  }

  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first else { return }
    if path.count == Self.capacity { thin() }
    path.append(touch.location(in: nil))
  }

  override func reset() {
    super.reset()
    path.removeAll(keepingCapacity: true)
  }

  /// Whether `point` of the window lies inside: a ray to the right crosses the closed path an odd number of times.
  func surrounds(_ point: Point) -> Bool {
    guard var previous = path.last else { return false }
    var isInside = false
    for corner in path {
      if (corner.y > point.y) != (previous.y > point.y) {
        let x = corner.x + (point.y - corner.y) * (previous.x - corner.x) / (previous.y - corner.y)
        if point.x < x { isInside.toggle() }
      }
      previous = corner
    }
    return isInside
  }

  private func thin() {
    var kept = 0
    for index in stride(from: 0, to: path.count, by: 2) {
      path[kept] = path[index]
      kept += 1
    }
    path.removeLast(path.count - kept)
  }
}
