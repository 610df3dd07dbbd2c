import Tactus
import TactusRecordings

/// Puts the gestures of a recording together with the labels that they belong to.
///
/// A gesture belongs to a label if its first touch came down in the label's span, and a contact of it is among the label's
/// touches, where the label names any. Of several labels, one that names touches is preferred, then the latest.
struct LabelLedger {
  /// A gesture with what was meant by it.
  struct Entry: Sendable {
    var scene: Int
    var gesture: TrackedGesture
    /// What was meant; `nil` without a label.
    var label: Recording.Label?
  }

  /// A label whose span is over, with the gestures in it.
  struct Outcome: Sendable {
    var label: Recording.Label
    /// Of each scene the gestures, in the order in which they were recognized.
    var gestures: [[TrackedGesture]]
  }

  private struct OpenLabel {
    var label: Recording.Label
    var gestures: [[TrackedGesture]]
    /// Whether it stands in no recording, but for one that has none.
    var isAssumed = false
  }

  /// How many gestures wait for labels that come later, at most, unless more came within ``patience``.
  static let mostWaiting = 8192
  /// How long after its span a label may still be written, where more gestures came than may wait.
  static let patience = Timestamp.Duration.seconds(60)
  /// How many labels that began before a gesture are looked at, the latest first.
  static let mostLabels = 256

  private let sceneCount: Int
  private var labels: [OpenLabel] = []
  private var waiting: [Entry] = []
  /// How many gestures wait before some are settled. It grows with those that have to be kept, so that each is looked at a
  /// few times only.
  private var limit = Self.mostWaiting

  /// A ledger without entries, for so many scenes.
  init(scenes: Int) { sceneCount = scenes }

  /// Whether any label came.
  private(set) var hasLabels = false

  mutating func add(_ label: Recording.Label) {
    if !hasLabels { labels.removeAll { $0.isAssumed } }
    hasLabels = true
    insert(OpenLabel(label: label, gestures: Array(repeating: [], count: sceneCount)))
  }

  /// Adds a label that holds as long as the recording has none of its own.
  mutating func assume(_ label: Recording.Label) {
    if hasLabels { return }
    insert(OpenLabel(label: label, gestures: Array(repeating: [], count: sceneCount), isAssumed: true))
  }

  private mutating func insert(_ label: OpenLabel) {
    // In the order of their times; most come in it.
    let place = labels.lastIndex { $0.label.time <= label.label.time }.map { $0 + 1 } ?? 0
    labels.insert(label, at: place)
  }

  mutating func add(_ gestures: [TrackedGesture], scene: Int) {
    for gesture in gestures { waiting.append(Entry(scene: scene, gesture: gesture)) }
  }

  /// Whether so many gestures wait that some have to be settled before the recording is over.
  var isFull: Bool { waiting.count > limit }

  /// Removes the gestures, and the labels, that ended before `time`; all of them where that is `nil`.
  mutating func settle(before time: Timestamp? = nil) -> (gestures: [Entry], labels: [Outcome]) {
    var settled: [Entry] = []
    let ends = ends()
    var kept: [Entry] = []
    for var entry in waiting {
      if let time, entry.gesture.end >= time {
        kept.append(entry)
        continue
      }
      if let index = label(of: entry.gesture, ends) {
        entry.label = labels[index].label
        labels[index].gestures[entry.scene].append(entry.gesture)
      }
      settled.append(entry)
    }
    waiting = kept
    limit = max(Self.mostWaiting, 2 * kept.count)
    settled.sort {
      ($0.scene, $0.gesture.time, $0.gesture.recognizer) < ($1.scene, $1.gesture.time, $1.gesture.recognizer)
    }
    var outcomes: [Outcome] = []
    var open: [OpenLabel] = []
    for index in labels.indices {
      if let time, ends[index].map({ $0 >= time }) ?? true {
        open.append(labels[index])
      } else {
        let gestures = labels[index].gestures.map { $0.sorted { ($0.time, $0.recognizer) < ($1.time, $1.recognizer) } }
        outcomes.append(Outcome(label: labels[index].label, gestures: gestures))
      }
    }
    labels = open
    return (settled, outcomes)
  }

  /// The last moment of each label's span; `nil` if it has no end.
  private func ends() -> [Timestamp?] {
    var ends: [Timestamp?] = labels.map(\.label.end)
    var next: Timestamp?
    var later: Timestamp?
    for index in labels.indices.reversed() {
      let label = labels[index].label
      if let known = next, known > label.time { later = known }
      next = label.time
      // Touches say enough by themselves.
      if ends[index] == nil, label.touches.isEmpty { ends[index] = later.map { $0 - .nanoseconds(1) } }
    }
    return ends
  }

  /// The label that a gesture belongs to, by its place; `nil` if there is none.
  private func label(of gesture: TrackedGesture, _ ends: [Timestamp?]) -> Int? {
    var low = 0
    var high = labels.count
    while low < high {
      let half = (low + high) / 2
      if labels[half].label.time <= gesture.start { low = half + 1 } else { high = half }
    }
    var best: Int?
    for index in (max(0, low - Self.mostLabels)..<low).reversed() {
      let label = labels[index].label
      if let end = ends[index], gesture.start > end { continue }
      if label.touches.isEmpty {
        best = best ?? index
      } else if gesture.touches.contains(where: { label.touches.contains($0) }) {
        return index
      }
    }
    return best
  }
}
