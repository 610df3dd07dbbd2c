/// The time of the frame, for every stage. Only the engine writes it.
///
/// It is a separate object, so that each stage reads it through a constant and counts no references.
final class FrameClock {
  /// The latest time.
  @exclusivity(unchecked) var now = Timestamp.zero
  @exclusivity(unchecked) var pass: UInt64 = 0
  /// Whether the stages of a pass are running.
  @exclusivity(unchecked) var isInPass = false
  /// Whether a change of a gesture in progress applies at once. It does while the stages of a pass run, but not during actions,
  /// whose proposals are counted.
  @exclusivity(unchecked) var entersChangesAtOnce = false
}
