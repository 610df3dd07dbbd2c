import Tactus
@_spi(Tools) import TactusScenes

extension SceneDescription {
  /// Whether two recognizers are explicitly allowed to be in progress together.
  func mayPair(_ one: String, _ other: String) -> Bool {
    if gates.contains(where: { $0.gated == one && $0.gate == other || $0.gated == other && $0.gate == one }) {
      return true
    }
    // The two own recognizers of a scroll view are made for each other.
    let own = RecognizerType.inScrollViews.map { $0.name }
    if let one = recognizer(one), let other = recognizer(other), one.view == other.view, own.contains(one.type),
      own.contains(other.type)
    {
      return true
    }
    switch simultaneous {
    case .all: return true
    case .pairs(let pairs):
      return pairs.contains { $0.first == one && $0.second == other || $0.first == other && $0.second == one }
    }
  }
}

extension ExplorationStage {
  func shows(_ conflict: Conflict, _ samples: [ContactSample]) -> Bool {
    let exploration = play(samples, until: conflict.until)
    let names = conflict.names
    func index(_ place: Int) -> Int? { recognizers.firstIndex { $0.name == names[place] } }
    switch conflict.kind {
    case .neverRecognized, .starved, .starvedOnView:
      guard let loser = index(0), !exploration.wins.contains(where: { $0.recognizer == loser }) else { return false }
      return alone(loser) {
        play(samples, until: conflict.until).wins.contains { $0.recognizer == loser }
      }
    case .bothRecognized:
      var findings = LintFindings()
      findings.add(exploration)
      guard let one = index(0), let other = index(1) else { return false }
      return findings.pairs[LintFindings.Pair(one, other)] != nil
    case .held:
      return exploration.holds.contains { hold in
        guard hold.recognizer == index(0), hold.other == names[1], let duration = hold.duration else { return false }
        return duration.seconds >= (conflict.seconds ?? 0) - 1e-9
      }
    case .heldWithoutBound:
      return exploration.holds.contains { $0.recognizer == index(0) && $0.other == names[1] && $0.duration == nil }
    case .notIdle: return index(0).map { exploration.leftovers.contains($0) } ?? false
    case .cycle: return index(0).map { exploration.cycles.contains($0) } ?? false
    case .race:
      guard let one = index(0), let other = index(1) else { return false }
      let refined = play(Self.refined(samples), until: conflict.until)
      func wins(_ recognizer: Int, over loser: Int, _ exploration: Exploration) -> Bool {
        exploration.wins.contains { $0.recognizer == recognizer }
          && !exploration.wins.contains { $0.recognizer == loser }
      }
      return wins(one, over: other, exploration) && wins(other, over: one, refined)
    case .notMade, .unreachable, .implausible: return true
    }
  }
}

/// Plays the touches of a conflict, to check whether they show it, and which of them are needed.
struct ConflictReplay {
  let conflict: Conflict
  let scene: SceneDescription
  let surface: Size

  /// The conflict with the fewest samples that show it, of fingers no faster than people's, confirmed in its own scene;
  /// `nil` if they do not show it.
  ///
  /// - Parameter stage: the stage for the trials; all conflicts of a scene can share it.
  func shortest(on stage: ExplorationStage) throws(DescriptionError) -> Conflict? {
    guard stage.shows(conflict, conflict.touches) else { return try fresh(conflict) }
    var samples = conflict.touches
    var ids: [UInt64] = []
    for sample in samples where !ids.contains(sample.id) { ids.append(sample.id) }
    for id in ids.reversed() {
      let fewer = samples.filter { $0.id != id }
      if !fewer.isEmpty, Self.isHuman(fewer), stage.shows(conflict, fewer) { samples = fewer }
    }
    var index = samples.count - 1
    while index >= 0 {
      if samples[index].phase == .moved {
        var fewer = samples
        fewer.remove(at: index)
        if Self.isHuman(fewer), stage.shows(conflict, fewer) { samples = fewer }
      }
      index -= 1
    }
    var shortest = conflict
    shortest.touches = samples
    if let shortest = try fresh(shortest) { return shortest }
    return try fresh(conflict)
  }

  /// Whether no finger moves further than people's fingers do: 20 points at first, and 45 from one frame to the next.
  private static func isHuman(_ samples: [ContactSample]) -> Bool {
    var last: [UInt64: (sample: ContactSample, hasMoved: Bool)] = [:]
    for sample in samples {
      if sample.phase == .moved, let before = last[sample.id] {
        let step = sample.position.distance(to: before.sample.position)
        if step > (before.hasMoved ? 45 : 20) { return false }
      }
      last[sample.id] = (sample, sample.phase == .moved)
    }
    return true
  }

  /// Returns `conflict` if a new scene shows it.
  private func fresh(_ conflict: Conflict) throws(DescriptionError) -> Conflict? {
    try ExplorationStage(Scene(scene, surface: surface)).shows(conflict, conflict.touches) ? conflict : nil
  }

  /// The touches as a case: it expects the actual actions, and forbids those of a recognizer that is never recognized.
  func caseDescription() throws(DescriptionError) -> CaseDescription {
    var description = CaseDescription(
      name: conflict.sentence, scene: scene, touches: .samples(conflict.touches), until: conflict.until)
    description.source = "tactus lint"
    let live = try Scene(scene, surface: surface)
    var actions: [ActionRecord] = []
    live.onAction = { actions.append($0) }
    live.play(Scene.frames(of: conflict.touches), until: conflict.until)
    description.expect = ActionRecord.entries(actions).map {
      ExpectedAction(recognizer: $0.recognizer, state: $0.state, time: $0.time)
    }
    switch conflict.kind {
    case .neverRecognized, .starved, .starvedOnView, .heldWithoutBound: description.never = [conflict.names[0]]
    default: break
    }
    return description
  }
}
