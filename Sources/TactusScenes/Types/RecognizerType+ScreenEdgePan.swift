import Tactus

extension RecognizerType {
  /// `screenEdgePan`: a ``ScreenEdgePanGestureRecognizer``, with everything that a pan has.
  static let screenEdgePan = RecognizerType(
    "screenEdgePan", make: { ScreenEdgePanGestureRecognizer() }, parent: .pan,
    properties: [
      .choices("edges", [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]) { $0.edges = $1 },
      .length("edgeWidth") { $0.edgeWidth = $1 },
    ],
    values: [])
}
