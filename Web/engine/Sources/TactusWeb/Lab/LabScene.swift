@_spi(Tools) import Tactus
@_spi(Tools) import TactusAnalysis
import TactusJSON
@_spi(Tools) import TactusScenes

/// A scene to which touches are played step by step, and all its events as lines of JSON, for a page that draws them.
///
/// Each line has a `line`, which is its kind, and a `record`, which is the output of `tactus replay --json --why --views`:
///
/// ```
/// {"line":"decision","text":"pan failed: moved 7 pt, needs 10 pt (S-6, pan)","touches":[1],"record":{…}}
/// {"line":"action","text":"0.020  drag  pan began  at (120, 200)","record":{…}}
/// {"line":"view","record":{…}}
/// {"line":"anomaly","record":{…}}
/// {"line":"deadlines","t":0.016,"at":{"press":0.5,"tap":null}}
/// {"line":"scroll","t":0.032,"view":"list","offset":[0,12],"scale":1}
/// ```
///
/// Decisions without a reason are included. `deadlines` lists those that have changed since the frame before. `scroll`
/// comes for every frame of moving content.
final class LabScene {
  let scene: Scene
  private let log: Log
  private let observer: LabObserver
  private var deadlines: [Timestamp?]
  /// The last place of the content of each scroll view.
  private var contents: [(id: String, offset: Point, scale: Double)]
  /// The longest motion of content after the last touch: longer than any actual one.
  private static let longestMotion = Timestamp.Duration.seconds(20)
  private static let pictureDuration = Timestamp.Duration(nanoseconds: 16_666_667)

  /// Builds the scene of `description`, on a surface of this size.
  init(_ description: SceneDescription, surface: Size) throws(DescriptionError) {
    scene = try Scene(description, surface: surface)
    let log = Log()
    self.log = log
    observer = LabObserver(scene, log)
    deadlines = scene.members.map { _ in nil }
    contents = scene.scrollViews.map { ($0.name ?? "", $0.contentOffset, $0.zoomScale) }
    scene.onAction = { action in
      log.add("action", [("text", JSONNode(action.text)), ("record", action.json)])
    }
    scene.onViewTouch = { view in log.add("view", [("record", view.json)]) }
  }

  /// Plays all of `recording`, and advances the time as long as a recognizer waits.
  func play(_ recording: RecordedTouches) {
    for frame in recording.frames {
      glide(until: frame.time)
      scene.play(frame)
      note()
    }
    finish()
  }

  /// Advances the time as long as a recognizer waits for a deadline.
  func finish() {
    var last: Timestamp?
    while let deadline = scene.application.nextRecognizerDeadline, deadline != last {
      glide(until: deadline)
      scene.application.advance(to: deadline)
      note()
      last = deadline
    }
    glide(until: scene.application.now + Self.longestMotion)
  }

  /// The time of the next frame of moving content; `nil` if it rests.
  var nextPicture: Timestamp? {
    scene.application.wantsFrame ? scene.application.now + Self.pictureDuration : nil
  }

  /// Moves the content with inertia, frame by frame, as a host does.
  private func glide(until end: Timestamp) {
    while let picture = nextPicture, picture < end {
      scene.application.advance(to: picture)
      note()
    }
  }

  /// Records the deadlines of recognizers, and the places of content. Call it when everything of a moment has been
  /// played.
  func note() {
    noteDeadlines()
    for (index, scrollView) in scene.scrollViews.enumerated() {
      let (offset, scale) = (scrollView.contentOffset, scrollView.zoomScale)
      if contents[index].offset == offset, contents[index].scale == scale { continue }
      contents[index].offset = offset
      contents[index].scale = scale
      log.add(
        "scroll",
        [
          ("t", scene.application.now.json), ("view", JSONNode(contents[index].id)),
          ("offset", JSONNode([JSONNode(offset.x + 0), JSONNode(offset.y + 0)])), ("scale", JSONNode(scale)),
        ])
    }
  }

  private func noteDeadlines() {
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
  func drainLines() -> String {
    let text = log.text
    log.text = ""
    return text
  }
}

extension Timestamp {
  fileprivate var json: JSONNode { JSONNode(JSONNumber(scaled: nanoseconds, decimals: 9)) }
}

/// Lines of JSON.
private final class Log {
  var text = ""

  func add(_ line: String, _ members: [(key: String, value: JSONNode?)]) {
    text += JSONNode(members: [(key: "line", value: JSONNode(line))] + members).text + "\n"
  }
}

/// Records decisions.
private final class LabObserver: DecisionObserver {
  private let types: [String: String]
  private let log: Log
  /// The touch that came down last, and its time: a recognizer that begins to watch begins with it.
  private var arrived: (id: UInt64, time: Timestamp)?

  init(_ scene: Scene, _ log: Log) {
    types = scene.members.reduce(into: [:]) { $0[$1.id] = $1.type.name }
    self.log = log
    scene.application.observer = self
  }

  func observe(_ decision: Decision) {
    guard let id = decision.recognizer.name, let type = types[id] else { return }
    let record = DecisionRecord(decision, recognizer: id, type: type)
    var touches = record.touches
    if touches.isEmpty, decision.kind == .possible, let arrived, arrived.time == decision.time {
      touches = [arrived.id]
    }
    let text = DecisionDescriber.sentence(record, isDiscrete: decision.recognizer.isDiscrete, touch: touches.first)
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
