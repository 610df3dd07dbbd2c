import Tactus
@_spi(Tools) import TactusJSON

/// The places at which fingers can come down: the views that they hit, and the spots to explore from.
struct LandingSpots {
  /// Places for three fingers, and the view that the first one hits.
  struct Spot {
    let view: View
    let places: [Point]
  }

  /// The spots, one for each view that a finger can hit and whose touches recognizers receive; more if edges matter.
  private(set) var all: [Spot] = []
  /// Views for which no finger hits them or any view in them, and the reasons.
  private(set) var unreachable: [(view: View, obstacle: Obstacle)] = []
  /// Views that a finger hits only after they were scrolled to.
  private(set) var outOfSight: [View] = []

  private let window: Window

  init(_ window: Window, _ recognizers: [GestureRecognizer]) {
    self.window = window
    let views = window.viewsInside
    var hit: [(view: View, points: [Point])] = []
    for point in Self.candidates(views) {
      guard let view = window.hitTest(point, with: nil) else { continue }
      if let index = hit.firstIndex(where: { $0.view === view }) {
        hit[index].points.append(point)
      } else {
        hit.append((view, [point]))
      }
    }
    for view in views where view !== window {
      let isReached = hit.contains { $0.view === view || $0.view.isDescendant(of: view) }
      let isInside = unreachable.contains { view.isDescendant(of: $0.view) }
      if isReached || isInside { continue }
      let center = view.convert(view.bounds.center, to: nil)
      if !view.hasNoArea, let front = window.hitTest(center, with: nil), front.isDescendant(of: view) {
        // Among very many views, no candidate hits it.
        hit.append((front, [center]))
      } else if !view.hasNoArea, view.canBeReached(in: window) {
        outOfSight.append(view)
      } else {
        unreachable.append((view, Obstacle(of: view, in: window)))
      }
    }
    for (view, points) in hit { addSpots(view, points, recognizers) }
  }

  /// Points on both sides of every edge and halfway between neighbouring edges: every part of the plane between edges
  /// has one. For a rotated view, the edges are those of the box around it, and a grid is added.
  private static func candidates(_ views: [View]) -> [Point] {
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
      // This number of columns and rows is enough for any scene that people look at.
      let stride = max(1, result.count / 120)
      return result.enumerated().filter { $0.offset % stride == 0 }.map { $0.element }
    }
    let rows = places(ys)
    return places(xs).flatMap { x in rows.map { Point(x: x, y: $0) } }
  }

  private mutating func addSpots(_ view: View, _ points: [Point], _ recognizers: [GestureRecognizer]) {
    let receivers = recognizers.filter { recognizer in
      recognizer.view.map { view === $0 || view.isDescendant(of: $0) } ?? false
    }
    if receivers.isEmpty { return }
    var starts: [Point] = []
    // Take the place nearest to the centroid as the place furthest from the edges.
    let centroid = points.centroid
    if let first = points.min(by: { $0.distance(to: centroid) < $1.distance(to: centroid) }) { starts.append(first) }
    for case let tap as TriggeredTapGestureRecognizer in receivers {
      if let region = tap.triggerRegion, let owner = tap.view {
        starts.append(owner.convert(Point(x: region.midX, y: region.midY), to: nil))
      }
    }
    for case let pan as ScreenEdgePanGestureRecognizer in receivers {
      let box = window.bounds
      let inset = pan.edgeWidth / 2
      if pan.edges.contains(.left) { starts.append(Point(x: box.minX + inset, y: starts[0].y)) }
      if pan.edges.contains(.right) { starts.append(Point(x: box.maxX - inset, y: starts[0].y)) }
      if pan.edges.contains(.top) { starts.append(Point(x: starts[0].x, y: box.minY + inset)) }
      if pan.edges.contains(.bottom) { starts.append(Point(x: starts[0].x, y: box.maxY - inset)) }
    }
    for start in starts where window.hitTest(start, with: nil) === view {
      if all.contains(where: { $0.view === view && $0.places[0] == start }) { continue }
      var places = [start]
      for length in [60.0, 20, 6] {
        for direction in Vector.eightDirections where places.count < 3 {
          let place = start + direction * length
          let isFree = places.allSatisfy { $0.distance(to: place) >= length * 0.9 }
          if isFree, window.hitTest(place, with: nil) === view { places.append(place) }
        }
      }
      while places.count < 3 { places.append(start + Vector(dx: Double(places.count), dy: 0)) }
      all.append(Spot(view: view, places: places))
    }
  }
}

extension View {
  /// Whether it has no area in the window, or so little that no finger hits it.
  fileprivate var hasNoArea: Bool {
    let area = sequence(first: self) { $0.superview }.reduce(bounds.size.width * bounds.size.height) { area, view in
      area * (view.transform.a * view.transform.d - view.transform.b * view.transform.c)
    }
    return bounds.size.width <= 0 || bounds.size.height <= 0 || !(area.magnitude > 1e-12)
  }

  /// Whether a finger hits it at its center after the scroll views around it have scrolled to it. They are restored.
  func canBeReached(in window: Window) -> Bool {
    var around: [(view: ScrollView, offset: Point)] = []
    for case let scrollView as ScrollView in sequence(first: self, next: { $0.superview }).dropFirst() {
      around.append((scrollView, scrollView.contentOffset))
    }
    defer { for (scrollView, offset) in around { scrollView.setContentOffset(offset, animated: false) } }
    // The center alone: a view that is larger than the view around it then also counts as visible.
    let center = Rect(x: bounds.midX, y: bounds.midY, width: 1, height: 1)
    for (scrollView, _) in around {
      scrollView.scrollRectToVisible(convert(center, to: scrollView), animated: false)
    }
    return window.hitTest(convert(center.center, to: nil), with: nil)?.isDescendant(of: self) ?? false
  }

  /// The outermost view around this one, or this one itself, that is not around `view`; `nil` if this one is around it.
  /// If it lets touches through, so do all views in it.
  func outermost(beside view: View) -> View? {
    sequence(first: self) { $0.superview }.prefix { !view.isDescendant(of: $0) }.last
  }
}

extension [Point] {
  /// The mean of all places; the origin if there are none.
  var centroid: Point {
    isEmpty ? .zero : .zero + reduce(Vector.zero) { $0 + ($1 - .zero) } / Double(count)
  }
}

/// The reason why no finger hits a view.
enum Obstacle {
  /// A view, this one or one around it, is hidden, has no user interaction, or is too transparent.
  case hidden(View), interactionDisabled(View), transparent(View)
  /// It has no area.
  case empty
  /// It lies outside of this view, which is around it.
  case outside(View)
  /// This view is in front of it.
  case covered(by: View)
  /// Another reason: a method of one of the program's own classes.
  case unknown

  /// Finds what keeps fingers from `view`, from the window inwards.
  init(of view: View, in window: Window) {
    let path = sequence(first: view) { $0.superview }.prefix { $0 !== window }
    for current in path.reversed() {
      if current.isHidden {
        self = .hidden(current)
      } else if !current.isUserInteractionEnabled {
        self = .interactionDisabled(current)
      } else if current.alpha < 0.01 {
        self = .transparent(current)
      } else {
        continue
      }
      return
    }
    if view.hasNoArea {
      self = .empty
      return
    }
    let bounds = view.bounds
    let places = [0.5, 0.02, 0.98].flatMap { x in
      [0.5, 0.02, 0.98].map { y in
        Point(x: bounds.minX + x * bounds.size.width, y: bounds.minY + y * bounds.size.height)
      }
    }
    for around in path.dropFirst() + [window] {
      let isInside = places.contains { around.bounds.contains(view.convert($0, to: around)) }
      if !isInside {
        self = .outside(around)
        return
      }
    }
    let fronts = places.compactMap {
      window.hitTest(view.convert($0, to: nil), with: nil)?.outermost(beside: view)
    }
    self = fronts.first.map { .covered(by: $0) } ?? .unknown
  }

  /// The change that removes the obstacle, if the obstacle is a view with a name.
  var opening: Change? {
    switch self {
    case .covered(let front): front.name.map { .view($0, .userInteraction(false)) }
    case .hidden(let view): view.name.map { .view($0, .shown) }
    case .interactionDisabled(let view): view.name.map { .view($0, .userInteraction(true)) }
    case .transparent, .empty, .outside, .unknown: nil
    }
  }

  /// The obstacle in words, to be read after the view's name, which is `name`.
  func sentence(_ name: String) -> String {
    func text(_ view: View) -> String { view is Window ? "the window" : view.name ?? "a view without a name" }
    func its(_ view: View) -> String { text(view) == name ? "it" : text(view) }
    return switch self {
    case .hidden(let view): ": \(its(view)) is hidden"
    case .interactionDisabled(let view): ": \(its(view)) takes no touches (userInteraction is false)"
    case .transparent(let view): ": \(its(view)) has an alpha of \(view.alpha.text(decimals: 3, keepsZeros: false))"
    case .empty: ": it has no area"
    case .outside(let view): ": it lies outside of \(text(view))"
    case .covered(let view): ": \(text(view)) covers it"
    case .unknown: ""
    }
  }
}
