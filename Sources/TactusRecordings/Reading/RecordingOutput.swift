import Tactus

/// The output of a reader for the lines that it reads.
nonisolated struct RecordingOutput {
  /// Puts samples into frames.
  var builder: RecordingBuilder
  /// The recording without frames and labels; complete as soon as the first frame is.
  var header: Recording
  /// The labels that were read and not yet removed.
  var labels: [Recording.Label] = []
  /// Whether samples may be bytes, because the header allows it.
  var isPacked = false
  /// The number of labels that come next, before any frame.
  private var dueLabels = 0
  /// Whether nothing more will be added.
  private(set) var isComplete = false
  /// The warnings while reading, in the order for people.
  var warnings: [RecordingWarning] = []
  /// The header of another recording in the same source, if there is one and recordings are kept apart.
  var nextHeader: Recording?

  init(_ format: Recording.Format, renumbers: Bool = true, joinsEqualTimes: Bool = false) {
    builder = RecordingBuilder(renumbers: renumbers, joinsEqualTimes: joinsEqualTimes)
    header = Recording(format: format)
  }

  /// Removes the next item: a label, if the first frame is not earlier; otherwise a frame.
  mutating func next() -> RecordingReader.Item? {
    guard let label = labels.first else { return builder.next().map { .frame($0) } }
    let time = builder.nextTime
    // Too many labels do not wait for their frames.
    if time == nil, isComplete || labels.count > RecordingLimits.waitingLabels { dueLabels = labels.count }
    guard dueLabels > 0 || time.map({ label.time <= $0 }) ?? false else { return builder.next().map { .frame($0) } }
    labels.removeFirst()
    dueLabels = max(dueLabels - 1, 0)
    return .label(label)
  }

  /// Completes the last frame: nothing more will be added.
  mutating func finish() {
    builder.close()
    isComplete = true
  }

  /// Throws if too many contacts are down, or in one frame. `mutating` only to avoid a copy.
  mutating func checkSize(line: Int, file: String) throws(RecordingError) {
    if let message = builder.excess { throw RecordingError(file: file, line: line, message: message) }
  }
}

/// Reads a format line by line, with one or several devices and their events. The class itself is for a format without
/// devices.
nonisolated class DeviceLineReader {
  /// The devices, as far as they are known.
  final var devices: DeviceSet

  /// - Parameter count: the number of devices that are known before the first line.
  init(file: String, options: RecordingOptions, choice: DeviceSet.Choice, count: Int = 0) {
    devices = DeviceSet(file: file, options: options, choice: choice, count: count)
  }

  /// Reads the next line, which is not blank.
  func read(_ line: TextLine, into output: inout RecordingOutput) throws(RecordingError) {}

  /// Notes that lines were left out here.
  func readElision(_ line: TextLine, into output: inout RecordingOutput) {
    output.warnings.append(RecordingWarning("something was left out here when this was copied", line: line.number))
  }

  /// Handles the end of the file.
  func finish(into output: inout RecordingOutput) throws(RecordingError) { try devices.finish(into: &output) }

  /// Throws if there were events before `line`, which begins a description: it may be that of another device.
  final func beginDescription(_ line: TextLine, hasEvents: Bool) throws(RecordingError) {
    if hasEvents { throw fault(line, "another recording begins here", "read the recordings one by one") }
  }

  /// Leaves out a line that is not understood, with a warning, unless it is known to be no part of the recording.
  final func leaveOut(_ line: TextLine, _ output: inout RecordingOutput) {
    if line.isClosed, !FormatDetector.isPreamble(line) { output.builder.repairs.note(.notUnderstood, line.number) }
  }

  /// The error for a line that is not `what`, such as "an event".
  final func wrong(_ line: TextLine, _ what: String, _ form: String) -> RecordingError {
    fault(line, "the line is not \(what): \(quoted(line.bytes))", "the form is \(form)")
  }

  final func fault(_ line: TextLine, _ message: String, _ suggestion: String) -> RecordingError {
    RecordingError(file: devices.file, line: line.number, column: 1, message: message, suggestion: suggestion)
  }

  /// Drops a last line without an end, which may have been cut off during writing. Any other line is an error.
  final func drop(_ line: TextLine, or error: @autoclosure () -> RecordingError) throws(RecordingError) {
    if line.isClosed { throw error() }
    for index in devices.logs.indices { devices[index].warnings.append(cutOffWarning(line)) }
  }
}

/// The warning that a last line without an end was dropped.
nonisolated func cutOffWarning(_ line: TextLine, namesLine: Bool = true) -> RecordingWarning {
  RecordingWarning(
    "the recording is cut off within a line; dropped \(counted(line.bytes.count, "byte", "bytes"))",
    line: namesLine ? line.number : nil)
}
