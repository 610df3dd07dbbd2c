extension PanGestureRecognizer {
  /// How far the fingers will have gone when what they drag comes to rest, if they lift now and it slows down like content that is
  /// scrolled: the ``translation(in:)``, and what it slides after that, in the coordinates of `view`, or of the window if `view` is
  /// `nil`.
  ///
  /// ```swift
  /// if pan.state == .ended { snap(card, to: nearestSlot(to: home + pan.predictedTranslation(in: table))) }
  /// ```
  ///
  /// It is what UIKit's guides compute by hand for a projected end: `velocity / 1000 × rate / (1 − rate)`, but for the last points that
  /// ``ScrollMotion`` leaves out below its ``ScrollMotion/restingSpeed``.
  ///
  /// - Parameters:
  ///   - view: whose coordinates; the window's if `nil`.
  ///   - rate: how it slows down; normal by default.
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
