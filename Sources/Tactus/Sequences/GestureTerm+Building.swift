extension GestureTerm {
  // MARK: What fingers do

  /// One finger taps.
  public static var tap: GestureTerm { tap() }

  /// Fingers tap.
  ///
  /// - Parameters:
  ///   - fingers: how many, all down at one moment.
  ///   - moment: when it counts; see ``Tap/moment``.
  ///   - seconds: how long it may take at most.
  ///   - allowableMovement: how far each finger may go, in points.
  public static func tap(
    _ fingers: Int = 1, on moment: TriggeredTapGestureRecognizer.Moment? = nil, atMost seconds: Double? = nil,
    allowableMovement: Double? = nil
  ) -> GestureTerm {
    var tap = Tap()
    tap.fingers = fingers
    tap.moment = moment
    if let seconds { tap.maximumDuration = seconds }
    if let allowableMovement { tap.allowableMovement = allowableMovement }
    return GestureTerm(.tap(tap))
  }

  /// One finger rests for half a second.
  public static var hold: GestureTerm { hold() }

  /// Fingers rest.
  ///
  /// - Parameters:
  ///   - fingers: how many.
  ///   - seconds: how long; 0 means that it is enough that they are down.
  ///   - allowableMovement: how far each finger may go meanwhile, in points.
  public static func hold(
    _ fingers: Int = 1, for seconds: Double? = nil, allowableMovement: Double? = nil
  ) -> GestureTerm {
    var hold = Hold()
    hold.fingers = fingers
    if let seconds { hold.duration = seconds }
    if let allowableMovement { hold.allowableMovement = allowableMovement }
    return GestureTerm(.hold(hold))
  }

  /// The fingers that are down travel any way, or a new one does.
  public static var move: GestureTerm { move() }

  /// Fingers travel.
  ///
  /// - Parameters:
  ///   - direction: which way; any by default.
  ///   - distance: how far, in points.
  ///   - fingers: how many; those that are down by default, or one that comes.
  public static func move(
    _ direction: SwipeGestureRecognizer.Direction? = nil, by distance: Double? = nil, fingers: Int? = nil
  ) -> GestureTerm {
    var move = Move()
    move.direction = direction
    move.fingers = fingers
    if let distance { move.distance = distance }
    return GestureTerm(.move(move))
  }

  /// Fingers travel fast one way.
  ///
  /// - Parameters:
  ///   - direction: which way.
  ///   - fingers: how many; those that are down by default, or one that comes.
  public static func swipe(_ direction: SwipeGestureRecognizer.Direction, fingers: Int? = nil) -> GestureTerm {
    var swipe = Swipe()
    swipe.direction = direction
    swipe.fingers = fingers
    return GestureTerm(.swipe(swipe))
  }

  /// The fingers that are down lift.
  public static var lift: GestureTerm { lift() }

  /// The fingers that are down lift, which have to be as many as `fingers`, if that is given.
  public static func lift(_ fingers: Int? = nil) -> GestureTerm {
    var lift = Lift()
    lift.fingers = fingers
    return GestureTerm(.lift(lift))
  }

  // MARK: How it follows on each other

  /// This, then `next`.
  public func then(_ next: GestureTerm) -> GestureTerm {
    if case .then(let terms) = form { return GestureTerm(.then(terms + [next])) }
    return GestureTerm(.then([self, next]))
  }

  /// This or `other`, whichever comes first.
  public func or(_ other: GestureTerm) -> GestureTerm {
    if case .or(let terms) = form { return GestureTerm(.or(terms + [other])) }
    return GestureTerm(.or([self, other]))
  }

  /// This and `other`, in any order, each with its own fingers.
  public func and(_ other: GestureTerm) -> GestureTerm {
    if case .and(let terms) = form { return GestureTerm(.and(terms + [other])) }
    return GestureTerm(.and([self, other]))
  }

  /// `body`, while the fingers that this leaves down stay down. When one of them lifts, it is over.
  ///
  /// What other fingers do that is not `body` is as if it had not been. A repetition of `body` may begin once `interval`
  /// seconds have passed since the one before it began: by default as long as this has to be held.
  public func `while`(_ body: GestureTerm, every interval: Double? = nil) -> GestureTerm {
    GestureTerm(.whileHeld(self, body: body, interval: interval))
  }

  /// This once, or as often as it comes.
  public var repeating: GestureTerm { repeating(1...) }

  /// This `count` times.
  public func repeating(_ count: Int) -> GestureTerm {
    GestureTerm(.repeating(self, minimum: count, maximum: count))
  }

  /// This as many times as `counts` says.
  public func repeating(_ counts: ClosedRange<Int>) -> GestureTerm {
    GestureTerm(.repeating(self, minimum: counts.lowerBound, maximum: counts.upperBound))
  }

  /// This as many times as it comes, at least the first of `counts`.
  public func repeating(_ counts: PartialRangeFrom<Int>) -> GestureTerm {
    GestureTerm(.repeating(self, minimum: counts.lowerBound, maximum: .max))
  }

  /// This in at most `seconds`, which count from when it could begin: the down of the first finger of the gesture, or
  /// the end of the term before it. Inclusive.
  public func within(_ seconds: Double) -> GestureTerm {
    GestureTerm(.within(self, seconds: seconds))
  }

  /// This with fingers that come down in `region` of the recognizer's view; a `lift` has to be in it as well. Of several
  /// regions around one term the innermost counts.
  public func `in`(_ region: Rect) -> GestureTerm {
    GestureTerm(.region(self, region))
  }
}
