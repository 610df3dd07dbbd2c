import ArgumentParser
import TactusJSON
import TactusRecordings

/// `tactus inspect RECORDING…`: what is in a recording.
struct InspectCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Print what a recording holds: device, contacts, duration, rate, labels, and a small picture.",
    discussion: """
      If a recording holds several devices with touches, they are listed; --device then chooses one.

      Examples:
        tactus inspect touches.evemu
        tactus inspect --device 2 record.yml
        tactus inspect --json touches.touches.jsonl

      \(ExitStatus.help)
      """)

  @Argument(help: ArgumentHelp("The recording, or - for standard input.", valueName: "recording"))
  var file: String

  @OptionGroup var recordingArguments: RecordingArguments
  @OptionGroup var output: OutputOptions

  func run(on console: Console) throws {
    let recording = try InputFiles.recording(file, options: recordingArguments.options, on: console)
    let report = RecordingReport(file: InputFiles.title(file), recording)
    if output.json {
      console.print(report.json)
    } else {
      for line in report.lines(width: console.width, paint: console.paint(output.color)) { console.print(line) }
    }
  }
}
