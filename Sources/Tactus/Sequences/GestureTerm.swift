/// A part of a gesture: taps, holds, movements and lifts, and their combinations.
///
/// ```swift
/// let triggeredTap: GestureTerm = .hold(1).while(.tap.repeating)
/// let zoom: GestureTerm = .tap.then(.move)
/// let throwAway: GestureTerm = .hold(2).then(.swipe(.up, fingers: 2)).within(3)
/// ```
///
/// A term is a plain value, and does not know whether it can be satisfied: ``GestureSequence/init(_:)`` checks and compiles it.
public nonisolated struct GestureTerm: Sendable, Hashable {
  /// The kind of a term.
  public indirect enum Form: Sendable, Hashable {
    /// Fingers come down and lift soon.
    case tap(Tap)
    /// Fingers come down and rest.
    case hold(Hold)
    /// Fingers travel: the fingers that an earlier term left down, otherwise new ones.
    case move(Move)
    /// Fingers travel fast in one direction: the fingers that an earlier term left down, otherwise new ones.
    case swipe(Swipe)
    /// The fingers that an earlier term left down lift.
    case lift(Lift)
    /// One after the other, in this order.
    case then([GestureTerm])
    /// The first one that is done.
    case or([GestureTerm])
    /// All of them, in any order and also at once, each with separate fingers.
    case and([GestureTerm])
    /// The second, while the fingers of the first stay down.
    case whileHeld(GestureTerm, body: GestureTerm, interval: Double?)
    /// Several times. `Int.max` means no maximum.
    case repeating(GestureTerm, minimum: Int, maximum: Int)
    /// In at most this many seconds.
    case within(GestureTerm, seconds: Double)
    /// With fingers that come down, or lift, in this part of the view.
    case region(GestureTerm, Rect)
  }

  /// The form of the term.
  public var form: Form

  /// The term of this form.
  public init(_ form: Form) { self.form = form }

  /// A tap as a part of a gesture. It has the numbers of a ``TapGestureRecognizer``.
  public struct Tap: Sendable, Hashable {
    /// The number of fingers that tap; 1 by default.
    public var fingers = 1
    /// The moment at which it is over: when its last finger comes down, or when that finger lifts. By default (`nil`) at the
    /// lift, but the last tap inside a `while`, which is always deliberate, is over when its last finger comes down.
    public var moment: TriggeredTapGestureRecognizer.Moment?
    /// The maximum duration, in seconds; 0.75 by default (as a tap). Inclusive.
    public var maximumDuration = 0.75
    /// The maximum distance of each finger from its first place, in points; 45 by default (as a tap). Inclusive.
    public var allowableMovement = 45.0
    /// The maximum time from the end of the previous term to the first finger, in seconds; 0.35 by default (as between taps).
    /// Inclusive. The first term of a gesture waits for ever.
    public var maximumPause = 0.35
    /// The maximum distance of its centroid from that of the fingers that came down first, in points; 45 by default (as
    /// between taps). Inclusive. A term with a region has its own place, and ignores this.
    public var maximumDistance = 45.0

    /// A tap with one finger.
    public init() {}
  }

  /// A rest of fingers as a part of a gesture. It has the numbers of a ``LongPressGestureRecognizer``.
  public struct Hold: Sendable, Hashable {
    /// The number of fingers that rest; 1 by default.
    public var fingers = 1
    /// The duration in seconds, from the moment at which the last finger comes down; 0.5 by default (as a long press). Reached
    /// by equality; 0 means at once.
    public var duration = 0.5
    /// The maximum distance of each finger from its first place until it has rested long enough, in points; 10 by default (as a
    /// long press). Inclusive. Fingers that hold for a `while` have ``allowableMovementWhileHeld`` instead.
    public var allowableMovement = 10.0
    /// The maximum distance from its first place of each finger that holds for a `while`, in points; no limit by default (as a
    /// triggered tap). Inclusive.
    public var allowableMovementWhileHeld = Double.infinity
    /// The maximum time from the end of the previous term to the first finger, in seconds; 0.35 by default. Inclusive.
    public var maximumPause = 0.35
    /// The maximum distance of its centroid from that of the first fingers, in points; 45 by default. Inclusive.
    public var maximumDistance = 45.0

    /// A rest of one finger for half a second.
    public init() {}
  }

  /// A movement as a part of a gesture, measured like a pan (``PanGestureRecognizer``).
  public struct Move: Sendable, Hashable {
    /// The number of fingers that travel; 1 by default, or the number of fingers that the previous term leaves down.
    public var fingers: Int?
    /// The distance of their centroid in a straight line, in points; 10 by default (as a pan). Reached by equality; with 0 the
    /// movement begins as soon as they are down.
    public var distance = 10.0
    /// The direction, judged by the longer axis when the distance is reached; any by default.
    public var direction: SwipeGestureRecognizer.Direction?
    /// The maximum time from the end of the previous term to the first finger, in seconds; 0.35 by default. Inclusive.
    public var maximumPause = 0.35
    /// The maximum distance of its centroid from that of the first fingers, in points; 45 by default. Inclusive.
    public var maximumDistance = 45.0

    /// A movement in any direction.
    public init() {}
  }

  /// A swipe as a part of a gesture, judged like a ``SwipeGestureRecognizer``.
  ///
  /// Fingers that an earlier term left down may rest for any time before they swipe. The time and the first motion count from
  /// the moment at which one of them is ``hysteresis`` away from its place.
  public struct Swipe: Sendable, Hashable {
    /// The number of fingers that swipe; 1 by default, or the number of fingers that the previous term leaves down.
    public var fingers: Int?
    /// The directions that count; right by default.
    public var direction = SwipeGestureRecognizer.Direction.right
    /// The maximum duration, in seconds; 0.5 by default (as a swipe). Inclusive.
    public var maximumDuration = 0.5
    /// The distance from which a rested finger counts as swiping, in points; 10 by default (as a pan). Reached by equality.
    public var hysteresis = 10.0
    /// The maximum time from the end of the previous term to the first finger, in seconds; 0.35 by default. Inclusive.
    public var maximumPause = 0.35
    /// The maximum distance of its centroid from that of the first fingers, in points; 45 by default. Inclusive.
    public var maximumDistance = 45.0

    /// A swipe to the right.
    public init() {}
  }

  /// A lift as a part of a gesture: all fingers that the previous term left down.
  public struct Lift: Sendable, Hashable {
    /// The number of fingers that lift; by default all fingers that are down.
    public var fingers: Int?

    /// A lift of all fingers that are down.
    public init() {}
  }
}
