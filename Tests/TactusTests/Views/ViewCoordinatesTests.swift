import Tactus
import TactusTesting
import Testing

/// A 3 by 3 matrix, the long way round: the model that views' own conversions are held against.
private struct Matrix {
  var rows: [[Double]]

  static func shift(_ x: Double, _ y: Double) -> Matrix { Matrix(rows: [[1, 0, x], [0, 1, y], [0, 0, 1]]) }

  init(rows: [[Double]]) { self.rows = rows }

  init(_ transform: Transform) {
    rows = [[transform.a, transform.c, transform.tx], [transform.b, transform.d, transform.ty], [0, 0, 1]]
  }

  /// From the view's own coordinates to its superview's.
  init(of view: View) {
    self =
      .shift(view.center.x, view.center.y) * Matrix(view.transform)
      * .shift(-(view.bounds.minX + view.bounds.size.width / 2), -(view.bounds.minY + view.bounds.size.height / 2))
  }

  /// From the view's own coordinates to those outside of everything.
  init(fromOutermostOf view: View) {
    self = Matrix(of: view)
    var current = view.superview
    while let parent = current {
      self = Matrix(of: parent) * self
      current = parent.superview
    }
  }

  static func * (lhs: Matrix, rhs: Matrix) -> Matrix {
    var rows = [[Double]](repeating: [0, 0, 0], count: 3)
    for row in 0..<3 {
      for column in 0..<3 {
        for index in 0..<3 { rows[row][column] += lhs.rows[row][index] * rhs.rows[index][column] }
      }
    }
    return Matrix(rows: rows)
  }

  func apply(to point: Point) -> Point {
    Point(
      x: rows[0][0] * point.x + rows[0][1] * point.y + rows[0][2],
      y: rows[1][0] * point.x + rows[1][1] * point.y + rows[1][2])
  }
}

@Suite("S-1.4, S-2.3: coordinates of views")
struct ViewCoordinatesTests {
  private func isNear(_ one: Point, _ other: Point, _ size: Double = 1) -> Bool {
    let tolerance = 1e-9 * (1 + size)
    return abs(one.x - other.x) <= tolerance && abs(one.y - other.y) <= tolerance
  }

  /// A view with random geometry, whose transform is not near to flat.
  private func randomView(_ random: inout SeededGenerator) -> View {
    let view = View(frame: .zero)
    view.center = Point(x: random.uniform(in: -300...300), y: random.uniform(in: -300...300))
    view.bounds = Rect(
      x: random.uniform(in: -50...50), y: random.uniform(in: -50...50), width: random.uniform(in: 1...400),
      height: random.uniform(in: 1...400))
    switch random.next() % 4 {
    case 0: break
    case 1: view.transform = Transform(rotation: random.uniform(in: -7...7))
    case 2:
      view.transform = Transform(scaleX: random.uniform(in: 0.3...3), y: random.uniform(in: -3 ... -0.3))
        .translated(by: Vector(dx: random.uniform(in: -50...50), dy: random.uniform(in: -50...50)))
    default:
      view.transform = Transform(rotation: random.uniform(in: -7...7))
        .scaledBy(x: random.uniform(in: 0.3...3), y: random.uniform(in: 0.3...3))
        .concatenating(Transform(a: 1, b: 0.3, c: -0.2, d: 1, tx: 12, ty: -7))
    }
    return view
  }

  /// A window somewhere with `count` views at random places in its tree.
  private func randomTree(_ count: Int, _ random: inout SeededGenerator) -> [View] {
    let window = Window(frame: Rect(x: random.uniform(in: -99...99), y: 7, width: 390, height: 844))
    if random.next() % 2 == 0 { window.transform = Transform(rotation: random.uniform(in: -3...3)) }
    var views: [View] = [window]
    for _ in 0..<count {
      let view = randomView(&random)
      views[Int(random.next() % UInt64(views.count))].addSubview(view)
      views.append(view)
    }
    return views
  }

  @Test(
    "S-1.4 points convert between any two views of a tree as the product of their matrices says", arguments: 0..<100)
  func points(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let views = randomTree(12, &random)
    var isRight = true
    for _ in 0..<20 {
      let from = views[Int(random.next() % UInt64(views.count))]
      let to = views[Int(random.next() % UInt64(views.count))]
      let point = Point(x: random.uniform(in: -500...500), y: random.uniform(in: -500...500))
      let converted = from.convert(point, to: to)
      let outside = Matrix(fromOutermostOf: from).apply(to: point)
      let size = abs(outside.x) + abs(outside.y) + abs(converted.x) + abs(converted.y)
      if !isNear(Matrix(fromOutermostOf: to).apply(to: converted), outside, size * 100) { isRight = false }
      if !isNear(to.convert(converted, to: from), point, size * 1000) { isRight = false }
      if to.convert(point, from: from) != converted { isRight = false }
    }
    #expect(isRight)
  }

  @Test("S-1.4 nil stands for the window")
  func windowCoordinates() {
    for seed in 0..<50 {
      var random = SeededGenerator(seed: UInt64(seed))
      let views = randomTree(8, &random)
      for view in views {
        let point = Point(x: random.uniform(in: -500...500), y: random.uniform(in: -500...500))
        #expect(view.convert(point, to: nil) == view.convert(point, to: views[0]))
        #expect(view.convert(point, from: nil) == view.convert(point, from: views[0]))
      }
    }
  }

  @Test("S-1.4 views of two windows are compared through the coordinates of the samples")
  func acrossWindows() {
    var wrong: [Int] = []
    for seed in 0..<50 {
      var random = SeededGenerator(seed: UInt64(seed))
      let one = randomTree(5, &random)
      let two = randomTree(5, &random)
      for from in one {
        for to in two {
          let point = Point(x: random.uniform(in: -100...100), y: random.uniform(in: -100...100))
          let outside = Matrix(fromOutermostOf: from).apply(to: point)
          let back = Matrix(fromOutermostOf: to).apply(to: from.convert(point, to: to))
          if !isNear(outside, back, (abs(outside.x) + abs(outside.y)) * 100) { wrong.append(seed) }
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test("S-1.4 vectors are turned and stretched, not shifted")
  func vectors() {
    for seed in 0..<100 {
      var random = SeededGenerator(seed: UInt64(seed))
      let views = randomTree(8, &random)
      let from = views[Int(random.next() % UInt64(views.count))]
      let to = views[Int(random.next() % UInt64(views.count))]
      let vector = Vector(dx: random.uniform(in: -100...100), dy: random.uniform(in: -100...100))
      let converted = from.convert(vector, to: to)
      let expected = from.convert(Point(x: 3, y: 4) + vector, to: to) - from.convert(Point(x: 3, y: 4), to: to)
      let size = converted.length * 1000
      #expect(isNear(Point.zero + converted, Point.zero + expected, size))
      let other = to.convert(vector, from: from)
      #expect(isNear(Point.zero + other, Point.zero + expected, size))
      #expect(from.convert(vector, to: from) == vector)
    }
  }

  @Test("S-2.3 a hit test finds the view that the model finds", arguments: 0..<100)
  func hitTests(seed: Int) {
    /// The rule as it is written, on the matrices.
    func model(_ view: View, _ point: Point) -> View? {
      let bounds = view.bounds
      guard point.x >= bounds.minX, point.x < bounds.maxX, point.y >= bounds.minY, point.y < bounds.maxY else {
        return nil
      }
      for subview in view.subviews.reversed() {
        if let hit = model(subview, view.convert(point, to: subview)) { return hit }
      }
      return view
    }
    var random = SeededGenerator(seed: UInt64(seed))
    let window = randomTree(15, &random)[0]
    var wrong: [Point] = []
    for _ in 0..<50 {
      let point = Point(x: random.uniform(in: 0...390), y: random.uniform(in: 0...844))
      if window.hitTest(point, with: nil) !== model(window, point) { wrong.append(point) }
    }
    #expect(wrong.isEmpty)
  }

  @Test("S-2.3 untransformed views only add their places: no rounding of whole points")
  func exact() {
    let outer = View(frame: Rect(x: 10, y: 20, width: 300, height: 300))
    let inner = View(frame: Rect(x: 7, y: 8, width: 31, height: 31))
    outer.addSubview(inner)
    #expect(inner.convert(Point(x: 3, y: 4), to: outer) == Point(x: 10, y: 12))
    #expect(outer.convert(Point(x: 10, y: 12), to: inner) == Point(x: 3, y: 4))
  }

  @Test("S-2.3 in a view that its transform flattens, everything lies at the centre")
  func flattened() {
    let outer = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    let flat = View(frame: Rect(x: 10, y: 10, width: 100, height: 60))
    outer.addSubview(flat)
    flat.transform = Transform(scaleX: 0, y: 1)
    #expect(outer.convert(Point(x: 200, y: 200), to: flat) == Point(x: 50, y: 30))
    #expect(flat.convert(Point(x: 5, y: 40), to: outer) == Point(x: 60, y: 50))
  }

  @Test("S-2.3 frame is centre and size, and with a transform the smallest rectangle around the view")
  func frames() {
    let view = View(frame: Rect(x: 10, y: 20, width: 100, height: 60))
    #expect(view.center == Point(x: 60, y: 50))
    #expect(view.bounds == Rect(x: 0, y: 0, width: 100, height: 60))
    view.transform = Transform(rotation: .pi / 2)
    #expect(view.frame == Rect(x: 30, y: 0, width: 60, height: 100))
    view.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(view.bounds.size == Size(width: 10, height: 10))
    #expect(view.center == Point(x: 5, y: 5))
    view.transform = .identity
    view.bounds.origin = Point(x: 99, y: 99)
    #expect(view.frame == Rect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test("setting the frame of a scaled or turned view keeps its transform, and the same frame changes nothing")
  func frameWithTransform() {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 60))
    view.transform = Transform(scaleX: 2, y: 4)
    view.frame.origin.x += 10
    #expect(view.frame == Rect(x: -40, y: -90, width: 200, height: 240))
    #expect(view.bounds.size == Size(width: 100, height: 60))
    view.transform = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    view.frame = Rect(x: 0, y: 0, width: 60, height: 100)
    #expect(view.bounds.size == Size(width: 100, height: 60))
    view.transform = Transform(scaleX: 0, y: 1)
    view.frame = Rect(x: 0, y: 0, width: 7, height: 8)
    #expect(view.bounds.size == Size(width: 7, height: 8))
  }
}
