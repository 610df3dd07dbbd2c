import Tactus
import TactusJSON
import TactusRecordings

/// What the recordings of one file came to, for `tactus run`.
struct RunVisitor: RecordingVisitor, Sendable {
  let scenes: [NamedScene]
  /// Writes lines of JSON as they are settled, with their ends; `nil` where none are wanted.
  private let write: (@Sendable (String) -> Void)?
  private(set) var counts = PlayedCounts()
  /// Of each scene, how many gestures each recognizer made, and how many of these were cancelled.
  private(set) var gestures: [[(count: Int, cancelled: Int)]]
  private(set) var confusions: [Confusion]

  init(_ scenes: [NamedScene], write: (@Sendable (String) -> Void)? = nil) {
    self.scenes = scenes
    self.write = write
    gestures = scenes.map { scene in scene.description.recognizers.map { _ in (0, 0) } }
    confusions = scenes.map { _ in Confusion() }
  }

  mutating func visit(
    _ entries: [LabelLedger.Entry], _ labels: [LabelLedger.Outcome], of recording: PlayedRecording
  ) {
    var lines = ""
    for entry in entries {
      let place = entry.gesture.recognizer
      gestures[entry.scene][place].count += 1
      if entry.gesture.state == .cancelled { gestures[entry.scene][place].cancelled += 1 }
      if write != nil { lines += json(entry, recording).text + "\n" }
      if recording.hasLabels, entry.label == nil {
        confusions[entry.scene].addUnlabelled(
          scenes[entry.scene].description.recognizers[place].id,
          at: moment(recording, entry.gesture.time, entry.gesture.touches))
      }
    }
    for outcome in labels {
      for (place, scene) in scenes.enumerated() {
        let fits = scene.meanings.recognizers(meantBy: outcome.label.text)
        confusions[place].add(
          outcome.label.text, fits: fits, gestures: outcome.gestures[place], ids: scene.ids,
          at: moment(recording, outcome.label.time, outcome.label.touches))
        if write != nil { lines += json(outcome, place, fits, recording).text + "\n" }
      }
    }
    write?(lines)
  }

  mutating func finish(_ recording: PlayedRecording) { counts.add(recording) }

  mutating func fail(_ error: String) { counts.errors.append(error) }

  private func moment(_ recording: PlayedRecording, _ time: Timestamp, _ touches: [UInt64]) -> Confusion.Moment {
    Confusion.Moment(file: recording.file, recording: recording.number, time: time, touches: touches)
  }

  /// The keys that all lines begin with.
  private func head(
    _ recording: PlayedRecording, scene: Int, person: String?
  ) -> [(key: String, value: JSONNode?)] {
    [
      ("file", JSONNode(recording.file)), ("recording", recording.number.map { JSONNode($0) }),
      ("scene", scenes[scene].name.map { JSONNode($0) }),
      ("person", (person ?? recording.person).map { JSONNode($0) }),
    ]
  }

  /// The line of a gesture.
  private func json(_ entry: LabelLedger.Entry, _ recording: PlayedRecording) -> JSONNode {
    let gesture = entry.gesture
    let recognizer = scenes[entry.scene].description.recognizers[gesture.recognizer]
    return JSONNode(
      members: head(recording, scene: entry.scene, person: entry.label?.person) + [
        ("label", entry.label.map { JSONNode($0.text) }), ("recognizer", JSONNode(recognizer.id)),
        ("type", JSONNode(recognizer.type)), ("state", JSONNode(gesture.state.rawValue)), ("t", gesture.time.json),
        ("start", gesture.start.json), ("end", gesture.end.json),
        ("touches", JSONNode(gesture.touches.map { JSONNode($0) })),
      ])
  }

  /// The line of a label.
  private func json(
    _ outcome: LabelLedger.Outcome, _ scene: Int, _ fits: Set<Int>?, _ recording: PlayedRecording
  ) -> JSONNode {
    let label = outcome.label
    var recognized: [Int] = []
    for gesture in outcome.gestures[scene] where !recognized.contains(gesture.recognizer) {
      recognized.append(gesture.recognizer)
    }
    let ids = scenes[scene].ids
    let isRight = fits.map { fits in
      recognized.allSatisfy { fits.contains($0) } && (fits.isEmpty || !recognized.isEmpty)
    }
    return JSONNode(
      members: head(recording, scene: scene, person: label.person) + [
        ("meant", JSONNode(label.text)), ("recognized", JSONNode(recognized.map { JSONNode(ids[$0]) })),
        ("right", isRight.map { JSONNode($0) }), ("t", label.time.json), ("until", label.end?.json),
        ("touches", label.touches.isEmpty ? nil : JSONNode(label.touches.map { JSONNode($0) })),
      ])
  }
}
