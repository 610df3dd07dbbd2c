import Tactus

/// Which contacts a ``ContactFilter`` keeps from the engine, and which it joins.
///
/// Every rule but that of the palm tool is off by default: each can reject a touch that the person meant. Lengths are
/// in points; a millimetre has 6.4 (``pointsPerMillimetre``). A number that is not finite, or negative, turns its rule
/// off.
public struct ContactFilterConfiguration: Sendable, Hashable {
  /// Whether contacts that the device itself calls palms are rejected; true by default.
  public var rejectsPalmTool = true
  /// The longest axis that a finger's contact may have, in points; `nil`, the default, allows any. Needs a device that
  /// reports the ellipse (`major`); a finger's is 5 to 15 mm long, so 25 mm (``typicalMaximumMajor``) is no finger.
  public var maximumMajor: Double?
  /// What happens to contacts that come down at the surface's edge; `nil`, the default, for nothing special.
  public var edge: Edge?
  /// How long after a pen was near, in seconds, fingers are rejected: the hand that writes rests on the panel. `nil`,
  /// the default, rejects none. A pen is near while it touches or hovers.
  public var penPause: Double?
  /// When a contact that breaks and comes back counts as one contact; `nil`, the default, for never.
  public var rejoining: Rejoining?
  /// How long a finger has to stay to be a touch, in seconds; `nil`, the default, for any time. When the time is over,
  /// it comes down for the engine where it is then; a finger that lifts sooner never comes down. For hands that brush
  /// the panel.
  public var minimumDuration: Double?
  /// For how long after a finger's lift other fingers are rejected as they come down, in seconds; `nil`, the default,
  /// for not at all. For hands that bounce: of a run of taps only the first counts, until a pause is long enough.
  public var repeatPause: Double?
  /// How far a finger that comes down while another is down has to move to be a touch, in points; `nil`, the default,
  /// for not at all. For hands that lean on the panel beside the finger that is meant; the rule loses taps of several
  /// fingers.
  public var extraFingerMovement: Double?
  /// How far a finger trembles, in points; `nil`, the default, for not at all. Its touch follows it on a lead of this
  /// length: a finger that trembles less stays where it is, and a drag follows by so much later. For hands with a
  /// tremor.
  public var tremor: Double?

  /// The rules; by default only that of the palm tool.
  public init() {}

  /// The hand that holds a tablet touches its edge and does not move. Fingers that come down there wait until they move.
  ///
  /// The rule loses a tap at the edge, and a drag from the edge begins late. It is for devices that are held in the
  /// hand.
  public struct Edge: Sendable, Hashable {
    /// How far from the surface's edge the rule reaches, in points; 5 mm by default (our choice).
    public var margin: Double
    /// How far a finger has to move to be a touch, in points; 3 mm by default (our choice: more than a hand that holds on
    /// moves, less than a swipe does).
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

  /// Poor panels lose a finger that moves and find it again as another contact.
  ///
  /// Every lift waits for as long as a contact may be gone, with all samples that follow it, and keeps its time. The
  /// engine receives the same samples later. See ``ContactFilter``.
  public struct Rejoining: Sendable, Hashable {
    /// How long a contact may be gone, in seconds; 0.05 by default: half of the shortest pause between two taps that people
    /// make.
    public var gap: Double
    /// How far away it may come back, in points; 12 mm by default: less than the distance of two neighbouring fingers, and
    /// what a fast finger (240 mm/s) moves within the gap.
    public var distance: Double

    /// The rule with its two limits.
    public init(gap: Double = 0.05, distance: Double = 12 * ContactFilterConfiguration.pointsPerMillimetre) {
      self.gap = gap
      self.distance = distance
    }
  }

  /// Points per millimetre: 163 points per inch.
  public static var pointsPerMillimetre: Double { 6.4 }
  /// 25 mm in points: longer than a finger's contact, shorter than most palms' (our choice).
  public static var typicalMaximumMajor: Double { 25 * pointsPerMillimetre }
  /// Half a second: a hand that writes is lifted and set down again within it (our choice).
  public static var typicalPenPause: Double { 0.5 }
}

extension ContactFilterConfiguration {
  /// The configuration without rules whose numbers make no sense.
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
