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
    let source = try InputFiles.source(input, on: console)
    let reader = try InputFiles.reader(input, source, options: recordingArguments.options)
    source.willRead = { console.showProgress("converted \(Progress.text(source, samples: nil))") }
    defer { source.willRead = nil }
    if goesToFile {
      try FileSystem.write(toFile: result) { channel in try Self.write(reader, to: channel) }
    } else {
      source.willRead = { console.output.flush() }
      try Self.write(reader, to: console.output)
    }
    console.hideProgress()
    InputFiles.tellWarnings(of: reader.header, input, on: console)
  }

  private static func write(_ reader: RecordingReader, to channel: any OutputChannel) throws {
    var writer = TouchesWriter()
    var item = try reader.next()
    channel.write(writer.head(reader.header))
    while let next = item {
      channel.write(writer.text(next))
      item = try reader.next()
    }
  }
}
