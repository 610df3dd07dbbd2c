import ArgumentParser
import TactusRecordings
import TactusScenes
import TactusServer

/// `tactus lab [SCENE] [RECORDING]`: a page in which a gesture is looked into.
struct LabCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "lab",
    abstract: "Open a page in which one sees why a gesture fires or not, and changes it until it does.",
    usage: "tactus lab [<options>] [<scene>] [<recording>]",
    discussion: """
      The page shows the fingers, a lane for each recognizer with the reason of every decision, and the thresholds. Change \
      a property, and the same touches are decided anew, with what was before beside it. Nothing leaves this machine. \
      A file whose name ends in .scene.json is a scene, any other a recording; without either, the lab opens with an \
      example. The page needs the modules that "make web" builds.

      Examples:
        tactus lab --open
        tactus lab Scenes/conflicts/list-row.scene.json
        tactus lab Scenes/conflicts/photo.scene.json touches.evemu
        tactus lab --open touches.evemu

      \(ExitStatus.help)
      """)

  @Argument(
    help: ArgumentHelp(
      "The scene, if any, and the recording, if any: in any known format, or - for standard input.", valueName: "file"))
  var files: [String] = []

  @Option(
    name: .long, help: ArgumentHelp("The port to listen on; 0 uses one that is free.", valueName: "port"))
  var port: UInt16 = 0

  @Option(name: .long, help: ArgumentHelp("The folder in which the lab lies.", valueName: "folder"))
  var web: String = InstalledPages.standardFolder

  @Flag(name: .long, help: "Open the page in the browser.")
  var open = false

  @OptionGroup var playArguments: PlayArguments
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if files.count > 2 {
      throw ValidationError("There are \(files.count) files; expected a scene and a recording, in this order.")
    }
    if files.count == 2, isScene(files[1]) {
      throw ValidationError("\(files[1]) is a scene; expected a scene and a recording, in this order.")
    }
  }

  func run(on console: Console) throws {
    var configuration = ServerConfiguration(webFolder: InstalledPages.folder(web), port: port)
    var parts: [String] = []
    var opened: SceneDescription?
    if let file = files.first, files.count == 2 || isScene(file) {
      let scene = try InputFiles.scene(file, on: console)
      configuration.documents["lab/opened.scene.json"] = Array(scene.text.utf8)
      opened = scene
      parts.append("scene=opened.scene.json")
    }
    if let recording = files.last, files.count == 2 || !isScene(recording) {
      configuration.documents["lab/opened.touches.jsonl"] = try touches(recording, opened, on: console)
      parts.append("touches=opened.touches.jsonl")
    }
    let service = PageService(
      configuration: configuration, page: "lab/" + (parts.isEmpty ? "" : "?" + parts.joined(separator: "&")),
      opensPage: open)
    try service.run(output, on: console)
  }

  private func isScene(_ file: String) -> Bool { file.hasSuffix(".scene.json") }

  /// The recording as the page reads it.
  private func touches(_ file: String, _ scene: SceneDescription?, on console: Console) throws -> [UInt8] {
    var recording = try InputFiles.recording(file, options: playArguments.options, on: console)
    if let scene { recording = try playArguments.placed(recording, file, in: scene, on: console) }
    recording.surface = recording.touches.surface
    return Array(recording.touchesText().utf8)
  }
}
