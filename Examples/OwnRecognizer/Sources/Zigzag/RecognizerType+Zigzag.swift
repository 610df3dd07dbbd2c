import Tactus
public import TactusScenes

extension RecognizerType {
  /// `zigzag`: a ``ZigzagGestureRecognizer``, for scenes, cases and `replay`.
  ///
  /// ```swift
  /// try RecognizerType.register(.zigzag)
  /// ```
  public static let zigzag = RecognizerType(
    "zigzag", make: { ZigzagGestureRecognizer() },
    properties: [
      .integer("numberOfTurnsRequired", 1..., get: { $0.numberOfTurnsRequired }) { $0.numberOfTurnsRequired = $1 },
      .length("minimumStroke") { $0.minimumStroke = $1 },
    ],
    values: [
      .integer("turns") { $0.turns },
      .number("length") { $0.length },
    ])
}
