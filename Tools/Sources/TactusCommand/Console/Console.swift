import TactusJSON
import TactusRecordings

/// What a command reads from and writes to: the three standard streams, or stand-ins for them in tests.
final class Console {
  /// The results.
  let output: any OutputChannel
  /// Errors, warnings and progress.
  let errors: any OutputChannel
  /// Whether people watch the results arrive.
  let outputIsTerminal: Bool
  /// Whether people watch errors and progress arrive.
  let errorsAreTerminal: Bool
  /// Whether the environment asks for no colour: `NO_COLOR` is set, or the terminal cannot show any.
  let forbidsColor: Bool
  /// How many columns pictures and tables may have.
  let width: Int

  /// Where GitHub runs the command; `nil` anywhere else.
  let gitHub: GitHub?

  /// What GitHub says of the place where it runs commands.
  struct GitHub {
    /// The folder of the repository, if it is known.
    var workspace: String?
  }

  /// Standard input.
  let input: RecordingSource
  private var progressIsShown = false

  init(
    output: any OutputChannel, errors: any OutputChannel, outputIsTerminal: Bool = false,
    errorsAreTerminal: Bool = false,
    forbidsColor: Bool = false, width: Int = Console.defaultWidth, gitHub: GitHub? = nil, input: RecordingSource? = nil,
    readInput: () -> [UInt8] = { [] }
  ) {
    self.output = output
    self.errors = errors
    self.outputIsTerminal = outputIsTerminal
    self.errorsAreTerminal = errorsAreTerminal
    self.forbidsColor = forbidsColor
    self.width = max(Console.smallestWidth, width)
    self.gitHub = gitHub
    self.input = input ?? RecordingSource(bytes: readInput())
  }

  /// The columns of everything that is no terminal, so that files and pipes always get the same.
  static let defaultWidth = 100
  /// Below this, pictures would show nothing; a narrower terminal wraps them.
  static let smallestWidth = 60

  // MARK: Results

  /// Writes a line of the results. Control characters in it are shown, and not sent.
  func print(_ line: String = "") {
    output.write(line.showingControls() + "\n")
  }

  /// Writes results of several lines.
  func print(lines text: String) {
    output.write(text.showingControls(linesStay: true) + "\n")
  }

  /// Writes a line of the results as JSON.
  func print(_ json: JSONNode) {
    output.write(json.text + "\n")
  }

  /// How to colour the results.
  func paint(_ mode: ColorMode) -> Paint {
    Paint(isOn: mode.isOn(terminal: outputIsTerminal, forbidden: forbidsColor))
  }

  // MARK: Everything else

  /// Prints what went wrong.
  func printError(_ message: some CustomStringConvertible) {
    printNote(errorPaint.red("Error:") + " \(message)")
  }

  /// Prints what may go unnoticed but should not.
  func printWarning(_ message: some CustomStringConvertible) {
    printNote(errorPaint.yellow("Warning:") + " \(message)")
  }

  /// Shows how far long work has come, on one line that the next one replaces; only to people who watch.
  func showProgress(_ text: @autoclosure () -> String) {
    guard errorsAreTerminal else { return }
    progressIsShown = true
    errors.write("\r\u{1B}[K" + text())
    errors.flush()
  }

  /// Takes the line away that shows how far long work has come.
  func hideProgress() {
    guard progressIsShown else { return }
    progressIsShown = false
    errors.write("\r\u{1B}[K")
    errors.flush()
  }

  /// Writes to the errors, after the results that came before.
  func printNote(_ message: String) {
    hideProgress()
    output.flush()
    errors.write(message.showingControls(linesStay: true) + "\n")
    errors.flush()
  }

  private var errorPaint: Paint { Paint(isOn: errorsAreTerminal && !forbidsColor) }
}
