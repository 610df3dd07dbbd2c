import Tactus

/// What a reader makes of the lines that it is given.
nonisolated struct RecordingOutput {
  /// Puts samples into frames.
  var builder: RecordingBuilder
  /// What is known beside frames and labels; complete when the first frame is.
  var header: Recording
  /// The labels that were read and not removed yet.
  var labels: [Recording.Label] = []
  /// Whether samples may be bytes, since a header that was read says so.
  var isPacked = false
  /// How many of the labels come next, whatever frames there are.
  private var dueLabels = 0
  /// Whether nothing will be added.
  private(set) var isComplete = false
  /// What was found while reading, in the order in which people should read it.
  var warnings: [RecordingWarning] = []
  /// What begins another recording in the same source, if it has come and recordings are kept apart.
  var nextHeader: Recording?

  init(_ format: Recording.Format, renumbers: Bool = true, joinsEqualTimes: Bool = false) {
    builder = RecordingBuilder(renumbers: renumbers, joinsEqualTimes: joinsEqualTimes)
    header = Recording(format: format)
  }

  /// Removes what comes next: a label before the first frame that is not earlier.
  mutating func next() -> RecordingReader.Item? {
    guard let label = labels.first else { return builder.next().map { .frame($0) } }
    let time = builder.nextTime
    // Not more of them wait for their frames.
    if time == nil, isComplete || labels.count > RecordingLimits.waitingLabels { dueLabels = labels.count }
    guard dueLabels > 0 || time.map({ label.time <= $0 }) ?? false else { return builder.next().map { .frame($0) } }
    labels.removeFirst()
    dueLabels = max(dueLabels - 1, 0)
    return .label(label)
  }

  /// Completes the last frame: nothing will be added.
  mutating func finish() {
    builder.close()
    isComplete = true
  }

  /// Throws if more contacts are down, or are in one frame, than are followed. It changes nothing; a call that may is not given a copy.
  mutating func checkSize(line: Int, file: String) throws(RecordingError) {
    let limit = RecordingLimits.samplesInFrame
    guard builder.size > limit else { return }
    throw RecordingError(
      file: file, line: line,
      message: "more than \(limit) contacts are down, or are in one frame, which is the most that is read here")
  }
}

/// A format that is read line by line.
nonisolated protocol LineReader {
  /// Reads the next line, which is not blank.
  mutating func read(_ line: TextLine, into output: inout RecordingOutput) throws(RecordingError)
  /// Says what the end of the file says.
  mutating func finish(into output: inout RecordingOutput) throws(RecordingError)
  /// The devices, as far as they are known; `nil` of a format that says nothing of devices.
  var knownDevices: DeviceSet? { get }
}

nonisolated extension LineReader {
  var knownDevices: DeviceSet? { nil }
}

/// A reader of some format; itself that of one without lines. Embedded Swift has no values of protocol type, but subclasses.
nonisolated class AnyLineReader {
  func read(_ line: TextLine, into output: inout RecordingOutput) throws(RecordingError) {}
  func finish(into output: inout RecordingOutput) throws(RecordingError) {}
  var knownDevices: DeviceSet? { nil }
}

/// A reader of one format.
nonisolated final class LineReaderBox<Reader: LineReader>: AnyLineReader {
  private var reader: Reader

  init(_ reader: Reader) {
    self.reader = reader
  }

  override func read(_ line: TextLine, into output: inout RecordingOutput) throws(RecordingError) {
    try reader.read(line, into: &output)
  }

  override func finish(into output: inout RecordingOutput) throws(RecordingError) {
    try reader.finish(into: &output)
  }

  override var knownDevices: DeviceSet? { reader.knownDevices }
}

/// A format that holds one or several devices and their events.
nonisolated protocol DeviceLineReader: LineReader {
  /// The devices, as far as they are known.
  var devices: DeviceSet { get set }
}

nonisolated extension DeviceLineReader {
  var knownDevices: DeviceSet? { devices }
}

/// The warning that a last line without an end was dropped.
nonisolated func cutOffWarning(_ line: TextLine, namesLine: Bool = true) -> RecordingWarning {
  RecordingWarning(
    "the recording is cut off within a line; dropped \(counted(line.bytes.count, "byte", "bytes"))",
    line: namesLine ? line.number : nil)
}
