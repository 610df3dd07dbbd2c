import Tactus
import TactusJSON

extension RecognizerType {
  /// `sequence`: a ``SequenceGestureRecognizer``. Its `steps` are terms; see ``TermReader``.
  static let sequence = RecognizerType(
    "sequence", make: { SequenceGestureRecognizer(.tap) },
    properties: [
      .structure("steps", check: TermReader.check) { recognizer, node in
        guard let sequence = TermReader.sequence(node) else { return }
        recognizer.sequence = sequence
        recognizer.preventsOthers = !sequence.beginsByHolding
      },
      .flag("preventsOthers") { $0.preventsOthers = $1 },
    ],
    required: ["steps"],
    values: [
      .integer("count") { $0.count },
      .flag("isHolding") { $0.isHolding },
      .flag("isOver") { $0.isOver },
      .vector("translation") { $0.translation(in: $1) },
      .number("scale") { $0.scale() },
    ])
}

extension RecognizerDescription {
  /// The compiled sequence of a recognizer of type `sequence`; `nil` for any other, and where its `steps` are wrong.
  public var gestureSequence: GestureSequence? {
    guard type == "sequence", case .structure(let node)? = properties["steps"] else { return nil }
    return TermReader.sequence(node)
  }
}
