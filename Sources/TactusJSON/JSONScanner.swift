/// Scans the bytes of a text once, from front to back.
struct JSONScanner {
  var bytes: UnsafeBufferPointer<UInt8>
  var index = 0
  private var line: Int
  /// The difference between `index` and the column: the start of the line and the continuation bytes since.
  private var columnOffset: Int
  private var depth = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, startingAt position: JSONPosition) {
    self.bytes = bytes
    self.line = position.line
    self.columnOffset = 1 - position.column
    if position == .start, bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
      index = 3
      columnOffset += 3
    }
  }

  var position: JSONPosition { JSONPosition(line: line, column: index - columnOffset + 1) }
  var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  func fault(_ message: String) -> JSONError { JSONError(message: message, position: position) }

  /// Counts the continuation bytes of a character, which have no column.
  mutating func skipContinuation(_ count: Int) {
    index += count
    columnOffset += count
  }

  mutating func document() throws(JSONError) -> JSONNode {
    skipSpace()
    if byte == nil { throw fault("the text is empty; expected a JSON value") }
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    if index == 0, isUTF16 { throw fault("this is UTF-16; save it as UTF-8") }
    let node = try value()
    skipSpace()
    if byte != nil { throw fault("expected the end of the text, found \(found)") }
    return node
  }

  mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        index += 1
      case UInt8(ascii: "\n"):
        index += 1
        line += 1
        columnOffset = index
      default:
        return
      }
    }
  }

  private mutating func value() throws(JSONError) -> JSONNode {
    let start = position
    switch byte {
    case UInt8(ascii: "{"): return JSONNode(.object(try members()), at: start)
    case UInt8(ascii: "["): return JSONNode(.array(try elements()), at: start)
    case UInt8(ascii: "\""): return JSONNode(.string(try string()), at: start)
    case UInt8(ascii: "-")?: return JSONNode(.number(try number()), at: start)
    case let digit? where digit.isDigit: return JSONNode(.number(try number()), at: start)
    default: return JSONNode(try word(), at: start)
    }
  }

  private mutating func number() throws(JSONError) -> JSONNumber {
    if bytes[index] == UInt8(ascii: "-"), index + 1 < bytes.count, bytes[index + 1].isLetter {
      throw fault(Self.noSuchNumber(found))
    }
    let reading = NumberGrammar.length(in: bytes, from: index)
    guard let length = reading.valid else {
      index = reading.fault?.index ?? index
      throw fault(reading.fault?.message ?? "this is no number")
    }
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[index..<index + length]), as: UTF8.self)
    index += length
    return JSONNumber(unchecked: text)
  }

  private mutating func word() throws(JSONError) -> JSONValue {
    guard let byte else { throw fault("the text ends where a value was expected") }
    if byte == UInt8(ascii: "'") { throw fault("strings stand in double quotes, not in single ones") }
    if byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".") {
      throw fault("a number starts with a digit or a minus sign, found \(found)")
    }
    if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") { throw fault("JSON has no comments") }
    guard byte.isLetter else { throw fault("expected a value, found \(found)") }

    let end = wordEnd
    let value: JSONValue
    switch String(decoding: bytes[index..<end], as: UTF8.self) {
    case "true": value = .bool(true)
    case "false": value = .bool(false)
    case "null": value = .null
    case let text where ["nan", "infinity", "inf"].contains(text.lowercased()):
      throw fault(Self.noSuchNumber("\"\(text)\""))
    case let text:
      if let meant = nearestKey(to: text, among: ["true", "false", "null"]) {
        throw fault("expected a value, found \"\(text)\"; did you mean \(meant)?")
      }
      throw fault("expected a value, found \"\(text)\"; strings stand in double quotes")
    }
    index = end
    return value
  }

  private static func noSuchNumber(_ found: String) -> String {
    "JSON has no number \(found): only finite decimal numbers can be written"
  }

  // MARK: Containers

  private mutating func open() throws(JSONError) {
    if depth == JSONParser.maximumDepth {
      throw fault("arrays and objects are nested more than \(JSONParser.maximumDepth) levels deep")
    }
    depth += 1
    index += 1
    skipSpace()
  }

  /// Whether another item of the entered container is here; if not, the container is left.
  ///
  /// - Parameters:
  ///   - isFirst: whether no item was read yet, so that no comma must come.
  ///   - close: the end of the container.
  ///   - container: the container in messages: "an array".
  ///   - item: its items in messages: "an element".
  private mutating func hasItem(
    isFirst: Bool, _ close: Unicode.Scalar, _ container: String, _ item: String
  ) throws(JSONError) -> Bool {
    if !isFirst { skipSpace() }
    if byte == UInt8(ascii: close) {
      index += 1
      depth -= 1
      return false
    }
    if isFirst { return true }
    guard let byte else { throw fault("the text ends inside \(container); expected \",\" or \"\(close)\"") }
    if byte != UInt8(ascii: ",") {
      throw fault("expected \",\" or \"\(close)\" after \(item) of \(container), found \(found)")
    }
    index += 1
    skipSpace()
    if self.byte == UInt8(ascii: close) {
      throw fault("a comma must not stand before the \"\(close)\" of \(container)")
    }
    return true
  }

  /// Enters the array of the whole text.
  mutating func beginArray() throws(JSONError) {
    skipSpace()
    if byte == nil { throw fault("the text is empty; expected a JSON value") }
    guard byte == UInt8(ascii: "[") else { throw fault("expected an array, found \(found)") }
    try open()
  }

  /// The next element of the entered array; `nil` after the last.
  private mutating func element(isFirst: Bool) throws(JSONError) -> JSONNode? {
    guard try hasItem(isFirst: isFirst, "]", "an array", "an element") else { return nil }
    if byte == nil { throw fault("the text ends inside an array; expected a value") }
    return try value()
  }

  /// The next element of the array of the whole text; `nil` after the last, which ends the text.
  mutating func nextElement(isFirst: Bool) throws(JSONError) -> JSONNode? {
    if let element = try element(isFirst: isFirst) { return element }
    skipSpace()
    if byte != nil { throw fault("expected the end of the text, found \(found)") }
    return nil
  }

  private mutating func elements() throws(JSONError) -> [JSONNode] {
    try open()
    var elements: [JSONNode] = []
    while let element = try element(isFirst: elements.isEmpty) { elements.append(element) }
    return elements
  }

  private mutating func members() throws(JSONError) -> [JSONMember] {
    try open()
    var members: [JSONMember] = []
    var keys = KeySet()
    while try hasItem(isFirst: members.isEmpty, "}", "an object", "a member") {
      members.append(try member(&keys, after: members))
    }
    return members
  }

  private mutating func member(_ keys: inout KeySet, after members: [JSONMember]) throws(JSONError) -> JSONMember {
    guard let byte else { throw fault("the text ends inside an object; expected a key") }
    if byte != UInt8(ascii: "\"") {
      let hint = byte == UInt8(ascii: "'") || byte.isLetter ? " (keys stand in double quotes)" : ""
      throw fault("expected a key, found \(found)\(hint)")
    }
    let keyPosition = position
    let key = try string()
    if let first = keys.insert(key, after: members) {
      throw JSONError(
        message: "the key \"\(key)\" occurs twice in this object, first at \(first)", position: keyPosition)
    }
    skipSpace()
    if self.byte == nil { throw fault("the text ends inside an object; expected \":\" after the key \"\(key)\"") }
    if self.byte != UInt8(ascii: ":") { throw fault("expected \":\" after the key \"\(key)\", found \(found)") }
    index += 1
    skipSpace()
    if self.byte == nil { throw fault("the text ends inside an object; expected the value of \"\(key)\"") }
    return JSONMember(key: key, keyPosition: keyPosition, value: try value())
  }

  // MARK: Words for messages

  private var wordEnd: Int {
    var end = index
    while end < bytes.count, bytes[end].isLetter || bytes[end].isDigit { end += 1 }
    return end
  }

  /// The text here, in quotes: a short word, a character, or the code of an invisible one.
  var found: String {
    guard let byte else { return "the end of the text" }
    if byte < 0x20 || byte == 0x7F { return "the control character \(Self.codePoint(UInt32(byte)))" }
    if byte >= 0x80 {
      let character = String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self).unicodeScalars.first
      return character.map { "\"\($0)\" (\(Self.codePoint($0.value)))" } ?? "a byte that is no UTF-8"
    }
    var end = index + 1
    if byte.isLetter || byte == UInt8(ascii: "-") {
      while end < bytes.count, end - index < 24, bytes[end].isLetter || bytes[end].isDigit { end += 1 }
    }
    let text = String(decoding: bytes[index..<end], as: UTF8.self)
    return text == "\"" ? "a string" : "\"\(text)\""
  }

  static func codePoint(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// The keys of an object so far. Small objects are searched; large ones use a dictionary.
private struct KeySet {
  private var index: [String: JSONPosition]?

  /// Adds `key`, or returns the place of the same earlier key.
  mutating func insert(_ key: String, after members: [JSONMember]) -> JSONPosition? {
    if var known = index {
      index = nil  // so that the dictionary is changed in place
      let previous = known[key]
      if previous == nil { known[key] = .start }
      index = known
      guard previous != nil else { return nil }
    } else if members.count == 16 {
      index = Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.keyPosition) })
      if index?.updateValue(.start, forKey: key) == nil { return nil }
    }
    return members.first { $0.key == key }?.keyPosition
  }
}

extension UInt8 {
  var isLetter: Bool {
    (self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z")) || (self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z"))
  }
}
