import Tactus
import Testing

@Suite("The touches that a recognizer is told of")
struct TouchListTests {
  /// Writes down what each callback's list holds, and keeps the lists.
  private final class Listener: GestureRecognizer {
    var lines: [String] = []
    var kept: [TouchList] = []

    override func touchesBegan(_ touches: TouchList, with event: TouchEvent) { note("began", touches) }
    override func touchesMoved(_ touches: TouchList, with event: TouchEvent) { note("moved", touches) }
    override func touchesEnded(_ touches: TouchList, with event: TouchEvent) { note("ended", touches) }
    override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { note("cancelled", touches) }

    private func note(_ what: String, _ touches: TouchList) {
      lines.append("\(what) \(touches.map(\.id)) of \(trackedTouches.map(\.id))")
      #expect(touches.count == Array(touches).count)
      #expect(touches.isEmpty == (touches.count == 0))
      #expect(touches.allSatisfy { touches.contains($0) })
      #expect(touches.indices.allSatisfy { touches[$0] === Array(touches)[$0] })
      kept.append(touches)
    }
  }

  private func stage() -> (Surface, Listener) {
    let surface = Surface()
    let listener = surface.add(Listener(), "listener", to: surface.box("box"))
    return (surface, listener)
  }

  @Test("are in one frame those that moved, those that lifted, and those that were cancelled, each by themselves")
  func ways() {
    let (surface, listener) = stage()
    surface.send(.down(1, at: 0, 50, 50), .down(2, at: 0, 60, 50), .down(3, at: 0, 70, 50), .down(4, at: 0, 80, 50))
    surface.send(
      .move(1, at: 0.1, 51, 50), .up(2, at: 0.1, 60, 50), .cancel(3, at: 0.1, 70, 50), .move(4, at: 0.1, 81, 50))
    #expect(
      listener.lines == [
        "began [1, 2, 3, 4] of [1, 2, 3, 4]", "moved [1, 4] of [1, 2, 3, 4]", "ended [2] of [1, 2, 3, 4]",
        "cancelled [3] of [1, 2, 3, 4]",
      ])
  }

  @Test("are those that came, not those that were there")
  func arrivals() {
    let (surface, listener) = stage()
    surface.down(1, at: 0, x: 50, y: 50)
    surface.send(.down(2, at: 0.1, 60, 50))
    surface.send(.move(1, at: 0.2, 51, 50))
    #expect(listener.lines == ["began [1] of [1]", "began [2] of [1, 2]", "moved [1] of [1, 2]"])
  }

  @Test("hold nothing of a later frame where they are kept")
  func kept() {
    let (surface, listener) = stage()
    surface.send(.down(1, at: 0, 50, 50), .down(2, at: 0, 60, 50))
    surface.send(.move(1, at: 0.1, 51, 50), .move(2, at: 0.1, 61, 50))
    surface.send(.move(2, at: 0.2, 62, 50))
    #expect(listener.kept.map { $0.map(\.id) } == [[], [], [2]])
  }

  @Test("are less those that the recognizer lets go of meanwhile")
  func ignored() {
    final class Fussy: GestureRecognizer {
      var rest: [UInt64] = []
      override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
        for touch in touches where touch.id == 1 { ignore(touch, for: event) }
        rest = touches.map(\.id)
      }
    }
    let surface = Surface()
    let fussy = surface.add(Fussy(), "fussy", to: surface.box("box"))
    surface.send(.down(1, at: 0, 50, 50), .down(2, at: 0, 60, 50))
    surface.send(.move(1, at: 0.1, 51, 50), .move(2, at: 0.1, 61, 50))
    #expect(fussy.rest == [2])
  }
}
