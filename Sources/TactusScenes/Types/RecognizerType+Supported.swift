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
    .circle, .forcePress, .hover, .individual, .sequence,
  ]

  /// The type called `name`, or an error with the name that was perhaps meant.
  static func named(_ name: String, at path: DescriptionPath) throws(DescriptionError) -> RecognizerType {
    if let type = supported.first(where: { $0.name == name }) { return type }
    let names = supported.map { $0.name }
    throw DescriptionError(
      .unknownType, "there is no recognizer type \"\(name)\"; supported are \(names.joined(separator: ", "))",
      suggestion: nearestKey(to: name, among: names), at: path)
  }
}
