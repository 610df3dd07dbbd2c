import ArgumentParser
import TactusJSON
import TactusRecordings
import TactusScenes

/// The command `tactus`.
public struct TactusTool: ParsableCommand {
  /// The name, the help, the version and the subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "tactus",
    abstract: "Touches and gestures: from files, and from pages in the browser.",
    discussion: """
      Recordings are read in every format that is known (.touches.jsonl, evemu, libinput record, getevent -lt, \
      evtest, hid-recorder, the browser's pointer events), distinguished by content; "-" is standard input.

      Examples:
        tactus inspect Recordings/android-getevent/tablet-three-touches.txt
        tactus replay --why Scenes/demo.scene.json Recordings/evtest/holdoutput.txt
        tactus check Cases
        tactus convert Recordings/evtest/holdoutput.txt hold.touches.jsonl
        tactus serve --open

      \(ExitStatus.help(checking: "what was checked is not as it should be"))
      """,
    version: "tactus \(version)",
    subcommands: [
      ReplayCommand.self, RunCommand.self, TuneCommand.self, RobustnessCommand.self, TimelineCommand.self,
      WhyCommand.self, LintCommand.self, CheckCommand.self, CaseCommand.self, ReportCommand.self, ConvertCommand.self,
      InspectCommand.self, DiagramCommand.self, LabCommand.self, ServeCommand.self,
    ] + liveCommands)

  #if os(Linux)
    /// The commands that need Linux's touchscreens.
    private static var liveCommands: [any ParsableCommand.Type] {
      [DevicesCommand.self, WatchCommand.self, RecordCommand.self, MeasureCommand.self, CalibrateCommand.self]
    }
  #else
    private static var liveCommands: [any ParsableCommand.Type] { [] }
  #endif

  /// The version of the command and of everything it is made of.
  static let version = "0.1.0"

  /// A command without arguments, which prints the help.
  public init() {}

  /// Does what the process's arguments ask for, on its own streams, and returns its exit status.
  public static func run(_ arguments: [String]) -> Int32 {
    run(arguments, on: .system())
  }

  static func run(_ arguments: [String], on console: Console) -> Int32 {
    var status = result(of: arguments, on: console)
    console.hideProgress()
    console.output.flush()
    if let failure = console.output.failure {
      console.printError("the results cannot be written: \(failure)")
      if status == ExitStatus.success { status = ExitStatus.badInput }
    }
    return status
  }

  private static func result(of arguments: [String], on console: Console) -> Int32 {
    var parsed: (any ParsableCommand)?
    do {
      if let option = repeatedOption(in: arguments) {
        console.printNote("Error: \(option) is given twice, and only one value would count; leave one of them out.")
        return ExitStatus.usage
      }
      if let name = arguments.first(where: { $0 != "help" }), let complaint = complaint(aboutSubcommand: name) {
        console.printNote(complaint)
        return ExitStatus.usage
      }
      var command = try parseAsRoot(arguments)
      parsed = command
      if let command = command as? any ConsoleCommand {
        try command.run(on: console)
      } else {
        try command.run()
      }
      return ExitStatus.success
    } catch let error as RecordingError {
      console.printError(error)
    } catch let error as DescriptionError {
      console.printError(error)
    } catch let error as CommandError {
      console.printError(error)
    } catch let error as ValidationError {
      guard let parsed else { return finish(error, on: console) }
      // The parser does not know which command ran.
      let command = type(of: parsed)
      let usage = usageString(for: command).replacing("\n", with: "\n       ")
      console.printNote(
        "Error: \(error.message)\nUsage: \(usage)\n"
          + "  See 'tactus \(command._commandName) --help' for more information.")
      return ExitStatus.usage
    } catch {
      return finish(error, on: console)
    }
    return ExitStatus.badInput
  }

  /// What is wrong with a subcommand that does not exist, and which one was meant; `nil` for one that does, and for an option.
  private static func complaint(aboutSubcommand name: String) -> String? {
    let names = configuration.subcommands.map { $0._commandName }
    if name.hasPrefix("-") || names.contains(name) { return nil }
    let meant = nearestKey(to: name, among: names).map { "did you mean \"\($0)\"?" } ?? "tactus --help lists them"
    return "Error: there is no subcommand \"\(name)\"; \(meant)"
  }

  /// The options that may be given several times.
  static let repeatable: Set<String> = ["--label", "--recording", "--meant", "--vary"]

  /// The options that have a short name.
  private static let longNames = ["-o": "--output", "-j": "--jobs"]

  /// The first option that is given a second time; `nil` if there is none. The argument parser would use the last value and say
  /// nothing of the others.
  private static func repeatedOption(in arguments: [String]) -> String? {
    var seen: Set<String> = []
    for argument in arguments.prefix(while: { $0 != "--" }) {
      let name = String(argument.prefix { $0 != "=" })
      let isShort = name.count == 2 && name.hasPrefix("-") && name.last?.isLetter == true
      guard isShort || name.hasPrefix("--"), !repeatable.contains(name) else { continue }
      if !seen.insert(longNames[name] ?? name).inserted { return name }
    }
    return nil
  }

  /// Prints what the argument parser has to say: help and version among the results, mistakes among the errors.
  private static func finish(_ error: any Error, on console: Console) -> Int32 {
    let code = exitCode(for: error)
    let message = fullMessage(for: error)
    if code.isSuccess {
      console.print(lines: message)
    } else if !message.isEmpty {
      console.printNote(message)
    }
    return code.rawValue
  }
}
