import Tactus

/// Draws ripples under every finger: runs beside every recognizer, stops none, and never takes a touch from a view.
final class RippleGestureRecognizer: GestureRecognizer {
  /// Where ripples are to be drawn.
  private(set) var places: [Point] = []

  override init() {
    super.init()
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }

  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    for touch in touches { places.append(touch.location(in: view)) }
    if state == .possible { state = .began }
  }

  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    if numberOfTouchesDown == 0 { state = .ended }
  }

  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    if numberOfTouchesDown == 0 { cancel(.touchCancelled) }
  }

  override func reset() { places = [] }
}

/// A tap that lets every other tap go first, whatever it may be.
final class LastResortGestureRecognizer: TapGestureRecognizer {
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { other is TapGestureRecognizer }
}

/// A press that everybody else has to wait for, and that only a press can stop.
final class JealousPressGestureRecognizer: LongPressGestureRecognizer {
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { true }

  override func canBePrevented(by other: GestureRecognizer) -> Bool { other is LongPressGestureRecognizer }
}

/// A tap that takes only fingers in the left half of its view, and begins only if the view allows it.
final class LeftHalfTapGestureRecognizer: TapGestureRecognizer {
  var isAllowed = true

  override func shouldReceive(_ touch: Touch) -> Bool {
    guard let view else { return false }
    return touch.location(in: view).x < view.bounds.center.x
  }

  override func shouldBegin() -> Bool { isAllowed && super.shouldBegin() }
}
