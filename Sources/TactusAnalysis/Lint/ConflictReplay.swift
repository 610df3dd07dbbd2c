import Tactus
import TactusScenes

extension SceneDescription {
  /// Whether it is said of two recognizers that both may be in progress.
  func mayPair(_ one: String, _ other: String) -> Bool {
    if gates.contains(where: { $0.gated == one && $0.gate == other || $0.gated == other && $0.gate == one }) {
      return true
    }
    // A scroll view's own two were made for each other.
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

/// A live scene to which touches are played again and again, to see whether they show a conflict.
///
/// It is built once: after each playing all touches are cancelled and all deadlines pass, and the next one starts later. What is
/// found in it is made sure of in a scene of its own.
final class ConflictStage {
  private let live: Scene
  private let probe: Probe
  private let contents: ContentPlaces
  private var origin = Timestamp.zero

  init(_ scene: SceneDescription, _ surface: Size) throws(DescriptionError) {
    live = try Scene(scene, surface: surface)
    contents = ContentPlaces(in: live.window)
    probe = Probe(live.members.map { $0.recognizer })
    live.application.observer = probe
  }

  /// Whether `samples` show `conflict`.
  func shows(_ conflict: Conflict, _ samples: [ContactSample]) -> Bool {
    let exploration = play(samples, until: conflict.until)
    let names = conflict.names
    func index(_ place: Int) -> Int? { live.members.firstIndex { $0.id == names[place] } }
    switch conflict.kind {
    case .neverRecognized, .starved, .starvedOnView:
      guard let loser = index(0), !exploration.wins.contains(where: { $0.recognizer == loser }) else { return false }
      return isMadeAlone(loser, samples, until: conflict.until)
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

  /// Whether recognizer `index` is recognized while all others are disabled.
  private func isMadeAlone(_ index: Int, _ samples: [ContactSample], until: Timestamp) -> Bool {
    let others = probe.recognizers.indices.filter { $0 != index && probe.recognizers[$0].isEnabled }
    for other in others { probe.recognizers[other].isEnabled = false }
    defer { for other in others { probe.recognizers[other].isEnabled = true } }
    return play(samples, until: until).wins.contains { $0.recognizer == index }
  }

  private func play(_ samples: [ContactSample], until: Timestamp) -> Exploration {
    let application = live.application
    let start = origin
    contents.restore()
    probe.start()
    for frame in Scene.frames(of: samples) {
      application.send(
        frame.map {
          var sample = $0
          sample.time = start + (sample.time - .zero)
          return sample
        })
      probe.look()
    }
    application.advance(to: start + (until - .zero))
    probe.look()
    probe.rest(samples.count, until)
    let exploration = Exploration(samples: samples, until: until, probe, origin: start)
    application.cancelAllTouches()
    application.advance(to: application.now + .seconds(60))
    origin = application.now + .seconds(10)
    return exploration
  }
}

/// Plays the touches of a conflict: to see whether they show it, and which of them are needed.
struct ConflictReplay {
  private let conflict: Conflict
  private let scene: SceneDescription
  private let surface: Size

  init(_ conflict: Conflict, _ scene: SceneDescription, _ surface: Size) {
    self.conflict = conflict
    self.scene = scene
    self.surface = surface
  }

  /// The conflict with as few samples as show it, made sure of in a scene of its own; `nil` if they do not show it at all.
  ///
  /// - Parameter stage: where samples are tried; every conflict of the scene can be tried on the same.
  func shortest(on stage: ConflictStage) throws(DescriptionError) -> Conflict? {
    guard stage.shows(conflict, conflict.touches) else { return try fresh(conflict) }
    var samples = conflict.touches
    var ids: [UInt64] = []
    for sample in samples where !ids.contains(sample.id) { ids.append(sample.id) }
    for id in ids.reversed() {
      let fewer = samples.filter { $0.id != id }
      if !fewer.isEmpty, stage.shows(conflict, fewer) { samples = fewer }
    }
    var index = samples.count - 1
    while index >= 0 {
      if samples[index].phase == .moved {
        var fewer = samples
        fewer.remove(at: index)
        if stage.shows(conflict, fewer) { samples = fewer }
      }
      index -= 1
    }
    var shortest = conflict
    shortest.touches = samples
    if let shortest = try fresh(shortest) { return shortest }
    return try fresh(conflict)
  }

  /// `conflict` if a scene of its own shows it.
  private func fresh(_ conflict: Conflict) throws(DescriptionError) -> Conflict? {
    try ConflictStage(scene, surface).shows(conflict, conflict.touches) ? conflict : nil
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
