import Tactus
import TactusEvdev

/// Reads the log of Android's `getevent -lt`, with the descriptions of the devices (`add device …`) or without, of one
/// device or of several.
struct GeteventReader {
  private let file: String
  /// The devices, in the order in which the file names them.
  private var logs: [DeviceLog] = []
  /// Where each device's path leads; the empty path is that of a log that names none.
  private var logOfNode: [String: Int] = [:]
  /// The device that the lines of a description belong to.
  private var described: Int?
  /// What the lines of the description tell at the moment.
  private var section = Section.none

  /// The parts of a description.
  private enum Section { case none, keys, axes, properties }

  /// Reads a whole file.
  static func read(_ bytes: [UInt8], file: String) throws(RecordingError) -> [DeviceLog] {
    var reader = GeteventReader(file: file)
    for line in TextLines(bytes) where !line.isBlank { try reader.readLine(line) }
    return reader.logs
  }

  private init(file: String) {
    self.file = file
  }

  /// Reads an event, or a line of a description.
  private mutating func readLine(_ line: TextLines.Line) throws(RecordingError) {
    if line.bytes.first == UInt8(ascii: "[") { return try readEvent(line) }
    if line.starts(with: "add device") {
      var fields = Fields(line.bytes)
      for _ in 0..<3 { _ = fields.next() }
      described = index(ofNode: trimmed(String(decoding: fields.remainder, as: UTF8.self)))
      section = .none
    } else if line.starts(with: "/dev/") {
      throw RecordingError(
        file: file, line: line.number, column: 1, message: "the events have no times",
        suggestion: "record with getevent -lt")
    } else if described != nil {
      readDescription(line)
    } else if line.isClosed, line.bytes.first != UInt8(ascii: "#") {
      throw wrong(line)
    }
  }

  /// The device at `node`, which is made if it is new.
  private mutating func index(ofNode node: String?) -> Int {
    let key = node ?? ""
    if let known = logOfNode[key] { return known }
    var log = DeviceLog()
    log.node = node
    logs.append(log)
    logOfNode[key] = logs.count - 1
    return logs.count - 1
  }

  /// `[ time] type code value`, with the device's path before the type if there are several.
  private mutating func readEvent(_ line: TextLines.Line) throws(RecordingError) {
    guard let end = line.bytes.firstIndex(of: UInt8(ascii: "]")) else { return try cutOff(line) }
    var stamp = Fields(line.bytes[..<end].dropFirst())
    var fields = Fields(line.bytes[(end + 1)...])
    guard let time = stamp.next().flatMap(Fields.nanoseconds), var type = fields.next() else { return try cutOff(line) }
    var node: String?
    if type.last == UInt8(ascii: ":") {
      node = String(decoding: type.dropLast(), as: UTF8.self)
      guard let next = fields.next() else { return try cutOff(line) }
      type = next
    }
    guard let code = fields.next(), let value = fields.next().flatMap(Self.value) else { return try cutOff(line) }
    let log = index(ofNode: node)
    guard let type = Self.number(type, name: EvdevNames.type), let code = Self.number(code, name: EvdevNames.code)
    else {
      return
    }
    logs[log].add(
      EvdevEvent(type: type, code: code, value: value, time: Timestamp(nanoseconds: time)), line: line.number)
  }

  /// A name that is known, or a hexadecimal number.
  private static func number(_ word: ArraySlice<UInt8>, name: (String) -> UInt16?) -> UInt16? {
    name(String(decoding: word, as: UTF8.self)) ?? Fields.integer(word, radix: 16).flatMap(UInt16.init(exactly:))
  }

  /// Eight hexadecimal digits of two's complement, or the name of what a button does.
  private static func value(_ word: ArraySlice<UInt8>) -> Int32? {
    switch String(decoding: word, as: UTF8.self) {
    case "UP": 0
    case "DOWN": 1
    case "REPEAT": 2
    default: Fields.integer(word, radix: 16).flatMap(UInt32.init(exactly:)).map(Int32.init(bitPattern:))
    }
  }

  /// A last line without an end may have been cut off while it was written.
  private mutating func cutOff(_ line: TextLines.Line) throws(RecordingError) {
    if line.isClosed { throw wrong(line) }
    let dropped = counted(line.bytes.count, "byte", "bytes")
    for index in logs.indices {
      logs[index].warnings.append(
        RecordingWarning("the recording is cut off in the middle of a line; dropped \(dropped)", line: line.number))
    }
  }

  /// The error of a line that is no event.
  private func wrong(_ line: TextLines.Line) -> RecordingError {
    RecordingError(
      file: file, line: line.number, column: 1, message: "the line is not an event: \"\(line.text.prefix(60))\"",
      suggestion: "the form is [   1193.605705] EV_ABS ABS_MT_POSITION_X 00000213")
  }
}

// The lines between `add device` and the first event.
extension GeteventReader {
  /// Takes what is known from a line of a description; the rest says nothing of contacts.
  private mutating func readDescription(_ line: TextLines.Line) {
    guard let index = described else { return }
    let text = trimmed(line.text)
    if text.hasPrefix("name:") {
      logs[index].name = trimmed(text.dropFirst("name:".count)).trimmingQuotes()
      return
    }
    if text.hasPrefix("input props:") {
      section = .properties
      return
    }
    var words = text.split(separator: " ")
    if words.count >= 2, words[1].hasPrefix("("), words[1].hasSuffix("):") {
      section = words[0] == "KEY" ? .keys : words[0] == "ABS" ? .axes : .none
      words.removeFirst(2)
    } else if text.hasSuffix(":") {
      section = .none
    }
    switch section {
    case .none: break
    case .properties:
      if let bit = words.first.flatMap(EvdevNames.property) { logs[index].device.properties |= 1 << bit }
    case .keys:
      logs[index].device.keys += words.compactMap { Self.number(ArraySlice($0.utf8), name: EvdevNames.code) }
    case .axes:
      readAxis(words, into: index)
    }
  }

  /// `ABS_MT_POSITION_X : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0`
  private mutating func readAxis(_ words: [Substring], into index: Int) {
    guard let code = words.first.flatMap({ Self.number(ArraySlice($0.utf8), name: EvdevNames.code) }) else { return }
    func value(_ name: String) -> Int32? {
      guard let place = words.firstIndex(of: Substring(name)), place + 1 < words.count else { return nil }
      return Int32(words[place + 1].prefix { $0 != "," })
    }
    guard let minimum = value("min"), let maximum = value("max") else { return }
    logs[index].device.axes.append(
      EvdevAxis(code: code, minimum: minimum, maximum: maximum, resolution: value("resolution") ?? 0))
  }
}

extension String {
  /// The text without one pair of double quotes around it.
  func trimmingQuotes() -> String {
    count >= 2 && first == "\"" && last == "\"" ? String(dropFirst().dropLast()) : self
  }
}
