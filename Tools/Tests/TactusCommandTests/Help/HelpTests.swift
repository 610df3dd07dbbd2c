import Testing

@testable import TactusCommand

@Suite("Help")
struct HelpTests {
  @Test(
    "of every subcommand says what it does, with examples and exit status",
    arguments: [
      "replay", "run", "tune", "robustness", "timeline", "why", "lint", "check", "case", "report", "convert", "inspect",
      "diagram",
      "lab",
      "serve",
    ])
  func subcommands(name: String) throws {
    let help = TactusTool.helpMessage(for: subcommand(name), columns: 80) + "\n"
    #expect(help.contains("Examples:\n  tactus \(name) "))
    #expect(help.contains("Exit status: 0 "))
    try expectSnapshot(help, "help-\(name)")
  }

  #if os(Linux)
    @Test(
      "of every live command says what it does, with examples and exit status",
      arguments: [
        ("devices", DevicesCommand.self as any ConsoleCommand.Type), ("watch", WatchCommand.self),
        ("record", RecordCommand.self), ("measure", MeasureCommand.self), ("calibrate", CalibrateCommand.self),
      ])
    func liveCommands(name: String, command: any ConsoleCommand.Type) throws {
      let help = TactusTool.helpMessage(for: command, columns: 80) + "\n"
      #expect(help.contains("Examples:\n  tactus \(name)"))
      #expect(help.contains("Exit status: 0 all is well"))
      try expectSnapshot(help, "help-\(name)")
    }
  #endif
  @Test("names no shipped file that is not there")
  func files() {
    let texts =
      [TactusTool.helpMessage()]
      + ["replay", "timeline", "why", "lint", "check", "case", "convert", "inspect"].map {
        TactusTool.helpMessage(for: subcommand($0))
      }
    let words = texts.joined(separator: " ").split { $0.isWhitespace }.map(String.init)
    let named = words.filter { $0.hasPrefix("Recordings/") || $0.hasPrefix("Scenes/") || $0.hasPrefix("Cases/") }
    #expect(named.count >= 3)
    for name in named { #expect(FileSystem.kind(of: Project.path(name)) != .nothing, "\(name)") }
  }

  @Test(
    "a subcommand that does not exist is named, with the one that was meant",
    arguments: [
      ("repaly", "did you mean \"replay\"?"), ("chek", "did you mean \"check\"?"), ("zzz", "tactus --help lists them"),
    ])
  func unknown(name: String, advice: String) throws {
    let run = try Binary.run([name, "a.touches.jsonl"])
    #expect(run.errors == "Error: there is no subcommand \"\(name)\"; \(advice)\n")
    #expect(run.status == ExitStatus.usage)
  }

  private func subcommand(_ name: String) -> any ConsoleCommand.Type {
    switch name {
    case "replay": ReplayCommand.self
    case "run": RunCommand.self
    case "tune": TuneCommand.self
    case "robustness": RobustnessCommand.self
    case "timeline": TimelineCommand.self
    case "why": WhyCommand.self
    case "diagram": DiagramCommand.self
    case "lint": LintCommand.self
    case "check": CheckCommand.self
    case "case": CaseCommand.self
    case "report": ReportCommand.self
    case "convert": ConvertCommand.self
    case "lab": LabCommand.self
    case "serve": ServeCommand.self
    default: InspectCommand.self
    }
  }

  @Test("of a subcommand that does not exist is a usage error, too")
  func unknownTopic() {
    let run = tactus("help", "repaly")
    #expect(run.status == ExitStatus.usage)
    #expect(run.output == "")
    #expect(run.errors == "Error: there is no subcommand \"repaly\"; did you mean \"replay\"?\n")
  }

  @Test("of the whole lists the subcommands")
  func whole() throws {
    try expectSnapshot(TactusTool.helpMessage(columns: 80) + "\n", "help")
  }

  @Test(
    "goes to standard output, and is no failure",
    arguments: [["--help"], ["-h"], ["help"], ["help", "check"], ["check", "--help"], []])
  func succeeds(arguments: [String]) {
    let output = MemoryChannel()
    let errors = MemoryChannel()
    let console = Console(output: output, errors: errors, readInput: { [] })
    #expect(TactusTool.run(arguments, on: console) == 0)
    #expect(output.text.contains("USAGE: tactus"))
    #expect(errors.text == "")
  }

  @Test("--version names the command and its version")
  func version() {
    #expect(tactus("--version").output == "tactus \(TactusTool.version)\n")
  }

  @Test("a subcommand that there is not is a usage error")
  func unknown() {
    let run = tactus("reply", "a")
    #expect(run.status == 64)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Error: "))
  }
}
