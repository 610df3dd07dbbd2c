import Tactus
import TactusRecordings
import TactusScenes

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
    /// The recording says what the person meant to do next.
    case label(Recording.Label)
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
  private(set) var entries: [Entry] = []
  /// The recognizers, in the order of the scene.
  let recognizers: [Recognizer]
  /// The time of the last frame, or of the last deadline after it.
  private(set) var end: Timestamp

  /// Plays `recording` to the recognizers of `description`.
  ///
  /// - Parameter progress: called now and then with the share of the frames that were played, from 0 to 1.
  init(
    _ recording: Recording, _ description: SceneDescription, progress: (Double) -> Void = { _ in }
  ) throws(DescriptionError) {
    let scene = try Scene(description, surface: recording.surface ?? Self.surface(of: recording))
    end = recording.frames.last?.time ?? .zero

    let collector = Collector()
    scene.onAction = { collector.entries.append(.action($0)) }
    scene.onViewTouch = { collector.entries.append(.view($0)) }
    let listener = DecisionListener(scene) { collector.entries.append(.decision($0)) }
    listener.onAnomaly = { collector.entries.append(.anomaly($0)) }

    var labels = recording.labels[...]
    for (index, frame) in recording.frames.enumerated() {
      while let label = labels.first, label.time <= frame.time {
        collector.entries.append(.label(label))
        labels.removeFirst()
      }
      scene.application.send(frame.samples)
      if index % 1000 == 999 { progress(Double(index + 1) / Double(recording.frames.count)) }
    }
    for label in labels { collector.entries.append(.label(label)) }
    while let deadline = scene.application.nextDeadline {
      scene.application.advance(to: deadline)
      end = max(end, deadline)
    }
    entries = collector.entries
    recognizers = scene.members.map { member in
      Recognizer(
        id: member.id, isDiscrete: member.recognizer.isDiscrete, isUndecided: member.recognizer.isTracking)
    }
  }

  /// Keeps what happens, in order; the scene's closures share it.
  private final class Collector {
    var entries: [Entry] = []
  }

  /// A surface for a recording that does not know its own: one that holds all positions, and a common phone's at least.
  private static func surface(of recording: Recording) -> Size {
    var size = Scene.defaultSurface
    guard let box = RecordingStatistics(recording).boundingBox else { return size }
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
    case .label(let label): label.time
    }
  }
}
