import ArgumentParser
import Tactus
import TactusAnalysis
import TactusJSON
import TactusScenes

/// `tactus lint SCENE`: what could go wrong with the recognizers of a scene, before a finger does it.
struct LintCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find what could go wrong with a scene's recognizers, with the touches that show it.",
    discussion: """
      Lets up to three fingers do what fingers can: come down, rest, move a little or far in eight directions, spread, turn, \
      go round, lift, with waits on both sides of every deadline. Tells who can never be recognized and because of whom, \
      who can be recognized together although nothing says so, how long each action can be held back, who is left over, \
      and which views no finger reaches. Each finding has the shortest touches that show it.

      Errors are what can never work, warnings what may not be meant, notes what is good to know. With --cases, each \
      finding becomes a case that tactus check runs.

      Examples:
        tactus lint Scenes/demo.scene.json
        tactus lint --json Scenes/demo.scene.json
        tactus lint --strict --cases Conflicts Scenes/demo.scene.json

      Exit status: 0 there is no error (with --strict, no warning either); 1 there is; 2 the file is missing or wrong; 64 the \
      command line makes no sense.
      """)

  @Argument(help: ArgumentHelp("The scene; - for standard input.", valueName: "scene"))
  var file: String

  @Flag(name: .long, help: "Fail on warnings as well.")
  var strict = false

  @Option(
    name: .long,
    help: ArgumentHelp("Write each finding that touches can show as a case into this folder.", valueName: "folder")
  )
  var cases: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("How much to explore, in frames times the recognizers that watch.", valueName: "count"))
  var budget = SceneLint.defaultBudget

  @OptionGroup var output: OutputOptions

  func validate() throws {
    if budget < 0 { throw ValidationError("--budget takes a number from 0 on.") }
  }

  func run(on console: Console) throws {
    let scene = try InputFiles.scene(file, on: console)
    console.showProgress("exploring")
    let lint = try SceneLint(scene, budget: budget)
    console.hideProgress()
    let paint = console.paint(output.color)
    for (index, conflict) in lint.conflicts.enumerated() {
      var path: String?
      if let folder = cases, let description = try lint.caseDescription(conflict) {
        path = "\(folder)/\(index + 1)-\(conflict.kind.rawValue).case.json"
        try FileSystem.makeFolder(folder)
        try FileSystem.write(toFile: path ?? "") { $0.write(description.text) }
      }
      if output.json {
        console.print(conflict.json)
      } else {
        console.print(line(conflict, paint) + (path.map { paint.dim("  \($0)") } ?? ""))
      }
    }
    let counts = Conflict.Severity.allCases.map { severity in
      (severity, lint.conflicts.count { $0.severity == severity })
    }
    if output.json {
      console.print(
        JSONNode(members: counts.map { (key: $0.0.rawValue + "s", value: JSONNode($0.1) as JSONNode?) }))
    } else {
      let text = counts.map { counted($0.1, $0.0.rawValue) }.joined(separator: ", ")
      console.print("\(text) (\(counted(lint.explorations, "touch sequence")) tried)")
    }
    let isBad = counts[0].1 > 0 || strict && counts[1].1 > 0
    if isBad { throw ExitCode(ExitStatus.checksFailed) }
  }

  private func line(_ conflict: Conflict, _ paint: Paint) -> String {
    let word =
      switch conflict.severity {
      case .error: paint.red("error:")
      case .warning: paint.yellow("warning:")
      case .note: paint.dim("note:")
      }
    let touches = conflict.touches.isEmpty ? "" : paint.dim("  (\(Self.touches(conflict.touches)))")
    return "\(word) \(conflict.sentence)\(touches)"
  }

  /// Touches in a few words: who did what when; a run of moves is one.
  static func touches(_ samples: [ContactSample]) -> String {
    var parts: [String] = []
    for (index, sample) in samples.enumerated() {
      let next = samples[(index + 1)...].first { $0.id == sample.id }
      if sample.phase == .moved, next?.phase == .moved { continue }
      let word =
        switch sample.phase {
        case .began: "down"
        case .moved: "at (\(sample.position.x.text(decimals: 0)), \(sample.position.y.text(decimals: 0)))"
        case .ended: "up"
        default: sample.phase.name
        }
      parts.append("\(sample.id) \(word) \(sample.time.seconds.text(decimals: 2))")
    }
    return parts.joined(separator: ", ")
  }
}
