import Tactus
import Testing

@_spi(Tools) @testable import TactusScenes

@Suite("Decisions in a scene")
struct DecisionListenerTests {
  private func scene(_ recognizers: RecognizerDescription...) throws -> Scene {
    try Scene(SceneDescription(recognizers: recognizers))
  }

  private func sample(_ phase: Touch.Phase, at time: Double, x: Double = 100, id: UInt64 = 1) -> ContactSample {
    ContactSample(id: id, phase: phase, position: Point(x: x, y: 100), time: Timestamp(seconds: time))
  }

  @Test("S-7.1: are reported as they are made, with ids, reasons and numbers")
  func reported() throws {
    let scene = try scene(
      RecognizerDescription(id: "press", type: "longPress", view: "root"),
      RecognizerDescription(id: "pan", type: "pan", view: "root"))
    var reported: [String] = []
    let listener = DecisionListener(scene) { reported.append("\($0.time.seconds) \($0.kind.name) \($0.summary)") }
    scene.play([[sample(.began, at: 0)], [sample(.ended, at: 0.08)]])
    #expect(
      reported == [
        "0.0 possible press: possible", "0.0 possible pan: possible",
        "0.08 failed press: lifted after 0.08 s, needs 0.50 s", "0.08 failed pan: moved 0 pt, needs 10 pt",
      ])
    withExtendedLifetime(listener) {}
  }

  @Test("samples that make no sense are reported as they came")
  func anomalies() throws {
    let scene = try scene(RecognizerDescription(id: "tap", type: "tap", view: "root"))
    let listener = DecisionListener(scene) { _ in }
    var reported: [DecisionListener.Anomaly] = []
    listener.onAnomaly = { reported.append($0) }
    let stray = sample(.moved, at: 1, id: 7)
    scene.play([[stray]])
    #expect(reported == [DecisionListener.Anomaly(anomaly: .unknownContact, sample: stray)])
  }

  @Test("recognizers that are not of the scene are none of its business")
  func strangers() throws {
    let scene = try scene(RecognizerDescription(id: "tap", type: "tap", view: "root"))
    scene.window.addGestureRecognizer(LongPressGestureRecognizer())
    var reported: Set<String> = []
    let listener = DecisionListener(scene) { reported.insert($0.recognizer) }
    scene.play([[sample(.began, at: 0)], [sample(.ended, at: 0.08)]])
    #expect(reported == ["tap"])
    withExtendedLifetime(listener) {}
  }

  @Test("are written as JSON: time, recognizer, type, decision, then the reason with its numbers")
  func json() {
    let reason = DecisionRecord.Reason(.liftedTooEarly(duration: 0.08, required: 0.5))
    let decision = DecisionRecord(
      time: Timestamp(seconds: 0.08), recognizer: "press", type: "longPress", kind: .failed, reason: reason)
    #expect(
      decision.json.text
        == #"{"t":0.08,"recognizer":"press","type":"longPress","decision":"failed","reason":"liftedTooEarly","#
        + #""duration":0.08,"required":0.5}"#)
    let began = DecisionRecord(time: .zero, recognizer: "pan", type: "pan", kind: .began)
    #expect(began.json.text == #"{"t":0,"recognizer":"pan","type":"pan","decision":"began"}"#)
    #expect(began.summary == "pan: began")
  }

  @Test("name the recognizer that the reason is about")
  func other() {
    let pan = PanGestureRecognizer()
    pan.name = "scroll"
    let decision = DecisionRecord(
      time: .zero, recognizer: "tap", type: "tap", kind: .failed, reason: DecisionRecord.Reason(.prevented(by: pan)))
    #expect(decision.reason?.other == "scroll")
    #expect(decision.json.text.hasSuffix(#""reason":"prevented","other":"scroll"}"#))
  }

  @Test("the application of a scene that was released still receives touches")
  func releasedScene() throws {
    var scene: Scene? = try scene(RecognizerDescription(id: "tap", type: "tap", view: "root"))
    let application = try #require(scene?.application)
    let listener = try DecisionListener(#require(scene)) { _ in }
    scene = nil
    application.send([sample(.began, at: 0, x: -100)])
    #expect(listener.obstacleCodes == ["tap": "outside"])
  }
}
