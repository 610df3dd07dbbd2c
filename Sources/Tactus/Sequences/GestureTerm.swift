/// A part of a gesture, and what it is made of: taps, holds, movements and lifts, and how they follow on each other.
///
/// ```swift
/// let triggeredTap: GestureTerm = .hold(1).while(.tap.repeating)
/// let zoom: GestureTerm = .tap.then(.move)
/// let throwAway: GestureTerm = .hold(2).then(.swipe(.up, fingers: 2)).within(3)
/// ```
///
/// A term is a plain value and says nothing yet about whether it can be satisfied: ``GestureSequence/init(_:)`` checks
/// that, and compiles it.
public struct GestureTerm: Sendable, Hashable {
  /// What a term is.
  public indirect enum Form: Sendable, Hashable {
    /// Fingers come down and lift soon.
    case tap(Tap)
    /// Fingers come down and rest.
    case hold(Hold)
    /// Fingers travel: those that an earlier term left down, else new ones.
    case move(Move)
    /// Fingers travel fast in one direction: those that an earlier term left down, else new ones.
    case swipe(Swipe)
    /// The fingers that an earlier term left down lift.
    case lift(Lift)
    /// One after the other, in this order.
    case then([GestureTerm])
    /// Whichever comes first.
    case or([GestureTerm])
    /// All of them, in any order and also at once, each with fingers of its own.
    case and([GestureTerm])
    /// The second, while the fingers of the first stay down.
    case whileHeld(GestureTerm, body: GestureTerm, interval: Double?)
    /// Several times. A maximum of `Int.max` is none.
    case repeating(GestureTerm, minimum: Int, maximum: Int)
    /// In this many seconds at most.
    case within(GestureTerm, seconds: Double)
    /// With fingers that come down, or lift, in this part of the view.
    case region(GestureTerm, Rect)
  }

  /// What the term is.
  public var form: Form

  /// The term of this form.
  public init(_ form: Form) {
    self.form = form
  }
}

extension GestureTerm {
  /// A tap as a part of a gesture. Its numbers are those of a ``TapGestureRecognizer``.
  public struct Tap: Sendable, Hashable {
    /// How many fingers tap; 1 by default.
    public var fingers = 1
    /// Whether it is over when its last finger has come down, or when that lifts. By default (`nil`) when it lifts; but the
    /// last tap inside a `while`, which is deliberate anyway, when it comes down.
    public var moment: TriggeredTapGestureRecognizer.Moment?
    /// How long it may take, in seconds; 0.75 by default (as a tap). Inclusive.
    public var maximumDuration = 0.75
    /// How far each finger may be from where it came down, in points; 45 by default (as a tap). Inclusive.
    public var allowableMovement = 45.0
    /// How long after the term before it the first finger may come down, in seconds; 0.35 by default (as between taps).
    /// Inclusive. The first term of a gesture waits for ever.
    public var maximumPause = 0.35
    /// How far its centroid may be from that of the fingers that came down first, in points; 45 by default (as between
    /// taps). Inclusive. A term with a region has a place of its own, and ignores this.
    public var maximumDistance = 45.0

    /// A tap with one finger.
    public init() {}
  }

  /// A rest of fingers as a part of a gesture. Its numbers are those of a ``LongPressGestureRecognizer``.
  public struct Hold: Sendable, Hashable {
    /// How many fingers rest; 1 by default.
    public var fingers = 1
    /// How long, in seconds from the down of the last of them; 0.5 by default (as a long press). Reached by equality; 0
    /// means at once.
    public var duration = 0.5
    /// How far each finger may be from where it came down until it has rested long enough, in points; 10 by default (as a
    /// long press). Inclusive. Fingers that hold for a `while` have ``allowableMovementWhileHeld`` instead.
    public var allowableMovement = 10.0
    /// How far each finger may go that holds for a `while`, from where it came down, in points; no limit by default (as a
    /// triggered tap). Inclusive.
    public var allowableMovementWhileHeld = Double.infinity
    /// How long after the term before it the first finger may come down, in seconds; 0.35 by default. Inclusive.
    public var maximumPause = 0.35
    /// How far its centroid may be from that of the fingers that came down first, in points; 45 by default. Inclusive.
    public var maximumDistance = 45.0

    /// A rest of one finger for half a second.
    public init() {}
  }

  /// A movement as a part of a gesture, measured as by a ``PanGestureRecognizer``.
  public struct Move: Sendable, Hashable {
    /// How many fingers travel; 1 by default, or, after a term that leaves fingers down, as many as these.
    public var fingers: Int?
    /// How far their centroid has to move in a straight line, in points; 10 by default (as a pan). Reached by equality;
    /// 0 means that it begins as soon as they are down.
    public var distance = 10.0
    /// Which way, judged by the longer axis when the distance is reached; any by default.
    public var direction: SwipeGestureRecognizer.Direction?
    /// How long after the term before it the first finger may come down, in seconds; 0.35 by default. Inclusive.
    public var maximumPause = 0.35
    /// How far its centroid may be from that of the fingers that came down first, in points; 45 by default. Inclusive.
    public var maximumDistance = 45.0

    /// A movement any way.
    public init() {}
  }

  /// A swipe as a part of a gesture, judged as by a ``SwipeGestureRecognizer``.
  ///
  /// Fingers that an earlier term left down may rest as long as they like before they swipe: the time runs, and the first
  /// motion counts, from the moment at which one of them is ``hysteresis`` away from where it was.
  public struct Swipe: Sendable, Hashable {
    /// How many fingers swipe; 1 by default, or, after a term that leaves fingers down, as many as these.
    public var fingers: Int?
    /// Which ways count; right by default.
    public var direction = SwipeGestureRecognizer.Direction.right
    /// How long it may take, in seconds; 0.5 by default (as a swipe). Inclusive.
    public var maximumDuration = 0.5
    /// How far a finger that rested has to be away to be swiping, in points; 10 by default (as a pan). Reached by equality.
    public var hysteresis = 10.0
    /// How long after the term before it the first finger may come down, in seconds; 0.35 by default. Inclusive.
    public var maximumPause = 0.35
    /// How far its centroid may be from that of the fingers that came down first, in points; 45 by default. Inclusive.
    public var maximumDistance = 45.0

    /// A swipe to the right.
    public init() {}
  }

  /// A lift as a part of a gesture: all fingers that the term before it left down.
  public struct Lift: Sendable, Hashable {
    /// How many fingers lift; by default as many as are down.
    public var fingers: Int?

    /// A lift of whatever is down.
    public init() {}
  }
}
