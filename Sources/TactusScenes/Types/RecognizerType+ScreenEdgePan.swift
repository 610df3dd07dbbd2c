// Made by Scripts/catalogue from Catalogue/screenEdgePan.toml.

import Tactus

extension RecognizerType {
  /// `screenEdgePan`: a ``ScreenEdgePanGestureRecognizer``.
  static let screenEdgePan = RecognizerType(
    "screenEdgePan", make: { ScreenEdgePanGestureRecognizer() }, parent: .pan,
    properties: [
      .choices("edges", [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)], get: { $0.edges }) {
        $0.edges = $1
      },
      .length("edgeWidth", get: { $0.edgeWidth }) { $0.edgeWidth = $1 },
    ])
}
