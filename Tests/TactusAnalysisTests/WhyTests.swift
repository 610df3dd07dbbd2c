import Tactus
import TactusAnalysis
import TactusJSON
import TactusScenes
import Testing

@Suite("Why a gesture came or did not")
struct WhyTests {
  private func explain(
    _ id: String, _ tape: TouchTape, _ scene: SceneDescription, touch: UInt64? = nil, at time: Double? = nil
  ) throws -> Explanation {
    let question = Question(id, touch: touch, time: time.map { Timestamp(seconds: $0) })
    return try Explanation(of: question, tape, in: scene)
  }

  @Test("tells what was decided, with the numbers and the rule")
  func chain() throws {
    let explanation = try explain("pan", Tapes.shortDrag, Scenes.pan)
    #expect(explanation.outcome == "did not begin")
    #expect(explanation.steps.map { $0.text }.first == "pan watches touch 1 (S-4.1)")
    #expect(explanation.steps.last?.text.hasPrefix("pan failed:") == true)
  }

  @Test("finds the largest hysteresis with which a short drag begins")
  func property() throws {
    let explanation = try explain("pan", Tapes.shortDrag, Scenes.pan)
    let answer = try #require(explanation.answers.first { $0.change.kind == "property" })
    #expect(answer.change == .property(recognizer: "pan", name: "hysteresis", value: .number(7)))
    #expect(answer.time == Timestamp(seconds: 0.08))
    #expect(answer.sentence == "with hysteresis 7 or less, now 10")
  }

  @Test("finds by how little the finger should have gone further")
  func place() throws {
    let explanation = try explain("pan", Tapes.shortDrag, Scenes.pan)
    let answer = try #require(explanation.answers.first { $0.change.kind == "way" })
    #expect(answer.sentence == "if touch 1 had moved 10 pt at most, instead of 7 pt")
  }

  @Test("finds how much earlier the second tap should have come, and how long the pause may be")
  func moment() throws {
    let explanation = try explain("double", Tapes.slowDoubleTap, Scenes.taps)
    let sentences = explanation.answers.map { $0.sentence }
    #expect(sentences.contains("if touch 2 had come down 0.050 s earlier"))
    #expect(sentences.contains("with maximumTapInterval 0.4 s or more, now 0.35 s"))
  }

  @Test("names whom it waited for, and what would come without the requirement")
  func relation() throws {
    let explanation = try explain("pan", Tapes.swipe, Scenes.panAndSwipe)
    #expect(explanation.lines[0].contains("it waited for swipe from 0.040 to 0.080"))
    let answer = try #require(explanation.answers.first { $0.change.kind == "withoutRequirement" })
    #expect(answer.time == Timestamp(seconds: 0.04))
    #expect(explanation.answers.contains { $0.change.kind == "delegate" })
  }

  @Test("of a gesture that came, tells what would have kept it from coming")
  func recognized() throws {
    let explanation = try explain("swipe", Tapes.swipe, Scenes.panAndSwipe)
    #expect(explanation.wasRecognized)
    #expect(!explanation.answers.isEmpty)
    #expect(explanation.answers.allSatisfy { $0.time == nil })
    #expect(explanation.lines.contains("it would not have been recognized"))
  }

  @Test("tells where the touch came down that never reached the recognizer, and how far away that is")
  func elsewhere() throws {
    let scene = SceneDescription(
      views: [
        ViewDescription(
          id: "root", frame: Rect(x: 0, y: 0, width: 390, height: 844),
          children: [ViewDescription(id: "photo", frame: Rect(x: 200, y: 0, width: 190, height: 844))])
      ], recognizers: [RecognizerDescription(id: "tap", type: "tap", view: "photo")])
    let tape = TouchTape(samples: [sample(0, .began, 180), sample(0.1, .ended, 180)])
    let explanation = try explain("tap", tape, scene)
    #expect(explanation.outcome == "never got a touch")
    #expect(explanation.steps[0].text == "touch 1 came down on root at (180, 200); tap is on photo (S-4.1)")
    #expect(explanation.answers.map { $0.sentence } == ["if touch 1 had been 20 pt further right"])
  }

  @Test("chooses the try by touch and by moment")
  func choice() throws {
    let first = try explain("single", Tapes.slowDoubleTap, Scenes.taps, touch: 1)
    let second = try explain("single", Tapes.slowDoubleTap, Scenes.taps, at: 0.9)
    #expect(first.attempt?.start == .zero)
    #expect(second.attempt?.start == Timestamp(seconds: 0.5))
    #expect(try explain("single", Tapes.slowDoubleTap, Scenes.taps).place.count == 2)
  }

  @Test("asks about what there is only")
  func mistakes() {
    #expect(throws: DescriptionError.self) { try explain("fly", Tapes.swipe, Scenes.pan) }
    #expect(throws: DescriptionError.self) { try explain("pan", Tapes.swipe, Scenes.pan, touch: 9) }
  }

  @Test("is one JSON object with steps and answers")
  func json() throws {
    let json = try explain("pan", Tapes.shortDrag, Scenes.pan).json
    #expect(json["outcome"]?.string == "notRecognized")
    #expect(json["answers"]?.array?.contains { $0["property"]?.string == "hysteresis" } == true)
    #expect(try JSONParser.parse(Array(json.text.utf8)).withoutPositions == json)
  }
}
