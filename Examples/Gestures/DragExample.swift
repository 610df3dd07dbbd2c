import Tactus
import TactusTesting

/// A view that follows a dragging finger.
///
/// It moves from its current place: the pan begins after 10 points and counts from there, so nothing jumps under the
/// finger, neither at the beginning nor when a second finger joins the drag.
public final class DraggableView: View {
  /// The gesture that drags it. Wait for it with `require(toFail:)`, or let it run with others.
  public let pan = PanGestureRecognizer()

  /// A view that covers `frame` of its superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    addGestureRecognizer(pan)
    // The pan knows its view; a closure that held the view would keep both alive for ever.
    pan.addAction { pan in (pan.view as? DraggableView)?.follow(pan) }
  }

  private func follow(_ pan: PanGestureRecognizer) {
    // Both in the superview's coordinates, which the centre uses, whatever the view's rotation.
    center = center + pan.translation(in: superview)
    pan.setTranslation(.zero, in: superview)
  }
}

/// A finger drags a view; then two fingers drag two views at once, and a second finger joins a drag.
public enum DragExample {
  /// The summary of the example.
  public static let summary = "a view follows the finger, two views follow two fingers"

  /// Plays the example.
  public static func run(print: (String) -> Void) {
    let stage = Stage(width: 320, height: 200)
    let a = DraggableView(frame: Rect(x: 20, y: 20, width: 60, height: 60))
    let b = DraggableView(frame: Rect(x: 20, y: 120, width: 60, height: 60))
    for view in [a, b] { stage.window.addSubview(view) }
    func report(_ what: String) {
      print("\(what): A at \(a.center.short), B at \(b.center.short)")
      var picture = Picture(of: stage.window.bounds)
      picture.fill(a, with: "A")
      picture.fill(b, with: "B")
      picture.lines.forEach(print)
    }

    report("before")
    // The pan begins after 10 points; the view moves by 110.
    stage.play(TouchScript(Finger().down(at: a.center).move(by: Vector(dx: 120, dy: 0), over: 0.3).up()))
    report("A dragged by 120 points, of which 10 say that it is a drag")

    stage.play(
      TouchScript(
        Finger(1).down(at: a.center).move(by: Vector(dx: 60, dy: 50), over: 0.3).up(),
        Finger(2).down(at: b.center).move(by: Vector(dx: 210, dy: 0), over: 0.3).up()))
    report("both dragged at once, by a finger each")

    let before = a.center
    var joined = TouchScript(Finger(1).down(at: a.center).move(by: Vector(dx: -30, dy: 0), over: 0.1).rest(0.3).up())
    joined.add(Finger(2).down(at: a.center + Vector(dx: 10, dy: 10)).rest(0.1).up(), after: 0.2)
    stage.play(joined)
    print("a second finger came and went during a drag of 30 points: A went \((a.center - before).short)")
  }
}
