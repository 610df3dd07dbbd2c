import Tactus
import TactusJSON

/// The values that a recognizer's property accepts.
///
/// Ranges include both ends. A value outside is refused and never clamped to the nearest end, in files as in code. A
/// range with an infinite end accepts every finite number on that side.
public nonisolated enum PropertyKind: Sendable {
  /// True or false.
  case flag
  /// An integer in this range.
  case integer(ClosedRange<Int>)
  /// A number in this range.
  case number(ClosedRange<Double>)
  /// Seconds in this range, kept exactly to the nanosecond.
  case duration(ClosedRange<Double>)
  /// One of these words.
  case choice([String])
  /// One or more of these words, each at most once; a file may write a single one without brackets.
  case choices([String])
  /// A value with its own form, which the type's file reads and checks.
  case structure(StructureCheck)

  /// Checks the form of a structured property.
  public struct StructureCheck: Sendable {
    let check: @Sendable (DescriptionField) throws(DescriptionError) -> Void
  }

  func read(_ field: DescriptionField) throws(DescriptionError) -> PropertyValue {
    switch self {
    case .flag: return .flag(try field.bool())
    case .integer(let range): return .integer(try field.integer(range))
    case .number(let range): return .number(try field.number(range))
    case .duration(let range): return .duration(try field.duration(range))
    case .choice(let words): return .names([try field.word("allowed here", words.map { ($0, $0) })])
    case .choices(let words): return .names(try Self.readWords(field, words))
    case .structure(let structure):
      try structure.check(field)
      return .structure(field.node.withoutPositions)
    }
  }

  private static func readWords(_ field: DescriptionField, _ words: [String]) throws(DescriptionError) -> [String] {
    let pairs = words.map { ($0, $0) }
    if field.node.string != nil { return [try field.word("allowed here", pairs)] }
    let fields = try field.elements("a string or an array of strings")
    if fields.isEmpty {
      throw field.error(.outOfRange, "the list is empty; name one or more of \(words.joined(separator: ", "))")
    }
    var names: [String] = []
    for field in fields {
      let name = try field.word("allowed here", pairs)
      if names.contains(name) { throw field.error(.contradiction, "\"\(name)\" is listed twice") }
      names.append(name)
    }
    return names
  }

  /// Checks a value that did not come from a file, by the rules for files.
  func check(_ value: PropertyValue, at path: DescriptionPath) throws(DescriptionError) {
    if case .number(let number) = value, !number.isFinite {
      throw DescriptionError(.outOfRange, "must be a finite number", at: path)
    }
    let read: PropertyValue
    do throws(DescriptionError) {
      read = try self.read(DescriptionField(value.json, at: path))
    } catch {
      throw DescriptionError(error.kind, error.message, suggestion: error.suggestion, at: error.path)
    }
    // In a file, an integer is accepted as a number or as seconds. In code it is a mistake that would go unnoticed.
    guard read.caseName == value.caseName else {
      throw DescriptionError(.wrongKind, "expected \(read.caseName), found \(value.caseName)", at: path)
    }
  }
}

nonisolated extension PropertyValue {
  fileprivate var caseName: String {
    switch self {
    case .flag: ".flag"
    case .integer: ".integer"
    case .number: ".number"
    case .duration: ".duration"
    case .names: ".names"
    case .structure: ".structure"
    }
  }
}

/// The value of a recognizer's property, as a scene writes it.
///
/// The ``RecognizerProperty/kind`` in its type's table determines the case that a property needs:
///
/// ```swift
/// let press = RecognizerDescription(
///   id: "press", type: "longPress", view: "root",
///   properties: ["minimumPressDuration": .duration(.seconds(0.3)), "allowableMovement": .number(12)])
/// ```
public nonisolated enum PropertyValue: Hashable, Sendable {
  /// True or false.
  case flag(Bool)
  /// A count.
  case integer(Int)
  /// A length in points, an angle in radians, a rate per second.
  case number(Double)
  /// A length of time; a scene writes it in seconds.
  case duration(Timestamp.Duration)
  /// One or more words: directions, edges, tools.
  case names([String])
  /// A value with its own form, such as the subgestures of an individual recognizer.
  case structure(JSONNode)

  /// The value as a scene writes it: one word alone, several in a list.
  public var json: JSONNode {
    switch self {
    case .flag(let value): JSONNode(value)
    case .integer(let value): JSONNode(value)
    case .number(let value): JSONNode(value)
    case .duration(let value): JSONNode(JSONNumber(scaled: value.nanoseconds, decimals: 9))
    case .names(let names): names.count == 1 ? JSONNode(names[0]) : JSONNode(names.map { JSONNode($0) })
    case .structure(let node): node
    }
  }
}
