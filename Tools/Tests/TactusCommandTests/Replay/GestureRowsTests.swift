import Tactus
import TactusRecordings
import TactusScenes
import Testing

@testable import TactusCommand

@Suite("A row for each gesture")
struct GestureRowsTests {
  private func lines(_ recording: String, _ scene: String) throws -> [String] {
    let recording = try Recording(bytes: Array(Samples.recording(recording).utf8))
    let session = try Session(of: recording.touches, in: SceneDescription(json: Array(scene.utf8)))
    let text = ReplayText(session.recognizers, paint: Paint(isOn: false), origin: recording.frames.first?.time ?? .zero)
    return GestureRows(text).lines(session.attempts)
  }

  @Test("those that failed at one moment for one reason share a row")
  func shared() throws {
    let scene = Samples.scene(
      """
      {"id":"tap","type":"tap","view":"root"},{"id":"press","type":"longPress","view":"root"},
      {"id":"drag","type":"pan","view":"root","maximumNumberOfTouches":1}
      """)
    let lines = try lines(
      """
      {"t":0,"id":1,"phase":"began","x":100,"y":200}
      {"t":0,"id":2,"phase":"began","x":200,"y":200}
      {"t":0.1,"id":1,"phase":"ended","x":100,"y":200}
      {"t":0.1,"id":2,"phase":"ended","x":200,"y":200}
      """, scene)
    #expect(lines == ["✗  0.000  tap, press, drag: 2 fingers came, allows 1"])
  }

  @Test("those that failed at one moment for one reason are one row, also with others between them")
  func between() {
    func attempt(_ milliseconds: Int64, _ place: Int, _ kind: Decision.Kind) -> GestureAttempt {
      let time = Timestamp(nanoseconds: milliseconds * 1_000_000)
      var attempt = GestureAttempt(recognizer: "tap", start: time)
      attempt.place = place
      attempt.outcome = DecisionRecord(time: time, recognizer: "tap", type: "tap", kind: kind)
      return attempt
    }
    let attempts = [
      attempt(1, 0, .failed), attempt(1, 1, .ended), attempt(1, 2, .failed), attempt(2, 3, .failed),
      attempt(1, 4, .ended), attempt(2, 5, .failed),
    ]
    #expect(GestureRows.groups(attempts).map { $0.map(\.place) } == [[0, 2], [1], [3, 5], [4]])
  }

  @Test("a gesture that had to wait says how long, and for whom")
  func waited() throws {
    let scene = Samples.scene(
      """
      {"id":"single","type":"tap","view":"root","requireToFail":["double"]},
      {"id":"double","type":"tap","view":"root","numberOfTapsRequired":2}
      """)
    let lines = try lines(
      """
      {"t":7,"id":1,"phase":"began","x":100,"y":200}
      {"t":7.1,"id":1,"phase":"ended","x":100,"y":200}
      """, scene)
    #expect(
      lines == [
        "✗  0.450  double: nothing more came within 0.35 s",
        "✓  0.450  single  recognized  touch 1  at (100, 200)  (waited 0.35 s for double to fail)",
      ])
  }

  @Test("a gesture that was broken off says why")
  func cancelled() throws {
    let lines = try lines(
      """
      {"t":0,"id":1,"phase":"began","x":100,"y":200}
      {"t":0.1,"id":1,"phase":"moved","x":150,"y":200}
      {"t":0.2,"id":1,"phase":"cancelled","x":150,"y":200}
      """, Samples.scene(#"{"id":"pan","type":"pan","view":"root"}"#))
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("■  0.100–0.200  pan  cancelled  the system took the touch away  touch 1") == true)
  }

  @Test("a gesture that continues where the recording ends is in progress")
  func inProgress() throws {
    let lines = try lines(
      """
      {"t":0,"id":1,"phase":"began","x":100,"y":200}
      {"t":0.1,"id":1,"phase":"moved","x":150,"y":200}
      """, Samples.scene(#"{"id":"pan","type":"pan","view":"root"}"#))
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("▶  0.100  pan  in progress  touch 1  at (150, 200)") == true)
  }

  @Test("a recognizer that watches on where the recording ends is undecided")
  func undecided() throws {
    let lines = try lines(
      #"{"t":0,"id":1,"phase":"began","x":100,"y":200}"#, Samples.scene(#"{"id":"pan","type":"pan","view":"root"}"#))
    #expect(lines == ["…  0.000  pan  undecided  watches on"])
  }

  @Test("a recognizer that ignores a touch has no row for it")
  func ignored() throws {
    let lines = try lines(
      """
      {"t":0,"id":1,"phase":"began","x":100,"y":200}
      {"t":0.1,"id":2,"phase":"began","x":200,"y":200}
      {"t":0.2,"id":1,"phase":"ended","x":100,"y":200}
      {"t":0.2,"id":2,"phase":"ended","x":200,"y":200}
      """, Samples.scene(#"{"id":"down","type":"touchDown","view":"root"}"#))
    #expect(lines == ["✓  0.000  down  recognized  touch 1  at (100, 200)"])
  }

  @Test("every finger that took part is named, also those that left before the end")
  func touches() throws {
    let lines = try lines(
      """
      {"t":0,"id":1,"phase":"began","x":100,"y":200}
      {"t":0.1,"id":1,"phase":"moved","x":150,"y":200}
      {"t":0.2,"id":2,"phase":"began","x":200,"y":200}
      {"t":0.3,"id":2,"phase":"moved","x":210,"y":200}
      {"t":0.4,"id":1,"phase":"ended","x":150,"y":200}
      {"t":0.5,"id":2,"phase":"ended","x":210,"y":200}
      """, Samples.scene(#"{"id":"pan","type":"pan","view":"root"}"#))
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("✓  0.100–0.500  pan  ended  touches 1+2  ") == true)
  }

  @Test("what each finger did by itself is listed")
  func subgestures() throws {
    let lines = try lines(
      """
      {"t":0,"id":1,"phase":"began","x":100,"y":200}
      {"t":0,"id":2,"phase":"began","x":300,"y":200}
      {"t":0.1,"id":1,"phase":"ended","x":100,"y":200}
      {"t":0.9,"id":2,"phase":"ended","x":300,"y":200}
      """,
      Samples.scene(
        """
        {"id":"fingers","type":"individual","view":"root",
         "subgestures":[{"id":"t","type":"tap"},{"id":"hold","type":"longPress"}]}
        """))
    #expect(lines.count == 1)
    #expect(lines.first?.hasSuffix("  t of 1, hold of 2") == true)
  }
}
