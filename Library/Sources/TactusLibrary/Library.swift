import CTactus
@_spi(Tools) import Tactus
import TactusRecordings
import TactusScenes

/// The objects outside of sessions: scenes, recordings and their replays. They never change.
enum Library {
  nonisolated(unsafe) static var scenes = HandleTable<SceneDescription>(.scene)
  nonisolated(unsafe) static var recordings = HandleTable<Recording>(.recording)
  nonisolated(unsafe) static var replays = HandleTable<LibraryReplay>(.replay)

  static func scene(_ bits: UInt64) throws(Refusal) -> SceneDescription { try scenes.element(bits) }

  static func recording(_ bits: UInt64) throws(Refusal) -> Recording { try recordings.element(bits) }

  static func replay(_ bits: UInt64) throws(Refusal) -> LibraryReplay { try replays.element(bits) }
}

extension Recording {
  /// The recording, placed as the command plays it to a scene: its surface in the scene's window. An unknown surface
  /// becomes as large as its touches need, and at least as large as a common phone.
  func placed(in scene: SceneDescription) throws(DescriptionError) -> Recording {
    if scene.views != nil { return placed(in: try Scene(scene).window.frame) }
    if surface != nil { return self }
    var recording = self
    var size = Scene.defaultSurface
    for frame in frames {
      for sample in frame.samples where sample.role == .actual {
        // The right and bottom edges do not belong to a view (S-2.3).
        size.width = max(size.width, sample.position.x + 1)
        size.height = max(size.height, sample.position.y + 1)
      }
    }
    recording.surface = size
    return recording
  }

  /// Its touches, placed in this way.
  func touches(in scene: SceneDescription) throws(DescriptionError) -> RecordedTouches {
    let recording = try placed(in: scene)
    return RecordedTouches(frames: recording.frames, surface: recording.surface ?? Scene.defaultSurface)
  }
}

/// The results of a recording that was played to a scene, as records for the host.
final class LibraryReplay {
  let actions = Ring(tactus_action(), capacity: 8, limit: .max)
  let decisions = Ring(tactus_decision(), capacity: 8, limit: .max)
  /// The ids of the recognizers, in the order of the scene.
  let ids: [String]

  /// The parts that the host wants, by the bits of `tactus_replay_part`.
  struct Parts: OptionSet {
    let rawValue: UInt32
    static var actions: Parts { Parts(rawValue: 1) }
    static var decisions: Parts { Parts(rawValue: 2) }
    static var velocities: Parts { Parts(rawValue: 4) }
    static var withoutChanges: Parts { Parts(rawValue: 8) }
    static var all: Parts { Parts(rawValue: 15) }
  }

  private final class Observer: DecisionObserver {
    var onDecision: ((Decision) -> Void)?

    func observe(_ decision: Decision) { onDecision?(decision) }
  }

  /// Plays touches to the recognizers of a live scene, and continues until none of them waits.
  init(_ scene: Scene, _ frames: [ContactFrame], _ parts: Parts) {
    ids = scene.members.map { $0.id }
    var order: UInt64 = 0
    if parts.contains(.actions) {
      for (place, member) in scene.members.enumerated() {
        let kind = GestureKind(typeName: member.type.name)
        member.recognizer.addAction { [actions, unowned(unsafe) application = scene.application] recognizer in
          order += 1
          if parts.contains(.withoutChanges), recognizer.state == .changed { return }
          ActionWriter.write(
            recognizer, kind, handle: UInt64(place), time: application.now, order: order,
            velocity: parts.contains(.velocities), to: actions.next().place)
        }
      }
    }
    let observer = Observer()
    if parts.contains(.decisions) {
      let members = scene.members
      func place(_ recognizer: GestureRecognizer?) -> UInt64 {
        guard let recognizer else { return .max }
        return members.firstIndex { $0.recognizer === recognizer }.map { UInt64($0) } ?? .max
      }
      observer.onDecision = { [decisions] decision in
        order += 1
        decisions.next().place.pointee = ActionWriter.decision(
          decision, recognizer: place(decision.recognizer), other: place(decision.reason?.other), order: order)
      }
      scene.application.observer = observer
    }
    for frame in frames { scene.play(frame) }
    scene.advanceUntilQuiet()
    scene.application.observer = nil
    observer.onDecision = nil
  }
}
