import Tactus
import TactusTesting

/// A round view: the corners of its bounds do not belong to it.
public final class CircleView: View {
  /// Whether `point` is no farther from the center than the shorter half of the bounds.
  public override func point(inside point: Point, with event: TouchEvent?) -> Bool {
    point.distance(to: bounds.center) <= min(bounds.size.width, bounds.size.height) / 2
  }
}

/// Closed lines, which surround an area.
public struct Outline {
  /// The rules for lines that cross themselves or each other.
  public enum Rule: Sendable {
    /// A point is inside if a ray from it crosses the lines an odd number of times: an area that is surrounded twice is a hole.
    case evenOdd
    /// A point is inside if the lines wind around it: an area that they surround equally often in both directions is a hole.
    case nonZero
  }

  /// The corners of each line; the last one connects to the first. A line with fewer than three corners surrounds nothing.
  public var lines: [[Point]]
  /// The rule for the lines.
  public var rule = Rule.nonZero

  /// A star with five points, drawn in a circle without lifting the pen.
  public static func star(center: Point, radius: Double, rule: Rule) -> Outline {
    let top = Vector(dx: 0, dy: -radius)
    let corners = (0..<5).map { center + Transform(rotation: Double($0) * 0.8 * .pi).apply(to: top) }
    return Outline(lines: [corners], rule: rule)
  }

  /// Whether the lines surround `point`. Left and top edges belong to the area, right and bottom edges do not, as with
  /// rectangles: of two adjacent shapes exactly one is hit.
  public func contains(_ point: Point) -> Bool {
    var crossings = 0
    var winding = 0
    for line in lines where line.count > 2 {
      var start = line[line.count - 1]
      for end in line {
        // Whether the edge passes to the right of the point, at its height.
        let isDownward = start.y <= point.y && point.y < end.y
        let isUpward = end.y <= point.y && point.y < start.y
        let side = (end - start).cross(point - start)
        if isDownward && side > 0 || isUpward && side < 0 {
          crossings += 1
          winding += isDownward ? 1 : -1
        }
        start = end
      }
    }
    switch rule {
    case .evenOdd: return crossings % 2 == 1
    case .nonZero: return winding != 0
    }
  }
}

/// A view of any shape.
public final class OutlineView: View {
  /// The shape, in the view's coordinates. Only the shape is hit, within the bounds of the views around the view.
  public var outline = Outline(lines: [])

  /// Whether `point` is in the ``outline``.
  public override func point(inside point: Point, with event: TouchEvent?) -> Bool { outline.contains(point) }
}

/// Fingers tap the corners and holes of views that are not rectangles, and hit the views behind.
public enum ShapesExample {
  /// The summary of the example.
  public static let summary = "views are hit by their shapes: a circle, and a star with and without a hole"

  /// Plays the example.
  public static func run(print: (String) -> Void) {
    let stage = Stage(width: 640, height: 200)
    let circle = CircleView(frame: Rect(x: 10, y: 10, width: 180, height: 180))
    let stars = [Outline.Rule.evenOdd, .nonZero].enumerated().map { index, rule in
      let star = OutlineView(frame: Rect(x: 210 + 210 * Double(index), y: 10, width: 200, height: 180))
      star.outline = .star(center: Point(x: 100, y: 100), radius: 100, rule: rule)
      return star
    }
    let views: [(view: View, name: String)] = [
      (circle, "the circle"), (stars[0], "the even-odd star"), (stars[1], "the non-zero star"),
    ]
    var picture = Picture(of: stage.window.bounds)
    for (view, name) in views {
      view.name = name
      stage.window.addSubview(view)
      picture.fill(view, with: name == "the circle" ? "o" : "*")
    }
    var hit = ""
    stage.window.name = "the window behind"
    stage.window.addGestureRecognizer(
      TapGestureRecognizer { tap in hit = tap.trackedTouches.first?.view?.name ?? "nothing" })

    picture.lines.forEach(print)
    for (view, _) in views {
      for (what, place) in [("center", Point(x: 95, y: 105)), ("top left corner", Point(x: 8, y: 8))] {
        stage.play(TouchScript(Finger().tap(at: view.convert(place, to: nil))))
        print("a tap in the \(what) of \(view.name ?? "") hits \(hit)")
        stage.advance(by: 1)
      }
    }
  }
}
