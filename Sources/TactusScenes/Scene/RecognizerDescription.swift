/// A recognizer of a scene.
///
/// ```swift
/// let double = RecognizerDescription(
///   id: "double", type: "tap", view: "photo", properties: ["numberOfTapsRequired": .integer(2)])
/// ```
///
/// Nothing is checked here; ``SceneDescription/validate()`` finds what is wrong with it.
public struct RecognizerDescription: Hashable, Sendable {
  /// The recognizer's id, unique among the recognizers of the scene.
  public var id: String
  /// The type's name; see ``RecognizerType/supported``.
  public var type: String
  /// The id of the view it is on.
  public var view: String
  /// The ids of the recognizers that have to fail before it acts; none by default. They must not wait for each other in
  /// a circle.
  public var requireToFail: [String]
  /// What is set on it, by the names of its type's ``RecognizerType/properties``; the rest stays at its default.
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
