import Tactus
import TactusJSON

/// Reads values from a JSON object and reports mistakes precisely.
nonisolated struct NodeReader {
  /// The name of the file in errors.
  let file: String
  /// The object.
  let node: JSONNode
  /// Its members, in the order of the text.
  let members: [JSONMember]

  /// A reader of the object `node`.
  init(_ node: JSONNode, file: String, what: String) throws(RecordingError) {
    self.file = file
    self.node = node
    guard let members = node.object else {
      throw RecordingError(
        file: file, line: node.position.line, column: node.position.column,
        message: "\(what) must be an object, not \(node.kind)")
    }
    self.members = members
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
  func allowOnly(_ known: [String], what: String) throws(RecordingError) {
    for member in members where !known.contains(member.key) {
      let near = nearestKey(to: member.key, among: known)
      throw RecordingError(
        file: file, line: member.keyPosition.line, column: member.keyPosition.column, key: member.key,
        message: "unknown key \(quoted(member.key)) in \(what)",
        suggestion: near.map { "did you mean \"\($0)\"?" } ?? "known are \(known.joined(separator: ", "))")
    }
  }

  /// Whether the object has the key.
  func has(_ key: String) -> Bool { node[key] != nil }

  /// The value of a key that must be there.
  func required(_ key: String, what: String) throws(RecordingError) -> JSONNode {
    if let value = node[key] { return value }
    throw RecordingError(
      file: file, line: node.position.line, column: node.position.column, key: key, message: "\(what) needs \"\(key)\"")
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
      throw RecordingError(file: file, key: key, at: value, "\"\(key)\" is \(text), but must be \(meaning)")
    }
    return double
  }

  /// Seconds (or another decimal multiple of a nanosecond) as exact nanoseconds.
  func time(_ key: String, decimals: Int, what: String) throws(RecordingError) -> Timestamp {
    let value = try required(key, what: what)
    guard let number = value.number else { throw wrong(key, value, "a number") }
    guard let nanoseconds = number.scaledInteger(decimals: decimals) else {
      let text = number.text.prefix(RecordingLimits.quotation)
      throw RecordingError(
        file: file, key: key, at: value, "\"\(key)\" is \(text), which is beyond 292 years")
    }
    return Timestamp(nanoseconds: nanoseconds)
  }

  /// The error for a `value` of the wrong kind.
  func wrong(_ key: String, _ value: JSONNode, _ expected: String) -> RecordingError {
    RecordingError(file: file, key: key, at: value, "\"\(key)\" must be \(expected), not \(value.kind)")
  }
}

nonisolated extension ClosedRange<Double> {
  /// Coordinates and sizes: far beyond any surface, but small enough for computations.
  static var coordinates: ClosedRange<Double> { -1e9...1e9 }
  /// Sizes: 0 and up.
  static var lengths: ClosedRange<Double> { 0...1e9 }
}
