import ArgumentParser
import Tactus
import TactusAnalysis
import TactusJSON
@_spi(Tools) import TactusScenes

/// `tactus diagram TYPE` or `tactus diagram SCENE`: the states of recognizers, found by trying them.
struct DiagramCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "diagram",
    abstract: "Print the states of a recognizer, found by trying it.",
    discussion: """
      Tries a recognizer alone: fingers down and up, small and large moves, deadlines. Two rows of these lead to one state if \
      all that follows, up to a few steps more, comes out the same. So what is printed is what the code does. The steps of \
      sequences are printed by tactus inspect --states.

      Examples:
        tactus diagram pan
        tactus diagram --svg longPress > longPress.svg
        tactus diagram --dot longPress | dot -Tpng > longPress.png
        tactus diagram Scenes/demo.scene.json

      \(ExitStatus.help)
      """)

  @Argument(
    help: ArgumentHelp("A type of recognizer, or a scene, of which each recognizer is meant.", valueName: "type"))
  var subject: String

  @Flag(name: .long, help: "Print graphs in the DOT language, for Graphviz.")
  var dot = false

  @Flag(name: .long, help: "Print a picture, as SVG.")
  var svg = false

  func validate() throws {
    if dot, svg { throw ValidationError("--dot and --svg are two forms of one picture; leave one of them out.") }
  }

  func run(on console: Console) throws {
    let all = RecognizerType.supported + RecognizerType.inScenes
    let types = all.filter { $0.requiredProperties.isEmpty }.map(\.name)
    let recognizers: [RecognizerDescription]
    if all.contains(where: { $0.name == subject }) {
      if !types.contains(subject) {
        throw CommandError(
          "\(subject) has no states of its own without its properties",
          suggestion: "name a scene in which there is one")
      }
      // Without an edge, it recognizes nothing.
      let properties: [String: PropertyValue] = subject == "screenEdgePan" ? ["edges": .names(["left"])] : [:]
      recognizers = [RecognizerDescription(id: subject, type: subject, view: "root", properties: properties)]
    } else if FileSystem.kind(of: subject) == .nothing, subject != InputFiles.standardInput, !subject.contains(".") {
      throw CommandError(
        "there is no recognizer type \"\(subject)\"",
        suggestion: nearestKey(to: subject, among: all.map(\.name)).map { "did you mean \"\($0)\"?" }
          ?? "there are \(types.joined(separator: ", "))")
    } else {
      recognizers = try InputFiles.scene(subject, on: console).recognizers
    }
    if svg, recognizers.count > 1 {
      throw CommandError(
        "a picture shows one recognizer, and there are \(recognizers.count)", suggestion: "name a type")
    }
    for (index, recognizer) in recognizers.enumerated() {
      let diagram = try MachineDiagram(of: recognizer)
      if index > 0 { console.print() }
      console.print(lines: dot ? diagram.dot : svg ? diagram.svg : diagram.text)
    }
  }
}
