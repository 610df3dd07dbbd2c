import ArgumentParser
import TactusRecordings

/// `tactus convert IN [OUT]`: any recording as the project's own kind of file.
struct ConvertCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Write a recording of any known format as *.touches.jsonl.",
    discussion: """
      Positions become points, times seconds, exact to the nanosecond. What was repaired or guessed is told as warnings.

      Examples:
        tactus convert touches.evemu touches.touches.jsonl
        tactus convert --device "ELAN Touchscreen" record.yml > touches.touches.jsonl

      \(ExitStatus.help)
      """)

  @Argument(help: ArgumentHelp("The recording, or - for standard input.", valueName: "in"))
  var input: String

  @Argument(help: ArgumentHelp("The file to write, or - for standard output, which is the default.", valueName: "out"))
  var result: String = InputFiles.standardInput

  @OptionGroup var recordingArguments: RecordingArguments

  func run(on console: Console) throws {
    let goesToFile = result != InputFiles.standardInput
    if goesToFile, input != InputFiles.standardInput, FileSystem.isSameFile(input, result) {
      throw CommandError(
        file: result, "this is the recording itself, which would be overwritten", suggestion: "name another file")
    }
    let recording = try InputFiles.recording(input, options: recordingArguments.options, on: console)
    if goesToFile {
      try FileSystem.write(recording.touchesText(), toFile: result)
    } else {
      console.output.write(recording.touchesText())
    }
  }
}
