import Tactus
import TactusRecordings
import TactusScenes
import Testing

@testable import TactusCommand

@Suite("A timeline")
struct TimelineTests {
  private func lines(_ recording: String, scene: String, columns: Int = 20) throws -> [String] {
    let recording = try Recording(bytes: Array(recording.utf8))
    let session = try Session(of: recording.touches, in: SceneDescription(json: scene.utf8))
    let statistics = RecordingStatistics(recording)
    let start = try #require(statistics.span?.start)
    var timeline = Timeline(from: start, to: session.end, columns: columns)
    timeline.add(statistics.contacts)
    let attempts = session.attempts
    for recognizer in session.recognizers {
      timeline.add(attempts.filter { $0.recognizer == recognizer.id }, name: recognizer.id)
    }
    return timeline.lines(paint: Paint(isOn: false))
  }

  @Test("shows fingers from landing to lift, and recognizers from the first touch to the outcome")
  func ordinary() throws {
    let recording = Samples.recording(
      """
      {"t":0,"id":1,"phase":"began","x":50,"y":400}
      {"t":0.5,"id":1,"phase":"moved","x":90,"y":400}
      {"t":1,"id":1,"phase":"ended","x":130,"y":400}
      """)
    #expect(
      try lines(recording, scene: Samples.tapOrPan) == [
        "          0.0 s     0.5",
        "finger 1  ╺━━━━━━━━━━━━━━━━━━╸",
        "tap       ··········✗",
        "pan       ··········┣━━━━━━━━┫",
      ])
  }

  @Test("names the owners of a drag that is handed over, where each takes over (S-9.1)")
  func owners() throws {
    #expect(
      try lines(Samples.dragUp, scene: Samples.sheet) == [
        "          0.0 s     0.5",
        "finger 1  ╺━━━━━━━━━━━━━━━━━━╸",
        "drag      ····┣sheet╋list━━━━┫",
      ])
  }

  @Test("shows how long a recognizer was held back")
  func held() throws {
    let scene = Samples.scene(
      """
      {"id":"single","type":"tap","view":"root","requireToFail":["double"]},
      {"id":"double","type":"tap","view":"root","numberOfTapsRequired":2}
      """)
    let recording = Samples.recording(
      """
      {"t":0,"id":1,"phase":"began","x":50,"y":400}
      {"t":0.05,"id":1,"phase":"ended","x":50,"y":400}
      """)
    let lines = try lines(recording, scene: scene)
    #expect(
      lines == [
        "          0.0 s    0.2",
        "finger 1  ╺━╸",
        "single    ··~~~~~~~~~~~~~~~~~●",
        "double    ···················✗",
      ])
  }

  @Test("gives a finger the first row that is free")
  func lanes() throws {
    let recording = Samples.recording(
      """
      {"t":0,"id":1,"phase":"began","x":50,"y":400}
      {"t":0.2,"id":2,"phase":"began","x":90,"y":400}
      {"t":0.4,"id":1,"phase":"ended","x":50,"y":400}
      {"t":0.6,"id":3,"phase":"began","x":50,"y":400}
      {"t":0.8,"id":3,"phase":"cancelled","x":50,"y":400}
      {"t":1,"id":2,"phase":"ended","x":90,"y":400}
      """)
    let fingers = try lines(recording, scene: Samples.scene("")).dropFirst()
    #expect(fingers == ["finger 1  ╺━━━━━━━╸   ╺━━━■", "finger 2      ╺━━━━━━━━━━━━━━╸"])
  }

  @Test("shows a contact that is shorter than a cell as a dot")
  func shortContact() throws {
    let recording = Samples.recording(
      """
      {"t":0,"id":1,"phase":"began","x":50,"y":400}
      {"t":0.01,"id":1,"phase":"ended","x":50,"y":400}
      {"t":1,"id":2,"phase":"began","x":50,"y":400}
      {"t":1.01,"id":2,"phase":"ended","x":50,"y":400}
      """)
    #expect(try lines(recording, scene: Samples.scene(""))[1] == "finger 1  •                  •")
  }

  @Test(
    "has times that are round, and not too many of them",
    arguments: [(0.02, 5, 0.005), (0.755, 8, 0.1), (1, 2, 0.5), (3, 8, 0.5), (95, 10, 10), (7200, 10, 1000)])
  func steps(seconds: Double, most: Int, step: Double) {
    #expect((Timeline.step(for: seconds, most: most) - step).magnitude < 1e-12)
    #expect(seconds / step <= Double(most))
  }

  @Test("counts time from the start of the recording, however large the time stamps are")
  func largeTimes() throws {
    let recording = Samples.recording(
      """
      {"t":1330496036.188,"id":1,"phase":"began","x":50,"y":400}
      {"t":1330496037.188,"id":1,"phase":"ended","x":50,"y":400}
      """)
    #expect(try lines(recording, scene: Samples.scene("")).first == "          0.0 s     0.5")
  }

  @Test("colours runs of cells, not cells")
  func colour() {
    var timeline = Timeline(from: .zero, to: Timestamp(seconds: 1), columns: 10)
    var attempt = GestureAttempt(recognizer: "tap", start: .zero)
    attempt.outcome = DecisionRecord(
      time: Timestamp(seconds: 0.5), recognizer: "tap", type: "tap", kind: .failed)
    timeline.add([attempt], name: "tap")
    #expect(timeline.lines(paint: Paint(isOn: true)).last == "tap  ·····\u{1B}[31m✗\u{1B}[0m")
  }

  @Test("a moment outside belongs to the nearest cell")
  func outside() {
    let timeline = Timeline(from: Timestamp(seconds: 1), to: Timestamp(seconds: 2), columns: 10)
    #expect(timeline.column(.zero) == 0)
    #expect(timeline.column(Timestamp(seconds: 2)) == 9)
    #expect(timeline.column(.distantFuture) == 9)
  }
}
