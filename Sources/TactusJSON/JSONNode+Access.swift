extension JSONNode {
  /// The value of the member `key`, or `nil` if this is no object or has no such member.
  public subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    for member in members where member.key == key { return member.value }
    return nil
  }

  /// The element at `index`, or `nil` if this is no array or has no such element.
  public subscript(index: Int) -> JSONNode? {
    guard case .array(let elements) = value, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Whether this is `null`.
  public var isNull: Bool {
    if case .null = value { return true }
    return false
  }

  /// The truth value, or `nil` if this is of another kind.
  public var bool: Bool? {
    guard case .bool(let bool) = value else { return nil }
    return bool
  }

  /// The number, or `nil` if this is of another kind.
  public var number: JSONNumber? {
    guard case .number(let number) = value else { return nil }
    return number
  }

  /// The string, or `nil` if this is of another kind.
  public var string: String? {
    guard case .string(let string) = value else { return nil }
    return string
  }

  /// The elements, or `nil` if this is of another kind.
  public var array: [JSONNode]? {
    guard case .array(let elements) = value else { return nil }
    return elements
  }

  /// The members, or `nil` if this is of another kind.
  public var object: [JSONMember]? {
    guard case .object(let members) = value else { return nil }
    return members
  }

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
}
