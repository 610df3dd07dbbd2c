import TactusJSON

extension RecognizerType {
  /// The types that scenes can name: those of this version of the engine, then those that were registered.
  ///
  /// ```swift
  /// for property in RecognizerType.supported[0].properties.prefix(3) { print(property.name) }
  /// // numberOfTapsRequired
  /// // numberOfTouchesRequired
  /// // maximumTapDuration
  /// ```
  public static var supported: [RecognizerType] { builtIn + TypeRegistry.registered }

  /// Makes a type known to scenes, cases, `replay` and all that goes by ``supported``, from here on and in the whole program.
  ///
  /// Register types where the program, or a test, begins. A type that is registered again takes the place of the earlier one.
  ///
  /// - Throws: a ``DescriptionError`` of the kind `duplicateID` if the engine itself has a type of this name, and `outOfRange` if
  ///   the name is empty.
  public static func register(_ type: RecognizerType) throws(DescriptionError) {
    if type.name.isEmpty { throw DescriptionError(.outOfRange, "a type's name must not be empty", at: .root) }
    if (builtIn + inScrollViews).contains(where: { $0.name == type.name }) {
      throw DescriptionError(
        .duplicateID, "the engine has a type \"\(type.name)\" of its own; choose another name", at: .root)
    }
    TypeRegistry.register(type)
  }

  /// The type called `name`, or an error with the name that was perhaps meant.
  static func named(_ name: String, at path: DescriptionPath) throws(DescriptionError) -> RecognizerType {
    if let type = supported.first(where: { $0.name == name }) { return type }
    if let type = inScrollViews.first(where: { $0.name == name }) { return type }
    let names = (supported + inScrollViews).map { $0.name }
    throw DescriptionError(
      .unknownType, "there is no recognizer type \"\(name)\"; supported are \(names.joined(separator: ", "))",
      suggestion: nearestKey(to: name, among: names), at: path)
  }
}
