/// A term that cannot be compiled, because it says nothing or can never be satisfied: which part of it, and why.
///
/// ```swift
/// do {
///   _ = try GestureSequence(.hold(1, for: 0.5).within(0.3))
/// } catch {
///   print(error)
///   // in hold(1).within(0.3): takes at least 0.5 s, but has 0.3 s
/// }
/// ```
public struct SequenceError: Error, Sendable, Hashable {
  /// What is wrong.
  public enum Problem: Sendable, Hashable {
    /// A number of fingers that no hand has; 1 to 10 are allowed.
    case fingerCount(Int)
    /// A time or a length that is negative or no number, or infinite where a bound is needed; the name says which.
    case number(name: String, Double)
    /// A region without any place in it.
    case emptyRegion
    /// A region around terms whose fingers are down already and do not lift in it.
    case uselessRegion
    /// A `then`, `or` or `and` of fewer terms than it needs.
    case tooFewTerms(Int, required: Int)
    /// Repetitions less than once, or with the most below the least.
    case repetitions(minimum: Int, maximum: Int)
    /// No direction.
    case noDirection
    /// A direction of a movement that needs no distance.
    case directionWithoutDistance
    /// Fingers are to lift, and none is down.
    case nothingToLift
    /// Another number of fingers is down than the term is made with.
    case otherFingers(down: Int, wanted: Int)
    /// A `while` around something that leaves no finger down.
    case nothingHeld
    /// More time is needed than there is, in seconds.
    case tooLittleTime(needed: Double, allowed: Double)
    /// Something follows on repetitions that have no end.
    case openRepetition
    /// Something follows on ways that leave different numbers of fingers down.
    case differentFingers
    /// An `and` of terms that may take any number of fingers: it would not be clear to which term a finger belongs.
    case unboundedFingers
    /// More than 64 ways to give fingers to the terms of an `and`.
    case tooManyWays
    /// More than 64 taps, holds, movements and lifts.
    case tooManySteps(Int)
  }

  /// What is wrong.
  public var problem: Problem
  /// Where: the indices, from the whole term inwards, of ``GestureTerm/parts``.
  public var path: [Int]
  /// The part of the term that is wrong, as one would write it.
  public var term: String

  /// Why the term was refused, in a sentence without its subject and full stop.
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
      return "something follows on repetitions that do not say how often; only the last term, or that of a while, may"
    case .differentFingers: return "something follows, but its ways leave different numbers of fingers down"
    case .unboundedFingers: return "its terms may take any number of fingers, so a finger could belong to any of them"
    case .tooManyWays: return "its fingers can be shared out in more than 64 ways"
    case .tooManySteps(let count): return "is made of \(count) steps; 64 are the most"
    }
  }
}

extension SequenceError: CustomStringConvertible {
  /// The part and the reason: `in hold(1).within(0.3): takes at least 0.5 s, but has 0.3 s`.
  public var description: String { "in \(term): \(reason)" }
}
