import Tactus
import TactusTesting

/// A view that can be dragged, but stays in a region.
///
/// If the finger leaves the region, the view waits at the edge, and moves along it. If the finger returns, it picks the
/// view up at the place where it left it. This works because each place is computed from the start of the drag, and not
/// from the last place. If the steps were added up, the displacement outside would be lost, and the view would slip
/// from under the finger.
public final class ConfinedView: View {
  /// The gesture that drags it.
  public let pan = PanGestureRecognizer()
  /// The region for the whole view, in the superview's coordinates; `nil`, the default, for the superview's bounds.
  public var region: Rect?
  private var start = Point.zero

  /// A view that covers `frame` of its superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addGestureRecognizer(pan)
    pan.addAction { pan in (pan.view as? ConfinedView)?.follow(pan) }
  }

  private func follow(_ pan: PanGestureRecognizer) {
    if pan.state == .began { start = center }
    center = nearestCenter(to: start + pan.translation(in: superview))
  }

  /// The nearest place to `place` that the view's centre may have. A view that is larger than its region is centered in
  /// it.
  public func nearestCenter(to place: Point) -> Point {
    guard let region = region ?? superview?.bounds else { return place }
    // The frame and not the bounds: a rotated view needs more room.
    let size = frame.size
    return Point(
      x: nearest(to: place.x, between: region.minX + size.width / 2, and: region.maxX - size.width / 2),
      y: nearest(to: place.y, between: region.minY + size.height / 2, and: region.maxY - size.height / 2))
  }

  private func nearest(to value: Double, between low: Double, and high: Double) -> Double {
    low <= high ? min(max(value, low), high) : (low + high) / 2
  }
}

/// A finger drags a view over the edge of its region and back.
public enum RegionExample {
  /// The summary of the example.
  public static let summary = "a view that is dragged stays in a region, and nothing is lost when the finger comes back"

  /// Plays the example.
  public static func run(print: (String) -> Void) {
    let stage = Stage(width: 320, height: 160)
    let tray = View(frame: Rect(x: 20, y: 20, width: 200, height: 100))
    let view = ConfinedView(frame: Rect(x: 20, y: 40, width: 60, height: 40))
    stage.window.addSubview(tray)
    tray.addSubview(view)

    let from = view.convert(view.bounds.center, to: nil)
    // The pan begins after 10 points.
    let places = [10.0, 60, 110, 160, 210, 160, 110, 60, 10].map { from + Vector(dx: $0, dy: 0) }
    print("the finger goes right, out of the tray (which ends at x = 220), and comes back:")
    var picture = Picture(of: stage.window.bounds)
    for (index, place) in places.enumerated() {
      let finger = index == 0 ? Finger().down(at: from) : Finger(at: places[index - 1])
      stage.play(TouchScript(finger.move(to: place, over: 0.1)))
      let center = tray.convert(view.center, to: nil)
      let gap = place - center
      print("finger at \(place.x.short), view at \(center.x.short): \(gap.dx.short) points between them")
      if place.x == 280 {
        picture.fill(tray, with: " ")
        picture.fill(view, with: "V")
        picture.mark(place, with: "x")
      }
    }
    stage.play(TouchScript(Finger(at: places[8]).up()))
    print("while the finger (x) was farthest out:")
    picture.lines.forEach(print)
  }
}
