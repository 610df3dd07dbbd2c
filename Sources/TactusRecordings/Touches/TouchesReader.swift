import Tactus
import TactusJSON

/// Reads `*.touches.jsonl`: a header line, then one sample, hover or label a line; and the packed form.
///
/// Another header begins another recording, as in joined files (`cat *.touches.jsonl`). The contacts that are down are
/// cancelled, and its times count from ``pause`` after the end of the recording before. If recordings are kept apart,
/// the header only ends the current one; see ``RecordingReader/nextRecording()``.
nonisolated struct TouchesReader {
  private let file: String
  private let keepsApart: Bool
  private var hasHeader = false
  /// The number of points in a unit of the current recording.
  private var pointsPerUnit = 1.0
  /// The duration that is added to the times of the current recording.
  private var shift = Timestamp.Duration.zero
  /// Whether ``shift`` is that of the current recording: false for a joined one until its first sample.
  private var isShifted = true
  /// The labels before that sample.
  private var earlyLabels: [Recording.Label] = []
  private var last: Timestamp?
  private var joined = 0
  /// The person of the current recording, if it was joined to a recording of another person.
  private var person: String?

  /// The time between two recordings: longer than any gesture waits by default.
  static let pause = Timestamp.Duration.seconds(10)

  init(file: String, keepsApart: Bool = false) {
    self.file = file
    self.keepsApart = keepsApart
  }

  /// A reader of the recording that begins with `header`.
  init(file: String, followedFrom header: Recording) {
    self.init(file: file, keepsApart: true)
    hasHeader = true
    pointsPerUnit = header.pointsPerUnit
  }

  /// Reads the next line, which is not blank.
  mutating func read(_ line: TextLine, into output: inout RecordingOutput) throws(RecordingError) {
    if output.isPacked, let head = line.bytes.first, head >= PackedSample.mark {
      if !line.isClosed { return dropCutOff(line, &output.builder) }
      return add(try PackedSample.read(line, file: file, pointsPerUnit: pointsPerUnit), line, &output)
    }
    if hasHeader, let sample = SampleScanner.sample(line.bytes, pointsPerUnit: pointsPerUnit) {
      return add(sample, line, &output)
    }
    let start = JSONPosition(line: line.number, column: 1)
    let node: JSONNode
    do {
      node = try JSONParser.parse(line.bytes, startingAt: start)
    } catch {
      if hasHeader, !line.isClosed, CutOffLine.isPrefix(line.bytes) { return dropCutOff(line, &output.builder) }
      var failure = RecordingError(file: file, error)
      if !hasHeader, !line.isClosed {
        let isJoined = line.bytes.contains(UInt8(ascii: "\r"))
        failure.suggestion = isJoined ? "lines must end with LF, not CR" : "the file was cut off within its header"
      }
      throw failure
    }
    guard hasHeader else {
      output.header = try TouchesHeader.read(node, file: file)
      output.isPacked = TouchesHeader.isPacked(node)
      pointsPerUnit = output.header.pointsPerUnit
      hasHeader = true
      if output.header.panel == .unknownSize {
        output.warnings.append(
          RecordingWarning("the size of the panel is not known, so lengths in millimetres are a guess"))
      }
      return
    }
    if node["format"] != nil { return try beginAnother(node, line, &output) }
    if node["hover"] != nil {
      var hover = try TouchesLine.hover(node, file: file, pointsPerUnit: pointsPerUnit)
      hover.time = shifted(hover.time, &output)
      output.builder.add(hover, line: line.number)
      return
    }
    switch try TouchesLine(node, file: file, pointsPerUnit: pointsPerUnit) {
    case .sample(let sample): add(sample, line, &output)
    case .label(var label):  // it may stand anywhere
      label.person = label.person ?? person
      if isShifted { return add(label, &output) }
      earlyLabels.append(label)
      if earlyLabels.count > RecordingLimits.waitingLabels { finish(into: &output) }
    }
  }

  /// Adds the labels that still wait for a sample, because the recording has none.
  mutating func finish(into output: inout RecordingOutput) {
    if let label = earlyLabels.first { _ = shifted(label.time, &output) }
  }

  private mutating func add(_ label: Recording.Label, _ output: inout RecordingOutput) {
    var label = label
    let length = label.end.map { $0 - label.time }
    label.time = shifted(label.time, &output)
    label.end = length.map { label.time + $0 }
    output.labels.append(label)
  }

  private mutating func add(_ sample: ContactSample, _ line: TextLine, _ output: inout RecordingOutput) {
    var sample = sample
    sample.time = shifted(sample.time, &output)
    output.builder.add(sample, line: line.number)
  }

  /// The time of a line in the joined recording. The first sample, or the earliest label before it, decides the shift.
  private mutating func shifted(_ time: Timestamp, _ output: inout RecordingOutput) -> Timestamp {
    if !isShifted {
      isShifted = true
      let start = earlyLabels.reduce(time) { min($0, $1.time) }
      shift = ((last ?? start) + Self.pause) - start
      for label in earlyLabels { add(label, &output) }
      earlyLabels = []
    }
    let time = time + shift
    last = max(last ?? time, time)
    return time
  }

  private mutating func beginAnother(
    _ node: JSONNode, _ line: TextLine, _ output: inout RecordingOutput
  ) throws(RecordingError) {
    let header = try TouchesHeader.read(node, file: file)
    if TouchesHeader.isPacked(node) { output.isPacked = true }
    if keepsApart {
      output.nextHeader = header
      return
    }
    if header.surface != output.header.surface || header.placement != output.header.placement {
      throw RecordingError(
        file: file, line: line.number, key: "format",
        message: "another recording begins here, of a surface of another size",
        suggestion: "read the recordings one by one, or join those of one panel only")
    }
    pointsPerUnit = header.pointsPerUnit
    person = header.person == output.header.person ? nil : header.person
    output.builder.cancelOpenContacts()
    finish(into: &output)
    last = max(last ?? .zero, output.builder.lastTime ?? .zero)
    isShifted = false
    joined += 1
    if joined == 1 {
      output.builder.warn(
        "several recordings follow each other; each counts from \(Int(Self.pause.seconds)) s after the one before",
        line: line.number)
    }
  }

  /// Drops a line that was cut off, and also the frame before it, unless the line is known to begin another one.
  private func dropCutOff(_ line: TextLine, _ builder: inout RecordingBuilder) {
    var dropped = "\(counted(line.bytes.count, "byte", "bytes")) of line \(line.number)"
    // The line's time counts like those of its recording, which has no frame yet if it has no shift.
    if isShifted, let last = builder.lastTime, !CutOffLine.isLater(line.bytes, than: last - shift) {
      let samples = builder.dropLastFrame()
      let seconds = JSONNumber(scaled: last.nanoseconds, decimals: 9).text
      dropped += " and the \(counted(samples, "sample", "samples")) at \(seconds) s, which may not be all of that frame"
    }
    builder.warn("the recording is cut off within a line; dropped \(dropped)", line: line.number)
  }
}

/// Examines a line that was being written when the recorder stopped.
nonisolated enum CutOffLine {
  /// Whether `bytes`, which are not JSON, look like the start of a line and not like a wrong line: they begin an object
  /// and do not close it. No line has an object within its object, so a closing brace can only be its end.
  static func isPrefix(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.first == UInt8(ascii: "{") && bytes.last != UInt8(ascii: "}")
  }

  /// Whether the line's time is certainly later than `last`: its digits so far already show it, whichever digits
  /// follow.
  static func isLater(_ bytes: ArraySlice<UInt8>, than last: Timestamp) -> Bool {
    if bytes.first != UInt8(ascii: "{") { return PackedSample.time(bytes).map { $0 > last } ?? false }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let key = text.firstRange(of: "\"t\"") else { return false }
    var digits = text[key.upperBound...].drop { $0 == " " || $0 == ":" || $0 == "\t" }
    digits = digits.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    if digits.last == "." { digits.removeLast() }
    guard let time = JSONNumber(text: String(digits))?.scaledInteger(decimals: 9) else { return false }
    return time > last.nanoseconds
  }
}
