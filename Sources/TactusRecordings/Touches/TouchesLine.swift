import Tactus
import TactusJSON

/// A line of a `*.touches.jsonl` file below its header, for readers and writers of one line at a time.
@_spi(Tools) public nonisolated enum TouchesLine: Sendable, Hashable {
  case sample(ContactSample)
  case label(Recording.Label)

  /// The line in `node`. Whether it is valid after the lines before it is not checked.
  @_spi(Tools) public init(_ node: JSONNode, file: String, pointsPerUnit: Double = 1) throws(RecordingError) {
    let reader = try NodeReader(node, file: file, what: "a line")
    guard reader.has("label") else {
      self = .sample(try TouchesSample.read(reader, pointsPerUnit: pointsPerUnit))
      return
    }
    self = .label(try TouchesLabel.read(reader))
  }

  /// The line as it is written, with its end.
  @_spi(Tools) public var text: String {
    switch self {
    case .sample(let sample): Recording.line(sample)
    case .label(let label): TouchesLabel.line(label)
    }
  }
}

/// The state of a recording after some of its lines, so that the recording can be closed there, or continued in another
/// file.
@_spi(Tools) public nonisolated struct TouchesState: Sendable {
  /// The number of samples.
  @_spi(Tools) public private(set) var samples = 0
  /// The last sample of each contact that is down.
  @_spi(Tools) public private(set) var down: [UInt64: ContactSample] = [:]
  /// The latest time.
  @_spi(Tools) public private(set) var lastTime = Timestamp.zero

  /// The state before the first line.
  @_spi(Tools) public init() {}

  /// Adds the content of `line`.
  @_spi(Tools) public mutating func add(_ line: TouchesLine) {
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

  /// Adds what the lines of `frame` say.
  @_spi(Tools) public mutating func add(_ frame: ContactFrame) {
    for sample in frame.samples { add(.sample(sample)) }
    lastTime = max(lastTime, frame.hover?.time ?? lastTime)
  }

  /// Lines with `phase` for every contact that is down.
  @_spi(Tools) public func lines(_ phase: Touch.Phase, at time: Timestamp) -> String {
    down.values.sorted { $0.id < $1.id }.map { sample in
      var sample = sample
      sample.phase = phase
      sample.time = time
      return TouchesLine.sample(sample).text
    }.joined()
  }

  /// The lines that cancel every contact that is down (S-1.7). They have a later time, because the contacts already
  /// have samples in the last frame.
  @_spi(Tools) public var closingText: String { lines(.cancelled, at: lastTime + .nanoseconds(1)) }
}
