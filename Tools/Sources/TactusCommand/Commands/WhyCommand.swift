import ArgumentParser
import Tactus
import TactusAnalysis

/// `tactus why SCENE RECORDING --recognizer ID`: why a gesture came or did not, and by how little.
struct WhyCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Show why a gesture came or did not, and the smallest change after which it comes out otherwise.",
    usage: "tactus why [<options>] --recognizer <id> [<scene>] <recording>",
    discussion: """
      Prints what was decided about one try of a recognizer, with the numbers and the rule, and then the smallest changes \
      that turn the outcome over: a relation, a property, a delegate's answer, a finger's place, a moment. Every answer was \
      found by playing the touches again with that one change. Behind it is what it does to the gestures of the whole \
      recording: "page 16 → 13". Requirements and gates come first, then what changes the fewest other gestures. What kills \
      another gesture comes last. Without a scene, one recognizer of every type watches.

      Of several tries, the first is meant that was recognized before another recognizer was, by the same touches, such as a \
      tap before a double tap. Else it is the try that came nearest to being recognized, and was not: by the distance, time or \
      count that decided. --touch and --at choose another.

      Examples:
        tactus why Scenes/demo.scene.json touches.evemu --recognizer drag
        tactus why photo.scene.json touches.evemu --recognizer pan --touch 3
        tactus why photo.scene.json touches.evemu --recognizer pan --at 0.8 --all
        tactus why --json photo.scene.json touches.evemu --recognizer pan

      \(ExitStatus.help)
      """)

  @Argument(
    help: ArgumentHelp(
      "The scene, if any, and the recording: in any known format, or - for standard input.", valueName: "file"))
  var files: [String] = []

  @Option(name: .long, help: ArgumentHelp("The recognizer that is asked about.", valueName: "id"))
  var recognizer: String

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("The contact that took part in the try.", valueName: "id"))
  var touch: UInt64?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("A moment in or next to the try, in seconds.", valueName: "seconds"))
  var at: Double?

  @Flag(name: .long, help: "Print every answer, not only the smallest ones.")
  var all = false

  @OptionGroup var playArguments: PlayArguments
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if let complaint = SceneAndRecording.complaint(files) { throw ValidationError(complaint) }
    if let at, !at.isFinite { throw ValidationError("--at needs a number of seconds, such as 0.8.") }
  }

  func run(on console: Console) throws {
    let input = try SceneAndRecording(files, playArguments, on: console)
    console.showProgress("looking for what would have changed it")
    let question = Question(recognizer, touch: touch, time: at.map { Timestamp(seconds: $0) })
    let explanation = try Explanation(of: question, input.recording.touches, in: input.scene)
    console.hideProgress()
    if output.json {
      console.print(explanation.json)
      return
    }
    let paint = console.paint(output.color)
    for (index, line) in explanation.lines(all: all).enumerated() {
      console.print(line.hasPrefix(" ") ? line : index == 0 ? paint.bold(line) : paint.green(line))
    }
  }
}
