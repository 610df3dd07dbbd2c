import Tactus
@_spi(Tools) import TactusJSON
@_spi(Tools) import TactusScenes

/// Explores live recognizers, and describes their problems.
struct ConflictFinder {
  private var explorer: Explorer
  private let names: [String]
  private var recognizers: [GestureRecognizer] { explorer.stage.recognizers }

  init(_ stage: ExplorationStage) {
    explorer = Explorer(stage)
    names = stage.recognizers.enumerated().map { $0.element.name ?? "\($0.element.spokenName) \($0.offset + 1)" }
  }

  var explorations: Int { explorer.count }
  private var findings: LintFindings { explorer.findings }
  var work: Int { explorer.stage.work }

  /// Explores within `budget`, and returns the conflicts: errors first, in the order of the recognizers.
  ///
  /// - Parameter mayPair: whether two recognizers are explicitly allowed to be in progress together.
  mutating func conflicts(budget: Int, mayPair: (Int, Int) -> Bool) -> [Conflict] {
    explorer.explore(budget: budget)
    var conflicts = unreachableViews()
    var losers: Set<Int> = []
    for index in recognizers.indices {
      switch result(of: index) {
      case .wins: continue
      case .isOutOfReach: break
      case .loses(let conflict): conflicts.append(conflict)
      }
      losers.insert(index)
    }
    conflicts += losersOnViews(except: losers)
    conflicts += findings.leftovers.sorted { $0.key < $1.key }.map { index, exploration in
      let sentence = "\(names[index]) still watches after all fingers have lifted and nothing is waited for"
      return conflict(.notIdle, [index], sentence, exploration)
    }
    conflicts += findings.cycles.sorted { $0.key < $1.key }.map { index, exploration in
      conflict(.cycle, [index], "\(names[index]) is asked to wait for one that waits for it (S-4.9)", exploration)
    }
    for (pair, exploration) in findings.pairs.sorted(by: { $0.key < $1.key }) where !mayPair(pair.first, pair.second) {
      conflicts.append(both(pair, exploration))
    }
    for race in explorer.races(budget: budget / 4) where !mayPair(race.first, race.second) {
      conflicts.append(conflict(.race, [race.first, race.second], sentence(race), race.exploration))
    }
    return conflicts + waits() + doubts()
  }

  private func conflict(
    _ kind: Conflict.Kind, _ indices: [Int], _ sentence: String, _ exploration: Exploration,
    waitsFor other: String? = nil, _ seconds: Double? = nil
  ) -> Conflict {
    Conflict(
      kind: kind, names: indices.map { names[$0] } + (other.map { [$0] } ?? []), sentence: sentence,
      touches: exploration.samples, until: exploration.until, seconds: seconds)
  }

  private func unreachableViews() -> [Conflict] {
    explorer.spots.unreachable.map { view, obstacle in
      let name = view.name ?? "a view without a name"
      return Conflict(
        kind: .unreachable, names: [name], sentence: "no finger can reach the view \(name)\(obstacle.sentence(name))")
    }
  }

  /// Two recognizers that are recognized in one gesture. If that needs more touches than each alone, it is only a note:
  /// for example, a fourth finger that joins a pinch beside a drag.
  private func both(_ pair: LintFindings.Pair, _ exploration: Exploration) -> Conflict {
    let needed = max(
      explorer.classes(pair.first).fewestContacts ?? 1, explorer.classes(pair.second).fewestContacts ?? 1)
    let isFar = exploration.fingerClass.contacts > needed
    var conflict = conflict(
      .bothRecognized, [pair.first, pair.second],
      "\(names[pair.first]) and \(names[pair.second]) can both be recognized in one gesture"
        + (isFar ? ", if another finger comes to it" : ""), exploration)
    if isFar { conflict.severity = .note }
    return conflict
  }

  private func sentence(_ race: Race) -> String {
    let (first, second) = (names[race.first], names[race.second])
    func points(_ distance: Double) -> String { distance.text(decimals: 0) }
    let margin = (race.firstDistance - race.secondDistance).magnitude
    let by = margin < 1 ? "less than 1 pt" : "\(points(margin)) pt"
    return
      "which of \(first) and \(second) wins is decided by \(by), and so by where the panel's frames fall: alone, \(first) is "
      + "recognized after \(points(race.firstDistance)) pt and \(second) after \(points(race.secondDistance)) pt"
  }

  /// Properties that do not suit people's fingers.
  private func doubts() -> [Conflict] {
    recognizers.indices.flatMap { index in
      HumanLimits.doubts(about: recognizers[index]).map { doubt in
        var conflict = Conflict(
          kind: .implausible, names: [names[index], doubt.property], sentence: "\(names[index]): \(doubt.sentence)")
        if !doubt.isGrave { conflict.severity = .note }
        let usual = doubt.usual.text(decimals: 3, keepsZeros: false)
        conflict.cure = Conflict.Cure(
          swift: "\(names[index]).\(doubt.property) = \(usual)",
          scene: "\"\(doubt.property)\":\(usual) in \(names[index])")
        return conflict
      }
    }
  }

  /// Whether a recognizer is recognized among the others by the same input as alone.
  private enum Result {
    case wins
    /// Its view cannot be reached: another conflict, about the view, reports that.
    case isOutOfReach
    case loses(Conflict)
  }

  private func result(of index: Int) -> Result {
    let name = names[index]
    func notMade(_ sentence: String, _ severity: Conflict.Severity = .note) -> Result {
      var conflict = Conflict(kind: .notMade, names: [name], sentence: sentence)
      conflict.severity = severity
      return .loses(conflict)
    }
    let owner = recognizers[index].view
    if explorer.spots.unreachable.contains(where: { owner?.isDescendant(of: $0.view) ?? false }) {
      return .isOutOfReach
    }
    if !recognizers[index].isEnabled { return notMade("\(name) is disabled") }
    if let mistake = RecognizerType.supported.lazy.compactMap({ $0.mistake(in: recognizers[index]) }).first {
      return notMade("\(name).\(mistake.property): \(mistake.sentence)", .error)
    }
    let classes = explorer.classes(index)
    if classes.contains(atMost: .plain) { return .wins }
    guard let alone = explorer.alone(index, below: classes) else {
      if classes.least != nil { return .wins }
      if let view = explorer.spots.outOfSight.first(where: { owner?.isDescendant(of: $0) ?? false }) {
        return notMade("nothing was tried for \(name): its view \(view.name ?? "") has to be scrolled to first")
      }
      return notMade(
        "nothing that was tried makes \(name), even alone: "
          + (impossibility(of: index) ?? "only fingers were tried, three at most"))
    }
    let (never, rarely) = words(index, classes, alone)
    for other in recognizers.indices
    where other != index && explorer.wins(index, without: other, atMost: alone.fingerClass) {
      return .loses(
        conflict(
          .starved, [index, other], "\(name) is \(never) recognized, because of \(names[other])\(rarely)", alone))
    }
    return .loses(
      conflict(
        .neverRecognized, [index], "\(name) is \(never) recognized with the others there, but it is alone\(rarely)",
        alone))
  }

  /// Why nothing makes a recognizer, if its properties show it.
  private func impossibility(of index: Int) -> String? {
    let recognizer = recognizers[index]
    if let gate = recognizer.gate, gate.isDiscrete {
      return "its gate \(gate.name ?? gate.spokenName) is recognized at once, and so is never in progress"
    }
    if (recognizer as? ScreenEdgePanGestureRecognizer)?.edges.isEmpty == true { return "it has no edges" }
    let taps = (recognizer as? TapGestureRecognizer)?.numberOfTapsRequired ?? 1
    return taps > 4 ? "it wants \(taps) taps, and four were tried" : nil
  }

  /// How often a recognizer loses its own gestures: the words for never or almost never, and the exception.
  private func words(
    _ index: Int, _ classes: FingerClassSet, _ alone: Exploration, on view: View? = nil
  ) -> (never: String, rarely: String) {
    if let least = classes.least { return ("almost never", ": only \(least.surplus(over: alone.fingerClass))") }
    if explorer.winsByLeap(index, on: view) { return ("almost never", ": only by a finger that jumps 120 pt") }
    return ("never", "")
  }

  /// The recognizers that are recognized from some views only, although they are also offered the touches of others.
  private func losersOnViews(except losers: Set<Int>) -> [Conflict] {
    var conflicts: [Conflict] = []
    var seen: [View] = []
    for spot in explorer.spots.all where !seen.contains(where: { $0 === spot.view }) {
      let view = spot.view
      seen.append(view)
      for index in recognizers.indices where !losers.contains(index) {
        let classes = explorer.classes(index, on: view)
        if classes.contains(atMost: .plain) { continue }
        guard let owner = recognizers[index].view, view.isDescendant(of: owner), recognizers[index].isEnabled,
          let alone = explorer.alone(index, on: view, below: classes)
        else { continue }
        for other in recognizers.indices
        where other != index && explorer.wins(index, without: other, on: view, atMost: alone.fingerClass) {
          let (never, rarely) = words(index, classes, alone, on: view)
          conflicts.append(
            conflict(
              .starvedOnView, [index, other],
              "\(names[index]) is \(never) recognized from touches on \(view.name ?? "a view"), because of "
                + "\(names[other])\(rarely)", alone))
          break
        }
      }
    }
    return conflicts
  }

  private func waits() -> [Conflict] {
    var conflicts: [Conflict] = []
    for (wait, exploration) in findings.endless.sorted(by: { $0.key < $1.key }) {
      let name = names[wait.recognizer]
      conflicts.append(
        conflict(
          .heldWithoutBound, [wait.recognizer],
          "\(name) waits without bound: it requires \(wait.other) to fail, and a resting finger never fails that",
          exploration, waitsFor: wait.other))
    }
    for (wait, hold) in findings.holds.sorted(by: { $0.key < $1.key }) where findings.endless[wait] == nil {
      let milliseconds = Int64((hold.duration.seconds * 1000).rounded())
      let usual = findings.usualLength(wait).map { milliseconds - $0 > 5 ? ", mostly \($0) ms" : "" } ?? ""
      conflicts.append(
        conflict(
          .held, [wait.recognizer],
          "\(names[wait.recognizer]) can wait \(milliseconds) ms\(usual), because of \(wait.other)", hold.exploration,
          waitsFor: wait.other, hold.duration.seconds))
    }
    return conflicts
  }
}
