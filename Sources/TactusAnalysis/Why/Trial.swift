import Tactus
import TactusScenes

/// Plays a tape with a change, and says whether a recognizer's action came.
struct Trial {
  let scene: SceneDescription
  let tape: TouchTape
  let recognizer: String
  /// The contacts of which one has to take part.
  let touches: Set<UInt64>

  /// When the recognizer began, or was recognized, if it was.
  func recognition(with change: Change?) -> Timestamp? {
    let scene = change?.applied(to: self.scene) ?? self.scene
    let tape = change?.applied(to: self.tape) ?? self.tape
    guard let player = try? Player(scene, surface: tape.surface, refusals: change?.refusals ?? []) else { return nil }
    guard let recognizer = player.scene.recognizer(recognizer) else { return nil }
    let found = Found()
    recognizer.addAction { [touches, unowned(unsafe) application = player.scene.application] recognizer in
      if found.time != nil || recognizer.state == .cancelled { return }
      let tracked = recognizer.trackedTouches
      var isOurs = tracked.isEmpty
      for touch in tracked where touches.contains(touch.id & 0xFF_FFFF_FFFF) { isOurs = true }
      if isOurs { found.time = application.now }
    }
    for frame in tape.frames {
      player.play(frame)
      if found.time != nil { return found.time }
    }
    player.finish()
    return found.time
  }

  private final class Found {
    var time: Timestamp?
  }
}
