import Tactus

extension RecognizerType {
  /// `flick`: a ``FlickGestureRecognizer``. Its velocity is in the coordinates of its view.
  static let flick = RecognizerType(
    "flick", make: { FlickGestureRecognizer() },
    properties: [
      .length("hysteresis", \.hysteresis),
      .length("minimumVelocity", \.minimumVelocity),
    ],
    values: [.vector("velocity") { $0.velocity(in: $1) }])
}
