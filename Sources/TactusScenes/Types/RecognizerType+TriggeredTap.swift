import Tactus
import TactusJSON

extension RecognizerType {
  /// `triggeredTap`: a ``TriggeredTapGestureRecognizer``.
  static let triggeredTap = RecognizerType(
    "triggeredTap", make: { TriggeredTapGestureRecognizer() },
    properties: [
      .seconds("minimumDelay", \.minimumDelay),
      .choice(
        "recognizesOn", TriggeredTapGestureRecognizer.Moment.allCases.map { ($0.name, $0) }, \.recognizesOn),
      .seconds("maximumTapDuration", \.maximumTapDuration),
      .length("allowableMovement", \.allowableMovement),
      .length("triggerAllowableMovement", \.triggerAllowableMovement),
      .integer("numberOfTriggerTouches", 1..., \.numberOfTriggerTouches),
      .structure("triggerRegion") { (field) throws(DescriptionError) in
        _ = try field.numbers(4, "[x, y, width, height]")
      } set: { recognizer, node in
        let numbers = (node.array ?? []).compactMap(\.number?.double)
        guard numbers.count == 4 else { return }
        recognizer.triggerRegion = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      },
      .seconds("maximumTapPause", \.maximumTapPause),
      .flag("preventsOthers", \.preventsOthers),
    ],
    values: [
      .integer("count") { $0.count },
      .flag("isTriggerDown") { $0.isTriggerDown },
    ])
}
