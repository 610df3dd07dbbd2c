import Tactus

/// The rules for the contacts that a ``ContactFilter`` keeps from the engine, and for those that it joins.
///
/// Every rule except for the palm tool is off by default: each can reject an intended touch. Lengths are in points; a
/// millimetre has 6.4 points (``pointsPerMillimetre``). A number that is not finite, or negative, turns its rule off.
public struct ContactFilterConfiguration: Sendable, Hashable {
  /// Whether contacts that the device reports as palms are rejected; true by default.
  public var rejectsPalmTool = true
  /// The longest allowed axis of a finger's contact, in points; `nil`, the default, allows any. Needs a device that reports the
  /// ellipse (`major`). A finger's axis is 5 to 15 mm long, so 25 mm (``typicalMaximumMajor``) is not a finger.
  public var maximumMajor: Double?
  /// The rule for contacts that come down at the surface's edge; `nil`, the default, for no rule.
  public var edge: Edge?
  /// How long after a pen was near fingers are rejected, in seconds, because the writing hand rests on the panel.
  /// `nil`, the default, rejects none. A pen is near while it touches or hovers.
  public var penPause: Double?
  /// The limits within which a contact that breaks and comes back counts as one contact; `nil`, the default, for never.
  public var rejoining: Rejoining?
  /// How long a finger must stay to be a touch, in seconds; `nil`, the default, for no limit. After this time, it comes
  /// down for the engine at its current place. A finger that lifts sooner never comes down. For hands that brush the
  /// panel.
  public var minimumDuration: Double?
  /// How long after a finger's lift new fingers are rejected, in seconds; `nil`, the default, for no rejection. For
  /// hands that bounce: of a series of taps only the first counts, until a pause is long enough.
  public var repeatPause: Double?
  /// How far a finger that comes down while another is down must move to be a touch, in points; `nil`, the default, for
  /// no limit. For hands that lean on the panel beside the intended finger; the rule loses taps of several fingers.
  public var extraFingerMovement: Double?
  /// How far a finger trembles, in points; `nil`, the default, turns the rule off. The touch follows the finger on a
  /// lead of this length: the touch of a finger that trembles less does not move, and a drag lags behind by this
  /// length. For hands with a tremor.
  public var tremor: Double?

  /// The rules; by default only that of the palm tool.
  public init() {}

  /// The hand that holds a tablet touches its edge and does not move. Fingers that come down there wait until they move.
  ///
  /// The rule loses a tap at the edge, and delays a drag from the edge. It is for devices that are held in the hand.
  public struct Edge: Sendable, Hashable {
    /// The width of the edge, in points; 5 mm by default (our choice).
    public var margin: Double
    /// How far a finger must move to be a touch, in points; 3 mm by default (our choice: more than a holding hand
    /// moves, less than a swipe).
    public var movement: Double

    /// The rule with its two lengths.
    public init(
      margin: Double = 5 * ContactFilterConfiguration.pointsPerMillimetre,
      movement: Double = 3 * ContactFilterConfiguration.pointsPerMillimetre
    ) {
      self.margin = margin
      self.movement = movement
    }
  }

  /// Poor panels lose a moving finger and then report it as another contact.
  ///
  /// Every lift waits for as long as a contact may be absent, with all samples that follow it, and keeps its time. The
  /// engine receives the same samples later. See ``ContactFilter``.
  public struct Rejoining: Sendable, Hashable {
    /// How long a contact may be absent, in seconds; 0.05 by default: half of the shortest pause between two taps that
    /// people make.
    public var gap: Double
    /// How far away it may come back, in points; 12 mm by default: less than the distance between two neighbouring
    /// fingers, and the displacement of a fast finger (240 mm/s) within the gap.
    public var distance: Double

    /// The rule with its two limits.
    public init(gap: Double = 0.05, distance: Double = 12 * ContactFilterConfiguration.pointsPerMillimetre) {
      self.gap = gap
      self.distance = distance
    }
  }

  /// Points per millimetre: 163 points per inch.
  public static var pointsPerMillimetre: Double { 6.4 }
  /// 25 mm in points: longer than a finger's contact, shorter than most palms (our choice).
  public static var typicalMaximumMajor: Double { 25 * pointsPerMillimetre }
  /// Half a second: a writing hand is lifted and set down again within it (our choice).
  public static var typicalPenPause: Double { 0.5 }
}

extension ContactFilterConfiguration {
  /// The configuration without rules that have invalid numbers.
  var usable: ContactFilterConfiguration {
    func isUsable(_ number: Double) -> Bool { number.isFinite && number >= 0 }
    var copy = self
    if let limit = maximumMajor, !isUsable(limit) { copy.maximumMajor = nil }
    if let rule = edge, !isUsable(rule.margin) || !isUsable(rule.movement) { copy.edge = nil }
    if let pause = penPause, !isUsable(pause) { copy.penPause = nil }
    if let duration = minimumDuration, !isUsable(duration) { copy.minimumDuration = nil }
    if let pause = repeatPause, !isUsable(pause) { copy.repeatPause = nil }
    if let movement = extraFingerMovement, !isUsable(movement) { copy.extraFingerMovement = nil }
    if let tremor, !isUsable(tremor) { copy.tremor = nil }
    if let rule = rejoining, !isUsable(rule.gap) || !isUsable(rule.distance) { copy.rejoining = nil }
    return copy
  }
}
