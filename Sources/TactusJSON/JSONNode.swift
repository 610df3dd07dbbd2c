/// A JSON value together with the place where it stands.
public struct JSONNode: Sendable, Hashable {
  /// The value.
  public var value: JSONValue
  /// The first character of the value.
  public var position: JSONPosition

  /// The value as it stands at `position`.
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

  /// A member whose key stands at `keyPosition`.
  public init(key: String, keyPosition: JSONPosition = .start, value: JSONNode) {
    self.key = key
    self.keyPosition = keyPosition
    self.value = value
  }
}
