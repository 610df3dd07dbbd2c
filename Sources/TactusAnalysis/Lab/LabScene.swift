import Tactus
import TactusJSON
import TactusScenes

/// A scene to which touches are played bit by bit, and everything that happens in it as lines of JSON, for a page that draws
/// it.
///
/// Each line has a `line`, which says what it is, and a `record`, which is what `tactus replay --json --why --views` prints of it:
///
/// ```
/// {"line":"decision","text":"pan failed: moved 7 pt, needs 10 pt (S-6, pan)","touches":[1],"record":{…}}
/// {"line":"action","text":"0.020  drag  pan began  at (120, 200)","record":{…}}
/// {"line":"view","record":{…}}
/// {"line":"anomaly","record":{…}}
/// {"line":"deadlines","t":0.016,"at":{"press":0.5,"tap":null}}
/// ```
///
/// Decisions without a reason are among them. `deadlines` lists those that have changed since the frame before.
package final class LabScene {
  /// The scene.
  package let scene: Scene
  private let log: Log
  private let observer: LabObserver
  private var deadlines: [Timestamp?]

  /// Builds what `description` says, on a surface of this size.
  package init(_ description: SceneDescription, surface: Size) throws(DescriptionError) {
    scene = try Scene(description, surface: surface)
    let log = Log()
    self.log = log
    observer = LabObserver(scene, log)
    deadlines = scene.members.map { _ in nil }
    scene.onAction = { action in
      log.add("action", [("text", JSONNode(action.text)), ("record", action.json)])
    }
    scene.onViewTouch = { view in log.add("view", [("record", view.json)]) }
  }

  /// Plays all of `tape`, and lets time go on for as long as a recognizer waits.
  package func play(_ tape: TouchTape) {
    for frame in tape.frames {
      scene.play(frame.samples, hover: frame.hover)
      noteDeadlines()
    }
    finish()
  }

  /// Lets time go on for as long as a recognizer waits for a deadline.
  package func finish() {
    var last: Timestamp?
    while let deadline = scene.application.nextDeadline, deadline != last {
      scene.application.advance(to: deadline)
      noteDeadlines()
      last = deadline
    }
  }

  /// Notes when recognizers want to be woken: to be called when all that belongs to a moment has been played.
  package func noteDeadlines() {
    var changed: [(key: String, value: JSONNode?)] = []
    for (index, member) in scene.members.enumerated() {
      let deadline = member.recognizer.deadline
      if deadline == deadlines[index] { continue }
      deadlines[index] = deadline
      changed.append((key: member.id, value: deadline.map { $0.json } ?? JSONNode(.null)))
    }
    if changed.isEmpty { return }
    log.add("deadlines", [("t", scene.application.now.json), ("at", JSONNode(members: changed))])
  }

  /// The lines since the last call.
  package func takeLines() -> String {
    let text = log.text
    log.text = ""
    return text
  }
}

/// Lines of JSON.
private final class Log {
  var text = ""

  func add(_ line: String, _ members: [(key: String, value: JSONNode?)]) {
    text += JSONNode(members: [(key: "line", value: JSONNode(line))] + members).text + "\n"
  }
}

/// Writes down what is decided.
private final class LabObserver: DecisionObserver {
  private let types: [String: String]
  private let log: Log
  /// The touch that came down last, and when: who begins to watch then begins with it.
  private var arrived: (id: UInt64, time: Timestamp)?

  init(_ scene: Scene, _ log: Log) {
    var types: [String: String] = [:]
    for member in scene.members { types[member.id] = member.type.name }
    self.types = types
    self.log = log
    scene.application.observer = self
  }

  func observe(_ decision: Decision) {
    guard let id = decision.recognizer.name, let type = types[id] else { return }
    let record = DecisionRecord(
      time: decision.time, recognizer: id, type: type, kind: decision.kind,
      reason: decision.reason.map { DecisionRecord.Reason($0) })
    var touches = decision.recognizer.trackedTouches.map { $0.id }
    if touches.isEmpty, decision.kind == .possible, let arrived, arrived.time == decision.time {
      touches = [arrived.id]
    }
    let text = Chain.sentence(record, isDiscrete: decision.recognizer.isDiscrete, touch: touches.first)
    log.add(
      "decision",
      [
        ("text", JSONNode(text)), ("why", record.reason.map { JSONNode($0.sentence) }),
        ("touches", JSONNode(touches.map { JSONNode($0) })), ("record", record.json),
      ])
  }

  func observe(_ touch: Touch) { arrived = (touch.id, touch.timestamp) }

  func observe(_ anomaly: SampleAnomaly, in sample: ContactSample) {
    log.add("anomaly", [("record", DecisionListener.Anomaly(anomaly: anomaly, sample: sample).json)])
  }
}
