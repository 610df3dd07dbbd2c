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

extension Scene {
  /// The actions during `body` as a case expects them, without values.
  func expectations(during body: () -> Void) -> [ExpectedAction] {
    var actions: [ActionRecord] = []
    onAction = { action in
      var action = action
      // Values would fill the memory for long touches. But owners of a drag make entries.
      action.values = action.values.filter { $0.name == "owner" }
      actions.append(action)
    }
    body()
    return ActionRecord.entries(actions).map {
      ExpectedAction(recognizer: $0.recognizer, state: $0.state, time: $0.time)
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
    description.expect = live.expectations { live.play(Scene.frames(of: conflict.touches), until: conflict.until) }
    switch conflict.kind {
    case .neverRecognized, .starved, .starvedOnView, .heldWithoutBound: description.never = [conflict.names[0]]
    default: break
    }
    return description
  }
}

/// Finds the line that removes a conflict, by trying the lines that a colleague would propose.
struct CureFinder {
  let scene: SceneDescription
  let surface: Size
  /// The remaining budget, in frames times the recognizers that watch.
  private(set) var budget = 1_000_000

  /// The first line that removes `conflict` and lets all its recognizers be recognized; `nil` if none is known.
  mutating func cure(of conflict: Conflict) -> Conflict.Cure? {
    if let cure = conflict.cure { return cure }
    for change in candidates(conflict) where budget > 0 && cures(change, conflict) { return Conflict.Cure(change) }
    return nil
  }

  /// The change with which fingers reach the view called `name`; `nil` if no change of one view does that.
  func opening(of name: String) -> Conflict.Cure? {
    guard let live = try? Scene(scene, surface: surface), let view = live.view(name),
      let change = Obstacle(of: view, in: live.window).opening,
      let opened = try? Scene(change.applied(to: scene), surface: surface),
      opened.view(name)?.canBeReached(in: opened.window) == true
    else { return nil }
    return Conflict.Cure(change)
  }

  /// The proposals of a colleague, in that order.
  private func candidates(_ conflict: Conflict) -> [Change] {
    guard conflict.names.count > 1 else { return [] }
    let (one, other) = (conflict.names[0], conflict.names[1])
    switch conflict.kind {
    case .starved, .starvedOnView:
      return [.requirement(recognizer: other, other: one)] + fewerFingers(of: other, than: one) + axes(of: other)
        + axes(of: one) + [.simultaneous(one, other)]
    case .bothRecognized, .race:
      // Two recognizers that follow fingers are meant to run together, or each on its own axis.
      if isContinuous(one), isContinuous(other) {
        return (conflict.kind == .race ? axes(of: one) + axes(of: other) : []) + [.simultaneous(one, other)]
      }
      return [
        .requirement(recognizer: one, other: other), .requirement(recognizer: other, other: one),
        .simultaneous(one, other),
      ]
    case .heldWithoutBound: return [.withoutRequirement(recognizer: one, other: other)]
    default: return []
    }
  }

  private func isContinuous(_ id: String) -> Bool { type(of: id).map { !$0.make().isDiscrete } ?? false }

  private func type(of id: String) -> RecognizerType? {
    guard let name = scene.recognizer(id)?.type else { return nil }
    return (RecognizerType.supported + RecognizerType.inScenes).first { $0.name == name }
  }

  /// The number of fingers to which a pan has to be limited so that it leaves gestures of more fingers to `other`.
  private func fewerFingers(of id: String, than other: String) -> [Change] {
    let (least, most) = ("minimumNumberOfTouches", "maximumNumberOfTouches")
    guard type(of: id)?.property(most) != nil, scene.recognizer(id)?.properties[least] == nil,
      case .integer(let count)? = scene.recognizer(other)?.properties[least], count > 1
    else { return [] }
    return [.property(recognizer: id, name: most, value: .integer(count - 1))]
  }

  /// The axes for a pan that has none.
  private func axes(of id: String) -> [Change] {
    guard let recognizer = scene.recognizer(id), recognizer.properties["axis"] == nil,
      type(of: id)?.property("axis") != nil
    else { return [] }
    return ["horizontal", "vertical"].map { .property(recognizer: id, name: "axis", value: .names([$0])) }
  }

  private mutating func cures(_ change: Change, _ conflict: Conflict) -> Bool {
    let changed = change.applied(to: scene)
    if changed == scene { return false }
    guard let live = try? Scene(changed, surface: surface) else { return false }
    var explorer = Explorer(ExplorationStage(live))
    let stage = explorer.stage
    defer { budget -= stage.work }
    switch conflict.kind {
    case .bothRecognized, .race:
      let isSaidToPair = changed.mayPair(conflict.names[0], conflict.names[1])
      if !isSaidToPair, stage.shows(conflict, conflict.touches) { return false }
    // Touches other than those that show the conflict may make the loser succeed.
    case .starved, .starvedOnView: break
    default: if stage.shows(conflict, conflict.touches) { return false }
    }
    guard let view = live.window.hitTest(conflict.touches[0].position, with: nil) else { return false }
    explorer.explore(on: view)
    // A gesture that is recognized only when the finger lifts is not a cure.
    if explorer.findings.endless.keys.contains(where: { conflict.names.contains(live.members[$0.recognizer].id) }) {
      return false
    }
    for id in conflict.names {
      guard let index = live.members.firstIndex(where: { $0.id == id }) else { continue }
      let classes = explorer.classes(index, on: view)
      if !classes.contains(atMost: .plain), explorer.alone(index, on: view, below: classes) != nil { return false }
    }
    return true
  }
}
