extension PanGestureRecognizer {
  /// The displacement of the fingers since the pan began, or since ``setTranslation(_:in:)-(Vector,_)``, in the
  /// coordinates of `view`, or of the window if `view` is `nil`. While the delegate is asked whether the pan may begin,
  /// it is all of the ``travel(in:)`` (S-4.3).
  public func translation(in view: View?) -> Vector {
    convert(state == .possible && isTracking && !isHeld ? machine.travel : machine.translation, to: view)
  }

  /// The distance that the fingers moved since enough of them were down, ``hysteresis`` included, in the coordinates of
  /// `view`, or of the window if `view` is `nil`. It gives the direction of a pan that is about to begin.
  public func travel(in view: View?) -> Vector { convert(machine.travel, to: view) }

  /// Sets the current translation to `translation`, in the coordinates of `view`. The velocity is zero until the fingers
  /// move, or until the pan ends. A translation that is not finite is ignored.
  public func setTranslation(_ translation: Vector, in view: View?) {
    let translation = view?.convert(translation, to: self.view?.window) ?? translation
    guard translation.isFinite else { return }
    machine.rebase(to: translation)
    velocityTracker.isPaused = true
  }

  /// Does the work of ``setTranslation(_:in:)-(Vector,_)`` for a translation that is written as a point.
  @_disfavoredOverload  // `setTranslation(.zero, in: view)` means the vector.
  public func setTranslation(_ translation: Point, in view: View?) {
    setTranslation(Vector(translation), in: view)
  }

  /// The velocity of the fingers, in points per second, in the coordinates of `view`, or of the window if `view` is `nil`.
  ///
  /// At the lift, it is the velocity of the samples before the lift. See ``VelocityTracker``.
  public func velocity(in view: View?) -> Vector {
    if velocityTracker.isPaused, isInProgress { return .zero }
    return convert(velocityTracker.readVelocity(at: lastTime, restingUntil: restTimestamp), to: view)
  }

  /// The time of the frame with the last change of the fingers.
  public var timestamp: Timestamp { lastTime }
}
