import Tactus
import TactusJSON

// What has a form of its own in scenes, and words that more than one reader goes by.

extension RecognizerType {
  /// The words for directions.
  static let directions: [(String, SwipeGestureRecognizer.Direction)] = [
    ("right", .right), ("left", .left), ("up", .up), ("down", .down),
  ]

  /// The words for axes.
  static let axes: [(String, PanGestureRecognizer.Axis)] = [
    ("both", .both), ("horizontal", .horizontal), ("vertical", .vertical),
  ]

  /// The `subgestures` of `individual`: objects with an `id`, a `type` and the properties of that type; see ``SubgestureType``.
  @Sendable
  static func checkSubgestures(_ field: DescriptionField) throws(DescriptionError) {
    try SubgestureType.checkList(field)
  }

  @Sendable
  static func setSubgestures(_ recognizer: IndividualTouchRecognizer, _ node: JSONNode) {
    recognizer.subgestures = SubgestureType.makeList(node)
  }

  /// The `steps` of a `sequence`: terms; see ``TermReader``.
  @Sendable
  static func checkSteps(_ field: DescriptionField) throws(DescriptionError) { try TermReader.check(field) }

  @Sendable
  static func setSteps(_ recognizer: SequenceGestureRecognizer, _ node: JSONNode) {
    guard let sequence = TermReader.sequence(node) else { return }
    recognizer.sequence = sequence
    recognizer.preventsOthers = !sequence.beginsByHolding
  }
}

extension RecognizerDescription {
  /// The compiled sequence of a recognizer of type `sequence`; `nil` for any other, and where its `steps` are wrong.
  public var gestureSequence: GestureSequence? {
    guard type == "sequence", case .structure(let node)? = properties["steps"] else { return nil }
    return TermReader.sequence(node)
  }
}
