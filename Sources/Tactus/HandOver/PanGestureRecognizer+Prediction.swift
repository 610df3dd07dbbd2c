extension PanGestureRecognizer {
  /// The displacement of the fingers when the dragged content comes to rest, if they lift now and it slows down like scrolled
  /// content: the ``translation(in:)`` and the distance of the slide after it, in the coordinates of `view`, or of the window
  /// if `view` is `nil`.
  ///
  /// ```swift
  /// if pan.state == .ended { snap(card, to: nearestSlot(to: home + pan.predictedTranslation(in: table))) }
  /// ```
  ///
  /// UIKit's guides compute this projected end by hand: `velocity / 1000 × rate / (1 − rate)`. The results differ only by the
  /// last points, which ``ScrollMotion`` omits below its ``ScrollMotion/restingSpeed``.
  ///
  /// - Parameters:
  ///   - view: the view of the coordinates; the window if `nil`.
  ///   - rate: the deceleration rate; normal by default.
  public func predictedTranslation(in view: View?, rate: ScrollMotion.DecelerationRate = .normal) -> Vector {
    let (moved, velocity) = (translation(in: view), velocity(in: view))
    func end(_ place: Double, _ speed: Double) -> Double {
      ScrollMotion(
        offset: place, velocity: speed, range: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude,
        rate: rate
      )
      .restingOffset
    }
    return Vector(dx: end(moved.dx, velocity.dx), dy: end(moved.dy, velocity.dy))
  }
}
