@testable import TactusCommand

/// What a command left behind.
struct CommandRun {
  var status: Int32
  var output: String
  var errors: String

  /// The results, line by line.
  var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }
}

/// Runs the command in this process, with stand-ins for the three streams.
func tactus(
  _ arguments: String..., input: String = "", outputIsTerminal: Bool = false, errorsAreTerminal: Bool = false,
  forbidsColor: Bool = false, width: Int = Console.defaultWidth
) -> CommandRun {
  tactus(
    arguments: arguments, input: input, outputIsTerminal: outputIsTerminal, errorsAreTerminal: errorsAreTerminal,
    forbidsColor: forbidsColor, width: width)
}

/// Runs the command with a list of arguments.
func tactus(
  arguments: [String], input: String = "", outputIsTerminal: Bool = false, errorsAreTerminal: Bool = false,
  forbidsColor: Bool = false, width: Int = Console.defaultWidth
) -> CommandRun {
  let output = MemoryChannel()
  let errors = MemoryChannel()
  let console = Console(
    output: output, errors: errors, outputIsTerminal: outputIsTerminal, errorsAreTerminal: errorsAreTerminal,
    forbidsColor: forbidsColor, width: width, readInput: { Array(input.utf8) })
  let status = TactusTool.run(arguments, on: console)
  return CommandRun(status: status, output: output.text, errors: errors.text)
}
