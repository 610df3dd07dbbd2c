import Tactus

nonisolated extension Explanation {
  /// The number of gestures of a recognizer in the whole recording, before and after a change.
  public struct Effect: Hashable, Sendable {
    /// The recognizer's id.
    public var recognizer: String
    /// The number of its gestures before the change.
    public var before: Int
    /// The number of its gestures with the change.
    public var after: Int
  }

  /// The number of samples that may be played to find the effects of answers. For longer recordings, fewer answers get
  /// their effects: those that come first without effects. Six answers get them in any case.
  static let effectBudget = 1_500_000
}

/// Orders answers as a colleague would: those that change nothing else come first, those that kill another gesture last.
nonisolated struct AnswerRanking {
  let recognizer: String
  /// Whether its gesture is wanted, because it was not recognized.
  let wants: Bool
  /// The recognizers that also recognized gestures from touches other than those of the attempt.
  let busy: Set<String>

  /// The place of an answer in the order, by its known effects.
  func place(_ change: Change, _ effects: [Explanation.Effect]?, cost: Double) -> Place {
    let isLast = Self.isAlwaysThere(change) || isHarmful(change, effects ?? [])
    return Place(isLast: isLast, group: Self.group(change), collateral: collateral(effects), cost: cost)
  }

  struct Place: Comparable {
    /// Whether it kills another gesture, or would be an answer to every question.
    let isLast: Bool
    let group: Int
    /// The number of other gestures that are added or lost.
    let collateral: Int
    let cost: Double

    static func < (left: Place, right: Place) -> Bool {
      if left.isLast != right.isLast { return right.isLast }
      return (left.group, left.collateral, left.cost) < (right.group, right.collateral, right.cost)
    }
  }

  /// Requirements and gates come first. Answers of delegates, which only a program can give, come after changes of a scene.
  private static func group(_ change: Change) -> Int {
    switch change {
    case .requirement, .withoutRequirement, .gate, .withoutGate: 0
    case .refusal: 2
    default: 1
    }
  }

  /// Whether the change prevents or allows every gesture, for any question.
  private static func isAlwaysThere(_ change: Change) -> Bool {
    guard case .property(_, let name, _) = change else { return false }
    return name == "enabled" || name == "allowedTouchTools"
  }

  /// The number of gestures of other recognizers that are added or lost, plus the lost gestures of an unwanted
  /// recognizer beyond the one in question.
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
