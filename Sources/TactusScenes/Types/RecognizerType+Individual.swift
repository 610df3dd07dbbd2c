import Tactus
import TactusJSON

extension RecognizerType {
  /// `individual`: an ``IndividualTouchRecognizer``. Its `subgestures` are objects with an `id`, a `type` and the
  /// properties of that type; see ``SubgestureType``.
  static let individual = RecognizerType(
    "individual", make: { IndividualTouchRecognizer() },
    properties: [
      .structure("subgestures", check: SubgestureType.checkList) { recognizer, node in
        recognizer.subgestures = SubgestureType.makeList(node)
      }
    ],
    required: ["subgestures"],
    values: [
      TypedValue("subgesture", .names) { recognizer in recognizer.subgesture.map { .names([$0.id]) } },
      TypedValue("touch", .contact) { recognizer in recognizer.touch.map { .contact($0.id) } },
    ],
    tellsEveryChange: true)
}
