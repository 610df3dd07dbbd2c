import Tactus

/// Reads a table of what gesture recognizers reported for two fingers, `a` and `b`, as comma-separated values: a row an
/// action, with at least the columns `t` (seconds), `ax`, `ay`, `bx` and `by`.
///
/// Rows that repeat the places of the row before, since another recognizer told the same frame, or that have none, make no
/// frame. Comments may tell where and when the fingers came down: `# … a=(911,385.5) t=0.1996 (stationary until .2997) ; b
/// … (515.5,698)`. Without that they come down in the first row. Both lift in the last one.
struct GestureTrialReader: LineReader {
  private let file: String
  /// Where each column is, once the head was read.
  private var columns: [String: Int]?
  /// Where and when the fingers came down, if a comment told it.
  private var start: Start?
  /// The last row with places.
  private var last: Row?

  private struct Row {
    var time: Timestamp
    var line: Int
    var a: Point
    var b: Point
  }

  private struct Start {
    var a: Point
    var b: Point
    var timeOfA: Timestamp
    var timeOfB: Timestamp
  }

  /// The columns that make a table one of these.
  static let neededColumns = ["t", "ax", "ay", "bx", "by"]

  init(file: String) {
    self.file = file
  }

  mutating func read(_ line: TextLine, into output: inout RecordingOutput) throws(RecordingError) {
    let text = trimmed(line.text)
    if text.hasPrefix("#") {
      start = start ?? Self.start(in: text)
      return
    }
    let cells = text.split(separator: ",", omittingEmptySubsequences: false).map(trimmed)
    guard let columns else { return try readHead(cells, line) }
    guard let row = try row(cells, columns, line, into: &output.builder) else { return }
    if last == nil { begin(at: row, into: &output.builder) }
    if let known = last, known.a != row.a || known.b != row.b {
      add(
        row, a: known.a == row.a ? .stationary : .moved, b: known.b == row.b ? .stationary : .moved,
        into: &output.builder)
    }
    last = row
  }

  /// Finds the columns.
  private mutating func readHead(_ cells: [String], _ line: TextLine) throws(RecordingError) {
    var places: [String: Int] = [:]
    for (place, name) in cells.enumerated() where places[name] == nil { places[name] = place }
    for name in Self.neededColumns where places[name] == nil {
      throw RecordingError(file: file, line: line.number, key: name, message: "the table has no column \"\(name)\"")
    }
    columns = places
  }

  /// The times and places of a row; `nil` if it has no places, or is a last line that was cut off.
  private mutating func row(
    _ cells: [String], _ columns: [String: Int], _ line: TextLine, into builder: inout RecordingBuilder
  ) throws(RecordingError) -> Row? {
    var values: [Double] = []
    var time: Int64?
    var isPlaced = true
    for name in Self.neededColumns {
      let place = columns[name] ?? 0
      let cell = place < cells.count ? cells[place] : ""
      if name == "t" { time = Fields.nanoseconds(ArraySlice(cell.utf8)) }
      if cell.isEmpty, name != "t" {
        isPlaced = false
        continue
      }
      guard let value = Double(cell), ClosedRange.coordinates.contains(value), time != nil else {
        if !line.isClosed {
          builder.warn("the last row is cut off; dropped", line: line.number)
          return nil
        }
        throw RecordingError(
          file: file, line: line.number, key: name, message: "\(quoted(cell)) in the column \"\(name)\" is not a number"
        )
      }
      values.append(value)
    }
    guard isPlaced, let time else { return nil }
    return Row(
      time: Timestamp(nanoseconds: time), line: line.number, a: Point(x: values[1], y: values[2]),
      b: Point(x: values[3], y: values[4]))
  }

  /// Puts the fingers down, where and when the comment says or else with the first row.
  private mutating func begin(at row: Row, into builder: inout RecordingBuilder) {
    if let start, start.timeOfA <= start.timeOfB, start.timeOfB < row.time {
      builder.addFrame([sample(1, .began, start.a, start.timeOfA)], line: row.line)
      builder.addFrame([sample(2, .began, start.b, start.timeOfB)], line: row.line)
      last = Row(time: start.timeOfB, line: row.line, a: start.a, b: start.b)
    } else {
      add(row, a: .began, b: .began, into: &builder)
      last = row
    }
  }

  private func add(_ row: Row, a: Touch.Phase, b: Touch.Phase, into builder: inout RecordingBuilder) {
    builder.addFrame([sample(1, a, row.a, row.time), sample(2, b, row.b, row.time)], line: row.line)
  }

  /// Lifts the fingers where they were last.
  mutating func finish(into output: inout RecordingOutput) throws(RecordingError) {
    guard columns != nil else { throw RecordingError(file: file, message: "the table has no head") }
    if let last { add(last, a: .ended, b: .ended, into: &output.builder) }
    output.warnings += output.builder.allWarnings()
  }

  private func sample(_ id: UInt64, _ phase: Touch.Phase, _ position: Point, _ time: Timestamp) -> ContactSample {
    ContactSample(id: id, phase: phase, position: position, time: time)
  }

  /// What a comment tells of the start, if it does.
  private static func start(in comment: String) -> Start? {
    guard let a = numbers(after: "a=(", in: comment), a.count == 2, let time = numbers(after: "t=", in: comment)?.first,
      let split = comment.firstIndex(of: ";"), let b = numbers(after: "(", in: String(comment[split...])), b.count == 2
    else { return nil }
    let until = numbers(after: "until ", in: comment)?.first ?? time
    return Start(
      a: Point(x: a[0], y: a[1]), b: Point(x: b[0], y: b[1]), timeOfA: Timestamp(seconds: time),
      timeOfB: Timestamp(seconds: until))
  }

  /// The numbers that follow `marker`, with commas between them.
  private static func numbers(after marker: String, in text: String) -> [Double]? {
    guard let range = text.firstRange(of: marker) else { return nil }
    let digits = text[range.upperBound...].prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "," || $0 == "-") }
    return digits.split(separator: ",").compactMap { Double($0) }
  }
}
