import TactusJSON

/// The two keys by which a file says what it is.
enum FormatHeader {
  static let keys = ["format", "version"]

  /// Checks the header of `field`, before any other key is looked at: a newer file may have keys that are unknown here.
  ///
  /// - Parameter isRequired: whether the header must be there; a scene inside a case needs none.
  static func check(
    _ field: DescriptionField, format: String, version supported: Int, isRequired: Bool = true
  ) throws(DescriptionError) {
    guard field.node.object != nil else { throw field.wrongKind("an object, the \(format) file") }
    let object = DescriptionObject(field: field, owner: "a \(format) file")
    if let found = object["format"] {
      let name = try found.string()
      if name != format { throw found.error(.wrongFormat, "expected the format \"\(format)\", found \"\(name)\"") }
    } else if isRequired {
      throw field.error(.wrongFormat, "the file does not say what it is; expected \"format\":\"\(format)\"")
    }
    if let found = object["version"] {
      let version = try found.integer(1...Int(Int32.max))
      if version > supported {
        throw found.error(
          .newerVersion, "version \(version) of \(format) is newer than version \(supported), the latest known here")
      }
    } else if isRequired {
      throw field.error(.missingKey, "a \(format) file needs the key \"version\"")
    }
  }
}
