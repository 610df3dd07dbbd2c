/// The error for a term that cannot be compiled, because it has no content or can never be satisfied: the part and the reason.
///
/// ```swift
/// do {
///   _ = try GestureSequence(.hold(1, for: 0.5).within(0.3))
/// } catch {
///   print(error)
///   // in hold(1).within(0.3): takes at least 0.5 s, but has 0.3 s
/// }
/// ```
public nonisolated struct SequenceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of error.
  public enum Problem: Sendable, Hashable {
    /// A number of fingers that no hand has; 1 to 10 are allowed.
    case fingerCount(Int)
    /// A time or a length that is negative, not a number, or infinite where a bound is needed; the name identifies it.
    case number(name: String, Double)
    /// A region that contains no place.
    case emptyRegion
    /// A region around terms whose fingers are already down and do not lift in it.
    case uselessRegion
    /// A `then`, `or` or `and` of fewer terms than it needs.
    case tooFewTerms(Int, required: Int)
    /// Fewer repetitions than one, or a maximum below the minimum.
    case repetitions(minimum: Int, maximum: Int)
    /// No direction.
    case noDirection
    /// A direction for a movement without a distance.
    case directionWithoutDistance
    /// A lift while no finger is down.
    case nothingToLift
    /// The number of fingers that are down differs from the number in the term.
    case otherFingers(down: Int, wanted: Int)
    /// A `while` around a term that leaves no finger down.
    case nothingHeld
    /// The needed time is longer than the allowed time, in seconds.
    case tooLittleTime(needed: Double, allowed: Double)
    /// A term follows repetitions that have no end.
    case openRepetition
    /// A term follows alternatives that leave different numbers of fingers down.
    case differentFingers
    /// An `and` of terms that may take any number of fingers: it is not clear to which term a finger belongs.
    case unboundedFingers
    /// More than 64 ways to give fingers to the terms of an `and`.
    case tooManyWays
    /// More than 64 taps, holds, movements and lifts.
    case tooManySteps(Int)
  }

  /// The error of the term.
  public var problem: Problem
  /// The path to the error: the indices of ``GestureTerm/parts``, from the whole term inwards.
  public var path: [Int]
  /// The wrong part of the term, as Swift code.
  public var term: String

  /// The reason for the refusal, in a sentence without its subject and full stop.
  public var reason: String {
    switch problem {
    case .fingerCount(let count): return "\(count) fingers are not between 1 and 10"
    case .number(let name, let value): return "\(name) of \(value.shortText) is not a length that can be measured"
    case .emptyRegion: return "the region is empty: no finger can come down in it"
    case .uselessRegion: return "the region has no effect: no finger comes down or lifts here"
    case .tooFewTerms(let count, let required): return "has \(count) terms, needs \(required) or more"
    case .repetitions(let minimum, let maximum):
      if minimum < 1 { return "repeats \(minimum) times, which is nothing to do; at least 1 is needed" }
      return "repeats at least \(minimum) and at most \(maximum) times, which is never"
    case .noDirection: return "no direction is wanted, so none can be right"
    case .directionWithoutDistance: return "a direction can only be reported over a distance of more than 0"
    case .nothingToLift: return "lifts fingers, but none is down when it begins"
    case .otherFingers(let down, let wanted):
      return "is made with \(wanted) \(wanted == 1 ? "finger" : "fingers"), but the term before it leaves \(down) down"
    case .nothingHeld: return "holds nothing: its first part leaves no finger down"
    case .tooLittleTime(let needed, let allowed):
      return "takes at least \(needed.shortText) s, but has \(allowed.shortText) s"
    case .openRepetition:
      return "is followed by a term, but does not say how often it repeats; only the last term, or that of a while, "
        + "need not"
    case .differentFingers: return "is followed by a term, but may leave different numbers of fingers down"
    case .unboundedFingers: return "its terms may take any number of fingers, so a finger could belong to any of them"
    case .tooManyWays: return "its fingers can be shared out in more than 64 ways"
    case .tooManySteps(let count): return "is made of \(count) steps; 64 are the most"
    }
  }

  /// The part and the reason: `in hold(1).within(0.3): takes at least 0.5 s, but has 0.3 s`.
  public var description: String { "in \(term): \(reason)" }
}
