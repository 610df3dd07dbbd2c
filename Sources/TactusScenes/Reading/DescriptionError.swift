import TactusJSON

/// A mistake in a scene or a case, its place, and the correction.
///
/// ```
/// photo.scene.json:4:46: recognizers[1].numberOfTapRequired: a tap has no key "numberOfTapRequired"; did you mean
/// "numberOfTapsRequired"?
/// ```
///
/// Reading stops at the first mistake. Editors understand this form and jump to the place. Programs get the same
/// information in parts:
///
/// ```swift
/// do {
///   try description.validate()
/// } catch {
///   if error.kind == .unknownID, let id = error.suggestion { offer(id, at: error.path) }
/// }
/// ```
public nonisolated struct DescriptionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of mistake.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The text is not JSON: `the text ends inside an object; expected a key`. A key that occurs twice counts too.
    case notJSON
    /// The file is of another format, or names no format.
    case wrongFormat
    /// The file was written for a later version of the format.
    case newerVersion
    /// A required key is missing: `a view needs the key "frame"`.
    case missingKey
    /// A key has no meaning here, often because it is misspelt: `a scene has no key "recogniser"`.
    case unknownKey
    /// A value has the wrong kind: `expected true or false, found a number`.
    case wrongKind
    /// A value has the right kind, but is not allowed: `must be between 0 and 1, found 1.5`.
    case outOfRange
    /// There is no such type of recognizer.
    case unknownType
    /// There is no view or recognizer with that id.
    case unknownID
    /// Two views or two recognizers have the same id.
    case duplicateID
    /// A recognizer has a relation to itself: `"a" cannot require itself to fail`.
    case selfRelation
    /// Recognizers wait for each other in a circle, which the message names: `a → b → a`.
    case cycle
    /// Two parts of the file exclude each other, or are pointless together: `"pen" is listed twice`.
    case contradiction
    /// A file could not be read: the scene or case itself, or the recording that a case names.
    case unreadable
  }

  /// The kind of mistake.
  public var kind: Kind
  /// The mistake and the correction, in a sentence without a full stop.
  public var message: String
  /// The key or id that was probably meant, if one is near.
  public var suggestion: String?
  /// The place by keys and indices.
  public var path: DescriptionPath
  /// The place in the text, line and column from 1; `nil` if the description was not read from a text. For an unknown
  /// key it is the place of the key, otherwise that of the value.
  public var position: JSONPosition?
  /// The file, as the caller named it; `nil` if that is not known.
  public var file: String?

  /// An error at `path`.
  public init(
    _ kind: Kind, _ message: String, suggestion: String? = nil, at path: DescriptionPath = .root,
    position: JSONPosition? = nil, file: String? = nil
  ) {
    self.kind = kind
    self.message = message
    self.suggestion = suggestion
    self.path = path
    self.position = position
    self.file = file
  }

  /// An error for a key that `owner` does not have: with the nearest of its `keys`, or with all of them if none is near.
  static func unknownKey(
    _ key: String, of owner: String, among keys: [String], at path: DescriptionPath, position: JSONPosition? = nil
  ) -> DescriptionError {
    let nearest = nearestKey(to: key, among: keys)
    let known = nearest == nil && !keys.isEmpty ? "; it has \(keys.joined(separator: ", "))" : ""
    return DescriptionError(
      .unknownKey, "\(owner) has no key \"\(key)\"\(known)", suggestion: nearest, at: path, position: position)
  }

  /// The same error with its place in the text that `root` was read from, and the file's name, if they are missing.
  package func located(in origin: DescriptionOrigin?) -> DescriptionError {
    guard let origin else { return self }
    var error = self
    error.position = position ?? path.position(in: origin.root)
    error.file = file ?? origin.file
    return error
  }

  /// File, line and column as compilers print them, then the path, the message and the suggestion.
  public var description: String {
    var text = DescriptionOrigin.place(file, position)
    if !path.steps.isEmpty { text += "\(path): " }
    text += message
    if let suggestion { text += "; did you mean \"\(suggestion)\"?" }
    return text
  }
}

/// The origin of a description, kept so that mistakes that are found later have a line.
package nonisolated struct DescriptionOrigin: Sendable {
  /// The file, as the caller named it.
  var file: String?
  /// The value that was read.
  package var root: JSONNode

  /// A place as compilers print it, and a space; empty if it is not known.
  static func place(_ file: String?, _ position: JSONPosition?) -> String {
    let text = (file.map { "\($0):" } ?? "") + (position.map { "\($0):" } ?? "")
    return text.isEmpty ? "" : text + " "
  }
}

/// A part of a value that comparisons ignore: two descriptions with the same content are equal, wherever they come
/// from.
nonisolated struct Uncounted<Part: Sendable>: Sendable, Hashable {
  var part: Part

  static func == (lhs: Uncounted, rhs: Uncounted) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

/// Names a place in a scene or case by the keys and indices that lead there: `recognizers[1].requireToFail[0]`.
///
/// ```swift
/// print(DescriptionPath.root["recognizers"][1]["requireToFail"][0])
/// // recognizers[1].requireToFail[0]
/// ```
public nonisolated struct DescriptionPath: Hashable, Sendable, CustomStringConvertible {
  /// One step from a value to a value inside it.
  public enum Step: Hashable, Sendable {
    /// To the member of an object.
    case key(String)
    /// To the element of an array, counted from 0.
    case index(Int)
  }

  /// The steps from the whole file on.
  public var steps: [Step]

  /// The place that `steps` lead to; without any, the file as a whole.
  public init(_ steps: [Step] = []) { self.steps = steps }

  /// The whole file.
  public static var root: DescriptionPath { DescriptionPath() }

  /// The member `key` of the object here.
  public subscript(key: String) -> DescriptionPath { DescriptionPath(steps + [.key(key)]) }

  /// The element `index` of the array here.
  public subscript(index: Int) -> DescriptionPath { DescriptionPath(steps + [.index(index)]) }

  /// The place `path` inside the value here.
  public func appending(_ path: DescriptionPath) -> DescriptionPath { DescriptionPath(steps + path.steps) }

  /// The place of the value in the text that `root` was read from; if there is no such value, the nearest one around
  /// it.
  public func position(in root: JSONNode) -> JSONPosition {
    var node = root
    for step in steps {
      let next: JSONNode? =
        switch step {
        case .key(let key): node[key]
        case .index(let index): node[index]
        }
      guard let next else { break }
      node = next
    }
    return node.position
  }

  /// The keys with points between them and the indices in brackets; empty for the whole file.
  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .key(let key): text += text.isEmpty ? key : "." + key
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}
