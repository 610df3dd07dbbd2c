extension JSONNode {
  /// A string that was not read anywhere.
  public init(_ string: String) { self.init(.string(string)) }

  /// A truth value that was not read anywhere.
  public init(_ bool: Bool) { self.init(.bool(bool)) }

  /// A number that was not read anywhere.
  public init(_ number: JSONNumber) { self.init(.number(number)) }

  /// The shortest number that reads back as `double`; `null` if it is not finite, for JSON has no such number.
  public init(_ double: Double) {
    self.init(JSONNumber(shortest: double).map(JSONValue.number) ?? .null)
  }

  /// An integer that was not read anywhere.
  public init(_ integer: some FixedWidthInteger) { self.init(JSONNumber(integer)) }

  /// An array that was not read anywhere.
  public init(_ elements: [JSONNode]) { self.init(.array(elements)) }

  /// An object that was not read anywhere; members without a value are left out.
  public init(members: [(key: String, value: JSONNode?)]) {
    self.init(.object(members.compactMap { key, value in value.map { JSONMember(key: key, value: $0) } }))
  }

  /// The value on one line.
  public var text: String {
    var writer = JSONWriter()
    writer.node(self)
    return writer.text
  }

  /// The same value as if it had been put together instead of read: two texts that say the same become equal, the
  /// spelling of numbers aside.
  public var withoutPositions: JSONNode {
    switch value {
    case .array(let elements):
      JSONNode(.array(elements.map { $0.withoutPositions }))
    case .object(let members):
      JSONNode(.object(members.map { JSONMember(key: $0.key, value: $0.value.withoutPositions) }))
    default:
      JSONNode(value)
    }
  }
}
