import Tactus
import TactusJSON

extension RecognizerType {
  /// `triggeredTap`: a ``TriggeredTapGestureRecognizer``.
  static let triggeredTap = RecognizerType(
    "triggeredTap", make: { TriggeredTapGestureRecognizer() },
    properties: [
      .seconds("minimumDelay") { $0.minimumDelay = $1 },
      .choice(
        "recognizesOn", TriggeredTapGestureRecognizer.Moment.allCases.map { ($0.name, $0) }
      ) { $0.recognizesOn = $1 },
      .seconds("maximumTapDuration") { $0.maximumTapDuration = $1 },
      .length("allowableMovement") { $0.allowableMovement = $1 },
      .length("triggerAllowableMovement") { $0.triggerAllowableMovement = $1 },
      .integer("numberOfTriggerTouches", 1...) { $0.numberOfTriggerTouches = $1 },
      .structure("triggerRegion") { (field) throws(DescriptionError) in
        _ = try field.numbers(4, "[x, y, width, height]")
      } set: { recognizer, node in
        let numbers = (node.array ?? []).compactMap { $0.number?.double }
        guard numbers.count == 4 else { return }
        recognizer.triggerRegion = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      },
      .seconds("maximumTapPause") { $0.maximumTapPause = $1 },
      .flag("preventsOthers") { $0.preventsOthers = $1 },
    ],
    values: [
      .integer("count") { $0.count },
      .flag("isTriggerDown") { $0.isTriggerDown },
    ])
}
