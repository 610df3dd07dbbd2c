import Tactus
import TactusRecordings

/// Puts the gestures of a recording together with the labels that they belong to.
///
/// A gesture belongs to a label if its first touch came down in the label's span, and a contact of it is among the label's
/// touches, where the label names any. Of several labels, one that names touches is preferred, then the latest.
///
/// A label that names neither touches nor its end may also come after its touches: if a contact that no earlier label covers was
/// down within a second before it. Then its span ends with it. This depends on contacts and not on gestures, so that it is the
/// same for every scene, and a gesture that is missed does not shift all labels after it.
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
    /// Of a label after its touches, when the first of these came down; `nil` for a label before its touches.
    var firstDown: Timestamp?
  }

  /// A contact that was lifted.
  private struct Contact {
    var id: UInt64
    var down: Timestamp
    var up: Timestamp
  }

  /// How many gestures wait for labels that come later, at most, unless more came within ``patience``.
  static let mostWaiting = 8192
  /// How long after its span a label may still be written, where more gestures came than may wait.
  static let patience = Timestamp.Duration.seconds(60)
  /// How many labels that began before a gesture are looked at, the latest first.
  static let mostLabels = 256
  /// How long before a label its touches may have been lifted.
  static let reach = Timestamp.Duration.seconds(1)

  private let sceneCount: Int
  private var labels: [OpenLabel] = []
  private var waiting: [Entry] = []
  /// How many gestures wait before some are settled. It grows with those that have to be kept, so that each is looked at a
  /// few times only.
  private var limit = Self.mostWaiting
  /// The contacts that are down, with the times of their downs.
  private var down: [UInt64: Timestamp] = [:]
  /// Contacts that were lifted, in the order of their lifts.
  private var lifted: [Contact] = []
  /// How many of these are kept before old ones are removed.
  private var mostLifted = Self.mostWaiting
  /// The end of the spans of labels that were settled.
  private var settledEnd: Timestamp?

  /// A ledger without entries, for so many scenes.
  init(scenes: Int) { sceneCount = scenes }

  /// Whether any label came.
  private(set) var hasLabels = false

  mutating func add(_ label: Recording.Label) {
    if !hasLabels { labels.removeAll { $0.isAssumed } }
    hasLabels = true
    insert(
      OpenLabel(
        label: label, gestures: Array(repeating: [], count: sceneCount), firstDown: firstDown(before: label)))
  }

  /// Adds the contacts of a frame. A label comes after all frames that are earlier.
  mutating func add(_ frame: ContactFrame) {
    for sample in frame.samples where sample.role == .actual && sample.phase != .moved && sample.phase != .stationary {
      if let down = down.removeValue(forKey: sample.id) {
        lifted.append(Contact(id: sample.id, down: down, up: sample.time))
      }
      if sample.phase == .began { down[sample.id] = sample.time }
    }
    if lifted.count > mostLifted {
      lifted.removeAll { $0.up < frame.time - Self.patience }
      mostLifted = max(Self.mostWaiting, 2 * lifted.count)
    }
  }

  /// When the first of the touches came down that `label` comes after; `nil` if it comes before its touches.
  private func firstDown(before label: Recording.Label) -> Timestamp? {
    if label.end != nil || !label.touches.isEmpty { return nil }
    var covered = settledEnd
    var naming: [Recording.Label] = []
    let place = labels.lastIndex { $0.label.time < label.time }.map { $0 + 1 } ?? 0
    for other in labels[..<place].suffix(Self.mostLabels) {
      if !other.label.touches.isEmpty {
        naming.append(other.label)
      } else if let end = other.label.end ?? (other.firstDown == nil ? nil : other.label.time) {
        covered = max(covered ?? end, end)
      } else {
        // It covers all touches from it to this one.
        return nil
      }
    }
    func isFree(_ id: UInt64, _ down: Timestamp) -> Bool {
      if down >= label.time || covered.map({ down <= $0 }) ?? false { return false }
      return !naming.contains { $0.touches.contains(id) && $0.time <= down && down <= $0.end ?? down }
    }
    var (low, high) = (0, lifted.count)
    while low < high {
      let half = (low + high) / 2
      if lifted[half].up < label.time - Self.reach { low = half + 1 } else { high = half }
    }
    let recent = lifted[low...].prefix(Self.mostLabels).filter { isFree($0.id, $0.down) }.map(\.down)
    return (recent + down.filter { isFree($0.key, $0.value) }.values).min()
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
        if labels[index].label.touches.isEmpty, let end = ends[index] { settledEnd = max(settledEnd ?? end, end) }
        let gestures = labels[index].gestures.map { $0.sorted { ($0.time, $0.recognizer) < ($1.time, $1.recognizer) } }
        outcomes.append(Outcome(label: labels[index].label, gestures: gestures))
      }
    }
    labels = open
    return (settled, outcomes)
  }

  /// The last moment of each label's span; `nil` if it has no end.
  private func ends() -> [Timestamp?] {
    var ends: [Timestamp?] = labels.map { $0.firstDown == nil ? $0.label.end : $0.label.time }
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
    for index in (max(0, low - Self.mostLabels)..<low).reversed() where labels[index].firstDown == nil {
      let label = labels[index].label
      if let end = ends[index], gesture.start > end { continue }
      if label.touches.isEmpty {
        best = best ?? index
      } else if gesture.touches.contains(where: { label.touches.contains($0) }) {
        return index
      }
    }
    if let best { return best }
    // The next label after touches, unless the gesture ended before these.
    guard let next = labels[low...].prefix(Self.mostLabels).firstIndex(where: { $0.firstDown != nil }),
      let first = labels[next].firstDown, first <= gesture.end
    else { return nil }
    return next
  }
}
