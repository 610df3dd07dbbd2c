// Made by Scripts/catalogue from Catalogue/individual.toml.

import Tactus

extension RecognizerType {
  /// `individual`: a ``IndividualTouchRecognizer``.
  static let individual = RecognizerType(
    "individual", make: { IndividualTouchRecognizer() },
    properties: [
      .structure("subgestures", check: checkSubgestures, set: setSubgestures)
    ],
    required: ["subgestures"],
    values: [
      TypedValue("subgesture", .names) { $0.subgesture.map { .names([$0.id]) } },
      TypedValue("touch", .contact) { $0.touch.map { .contact($0.id) } },
    ],
    tellsEveryChange: true)
}
