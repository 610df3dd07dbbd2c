import Tactus

extension RecognizerType {
  /// `flick`: a ``FlickGestureRecognizer``. Its velocity is in the coordinates of its view.
  static let flick = RecognizerType(
    "flick", make: { FlickGestureRecognizer() },
    properties: [
      .length("hysteresis") { $0.hysteresis = $1 },
      .length("minimumVelocity") { $0.minimumVelocity = $1 },
    ],
    values: [.vector("velocity") { $0.velocity(in: $1) }])
}
