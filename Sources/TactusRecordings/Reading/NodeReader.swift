import Tactus
import TactusJSON

/// Reads values from a JSON object and reports mistakes precisely.
nonisolated struct NodeReader {
  /// The name of the file in errors.
  let file: String
  let node: JSONNode
  /// The object in errors: "a sample".
  var what: String

  /// A reader of the object `node`.
  init(_ node: JSONNode, file: String, what: String) throws(RecordingError) {
    self.file = file
    self.node = node
    self.what = what
    guard node.object != nil else {
      throw RecordingError(
        file: file, line: node.position.line, column: node.position.column,
        message: "\(what) must be an object, not \(node.kind)")
    }
  }

  /// Calls `body` with each element of the array in `bytes`, one after the other.
  static func forEachElement(
    of bytes: [UInt8], file: String, _ body: (JSONNode) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    var reader: JSONArrayReader
    do {
      reader = try JSONArrayReader(bytes)
    } catch {
      throw RecordingError(file: file, error)
    }
    while true {
      let node: JSONNode?
      do {
        node = try reader.next()
      } catch {
        throw RecordingError(file: file, error)
      }
      guard let node else { return }
      try body(node)
    }
  }

  /// Throws if there is a key that is not among `known`.
  func allowOnly(_ known: [String]) throws(RecordingError) {
    for member in node.object ?? [] where !known.contains(member.key) {
      let near = nearestKey(to: member.key, among: known)
      throw RecordingError(
        file: file, line: member.keyPosition.line, column: member.keyPosition.column, key: member.key,
        message: "unknown key \(quoted(member.key)) in \(what)",
        suggestion: near.map { "did you mean \"\($0)\"?" } ?? "known are \(known.joined(separator: ", "))")
    }
  }

  /// The value of a key that must be there.
  func required(_ key: String) throws(RecordingError) -> JSONNode {
    if let value = node[key] { return value }
    throw fault(key, node, "\(what) needs \"\(key)\"")
  }

  /// A string, or `nil` if the key is missing.
  func string(_ key: String) throws(RecordingError) -> String? {
    guard let value = node[key] else { return nil }
    guard let string = value.string else { throw wrong(key, value, "a string") }
    return string
  }

  /// A number within `range`, or `nil` if the key is missing.
  func double(_ key: String, in range: ClosedRange<Double>, _ meaning: String) throws(RecordingError) -> Double? {
    guard let value = node[key] else { return nil }
    guard let number = value.number else { throw wrong(key, value, "a number") }
    guard let double = number.double, range.contains(double) else {
      let text = number.text.prefix(RecordingLimits.quotation)
      throw fault(key, value, "\"\(key)\" is \(text), but must be \(meaning)")
    }
    return double
  }

  /// A length in the unit of the file; 0 if the key is missing.
  func length(_ key: String) throws(RecordingError) -> Double {
    try double(key, in: .lengths, "between 0 and 1000000000") ?? 0
  }

  /// A place in the unit of the file, both of whose keys must be there.
  func position(_ xKey: String = "x", _ yKey: String = "y") throws(RecordingError) -> Point {
    _ = try required(xKey)
    _ = try required(yKey)
    let coordinates = "between −1000000000 and 1000000000"
    let x = try double(xKey, in: .coordinates, coordinates) ?? 0
    return Point(x: x, y: try double(yKey, in: .coordinates, coordinates) ?? 0)
  }

  /// A key that must be there, with an integer from 0 on.
  func id(_ key: String) throws(RecordingError) -> UInt64 {
    let value = try required(key)
    if let id = value.number?.unsignedInteger { return id }
    throw fault(key, value, "\"\(key)\" must be an integer from 0 to 2⁶⁴ − 1")
  }

  /// The value of a key that must be there and that is one of a few words.
  func word<Word>(_ key: String, _ words: [(name: String, word: Word)]) throws(RecordingError) -> Word {
    let value = try required(key)
    guard let name = value.string else { throw wrong(key, value, "a string") }
    if let found = words.first(where: { $0.name == name }) { return found.word }
    let names = words.map { $0.name }
    let near = nearestKey(to: name, among: names)
    throw fault(
      key, value, "unknown \(key) \(quoted(name))",
      suggestion: near.map { "did you mean \"\($0)\"?" } ?? "known are \(names.joined(separator: ", "))")
  }

  /// Seconds (or another decimal multiple of a nanosecond) as exact nanoseconds.
  func time(_ key: String, decimals: Int = 9) throws(RecordingError) -> Timestamp {
    let value = try required(key)
    guard let number = value.number else { throw wrong(key, value, "a number") }
    guard let nanoseconds = number.scaledInteger(decimals: decimals) else {
      let text = number.text.prefix(RecordingLimits.quotation)
      throw fault(key, value, "\"\(key)\" is \(text), which is beyond 292 years")
    }
    return Timestamp(nanoseconds: nanoseconds)
  }

  func wrong(_ key: String, _ value: JSONNode, _ expected: String) -> RecordingError {
    fault(key, value, "\"\(key)\" must be \(expected), not \(value.kind)")
  }

  func fault(_ key: String, _ value: JSONNode, _ message: String, suggestion: String? = nil) -> RecordingError {
    RecordingError(
      file: file, line: value.position.line, column: value.position.column, key: key, message: message,
      suggestion: suggestion)
  }
}

nonisolated extension ClosedRange<Double> {
  /// Coordinates and sizes: far beyond any surface, but small enough for computations.
  static var coordinates: ClosedRange<Double> { -1e9...1e9 }
  /// Sizes: 0 and up.
  static var lengths: ClosedRange<Double> { 0...1e9 }
}
