import Tactus
import TactusJSON

/// A type of subgesture as scenes name it: how to make one, and the properties that can be set.
nonisolated struct SubgestureType: Sendable {
  let name: String
  private let properties: [Property]
  private let makeSubgesture: RecognizerFunction<Subgesture, String>

  private struct Property: Sendable {
    let name: String
    let kind: PropertyKind
    let get: RecognizerFunction<PropertyValue?, Subgesture>
    let set: RecognizerFunction<Void, Subgesture, PropertyValue>
  }

  init<S: Subgesture>(_ name: String, make: @escaping RecognizerFunction<S, String>, properties: [TypedProperty<S>]) {
    self.name = name
    makeSubgesture = make
    self.properties = properties.map { property in
      Property(name: property.name, kind: property.kind) { subgesture in
        (subgesture as? S).flatMap { property.get?($0) }
      } set: { subgesture, value in
        if let subgesture = subgesture as? S { property.set(subgesture, value) }
      }
    }
  }

  static let all: [SubgestureType] = [tap, doubleTap, longPress, swipe, pan, flick, spin]

  // MARK: Lists

  /// Checks the subgestures of a recognizer: their types, ids and properties.
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

  private static func read(
    _ field: DescriptionField
  ) throws(DescriptionError) -> (type: SubgestureType, object: DescriptionObject) {
    let typeField = try DescriptionObject(field: field, owner: "a subgesture").decisive("type")
    let name = try typeField.string()
    guard let type = all.first(where: { $0.name == name }) else {
      let names = all.map { $0.name }
      throw typeField.error(
        .unknownType, "there is no subgesture type \"\(name)\"; there are \(names.joined(separator: ", "))",
        suggestion: nearestKey(to: name, among: names))
    }
    let object = try field.object(of: "a \(name) subgesture", keys: ["id", "type"] + type.properties.map { $0.name })
    return (type, object)
  }

  // MARK: Types

  private static let tap = SubgestureType("tap", make: { TapSubgesture($0) }, properties: tapProperties)

  private static let doubleTap = SubgestureType(
    "doubleTap", make: { TapSubgesture($0, numberOfTapsRequired: 2) }, properties: tapProperties)

  private static let tapProperties: [TypedProperty<TapSubgesture>] = [
    .seconds("maximumTapDuration", get: { $0.maximumTapDuration }) { $0.maximumTapDuration = $1 },
    .seconds("maximumTapInterval", get: { $0.maximumTapInterval }) { $0.maximumTapInterval = $1 },
    .length("allowableMovement", get: { $0.allowableMovement }) { $0.allowableMovement = $1 },
    .length("maximumTapDistance", get: { $0.maximumTapDistance }) { $0.maximumTapDistance = $1 },
  ]

  private static let longPress = SubgestureType(
    "longPress", make: { LongPressSubgesture($0) },
    properties: [
      .seconds("minimumPressDuration", get: { $0.minimumPressDuration }) { $0.minimumPressDuration = $1 },
      .length("allowableMovement", get: { $0.allowableMovement }) { $0.allowableMovement = $1 },
    ])

  private static let swipe = SubgestureType(
    "swipe", make: { SwipeSubgesture($0) },
    properties: [
      .choices("direction", RecognizerType.directions, get: { $0.direction }) { $0.direction = $1 },
      .seconds("maximumDuration", get: { $0.configuration.maximumDuration }) { $0.configuration.maximumDuration = $1 },
      .length("minimumPrimaryMovement", get: { $0.configuration.minimumPrimaryMovement }) {
        $0.configuration.minimumPrimaryMovement = $1
      },
      .length("maximumSecondaryMovement", get: { $0.configuration.maximumSecondaryMovement }) {
        $0.configuration.maximumSecondaryMovement = $1
      },
      .number("rateOfMinimumMovementDecay", 0 ... .infinity, get: { $0.configuration.rateOfMinimumMovementDecay }) {
        $0.configuration.rateOfMinimumMovementDecay = $1
      },
      .number("rateOfMaximumMovementDecay", 0 ... .infinity, get: { $0.configuration.rateOfMaximumMovementDecay }) {
        $0.configuration.rateOfMaximumMovementDecay = $1
      },
    ])

  private static let pan = SubgestureType(
    "pan", make: { PanSubgesture($0) },
    properties: [
      .length("hysteresis", get: { $0.hysteresis }) { $0.hysteresis = $1 },
      .choice("axis", RecognizerType.axes, get: { $0.axis }) { $0.axis = $1 },
    ])

  private static let flick = SubgestureType(
    "flick", make: { FlickSubgesture($0) },
    properties: [
      .length("hysteresis", get: { $0.hysteresis }) { $0.hysteresis = $1 },
      .length("minimumVelocity", get: { $0.minimumVelocity }) { $0.minimumVelocity = $1 },
    ])

  private static let spin = SubgestureType(
    "spin", make: { SpinSubgesture($0) },
    properties: [
      .number("minimumAngle", 0 ... .infinity, get: { $0.minimumAngle }) { $0.minimumAngle = $1 },
      .length("minimumRadius", get: { $0.minimumRadius }) { $0.minimumRadius = $1 },
    ])
}

extension SubgestureType {
  /// The subgestures in `node`, which was checked. Their tags are their indices in the list.
  static func makeList(_ node: JSONNode) -> [Subgesture] {
    (node.array ?? []).enumerated().compactMap { place, node in
      guard let (type, object) = try? read(DescriptionField(node)), let id = object["id"]?.node.string else {
        return nil
      }
      let subgesture = type.makeSubgesture(id)
      subgesture.tag = place
      for property in type.properties {
        if let field = object[property.name], let value = try? property.kind.read(field) {
          property.set(subgesture, value)
        }
      }
      return subgesture
    }
  }

  /// The subgestures as scenes write them; `nil` if one has its own class, or values that no scene could set.
  static func list(_ subgestures: [Subgesture]) -> JSONNode? {
    #if hasFeature(Embedded)
      // Nothing is written there.
      return nil
    #else
      var nodes: [JSONNode] = []
      for subgesture in subgestures {
        guard let type = all.first(where: { $0.describes(subgesture) }) else { return nil }
        let usual = type.makeSubgesture(subgesture.id)
        var members: [(key: String, value: JSONNode?)] = [
          ("id", JSONNode(subgesture.id)), ("type", JSONNode(type.name)),
        ]
        for property in type.properties {
          guard let value = property.get(subgesture), value != property.get(usual) else { continue }
          members.append((property.name, value.json))
        }
        nodes.append(JSONNode(members: members))
      }
      return JSONNode(nodes)
    #endif
  }

  #if !hasFeature(Embedded)
    /// Whether `subgesture` is of exactly this type: tap and double tap have the same class.
    private func describes(_ subgesture: Subgesture) -> Bool {
      let usual = makeSubgesture(subgesture.id)
      guard type(of: usual) == type(of: subgesture) else { return false }
      return (usual as? TapSubgesture)?.numberOfTapsRequired == (subgesture as? TapSubgesture)?.numberOfTapsRequired
    }
  #endif
}
