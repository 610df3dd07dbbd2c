import Tactus
import TactusTesting

/// A table on which a drawn circle selects the things inside.
public final class LassoTable: View {
  /// Recognizes the circle: its configuration has the required roundness and speed.
  public let lasso = CircleGestureRecognizer()
  /// The last circle: its center, in the table's coordinates, and its radius; `nil` before the first one.
  public private(set) var circle: (center: Point, radius: Double)?
  /// The subviews whose centres the last circle surrounded.
  public private(set) var selection: [View] = []

  /// A table that covers `frame` of its superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addGestureRecognizer(lasso)
    lasso.addAction { lasso in (lasso.view as? LassoTable)?.select(lasso) }
  }

  private func select(_ lasso: CircleGestureRecognizer) {
    let center = lasso.center(in: self)
    circle = (center, lasso.radius)
    selection = subviews.filter { $0.center.distance(to: center) <= lasso.radius }
  }
}

/// A finger draws a circle around two of four things; then lines that are not circles, with the reasons.
public enum CircleExample {
  /// The summary of the example.
  public static let summary = "a circle drawn about things selects them; other lines say why they are none"

  /// Plays the example.
  public static func run(print: (String) -> Void) {
    let stage = Stage(width: 360, height: 200)
    let table = LassoTable(frame: stage.window.bounds)
    stage.window.addSubview(table)
    for (name, place) in [("a", (60.0, 100.0)), ("b", (130, 80)), ("c", (130, 120)), ("d", (300, 100))] {
      let thing = View(frame: Rect(x: place.0 - 10, y: place.1 - 10, width: 20, height: 20))
      thing.name = name
      table.addSubview(thing)
    }
    let center = Point(x: 130, y: 100)
    let start = center + Vector(dx: 0, dy: -60)

    func play(_ what: String, _ finger: Finger) {
      var picture = Picture(of: stage.window.bounds)
      for sample in TouchScript(finger).samples(rate: 240) { picture.mark(sample.position, with: "*") }
      for thing in table.subviews { picture.mark(thing.center, with: Character(thing.name ?? "?")) }
      print("\(what):")
      picture.lines.forEach(print)
      stage.play(TouchScript(finger))
      stage.advance(by: 1)
      if let reason = table.lasso.lastOutcome?.reason {
        print("no circle: \(reason.code)")
      } else if let circle = table.circle {
        let names = table.selection.map { $0.name ?? "?" }.joined(separator: ", ")
        print("a circle about \(circle.center.short), \(circle.radius.short) points wide each way, selects \(names)")
      }
    }
    play("once round", Finger().down(at: start).turn(about: center, by: 2 * .pi, over: 0.8).up())
    play("half round", Finger().down(at: start).turn(about: center, by: .pi, over: 0.4).up())
    play("round, but for three seconds", Finger().down(at: start).turn(about: center, by: 2 * .pi, over: 3).up())
    play("straight on", Finger().down(at: start).move(by: Vector(dx: 150, dy: 0), over: 0.4).up())
  }
}
