import Tactus
import TactusAnalysis
import TactusJSON
import TactusScenes
import Testing

@testable import TactusWeb

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
      live.scene.application.send(frame)
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
}

/// A sample of contact `id` at x = 100; its y is 200 by default.
private func sample(_ seconds: Double, _ phase: Touch.Phase, x: Double = 100, y: Double = 200, id: UInt64 = 1)
  -> ContactSample
{
  ContactSample(id: id, phase: phase, position: Point(x: x, y: y), time: Timestamp(seconds: seconds))
}

private enum Scenes {
  static let pan = SceneDescription(recognizers: [RecognizerDescription(id: "pan", type: "pan", view: "root")])
  static let taps = SceneDescription(recognizers: [
    RecognizerDescription(id: "single", type: "tap", view: "root", requireToFail: ["double"]),
    RecognizerDescription(id: "double", type: "tap", view: "root", properties: ["numberOfTapsRequired": .integer(2)]),
  ])
  /// A list that scrolls up and down.
  static let list: SceneDescription = {
    var list = ViewDescription(id: "list", frame: Rect(x: 0, y: 0, width: 300, height: 600))
    list.scroll = ScrollDescription(contentSize: Size(width: 300, height: 6000))
    let drag = RecognizerDescription(id: "drag", type: "scrollPan", view: "list")
    return SceneDescription(views: [list], recognizers: [drag])
  }()
}

private enum Samples {
  /// A finger that throws a list upwards.
  static let flick = RecordedTouches(samples: [
    sample(0, .began, y: 500), sample(0.02, .moved, y: 460), sample(0.04, .moved, y: 420),
    sample(0.06, .moved, y: 380), sample(0.07, .ended, y: 380),
  ])
  /// A finger moves 7 points to the right.
  static let shortDrag = RecordedTouches(samples: [
    sample(0, .began), sample(0.04, .moved, x: 104), sample(0.08, .moved, x: 107), sample(0.1, .ended, x: 107),
  ])
  /// Two taps whose pause of 0.4 s is longer than a double tap allows.
  static let slowDoubleTap = RecordedTouches(samples: [
    sample(0, .began), sample(0.1, .ended), sample(0.5, .began, id: 2), sample(0.6, .ended, id: 2),
  ])
}
