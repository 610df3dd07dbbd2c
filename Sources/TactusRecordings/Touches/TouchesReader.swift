import Tactus
import TactusJSON

/// Reads `*.touches.jsonl`: a header line, then one sample or label a line.
struct TouchesReader {
  private let file: String
  private var recording: Recording
  private var builder = RecordingBuilder(renumbers: false)

  /// Reads a whole file.
  static func read(_ bytes: [UInt8], file: String) throws(RecordingError) -> Recording {
    var lines = TextLines(bytes).makeIterator()
    var first = lines.next()
    while let line = first, line.isBlank { first = lines.next() }
    guard let first else { throw RecordingError(file: file, message: "the file is empty") }
    var reader = try TouchesReader(header: first, file: file)
    while let line = lines.next() {
      if !line.isBlank { try reader.readLine(line) }
    }
    return reader.finish()
  }

  private init(header line: TextLines.Line, file: String) throws(RecordingError) {
    self.file = file
    let node: JSONNode
    do {
      node = try JSONParser.parse(line.bytes, startingAt: JSONPosition(line: line.number, column: 1))
    } catch {
      var failure = RecordingError(file: file, error)
      if !line.isClosed { failure.suggestion = "the file was cut off within its header" }
      throw failure
    }
    recording = try TouchesHeader.read(node, file: file)
  }

  /// Reads a sample or a label.
  private mutating func readLine(_ line: TextLines.Line) throws(RecordingError) {
    let start = JSONPosition(line: line.number, column: 1)
    let node: JSONNode
    do {
      node = try JSONParser.parse(line.bytes, startingAt: start)
    } catch {
      if !line.isClosed, CutOffLine.isPrefix(line.bytes) { return dropCutOff(line) }
      throw RecordingError(file: file, error)
    }
    switch try TouchesLine(node, file: file, pointsPerUnit: recording.pointsPerUnit) {
    case .sample(let sample): builder.add(sample, line: line.number)
    case .label(let label): recording.labels.append(label)  // it may stand anywhere
    }
  }

  /// Drops a line that was cut off, and with it the frame before it, unless the line is known to begin another one.
  private mutating func dropCutOff(_ line: TextLines.Line) {
    var dropped = "\(counted(line.bytes.count, "byte", "bytes")) of line \(line.number)"
    if let last = builder.lastTime, !CutOffLine.isLater(line.bytes, than: last) {
      let samples = builder.dropLastFrame()
      let seconds = JSONNumber(scaled: last.nanoseconds, decimals: 9).text
      dropped += " and the \(counted(samples, "sample", "samples")) at \(seconds) s, which may not be all of that frame"
    }
    builder.warn("the recording is cut off in the middle of a line; dropped \(dropped)", line: line.number)
  }

  private func finish() -> Recording {
    var recording = recording
    recording.frames = builder.frames
    recording.warnings = builder.allWarnings()
    return recording
  }
}
