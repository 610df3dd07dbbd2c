import Testing

@testable import Tactus

/// What `checkInvariants()` looks at after each pass of a debug build: each rule is broken here by hand, and noticed.
@Suite("What holds between two passes")
struct InvariantTests {
  /// A surface with a pan and a long press, and a finger on it.
  private func touched() -> (surface: Surface, pan: PanGestureRecognizer, press: LongPressGestureRecognizer) {
    let surface = Surface()
    let box = surface.box("box")
    let pan = surface.add(PanGestureRecognizer(), "pan", to: box)
    let press = surface.add(LongPressGestureRecognizer(), "press", to: box)
    surface.down(1, at: 0, x: 50, y: 50)
    return (surface, pan, press)
  }

  @Test("nothing is wrong with a finger down, nor after it lifted")
  func fine() {
    let (surface, _, _) = touched()
    #expect(surface.application.engine.brokenInvariant() == nil)
    surface.up(1, at: 0.1, x: 50, y: 50)
    surface.advance(to: 10)
    #expect(surface.application.engine.brokenInvariant() == nil)
  }

  @Test("a touch that belongs to an attempt that ignores it")
  func ownership() throws {
    let (surface, pan, _) = touched()
    let touch = try #require(pan.trackedTouches.first)
    pan.touchStore.removeAll()
    #expect(surface.application.engine.brokenInvariant()?.contains("belongs to an attempt that ignores it") == true)
    _ = touch
  }

  @Test("an attempt whose touch does not know of it")
  func otherDisplacement() throws {
    let (surface, pan, _) = touched()
    let touch = try #require(pan.trackedTouches.first)
    touch.attempts.remove(try #require(pan.attempt))
    #expect(surface.application.engine.brokenInvariant() == "pan (watching) holds touch 1, which does not know")
  }

  @Test("a deadline at which the host does not wake it, and one that is another than was asked for")
  func deadlines() throws {
    let (surface, _, press) = touched()
    let attempt = try #require(press.attempt)
    attempt.pointee.deadline = Timestamp(seconds: 9)
    #expect(
      surface.application.engine.brokenInvariant() == "press (watching) is woken at another time than it wants")
    attempt.pointee.deadline = nil
    attempt.pointee.deadlinePlace = -1
    #expect(surface.application.engine.brokenInvariant() == "1 deadlines for 0 attempts")
  }

  @Test("something that the pass left to be done")
  func agendas() throws {
    let (surface, pan, _) = touched()
    surface.application.engine.arbiter.list.insert(try #require(pan.attempt), in: .proposed)
    #expect(surface.application.engine.brokenInvariant() == "the pass left something proposed")
  }

  @Test("a gesture that is over and that nothing resets, and one that continues unseen")
  func phases() throws {
    let (surface, pan, _) = touched()
    let attempt = try #require(pan.attempt)
    attempt.phase = .finished
    #expect(surface.application.engine.brokenInvariant() == "pan (finished) may never be reset")
    attempt.phase = .active
    #expect(surface.application.engine.brokenInvariant() == "pan (active) does not count as active")
    attempt.phase = .watching
  }

  @Test("a state that was written behind the engine's back")
  func states() {
    let (surface, pan, _) = touched()
    pan.show(.began)
    #expect(surface.application.engine.brokenInvariant() == "pan (watching) reads as began")
    pan.show(.possible)
    #expect(surface.application.engine.brokenInvariant() == nil)
  }

  @Test("time that goes back")
  func time() {
    let (surface, _, _) = touched()
    surface.advance(to: 1)
    #expect(surface.application.engine.brokenInvariant() == nil)
    surface.application.engine.now = Timestamp(seconds: 0.5)
    #expect(surface.application.engine.brokenInvariant()?.hasPrefix("time went back") == true)
  }

  @Test("an attempt that continues when all is up and no deadline is left")
  func rest() throws {
    let surface = Surface()
    let tap = surface.add(TapGestureRecognizer(), "double", to: surface.box("box"))
    tap.numberOfTapsRequired = 2
    surface.tap(1, at: 0, x: 50, y: 50)
    let engine = try #require(surface.application.engine)
    #expect(engine.brokenInvariant() == nil)
    let attempt = try #require(tap.attempt)
    engine.arbiter.setDeadline(nil, for: attempt)
    #expect(
      engine.brokenInvariant() == "all is up and no deadline is left, but double (watching) has not ended")
    engine.arbiter.setDeadline(Timestamp(seconds: 0.4), for: attempt)
    surface.advance(to: 1)
    #expect(engine.brokenInvariant() == nil)
  }
}
