import Tactus
import Testing

@Suite("The touches that a recognizer receives")
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

  @Test("are in one frame those that moved, those that were cancelled, and those that lifted, each by themselves")
  func displacements() {
    let (surface, listener) = stage()
    surface.send(.down(1, at: 0, 50, 50), .down(2, at: 0, 60, 50), .down(3, at: 0, 70, 50), .down(4, at: 0, 80, 50))
    surface.send(
      .move(1, at: 0.1, 51, 50), .up(2, at: 0.1, 60, 50), .cancel(3, at: 0.1, 70, 50), .move(4, at: 0.1, 81, 50))
    #expect(
      listener.lines == [
        "began [1, 2, 3, 4] of [1, 2, 3, 4]", "moved [1, 4] of [1, 2, 3, 4]",
        "cancelled [3] of [1, 2, 3, 4]", "ended [2] of [1, 2, 3, 4]",
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

  /// Does something with a callback's list.
  private final class Reader: GestureRecognizer {
    var read: (Reader, TouchList) -> Void = { _, _ in }

    override func touchesBegan(_ touches: TouchList, with event: TouchEvent) { read(self, touches) }
    override func touchesMoved(_ touches: TouchList, with event: TouchEvent) { read(self, touches) }
    override func touchesEnded(_ touches: TouchList, with event: TouchEvent) { read(self, touches) }
    override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { read(self, touches) }
  }

  /// Which callback is looked at, by what two fingers do after they came down.
  enum Callback: CaseIterable {
    case began, moved, ended, cancelled
  }

  /// Has `read` look at the list of `callback`, which holds the touches 1 and 2.
  private func reading(_ callback: Callback, _ read: @escaping (Reader, TouchList) -> Void) -> Reader {
    let surface = Surface()
    let reader = surface.add(Reader(), "reader", to: surface.box("box"))
    if callback == .began { reader.read = read }
    surface.send(.down(1, at: 0, 50, 50), .down(2, at: 0, 60, 50))
    reader.read = read
    switch callback {
    case .began: break
    case .moved: surface.send(.move(1, at: 0.1, 51, 50), .move(2, at: 0.1, 61, 50))
    case .ended: surface.send(.up(1, at: 0.1, 50, 50), .up(2, at: 0.1, 60, 50))
    case .cancelled: surface.send(.cancel(1, at: 0.1, 50, 50), .cancel(2, at: 0.1, 60, 50))
    }
    return reader
  }

  @Test("S-3.7 stay in the list of a callback in which the recognizer releases them", arguments: Callback.allCases)
  func ignored(callback: Callback) {
    var (ids, after, tracked): ([UInt64], [UInt64], [UInt64]) = ([], [], [])
    _ = reading(callback) { reader, touches in
      ids = touches.map { touch in
        reader.ignore(touch)
        return touch.id
      }
      after = touches.indices.map { touches[$0].id }
      tracked = reader.trackedTouches.map(\.id)
    }
    #expect(ids == [1, 2])
    #expect(after == [1, 2])
    #expect(tracked.isEmpty)
  }

  @Test("S-3.8 stay in the list of a callback in which the recognizer is removed", arguments: Callback.allCases)
  func removed(callback: Callback) {
    var (ids, after, tracked): ([UInt64], [UInt64], [UInt64]) = ([], [], [])
    var kept: TouchList?
    let reader = reading(callback) { reader, touches in
      ids = touches.map { touch in
        reader.view?.removeGestureRecognizer(reader)
        return touch.id
      }
      after = touches.indices.map { touches[$0].id }
      tracked = reader.trackedTouches.map(\.id)
      kept = touches
    }
    #expect(ids == [1, 2])
    #expect(after == [1, 2])
    #expect(tracked.isEmpty)
    #expect(kept?.isEmpty == true)
    #expect(reader.view == nil && !reader.isTracking)
  }

  @Test("S-2.7 are the same to the end of a callback that releases all that has them")
  func dropped() {
    weak var touch: Touch?
    var ids: [UInt64] = []
    do {
      let surface = Surface()
      let box = surface.box("box")
      do {
        let reader = Reader()
        reader.read = { reader, touches in
          touch = touches[0]
          ids = touches.map { touch in
            reader.view?.removeGestureRecognizer(reader)
            box.removeFromSuperview()
            return touch.id
          }
        }
        box.addGestureRecognizer(reader)
      }
      surface.send(.down(1, at: 0, 50, 50), .down(2, at: 0, 60, 50))
      surface.send(.up(1, at: 0.1, 50, 50), .up(2, at: 0.1, 60, 50))
    }
    #expect(ids == [1, 2])
    #expect(touch == nil)
  }

  @Test("S-3.7 can be released in a run through all that are tracked")
  func ignoredAmongTracked() {
    var ids: [UInt64] = []
    _ = reading(.moved) { reader, _ in
      ids = reader.trackedTouches.map { touch in
        reader.ignore(touch)
        return touch.id
      }
    }
    #expect(ids == [1, 2])
  }
}
