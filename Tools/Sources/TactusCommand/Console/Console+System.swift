import Foundation
import TactusRecordings
import ToolsCLibrary

extension Console {
  /// The process's own streams.
  static func system() -> Console {
    // A reader that has gone away shows as an error of `write`, which ends the output instead of the process.
    signal(SIGPIPE, SIG_IGN)
    let environment = ProcessInfo.processInfo.environment
    let outputIsTerminal = isatty(STDOUT_FILENO) == 1
    return Console(
      output: DescriptorChannel(STDOUT_FILENO),
      errors: DescriptorChannel(STDERR_FILENO, capacity: 0),
      outputIsTerminal: outputIsTerminal,
      errorsAreTerminal: isatty(STDERR_FILENO) == 1 && environment["TERM"] != "dumb",
      forbidsColor: forbidsColor(environment),
      width: outputIsTerminal ? terminalWidth() ?? defaultWidth : defaultWidth,
      gitHub: environment["GITHUB_ACTIONS"] == "true" ? GitHub(workspace: environment["GITHUB_WORKSPACE"]) : nil,
      input: RecordingSource(descriptor: STDIN_FILENO))
  }

  /// Whether the environment asks for no colour: `NO_COLOR` holds anything, or the terminal is `dumb`.
  static func forbidsColor(_ environment: [String: String]) -> Bool {
    !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
  }

  private static func terminalWidth() -> Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
