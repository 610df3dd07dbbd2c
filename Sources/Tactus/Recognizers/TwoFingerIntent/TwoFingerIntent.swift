/// Lets a pan, a pinch and a rotation of the same two fingers decide together which of them is meant.
///
/// Without an intent, three recognizers on one view that are not simultaneous compete: the one that passes its own
/// hysteresis first wins. Two fingers that scroll turn by four points of arc, or close up by four points, before they
/// have moved by ten. So a scroll becomes a rotation. With an intent the three wait for the least motion that is clear.
/// Then the recognizer of the largest part of the motion continues as it would alone, and the others fail with the
/// reason `outweighed`.
///
/// ```swift
/// let intent = TwoFingerIntent()
/// pan.minimumNumberOfTouches = 2
/// pan.intent = intent
/// pinch.intent = intent
/// rotation.intent = intent
/// ```
///
/// Motion is measured in points that each finger moves, from where both were down: along with the other (pan), away
/// from or towards it (pinch), and round it (rotation). One kind decides if it has reached ``minimumMotion`` and is
/// ``clearness`` times as large as each other one, or if it has reached ``decisiveMotion`` and is the largest. A
/// rotation about a finger that rests has to reach ``lonelyRotation``. A kind that has no enabled recognizer on a view
/// is not counted.
///
/// Numbers that are set keep their value where what is set is not a number. Recognizers that share an intent belong to one view. One finger alone is not asked about. A two-finger gesture of your own
/// takes part by ``TwoFingerGestureRecognizer/intentKind`` and ``TwoFingerGestureRecognizer/mayBeginByIntent()``.
public final class TwoFingerIntent {
  /// How far each finger has to move, in points, before a clear motion decides; 4 by default (ours, as the two fingers'
  /// hysteresis).
  public var minimumMotion = 4.0 {
    didSet { minimumMotion.keepNumber(oldValue, "TwoFingerIntent.minimumMotion") }
  }
  /// How much larger than the others a motion has to be to be clear; 2 by default (ours, from recorded gestures).
  public var clearness = 2.0 {
    didSet { clearness.keepNumber(oldValue, "TwoFingerIntent.clearness") }
  }
  /// How far each finger has to move, in points, before the largest motion decides, however close the others are; 10 by
  /// default (ours, as a pan's hysteresis).
  public var decisiveMotion = 10.0 {
    didSet { decisiveMotion.keepNumber(oldValue, "TwoFingerIntent.decisiveMotion") }
  }

  /// How long an arc one finger has to go about another one that rests, in points of each finger, before that is a rotation;
  /// 30 by default (ours): while one of two fingers that scroll has yet to start, it looks the same.
  public var lonelyRotation = 30.0 {
    didSet { lonelyRotation.keepNumber(oldValue, "TwoFingerIntent.lonelyRotation") }
  }

  /// What two fingers can be up to.
  public enum Kind: Int, Sendable, Hashable, CaseIterable {
    /// They go together.
    case pan
    /// They spread or close up.
    case pinch
    /// They go round each other.
    case rotation
  }

  /// How far each finger has gone in each way, in points. A plain value: fingers that move take no memory.
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

    /// The kind that there is most of; of equals the first.
    var greatest: Kind {
      let first: Kind = pinch > pan ? .pinch : .pan
      return rotation > self[first] ? .rotation : first
    }

    /// The most of what is not of this kind.
    func most(besides kind: Kind) -> Double {
      switch kind {
      case .pan: max(pinch, rotation)
      case .pinch: max(pan, rotation)
      case .rotation: max(pan, pinch)
      }
    }
  }

  /// What a recognizer learns that wants to begin.
  enum Permission {
    /// It may begin as soon as its own numbers allow.
    case free
    /// It has to wait for more motion.
    case wait
    /// Another one is meant.
    case outweighed(DecisionReason)
  }

  private var members: [(kind: Kind, recognizer: Unowned<GestureRecognizer>)] = []
  /// The two fingers, by their numbers, and where they were when both were down.
  private var pair: (first: UInt64, second: UInt64)?
  private var start: (first: Point, second: Point) = (.zero, .zero)
  /// What each kind's motion was when it was decided.
  private var decision: (winner: Kind, motions: Motions)?

  /// An intent that no recognizer has yet.
  public init() {}

  /// Counts `recognizer` in, which leaves before it is gone.
  func join(_ recognizer: GestureRecognizer, as kind: Kind) {
    leave(recognizer)
    members.append((kind, Unowned(recognizer)))
  }

  /// Counts `recognizer` in no longer.
  func leave(_ recognizer: GestureRecognizer) {
    members.drop { $0.recognizer.object === recognizer }
  }

  /// Fingers came down on `recognizer`, or left: from where two are down, their motion counts.
  func regroup(_ recognizer: GestureRecognizer) {
    guard let (first, second) = Self.pair(of: recognizer) else { return }
    if let pair, pair == (first.number, second.number) { return }
    pair = (first.number, second.number)
    start = (first.position, second.position)
    decision = nil
  }

  /// Whether `recognizer`, which is of this `kind`, may begin now.
  func permission(for recognizer: GestureRecognizer, _ kind: Kind) -> Permission {
    guard let (first, second) = Self.pair(of: recognizer) else { return .free }
    regroup(recognizer)
    decide(first.position, second.position)
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
    // Fingers that scroll do not start at one moment: once both go the same way, the one that is ahead counts too.
    if bothMove, ways.0.dot(ways.1) > 0 { motions.pan = (ways.0 + ways.1).length / 2 }
    if !hasMember(.pan) { motions.pan = 0 }
    if !hasMember(.pinch) { motions.pinch = 0 }
    if !hasMember(.rotation) { motions.rotation = 0 }
    let winner = motions.greatest
    let most = motions[winner]
    let isClear = most >= minimumMotion && most >= clearness * motions.most(besides: winner)
    if winner == .rotation, !bothMove {
      // While one finger rests, the other seems to go round it, be it a scroll that has yet to start.
      guard most >= lonelyRotation else { return }
    } else {
      guard isClear || most >= decisiveMotion else { return }
    }
    decision = (winner, motions)
  }

  /// How far each of two fingers has gone in each way.
  ///
  /// Together is as far as the one that goes less far goes in the direction of both: a thumb that rests while a finger
  /// leaves it pinches. Apart is half the change of their distance, round is the arc at half their distance.
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

  /// The first two of the recognizer's touches that are down.
  private static func pair(of recognizer: GestureRecognizer) -> (Touch, Touch)? {
    var first: Touch?
    for touch in recognizer.trackedTouches where touch.isDown {
      guard let other = first else {
        first = touch
        continue
      }
      return (other, touch)
    }
    return nil
  }
}
