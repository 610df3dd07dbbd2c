/// What time it is, for every stage: written by the engine, at the door.
///
/// An object of its own, so that a stage reads it through a constant and counts no references.
final class FrameClock {
  /// The latest time that was heard of.
  @exclusivity(unchecked) var now = Timestamp.zero
  /// Counts the passes.
  @exclusivity(unchecked) var pass: UInt64 = 0
  /// Whether the stages of a pass run.
  @exclusivity(unchecked) var isInPass = false
  /// Whether a change of a gesture in progress is entered at once: while the stages of a pass run, but not while actions are
  /// called. What these ask for is counted.
  @exclusivity(unchecked) var entersChangesAtOnce = false
}
