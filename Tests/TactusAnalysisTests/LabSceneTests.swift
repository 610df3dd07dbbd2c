import Tactus
@_spi(Tools) import TactusAnalysis
import TactusJSON
@_spi(Tools) import TactusScenes
import Testing

@Suite("What a lab reports")
struct LabSceneTests {
  private func lines(_ scene: SceneDescription, _ recording: RecordedTouches) throws -> [JSONNode] {
    let lab = try LabScene(scene, surface: recording.surface)
    lab.play(recording)
    return try lab.drainLines().split(separator: "\n").map { try JSONParser.parse(Array($0.utf8)) }
  }

  private func lines(_ kind: String, in lines: [JSONNode]) -> [JSONNode] {
    lines.filter { $0["line"]?.string == kind }
  }

  @Test("every decision comes in the words of an explanation")
  func words() throws {
    let texts = lines("decision", in: try lines(Scenes.pan, Samples.shortDrag)).map { $0["text"]?.string }
    #expect(texts == ["pan watches touch 1 (S-4.1)", "pan failed: moved 7 pt, needs 10 pt (S-6, pan)"])
    let explanation = try Explanation(of: Question("pan"), Samples.shortDrag, in: Scenes.pan)
    #expect(explanation.steps.map { $0.text } == texts)
  }

  @Test("records are what replay prints")
  func records() throws {
    let session = try Session(of: Samples.slowDoubleTap, in: Scenes.taps)
    let all = try lines(Scenes.taps, Samples.slowDoubleTap)
    var expected: [String] = []
    for case .decision(let decision) in session.entries { expected.append(decision.json.text) }
    #expect(lines("decision", in: all).compactMap { $0["record"]?.withoutPositions.text } == expected)
    #expect(lines("action", in: all).count == 2)
  }

  @Test("deadlines are reported when they change")
  func deadlines() throws {
    let deadlines = lines("deadlines", in: try lines(Scenes.taps, Samples.slowDoubleTap))
    #expect(deadlines.first?["t"]?.number?.double == 0)
    #expect(deadlines.contains { abs(($0["at"]?["double"]?.number?.double ?? 0) - 0.45) < 1e-6 })
    #expect(deadlines.last?["at"]?["double"]?.isNull == true)
  }

  @Test("samples one by one and a whole recording are decided the same")
  func live() throws {
    let recording = Samples.slowDoubleTap
    let whole = try LabScene(Scenes.taps, surface: recording.surface)
    whole.play(recording)
    let live = try LabScene(Scenes.taps, surface: recording.surface)
    var text = ""
    for frame in recording.frames {
      live.scene.application.send(frame.samples)
      live.note()
      text += live.drainLines()
    }
    live.finish()
    #expect(text + live.drainLines() == whole.drainLines())
  }

  @Test("content that moves is reported picture by picture, until it rests")
  func scrolling() throws {
    let lab = try LabScene(Scenes.list, surface: Size(width: 300, height: 600))
    lab.play(Samples.flick)
    let lines = try JSONParser.parse(Array("[\(lab.drainLines().split(separator: "\n").joined(separator: ","))]".utf8))
    let scrolls = (lines.array ?? []).filter { $0["line"]?.string == "scroll" }
    let offsets = scrolls.compactMap { $0["offset"]?.array?.last?.number?.double }
    #expect(offsets.count > 30 && offsets == offsets.sorted())
    #expect(offsets.last == lab.scene.scrollViews[0].contentOffset.y)
    #expect(scrolls.allSatisfy { $0["view"]?.string == "list" && $0["scale"]?.number?.double == 1 })
    #expect(lab.nextPicture == nil)
  }

  @Test("a case expects what came")
  func cases() throws {
    let text = try LabAnswers.caseText(Scenes.taps, Samples.slowDoubleTap, name: "slow")
    let description = try CaseDescription(json: Array(text.utf8))
    #expect(description.expect?.map { $0.recognizer } == ["single", "single"])
    let runner = CaseRunner { (name, _) throws(DescriptionError) in
      throw DescriptionError(.unreadable, "there is no \(name)")
    }
    #expect(try runner.run(description).passed)
  }

  @Test("of every type the properties are known, with what they are by default")
  func types() throws {
    let types = try JSONParser.parse(Array(LabAnswers.types().utf8))
    let pan = types["pan"]?["properties"]?.array?.first { $0["name"]?.string == "hysteresis" }
    #expect(pan?["default"]?.number?.double == 10)
    #expect(pan?["kind"]?.string == "number")
    #expect(types["tap"]?["discrete"]?.bool == true)
    #expect(RecognizerType.supported.allSatisfy { types[$0.name] != nil && types[$0.name]?["inScenes"] == nil })
    #expect(["scrollPan", "handOver"].allSatisfy { types[$0]?["inScenes"]?.bool == true })
  }
}
