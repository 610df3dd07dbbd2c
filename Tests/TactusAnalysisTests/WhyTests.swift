import Tactus
import TactusAnalysis
import TactusJSON
import TactusScenes
import Testing

@Suite("Why a gesture came or did not")
struct WhyTests {
  private func explain(
    _ id: String, _ recording: RecordedTouches, _ scene: SceneDescription, touch: UInt64? = nil, at time: Double? = nil
  ) throws -> Explanation {
    let question = Question(id, touch: touch, time: time.map { Timestamp(seconds: $0) })
    return try Explanation(of: question, recording, in: scene)
  }

  @Test("reports what was decided, with the numbers and the rule")
  func chain() throws {
    let explanation = try explain("pan", Samples.shortDrag, Scenes.pan)
    #expect(explanation.outcome == "did not begin")
    #expect(explanation.steps.map { $0.text }.first == "pan watches touch 1 (S-4.1)")
    #expect(explanation.steps.last?.text.hasPrefix("pan failed:") == true)
  }

  @Test("finds the largest hysteresis with which a short drag begins")
  func property() throws {
    let explanation = try explain("pan", Samples.shortDrag, Scenes.pan)
    let answer = try #require(explanation.answers.first { $0.change.kind == "property" })
    #expect(answer.change == .property(recognizer: "pan", name: "hysteresis", value: .number(7)))
    #expect(answer.time == Timestamp(seconds: 0.08))
    #expect(answer.sentence == "with hysteresis 7 or less, now 10")
  }

  @Test("finds the number of touches that a pan without a limit may have so that it does not begin")
  func unlimitedTouches() throws {
    var samples: [ContactSample] = []
    for step in 0...5 {
      for id in [1, 2] as [UInt64] {
        var sample = sample(0.016 * Double(step), step == 0 ? .began : step == 5 ? .ended : .moved, 100 * Double(id))
        sample.id = id
        sample.position.y = 100 + 20 * Double(step)
        samples.append(sample)
      }
    }
    let explanation = try explain(
      "pan", RecordedTouches(samples: samples), Scenes.scene(Scenes.recognizer("pan", "pan")))
    let change = Change.property(recognizer: "pan", name: "maximumNumberOfTouches", value: .integer(1))
    #expect(explanation.answers.contains { $0.change == change }, "\(explanation.answers.map { $0.sentence })")
  }

  @Test("of what no finger reaches is answered", arguments: [1e20, 1e300, .greatestFiniteMagnitude])
  func farAway(far: Double) throws {
    let scene = Scenes.scene(
      Scenes.recognizer("pan", "pan", ["hysteresis": .number(far)]), Scenes.recognizer("press", "longPress"),
      Scenes.recognizer("edge", "screenEdgePan", ["edgeWidth": .number(far)]))
    for x in [160, far, -far] {
      let recording = RecordedTouches(samples: [sample(0, .began, 100), sample(0.1, .moved, x), sample(0.2, .ended, x)])
      for id in ["pan", "press", "edge"] { #expect(try explain(id, recording, scene).question.recognizer == id) }
    }
  }

  @Test("of touches with the largest numbers is answered")
  func largestNumbers() throws {
    let samples = [sample(0, .began, 160), sample(1, .ended, 160)].map { sample in
      var sample = sample
      sample.id = .max
      return sample
    }
    let scene = Scenes.scene(Scenes.recognizer("tap", "tap"), Scenes.recognizer("twice", "twoFingerTap"))
    for id in ["tap", "twice"] {
      #expect(try explain(id, RecordedTouches(samples: samples), scene).question.recognizer == id)
    }
  }

  @Test(
    "finds the same answers whatever the ids of the touches",
    arguments: [7, 1 << 40, 9 << 48 | 3, 0xFFFF << 48, .max] as [UInt64])
  func ids(id: UInt64) throws {
    var drag = Samples.shortDrag
    for frame in drag.frames.indices { drag.frames[frame].samples[0].id = id }
    let pinch = Scenes.scene(Scenes.recognizer("pan", "pan"), Scenes.recognizer("pinch", "pinch"))
    for name in ["pan", "pinch"] {
      let expected = try explain(name, Samples.shortDrag, pinch).answers.map { $0.sentence }
      #expect(!expected.isEmpty)
      let found = try explain(name, drag, pinch).answers.map { $0.sentence }
      #expect(found == expected.map { $0.replacing("touch 1", with: "touch \(id)") })
    }
  }

  @Test("finds the limit of an offset with which a pan would not have failed, and keeps its other limits")
  func offset() throws {
    let scene = try SceneDescription(
      json: Array(
        """
        {"format":"tactus-scene","version":1,"recognizers":[
          {"id":"pan","type":"pan","view":"root","activeOffset":{"right":20},"failOffset":{"up":3,"down":6}}]}
        """.utf8))
    let samples = [(0.0, 0.0, 0.0), (0.1, 8, 7.25), (0.2, 40, 7.25)].map { time, x, y in
      ContactSample(
        id: 1, phase: time == 0 ? .began : .moved, position: Point(x: 100 + x, y: 100 + y),
        time: Timestamp(seconds: time))
    }
    let lift = ContactSample(id: 1, phase: .ended, position: Point(x: 140, y: 107.25), time: Timestamp(seconds: 0.3))
    let explanation = try explain("pan", RecordedTouches(samples: samples + [lift]), scene)
    #expect(explanation.steps.last?.text.hasPrefix("pan failed: moved 7.3 pt, may move 6 pt") == true)
    let answer = try #require(explanation.answers.first { $0.change.kind == "property" })
    #expect(answer.sentence == #"with failOffset {"up":3,"down":7.3} or more, now {"up":3,"down":6}"#)
    #expect(answer.change.swift == "pan.failOffset = .init(up: 3, down: 7.3)")
  }

  @Test("an earlier report of a tap sequence is no answer, because it is revoked")
  func reporting() throws {
    let scene = try SceneDescription(
      json: Array(
        """
        {"format":"tactus-scene","version":1,"recognizers":[
          {"id":"double","type":"tap","view":"root","numberOfTapsRequired":2},
          {"id":"taps","type":"tapSequence","view":"root"}]}
        """.utf8))
    let samples = [(0.0, Touch.Phase.began), (0.06, .ended), (0.16, .began), (0.22, .ended)].map { time, phase in
      ContactSample(id: time < 0.1 ? 1 : 2, phase: phase, position: Point(x: 50, y: 50), time: Timestamp(seconds: time))
    }
    let explanation = try explain("taps", RecordedTouches(samples: samples), scene)
    #expect(!explanation.wasRecognized && !explanation.answers.isEmpty)
    #expect(!explanation.answers.contains { $0.sentence.contains("reporting") })
  }

  @Test("finds by how little the finger should have gone further")
  func place() throws {
    let explanation = try explain("pan", Samples.shortDrag, Scenes.pan)
    let answer = try #require(explanation.answers.first { $0.change.kind == "stretch" })
    #expect(answer.sentence == "if touch 1 had moved 10 pt, instead of 7 pt")
  }

  @Test("a recognizer that did not accept a touch says which tools it accepts, or that the fingers were too many")
  func notAccepted() throws {
    let pen = ContactSample(id: 1, phase: .began, position: Point(x: 100, y: 100), time: .zero, tool: .pen)
    let fingersOnly = Scenes.scene(Scenes.recognizer("tap", "tap", ["allowedTouchTools": .names(["finger", "mouse"])]))
    let refused = try explain("tap", RecordedTouches(samples: [pen]), fingersOnly)
    #expect(
      refused.steps.map { $0.text }.joined().hasSuffix(": its tool is pen, and tap accepts finger, mouse (S-3.9)"))
    let chord = (1...3).map { id in
      ContactSample(
        id: UInt64(id), phase: .began, position: Point(x: 100, y: 100), time: Timestamp(seconds: 0.04 * Double(id)))
    }
    let third = try explain(
      "tap", RecordedTouches(samples: chord), Scenes.scene(Scenes.recognizer("tap", "tap")), touch: 3)
    #expect(third.steps.map { $0.text }.joined().contains("too many for it (S-3.5, chords)"))
  }

  @Test("finds how much earlier the second tap should have come, and how long the pause may be")
  func moment() throws {
    let explanation = try explain("double", Samples.slowDoubleTap, Scenes.taps)
    let sentences = explanation.answers.map { $0.sentence }
    #expect(sentences.contains("if touch 2 had come down 0.050 s earlier"))
    #expect(sentences.contains("with maximumTapInterval 0.4 s or more, now 0.35 s"))
  }

  @Test("a finger that moved lifts later by a slower movement, and the sentence says so")
  func slowerMovement() throws {
    let explanation = try explain("pan", Samples.swipe, Scenes.panAndSwipe)
    let sentences = explanation.lines(all: true)
    #expect(sentences.contains { $0.contains("if the movement of touch 1 had taken ") && $0.contains(" s longer") })
    #expect(!sentences.contains { $0.contains("lifted") })
  }

  @Test("names whom it waited for, and what would come without the requirement")
  func relation() throws {
    let explanation = try explain("pan", Samples.swipe, Scenes.panAndSwipe)
    #expect(explanation.lines[0].contains("it waited for swipe from 0.040 to 0.080"))
    let answer = try #require(explanation.answers.first { $0.change.kind == "withoutRequirement" })
    #expect(answer.time == Timestamp(seconds: 0.04))
    #expect(explanation.answers.contains { $0.change.kind == "delegate" })
  }

  @Test("of a gesture that came, reports what would have kept it from coming")
  func recognized() throws {
    let explanation = try explain("swipe", Samples.swipe, Scenes.panAndSwipe)
    #expect(explanation.wasRecognized)
    #expect(!explanation.answers.isEmpty)
    #expect(explanation.answers.allSatisfy { $0.time == nil })
    #expect(explanation.lines.contains("it would not have been recognized"))
  }

  @Test("reports where the touch came down that never reached the recognizer, and how far away that is")
  func elsewhere() throws {
    let scene = SceneDescription(
      views: [
        ViewDescription(
          id: "root", frame: Rect(x: 0, y: 0, width: 390, height: 844),
          children: [ViewDescription(id: "photo", frame: Rect(x: 200, y: 0, width: 190, height: 844))])
      ], recognizers: [RecognizerDescription(id: "tap", type: "tap", view: "photo")])
    let recording = RecordedTouches(samples: [sample(0, .began, 180), sample(0.1, .ended, 180)])
    let explanation = try explain("tap", recording, scene)
    #expect(explanation.outcome == "never got a touch")
    #expect(explanation.steps[0].text == "touch 1 came down on root at (180, 200); tap is on photo (S-4.1)")
    #expect(explanation.answers.first?.sentence == "if touch 1 had been 20 pt further right")
    #expect(explanation.answers.map(\.change.kind) == ["place", "view"])
    #expect(explanation.lines.contains("it would have been recognized"))
  }

  @Test("chooses the try by touch and by moment")
  func choice() throws {
    let first = try explain("single", Samples.slowDoubleTap, Scenes.taps, touch: 1)
    let second = try explain("single", Samples.slowDoubleTap, Scenes.taps, at: 0.9)
    #expect(first.attempt?.start == .zero)
    #expect(second.attempt?.start == Timestamp(seconds: 0.5))
    #expect(try explain("single", Samples.slowDoubleTap, Scenes.taps).place.count == 2)
  }

  @Test("of several tries that failed, chooses the one that came nearest, by the numbers that decided")
  func nearest() throws {
    let drags = RecordedTouches(
      samples: [3.0, 9, 5].enumerated().flatMap { index, distance in
        let (start, id) = (Double(index), UInt64(index + 1))
        return [
          sample(start, .began, 100, id: id), sample(start + 0.05, .moved, 100 + distance, id: id),
          sample(start + 0.1, .ended, 100 + distance, id: id),
        ]
      })
    let explanation = try explain("pan", drags, Scenes.pan)
    #expect(explanation.attempt?.touches == [2])
    #expect(explanation.lines[0].hasSuffix("did not begin (2 of 3; --at and --touch choose)"))
  }

  @Test("a drag is far from a tap, however soon the tap failed, and so is a tap that nothing follows")
  func far() throws {
    let others = [
      sample(0, .began, 100), sample(0.1, .moved, 160), sample(0.2, .moved, 300), sample(0.3, .ended, 300),
      sample(2, .began, 100, id: 2), sample(2.1, .ended, 100, id: 2),
    ]
    let late = [
      sample(5, .began, 100, id: 3), sample(5.1, .ended, 100, id: 3), sample(5.5, .began, 100, id: 4),
      sample(5.6, .ended, 100, id: 4),
    ]
    let explanation = try explain("double", RecordedTouches(samples: others + late), Scenes.taps)
    #expect(explanation.attempt?.start == Timestamp(seconds: 5))
    #expect(explanation.answers.contains { $0.sentence == "with maximumTapInterval 0.4 s or more, now 0.35 s" })
  }

  @Test("a gesture that was complete, and had to wait for one that came, is nearer than any that was not")
  func stopped() throws {
    let short = [sample(0, .began, 100), sample(0.1, .moved, 109.9), sample(0.2, .ended, 109.9)]
    let swipe = Samples.swipe.frames.flatMap(\.samples).map { before in
      sample(before.time.seconds + 3, before.phase, before.position.x, y: before.position.y, id: 2)
    }
    let explanation = try explain("pan", RecordedTouches(samples: short + swipe), Scenes.panAndSwipe)
    #expect(explanation.attempt?.touches == [2])
    #expect(explanation.lines[0].contains("it waited for swipe"))
  }

  @Test("asks about what there is only")
  func mistakes() {
    #expect(throws: DescriptionError.self) { try explain("fly", Samples.swipe, Scenes.pan) }
    #expect(throws: DescriptionError.self) { try explain("pan", Samples.swipe, Scenes.pan, touch: 9) }
  }

  @Test("is one JSON object with steps and answers")
  func json() throws {
    let json = try explain("pan", Samples.shortDrag, Scenes.pan).json
    #expect(json["outcome"]?.string == "notRecognized")
    #expect(json["answers"]?.array?.contains { $0["property"]?.string == "hysteresis" } == true)
    #expect(try JSONParser.parse(Array(json.text.utf8)).withoutPositions == json)
  }

  @Test("of a tap that came before a double tap, first of all proposes that it waits for the double tap")
  func unwanted() throws {
    let scene = Scenes.scene(
      Scenes.recognizer("single", "tap"), Scenes.recognizer("double", "tap", ["numberOfTapsRequired": .integer(2)]))
    let explanation = try explain("single", Samples.doubleTap, scene)
    #expect(explanation.wasRecognized && explanation.attempt?.touches == [1])
    let answer = try #require(explanation.answers.first)
    #expect(answer.change == .requirement(recognizer: "single", other: "double"))
    #expect(answer.change.swift == "single.require(toFail: double)")
    #expect(answer.change.sceneText == #""requireToFail":["double"] in single"#)
    #expect(explanation.lines.contains("  if it required double to fail"))
    // What keeps every tap from coming is shown to those only who ask for all.
    #expect(!explanation.lines.contains { $0.contains("enabled") || $0.contains("allowedTouchTools") })
    #expect(
      explanation.lines(all: true).last?.contains("allowedTouchTools") == true
        || explanation.answers.last?.isLast == true)
  }

  @Test("ranks answers by what they do to all gestures, and prints that")
  func collateral() throws {
    let explanation = try explain("delete", Samples.strokes, Scenes.paging)
    let answer = try #require(explanation.answers.first)
    #expect(answer.change == .requirement(recognizer: "page", other: "delete"))
    let counts = try #require(answer.effects?.filter { $0.before != $0.after })
    #expect(counts.map { "\($0.recognizer) \($0.before) \($0.after)" } == ["page 4 2", "delete 0 2"])
    #expect(explanation.lines.contains { $0.hasSuffix("if page required delete to fail (delete 0 → 2, page 4 → 2)") })
    // Both of these leave no page at all.
    for answer in explanation.answers
    where answer.change.kind == "delegate"
      || answer.change == .property(recognizer: "page", name: "axis", value: .names(["vertical"]))
    {
      #expect(answer.isLast)
    }
    let first = try #require(explanation.answers.firstIndex { $0.isLast })
    #expect(explanation.answers[first...].allSatisfy { $0.isLast })
  }

  @Test("answers about the touch that is asked about, and about no later one")
  func otherTouch() throws {
    let explanation = try explain("delete", Samples.strokes, Scenes.paging, touch: 1)
    for answer in explanation.answers {
      let session = try Session(of: Samples.strokes, in: Scenes.paging, with: answer.change)
      let attempt = session.attempts.first { $0.recognizer == "delete" && $0.recognition == answer.time }
      #expect(attempt?.touches.contains(1) == true, "\(answer.sentence)")
    }
  }

  @Test("answers about one of several touches with the same id as it does if each has its own")
  func idsUsedAgain() throws {
    func explain(_ ids: [UInt64]) throws -> Explanation {
      let times = [(0.0, 0.05), (1, 1.8), (3, 3.05)]
      let samples = zip(ids, times).flatMap { id, time in
        [sample(time.0, .began, 100, id: id), sample(time.1, .ended, 100, id: id)]
      }
      return try self.explain("single", RecordedTouches(samples: samples), Scenes.taps)
    }
    let sentences = try explain([1, 2, 3]).answers.map { $0.sentence }
    #expect(sentences.contains("with maximumTapDuration 0.8 s or more, now 0.75 s"))
    #expect(try explain([1, 1, 1]).answers.map { $0.sentence.replacing("touch 1", with: "touch 2") } == sentences)
  }

  @Test("does not count the gesture that the finger starts anew with which the try failed (S-3.5)")
  func startsAnew() throws {
    let taps = [(0.0, 60.0), (0.2, 300), (0.4, 305)].enumerated().flatMap { index, tap in
      [
        sample(tap.0, .began, tap.1, id: UInt64(index + 1)), sample(tap.0 + 0.06, .ended, tap.1, id: UInt64(index + 1)),
      ]
    }
    let explanation = try explain("double", RecordedTouches(samples: taps), Scenes.taps)
    #expect(!explanation.wasRecognized && explanation.attempt?.start == .zero)
    #expect(explanation.answers.contains { $0.sentence == "with maximumTapDistance 240 or more, now 45" })
    #expect(!explanation.answers.contains { $0.sentence.contains("maximumTapDuration") })
  }

  @Test("does not say \"or less\" if a value that people notice as less has no such effect")
  func extent() throws {
    let samples = [
      sample(0, .began, 100), sample(0.7495, .began, 200, id: 2), sample(0.8495, .ended, 200, id: 2),
      sample(2, .ended, 100),
    ]
    let explanation = try explain(
      "tap", RecordedTouches(samples: samples), Scenes.scene(Scenes.recognizer("tap", "tap")))
    #expect(explanation.answers.contains { $0.sentence == "with maximumTapDuration 0.749 s, now 0.75 s" })
  }

  @Test("says how far away the try is if the moment is near none")
  func farMoment() throws {
    let explanation = try explain("pan", Samples.shortDrag, Scenes.pan, at: 999)
    #expect(explanation.lines[0].contains("nothing nearer to 999.000: that is 998.900 s away"))
    #expect(explanation.json["distance"]?.number?.double == 998.9)
    #expect(try !explain("pan", Samples.shortDrag, Scenes.pan, at: 0.5).lines[0].contains("nearer"))
  }

  @Test("of a gesture beside very many others, tries changes of the first 32 of them")
  func manyOthers() throws {
    var scene = SceneDescription(recognizers: (0..<40).map { Scenes.recognizer("pan\($0)", "pan") })
    scene.simultaneous = .all
    let explanation = try explain("pan3", Samples.flick, scene)
    #expect(explanation.answers.filter { $0.change.kind == "requirement" }.count == 32)
  }

  @Test("prints the effects of an answer as JSON")
  func effects() throws {
    let json = try explain("delete", Samples.strokes, Scenes.paging).json
    let effects = try #require(json["answers"]?.array?.first?["effects"]?.array)
    #expect(
      effects.map { $0.text } == [
        #"{"recognizer":"page","before":4,"after":2}"#, #"{"recognizer":"delete","before":0,"after":2}"#,
      ])
  }

  /// A button, and what `change` makes of it and of the views around it; touched at (190, 730).
  private func touchedButton(_ change: (inout ViewDescription, inout [ViewDescription]) -> Void) throws -> Explanation {
    var button = ViewDescription(id: "button", frame: Rect(x: 100, y: 700, width: 180, height: 60))
    var others: [ViewDescription] = []
    change(&button, &others)
    let page = ViewDescription(
      id: "page", frame: Rect(x: 0, y: 0, width: 390, height: 844), children: [button] + others)
    let scene = SceneDescription(
      views: [page], recognizers: [RecognizerDescription(id: "push", type: "tap", view: "button")])
    func sample(_ phase: Touch.Phase, _ seconds: Double) -> ContactSample {
      ContactSample(id: 1, phase: phase, position: Point(x: 190, y: 730), time: Timestamp(seconds: seconds))
    }
    let samples = [sample(.began, 0), sample(.ended, 0.08)]
    return try explain("push", RecordedTouches(samples: samples, surface: Size(width: 390, height: 844)), scene)
  }

  @Test("a recognizer that never got a touch because of a view in front: the answer is that view")
  func coveredView() throws {
    let answer = try #require(
      try touchedButton { _, others in
        others = [ViewDescription(id: "banner", frame: Rect(x: 0, y: 680, width: 390, height: 100))]
      }.answers.first)
    #expect(answer.sentence == "if banner let touches through")
    #expect(answer.change.swift == "banner.isUserInteractionEnabled = false")
    #expect(answer.change.sceneText == "\"userInteraction\":false in banner")
  }

  @Test("a touch beside the view: the answer is a frame that reaches the touch, or a finger elsewhere")
  func smallView() throws {
    let answers = try touchedButton { button, _ in
      button.frame = Rect(x: 100, y: 740, width: 80, height: 44)
    }.answers
    #expect(answers.map(\.change.kind).sorted() == ["place", "view"])
    #expect(
      answers.first { $0.change.kind == "view" }?.sentence
        == "with the frame [100,730,91,54] of button, now [100,740,80,44]")
  }

  @Test("a view that takes no touches, or is hidden: the answer is that it does, or is not")
  func disabledView() throws {
    let disabled = try touchedButton { button, _ in button.isUserInteractionEnabled = false }
    #expect(disabled.answers.first?.sentence == "if button took touches")
    let hidden = try touchedButton { button, _ in button.isHidden = true }
    #expect(hidden.answers.first?.sentence == "if button were not hidden")
  }

  @Test("a view that no finger can hit: the touch says why (S-2.2, S-2.3)")
  func settingOfView() throws {
    let hidden = try touchedButton { button, _ in button.isHidden = true }
    #expect(
      hidden.steps.map { $0.text }
        == ["touch 1 came down on page at (190, 730); push is on button: it is hidden (S-2.2)"])
    let clear = try touchedButton { button, _ in button.alpha = 0.005 }
    #expect(clear.steps[0].text.hasSuffix("push is on button: it has an alpha of 0.005 (S-2.2)"))
    let flat = try touchedButton { button, _ in button.transform = Transform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }
    #expect(flat.steps[0].text.hasSuffix("push is on button: it has no area (S-2.3)"))
  }

  @Test("a view in front with a view in it: the answer is the outer one, which would get the touches of the inner one")
  func coveredByViewInView() throws {
    let answers = try touchedButton { _, others in
      let label = ViewDescription(id: "label", frame: Rect(x: 0, y: 0, width: 390, height: 100))
      others = [
        ViewDescription(id: "banner", frame: Rect(x: 0, y: 680, width: 390, height: 100), children: [label])
      ]
    }.answers
    #expect(answers.map { $0.sentence } == ["if banner let touches through"])
  }

  @Test("a touch on the corner of a view, which is not in it: the answer says how far it is away (S-2.3)")
  func corner() throws {
    let answers = try touchedButton { button, _ in button.frame = Rect(x: 100, y: 700, width: 90, height: 30) }.answers
    #expect(answers.contains { $0.sentence == "if touch 1 had been 0.1 pt further left and 0.1 pt further up" })
  }

  @Test("names every touch that the recognizer watched, also those that were lifted before it failed or was recognized")
  func touches() throws {
    let late = try explain("double", Samples.slowDoubleTap, Scenes.taps)
    #expect(late.lines[0].hasPrefix("double, touch 1, 0.000 to 0.450: was not recognized"))
    let double = try explain("double", Samples.doubleTap, Scenes.taps)
    #expect(double.lines[0] == "double, touches 1+2, 0.000 to 0.260: was recognized")
    #expect(double.json["touches"]?.text == "[1,2]")
  }

  @Test("says with its numbers exactly what was tried: a length or a displacement is in tenths of a point")
  func tenths() throws {
    let drag = [sample(0, .began, 100), sample(0.04, .moved, 120), sample(0.08, .moved, 140.63, y: 207.31)]
    let end = sample(0.1, .ended, 140.63, y: 207.31)
    let explanation = try explain("pan", RecordedTouches(samples: drag + [end]), Scenes.pan)
    #expect(explanation.answers.contains { $0.sentence == "if touch 1 had moved 9.9 pt at most, instead of 41.3 pt" })
    for case .drift(_, let vector) in explanation.answers.map(\.change) {
      for length in [vector.dx, vector.dy] { #expect((length * 10).rounded() / 10 == length) }
    }
  }

  @Test("proposes the nearest round number, if the present one is not round")
  func roundNumbers() throws {
    let scene = Scenes.scene(Scenes.recognizer("pan", "pan", ["hysteresis": .number(10.007)]))
    let drag = [sample(0, .began, 100), sample(0.04, .moved, 110), sample(0.08, .ended, 110)]
    let sentences = try explain("pan", RecordedTouches(samples: drag), scene).answers.map { $0.sentence }
    #expect(sentences.contains("with hysteresis 10 or less, now 10.01"))
  }

  @Test("does not say \"or more\" if a value that is a little larger has no such effect")
  func nothingBeyond() throws {
    let rest = RecordedTouches(samples: [sample(0, .began, 100), sample(0.3, .ended, 100)])
    let sentences = try explain("pan", rest, Scenes.pan).answers.map { $0.sentence }
    #expect(sentences.contains("with activatesAfterLongPress 0.001 s, now 0 s"))
  }

  @Test("a recognizer that takes no touches of this kind says so")
  func noSuchTouch() throws {
    let explanation = try explain("over", Samples.shortDrag, Scenes.scene(Scenes.recognizer("over", "hover")))
    #expect(explanation.steps.map { $0.text }.joined().hasSuffix("did not accept it: it takes no such touch (S-4.3)"))
  }

  @Test("of content that was scrolled before, says what the touches hit, and finds what would have been recognized")
  func scrolledContent() throws {
    var list = ViewDescription(
      id: "list", frame: Rect(x: 0, y: 0, width: 300, height: 600),
      children: [
        ViewDescription(id: "a", frame: Rect(x: 0, y: 0, width: 300, height: 100)),
        ViewDescription(id: "b", frame: Rect(x: 0, y: 700, width: 300, height: 100)),
      ])
    list.scroll = ScrollDescription(contentSize: Size(width: 300, height: 3000))
    let scene = SceneDescription(
      views: [list],
      recognizers: [
        RecognizerDescription(id: "tap", type: "tap", view: "a"),
        RecognizerDescription(id: "press", type: "longPress", view: "b"),
      ])
    let recording = RecordedTouches(samples: [
      sample(0, .began, 100, y: 500), sample(0.1, .moved, 100, y: 400), sample(0.2, .moved, 100, y: 300),
      sample(0.3, .moved, 100, y: 180), sample(0.7, .ended, 100, y: 180), sample(3, .began, 100, y: 440, id: 2),
      sample(3.06, .ended, 100, y: 440, id: 2), sample(4, .began, 100, y: 50, id: 3),
      sample(4.06, .ended, 100, y: 50, id: 3),
    ])
    let tap = try explain("tap", recording, scene)
    #expect(
      tap.steps.map { $0.text } == [
        "touch 1 came down on list at (100, 500); tap is on a (S-4.1)",
        "touch 2 came down on b at (100, 440); tap is on a (S-4.1)",
        "touch 3 came down on list at (100, 50); tap is on a (S-4.1)",
      ])
    let press = try explain("press", recording, scene)
    #expect(press.attempt?.touches == [2])
    #expect(press.answers.contains { $0.sentence == "with minimumPressDuration 0.06 s or less, now 0.5 s" })
  }

  @Test("of many touches that did not reach a recognizer, answers about the nearest, or about the one at the moment")
  func nearestMiss() throws {
    let scene = SceneDescription(
      views: [
        ViewDescription(
          id: "root", frame: Rect(x: 0, y: 0, width: 390, height: 844),
          children: [ViewDescription(id: "button", frame: Rect(x: 100, y: 100, width: 50, height: 200))])
      ], recognizers: [RecognizerDescription(id: "push", type: "tap", view: "button")])
    let samples = [300.0, 310, 320, 151, 330].enumerated().flatMap { index, x in
      let (time, id) = (Double(index), UInt64(index + 1))
      return [sample(time, .began, x, id: id), sample(time + 0.05, .ended, x, id: id)]
    }
    let recording = RecordedTouches(samples: samples)
    let all = try explain("push", recording, scene)
    #expect(all.steps.count == 5)
    #expect(all.answers.contains { $0.sentence == "if touch 4 had been 1.1 pt further left" })
    let last = try explain("push", recording, scene, at: 999)
    #expect(last.steps.map { $0.text } == ["touch 5 came down on root at (330, 200); push is on button (S-4.1)"])
    #expect(last.lines[0] == "push: never got a touch; nothing nearer to 999.000: that is 994.950 s away")
  }
}
