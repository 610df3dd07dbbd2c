import Tactus
import TactusJSON

/// A type of recognizer as scenes name it: how one is made, what can be set on it, and what can be read from it.
///
/// This is the one place that both the reader of scenes and the live recognizers go by. The types of the engine's own recognizers
/// are made from `Catalogue/`. A recognizer of another module declares its type in the same way, and registers it with
/// ``register(_:)``:
///
/// ```swift
/// extension RecognizerType {
///   static let zigzag = RecognizerType(
///     "zigzag", make: { ZigzagGestureRecognizer() },
///     properties: [
///       .integer("numberOfTurnsRequired", 1..., get: { $0.numberOfTurnsRequired }) { $0.numberOfTurnsRequired = $1 }
///     ],
///     values: [.integer("turns") { $0.turns }])
/// }
///
/// try RecognizerType.register(.zigzag)
/// ```
public struct RecognizerType: Sendable {
  /// The name in scenes: `tap`.
  public let name: String
  /// What can be set, in the order in which it is set and written.
  public let properties: [RecognizerProperty]
  /// The names of those that must be set; few types have any, since nearly every property has a default.
  public let requiredProperties: [String]
  /// What can be read, in the order in which it is written.
  public let values: [RecognizerValue]
  /// Whether every changed action tells something of its own, so that a run of them is not taken as one; true only for
  /// `individual`, where each may be about another finger.
  public let tellsEveryChange: Bool

  private let makeRecognizer: @Sendable () -> GestureRecognizer

  /// A type of recognizers of class `R`.
  ///
  /// - Parameters:
  ///   - name: the name in scenes.
  ///   - make: makes a recognizer with every property at its default.
  ///   - parent: a type whose properties and values this one has too; `nil`, by default, for what every recognizer has.
  ///   - properties: what can be set; none by default.
  ///   - required: the names of properties without which such a recognizer makes no sense; none by default.
  ///   - values: what can be read besides; none by default.
  ///   - tellsEveryChange: whether every changed action is an entry of its own in cases.
  public init<R: GestureRecognizer>(
    _ name: String, make: @escaping @Sendable () -> R, parent: RecognizerType? = nil,
    properties: [TypedProperty<R>] = [], required: [String] = [], values: [TypedValue<R>] = [],
    tellsEveryChange: Bool = false
  ) {
    self.name = name
    self.makeRecognizer = make
    self.properties =
      properties.map { RecognizerProperty($0) } + (parent?.properties ?? RecognizerProperty.common)
    self.values = (parent?.values ?? RecognizerValue.common) + values.map { RecognizerValue($0) }
    self.requiredProperties = required
    self.tellsEveryChange = tellsEveryChange
  }

  /// A recognizer of this type with every property at its default, on no view yet.
  public func make() -> GestureRecognizer { makeRecognizer() }

  /// The property that scenes call `name`.
  public func property(_ name: String) -> RecognizerProperty? { properties.first { $0.name == name } }

  /// The value that cases call `name`.
  public func value(_ name: String) -> RecognizerValue? { values.first { $0.name == name } }

  /// The name with its article: "a tap".
  var noun: String { (["a", "e", "i", "o", "u"].contains { name.hasPrefix($0) } ? "an " : "a ") + name }
}

/// A property that scenes can set.
public struct RecognizerProperty: Sendable {
  /// The name in scenes, which is that in the engine.
  public let name: String
  /// What values it takes.
  public let kind: PropertyKind
  private let get: (@Sendable (GestureRecognizer) -> PropertyValue?)?
  private let set: @Sendable (GestureRecognizer, PropertyValue) -> Void

  init<R: GestureRecognizer>(_ property: TypedProperty<R>) {
    name = property.name
    kind = property.kind
    if let read = property.get {
      get = { recognizer in (recognizer as? R).flatMap { read($0) } }
    } else {
      get = nil
    }
    set = { recognizer, value in
      if let recognizer = recognizer as? R { property.set(recognizer, value) }
    }
  }

  /// What the property of `recognizer`, which is of the type that the property belongs to, is set to: what a scene leaves out is
  /// at its default, which nobody but the recognizer knows. `nil` for what has a form of its own.
  public func read(_ recognizer: GestureRecognizer) -> PropertyValue? { get?(recognizer) }

  /// Sets the property of `recognizer`, which is of the type that the property belongs to, to a value of its kind.
  public func apply(_ value: PropertyValue, to recognizer: GestureRecognizer) { set(recognizer, value) }
}

/// A value that cases can expect and replay prints.
public struct RecognizerValue: Sendable {
  /// The name in cases, which is that in the engine.
  public let name: String
  /// What kind of value it is.
  public let kind: RecordedValue.Kind
  private let readValue: @Sendable (GestureRecognizer) -> RecordedValue?

  init<R: GestureRecognizer>(_ value: TypedValue<R>) {
    name = value.name
    kind = value.kind
    readValue = { recognizer in (recognizer as? R).flatMap(value.read) }
  }

  /// What `recognizer` says now; `nil` if it has no such value at the moment.
  public func read(_ recognizer: GestureRecognizer) -> RecordedValue? { readValue(recognizer) }
}
