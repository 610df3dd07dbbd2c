import Tactus

/// What rectangles, points and transforms say of each other, for a few that lie on, in, beside and across each other.
enum TraceGeometry {
  private static let lengths: [Double] = [-2, 0, 1, 2.5, 10]

  private static var rects: [Rect] {
    var rects = [Rect.null, .infinite, .zero]
    for x in [-1.5, 0, 2] { for width in lengths { rects.append(Rect(x: x, y: -x, width: width, height: 3)) } }
    for height in lengths { rects.append(Rect(x: 0, y: 1, width: 2, height: height)) }
    return rects
  }

  private static let transforms = [
    Transform.identity, Transform(rotation: .pi / 2), Transform(rotation: -1), Transform(scaleX: 2, y: -1),
    Transform(scaleX: 0, y: 1), Transform(translation: Vector(dx: 3, dy: 4)),
    Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6),
  ]

  private static func numbers(_ rect: Rect) -> [Double] {
    [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
  }
  private static func numbers(_ it: Transform?) -> [Double] { it.map { [$0.a, $0.b, $0.c, $0.d, $0.tx, $0.ty] } ?? [] }

  static func write(to log: TraceLog) {
    for (index, rect) in rects.enumerated() {
      log.milliseconds = Double(index)
      log.note(
        "itself",
        numbers(rect.standardized) + numbers(rect.integral) + [rect.midX, rect.midY, rect.center.x, rect.center.y])
      log.note("edges", [rect.isNull ? 1 : 0, rect.isEmpty ? 1 : 0, rect.minX, rect.minY, rect.maxX, rect.maxY])
      log.note(
        "inset",
        numbers(rect.insetBy(dx: 1, dy: -0.5))
          + numbers(rect.inset(by: EdgeInsets(top: 1, left: 2, bottom: 0.5, right: -1))))
      for other in rects {
        log.note("union", numbers(rect.union(other)) + numbers(rect.intersection(other)))
        log.note("meets", [rect.intersects(other) ? 1 : 0, rect.contains(other) ? 1 : 0])
      }
      for x in [-2.0, -1.5, 0, 0.5, 1, 2, 2.5, 4] {
        for y in [-2.0, 0, 1, 1.5, 3, 4] {
          let point = Point(x: x, y: y)
          log.note("point", [rect.contains(point) ? 1 : 0, rect.distance(to: point)])
        }
      }
      for transform in transforms { log.note("applied", numbers(rect.applying(transform))) }
      log.write("\(numbers(rect).map(\.traced).joined(separator: " "))")
    }
    for (index, transform) in transforms.enumerated() {
      log.milliseconds = Double(index)
      for other in transforms { log.note("both", numbers(transform.concatenating(other))) }
      log.note(
        "inverted",
        numbers(transform.inverted) + [transform.determinant, transform.isIdentity ? 1 : 0, transform.isFinite ? 1 : 0])
      log.note(
        "moved", numbers(transform.translated(by: Vector(dx: 1, dy: 2))) + numbers(transform.scaledBy(x: 2, y: 3)))
      log.note("turned", numbers(transform.rotated(by: 1)) + numbers(transform.about(Point(x: 5, y: 6))))
      log.write("\(numbers(transform).map(\.traced).joined(separator: " "))")
    }
    for one in [Vector(dx: 1, dy: 0), Vector(dx: -3, dy: 4), .zero, Vector(dx: 0, dy: -2)] {
      for other in [Vector(dx: 1, dy: 1), Vector(dx: -1, dy: 0), .zero] {
        log.note("vectors", [one.length, one.dot(other), one.cross(other), one.angle(to: other)])
        let turning = Point(x: 1, y: 1).turning(from: Point.zero + one, to: Point.zero + other, radius: 0.5)
        log.note("turning", [turning, (Point.zero + one).distance(to: Point.zero + other)])
      }
      log.write("\(one.dx.traced) \(one.dy.traced)")
    }
  }
}
