import Tactus
import TactusEvdev

/// Reads the description of a device in the YAML of `libinput record`: everything but its events.
///
/// The lines are read in the form that `libinput record` writes: a key and a value in each, nested by indentation. The
/// values are texts with or without quotes, and lists in brackets, which may extend over several lines. Keys that are
/// not needed are skipped.
nonisolated struct LibinputHead {
  private let file: String
  private let firstLine: Int
  private var log = DeviceLog()
  /// The keys that the current line is under, with their indentation.
  private var path: [(key: String, indent: Int)] = []
  private var hasAbsoluteCodes = false

  /// The device in `text`: a list with one element that starts in `firstLine` of the file.
  static func device(_ text: String, file: String, firstLine: Int) throws(RecordingError) -> DeviceLog {
    var head = LibinputHead(file: file, firstLine: firstLine)
    try head.read(text)
    return head.log
  }

  private mutating func read(_ text: String) throws(RecordingError) {
    var entry = Entry()
    var isFirst = true
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if entry.depth == 0 { entry = Entry(line: firstLine + number) }
      guard entry.add(line.utf8) else {
        throw RecordingError(
          file: file, line: firstLine + number, message: "anchors and aliases (& and *) are not read here",
          suggestion: "libinput record writes none")
      }
      if entry.depth > 0 || entry.text.allSatisfy({ $0 == " " || $0 == "\t" }) { continue }
      if isFirst, !entry.text.drop(while: { $0 == " " }).hasPrefix("-") {
        throw RecordingError(file: file, line: entry.line, message: "the file has no device in it")
      }
      isFirst = false
      try read(entry)
    }
    guard entry.depth == 0 else {
      throw RecordingError(file: file, line: entry.line, message: "not YAML: a list that begins here has no end")
    }
    log.hasUnknownAxes = hasAbsoluteCodes && log.device.axes.isEmpty
  }

  /// Reads a key with its value, or an item of a list.
  private mutating func read(_ entry: Entry) throws(RecordingError) {
    var indent = entry.text.prefix { $0 == " " || $0 == "\t" }.count
    var text = entry.text.dropFirst(indent)
    if text == "-" || text.hasPrefix("- ") {
      // An item may have the indentation of the list's key.
      path.removeAll { $0.indent > indent }
      text = text.dropFirst()
      let spaces = text.prefix { $0 == " " }.count
      indent += 1 + spaces
      text = text.dropFirst(spaces)
      if path.map({ $0.key }) == ["udev", "properties"] { return readProperty(unquoted(text)) }
    } else {
      path.removeAll { $0.indent >= indent }
    }
    guard let colon = Self.endOfKey(text) else { return }
    path.append((unquoted(text[..<colon]), indent))
    try read(value: text[text.index(after: colon)...].drop { $0 == " " }, line: entry.line)
  }

  private mutating func read(value: Substring, line: Int) throws(RecordingError) {
    switch path.count {
    case 1 where path[0].key == "node": log.node = unquoted(value)
    case 2 where path[0].key == "evdev" && path[1].key == "name": log.name = unquoted(value)
    case 2 where path[0].key == "evdev" && path[1].key == "properties":
      for bit in numbers(value) ?? [] where (0..<32).contains(bit) { log.device.properties |= 1 << UInt32(bit) }
    case 3 where path[0].key == "evdev" && path[1].key == "codes":
      readCodes(numbers(value) ?? [], type: number(path[2].key))
    case 3 where path[0].key == "evdev" && path[1].key == "absinfo":
      try readAxis(numbers(value) ?? [], code: number(path[2].key), line: line)
    default: break
    }
  }

  private mutating func readCodes(_ codes: [Int], type: Int?) {
    switch type {
    case Int(EvdevType.key):
      for code in codes where (0..<0x300).contains(code) { log.addKey(UInt16(code)) }
    case Int(EvdevType.absolute): hasAbsoluteCodes = !codes.isEmpty
    default: break
    }
  }

  private mutating func readAxis(_ numbers: [Int], code: Int?, line: Int) throws(RecordingError) {
    let values = numbers.compactMap(Int32.init(exactly:))
    guard let code, (0..<0x40).contains(code), values.count >= 2, values.count == numbers.count else {
      throw RecordingError(
        file: file, line: line, column: path.last.map { $0.indent + 1 }, key: "absinfo",
        message: "an axis needs a code and a list", suggestion: "the form is 53: [0, 4095, 0, 0, 10]")
    }
    let resolution = values.count > 4 ? values[4] : 0
    log.add(EvdevAxis(code: UInt16(code), minimum: values[0], maximum: values[1], resolution: resolution))
  }

  private mutating func readProperty(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, parts[0] == "LIBINPUT_CALIBRATION_MATRIX" else { return }
    log.calibration = EvdevCalibration(parsing: String(parts[1]))
  }

  // MARK: Values

  /// The colon that ends a key, if the text begins with one.
  private static func endOfKey(_ text: Substring) -> Substring.Index? {
    text.indices.first {
      text[$0] == ":" && (text.index(after: $0) == text.endIndex || text[text.index(after: $0)] == " ")
    }
  }

  /// A decimal number, or one in hexadecimal.
  private func number(_ text: some StringProtocol) -> Int? {
    text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) : Int(text)
  }

  /// The numbers of a list in brackets; `nil` if there is no list, or if it has other elements.
  private func numbers(_ value: Substring) -> [Int]? {
    guard value.first == "[", value.last == "]" else { return nil }
    var result: [Int] = []
    for item in value.dropFirst().dropLast().split(separator: ",") {
      guard let number = number(trimmed(String(item))) else { return nil }
      result.append(number)
    }
    return result
  }

  /// A text without the quotes around it.
  private func unquoted(_ text: Substring) -> String {
    guard text.count >= 2, let quote = text.first, quote == "\"" || quote == "'", text.last == quote else {
      return String(text)
    }
    let inner = text.dropFirst().dropLast()
    if quote == "'" { return String(inner.replacing("''", with: "'")) }
    var result = ""
    var rest = inner
    while let character = rest.popFirst() {
      guard character == "\\", let escaped = rest.popFirst() else {
        result.append(character)
        continue
      }
      let digits = ["x": 2, "u": 4, "U": 8][escaped] ?? 0
      if digits > 0, let code = UInt32(rest.prefix(digits), radix: 16), let scalar = Unicode.Scalar(code) {
        result.unicodeScalars.append(scalar)
        rest = rest.dropFirst(digits)
      } else {
        result.append(["n": "\n", "t": "\t", "r": "\r", "0": "\0"][escaped] ?? escaped)
      }
    }
    return result
  }

  /// A line without its comment, or the several lines of a list.
  private struct Entry {
    var line = 0
    var text = ""
    /// The number of open brackets.
    var depth = 0

    /// Adds a line; `false` if it has an anchor or an alias: a few of them can expand to any amount of memory.
    mutating func add(_ bytes: Substring.UTF8View) -> Bool {
      var kept: [UInt8] = []
      var quote: UInt8 = 0
      var before = UInt8(ascii: " ")
      var startsValue = true
      for byte in bytes where byte != UInt8(ascii: "\r") {
        if quote != 0 {
          if byte == quote, before != UInt8(ascii: "\\") { quote = 0 }
        } else {
          // Only at the start of a value.
          let starts = [0x20, 0x09, 0x2c, 0x5b, 0x7b].contains(before)
          switch byte {
          case UInt8(ascii: "&") where starts, UInt8(ascii: "*") where starts: return false
          case UInt8(ascii: "\"") where starts, UInt8(ascii: "'") where starts: quote = byte
          // Within a text, a bracket is an ordinary character.
          case UInt8(ascii: "[") where depth > 0 || startsValue, UInt8(ascii: "{") where depth > 0 || startsValue:
            depth += 1
          case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(depth - 1, 0)
          default: break
          }
          if byte == UInt8(ascii: "#"), starts { break }
        }
        kept.append(byte)
        before = byte
        if byte != 0x20, byte != 0x09 { startsValue = byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-") }
      }
      while let last = kept.last, last == 0x20 || last == 0x09 { kept.removeLast() }
      text +=
        text.isEmpty ? String(decoding: kept, as: UTF8.self) : " " + trimmed(String(decoding: kept, as: UTF8.self))
      return true
    }
  }
}
