import Tactus
import TactusScenes
import TactusTesting

/// Watches whether what a scene tells makes sense: a `StreamValidator` that listens to all of it.
///
/// What it complains of is no fault of touches or scenes, whatever these are, but of the engine or of a recognizer of
/// somebody's own.
final class StreamWatch {
  private let validator = StreamValidator()
  private let scene: Scene
  private var contacts: Set<UInt64> = []

  /// Listens to `scene`, together with those who do already.
  init(_ scene: Scene) {
    self.scene = scene
    validator.next = scene.application.observer
    scene.application.observer = validator
    for member in scene.members { validator.watch(member.recognizer) }
    let tell = scene.onViewTouch
    scene.onViewTouch = { [validator] record in
      validator.view(record.view, wasTold: record.phase, ofTouch: record.touch)
      tell?(record)
    }
  }

  /// Takes note of samples that are played.
  func take(_ samples: [ContactSample]) {
    for sample in samples {
      switch sample.phase {
      case .began: contacts.insert(sample.id)
      case .ended, .cancelled: contacts.remove(sample.id)
      case .moved, .stationary: break
      }
    }
  }

  /// What made no sense, once everything has been played: if all contacts are up and nobody waits, what began has to have ended.
  func finish() -> [String] {
    if contacts.isEmpty, scene.application.nextDeadline == nil { validator.finish() }
    return validator.complaints
  }

  /// What is said of these complaints.
  static func sentence(_ complaints: [String]) -> String {
    "what was told contradicts itself: " + complaints.prefix(3).joined(separator: "; ")
      + (complaints.count > 3 ? "; and \(complaints.count - 3) more" : "")
  }

  /// Whose fault that is.
  static let hint =
    "this is a fault of Tactus, or of a recognizer of your own: please report it with the scene and the touches"
}
