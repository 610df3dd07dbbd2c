import Tactus
import TactusProfiles
import TactusRecordings
import TactusScenes
import TactusTouchFilter

/// What a recording did to a scene: everything that happened, in order.
///
/// Time goes on after the last frame for as long as a recognizer waits for a deadline, so that what only time can decide
/// is decided too.
struct Replay {
  /// One thing that happened.
  enum Entry: Hashable {
    /// A recognizer's action was called.
    case action(ActionRecord)
    /// Something was decided about a recognizer.
    case decision(DecisionRecord)
    /// A hit view was told of a touch.
    case view(ViewRecord)
    /// A sample was ignored or repaired.
    case anomaly(DecisionListener.Anomaly)
    /// The filter rejected a contact, or joined two.
    case finding(ContactFilterFinding)
    /// The recording says what the person meant to do next.
    case label(Recording.Label)
    /// A recognizer was never asked about a touch, although there were some.
    case notAsked(NotAsked)
  }

  /// A recognizer that no touch reached, and why.
  struct NotAsked: Hashable {
    /// When the replay was over.
    var time: Timestamp
    /// The recognizer's id.
    var recognizer: String
    /// What was in the way, in words.
    var reason: String
  }

  /// A recognizer of the scene.
  struct Recognizer: Hashable {
    /// Its id.
    var id: String
    /// Whether its gestures are recognized at one moment.
    var isDiscrete: Bool
    /// Whether it still watched touches, or waited, when the replay was over.
    var isUndecided: Bool
  }

  /// Everything that happened, in order.
  let entries: [Entry]
  /// The recognizers, in the order of the scene.
  let recognizers: [Recognizer]
  /// The time of the last frame, or of the last deadline after it.
  let end: Timestamp
  /// What was told that made no sense; see ``StreamWatch``.
  let contradictions: [String]

  /// Plays `recording` to the recognizers of `description`.
  ///
  /// - Parameters:
  ///   - recording: the touches.
  ///   - description: the scene.
  ///   - profile: a person's, applied to all of the scene.
  ///   - progress: called now and then with the share of the frames that were played, from 0 to 1.
  init(
    _ recording: Recording, _ description: SceneDescription, profile: TouchProfile? = nil,
    progress: (Double) -> Void = { _ in }
  ) throws(DescriptionError) {
    let session = try ReplaySession(
      description, surface: recording.surface ?? Self.surface(of: recording), profile: profile)
    var labels = recording.labels[...]
    for (index, frame) in recording.frames.enumerated() {
      while let label = labels.first, label.time <= frame.time {
        session.play(.label(label))
        labels.removeFirst()
      }
      session.play(.frame(frame))
      if index % 1000 == 999 { progress(Double(index + 1) / Double(recording.frames.count)) }
    }
    for label in labels { session.play(.label(label)) }
    contradictions = session.finish()
    entries = session.takeEntries()
    end = session.end
    recognizers = session.recognizers
  }

  /// A surface for a recording that does not know its own: one that holds all positions, and a common phone's at least.
  private static func surface(of recording: Recording) -> Size {
    surface(holding: RecordingStatistics(recording).boundingBox)
  }

  /// A surface that holds `box`, and a common phone's at least.
  static func surface(holding box: Rect?) -> Size {
    var size = Scene.defaultSurface
    guard let box else { return size }
    // The edge on the right and at the bottom does not belong to a view (S-2.3).
    size.width = max(size.width, box.maxX + 1)
    size.height = max(size.height, box.maxY + 1)
    return size
  }
}

extension Replay.Entry {
  /// When it happened.
  var time: Timestamp {
    switch self {
    case .action(let action): action.time
    case .decision(let decision): decision.time
    case .view(let view): view.time
    case .anomaly(let anomaly): anomaly.sample.time
    case .notAsked(let note): note.time
    case .finding(let finding): finding.time
    case .label(let label): label.time
    }
  }
}
