import Tactus
import TactusScenes

/// The possible problems of a scene, each with the shortest touches that show it, as a case that replays.
///
/// ```swift
/// let lint = try SceneLint(scene)
/// for conflict in lint.conflicts { print(conflict.sentence, conflict.cure?.swift ?? "") }
/// ```
public nonisolated struct SceneLint: Sendable {
  /// The default budget for exploring: frames times the recognizers that watch.
  public static let defaultBudget = 200_000

  /// The conflicts: errors, then warnings, then notes.
  public let conflicts: [Conflict]
  /// The number of explorations.
  public let explorations: Int
  private let scene: SceneDescription
  private let surface: Size
}

extension SceneLint {
  /// Explores `scene`.
  ///
  /// - Parameters:
  ///   - scene: the scene to explore.
  ///   - surface: the size of the view of a scene without views.
  ///   - budget: how much to explore, in frames times the recognizers that watch. The fixed catalogue is always tried.
  /// - Throws: the errors of `SceneDescription/validate()`, including a circle of requirements.
  public init(
    _ scene: SceneDescription, surface: Size = Scene.defaultSurface, budget: Int = SceneLint.defaultBudget
  ) throws(DescriptionError) {
    let live = try Scene(scene, surface: surface)
    var finder = ConflictFinder(ExplorationStage(live))
    let ids = live.members.map { $0.id }
    let found = finder.conflicts(budget: budget) { scene.mayPair(ids[$0], ids[$1]) }
    explorations = finder.explorations
    self.scene = scene
    self.surface = surface
    var verified: [Conflict] = []
    var cures = CureFinder(scene: scene, surface: surface)
    let stage = try ExplorationStage(Scene(scene, surface: surface))
    for var conflict in found {
      if conflict.touches.isEmpty {
        if conflict.kind == .unreachable { conflict.cure = cures.opening(of: conflict.names[0]) }
        verified.append(conflict)
      } else if var shorter = try ConflictReplay(conflict: conflict, scene: scene, surface: surface).shortest(on: stage)
      {
        shorter.cure = cures.cure(of: shorter)
        verified.append(shorter)
      }
    }
    let order = Conflict.Severity.allCases
    conflicts = order.flatMap { severity in verified.filter { $0.severity == severity } }
  }

  /// The touches of `conflict` as a case that passes while the conflict is there; `nil` if no touch shows the conflict.
  public func caseDescription(_ conflict: Conflict) throws(DescriptionError) -> CaseDescription? {
    if conflict.touches.isEmpty { return nil }
    return try ConflictReplay(conflict: conflict, scene: scene, surface: surface).caseDescription()
  }
}

extension Window {
  /// The possible problems of the recognizers on this window and on the views in it.
  ///
  /// Explores the possible movements of up to three fingers, at the speed of people: they come down, rest, move a little or far
  /// in sixteen directions, spread, turn, circle, and lift, with waits on both sides of every deadline. **Actions are called
  /// and views receive touches**, and the time of the application advances by hours: use it in tests, on a window that was made
  /// for it. The conflicts have no ``Conflict/cure``: ``SceneLint`` finds cures by trying them.
  ///
  /// ```swift
  /// for conflict in window.conflicts() where conflict.severity == .error { Issue.record("\(conflict.sentence)") }
  /// ```
  ///
  /// The accepted conflicts are written as lines, as `tactus lint --baseline` reads them from a file:
  ///
  /// ```swift
  /// let accepted = try LintBaseline("bothRecognized: scroll, zoom  # with a fourth finger")
  /// #expect(window.conflicts(accepting: accepted).isEmpty)
  /// ```
  ///
  /// - Parameters:
  ///   - accepted: the conflicts that are left out; none by default.
  ///   - budget: how much to explore, in frames times the recognizers that watch; 200,000 by default. The fixed
  ///     catalogue is always tried.
  public func conflicts(accepting accepted: LintBaseline, budget: Int = SceneLint.defaultBudget) -> [Conflict] {
    conflicts(budget: budget).filter { !accepted.contains($0) }
  }

  /// All possible problems; see ``Tactus/Window/conflicts(accepting:budget:)``.
  ///
  /// - Parameter budget: how much to explore.
  public func conflicts(budget: Int = SceneLint.defaultBudget) -> [Conflict] {
    var recognizers: [GestureRecognizer] = []
    for view in viewsInside { recognizers += view.gestureRecognizers }
    let own = self.application
    let application = own ?? Application()
    if own == nil { application.addWindow(self) }
    let observer = application.observer
    defer {
      application.observer = observer
      if own == nil { application.removeWindow(self) }
    }
    var finder = ConflictFinder(ExplorationStage(application, self, recognizers))
    return finder.conflicts(budget: budget) { one, other in
      recognizers[one].gate === recognizers[other] || recognizers[other].gate === recognizers[one]
    }
  }
}

/// The accepted findings of a lint: one a line, with its kind and its names.
///
/// ```
/// # What tactus lint may find here.
/// bothRecognized: scroll, zoom  # with a fourth finger
/// ```
///
/// A `#` that starts a name or a word of a name is written as `\#`.
public nonisolated struct LintBaseline: Sendable {
  /// A line that is not a finding.
  public struct WrongLine: Error, CustomStringConvertible {
    /// Its number, from 1 on.
    public var number: Int
    /// Its text.
    public var text: String
    /// The correction.
    public var suggestion: String {
      let kinds = Conflict.Kind.allCases.map { $0.rawValue }.joined(separator: ", ")
      return "write one as \"bothRecognized: scroll, zoom\"; the kinds are \(kinds)"
    }

    /// The mistake, its place, and the correction.
    public var description: String { "line \(number): \"\(text)\" is no finding; \(suggestion)" }
  }

  private var lines: [(number: Int, finding: String)] = []

  /// Reads the lines of `text`.
  ///
  /// - Throws: ``WrongLine`` for the first line that is neither a finding nor a comment.
  public init(_ text: String) throws(WrongLine) {
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }).enumerated() {
      let finding = Self.words(line)
      if finding.isEmpty { continue }
      let parts = finding.split(separator: ":", maxSplits: 1).map { Self.words($0) }
      guard parts.count == 2, !parts[1].isEmpty, Conflict.Kind(rawValue: parts[0]) != nil else {
        throw WrongLine(number: index + 1, text: finding)
      }
      lines.append((index + 1, "\(parts[0]): \(parts[1])"))
    }
  }

  /// Whether `conflict` is accepted.
  public func contains(_ conflict: Conflict) -> Bool { lines.contains { $0.finding == Self.line(conflict) } }

  /// The lines that match none of `conflicts` any more, each with its number.
  public func stale(_ conflicts: [Conflict]) -> [(number: Int, finding: String)] {
    let found = Set(conflicts.map { Self.line($0) })
    return lines.filter { !found.contains($0.finding) }
  }

  /// The text of a file that accepts `conflicts`.
  public static func text(of conflicts: [Conflict]) -> String {
    "# What tactus lint may find, one a line; remove what should not stay.\n" + lines(of: conflicts)
  }

  /// The lines that accept `conflicts`, for a file that has others.
  public static func lines(of conflicts: [Conflict]) -> String {
    conflicts.map { "\(line($0))  # \($0.sentence)\n" }.joined()
  }

  private static func line(_ conflict: Conflict) -> String {
    let words = conflict.names.joined(separator: ", ").split { $0.isWhitespace }
    return "\(conflict.kind.rawValue): \(words.map { $0.first == "#" ? "\\\($0)" : "\($0)" }.joined(separator: " "))"
  }

  /// The words before one that starts with `#`, with one space between them.
  private static func words(_ text: Substring) -> String {
    text.split { $0.isWhitespace }.prefix { $0.first != "#" }.joined(separator: " ")
  }
}
