nonisolated extension GestureTerm {
  // MARK: What fingers do

  /// One finger taps.
  public static var tap: GestureTerm { tap() }

  /// Fingers tap.
  ///
  /// - Parameters:
  ///   - fingers: the number of fingers, all down at one moment.
  ///   - moment: the moment at which the tap counts; see ``Tap/moment``.
  ///   - seconds: the maximum duration.
  ///   - allowableMovement: the maximum movement of each finger, in points.
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
  ///   - fingers: the number of fingers.
  ///   - seconds: the duration; with 0, the hold is complete when the fingers are down.
  ///   - allowableMovement: the maximum movement of each finger meanwhile, in points.
  public static func hold(
    _ fingers: Int = 1, for seconds: Double? = nil, allowableMovement: Double? = nil
  ) -> GestureTerm {
    var hold = Hold()
    hold.fingers = fingers
    if let seconds { hold.duration = seconds }
    if let allowableMovement { hold.allowableMovement = allowableMovement }
    return GestureTerm(.hold(hold))
  }

  /// The fingers that are down travel in any direction, or a new one does.
  public static var move: GestureTerm { move() }

  /// Fingers travel.
  ///
  /// - Parameters:
  ///   - direction: the direction; any by default.
  ///   - distance: the distance, in points.
  ///   - fingers: the number of fingers; by default the fingers that are down, or one new finger.
  public static func move(
    _ direction: SwipeGestureRecognizer.Direction? = nil, by distance: Double? = nil, fingers: Int? = nil
  ) -> GestureTerm {
    var move = Move()
    move.direction = direction
    move.fingers = fingers
    if let distance { move.distance = distance }
    return GestureTerm(.move(move))
  }

  /// Fingers travel fast in one direction.
  ///
  /// - Parameters:
  ///   - direction: the direction.
  ///   - fingers: the number of fingers; by default the fingers that are down, or one new finger.
  public static func swipe(_ direction: SwipeGestureRecognizer.Direction, fingers: Int? = nil) -> GestureTerm {
    var swipe = Swipe()
    swipe.direction = direction
    swipe.fingers = fingers
    return GestureTerm(.swipe(swipe))
  }

  /// The fingers that are down lift.
  public static var lift: GestureTerm { lift() }

  /// The fingers that are down lift. If `fingers` is given, exactly this many must be down.
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

  /// `body`, while the fingers that this term leaves down stay down. The lift of one of them ends it.
  ///
  /// Actions of other fingers that do not match `body` have no effect. A repetition of `body` may begin once `interval` seconds
  /// have passed since the previous one began: by default the duration of this hold.
  public func `while`(_ body: GestureTerm, every interval: Double? = nil) -> GestureTerm {
    GestureTerm(.whileHeld(self, body: body, interval: interval))
  }

  /// This term, once or more often.
  public var repeating: GestureTerm { repeating(1...) }

  /// This term, `count` times.
  public func repeating(_ count: Int) -> GestureTerm {
    GestureTerm(.repeating(self, minimum: count, maximum: count))
  }

  /// This term, with a number of repetitions in `counts`.
  public func repeating(_ counts: ClosedRange<Int>) -> GestureTerm {
    GestureTerm(.repeating(self, minimum: counts.lowerBound, maximum: counts.upperBound))
  }

  /// This term, repeated at least as often as the first number of `counts`.
  public func repeating(_ counts: PartialRangeFrom<Int>) -> GestureTerm {
    GestureTerm(.repeating(self, minimum: counts.lowerBound, maximum: .max))
  }

  /// This term in at most `seconds`. They count from the moment at which it could begin: when the first finger of the gesture
  /// comes down, or when the term before it ends. Inclusive.
  public func within(_ seconds: Double) -> GestureTerm { GestureTerm(.within(self, seconds: seconds)) }

  /// This term with fingers that come down in `region` of the recognizer's view; a `lift` must be in it as well. If there are
  /// several regions around one term, the innermost applies.
  public func `in`(_ region: Rect) -> GestureTerm { GestureTerm(.region(self, region)) }
}
