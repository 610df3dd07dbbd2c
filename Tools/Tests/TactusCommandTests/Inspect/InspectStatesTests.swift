import TactusJSON
import Testing

@testable import TactusCommand

@Suite("tactus inspect --states")
struct InspectStatesTests {
  private let scene = """
    {"format":"tactus-scene","version":1,
     "recognizers":[
       {"id":"tap","type":"tap","view":"root"},
       {"id":"zoom","type":"sequence","view":"root","steps":["tap","move"]},
       {"id":"throw","type":"sequence","view":"root","steps":[{"hold":2},{"swipe":true,"direction":"up"}]}]}
    """

  @Test("prints the states of each sequence, and what leads where")
  func text() throws {
    let run = tactus("inspect", "--states", "-", input: scene)
    #expect(run.status == 0)
    try expectSnapshot(run.output, "inspect-states")
  }

  @Test("with --dot, prints a graph of each")
  func dot() throws {
    let run = tactus("inspect", "--states", "--dot", "-", input: scene)
    #expect(run.status == 0)
    try expectSnapshot(run.output, "inspect-states-dot")
  }

  @Test("with --json, prints one object")
  func json() throws {
    let run = tactus("inspect", "--states", "--json", "-", input: scene)
    #expect(run.lines.count == 1)
    let sequences = try #require(try JSONParser.parse(Array(run.output.utf8))["sequences"]?.array)
    #expect(sequences.map { $0["id"]?.string } == ["zoom", "throw"])
    #expect(sequences.map { $0["states"]?.array?.count } == [5, 5])
  }

  @Test("a scene without sequences is an error, and so is a graph of a recording")
  func nothing() {
    let scene = #"{"format":"tactus-scene","version":1,"recognizers":[{"id":"a","type":"tap","view":"root"}]}"#
    for arguments in [["--states"], ["--states", "--json"]] {
      let run = tactus(arguments: ["inspect", "-"] + arguments, input: scene)
      #expect(run.status == 2 && run.output == "")
      #expect(run.errors.contains(#"there is no recognizer of type "sequence" in this scene"#))
    }
    let graph = tactus("inspect", "--dot", "-", input: "")
    #expect(graph.status == 64)
    #expect(graph.errors.contains("--dot is about --states; give both"))
  }

  @Test("--dot and --json exclude each other")
  func forms() {
    let run = tactus("inspect", "--states", "--dot", "--json", "-", input: scene)
    #expect(run.status == 64)
    #expect(run.errors.contains("--dot and --json are two forms of the same; leave one of them out"))
  }

  @Test("the scene that the help names has sequences")
  func helpExample() throws {
    let help = TactusTool.helpMessage(for: InspectCommand.self)
    let line = try #require(help.split(separator: "\n").first { $0.contains("inspect --states Scenes/") })
    let name = try #require(line.split(separator: " ").last)
    #expect(tactus("inspect", "--states", Project.path(String(name))).status == 0)
  }

  @Test("has something to print of the scene that is shipped")
  func shipped() {
    let run = tactus("inspect", "--states", Project.path("Scenes/sequences.scene.json"))
    #expect(run.status == 0)
    #expect(run.lines.filter { $0.contains("step 1") }.count == 4)
  }
}
