import Tactus
import TactusScenes

/// Lets fingers walk at random through a scene that was explored, and counts what an exploration had not found.
package struct LintAudit {
  /// How many walks were made.
  package private(set) var walks = 0
  /// How many of these showed something that was not predicted.
  package private(set) var surprises = 0
  /// What that was, and the steps that showed it: the first ten.
  package private(set) var examples: [String] = []

  /// Explores `scene` as a lint does, and then makes `walks` walks that the exploration did not make.
  package init(
    _ scene: SceneDescription, walks: Int, budget: Int = SceneLint.defaultBudget
  ) throws(DescriptionError) {
    let live = try Scene(scene)
    var explorer = Explorer(live.application, live.window, live.members.map { $0.recognizer })
    explorer.explore(budget: budget)
    guard !explorer.reach.spots.isEmpty else { return }
    for number in 0..<walks {
      let spot = number % explorer.reach.spots.count
      let before = explorer.facts
      // Numbers that no exploration comes to.
      let steps = FingerStep.walk(1 << 40 + UInt64(number), length: 3 + number % 10)
      explorer.attempt(steps, spot)
      self.walks += 1
      guard explorer.facts.isNew else { continue }
      let news = explorer.facts.news(since: before, live.members.map { $0.id }, scene)
      if news.isEmpty { continue }
      surprises += 1
      if examples.count < 10 { examples.append("\(news), by \(steps)") }
    }
  }
}

extension Facts {
  /// What is here and not in `before`, in words; empty if that is nothing that a lint tells.
  fileprivate func news(since before: Facts, _ names: [String], _ scene: SceneDescription) -> String {
    var news: [String] = []
    for index in wins.keys where before.wins[index] == nil { news.append("\(names[index]) is recognized") }
    for pair in pairs.keys
    where before.pairs[pair] == nil && !scene.mayPair(names[pair.first], names[pair.second]) {
      news.append("\(names[pair.first]) and \(names[pair.second]) are recognized")
    }
    for (wait, hold) in holds where hold.duration > (before.holds[wait]?.duration ?? .zero) + Self.tolerance {
      news.append("\(names[wait.recognizer]) waits \(hold.duration.seconds) s for \(wait.other)")
    }
    for wait in endless.keys where before.endless[wait] == nil {
      news.append("\(names[wait.recognizer]) waits without bound for \(wait.other)")
    }
    for index in leftovers.keys where before.leftovers[index] == nil { news.append("\(names[index]) is left over") }
    return news.sorted().joined(separator: "; ")
  }
}
