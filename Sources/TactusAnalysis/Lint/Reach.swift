import Tactus

/// Where fingers can come down: which views they hit, and the places to explore from.
struct Reach {
  /// Places for three fingers, and the view that the first one hits.
  struct Spot {
    let view: View
    let places: [Point]
  }

  /// The spots, one for each view that a finger can hit and that recognizers hear of; more where edges matter.
  private(set) var spots: [Spot] = []
  /// Views that no finger hits, nor any view in them.
  private(set) var unreachable: [View] = []
  /// Views that a finger hits once they were scrolled to, and not before.
  private(set) var outOfSight: [View] = []

  private let window: Window

  init(_ window: Window, _ recognizers: [GestureRecognizer]) {
    self.window = window
    var views: [View] = []
    func collect(_ view: View) {
      for subview in view.subviews {
        views.append(subview)
        collect(subview)
      }
    }
    collect(window)
    views.insert(window, at: 0)
    var hit: [(view: View, points: [Point])] = []
    for point in Self.candidates(window, views) {
      guard let view = window.hitTest(point, with: nil) else { continue }
      if let index = hit.firstIndex(where: { $0.view === view }) {
        hit[index].points.append(point)
      } else {
        hit.append((view, [point]))
      }
    }
    for view in views where view !== window {
      let isReached = hit.contains { $0.view === view || $0.view.isDescendant(of: view) }
      let isInside = unreachable.contains { view.isDescendant(of: $0) }
      if isReached || isInside { continue }
      if canBeScrolledTo(view) { outOfSight.append(view) } else { unreachable.append(view) }
    }
    for (view, points) in hit { addSpots(view, points, recognizers) }
  }

  /// Whether `view` is hit in its middle once the scroll views around it have scrolled to it. They are left as they were.
  private func canBeScrolledTo(_ view: View) -> Bool {
    var around: [(view: ScrollView, offset: Point)] = []
    var current = view.superview
    while let parent = current {
      if let scrollView = parent as? ScrollView { around.append((scrollView, scrollView.contentOffset)) }
      current = parent.superview
    }
    defer { for (scrollView, offset) in around { scrollView.contentOffset = offset } }
    let bounds = view.bounds
    // The middle alone: what is larger than the view around it is then seen as well.
    let middle = Rect(x: bounds.midX, y: bounds.midY, width: 1, height: 1)
    for (scrollView, _) in around {
      scrollView.scrollRectToVisible(view.convert(middle, to: scrollView), animated: false)
    }
    guard let hit = window.hitTest(view.convert(middle.center, to: nil), with: nil) else { return false }
    return hit === view || hit.isDescendant(of: view)
  }

  /// Points on both sides of every edge and in the middle between neighbouring ones: every part of the plane that edges
  /// cut out has one. Where a view is turned, its edges are those of the box around it, and a grid is added.
  private static func candidates(_ window: Window, _ views: [View]) -> [Point] {
    var xs: [Double] = []
    var ys: [Double] = []
    for view in views.prefix(200) {
      let bounds = view.bounds
      for corner in [
        Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.minY),
        Point(x: bounds.minX, y: bounds.maxY), Point(x: bounds.maxX, y: bounds.maxY),
      ] {
        let place = view.convert(corner, to: nil)
        xs.append(place.x)
        ys.append(place.y)
      }
    }
    let grid = views.count > 60 ? 0 : 5
    func places(_ edges: [Double]) -> [Double] {
      var sorted = edges.sorted()
      if let first = sorted.first, let last = sorted.last {
        for part in 0...max(1, grid) { sorted.append(first + (last - first) * Double(part) / Double(max(1, grid))) }
      }
      sorted.sort()
      var result: [Double] = []
      for index in sorted.indices.dropLast() where sorted[index + 1] - sorted[index] > 1e-6 {
        result.append((sorted[index] + sorted[index + 1]) / 2)
      }
      // So many columns and rows are enough for any scene that people look at.
      let stride = max(1, result.count / 120)
      return result.enumerated().filter { $0.offset % stride == 0 }.map { $0.element }
    }
    let rows = places(ys)
    return places(xs).flatMap { x in rows.map { Point(x: x, y: $0) } }
  }

  private mutating func addSpots(_ view: View, _ points: [Point], _ recognizers: [GestureRecognizer]) {
    let heard = recognizers.filter { recognizer in
      recognizer.view.map { view === $0 || view.isDescendant(of: $0) } ?? false
    }
    if heard.isEmpty { return }
    var starts: [Point] = []
    // The place that is furthest from all others' edges is the middle one.
    let middle = points.reduce(Vector.zero) { $0 + ($1 - .zero) } / Double(points.count)
    if let first = points.min(by: { ($0 - .zero - middle).length < ($1 - .zero - middle).length }) {
      starts.append(first)
    }
    for case let tap as TriggeredTapGestureRecognizer in heard {
      if let region = tap.triggerRegion, let owner = tap.view {
        starts.append(owner.convert(Point(x: region.midX, y: region.midY), to: nil))
      }
    }
    for case let pan as ScreenEdgePanGestureRecognizer in heard {
      let box = window.bounds
      let inset = pan.edgeWidth / 2
      if pan.edges.contains(.left) { starts.append(Point(x: box.minX + inset, y: starts[0].y)) }
      if pan.edges.contains(.right) { starts.append(Point(x: box.maxX - inset, y: starts[0].y)) }
      if pan.edges.contains(.top) { starts.append(Point(x: starts[0].x, y: box.minY + inset)) }
      if pan.edges.contains(.bottom) { starts.append(Point(x: starts[0].x, y: box.maxY - inset)) }
    }
    for start in starts where window.hitTest(start, with: nil) === view {
      if spots.contains(where: { $0.view === view && $0.places[0] == start }) { continue }
      var places = [start]
      for length in [60.0, 20, 6] {
        for way in Dial.eightWays where places.count < 3 {
          let place = start + way * length
          let isFree = places.allSatisfy { $0.distance(to: place) >= length * 0.9 }
          if isFree, window.hitTest(place, with: nil) === view { places.append(place) }
        }
      }
      while places.count < 3 { places.append(start + Vector(dx: Double(places.count), dy: 0)) }
      spots.append(Spot(view: view, places: places))
    }
  }
}
