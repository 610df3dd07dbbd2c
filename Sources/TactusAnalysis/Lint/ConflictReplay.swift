import Tactus
import TactusScenes

extension SceneDescription {
  /// Whether it is said of two recognizers that both may be in progress.
  func mayPair(_ one: String, _ other: String) -> Bool {
    if gates.contains(where: { $0.gated == one && $0.gate == other || $0.gated == other && $0.gate == one }) {
      return true
    }
    switch simultaneous {
    case .all: return true
    case .pairs(let pairs):
      return pairs.contains { $0.first == one && $0.second == other || $0.first == other && $0.second == one }
    }
  }
}

/// Plays the touches of a conflict to a scene of its own: to see whether they show it, and which of them are needed.
struct ConflictReplay {
  private let conflict: Conflict
  private let scene: SceneDescription
  private let surface: Size

  init(_ conflict: Conflict, _ scene: SceneDescription, _ surface: Size) {
    self.conflict = conflict
    self.scene = scene
    self.surface = surface
  }

  /// The conflict with as few samples as show it; `nil` if they do not show it at all.
  func shortest() throws(DescriptionError) -> Conflict? {
    var samples = conflict.touches
    guard try shows(samples) else { return nil }
    var ids: [UInt64] = []
    for sample in samples where !ids.contains(sample.id) { ids.append(sample.id) }
    for id in ids.reversed() {
      let fewer = samples.filter { $0.id != id }
      if !fewer.isEmpty, try shows(fewer) { samples = fewer }
    }
    var index = samples.count - 1
    while index >= 0 {
      if samples[index].phase == .moved {
        var fewer = samples
        fewer.remove(at: index)
        if try shows(fewer) { samples = fewer }
      }
      index -= 1
    }
    var shortest = conflict
    shortest.touches = samples
    return shortest
  }

  /// Whether `samples` show the conflict.
  private func shows(_ samples: [ContactSample]) throws(DescriptionError) -> Bool {
    let live = try Scene(scene, surface: surface)
    let ids = live.members.map { $0.id }
    let probe = Probe(live.members.map { $0.recognizer })
    live.application.observer = probe
    probe.start()
    for frame in Scene.frames(of: samples) {
      live.application.send(frame)
      probe.look()
    }
    live.application.advance(to: conflict.until)
    probe.look()
    probe.rest(samples.count, conflict.until)
    let exploration = Exploration(samples: samples, until: conflict.until, probe, origin: .zero)
    let names = conflict.names
    func index(_ place: Int) -> Int? { ids.firstIndex(of: names[place]) }
    switch conflict.kind {
    case .neverRecognized, .starved, .starvedOnView:
      guard let loser = index(0), !exploration.wins.contains(where: { $0.recognizer == loser }) else { return false }
      return try isMadeAlone(samples)
    case .bothRecognized:
      var facts = Facts()
      facts.add(exploration)
      guard let one = index(0), let other = index(1) else { return false }
      return facts.pairs[Facts.Pair(one, other)] != nil
    case .held:
      return exploration.holds.contains { hold in
        guard hold.recognizer == index(0), hold.other == names[1], let duration = hold.duration else { return false }
        return duration.seconds >= (conflict.seconds ?? 0) - 1e-9
      }
    case .heldWithoutBound:
      return exploration.holds.contains { $0.recognizer == index(0) && $0.other == names[1] && $0.duration == nil }
    case .notIdle: return index(0).map { exploration.leftovers.contains($0) } ?? false
    case .cycle: return index(0).map { exploration.cycles.contains($0) } ?? false
    case .notMade, .unreachable: return true
    }
  }

  private func isMadeAlone(_ samples: [ContactSample]) throws(DescriptionError) -> Bool {
    var alone = scene
    for index in alone.recognizers.indices where alone.recognizers[index].id != conflict.names[0] {
      alone.recognizers[index].properties["enabled"] = .flag(false)
    }
    let live = try Scene(alone, surface: surface)
    var isMade = false
    live.onAction = { action in
      if action.recognizer == conflict.names[0], action.state != .cancelled { isMade = true }
    }
    live.play(Scene.frames(of: samples), until: conflict.until)
    return isMade
  }

  /// The touches as a case: what must come is what came; what is never recognized must not.
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
