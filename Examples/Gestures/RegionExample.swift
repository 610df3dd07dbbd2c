import Tactus
import TactusTesting

/// A view that can be dragged, but stays in a region.
///
/// Where the finger leaves the region the view waits at the edge, and goes along it; where the finger comes back it takes
/// the view up at the place where it had left it. That is so because the place is made anew from where the drag started,
/// and not from the last place: added up step by step, what the finger went outside would be lost, and the view would
/// slip from under it.
public final class ConfinedView: View {
  /// What drags it.
  public let pan = PanGestureRecognizer()
  /// Where the whole view has to be, in the superview's coordinates; the superview's bounds if it is `nil`, as by default.
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

  /// The place nearest to `place` where the view's centre may be. A view that is larger than its region is centered in
  /// it.
  public func nearestCenter(to place: Point) -> Point {
    guard let region = region ?? superview?.bounds else { return place }
    // The frame and not the bounds: a view that is turned needs more room.
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
  /// What it shows.
  public static let summary = "a view that is dragged stays in a region, and nothing is lost when the finger comes back"

  /// Plays it.
  public static func run(print: (String) -> Void) {
    let stage = Stage(width: 320, height: 160)
    let tray = View(frame: Rect(x: 20, y: 20, width: 200, height: 100))
    let view = ConfinedView(frame: Rect(x: 20, y: 40, width: 60, height: 40))
    stage.window.addSubview(tray)
    tray.addSubview(view)

    let from = view.convert(view.bounds.center, to: nil)
    // 10 points are the beginning of the pan.
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
