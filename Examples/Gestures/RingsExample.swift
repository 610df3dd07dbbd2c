import Tactus
import TactusTesting

/// Shows a ring under every finger, so that people who watch a screen see the movements of the fingers.
///
/// It is in front of everything in a window, cannot be hit, and only watches: every gesture behaves as without it. The
/// rings are data for code that draws: ``rings(at:)``.
public final class TouchRings: View {
  /// A ring to draw.
  public struct Ring: Equatable {
    /// Its center, in the window.
    public var center: Point
    /// Its radius, in points.
    public var radius: Double
    /// Its opacity, 0 to 1.
    public var alpha: Double
    /// Whether the finger was cancelled instead of lifted: use another colour.
    public var isCancelled: Bool
  }

  private struct Mark {
    var touch: Touch?
    var ring: Ring
    var end = Timestamp.distantFuture
  }

  /// The time for which a ring fades after its finger has gone, in seconds; 0.3 by default.
  public var fadeDuration = 0.3
  /// The radius of a ring under a resting finger, in points; 22 by default. While it fades it grows by half.
  public var radius = 22.0
  private var marks: [Mark] = []

  /// Rings in front of all current views in `window`.
  public init(in window: Window) {
    super.init(frame: window.bounds)
    isUserInteractionEnabled = false
    window.addSubview(self)
    window.addGestureRecognizer(TouchWatcher { [weak self] touch in self?.follow(touch) })
  }

  /// The rings at `time`, oldest first; faded rings are removed.
  public func rings(at time: Timestamp) -> [Ring] {
    marks.removeAll { $0.touch == nil && (time - $0.end).seconds >= fadeDuration }
    return marks.map { mark in
      var ring = mark.ring
      guard mark.touch == nil, fadeDuration > 0 else { return ring }
      let faded = max(0, (time - mark.end).seconds / fadeDuration)
      ring.alpha = 1 - faded
      ring.radius = radius * (1 + faded / 2)
      return ring
    }
  }

  private func follow(_ touch: Touch) {
    let place = touch.location(in: nil)
    if touch.phase == .began {
      marks.append(Mark(touch: touch, ring: Ring(center: place, radius: radius, alpha: 1, isCancelled: false)))
    }
    guard let index = marks.firstIndex(where: { $0.touch === touch }) else { return }
    marks[index].ring.center = place
    if !touch.isDown {
      marks[index].ring.isCancelled = touch.phase == .cancelled
      marks[index].end = touch.timestamp
      marks[index].touch = nil
    }
  }
}

/// Three fingers come down, move, lift and are cancelled; a button under one of them still works.
public enum RingsExample {
  /// The summary of the example.
  public static let summary = "rings under the fingers, for people who watch; they interfere with nothing"

  /// Plays the example.
  public static func run(print: (String) -> Void) {
    let stage = Stage(width: 320, height: 160)
    let button = Control(frame: Rect(x: 40, y: 40, width: 80, height: 80))
    var presses = 0
    button.addAction(for: .touchUpInside) { _ in presses += 1 }
    stage.window.addSubview(button)
    let rings = TouchRings(in: stage.window)

    var script = TouchScript(Finger(1).down(at: Point(x: 80, y: 80)).rest(0.2).up())
    script.add(Finger(2).down(at: Point(x: 160, y: 60)).move(by: Vector(dx: 100, dy: 40), over: 0.4).up(), after: 0.05)
    script.add(Finger(3).down(at: Point(x: 280, y: 30)).rest(0.3).cancel(), after: 0.1)
    let samples = script.samples(rate: 60)
    for tenth in [1, 3, 5, 7] {
      let time = Timestamp(seconds: Double(tenth) / 10)
      stage.send(samples.filter { $0.time > stage.now && $0.time <= time || stage.now == .zero && $0.time == .zero })
      stage.advance(to: time)
      let now = rings.rings(at: time)
      print("at \(time.seconds) s:")
      var picture = Picture(of: stage.window.bounds)
      for ring in now {
        let letter: Character = ring.isCancelled ? "x" : ring.alpha == 1 ? "O" : "o"
        picture.mark(ring.center, with: letter)
        print(
          "  \(letter) at \(ring.center.short), radius \(ring.radius.short), opaque to \((ring.alpha * 100).short) %")
      }
      picture.lines.forEach(print)
    }
    print("the button under the first finger was pressed \(presses == 1 ? "once" : "\(presses) times")")
  }
}
