import ArgumentParser
import Tactus
import TactusRecordings
import TactusScenes

/// `tactus report [SCENE] RECORDING -o FOLDER`: a bundle for a report of a bug.
struct ReportCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Make a bundle for a bug report: touches, scene, decisions, versions, and nothing personal.",
    usage: "tactus report [<options>] --output <folder> [<scene>] <recording>",
    discussion: """
      Makes a folder with the touches, the scene, every action and decision of a replay, and the versions. The person, \
      the names of devices, the source, labels and the time of day are left out: times count from the first touch. What \
      fingers did stays, and so do the ids of views and recognizers: look at the files before you send them. A recording of a \
      keyboard on the screen shows what was written. Without a scene, one recognizer of every type watches.

      Examples:
        tactus report photo.scene.json photo.touches.jsonl -o report
        tactus report touches.evemu -o report
        tactus report --words 'no double tap' photo.scene.json a.evemu -o report

      \(ExitStatus.help)
      """)

  @Argument(
    help: ArgumentHelp(
      "The scene, if any, and the recording: in any known format, or - for standard input.", valueName: "file"))
  var files: [String] = []

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The folder to make.", valueName: "folder"))
  var folder: String

  @Option(
    name: .long,
    help: ArgumentHelp("What happened, and what should have happened, in a few words.", valueName: "words"))
  var words: String?

  @Flag(name: .long, help: "Write into a folder that is there already.")
  var force = false

  @OptionGroup var playArguments: PlayArguments

  func validate() throws {
    if let complaint = SceneAndRecording.complaint(files) { throw ValidationError(complaint) }
  }

  func run(on console: Console) throws {
    switch FileSystem.kind(of: folder) {
    case .nothing: break
    case .file: throw CommandError(file: folder, "this is a file", suggestion: "name a folder that is not there yet")
    case .folder where force: break
    case .folder:
      throw CommandError(
        file: folder, "there is such a folder already", suggestion: "name another, or write into it with --force")
    }
    let scene =
      files.count == 2 ? try InputFiles.scene(files[0], before: files[1], on: console) : DefaultScene.description
    var recording = try InputFiles.recording(files[files.count - 1], options: playArguments.options, on: console)
    if let place = playArguments.place { recording.placement = place }
    let bundle = ReportBundle(recording: recording, scene: scene, words: words)
    try FileSystem.makeFolder(folder)
    try bundle.write(to: folder)
    console.print("\(folder): \(ReportBundle.File.allCases.map(\.rawValue).joined(separator: ", "))")
    console.printNote("Look at the files before you send them: they show what the fingers did.")
  }
}
