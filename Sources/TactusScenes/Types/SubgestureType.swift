import Tactus
import TactusJSON

/// A type of subgesture as scenes name it: how one is made, and what can be set on it.
struct SubgestureType: Sendable {
  let name: String
  private let properties: [(name: String, kind: PropertyKind, set: @Sendable (Subgesture, PropertyValue) -> Void)]
  private let makeSubgesture: @Sendable (String) -> Subgesture

  init<S: Subgesture>(_ name: String, make: @escaping @Sendable (String) -> S, properties: [TypedProperty<S>]) {
    self.name = name
    makeSubgesture = make
    self.properties = properties.map { property in
      (
        property.name, property.kind,
        { subgesture, value in
          if let subgesture = subgesture as? S { property.set(subgesture, value) }
        }
      )
    }
  }

  /// The types that there are.
  static let all: [SubgestureType] = [tap, doubleTap, longPress, swipe, pan, flick, spin]

  // MARK: Lists

  /// Checks the subgestures of a recognizer: their types, ids and properties.
  @Sendable
  static func checkList(_ field: DescriptionField) throws(DescriptionError) {
    let fields = try field.elements("an array of subgestures")
    if fields.isEmpty { throw field.error(.outOfRange, "the list is empty; without subgestures nothing is recognized") }
    var seen: Set<String> = []
    for field in fields {
      let (type, object) = try read(field)
      let id = try object.required("id")
      if !seen.insert(try id.id()).inserted {
        throw id.error(.duplicateID, "there are two subgestures with the id \"\(try id.id())\"")
      }
      for property in type.properties {
        if let value = object[property.name] { _ = try property.kind.read(value) }
      }
    }
  }

  /// The subgestures that `node`, which was checked, lists.
  static func makeList(_ node: JSONNode) -> [Subgesture] {
    (node.array ?? []).compactMap { node in
      guard let (type, object) = try? read(DescriptionField(node)), let id = object["id"]?.node.string else {
        return nil
      }
      let subgesture = type.makeSubgesture(id)
      for property in type.properties {
        if let field = object[property.name], let value = try? property.kind.read(field) {
          property.set(subgesture, value)
        }
      }
      return subgesture
    }
  }

  private static func read(
    _ field: DescriptionField
  ) throws(DescriptionError) -> (type: SubgestureType, object: DescriptionObject) {
    guard field.node.object != nil else { throw field.wrongKind("an object for a subgesture") }
    let typeField = try DescriptionObject(field: field, owner: "a subgesture").decisive("type")
    let name = try typeField.string()
    guard let type = all.first(where: { $0.name == name }) else {
      let names = all.map(\.name)
      throw typeField.error(
        .unknownType, "there is no subgesture type \"\(name)\"; there are \(names.joined(separator: ", "))",
        suggestion: nearestKey(to: name, among: names))
    }
    let object = try field.object(of: "a \(name) subgesture", keys: ["id", "type"] + type.properties.map(\.name))
    return (type, object)
  }

  // MARK: Types

  private static let tap = SubgestureType("tap", make: { TapSubgesture($0) }, properties: tapProperties)

  private static let doubleTap = SubgestureType(
    "doubleTap", make: { TapSubgesture($0, numberOfTapsRequired: 2) }, properties: tapProperties)

  private static let tapProperties: [TypedProperty<TapSubgesture>] = [
    .seconds("maximumTapDuration", \.maximumTapDuration),
    .seconds("maximumTapInterval", \.maximumTapInterval),
    .length("allowableMovement", \.allowableMovement),
    .length("maximumTapDistance", \.maximumTapDistance),
  ]

  private static let longPress = SubgestureType(
    "longPress", make: { LongPressSubgesture($0) },
    properties: [
      .seconds("minimumPressDuration", \.minimumPressDuration),
      .length("allowableMovement", \.allowableMovement),
    ])

  private static let swipe = SubgestureType(
    "swipe", make: { SwipeSubgesture($0) },
    properties: [
      .choices("direction", RecognizerType.directions, \.direction),
      .seconds("maximumDuration", \.configuration.maximumDuration),
      .length("minimumPrimaryMovement", \.configuration.minimumPrimaryMovement),
      .length("maximumSecondaryMovement", \.configuration.maximumSecondaryMovement),
      .number("rateOfMinimumMovementDecay", 0 ... .infinity, \.configuration.rateOfMinimumMovementDecay),
      .number("rateOfMaximumMovementDecay", 0 ... .infinity, \.configuration.rateOfMaximumMovementDecay),
    ])

  private static let pan = SubgestureType(
    "pan", make: { PanSubgesture($0) }, properties: [.length("hysteresis", \.hysteresis)])

  private static let flick = SubgestureType(
    "flick", make: { FlickSubgesture($0) },
    properties: [
      .length("hysteresis", \.hysteresis),
      .length("minimumVelocity", \.minimumVelocity),
    ])

  private static let spin = SubgestureType(
    "spin", make: { SpinSubgesture($0) },
    properties: [
      .number("minimumAngle", 0 ... .infinity, \.minimumAngle),
      .length("minimumRadius", \.minimumRadius),
    ])
}
