import Tactus

/// What explorations showed: for each fact the shortest one.
struct Facts {
  /// Two recognizers.
  struct Pair: Hashable, Comparable {
    let first: Int
    let second: Int

    init(_ one: Int, _ other: Int) {
      first = min(one, other)
      second = max(one, other)
    }

    static func < (left: Pair, right: Pair) -> Bool {
      (left.first, left.second) < (right.first, right.second)
    }
  }

  /// A recognizer that waits, and for whom.
  struct Wait: Hashable, Comparable {
    let recognizer: Int
    let other: String

    static func < (left: Wait, right: Wait) -> Bool {
      (left.recognizer, left.other) < (right.recognizer, right.other)
    }
  }

  /// Who was recognized.
  var wins: [Int: Exploration] = [:]
  /// Who was recognized from touches that came down at a spot first.
  var winsAt: [Int: Set<Int>] = [:]
  /// Who was recognized in one gesture.
  var pairs: [Pair: Exploration] = [:]
  /// The longest waits that ended.
  var holds: [Wait: (duration: Timestamp.Duration, exploration: Exploration)] = [:]
  /// Waits that a resting finger keeps from ending, with the exploration up to there.
  var endless: [Wait: Exploration] = [:]
  /// Who still watched at the end.
  var leftovers: [Int: Exploration] = [:]
  /// Who was refused a requirement that would have closed a circle.
  var cycles: [Int: Exploration] = [:]
  /// Whether anything new came with the last exploration.
  private(set) var isNew = false

  /// How much longer a wait has to be to count as another one: what a wait lasts longer than a deadline is 1 ms.
  static let tolerance = Timestamp.Duration(nanoseconds: 5_000_000)

  mutating func add(_ exploration: Exploration, spot: Int = 0) {
    isNew = false
    for win in exploration.wins { winsAt[spot, default: []].insert(win.recognizer) }
    for win in exploration.wins { Self.keep(exploration, in: &wins, for: win.recognizer, &isNew) }
    for (index, one) in exploration.wins.enumerated() {
      for other in exploration.wins[(index + 1)...] where other.recognizer != one.recognizer {
        guard one.touches.contains(where: { other.touches.contains($0) }) else { continue }
        Self.keep(exploration, in: &pairs, for: Pair(one.recognizer, other.recognizer), &isNew)
      }
    }
    for hold in exploration.holds {
      let wait = Wait(recognizer: hold.recognizer, other: hold.other)
      if let cut = hold.cut {
        let start = Exploration(samples: Array(exploration.samples.prefix(cut.samples)), until: cut.until)
        Self.keep(start, in: &endless, for: wait, &isNew)
      } else if let duration = hold.duration {
        let known = holds[wait]
        if duration > (known?.duration ?? .zero) + Self.tolerance {
          holds[wait] = (duration, exploration)
          isNew = true
        } else if let known, duration + Self.tolerance > known.duration, exploration.length < known.exploration.length {
          holds[wait] = (max(duration, known.duration), exploration)
        }
      }
    }
    for index in exploration.leftovers { Self.keep(exploration, in: &leftovers, for: index, &isNew) }
    for index in exploration.cycles { Self.keep(exploration, in: &cycles, for: index, &isNew) }
  }

  private static func keep<Key: Hashable>(
    _ exploration: Exploration, in facts: inout [Key: Exploration], for key: Key, _ isNew: inout Bool
  ) {
    if let known = facts[key] {
      if known.length <= exploration.length { return }
    } else {
      isNew = true
    }
    facts[key] = exploration
  }
}
