import Tactus

/// What a reader makes of the lines that it is given.
struct RecordingOutput {
  /// Puts samples into frames.
  var builder: RecordingBuilder
  /// What is known beside frames and labels; complete when the first frame is.
  var header: Recording
  /// The labels that were read and not taken yet.
  var labels: [Recording.Label] = []
  /// What was found while reading, in the order in which people should hear it.
  var warnings: [RecordingWarning] = []

  init(_ format: Recording.Format, renumbers: Bool = true, joinsEqualTimes: Bool = false) {
    builder = RecordingBuilder(renumbers: renumbers, joinsEqualTimes: joinsEqualTimes)
    header = Recording(format: format)
  }

  /// Throws if more contacts are down, or are in one frame, than are followed.
  func checkSize(line: Int, file: String) throws(RecordingError) {
    let limit = RecordingLimits.samplesInFrame
    guard builder.size > limit else { return }
    throw RecordingError(
      file: file, line: line,
      message: "more than \(limit) contacts are down, or are in one frame, which is the most that is read here")
  }
}

/// A format that is read line by line.
protocol LineReader {
  /// Reads the next line, which is not blank.
  mutating func read(_ line: TextLine, into output: inout RecordingOutput) throws(RecordingError)
  /// Says what the end of the file says.
  mutating func finish(into output: inout RecordingOutput) throws(RecordingError)
}

/// A format that holds one or several devices and their events.
protocol DeviceLineReader: LineReader {
  /// The devices, as far as they are known.
  var devices: DeviceSet { get set }
}

/// The warning that a last line without an end was dropped.
func cutOffWarning(_ line: TextLine, namesLine: Bool = true) -> RecordingWarning {
  RecordingWarning(
    "the recording is cut off in the middle of a line; dropped \(counted(line.bytes.count, "byte", "bytes"))",
    line: namesLine ? line.number : nil)
}
