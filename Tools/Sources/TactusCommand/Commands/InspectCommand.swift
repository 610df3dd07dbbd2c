import ArgumentParser
import TactusJSON
import TactusRecordings
import TactusScenes

/// `tactus inspect RECORDING`: what is in a recording; `tactus inspect --states SCENE`: the states of its sequences.
struct InspectCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Print what a recording holds, or the states of a scene's sequences.",
    discussion: """
      Of a recording: device, contacts, duration, rate, labels, and a small picture.

      If a recording holds several devices with touches, they are listed; --device then chooses one.

      Examples:
        tactus inspect Recordings/evtest/holdoutput.txt
        tactus inspect --device 2 record.yml
        tactus inspect --json touches.touches.jsonl
        tactus inspect --states Scenes/sequences.scene.json
        tactus inspect --states --dot zoom.scene.json | dot -Tsvg > zoom.svg

      \(ExitStatus.help)
      """)

  @Argument(help: ArgumentHelp("The recording, or with --states the scene; - for standard input.", valueName: "file"))
  var file: String

  @Flag(name: .long, help: "Print the state machines that the sequences of a scene are compiled to.")
  var states = false

  @Flag(name: .long, help: "With --states: print them as graphs in the DOT language, for Graphviz.")
  var dot = false

  @OptionGroup var recordingArguments: RecordingArguments
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if dot, !states { throw ValidationError("--dot is about --states; give both.") }
    if dot, output.json { throw ValidationError("--dot and --json are two forms of the same; leave one of them out.") }
  }

  func run(on console: Console) throws {
    if states {
      let report = SequenceReport(file: InputFiles.title(file), try InputFiles.scene(file, on: console))
      try report.requireSequences()
      if output.json {
        console.print(report.json)
      } else {
        for line in report.lines(dot: dot) { console.print(line) }
      }
      return
    }
    let recording = try InputFiles.recording(file, options: recordingArguments.options, on: console)
    let report = RecordingReport(file: InputFiles.title(file), recording)
    if output.json {
      console.print(report.json)
    } else {
      for line in report.lines(width: console.width, paint: console.paint(output.color)) { console.print(line) }
    }
  }
}
