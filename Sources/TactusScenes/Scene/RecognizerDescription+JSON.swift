import TactusJSON

extension RecognizerDescription {
  static let keys = ["id", "type", "view", "requireToFail"]

  /// Reads a recognizer. Its type is read first, because the other keys depend on it.
  init(_ field: DescriptionField) throws(DescriptionError) {
    guard field.node.object != nil else { throw field.wrongKind("an object for a recognizer") }
    let typeField = try DescriptionObject(field: field, owner: "a recognizer").decisive("type")
    let type: RecognizerType
    do throws(DescriptionError) {
      type = try RecognizerType.named(try typeField.string(), at: typeField.path)
    } catch {
      throw typeField.error(error.kind, error.message, suggestion: error.suggestion)
    }

    let object = try field.object(of: type.noun, keys: Self.keys + type.properties.map { $0.name })
    self.init(id: try object.required("id").id(), type: type.name, view: try object.required("view").id())
    if let requirements = object["requireToFail"] {
      for id in try requirements.elements("an array of recognizers' ids") { requireToFail.append(try id.id()) }
    }
    for name in type.requiredProperties { _ = try object.required(name) }
    for property in type.properties {
      if let value = object[property.name] { properties[property.name] = try property.kind.read(value) }
    }
  }

  /// The recognizer as a scene writes it: what was not set is left out.
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
