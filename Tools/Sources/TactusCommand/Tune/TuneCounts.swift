import Tactus
import TactusRecordings
@_spi(Tools) import TactusScenes

/// The values that are tried together: of each parameter the place of its value.
typealias TunePoint = [Int]

/// The outcome of labels at one point, as sums that can be added and subtracted.
struct TuneSums: Hashable, Sendable {
  /// Labels; labels that mean a gesture; labels whose gesture was missed; then, of each recognizer, the gestures that were not meant,
  /// the labels that it was recognized for, and by how many nanoseconds it was recognized after the first touch of these.
  var numbers: [Int64]

  init(recognizers: Int) { numbers = Array(repeating: 0, count: 3 + 3 * recognizers) }

  var labels: Int64 { numbers[0] }
  var meant: Int64 { numbers[1] }
  var missed: Int64 { numbers[2] }
  var recognizers: Int { numbers.count / 3 - 1 }
  /// How many gestures were not meant.
  var wrong: Int64 { numbers[3..<(3 + recognizers)].reduce(0, +) }
  func wrong(_ recognizer: Int) -> Int64 { numbers[3 + recognizer] }
  func right(_ recognizer: Int) -> Int64 { numbers[3 + recognizers + recognizer] }
  func late(_ recognizer: Int) -> Int64 { numbers[3 + 2 * recognizers + recognizer] }
  var late: Int64 { numbers[(3 + 2 * recognizers)...].reduce(0, +) }

  /// Adds a label, with the gestures that belong to it in the order in which they were recognized.
  mutating func add(_ fits: Set<Int>, _ gestures: [TrackedGesture]) {
    numbers[0] += 1
    if !fits.isEmpty { numbers[1] += 1 }
    var isRight = false
    for gesture in gestures {
      guard fits.contains(gesture.recognizer) else {
        addWrong(gesture.recognizer)
        continue
      }
      if isRight { continue }
      isRight = true
      numbers[3 + recognizers + gesture.recognizer] += 1
      numbers[3 + 2 * recognizers + gesture.recognizer] += (gesture.time - gesture.start).nanoseconds
    }
    if !fits.isEmpty, !isRight { numbers[2] += 1 }
  }

  /// Adds a gesture that was not meant.
  mutating func addWrong(_ recognizer: Int) { numbers[3 + recognizer] += 1 }

  static func += (sums: inout TuneSums, other: TuneSums) {
    for index in sums.numbers.indices { sums.numbers[index] += other.numbers[index] }
  }

  static func -= (sums: inout TuneSums, other: TuneSums) {
    for index in sums.numbers.indices { sums.numbers[index] -= other.numbers[index] }
  }
}

/// The outcome of all labels at all points that were tried. Counts of parts of the recordings add up to those of all, in any order.
struct TuneCounts: Hashable, Sendable {
  /// Whose labels, and what they say; no text for what was recognized outside of all labels.
  struct Key: Hashable, Sendable {
    var person: String?
    var label: String?
  }

  var points: [TunePoint: [Key: TuneSums]] = [:]
  var recordings = 0
  var samples = 0
  /// How many recordings have another size than the window.
  var differing = 0
  /// The recognizers that each label means, by their places.
  var meanings: [String: [Int]] = [:]
  /// How many labels there were that mean no recognizer, by their texts.
  var leftOut: [String: Int] = [:]

  /// Adds what was counted in other recordings.
  mutating func add(_ other: TuneCounts) {
    addPoints(of: other)
    recordings += other.recordings
    samples += other.samples
    differing += other.differing
    leftOut.merge(other.leftOut) { $0 + $1 }
  }

  /// Adds what was counted at other points, or at the same points in other recordings.
  mutating func addPoints(of other: TuneCounts) {
    meanings.merge(other.meanings) { first, _ in first }
    for (point, keys) in other.points {
      for (key, sums) in keys { points[point, default: [:]][key, default: sums.zero] += sums }
    }
  }
}

extension TuneSums {
  /// As many sums, all 0.
  var zero: TuneSums { TuneSums(recognizers: recognizers) }
}

/// Counts the outcome of the labels of one file, at several points.
struct TuneVisitor: RecordingVisitor, Sendable {
  private let points: [TunePoint]
  private let meanings: Meanings
  private let recognizers: Int
  /// Of each point the sums.
  private var sums: [[TuneCounts.Key: TuneSums]]
  private(set) var played = PlayedCounts()
  private var labelMeanings: [String: [Int]] = [:]
  private var leftOut: [String: Int] = [:]

  init(_ points: [TunePoint], _ scene: NamedScene) {
    self.points = points
    meanings = scene.meanings
    recognizers = scene.ids.count
    sums = points.map { _ in [:] }
  }

  mutating func visit(
    _ gestures: [LabelLedger.Entry], _ labels: [LabelLedger.Outcome], of recording: PlayedRecording
  ) {
    if recording.hasLabels {
      let key = TuneCounts.Key(person: recording.person, label: nil)
      for entry in gestures where entry.label == nil {
        sums[entry.scene][key, default: TuneSums(recognizers: recognizers)].addWrong(entry.gesture.recognizer)
      }
    }
    for outcome in labels {
      let label = outcome.label
      guard let fits = meanings.recognizers(meantBy: label.text) else {
        leftOut[label.text, default: 0] += 1
        continue
      }
      labelMeanings[label.text] = fits.sorted()
      let key = TuneCounts.Key(person: label.person ?? recording.person, label: label.text)
      for index in points.indices {
        sums[index][key, default: TuneSums(recognizers: recognizers)].add(fits, outcome.gestures[index])
      }
    }
  }

  mutating func finish(_ recording: PlayedRecording) { played.add(recording) }

  mutating func fail(_ error: String) { played.errors.append(error) }

  /// What was counted.
  var counts: TuneCounts {
    var counts = TuneCounts()
    for (point, sums) in zip(points, sums) { counts.points[point] = sums }
    counts.recordings = played.recordings
    counts.samples = played.samples
    counts.differing = played.differing
    counts.meanings = labelMeanings
    counts.leftOut = leftOut
    return counts
  }
}
