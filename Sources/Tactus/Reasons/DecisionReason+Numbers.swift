/// The reasons that compare two numbers.
extension DecisionReason {
  /// A finger left the place where it came down.
  @inline(__always)
  public static func movedTooFar(distance: Double, allowed: Double) -> DecisionReason {
    DecisionReason("movedTooFar", measured: distance, limit: allowed, unit: .points)
  }

  /// All fingers lifted before they had moved the required distance.
  @inline(__always)
  public static func movedTooLittle(distance: Double, required: Double) -> DecisionReason {
    DecisionReason("movedTooLittle", measured: distance, limit: required, unit: .points)
  }

  /// The fingers went further across the axis of the gesture than along it, which is the limit.
  @inline(__always)
  public static func movedAcross(distance: Double, allowed: Double) -> DecisionReason {
    DecisionReason("movedAcross", measured: distance, limit: allowed, unit: .points)
  }

  /// A finger left the recognizer's view by this distance (S-3.11).
  @inline(__always)
  public static func leftView(distance: Double) -> DecisionReason {
    DecisionReason("leftView", measured: distance, unit: .points)
  }

  /// A finger rested longer than the maximum for a tap.
  @inline(__always)
  public static func heldTooLong(duration: Double, allowed: Double) -> DecisionReason {
    DecisionReason("heldTooLong", measured: duration, limit: allowed, unit: .seconds)
  }

  /// A finger was lifted before its time.
  @inline(__always)
  public static func liftedTooEarly(duration: Double, required: Double) -> DecisionReason {
    DecisionReason("liftedTooEarly", measured: duration, limit: required, unit: .seconds)
  }

  /// More fingers came down than the gesture has. The recognizer is not offered the other fingers of this chord (S-3.5).
  @inline(__always)
  public static func tooManyTouches(count: Int, allowed: Int) -> DecisionReason {
    DecisionReason(
      "tooManyTouches", measured: Double(count), limit: Double(allowed), unit: .fingers, cause: .tooManyTouches)
  }

  /// Fingers were lifted before enough of them were down.
  @inline(__always)
  public static func tooFewTouches(count: Int, required: Int) -> DecisionReason {
    DecisionReason("tooFewTouches", measured: Double(count), limit: Double(required), unit: .fingers)
  }

  /// The gesture ended before enough taps came.
  @inline(__always)
  public static func tooFewTaps(count: Int, required: Int) -> DecisionReason {
    DecisionReason("tooFewTaps", measured: Double(count), limit: Double(required), unit: .taps)
  }

  /// The holding fingers lifted before the required number of repetitions.
  @inline(__always)
  public static func tooFewRepetitions(count: Int, required: Int) -> DecisionReason {
    DecisionReason("tooFewRepetitions", measured: Double(count), limit: Double(required), unit: .times)
  }

  /// A later tap came down too far from the first one, or two fingers, or the ends of a circle, are too far apart.
  @inline(__always)
  public static func tooFarApart(distance: Double, allowed: Double) -> DecisionReason {
    DecisionReason("tooFarApart", measured: distance, limit: allowed, unit: .points)
  }

  /// The first finger came down too far from the start of the gesture.
  @inline(__always)
  public static func startedElsewhere(distance: Double, allowed: Double) -> DecisionReason {
    DecisionReason("startedElsewhere", measured: distance, limit: allowed, unit: .points)
  }

  /// The finger did not go round far enough; angles are in radians.
  @inline(__always)
  public static func turnedTooLittle(angle: Double, required: Double) -> DecisionReason {
    DecisionReason("turnedTooLittle", measured: angle, limit: required, unit: .radians)
  }

  /// The finger went round too far; angles are in radians.
  @inline(__always)
  public static func turnedTooFar(angle: Double, allowed: Double) -> DecisionReason {
    DecisionReason("turnedTooFar", measured: angle, limit: allowed, unit: .radians)
  }

  /// The finger did not press hard enough; forces are shares of the greatest one.
  @inline(__always)
  public static func pressedTooLightly(force: Double, required: Double) -> DecisionReason {
    DecisionReason("pressedTooLightly", measured: force, limit: required, unit: .shares)
  }

  /// The fingers did not reach the distance in time.
  @inline(__always)
  public static func tooSlow(distance: Double, required: Double) -> DecisionReason {
    DecisionReason("tooSlow", measured: distance, limit: required, unit: .points)
  }

  /// The fingers were too slow when they lifted; speeds are in points per second.
  @inline(__always)
  public static func liftedTooSlowly(speed: Double, required: Double) -> DecisionReason {
    DecisionReason("liftedTooSlowly", measured: speed, limit: required, unit: .pointsPerSecond)
  }

  /// The next step did not come in time.
  @inline(__always)
  public static func timedOut(duration: Double, allowed: Double) -> DecisionReason {
    DecisionReason("timedOut", measured: duration, limit: allowed, unit: .seconds)
  }
}
