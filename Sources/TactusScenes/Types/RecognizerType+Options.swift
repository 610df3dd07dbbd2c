import Tactus
import TactusJSON

extension RecognizerType {
  /// Makes a recognizer as `options` say: an object with the key `type` and any of the properties of that type, as in a
  /// scene but without `id`, `view` and relations.
  ///
  /// ```swift
  /// let options = try JSONParser.parse(Array(#"{"type":"tap","numberOfTapsRequired":2}"#.utf8))
  /// let (type, recognizer) = try RecognizerType.make(options)
  /// ```
  ///
  /// - Throws: a ``DescriptionError`` for the first thing that is wrong, with the nearest key where one is unknown.
  package static func make(
    _ options: JSONNode
  ) throws(DescriptionError) -> (type: RecognizerType, recognizer: GestureRecognizer) {
    let field = DescriptionField(options)
    guard options.object != nil else { throw field.wrongKind("an object with options") }
    let typeField = try DescriptionObject(field: field, owner: "a recognizer").decisive("type")
    let type = try RecognizerType.named(try typeField.string(), at: typeField.path)
    let object = try field.object(of: type.noun, keys: ["type"] + type.properties.map { $0.name })
    for name in type.requiredProperties { _ = try object.required(name) }
    let recognizer = type.make()
    try type.set(object, on: recognizer)
    return (type, recognizer)
  }

  /// Sets the properties that `options` has on `recognizer`, which is of this type; all of them or, if one is wrong, none.
  ///
  /// - Throws: a ``DescriptionError`` for the first thing that is wrong.
  package func set(_ options: JSONNode, on recognizer: GestureRecognizer) throws(DescriptionError) {
    try set(DescriptionField(options).object(of: noun, keys: properties.map { $0.name }), on: recognizer)
  }

  private func set(_ object: DescriptionObject, on recognizer: GestureRecognizer) throws(DescriptionError) {
    var values: [(property: RecognizerProperty, value: PropertyValue)] = []
    for property in properties {
      if let field = object[property.name] { values.append((property, try property.kind.read(field))) }
    }
    for (property, value) in values { property.apply(value, to: recognizer) }
  }
}
