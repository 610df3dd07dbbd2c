import Tactus
@_spi(Tools) import TactusScenes

/// Finds the line that removes a conflict, by trying the lines that a colleague would propose.
struct CureFinder {
  private let scene: SceneDescription
  private let surface: Size
  /// The remaining budget, in frames times the recognizers that watch.
  private var budget = 1_000_000

  init(_ scene: SceneDescription, _ surface: Size) {
    self.scene = scene
    self.surface = surface
  }

  /// The first line that removes `conflict` and lets all its recognizers be recognized; `nil` if none is known.
  mutating func cure(of conflict: Conflict) -> Conflict.Cure? {
    if let cure = conflict.cure { return cure }
    for change in candidates(conflict) where budget > 0 && cures(change, conflict) { return Conflict.Cure(change) }
    return nil
  }

  /// The proposals of a colleague, in that order.
  private func candidates(_ conflict: Conflict) -> [Change] {
    guard conflict.names.count > 1 else { return [] }
    let (one, other) = (conflict.names[0], conflict.names[1])
    switch conflict.kind {
    case .starved, .starvedOnView:
      return [.requirement(recognizer: other, other: one)] + axes(of: other) + axes(of: one)
        + [.simultaneous(one, other)]
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

  private func isContinuous(_ id: String) -> Bool {
    type(of: id).map { !$0.make().isDiscrete } ?? false
  }

  private func type(of id: String) -> RecognizerType? {
    guard let name = scene.recognizer(id)?.type else { return nil }
    return (RecognizerType.supported + RecognizerType.inScenes).first { $0.name == name }
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
