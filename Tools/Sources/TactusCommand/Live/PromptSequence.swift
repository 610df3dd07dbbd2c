import Tactus
import TactusRecordings

/// Asks a person for gestures, one after the other, and labels the touches that answer each.
///
/// An answer is over when all fingers have been up for ``pause``.
struct PromptSequence {
  /// How long all fingers are up before the next gesture is asked for. Longer than between the taps of a double tap.
  static let pause = Timestamp.Duration.seconds(1)

  /// How many gestures were answered.
  private(set) var answered = 0
  /// How many are asked for.
  let count: Int
  private let words: [String]

  // The answer that is coming.
  private var start: Timestamp?
  private var end = Timestamp.zero
  private var touches: [UInt64] = []
  private var down: Set<UInt64> = []
  private var lift: Timestamp?

  /// Asks for each of `words`, in turn, so many times.
  init(_ words: [String], times: Int) {
    self.words = words
    count = words.count * times
  }

  /// What is asked for now; `nil` when all was answered.
  var word: String? { answered < count ? words[answered % words.count] : nil }

  /// What the person reads.
  var text: String { word.map { "\(answered + 1) of \(count): \($0)" } ?? "Thank you." }

  /// When the answer is over, if no finger comes down before; `nil` before the first finger of an answer.
  var deadline: Timestamp? { start != nil && down.isEmpty ? lift.map { $0 + Self.pause } : nil }

  /// Receives a frame.
  mutating func receive(_ samples: [ContactSample]) {
    for sample in samples where sample.role == .actual {
      switch sample.phase {
      case .began:
        start = start ?? sample.time
        end = sample.time
        if !touches.contains(sample.id) { touches.append(sample.id) }
        down.insert(sample.id)
        lift = nil
      case .ended, .cancelled:
        guard down.remove(sample.id) != nil else { break }
        if down.isEmpty { lift = sample.time }
      case .moved, .stationary: break
      }
    }
  }

  /// The label of the answer, if it is over at `time`; what is asked next is asked then.
  mutating func advance(to time: Timestamp) -> Recording.Label? {
    guard let word, let start, let deadline, deadline <= time else { return nil }
    defer {
      discard()
      answered += 1
    }
    return Recording.Label(time: start, text: word, end: end, touches: touches)
  }

  /// Forgets the answer that is coming: the same gesture is asked for once more. Fingers that are still down belong to no answer.
  mutating func discard() {
    start = nil
    lift = nil
    touches = []
  }
}
