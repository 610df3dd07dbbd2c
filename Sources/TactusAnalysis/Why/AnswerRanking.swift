import Tactus
import TactusScenes

nonisolated extension Explanation {
  /// How many gestures of a recognizer the whole recording has, before a change and after it.
  public struct Effect: Hashable, Sendable {
    /// The recognizer's id.
    public var recognizer: String
    /// The number of its gestures as it was.
    public var before: Int
    /// The number of its gestures with the change.
    public var after: Int
  }

  /// How many samples are played, at most, to find the effects of all answers. Of longer recordings, the effects of fewer
  /// answers are found: those that come first without them, and six at least.
  static let effectBudget = 1_500_000
}

/// Orders answers as a colleague would: what changes nothing else comes first, what kills another gesture last.
nonisolated struct AnswerRanking {
  /// The recognizer that is asked about.
  let recognizer: String
  /// Whether its gesture is wanted, because it did not come.
  let wants: Bool
  /// The recognizers that also made gestures of other touches than those of the attempt.
  let busy: Set<String>

  /// An answer's place in the order, by what is known of its effect.
  func place(_ change: Change, _ effects: [Explanation.Effect]?, cost: Double) -> Place {
    let isLast = Self.isAlwaysThere(change) || isHarmful(change, effects ?? [])
    return Place(isLast: isLast, group: Self.group(change), collateral: collateral(effects), cost: cost)
  }

  /// A place in the order of answers.
  struct Place: Comparable {
    /// Whether it kills another gesture, or would be an answer to every question.
    let isLast: Bool
    let group: Int
    /// How many other gestures come or are missing.
    let collateral: Int
    let cost: Double

    static func < (left: Place, right: Place) -> Bool {
      if left.isLast != right.isLast { return right.isLast }
      return (left.group, left.collateral, left.cost) < (right.group, right.collateral, right.cost)
    }
  }

  /// Requirements and gates come first; the answer of a delegate, which only a program can give, comes after what a scene says.
  private static func group(_ change: Change) -> Int {
    switch change {
    case .requirement, .withoutRequirement, .gate, .withoutGate: 0
    case .refusal: 2
    default: 1
    }
  }

  /// Whether the change prevents or allows every gesture, whatever was asked.
  private static func isAlwaysThere(_ change: Change) -> Bool {
    guard case .property(_, let name, _) = change else { return false }
    return name == "enabled" || name == "allowedTouchTools"
  }

  /// How many gestures of other recognizers come or are missing, and how many more of an unwanted one are missing than were
  /// meant.
  private func collateral(_ effects: [Explanation.Effect]?) -> Int {
    guard let effects else { return .max }
    return effects.reduce(0) { sum, effect in
      let difference = effect.after - effect.before
      if effect.recognizer != recognizer { return sum + abs(difference) }
      return wants ? sum : sum + max(0, abs(difference) - 1)
    }
  }

  /// Whether no gesture of a recognizer is left, and not only because the touches of the attempt now make another one.
  private func isHarmful(_ change: Change, _ effects: [Explanation.Effect]) -> Bool {
    for effect in effects where effect.before > 0 && effect.after == 0 {
      if effect.recognizer != recognizer {
        if !wants || busy.contains(effect.recognizer) { return true }
      } else if effect.before > 1 {
        return true
      } else if case .gate = change {
        return true
      }
    }
    return false
  }
}
