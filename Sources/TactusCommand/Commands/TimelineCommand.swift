import ArgumentParser
import Tactus
import TactusAnalysis

extension TimelinePicture.Theme: ExpressibleByArgument {}

/// `tactus timeline [SCENE] RECORDING -o FILE`: a picture of who did what when.
struct TimelineCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "timeline",
    abstract: "Draw who did what when: fingers, recognizers, waits, decisions, views.",
    usage: "tactus timeline [<options>] --output <file> [<scene>] <recording>",
    discussion: """
      A lane for each finger and each recognizer: states are colours, decisions are marks with words, waits are hatched and \
      name whom is waited for, deadlines are ticks, actions are flags; what the views were told is below. The name of the \
      file says what it becomes: .svg, .html (a page that zooms), or .png (by rsvg-convert). Without a scene, one \
      recognizer of every type watches.

      Examples:
        tactus timeline Scenes/demo.scene.json touches.evemu -o timeline.svg
        tactus timeline Scenes/demo.scene.json touches.evemu -o timeline.html
        tactus timeline --theme dark touches.evemu -o timeline.png

      \(ExitStatus.help)
      """)

  @Argument(
    help: ArgumentHelp(
      "The scene, if any, and the recording: in any known format, or - for standard input.", valueName: "file"))
  var files: [String] = []

  @Option(name: .shortAndLong, help: ArgumentHelp("The picture: NAME.svg, NAME.html or NAME.png.", valueName: "file"))
  var output: String

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("How wide an SVG or PNG is, in points.", valueName: "points"))
  var width = 1200.0

  @Option(
    name: .long,
    help: ArgumentHelp("The colours: light, dark, or auto for what the viewer prefers.", valueName: "theme"))
  var theme: TimelinePicture.Theme = .auto

  @OptionGroup var recordingArguments: RecordingArguments

  func validate() throws {
    if let complaint = SceneAndRecording.complaint(files) { throw ValidationError(complaint) }
    if ![".svg", ".html", ".png"].contains(where: { output.hasSuffix($0) }) {
      throw ValidationError("'\(output)' should end in .svg, .html or .png, which says what to draw.")
    }
    if !(400...20_000).contains(width) { throw ValidationError("--width takes 400 to 20000 points.") }
  }

  func run(on console: Console) throws {
    let input = try SceneAndRecording(files, recordingArguments.options, on: console)
    let picture = try TimelinePicture(of: input.recording.tape, in: input.scene)
    if output.hasSuffix(".png") {
      try PictureConverter.writePNG(picture.svg(width: width, theme: theme == .auto ? .light : theme), to: output)
    } else {
      let text = output.hasSuffix(".html") ? picture.html : picture.svg(width: width, theme: theme)
      try FileSystem.write(toFile: output) { $0.write(text) }
    }
  }
}
