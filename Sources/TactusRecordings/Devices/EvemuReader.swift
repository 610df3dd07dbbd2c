import Tactus
import TactusEvdev

/// Reads evemu 1.x: a description of the device (`N:`, `I:`, `P:`, `B:`, `A:` lines), its events (`E:` lines), or both.
struct EvemuReader {
  private let file: String
  /// What was read so far.
  private(set) var log = DeviceLog()
  /// Whether the file describes its device.
  private(set) var isDescribed = false
  /// Labels that wait for the time of the next event.
  private var pendingLabels: [String] = []
  /// Where the next byte of each event type's bit field goes.
  private var nextKeyByte: [Int64: Int] = [:]
  /// Where the next byte of the properties' bit field goes.
  private var nextPropertyByte = 0

  /// Reads a whole file.
  static func read(_ bytes: [UInt8], file: String) throws(RecordingError) -> EvemuReader {
    var reader = EvemuReader(file: file)
    for line in TextLines(bytes) { try reader.readLine(line) }
    let end = reader.log.events.last?.time ?? .zero
    reader.placeLabels(at: end)
    return reader
  }

  private init(file: String) {
    self.file = file
  }

  /// Takes over the description that another file holds.
  mutating func describe(by other: DeviceLog) {
    log.name = other.name
    log.id = other.id
    log.device = other.device
  }

  /// Reads a line by the mark at its start.
  private mutating func readLine(_ line: TextLines.Line) throws(RecordingError) {
    if line.isBlank { return }
    if line.bytes.first == UInt8(ascii: "#") { return readComment(line) }
    var fields = Fields(line.bytes)
    let tag = fields.next().map { String(decoding: $0, as: UTF8.self) }
    switch tag {
    case "E:":
      try readEvent(line, fields)
    case "N:":
      isDescribed = true
      log.name = trimmed(String(decoding: fields.remainder, as: UTF8.self))
    case "I:":
      isDescribed = true
      while let word = fields.next() { log.id.append(Fields.integer(word, radix: 16) ?? 0) }
    case "P:":
      try readProperties(line, fields)
    case "B:":
      try readBits(line, fields)
    case "A:":
      try readAxis(line, fields)
    case "L:", "S:":
      break  // Lights and switches that are on: nothing that touches anything.
    default:
      if isCutOff(line) { return }
      throw RecordingError(
        file: file, line: line.number, column: 1, message: "the line starts with none of the marks of an evemu file",
        suggestion: "expected N:, I:, P:, B:, A:, L:, S:, E: or #")
    }
  }

  /// A last line without an end may have been cut off while it was written; then it is dropped, with a warning.
  private mutating func isCutOff(_ line: TextLines.Line) -> Bool {
    guard !line.isClosed else { return false }
    log.warnings.append(
      RecordingWarning(
        "the recording is cut off in the middle of a line; dropped \(counted(line.bytes.count, "byte", "bytes"))",
        line: line.number))
    return true
  }

  /// `# label: …` says what a person meant; other comments say nothing.
  private mutating func readComment(_ line: TextLines.Line) {
    let text = trimmed(line.text.dropFirst())
    if text.hasPrefix("label:") { pendingLabels.append(trimmed(text.dropFirst("label:".count))) }
  }

  /// Gives the labels that wait their time.
  private mutating func placeLabels(at time: Timestamp) {
    for label in pendingLabels { log.labels.append(Recording.Label(time: time, text: label)) }
    pendingLabels = []
  }

  /// `E:` lines: time, type and code in hexadecimal, value, and perhaps a comment.
  private mutating func readEvent(_ line: TextLines.Line, _ fields: Fields) throws(RecordingError) {
    var fields = fields
    let time = fields.next().flatMap(Fields.nanoseconds)
    guard let time,
      let type = fields.hexadecimal().flatMap(UInt16.init(exactly:)),
      let code = fields.hexadecimal().flatMap(UInt16.init(exactly:)),
      let value = fields.decimal().flatMap(Int32.init(exactly:))
    else {
      if isCutOff(line) { return }
      throw wrong(
        line, "an event", "E: seconds.microseconds, type and code in hexadecimal, value: E: 0.000001 0003 0035 812")
    }
    let event = EvdevEvent(type: type, code: code, value: value, time: Timestamp(nanoseconds: time))
    placeLabels(at: event.time)
    log.add(event, line: line.number)
  }

  /// `P:` lines: the bytes of a bit field, eight a line.
  private mutating func readProperties(_ line: TextLines.Line, _ fields: Fields) throws(RecordingError) {
    var fields = fields
    isDescribed = true
    while let word = fields.next() {
      guard let byte = Fields.integer(word, radix: 16), byte >= 0, byte <= 0xff else {
        throw wrong(line, "properties", "P: and bytes in hexadecimal: P: 02 00 00 00 00 00 00 00")
      }
      if nextPropertyByte < 4 { log.device.properties |= UInt32(byte) << UInt32(8 * nextPropertyByte) }
      nextPropertyByte += 1
    }
  }

  /// `B:` lines: an event type and the next eight bytes of the bit field of its codes.
  private mutating func readBits(_ line: TextLines.Line, _ fields: Fields) throws(RecordingError) {
    var fields = fields
    isDescribed = true
    let form = "B: type and bytes, all in hexadecimal: B: 03 03 00 00 00 00 80 73 32"
    guard let type = fields.hexadecimal() else { throw wrong(line, "event codes", form) }
    while let word = fields.next() {
      guard let byte = Fields.integer(word, radix: 16), byte >= 0, byte <= 0xff else {
        throw wrong(line, "event codes", form)
      }
      let place = nextKeyByte[type, default: 0]
      nextKeyByte[type] = place + 1
      guard type == Int64(EvdevType.key), place < 0x60 else { continue }
      for bit in 0..<8 where byte & (1 << Int64(bit)) != 0 { log.device.keys.append(UInt16(8 * place + bit)) }
    }
  }

  /// `A:` lines: code, minimum, maximum, fuzz, flat, and, since version 1.1, resolution.
  private mutating func readAxis(_ line: TextLines.Line, _ fields: Fields) throws(RecordingError) {
    var fields = fields
    isDescribed = true
    guard let code = fields.hexadecimal().flatMap(UInt16.init(exactly:)),
      let minimum = fields.decimal().flatMap(Int32.init(exactly:)),
      let maximum = fields.decimal().flatMap(Int32.init(exactly:))
    else {
      throw wrong(
        line, "an axis", "A: code in hexadecimal, minimum, maximum, fuzz, flat, resolution: A: 35 0 4095 0 0 10")
    }
    _ = fields.next()
    _ = fields.next()
    let resolution = fields.decimal().flatMap(Int32.init(exactly:)) ?? 0
    log.device.axes.append(EvdevAxis(code: code, minimum: minimum, maximum: maximum, resolution: resolution))
  }

  /// The error of a line that is not what its mark says.
  private func wrong(_ line: TextLines.Line, _ what: String, _ form: String) -> RecordingError {
    RecordingError(
      file: file, line: line.number, column: 1, message: "the line is not \(what): \"\(line.text.prefix(60))\"",
      suggestion: "the form is \(form)")
  }
}
