import ArgumentParser
import Tactus
import TactusRecordings
import TactusScenes

/// `tactus replay [SCENE] RECORDING`: what a scene's recognizers make of recorded touches.
struct ReplayCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play a recording to a scene and print every action.",
    usage: "tactus replay [<options>] [<scene>] <recording>",
    discussion: """
      Prints one line for each action that a recognizer calls, in order. Without a scene, one recognizer of every type \
      watches the whole surface, and all of them may run at the same time. After the last touch, time goes on for as \
      long as a recognizer waits.

      Examples:
        tactus replay touches.evemu
        tactus replay --overview --why photo.scene.json touches.evemu
        tactus replay --json photo.scene.json touches.touches.jsonl | head -1
        adb shell getevent -lt | tactus replay -

      \(ExitStatus.help)
      """)

  @Argument(
    help: ArgumentHelp(
      "The scene, if any, and the recording: in any known format, or - for standard input.", valueName: "file"))
  var files: [String] = []

  @Flag(
    name: .long,
    help: "Print also what failed, was held back or refused, with the reason and its numbers; and labels.")
  var why = false

  @Flag(name: .long, help: "Print also what the views that were hit are told.")
  var views = false

  @Flag(name: .long, help: "Print a picture, a timeline, and one line for each gesture instead of each action.")
  var overview = false

  @OptionGroup var recordingArguments: RecordingArguments
  @OptionGroup var output: OutputOptions

  func validate() throws {
    switch files.count {
    case 0: throw ValidationError("Missing expected argument '<recording>'")
    case 1, 2: break
    default: throw ValidationError("There are \(files.count) files; expected a scene and a recording, in this order.")
    }
    if files.count == 2, files[0] == InputFiles.standardInput, files[1] == InputFiles.standardInput {
      throw ValidationError("Standard input holds the scene or the recording, not both.")
    }
    if overview, output.json { throw ValidationError("--overview is for people; leave it out with --json.") }
    if overview, views { throw ValidationError("--overview has no place for --views; leave one of them out.") }
  }

  func run(on console: Console) throws {
    let scene = files.count == 2 ? try InputFiles.scene(files[0], on: console) : DefaultScene.description
    let recording = try InputFiles.recording(files[files.count - 1], options: recordingArguments.options, on: console)
    let replay = try Replay(recording, scene) { share in
      console.showProgress("replayed \(Int(share * 100)) %")
    }
    console.hideProgress()

    if overview {
      let overview = Overview(
        recording: recording, replay: replay, tellsWhy: why, width: console.width, paint: console.paint(output.color))
      for line in overview.lines() { console.print(line) }
      return
    }
    let entries = replay.entries.filter(isShown)
    if output.json {
      for entry in entries { console.print(entry.json) }
    } else {
      printRows(entries, replay, on: console)
    }
  }

  private func isShown(_ entry: Replay.Entry) -> Bool {
    switch entry {
    case .action: true
    case .view: views
    case .decision(let decision): why && decision.reason != nil
    case .anomaly, .label: why
    }
  }

  private func printRows(_ entries: [Replay.Entry], _ replay: Replay, on console: Console) {
    let text = ReplayText(replay, paint: console.paint(output.color))
    var table = ReplayText.table
    for entry in entries {
      if let row = text.row(entry) { table.add(row) }
    }
    for line in table.lines() { console.print(line) }
    if entries.isEmpty { console.print("no action was called" + (why ? "" : "; --why tells why")) }
  }
}
