import Tactus
import TactusEvdev

/// Reads the log of Android's `getevent -lt`, with or without the descriptions of the devices (`add device …`), of one
/// or of several devices.
nonisolated struct GeteventReader: DeviceLineReader {
  var devices: DeviceSet
  /// The device for each path; the empty path is for a log without paths.
  private var logOfNode: [String: Int] = [:]
  /// The device that the lines of a description belong to.
  private var described: Int?
  /// The current section of the description.
  private var section = Section.none

  /// The parts of a description.
  private enum Section { case none, keys, axes, properties }

  init(file: String, options: RecordingOptions, choice: DeviceSet.Choice) {
    devices = DeviceSet(file: file, options: options, choice: choice)
  }

  mutating func read(_ line: TextLine, into output: inout RecordingOutput) throws(RecordingError) {
    if line.bytes.first == UInt8(ascii: "[") { return try readEvent(line, into: &output) }
    if line.starts(with: "add device") {
      var fields = Fields(line.bytes)
      for _ in 0..<3 { _ = fields.next() }
      described = try index(ofNode: trimmed(String(decoding: fields.remainder, as: UTF8.self)), line)
      section = .none
    } else if FormatDetector.isTimelessEvent(line.bytes) {
      throw RecordingError(
        file: devices.file, line: line.number, column: 1,
        message: "the events have no times, without which no gesture is known",
        suggestion: "record with times: adb shell getevent -lt")
    } else if described != nil {
      readDescription(line)
    } else if line.isClosed, line.bytes.first != UInt8(ascii: "#"), !line.starts(with: "^C"),
      !FormatDetector.isPreamble(line)
    {
      throw wrong(line)
    }
  }

  mutating func finish(into output: inout RecordingOutput) throws(RecordingError) { try devices.finish(into: &output) }

  /// The device at `node`; makes it if it is new.
  private mutating func index(ofNode node: String?, _ line: TextLine) throws(RecordingError) -> Int {
    let key = node ?? ""
    if let known = logOfNode[key] { return known }
    let index = try devices.makeDevice(line: line.number)
    devices[index].node = node
    logOfNode[key] = index
    return index
  }

  /// `[ time] type code value`, with the device's path before the type if there are several devices.
  private mutating func readEvent(
    _ line: TextLine, into output: inout RecordingOutput
  ) throws(RecordingError) {
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
    let index = try index(ofNode: node, line)
    guard let type = Self.number(type, name: EvdevNames.type), let code = Self.number(code, name: EvdevNames.code)
    else { return }
    let event = EvdevEvent(type: type, code: code, value: value, time: Timestamp(nanoseconds: time))
    try devices.receive(event, line: line.number, from: index, into: &output)
  }

  /// A known name, or a hexadecimal number.
  private static func number(_ word: ArraySlice<UInt8>, name: (String) -> UInt16?) -> UInt16? {
    name(String(decoding: word.prefix(32), as: UTF8.self))
      ?? Fields.integer(word, radix: 16).flatMap(UInt16.init(exactly:))
  }

  /// Eight hexadecimal digits of two's complement, or the name of a button's state.
  private static func value(_ word: ArraySlice<UInt8>) -> Int32? {
    if let number = Fields.integer(word, radix: 16).flatMap(UInt32.init(exactly:)) { return Int32(bitPattern: number) }
    return switch String(decoding: word.prefix(8), as: UTF8.self) {
    case "UP": 0
    case "DOWN": 1
    case "REPEAT": 2
    default: nil
    }
  }

  /// A last line without an end may have been cut off during writing.
  private mutating func cutOff(_ line: TextLine) throws(RecordingError) {
    if line.isClosed { throw wrong(line) }
    dropCutOff(line)
  }

  private func wrong(_ line: TextLine) -> RecordingError {
    wrong(line, "an event", "[   1193.605705] EV_ABS ABS_MT_POSITION_X 00000213")
  }
}

// The lines between `add device` and the first event.
nonisolated extension GeteventReader {
  /// Reads the known parts from a line of a description; the rest does not concern contacts.
  private mutating func readDescription(_ line: TextLine) {
    guard let index = described else { return }
    let text = trimmed(line.text)
    if text.hasPrefix("name:") {
      devices[index].name = trimmed(text.dropFirst("name:".count)).trimmingQuotes()
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
      if let bit = words.first.flatMap(EvdevNames.property) { devices[index].device.properties |= 1 << bit }
    case .keys:
      for word in words {
        if let code = Self.number(ArraySlice(word.utf8), name: EvdevNames.code) { devices[index].addKey(code) }
      }
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
    devices[index].add(
      EvdevAxis(code: code, minimum: minimum, maximum: maximum, resolution: value("resolution") ?? 0))
  }
}

nonisolated extension String {
  /// The text without one pair of double quotes around it.
  func trimmingQuotes() -> String {
    count >= 2 && first == "\"" && last == "\"" ? String(dropFirst().dropLast()) : self
  }
}
