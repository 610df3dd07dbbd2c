import Tactus
import TactusScenes

/// What could go wrong in a scene, each with the shortest touches that show it, as a case that replays.
///
/// ```swift
/// let lint = try SceneLint(scene)
/// for conflict in lint.conflicts { print(conflict.sentence) }
/// ```
public struct SceneLint: Sendable {
  /// How much is explored unless it is said otherwise: frames times the recognizers that watch.
  public static let defaultBudget = 200_000

  /// What was found: errors, then warnings, then notes.
  public let conflicts: [Conflict]
  /// How many explorations were made.
  public let explorations: Int
  private let scene: SceneDescription
  private let surface: Size

  /// Explores `scene`.
  ///
  /// - Parameters:
  ///   - scene: what is explored.
  ///   - surface: the size of the view of a scene without views.
  ///   - budget: how much to explore, in frames times the recognizers that watch. What is always tried is tried whatever it is.
  /// - Throws: what `SceneDescription/validate()` throws; a circle of requirements among it.
  public init(
    _ scene: SceneDescription, surface: Size = Scene.defaultSurface, budget: Int = SceneLint.defaultBudget
  ) throws(DescriptionError) {
    let live = try Scene(scene, surface: surface)
    var finder = ConflictFinder(live.application, live.window, live.members.map { $0.recognizer })
    let ids = live.members.map { $0.id }
    let found = finder.conflicts(budget: budget) { scene.mayPair(ids[$0], ids[$1]) }
    explorations = finder.explorations
    self.scene = scene
    self.surface = surface
    var verified: [Conflict] = []
    let stage = try ConflictStage(scene, surface)
    for conflict in found {
      if conflict.touches.isEmpty {
        verified.append(conflict)
      } else if let shorter = try ConflictReplay(conflict, scene, surface).shortest(on: stage) {
        verified.append(shorter)
      }
    }
    let order = Conflict.Severity.allCases
    conflicts = order.flatMap { severity in verified.filter { $0.severity == severity } }
  }

  /// The touches of `conflict` as a case that passes as long as the conflict is there; `nil` for one that no touch shows.
  public func caseDescription(_ conflict: Conflict) throws(DescriptionError) -> CaseDescription? {
    if conflict.touches.isEmpty { return nil }
    return try ConflictReplay(conflict, scene, surface).caseDescription()
  }
}
