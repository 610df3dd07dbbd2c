import Tactus
@_spi(Tools) import TactusJSON

/// A public value of a recognizer at the call of its action, or as a case expects it.
///
/// ```swift
/// let translation = RecordedValue.pair(40, 6.00049)
/// print(translation.text)
/// print(translation.json.text)
/// // (40, 6)
/// // [40,6.00049]
/// ```
public nonisolated enum RecordedValue: Hashable, Sendable {
  /// A length, an angle, a factor, a rate.
  case number(Double)
  /// A count.
  case integer(Int)
  /// True or false.
  case flag(Bool)
  /// A place, a translation or a velocity in the plane: to the right and downwards.
  case pair(Double, Double)
  /// The transform of a transform recognizer for its view.
  case transform(Transform)
  /// One or more words: a direction, the id of a subgesture.
  case names([String])
  /// A contact's id.
  case contact(UInt64)
  /// The ids of contacts.
  case contacts([UInt64])

  /// A place.
  public static func point(_ point: Point) -> RecordedValue { .pair(point.x, point.y) }

  /// A translation or a velocity.
  public static func vector(_ vector: Vector) -> RecordedValue { .pair(vector.dx, vector.dy) }

  /// The kinds of value, which determine how a case writes a value.
  public enum Kind: Hashable, Sendable {
    /// A number.
    case number
    /// An integer.
    case integer
    /// True or false.
    case flag
    /// Two numbers.
    case pair
    /// Six numbers: a transform.
    case transform
    /// A string or an array of strings.
    case names
    /// A contact's id.
    case contact
    /// An array of contacts' ids.
    case contacts
  }

  /// Reads the expectation of a case for a value of this kind.
  static func read(_ field: DescriptionField, as kind: Kind) throws(DescriptionError) -> RecordedValue {
    switch kind {
    case .number: return .number(try field.number())
    case .integer: return .integer(try field.integer(Int(Int32.min)...Int(Int32.max)))
    case .flag: return .flag(try field.bool())
    case .pair:
      let numbers = try field.numbers(2, "[x, y]")
      return .pair(numbers[0], numbers[1])
    case .transform: return .transform(try field.transform())
    case .names:
      if field.node.string != nil { return .names([try field.string()]) }
      return .names(
        try field.list("a string or an array of strings") { (name) throws(DescriptionError) in try name.string() })
    case .contact: return .contact(try field.contactID())
    case .contacts:
      return .contacts(
        try field.list("an array of contacts' ids") { (id) throws(DescriptionError) in try id.contactID() })
    }
  }

  /// The value as cases and replay write it. Negative zero, which has no meaning here, is written as zero.
  public var json: JSONNode {
    switch self {
    case .number(let number): JSONNode(number + 0)
    case .integer(let integer): JSONNode(integer)
    case .flag(let flag): JSONNode(flag)
    case .pair(let x, let y): JSONNode([JSONNode(x + 0), JSONNode(y + 0)])
    case .transform(let transform): JSONNode(transform.numbers.map { JSONNode($0 + 0) })
    case .names(let names): names.count == 1 ? JSONNode(names[0]) : JSONNode(names.map { JSONNode($0) })
    case .contact(let id): JSONNode(id)
    case .contacts(let ids): JSONNode(ids.map { JSONNode($0) })
    }
  }

  /// The numbers of the value: one, two for a pair, six for a transform, 0 or 1 for a flag; none for words. Marbles
  /// compare them.
  public var numbers: [Double] {
    switch self {
    case .number(let number): [number]
    case .integer(let integer): [Double(integer)]
    case .flag(let flag): [flag ? 1 : 0]
    case .pair(let x, let y): [x, y]
    case .transform(let transform): transform.numbers
    case .names: []
    case .contact(let id): [Double(id)]
    case .contacts(let ids): ids.map { Double($0) }
    }
  }

  /// The value for people: numbers with three decimals, several words with a plus between them, `none` if there are
  /// none.
  public var text: String {
    switch self {
    case .number(let number): number.brief
    case .integer(let integer): integer.description
    case .flag(let flag): flag ? "true" : "false"
    case .pair(let x, let y): "(\(x.brief), \(y.brief))"
    case .transform(let transform): "(" + transform.numbers.map { $0.brief }.joined(separator: ", ") + ")"
    case .names(let names): names.isEmpty ? "none" : names.joined(separator: "+")
    case .contact(let id): id.description
    case .contacts(let ids): ids.isEmpty ? "none" : ids.map { $0.description }.joined(separator: ", ")
    }
  }

  /// Whether `actual` meets this value: numbers may differ by `tolerance`, words may be in any order.
  ///
  /// Values of different kinds never match, not even `.integer(1)` and `.number(1)`, and nothing matches NaN.
  ///
  /// - Parameters:
  ///   - actual: the value of the recognizer.
  ///   - tolerance: the largest difference between two numbers that counts as none; it applies to each number of the
  ///     value separately.
  public func matches(_ actual: RecordedValue, tolerance: Double) -> Bool {
    switch (self, actual) {
    case (.number(let expected), .number(let actual)):
      return Self.isNear(expected, actual, tolerance)
    case (.pair(let x, let y), .pair(let actualX, let actualY)):
      return Self.isNear(x, actualX, tolerance) && Self.isNear(y, actualY, tolerance)
    case (.transform(let expected), .transform(let actual)):
      return zip(expected.numbers, actual.numbers).allSatisfy { Self.isNear($0, $1, tolerance) }
    case (.names(let expected), .names(let actual)):
      return expected.sorted() == actual.sorted()
    case (.contacts(let expected), .contacts(let actual)):
      return expected.sorted() == actual.sorted()
    default:
      return self == actual
    }
  }

  /// A difference as large as the tolerance is allowed, even if binary fractions make it slightly larger.
  private static func isNear(_ expected: Double, _ actual: Double, _ tolerance: Double) -> Bool {
    abs(expected - actual) <= tolerance + 1e-9
  }
}

nonisolated extension Transform {
  /// The six numbers in the order in which files write them.
  fileprivate var numbers: [Double] { [a, b, c, d, tx, ty] }
}

nonisolated extension Double {
  /// The number with three decimals, without zeros at its end.
  var brief: String { text(decimals: 3, keepsZeros: false) }
}
