import TactusJSON

/// A recognizer of a scene.
///
/// ```swift
/// let double = RecognizerDescription(
///   id: "double", type: "tap", view: "photo", properties: ["numberOfTapsRequired": .integer(2)])
/// ```
///
/// Nothing is checked here; ``SceneDescription/validate()`` finds its mistakes.
public nonisolated struct RecognizerDescription: Hashable, Sendable {
  /// The recognizer's id, unique among the recognizers of the scene.
  public var id: String
  /// The type's name; see ``RecognizerType/supported``.
  public var type: String
  /// The id of the view it is on.
  public var view: String
  /// The ids of the recognizers that must fail before it acts; none by default. They must not wait for each other in a
  /// circle.
  public var requireToFail: [String]
  /// The values of its properties, under the names of its type's ``RecognizerType/properties``; the rest stays at its default.
  public var properties: [String: PropertyValue]

  /// A recognizer of `type` on `view`.
  public init(
    id: String, type: String, view: String, requireToFail: [String] = [], properties: [String: PropertyValue] = [:]
  ) {
    self.id = id
    self.type = type
    self.view = view
    self.requireToFail = requireToFail
    self.properties = properties
  }
}

// MARK: JSON

nonisolated extension RecognizerDescription {
  static let keys = ["id", "type", "view", "requireToFail"]

  /// Reads a recognizer. Its type is read first, because the other keys depend on it.
  init(_ field: DescriptionField) throws(DescriptionError) {
    guard field.node.object != nil else { throw field.wrongKind("an object for a recognizer") }
    let typeField = try DescriptionObject(field: field, owner: "a recognizer").decisive("type")
    let type = try RecognizerType.named(try typeField.string(), at: typeField.path)
    let object = try field.object(of: type.noun, keys: Self.keys + type.properties.map { $0.name })
    self.init(id: try object.required("id").id(), type: type.name, view: try object.required("view").id())
    requireToFail = try object["requireToFail"]?.ids("an array of recognizers' ids") ?? []
    for name in type.requiredProperties { _ = try object.required(name) }
    for property in type.properties {
      if let value = object[property.name] { properties[property.name] = try property.kind.read(value) }
    }
  }

  /// The recognizer as a scene writes it: properties that were not set are left out.
  var json: JSONNode {
    var members: [(key: String, value: JSONNode?)] = [
      ("id", JSONNode(id)), ("type", JSONNode(type)), ("view", JSONNode(view)),
    ]
    let order = (try? RecognizerType.named(type, at: .root))?.properties.map { $0.name } ?? properties.keys.sorted()
    for name in order { members.append((name, properties[name]?.json)) }
    members.append(("requireToFail", requireToFail.isEmpty ? nil : JSONNode(requireToFail.map { JSONNode($0) })))
    return JSONNode(members: members)
  }
}
