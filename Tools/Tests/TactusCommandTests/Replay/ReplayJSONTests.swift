import TactusJSON
import Testing

@testable import TactusCommand

@Suite("tactus replay --json")
struct ReplayJSONTests {
  private func run(_ arguments: [String] = [], scene: String = Samples.tapOrPan) throws -> CommandRun {
    let folder = try TemporaryFolder()
    let scenePath = try folder.write(scene, to: "a.scene.json")
    let recording = try folder.write(Samples.tapAndDrag, to: "a.touches.jsonl")
    switch arguments {
    case []: return tactus("replay", "--json", scenePath, recording)
    case ["--why"]: return tactus("replay", "--json", "--why", scenePath, recording)
    default: return tactus("replay", "--json", "--views", scenePath, recording)
    }
  }

  @Test("prints one object a line for each action: time, recognizer, type, state, then the values")
  func actions() throws {
    let run = try run()
    #expect(run.status == 0)
    #expect(run.errors == "")
    let first = #"{"t":0.18,"recognizer":"tap","type":"tap","state":"ended","x":100,"y":200,"touches":[1]"#
    #expect(run.lines.first?.hasPrefix(first) == true)
    let states = try run.lines.map { line in
      let node = try JSONParser.parse(Array(line.utf8))
      return "\(node["t"]?.number?.text ?? "?") \(node["recognizer"]?.string ?? "?") \(node["state"]?.string ?? "?")"
    }
    #expect(states == ["0.18 tap ended", "1.1 pan began", "1.2 pan changed", "1.3 pan ended"])
  }

  @Test("with --why, failures stand where they were decided, with the reason's code and numbers")
  func why() throws {
    let lines = try run(["--why"]).lines
    #expect(
      lines.first
        == #"{"t":0.18,"recognizer":"pan","type":"pan","decision":"failed","reason":"movedTooLittle","#
        + #""distance":0,"required":10}"#)
    #expect(
      lines.contains(
        #"{"t":1.1,"recognizer":"tap","type":"tap","decision":"failed","reason":"prevented","other":"pan"}"#))
    #expect(lines.count { $0.contains("\"state\"") } == 4)
  }

  @Test("with --why, labels and samples that make no sense are reported")
  func labels() {
    let recording = Samples.recording(
      """
      {"t":0,"id":1,"phase":"began","x":100,"y":200}
      {"t":0.05,"id":1,"phase":"ended","x":100,"y":200}
      {"t":0.06,"label":"tap"}
      """)
    let run = tactus("replay", "--json", "--why", "-", input: recording)
    #expect(run.lines.contains(#"{"t":0.06,"label":"tap"}"#))
    #expect(!tactus("replay", "--json", "-", input: recording).output.contains("label"))
  }

  @Test("with --why, a recognizer that no touch reached has a line with its type, the obstacle's code and its words")
  func notAsked() throws {
    let scene = Samples.scene(
      #"{"id":"push","type":"tap","view":"button"}"#,
      rest: #","views":[{"id":"page","frame":[0,0,390,844],"children":[{"id":"button","frame":[0,0,90,40]}]}]"#)
    let line = try #require(try run(["--why"], scene: scene).lines.last)
    let head = #"{"t":1.3,"recognizer":"push","type":"tap","decision":"notAsked","reason":"outside","text":"its view "#
    #expect(line.hasPrefix(head), "\(line)")
  }

  @Test("with --views, what the views receive stands between the actions")
  func views() throws {
    let lines = try run(["--views"]).lines
    #expect(lines.first == #"{"t":0.1,"view":"root","phase":"began","touch":1}"#)
    #expect(lines.contains(#"{"t":1.1,"view":"root","phase":"cancelled","touch":2}"#))
  }

  @Test("time advances after the last touch for as long as a recognizer waits")
  func deadlines() throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(
      Samples.scene(
        """
        {"id":"single","type":"tap","view":"root","requireToFail":["double"]},
        {"id":"double","type":"tap","view":"root","numberOfTapsRequired":2}
        """), to: "a.scene.json")
    let recording = Samples.recording(
      """
      {"t":0,"id":1,"phase":"began","x":100,"y":200}
      {"t":0.05,"id":1,"phase":"ended","x":100,"y":200}
      """)
    let run = tactus("replay", "--json", scene, "-", input: recording)
    #expect(run.lines.count == 1)
    #expect(run.lines.first?.hasPrefix(#"{"t":0.400000001,"recognizer":"single""#) == true)
  }

  @Test("is empty where no action was called")
  func empty() {
    let run = tactus("replay", "--json", "-", input: Samples.recording(""))
    #expect(run.status == 0)
    #expect(run.output == "")
  }
}
