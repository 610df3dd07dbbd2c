import ArgumentParser
import Tactus
import TactusAnalysis

extension TimelinePicture.Theme: @retroactive ExpressibleByArgument {}

/// `tactus timeline [SCENE] RECORDING -o FILE`: a picture of what each recognizer did when.
struct TimelineCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "timeline",
    abstract: "Draw who did what when: fingers, recognizers, waits, decisions, views.",
    usage: "tactus timeline [<options>] --output <file> [<scene>] <recording>",
    discussion: """
      A lane for each finger and each recognizer: states are colours, decisions are marks with words, waits are hatched and \
      name what is waited for, deadlines are ticks, actions are flags; what the views received is below. The name of the \
      file says what it becomes: .svg, .html (a page that zooms), or .png (by rsvg-convert). Without a scene, one \
      recognizer of every type watches. Of a long recording, --touch, or --from and --to, choose a part; all of it is played.

      Examples:
        tactus timeline Scenes/demo.scene.json touches.evemu -o timeline.svg
        tactus timeline --touch 24 photo.scene.json session.touches.jsonl -o \\
          touch-24.svg
        tactus timeline --from 30 --to 35 photo.scene.json session.touches.jsonl \\
          -o part.svg
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

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("Draw this contact's time, until everything about it was decided.", valueName: "id"))
  var touch: UInt64?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("Where the picture starts, in seconds.", valueName: "seconds"))
  var from: Double?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("Where the picture ends, in seconds.", valueName: "seconds"))
  var to: Double?

  @OptionGroup var playArguments: PlayArguments

  func validate() throws {
    for (name, value) in [("--from", from), ("--to", to)] where value?.isFinite == false {
      throw ValidationError("\(name) needs a number of seconds, such as 0.8.")
    }
    if let from, let to, from >= to { throw ValidationError("--from \(from) should be before --to \(to).") }

    if let complaint = SceneAndRecording.complaint(files) { throw ValidationError(complaint) }
    if ![".svg", ".html", ".png"].contains(where: { output.hasSuffix($0) }) {
      throw ValidationError("'\(output)' should end in .svg, .html or .png, which says what to draw.")
    }
    if !(400...20_000).contains(width) { throw ValidationError("--width accepts 400 to 20000 points.") }
  }

  func run(on console: Console) throws {
    try FileSystem.requireOthers(than: files, output)
    let input = try SceneAndRecording(files, playArguments, on: console)
    let picture = try TimelinePicture(
      of: input.recording.touches, in: input.scene, from: from.map { Timestamp(seconds: $0) },
      to: to.map { Timestamp(seconds: $0) }, touch: touch)
    if output.hasSuffix(".png") {
      try PictureConverter.writePNG(picture.svg(width: width, theme: theme == .auto ? .light : theme), to: output)
    } else {
      let text = output.hasSuffix(".html") ? picture.html : picture.svg(width: width, theme: theme)
      try FileSystem.write(toFile: output) { $0.write(text) }
    }
  }
}
