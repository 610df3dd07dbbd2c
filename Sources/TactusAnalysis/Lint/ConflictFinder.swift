import Tactus
import TactusScenes

/// Explores live recognizers, and puts into words what is wrong.
struct ConflictFinder {
  private var explorer: Explorer
  private let names: [String]
  private var recognizers: [GestureRecognizer] { explorer.playground.recognizers }

  init(_ application: Application, _ window: Window, _ recognizers: [GestureRecognizer]) {
    explorer = Explorer(application, window, recognizers)
    names = recognizers.enumerated().map { $0.element.name ?? "recognizer \($0.offset + 1)" }
  }

  var explorations: Int { explorer.count }
  var facts: Facts { explorer.facts }

  /// Explores as much as `budget` says, and tells the conflicts: errors first, in the order of the recognizers.
  ///
  /// - Parameter mayPair: whether it was said of two recognizers that both may be in progress.
  mutating func conflicts(budget: Int, mayPair: (Int, Int) -> Bool) -> [Conflict] {
    explorer.explore(budget: budget)
    var conflicts: [Conflict] = []
    for view in explorer.reach.unreachable {
      let name = view.name ?? "a view without a name"
      conflicts.append(
        Conflict(
          kind: .unreachable, names: [name], sentence: "no finger can reach the view \(name)", touches: [],
          until: .zero))
    }
    for index in recognizers.indices where facts.wins[index] == nil { conflicts.append(loser(index)) }
    conflicts += losersOnViews()
    for (index, exploration) in facts.leftovers.sorted(by: { $0.key < $1.key }) {
      conflicts.append(
        conflict(
          .notIdle, [index], "\(names[index]) still watches after all fingers have lifted and nothing is waited for",
          exploration))
    }
    for (index, exploration) in facts.cycles.sorted(by: { $0.key < $1.key }) {
      conflicts.append(
        conflict(
          .cycle, [index], "\(names[index]) is asked to wait for one that waits for it (S-4.9)", exploration))
    }
    for (pair, exploration) in facts.pairs.sorted(by: { $0.key < $1.key }) where !mayPair(pair.first, pair.second) {
      conflicts.append(
        conflict(
          .bothRecognized, [pair.first, pair.second],
          "\(names[pair.first]) and \(names[pair.second]) can both be recognized in one gesture", exploration))
    }
    conflicts += waits()
    return conflicts
  }

  private func conflict(
    _ kind: Conflict.Kind, _ indices: [Int], _ sentence: String, _ exploration: Exploration, _ seconds: Double? = nil
  ) -> Conflict {
    Conflict(
      kind: kind, names: indices.map { names[$0] }, sentence: sentence, touches: exploration.samples,
      until: exploration.until, seconds: seconds)
  }

  /// What keeps a recognizer from ever being recognized.
  private func loser(_ index: Int) -> Conflict {
    let name = names[index]
    if !recognizers[index].isEnabled {
      return Conflict(
        kind: .notMade, names: [name], sentence: "\(name) is disabled", touches: [], until: .zero)
    }
    guard let alone = explorer.alone(index) else {
      let owner = recognizers[index].view
      if let view = explorer.reach.outOfSight.first(where: { owner?.isDescendant(of: $0) ?? false }) {
        return Conflict(
          kind: .notMade, names: [name],
          sentence: "nothing was tried for \(name): its view \(view.name ?? "") has to be scrolled to first",
          touches: [], until: .zero)
      }
      return Conflict(
        kind: .notMade, names: [name],
        sentence:
          "nothing that was tried makes \(name), even alone: it wants more than three fingers, a pointer, or what cannot be",
        touches: [], until: .zero)
    }
    for other in recognizers.indices where other != index && explorer.wins(index, without: other) {
      return conflict(.starved, [index, other], "\(name) is never recognized, because of \(names[other])", alone)
    }
    return conflict(
      .neverRecognized, [index], "\(name) is never recognized with the others there, but it is alone", alone)
  }

  /// Who is recognized from some views only, though it is offered the touches of others as well.
  private func losersOnViews() -> [Conflict] {
    var conflicts: [Conflict] = []
    var seen: [View] = []
    for spot in explorer.reach.spots where !seen.contains(where: { $0 === spot.view }) {
      let view = spot.view
      seen.append(view)
      var winners: Set<Int> = []
      for (place, other) in explorer.reach.spots.enumerated() where other.view === view {
        winners.formUnion(facts.winsAt[place] ?? [])
      }
      for index in recognizers.indices where facts.wins[index] != nil && !winners.contains(index) {
        guard let owner = recognizers[index].view, view.isDescendant(of: owner), recognizers[index].isEnabled,
          let alone = explorer.alone(index, on: view)
        else { continue }
        for other in recognizers.indices where other != index && explorer.wins(index, without: other, on: view) {
          conflicts.append(
            conflict(
              .starvedOnView, [index, other],
              "\(names[index]) is never recognized from touches on \(view.name ?? "a view"), because of \(names[other])",
              alone))
          break
        }
      }
    }
    return conflicts
  }

  private func waits() -> [Conflict] {
    var conflicts: [Conflict] = []
    for (wait, exploration) in facts.endless.sorted(by: { $0.key < $1.key }) {
      let name = names[wait.recognizer]
      conflicts.append(
        conflict(
          .heldWithoutBound, [wait.recognizer],
          "\(name) waits without bound: it requires \(wait.other) to fail, and a resting finger never fails that",
          exploration
        ).naming(wait.other))
    }
    for (wait, hold) in facts.holds.sorted(by: { $0.key < $1.key }) where facts.endless[wait] == nil {
      let milliseconds = (hold.duration.seconds * 1000).rounded()
      conflicts.append(
        conflict(
          .held, [wait.recognizer],
          "\(names[wait.recognizer]) can wait \(Int(milliseconds)) ms, because of \(wait.other)", hold.exploration,
          hold.duration.seconds
        ).naming(wait.other))
    }
    return conflicts
  }
}

extension Conflict {
  fileprivate func naming(_ other: String) -> Conflict {
    var conflict = self
    conflict.names.append(other)
    return conflict
  }
}
