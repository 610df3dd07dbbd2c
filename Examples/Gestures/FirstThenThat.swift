import Tactus
import TactusTesting

/// Gestures composed of taps, holds and movements: a zoom with one finger, and a button that only a deliberate gesture
/// opens.
public enum FirstThenThatExample {
  /// The summary of the example.
  public static let summary = "a zoom with one finger and a deliberate unlock, written as terms"

  /// Plays the example.
  public static func run(print: (String) -> Void) {
    do throws(SequenceError) {
      try zoom(print)
      print("")
      try unlock(print)
    } catch {
      print("\(error)")
    }
    print("")
    refuse(print)
  }

  /// Tap, come down again, and drag.
  private static func zoom(_ print: (String) -> Void) throws(SequenceError) {
    let sequence = try GestureSequence(.tap.then(.move))
    print(sequence.term.description)
    let stage = Stage()
    let zoom = stage.add(SequenceGestureRecognizer(sequence), named: "zoom")
    var lines: [String] = []
    zoom.addAction { zoom in
      lines.append("  \(zoom.state.name): scale \(percent(zoom.scale())) %")
    }
    let place = Point(x: 200, y: 300)
    var script = TouchScript(Finger(1).tap(at: place))
    let drag = Finger(2).down(at: place).rest(0.1).move(by: Vector(dx: 0, dy: 60)).rest(0.1)
    script.add(drag.move(by: Vector(dx: 0, dy: 50)).rest(0.1).up(), after: 0.2)
    stage.play(script)
    for line in lines { print(line) }
    stage.clearLog()
    stage.play(TouchScript(Finger(3).down(at: place).rest(0.1).move(by: Vector(dx: 0, dy: 60)).up()))
    stage.advanceUntilQuiet()
    print("  a drag without a tap before it: \(stage.log.why("zoom") ?? "recognized")")
  }

  /// One finger rests, another taps twice.
  private static func unlock(_ print: (String) -> Void) throws(SequenceError) {
    let sequence = try GestureSequence(.hold(1).while(.tap.repeating))
    print(sequence.term.description)
    let stage = Stage()
    let unlock = stage.add(SequenceGestureRecognizer(sequence), named: "unlock")
    var lines: [String] = []
    unlock.addAction { unlock in
      if unlock.isHolding {
        lines.append("  tap \(unlock.count)")
      } else {
        lines.append("  let go: \(unlock.count == 2 ? "unlocked" : "still locked")")
      }
    }
    var script = TouchScript(Finger(1).down(at: Point(x: 100, y: 500)).rest(2).up())
    for (id, time) in [(2, 0.3), (3, 0.7), (4, 1.4)] {
      script.add(Finger(UInt64(id)).tap(at: Point(x: 300, y: 500)), after: time)
    }
    stage.play(script)
    for line in lines { print(line) }
  }

  /// An impossible gesture is refused, with the reason.
  private static func refuse(_ print: (String) -> Void) {
    let terms: [GestureTerm] = [.hold(1).within(0.3), .tap.then(.lift), .hold(1).then(.swipe(.left, fingers: 2))]
    for term in terms {
      do throws(SequenceError) {
        _ = try GestureSequence(term)
      } catch {
        print("\(error)")
      }
    }
  }

  private static func percent(_ scale: Double) -> Int { Int((scale * 100).rounded()) }
}
