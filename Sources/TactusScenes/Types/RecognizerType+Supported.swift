import TactusJSON

extension RecognizerType {
  /// The types that this version of the engine has.
  ///
  /// ```swift
  /// for property in RecognizerType.supported[0].properties.prefix(3) { print(property.name) }
  /// // numberOfTapsRequired
  /// // numberOfTouchesRequired
  /// // maximumTapDuration
  /// ```
  public static let supported: [RecognizerType] = [
    .tap, .tapSequence, .longPress, .pan, .screenEdgePan, .swipe, .pinch, .rotation, .transform, .triggeredTap,
    .touchDown, .flick, .spin,
    .circle, .forcePress, .hover, .individual,
  ]

  /// The names of all types that the format knows, supported or not. One that is not supported is told apart from a
  /// misspelt one: ``DescriptionError/Kind/unsupportedType`` instead of ``DescriptionError/Kind/unknownType``.
  public static let names: [String] = [
    "tap", "tapSequence", "longPress", "pan", "screenEdgePan", "swipe", "pinch", "rotation", "transform",
    "triggeredTap", "touchDown", "flick", "spin",
    "circle", "forcePress", "hover", "individual", "sequence",
  ]

  /// The type called `name`, or an error that says whether the name is wrong or the engine lacks the type.
  static func named(_ name: String, at path: DescriptionPath) throws(DescriptionError) -> RecognizerType {
    if let type = supported.first(where: { $0.name == name }) { return type }
    let list = supported.map { $0.name }.joined(separator: ", ")
    if names.contains(name) {
      throw DescriptionError(
        .unsupportedType, "recognizers of type \"\(name)\" are not supported by this version; supported are \(list)",
        at: path)
    }
    throw DescriptionError(
      .unknownType, "there is no recognizer type \"\(name)\"; supported are \(list)",
      suggestion: nearestKey(to: name, among: names), at: path)
  }
}
