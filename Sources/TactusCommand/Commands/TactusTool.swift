import ArgumentParser
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
      evtest, hid-recorder, the browser's pointer events), told apart by content; "-" is standard input.

      Examples:
        tactus inspect Recordings/android-getevent/tablet-three-touches.txt
        tactus replay --why Scenes/demo.scene.json Recordings/evtest/holdoutput.txt
        tactus check Cases
        tactus convert touches.evemu touches.touches.jsonl
        tactus serve --open

      \(ExitStatus.help)
      """,
    version: "tactus \(version)",
    subcommands: [
      ReplayCommand.self, TimelineCommand.self, WhyCommand.self, LintCommand.self, CheckCommand.self,
      ConvertCommand.self,
      InspectCommand.self, DiagramCommand.self, LabCommand.self, ServeCommand.self,
    ] + liveCommands)

  #if os(Linux)
    /// The commands that need Linux's touchscreens.
    private static var liveCommands: [any ParsableCommand.Type] {
      [DevicesCommand.self, WatchCommand.self, RecordCommand.self, MeasureCommand.self]
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
    do {
      var command = try parseAsRoot(arguments)
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
    } catch {
      return finish(error, on: console)
    }
    return ExitStatus.badInput
  }

  /// Prints what the argument parser has to say: help and version among the results, mistakes among the errors.
  private static func finish(_ error: any Error, on console: Console) -> Int32 {
    let code = exitCode(for: error)
    let message = fullMessage(for: error)
    if code.isSuccess {
      console.print(message)
    } else if !message.isEmpty {
      console.tell(message)
    }
    return code.rawValue
  }
}
