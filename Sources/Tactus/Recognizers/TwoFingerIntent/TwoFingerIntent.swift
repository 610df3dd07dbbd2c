/// Lets a pan, a pinch and a rotation of the same two fingers decide together which of them is meant.
///
/// Three recognizers on one view that are not simultaneous compete by who passes its own hysteresis first, and two fingers
/// that scroll turn by four points of arc, or close up by four points, before they have gone ten: a scroll becomes a
/// rotation. With an intent the three wait for the least motion that tells. Then what the fingers' motion is mostly made of
/// goes on as it would alone, and the others fail with the reason `outweighed`.
///
/// ```swift
/// let intent = TwoFingerIntent()
/// pan.minimumNumberOfTouches = 2
/// pan.intent = intent
/// pinch.intent = intent
/// rotation.intent = intent
/// ```
///
/// Motion is measured in points that each finger goes, from where both were down: along with the other (pan), away from or
/// towards it (pinch), and round it (rotation). One kind tells if it has reached ``minimumMotion`` and is ``clearness``
/// times as large as each other one, or if it has reached ``decisiveMotion`` and is the largest. What has no recognizer is
/// not counted.
///
/// Recognizers that share an intent belong to one view. One finger alone is not asked about.
public final class TwoFingerIntent {
  /// How far each finger has to go, in points, before a motion that is clear tells; 4 by default (ours, as the two
  /// fingers' hysteresis).
  public var minimumMotion = 4.0
  /// How much larger than the others a motion has to be to be clear; 2 by default (ours, from recorded gestures).
  public var clearness = 2.0
  /// How far each finger has to go, in points, before the largest motion tells, however close the others are; 10 by
  /// default (ours, as a pan's hysteresis).
  public var decisiveMotion = 10.0

  /// What two fingers can be up to.
  public enum Kind: Int, Sendable, Hashable, CaseIterable {
    /// They go together.
    case pan
    /// They spread or close up.
    case pinch
    /// They go round each other.
    case rotation
  }

  /// What a recognizer learns that wants to begin.
  public enum Verdict {
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
  private var decision: (winner: Kind, motions: [Double])?

  /// An intent that no recognizer has yet.
  public init() {}

  /// Counts `recognizer` in. The built-in ones do so when their `intent` is set; one of your own does it itself, asks
  /// ``verdict(for:_:)`` before it begins, and leaves before it is gone.
  public func join(_ recognizer: GestureRecognizer, as kind: Kind) {
    leave(recognizer)
    members.append((kind, Unowned(recognizer)))
  }

  /// Counts `recognizer` in no longer.
  public func leave(_ recognizer: GestureRecognizer) {
    members.removeAll { $0.recognizer.object === recognizer }
  }

  /// Fingers came down on `recognizer`, or left: from where two are down, their motion counts.
  public func regroup(_ recognizer: GestureRecognizer) {
    guard let (first, second) = Self.pair(of: recognizer) else { return }
    if let pair, pair == (first.number, second.number) { return }
    pair = (first.number, second.number)
    start = (first.position, second.position)
    decision = nil
  }

  /// Whether `recognizer`, which is of this `kind`, may begin now.
  public func verdict(for recognizer: GestureRecognizer, _ kind: Kind) -> Verdict {
    guard let (first, second) = Self.pair(of: recognizer) else { return .free }
    regroup(recognizer)
    decide(first.position, second.position)
    guard let decision else { return .wait }
    if decision.winner == kind { return .free }
    let winner = members.first { $0.kind == decision.winner }?.recognizer.object
    return .outweighed(
      DecisionReason(
        "outweighed", measured: decision.motions[kind.rawValue], limit: decision.motions[decision.winner.rawValue],
        unit: .points, other: winner))
  }

  private func decide(_ first: Point, _ second: Point) {
    guard decision == nil else { return }
    var motions = Self.motions(from: start, to: (first, second))
    let ways = (first - start.first, second - start.second)
    let least = min(ways.0.length, ways.1.length)
    let bothMove = least >= minimumMotion / 2
    // Fingers that scroll do not start at one moment: once both go the same way, the one that is ahead counts too.
    if bothMove, ways.0.dot(ways.1) > 0 { motions[Kind.pan.rawValue] = (ways.0 + ways.1).length / 2 }
    for kind in Kind.allCases where !hasMember(kind) { motions[kind.rawValue] = 0 }
    var winner = Kind.pan
    if motions[Kind.pinch.rawValue] > motions[winner.rawValue] { winner = .pinch }
    if motions[Kind.rotation.rawValue] > motions[winner.rawValue] { winner = .rotation }
    let most = motions[winner.rawValue]
    var next = 0.0
    for (index, motion) in motions.enumerated() where index != winner.rawValue { next = max(next, motion) }
    let isClear = most >= minimumMotion && most >= clearness * next
    if winner == .rotation, !bothMove {
      // While one finger rests, the other seems to go round it, be it a scroll that has yet to start.
      guard most >= 3 * decisiveMotion else { return }
    } else {
      guard isClear || most >= decisiveMotion else { return }
    }
    decision = (winner, motions)
  }

  /// How far each of two fingers has gone in each way, in points, in the order of ``Kind``.
  ///
  /// Together is as far as the one that goes less far goes in the direction of both: a thumb that rests while a finger
  /// leaves it pinches. Apart is half the change of their distance, round is the arc at half their distance.
  public static func motions(
    from start: (first: Point, second: Point), to end: (first: Point, second: Point)
  ) -> [Double] {
    let (first, second) = (end.first - start.first, end.second - start.second)
    let both = first + second
    let length = both.length
    let together = length > 0 ? max(0, min(first.dot(both), second.dot(both)) / length) : 0
    let (before, now) = (start.second - start.first, end.second - end.first)
    let angle = Maths.atan2(before.cross(now), before.dot(now)).magnitude
    return [together, (now.length - before.length).magnitude / 2, angle * (now.length + before.length) / 4]
  }

  private func hasMember(_ kind: Kind) -> Bool {
    for member in members where member.kind == kind && member.recognizer.object.isEnabled { return true }
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
