// Made by Scripts/catalogue from Catalogue/sequence.toml.

import Tactus

extension RecognizerType {
  /// `sequence`: a ``SequenceGestureRecognizer``.
  static let sequence = RecognizerType(
    "sequence", make: { SequenceGestureRecognizer(.tap) },
    properties: [
      .structure("steps", check: checkSteps, set: setSteps),
      .flag("preventsOthers", get: { $0.preventsOthers }) { $0.preventsOthers = $1 },
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
