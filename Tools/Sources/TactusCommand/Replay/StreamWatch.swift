import Tactus
import TactusScenes
import TactusTesting

/// Watches whether what a scene reports makes sense, with a `StreamValidator` that receives all of it.
///
/// A complaint is no fault of the touches or the scene, whatever these are, but of the engine or of a user's recognizer.
final class StreamWatch {
  private let validator = StreamValidator()
  private let scene: Scene
  private var contacts: Set<UInt64> = []

  /// Observes `scene`, together with its other listeners.
  init(_ scene: Scene) {
    self.scene = scene
    validator.next = scene.application.observer
    scene.application.observer = validator
    for member in scene.members { validator.watch(member.recognizer) }
    let onViewTouch = scene.onViewTouch
    scene.onViewTouch = { [validator] record in
      validator.view(record.view, received: record.phase, ofTouch: record.touch)
      onViewTouch?(record)
    }
  }

  /// Receives samples that are played.
  func receive(_ samples: [ContactSample]) {
    for sample in samples {
      switch sample.phase {
      case .began: contacts.insert(sample.id)
      case .ended, .cancelled: contacts.remove(sample.id)
      case .moved, .stationary: break
      }
    }
  }

  /// What made no sense, once everything has been played: if all contacts are up and no recognizer
  /// waits, what began has to have ended.
  func finish() -> [String] {
    if contacts.isEmpty, scene.application.nextDeadline == nil { validator.finish() }
    return validator.complaints
  }

  /// What is said of these complaints.
  static func sentence(_ complaints: [String]) -> String {
    "the reports contradict each other: " + complaints.prefix(3).joined(separator: "; ")
      + (complaints.count > 3 ? "; and \(complaints.count - 3) more" : "")
  }

  /// Whose fault that is.
  static let hint =
    "this is a fault of Tactus, or of a recognizer of your own: please report it with the scene and the touches"
}
