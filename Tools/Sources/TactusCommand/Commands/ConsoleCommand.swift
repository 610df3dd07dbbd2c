import ArgumentParser
import TactusRecordings

/// A command that reads and writes by a console, so that tests can stand in for people.
protocol ConsoleCommand: ParsableCommand {
  /// Does the command's work.
  func run(on console: Console) throws
}

extension ConsoleCommand {
  mutating func run() throws { try run(on: .system()) }
}

/// What a process leaves to the one that started it.
enum ExitStatus {
  /// Everything was done, and all checks passed.
  static let success: Int32 = 0
  /// What was checked is not as it should be: cases, a scene, the touchscreens.
  static let checksFailed: Int32 = 1
  /// A file was missing, wrong or could not be written.
  static let badInput: Int32 = 2
  /// The command line made no sense.
  static let usage: Int32 = 64

  /// The same for people, as the help of a command shows it that checks nothing.
  static let help = help(checking: nil)

  /// The same for a command that checks something.
  ///
  /// - Parameter failure: what 1 means.
  static func help(checking failure: String?) -> String {
    "Exit status: 0 all is well; \(failure.map { "1 \($0); " } ?? "")2 a file is missing, wrong, or cannot be written; "
      + "64 the command line makes no sense."
  }
}

extension ColorMode: ExpressibleByArgument {}

/// The options that every command has.
struct OutputOptions: ParsableArguments {
  @Flag(name: .long, help: "Print JSON instead of text: one object a line.")
  var json = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "When to use colour: auto (on a terminal, unless NO_COLOR is set), always or never.", valueName: "when"))
  var color: ColorMode = .auto
}

/// The options of every command that reads a recording.
struct RecordingArguments: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Which device is meant, if a recording holds several: its number, node or name.", valueName: "device"))
  var device: String?

  /// What the file cannot say of itself.
  var options: RecordingOptions { RecordingOptions(device: device) }
}
