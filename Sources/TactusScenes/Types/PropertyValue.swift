import Tactus
import TactusJSON

/// The value of a recognizer's property, as a scene writes it.
///
/// Which case a property wants says the ``RecognizerProperty/kind`` of its type's table:
///
/// ```swift
/// let press = RecognizerDescription(
///   id: "press", type: "longPress", view: "root",
///   properties: ["minimumPressDuration": .duration(.seconds(0.3)), "allowableMovement": .number(12)])
/// ```
public enum PropertyValue: Hashable, Sendable {
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
  /// Something with a form of its own, such as the subgestures of an individual recognizer.
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
