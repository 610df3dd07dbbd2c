/// A JSON value with its place in the text.
public struct JSONNode: Sendable, Hashable {
  /// The value.
  public var value: JSONValue
  /// The first character of the value.
  public var position: JSONPosition

  /// A value at `position`.
  public init(_ value: JSONValue, at position: JSONPosition = .start) {
    self.value = value
    self.position = position
  }
}

/// One of the six kinds of JSON value.
public enum JSONValue: Sendable, Hashable {
  /// `null`
  case null
  /// `true` or `false`
  case bool(Bool)
  /// A number, with its source text.
  case number(JSONNumber)
  /// A string, with its escapes resolved.
  case string(String)
  /// The elements of an array.
  case array([JSONNode])
  /// The members of an object, in the order of the text; no key occurs twice.
  case object([JSONMember])
}

/// A key of an object and its value.
public struct JSONMember: Sendable, Hashable {
  /// The key, with its escapes resolved.
  public var key: String
  /// The opening quote of the key.
  public var keyPosition: JSONPosition
  /// The value.
  public var value: JSONNode

  /// A member with its key at `keyPosition`.
  public init(key: String, keyPosition: JSONPosition = .start, value: JSONNode) {
    self.key = key
    self.keyPosition = keyPosition
    self.value = value
  }
}

// MARK: Reading values

extension JSONNode {
  /// The value of the member `key`, or `nil` if this is not an object or has no such member.
  public subscript(key: String) -> JSONNode? {
    for member in object ?? [] where member.key == key { return member.value }
    return nil
  }

  /// The element at `index`, or `nil` if this is not an array or has no such element.
  public subscript(index: Int) -> JSONNode? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }

  /// Whether this is `null`.
  public var isNull: Bool { if case .null = value { true } else { false } }

  /// The truth value, or `nil` if this is of another kind.
  public var bool: Bool? { if case .bool(let bool) = value { bool } else { nil } }

  /// The number, or `nil` if this is of another kind.
  public var number: JSONNumber? { if case .number(let number) = value { number } else { nil } }

  /// The string, or `nil` if this is of another kind.
  public var string: String? { if case .string(let string) = value { string } else { nil } }

  /// The elements, or `nil` if this is of another kind.
  public var array: [JSONNode]? { if case .array(let elements) = value { elements } else { nil } }

  /// The members, or `nil` if this is of another kind.
  public var object: [JSONMember]? { if case .object(let members) = value { members } else { nil } }

  /// The kind of the value in words, for messages: "a number", "an object", "null".
  public var kind: String {
    switch value {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  // MARK: Making

  /// A string without a place in a text.
  public init(_ string: String) { self.init(.string(string)) }

  /// A truth value without a place in a text.
  public init(_ bool: Bool) { self.init(.bool(bool)) }

  /// A number without a place in a text.
  public init(_ number: JSONNumber) { self.init(.number(number)) }

  /// The shortest number that reads back as `double`; `null` if it is not finite, because JSON has no such number.
  public init(_ double: Double) { self.init(JSONNumber(shortest: double).map(JSONValue.number) ?? .null) }

  /// An integer without a place in a text.
  public init(_ integer: some FixedWidthInteger) { self.init(JSONNumber(integer)) }

  /// An array without a place in a text.
  public init(_ elements: [JSONNode]) { self.init(.array(elements)) }

  /// An object without a place in a text; members without a value are left out.
  public init(members: [(key: String, value: JSONNode?)]) {
    self.init(.object(members.compactMap { key, value in value.map { JSONMember(key: key, value: $0) } }))
  }

  /// The value on one line.
  public var text: String {
    var writer = JSONWriter()
    writer.node(self)
    return writer.text
  }

  /// The same value without places, as if it had not been read: two texts with the same content become equal, except
  /// for the spelling of numbers.
  public var withoutPositions: JSONNode {
    switch value {
    case .array(let elements): JSONNode(.array(elements.map { $0.withoutPositions }))
    case .object(let members):
      JSONNode(.object(members.map { JSONMember(key: $0.key, value: $0.value.withoutPositions) }))
    default:
      JSONNode(value)
    }
  }
}

/// A place in a text, as editors count it.
public struct JSONPosition: Comparable, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int
  /// The column within the line, from 1, counted in Unicode scalars (a tab and an umlaut count one each).
  public var column: Int

  /// The place at `line` and `column`.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The first character of a text.
  public static var start: JSONPosition { JSONPosition(line: 1, column: 1) }

  /// Whether `lhs` comes before `rhs` in the text.
  public static func < (lhs: JSONPosition, rhs: JSONPosition) -> Bool {
    (lhs.line, lhs.column) < (rhs.line, rhs.column)
  }

  /// `line:column`, as compilers print it.
  public var description: String { "\(line):\(column)" }
}

/// The reason why a text is not JSON, and the place of the mistake.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The mistake and the correction, in a sentence without a full stop.
  public var message: String
  /// The place of the mistake.
  public var position: JSONPosition

  /// An error at `position`.
  public init(message: String, position: JSONPosition) {
    self.message = message
    self.position = position
  }

  /// The place and the message: `3:14: expected a value, found "}"`.
  public var description: String { "\(position): \(message)" }
}
