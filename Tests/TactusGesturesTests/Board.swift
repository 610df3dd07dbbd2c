import Tactus
import TactusGestures
import TactusTesting

/// A stage with a view for gestures, and a list of what they said.
final class Board {
  let stage = Stage()
  let view: View
  var log: [String] = []

  init() {
    view = stage.addView(named: "photo", frame: Rect(x: 50, y: 100, width: 200, height: 300))
  }

  func note(_ text: String) { log.append(text) }

  /// Plays fingers, and then time until nothing waits.
  func play(_ fingers: Finger...) {
    stage.play(TouchScript(fingers))
    stage.advanceUntilQuiet()
  }

  /// Plays fingers, and no time after that.
  func playOnly(_ fingers: Finger...) { stage.play(TouchScript(fingers)) }

  /// What was said since the last call.
  func said() -> [String] {
    defer { log = [] }
    return log
  }
}

/// A finger that taps at the middle of the view.
func tap(_ id: UInt64 = 1) -> Finger { Finger(id, at: Point(x: 150, y: 250)).tap() }

/// A finger that comes down in the middle of the view.
func down(_ id: UInt64 = 1) -> Finger { Finger(id, at: Point(x: 150, y: 250)).down() }
