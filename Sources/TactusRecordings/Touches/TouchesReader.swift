import Tactus
import TactusJSON

/// Reads `*.touches.jsonl`: a header line, then one sample, hover or label a line.
struct TouchesReader: LineReader {
  private let file: String
  private var hasHeader = false

  init(file: String) {
    self.file = file
  }

  mutating func read(_ line: TextLine, into output: inout RecordingOutput) throws(RecordingError) {
    let start = JSONPosition(line: line.number, column: 1)
    let node: JSONNode
    do {
      node = try JSONParser.parse(line.bytes, startingAt: start)
    } catch {
      if hasHeader, !line.isClosed, CutOffLine.isPrefix(line.bytes) { return dropCutOff(line, &output.builder) }
      var failure = RecordingError(file: file, error)
      if !hasHeader, !line.isClosed { failure.suggestion = "the file was cut off within its header" }
      throw failure
    }
    guard hasHeader else {
      output.header = try TouchesHeader.read(node, file: file)
      hasHeader = true
      return
    }
    let pointsPerUnit = output.header.pointsPerUnit
    if node["hover"] != nil {
      output.builder.add(try TouchesHover.read(node, file: file, pointsPerUnit: pointsPerUnit), line: line.number)
      return
    }
    switch try TouchesLine(node, file: file, pointsPerUnit: pointsPerUnit) {
    case .sample(let sample): output.builder.add(sample, line: line.number)
    case .label(let label): output.labels.append(label)  // it may stand anywhere
    }
  }

  mutating func finish(into output: inout RecordingOutput) throws(RecordingError) {
    output.warnings += output.builder.allWarnings()
  }

  /// Drops a line that was cut off, and with it the frame before it, unless the line is known to begin another one.
  private func dropCutOff(_ line: TextLine, _ builder: inout RecordingBuilder) {
    var dropped = "\(counted(line.bytes.count, "byte", "bytes")) of line \(line.number)"
    if let last = builder.lastTime, !CutOffLine.isLater(line.bytes, than: last) {
      let samples = builder.dropLastFrame()
      let seconds = JSONNumber(scaled: last.nanoseconds, decimals: 9).text
      dropped += " and the \(counted(samples, "sample", "samples")) at \(seconds) s, which may not be all of that frame"
    }
    builder.warn("the recording is cut off in the middle of a line; dropped \(dropped)", line: line.number)
  }
}
