/// The time of the frame, for every stage. Only the engine writes it.
///
/// An object of its own, so that each stage reads it through a constant and counts no references.
final class FrameClock {
  /// The latest time.
  @exclusivity(unchecked) var now = Timestamp.zero
  /// Counts the passes.
  @exclusivity(unchecked) var pass: UInt64 = 0
  /// Whether the stages of a pass run.
  @exclusivity(unchecked) var isInPass = false
  /// Whether a change of a gesture in progress is applied at once: while the stages of a pass run, but not while
  /// actions are called, whose proposals are counted.
  @exclusivity(unchecked) var entersChangesAtOnce = false
}
