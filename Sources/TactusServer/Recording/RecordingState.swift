import Tactus
import TactusRecordings

/// What the lines of a recording have said up to some point.
struct RecordingState {
  /// How many bytes they have.
  var size = 0
  /// How many samples they have.
  var samples = 0
  /// The last sample of each contact that is down.
  private(set) var down: [UInt64: ContactSample] = [:]
  private var lastTime = Timestamp.zero

  /// Counts in what `line` says; its bytes are not counted.
  mutating func add(_ line: TouchesLine) {
    switch line {
    case .label(let label):
      lastTime = max(lastTime, label.time)
    case .sample(let sample):
      samples += 1
      lastTime = max(lastTime, sample.time)
      let isOver = sample.phase == .ended || sample.phase == .cancelled
      down[sample.id] = isOver ? nil : sample
    }
  }

  /// The lines that cancel every contact that is down (S-1.7). They come later than everything else, for in the last frame
  /// the contacts have samples already.
  var closingText: String {
    down.values.sorted { $0.id < $1.id }.map { sample in
      var sample = sample
      sample.phase = .cancelled
      sample.time = lastTime + .nanoseconds(1)
      return TouchesLine.sample(sample).text
    }.joined()
  }
}
