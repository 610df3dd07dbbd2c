/// Lets a pan, a pinch and a rotation of the same two fingers decide together which of them the user makes.
///
/// Without an intent, three recognizers on one view that are not simultaneous compete: the one that passes its own
/// hysteresis first wins. Two scrolling fingers may turn by four points of arc, or close up by four points, before they
/// have moved by ten points. Then a scroll becomes a rotation or a pinch. With an intent, the three recognizers wait
/// for the smallest decisive motion. Then the recognizer of the largest part of the motion continues as it would alone,
/// and the others fail with the reason `outweighed`.
///
/// ```swift
/// let intent = TwoFingerIntent()
/// pan.minimumNumberOfTouches = 2
/// pan.intent = intent
/// pinch.intent = intent
/// rotation.intent = intent
/// ```
///
/// Motion is measured in points that each finger moves from its place when both came down: along with the other (pan),
/// away from or towards it (pinch), and around it (rotation). One kind decides if it has reached ``minimumMotion`` and
/// is ``clearness`` times as large as each other one, or if it has reached ``decisiveMotion`` and is the largest. A
/// rotation about a finger that rests must reach ``lonelyRotation``. A kind without an enabled recognizer on a view is
/// not counted.
///
/// Setting a value that is not a number changes nothing. Recognizers that share an intent belong to one view. A single
/// finger does not involve the intent. Your own two-finger gesture uses the intent by means of
/// ``TwoFingerGestureRecognizer/intentKind`` and ``TwoFingerGestureRecognizer/mayBeginByIntent()``.
public final class TwoFingerIntent {
  /// The distance of each finger before a clear motion decides, in points; 4 by default (ours, as the two fingers' hysteresis).
  public var minimumMotion = 4.0 {
    didSet { minimumMotion.keepNumber(oldValue, "TwoFingerIntent.minimumMotion") }
  }
  /// The factor by which a clear motion must be larger than the others; 2 by default (ours, from recorded gestures).
  public var clearness = 2.0 {
    didSet { clearness.keepNumber(oldValue, "TwoFingerIntent.clearness") }
  }
  /// The distance that each finger must move, in points, before the largest motion decides, however close the others
  /// are; 10 by default (ours, as a pan's hysteresis).
  public var decisiveMotion = 10.0 {
    didSet { decisiveMotion.keepNumber(oldValue, "TwoFingerIntent.decisiveMotion") }
  }

  /// The arc that a finger must move about a resting finger to make a rotation, in points of each finger; 30 by default
  /// (ours). While one of two fingers that scroll has not started yet, a scroll looks the same.
  public var lonelyRotation = 30.0 {
    didSet { lonelyRotation.keepNumber(oldValue, "TwoFingerIntent.lonelyRotation") }
  }

  /// The possible gestures of two fingers.
  public enum Kind: Int, Sendable, Hashable, CaseIterable {
    /// They move together.
    case pan
    /// They spread or close up.
    case pinch
    /// They move around each other.
    case rotation
  }

  /// The distance of each finger in each kind of motion, in points. A plain value: moving fingers allocate no memory.
  @_spi(Tools) public struct Motions {
    /// Together.
    @_spi(Tools) public var pan: Double
    /// Apart, or towards each other.
    @_spi(Tools) public var pinch: Double
    /// Around each other.
    @_spi(Tools) public var rotation: Double

    /// The motion of this kind.
    @_spi(Tools) public subscript(kind: Kind) -> Double {
      get {
        switch kind {
        case .pan: pan
        case .pinch: pinch
        case .rotation: rotation
        }
      }
      set {
        switch kind {
        case .pan: pan = newValue
        case .pinch: pinch = newValue
        case .rotation: rotation = newValue
        }
      }
    }

    /// The kind with the largest motion; of equals the first.
    var greatest: Kind {
      let first: Kind = pinch > pan ? .pinch : .pan
      return rotation > self[first] ? .rotation : first
    }

    /// The largest motion of the other kinds.
    func most(besides kind: Kind) -> Double {
      switch kind {
      case .pan: max(pinch, rotation)
      case .pinch: max(pan, rotation)
      case .rotation: max(pan, pinch)
      }
    }
  }

  /// The answer to a recognizer that wants to begin.
  enum Permission {
    /// It may begin as soon as its own numbers allow.
    case free
    /// It must wait for more motion.
    case wait
    /// The intent decided for another one.
    case outweighed(DecisionReason)
  }

  private var members: [(kind: Kind, recognizer: Unowned<GestureRecognizer>)] = []
  /// The numbers of the two fingers, and their places when both came down.
  private var pair: (first: UInt64, second: UInt64)?
  private var start: (first: Point, second: Point) = (.zero, .zero)
  /// The motion of each kind at the time of the decision.
  private var decision: (winner: Kind, motions: Motions)?

  /// Makes an intent without recognizers.
  public init() {}

  /// Adds `recognizer`, which leaves before it is released.
  func join(_ recognizer: GestureRecognizer, as kind: Kind) {
    leave(recognizer)
    members.append((kind, Unowned(recognizer)))
  }

  /// Removes `recognizer`.
  func leave(_ recognizer: GestureRecognizer) {
    members.drop { $0.recognizer.object === recognizer }
  }

  /// Fingers came down on `recognizer`, or left: the motion of two counts from the place where both are down.
  func regroup(_ recognizer: GestureRecognizer) {
    guard let (first, second) = Self.pair(of: recognizer) else { return }
    if let pair, pair == (first.number, second.number) { return }
    pair = (first.number, second.number)
    start = (first.placeAfterMoves, second.placeAfterMoves)
    decision = nil
  }

  /// Whether `recognizer`, which is of this `kind`, may begin now.
  func permission(for recognizer: GestureRecognizer, _ kind: Kind) -> Permission {
    guard let (first, second) = Self.pair(of: recognizer) else { return .free }
    regroup(recognizer)
    decide(first.placeAfterMoves, second.placeAfterMoves)
    guard let decision else { return .wait }
    if decision.winner == kind { return .free }
    let winner = members.first { $0.kind == decision.winner }?.recognizer.object
    return .outweighed(
      DecisionReason(
        "outweighed", measured: decision.motions[kind], limit: decision.motions[decision.winner],
        unit: .points, other: winner))
  }

  private func decide(_ first: Point, _ second: Point) {
    guard decision == nil else { return }
    var motions = Self.motions(from: start, to: (first, second))
    let ways = (first - start.first, second - start.second)
    let least = min(ways.0.length, ways.1.length)
    let bothMove = least >= minimumMotion / 2
    // Fingers that scroll do not start at the same time: once both move in one direction, the finger ahead counts too.
    if bothMove, ways.0.dot(ways.1) > 0 { motions.pan = (ways.0 + ways.1).length / 2 }
    if !hasMember(.pan) { motions.pan = 0 }
    if !hasMember(.pinch) { motions.pinch = 0 }
    if !hasMember(.rotation) { motions.rotation = 0 }
    let winner = motions.greatest
    let most = motions[winner]
    let isClear = most >= minimumMotion && most >= clearness * motions.most(besides: winner)
    if winner == .rotation, !bothMove {
      // While one finger rests, the other seems to move around it, even if it is a scroll whose second finger has not started.
      guard most >= lonelyRotation else { return }
    } else {
      guard isClear || most >= decisiveMotion else { return }
    }
    decision = (winner, motions)
  }

  /// The distance of each of two fingers in each kind of motion.
  ///
  /// Together is the distance of the slower finger in the direction of both: a thumb that rests while a finger leaves
  /// it pinches. Apart is half the change of their distance. Around is the arc at half their distance.
  @_spi(Tools) public static func motions(
    from start: (first: Point, second: Point), to end: (first: Point, second: Point)
  ) -> Motions {
    let (first, second) = (end.first - start.first, end.second - start.second)
    let both = first + second
    let length = both.length
    let together = length > 0 ? max(0, min(first.dot(both), second.dot(both)) / length) : 0
    let (before, now) = (start.second - start.first, end.second - end.first)
    let angle = Maths.atan2(before.cross(now), before.dot(now)).magnitude
    return Motions(
      pan: together, pinch: (now.length - before.length).magnitude / 2,
      rotation: angle * (now.length + before.length) / 4)
  }

  private func hasMember(_ kind: Kind) -> Bool {
    for member in members where member.kind == kind {
      if member.recognizer.object.isEnabled, member.recognizer.object.view != nil { return true }
    }
    return false
  }

  /// The first two of the recognizer's touches, including touches that lift in this frame.
  private static func pair(of recognizer: GestureRecognizer) -> (Touch, Touch)? {
    var first: Touch?
    for touch in recognizer.trackedTouches {
      guard let other = first else {
        first = touch
        continue
      }
      return (other, touch)
    }
    return nil
  }
}
