import ArgumentParser
import Tactus
@_spi(Tools) import TactusAnalysis
@_spi(Tools) import TactusJSON
import TactusScenes

/// `tactus lint SCENE`: what could go wrong with the recognizers of a scene, before a finger does it.
struct LintCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find what could go wrong with a scene's recognizers, with the touches that show it.",
    discussion: """
      Lets up to three fingers do what fingers can, as fast as people: come down, rest, move a little or far in sixteen \
      directions, spread, turn, go round, lift, with waits on both sides of every deadline. Lists who can never be recognized, \
      or almost never, and because of whom, who can be recognized together although nothing says so, how long each action can \
      be held back, who is left over, where a few points decide who wins, which views no finger reaches, and which numbers do \
      not suit people's fingers. Each finding has the shortest touches that show it and, where one is known, the line of Swift \
      and of the scene that cures it.

      Errors are what can never work, warnings what may not be meant, notes what is good to know. With --cases, each \
      finding becomes a case that tactus check runs. A baseline lists the findings that are accepted, one a line: \
      "bothRecognized: scroll, zoom # with a fourth finger". They are neither printed nor counted.

      Examples:
        tactus lint Scenes/demo.scene.json
        tactus lint --json Scenes/demo.scene.json
        tactus lint --strict --cases Conflicts Scenes/demo.scene.json
        tactus lint --write-baseline demo.lint Scenes/demo.scene.json
        tactus lint --strict --baseline demo.lint Scenes/demo.scene.json

      Exit status: 0 there is no error (with --strict, no warning either); 1 there is; 2 a file is missing or wrong; 64 the \
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

  @Option(
    name: .long,
    help: ArgumentHelp("The findings that are accepted: neither printed nor counted.", valueName: "file"))
  var baseline: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Write all findings into this file, as a baseline.", valueName: "file"))
  var writeBaseline: String?

  @OptionGroup var output: OutputOptions

  func validate() throws {
    if budget < 0 { throw ValidationError("--budget accepts a number from 0 on.") }
  }

  func run(on console: Console) throws {
    let scene = try InputFiles.scene(file, on: console)
    let accepted = try baseline.map { try BaselineFile(contentsOfFile: $0) }
    console.showProgress("exploring")
    let lint = try SceneLint(scene, budget: budget)
    console.hideProgress()
    let paint = console.paint(output.color)
    if let writeBaseline {
      let isThere = FileSystem.kind(of: writeBaseline) != .nothing
      let before = isThere ? try BaselineFile(contentsOfFile: writeBaseline) : nil
      let text = before?.updated(lint.conflicts) ?? LintBaseline.text(of: lint.conflicts)
      try FileSystem.write(toFile: writeBaseline) { $0.write(text) }
    }
    for stale in accepted?.stale(lint.conflicts) ?? [] { console.printWarning(stale) }
    let conflicts = lint.conflicts.filter { accepted?.contains($0) != true }
    for (index, conflict) in conflicts.enumerated() {
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
        if let cure = conflict.cure { console.print("  cure: " + paint.green(cure.swift) + "  or  \(cure.scene)") }
      }
    }
    let counts = Conflict.Severity.allCases.map { severity in (severity, conflicts.count { $0.severity == severity }) }
    let acceptedCount = lint.conflicts.count - conflicts.count
    if output.json {
      var members = counts.map { (key: $0.0.rawValue + "s", value: JSONNode($0.1) as JSONNode?) }
      if accepted != nil { members.append((key: "accepted", value: JSONNode(acceptedCount))) }
      console.print(JSONNode(members: members))
    } else {
      var text = counts.map { counted($0.1, $0.0.rawValue) }.joined(separator: ", ")
      if accepted != nil { text += ", \(acceptedCount) accepted" }
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
