import Tactus
import Testing

/// Each reason once, from the recognizer that gives it, with the numbers that were compared.
@Suite("S-7.1 reasons carry the numbers")
struct ReasonNumbersTests {
  /// The reason for which a recognizer on a stage of its own failed, after these frames.
  private func reason(
    _ recognizer: GestureRecognizer, _ kind: Decision.Kind = .failed, until end: Double = 10,
    _ play: (ProbeStage) -> Void
  ) -> DecisionReason? {
    let stage = ProbeStage(recognizer)
    play(stage)
    stage.wait(until: end)
    return stage.observer.reason(kind, of: recognizer)
  }

  private func tap(_ stage: ProbeStage, _ id: UInt64 = 1, at time: Double = 0, x: Double = 100) {
    stage.frame(time, .down(id, x, 100))
    stage.frame(time + 0.1, .up(id))
  }

  @Test("S-7.1 movedTooFar: how far the finger was, and how far it may be")
  func movedTooFar() {
    let reason = reason(TapGestureRecognizer()) { stage in
      stage.frame(0, .down(1, 100, 100))
      stage.frame(0.1, .move(1, 130, 140))
    }
    #expect(reason == .movedTooFar(distance: 50, allowed: 45))
  }

  @Test("S-7.1 movedTooLittle: how far the fingers went, and how far they have to go")
  func movedTooLittle() {
    let reason = reason(PanGestureRecognizer()) { stage in
      stage.frame(0, .down(1, 100, 100))
      stage.frame(0.1, .move(1, 103, 104))
      stage.frame(0.2, .up(1))
    }
    #expect(reason == .movedTooLittle(distance: 5, required: 10))
  }

  @Test("S-7.1 movedAcross: how far the fingers went across the axis, and how far along it")
  func movedAcross() {
    let pan = PanGestureRecognizer()
    pan.axis = .horizontal
    let reason = reason(pan) { stage in
      stage.frame(0, .down(1, 100, 100))
      stage.frame(0.1, .move(1, 103, 112))
    }
    #expect(reason == .movedAcross(distance: 12, allowed: 3))
  }

  @Test("S-7.1 heldTooLong: how long it was held, and how long it may be")
  func heldTooLong() {
    let reason = reason(TapGestureRecognizer()) { $0.frame(0, .down(1, 100, 100)) }
    #expect(reason == .heldTooLong(duration: 0.750000001, allowed: 0.75))
  }

  @Test("S-7.1 liftedTooEarly: how long it was held, and how long it has to be")
  func liftedTooEarly() {
    let reason = reason(LongPressGestureRecognizer()) { tap($0) }
    #expect(reason == .liftedTooEarly(duration: 0.1, required: 0.5))
  }

  @Test("S-7.1 tooManyTouches: how many came, and how many may")
  func tooManyTouches() {
    let reason = reason(TapGestureRecognizer()) { $0.frame(0, .down(1, 100, 100), .down(2, 200, 100)) }
    #expect(reason == .tooManyTouches(count: 2, allowed: 1))
  }

  @Test("S-7.1 tooFewTouches: how many came, and how many have to")
  func tooFewTouches() {
    let recognizer = TapGestureRecognizer()
    recognizer.numberOfTouchesRequired = 3
    let reason = reason(recognizer) { tap($0) }
    #expect(reason == .tooFewTouches(count: 1, required: 3))
  }

  @Test("S-7.1 tooFewTaps: how many were made, and how many have to be")
  func tooFewTaps() {
    let reason = reason(TriggeredTapGestureRecognizer()) { stage in
      stage.frame(0, .down(1, 100, 100))
      stage.frame(2, .up(1))
    }
    #expect(reason == .tooFewTaps(count: 0, required: 1))
  }

  @Test("S-7.1 tooFewRepetitions: how often it was done, and how often it has to be")
  func tooFewRepetitions() throws {
    let sequence = try GestureSequence(.hold(1).while(.tap.repeating(2...)))
    let reason = reason(SequenceGestureRecognizer(sequence)) { stage in
      stage.frame(0, .down(1, 100, 100))
      stage.frame(1, .down(2, 200, 100))
      stage.frame(2, .up(1))
    }
    #expect(reason == .tooFewRepetitions(count: 1, required: 2))
  }

  @Test("S-7.1 tooFarApart: how far the taps are from each other, and how far they may be")
  func tooFarApart() {
    let recognizer = TapGestureRecognizer()
    recognizer.numberOfTapsRequired = 2
    let stage = ProbeStage(recognizer)
    tap(stage, 1)
    stage.frame(0.2, .down(2, 200, 100))
    let reason = stage.observer.reason(.failed, of: recognizer)
    #expect(reason == .tooFarApart(distance: 100, allowed: 45))
  }

  @Test("S-7.1 timedOut: how long the pause was, and how long it may be")
  func timedOut() {
    let recognizer = TapGestureRecognizer()
    recognizer.numberOfTapsRequired = 2
    let reason = reason(recognizer) { tap($0) }
    #expect(reason == .timedOut(duration: 0.350000001, allowed: 0.35))
  }

  @Test("S-7.1 startedElsewhere: how far from its place the gesture started, and how far it may")
  func startedElsewhere() {
    let recognizer = ScreenEdgePanGestureRecognizer()
    recognizer.edges = .left
    let reason = reason(recognizer) { $0.frame(0, .down(1, 100, 100)) }
    #expect(reason == .startedElsewhere(distance: 100, allowed: 20))
  }

  @Test("S-7.1 wrongDirection")
  func wrongDirection() {
    let reason = reason(SwipeGestureRecognizer()) { stage in
      stage.frame(0, .down(1, 100, 100))
      stage.frame(0.1, .move(1, 80, 100))
    }
    #expect(reason == .wrongDirection)
  }

  @Test("S-7.1 tooSlow: how far the finger got in its time, and how far it has to get")
  func tooSlow() throws {
    let reason = reason(SwipeGestureRecognizer()) { stage in
      stage.frame(0, .down(1, 100, 100))
      stage.frame(0.1, .move(1, 110, 100))
    }
    let found = try #require(reason)
    #expect(found == .tooSlow(distance: 10, required: found.limit))
    #expect((found.limit - 45.3).magnitude < 1e-6)
  }

  @Test("S-7.1 liftedTooSlowly: how fast the finger was at its lift, and how fast it has to be")
  func liftedTooSlowly() throws {
    let reason = reason(FlickGestureRecognizer()) { stage in
      stage.frame(0, .down(1, 100, 100))
      stage.frame(0.02, .move(1, 104, 100))
      stage.frame(0.04, .move(1, 108, 100))
      stage.frame(0.06, .move(1, 112, 100))
      stage.frame(0.08, .up(1))
    }
    let found = try #require(reason)
    #expect(found == .liftedTooSlowly(speed: found.measured, required: 500))
    #expect((found.measured - 200).magnitude < 1)
  }

  @Test("S-7.1 turnedTooLittle: how far the finger turned, and how far it has to")
  func turnedTooLittle() throws {
    let reason = reason(CircleGestureRecognizer()) { stage in
      stage.frame(0, .down(1, 100, 100))
      stage.frame(0.1, .move(1, 200, 100))
      stage.frame(0.2, .move(1, 200, 200))
      stage.frame(0.3, .up(1))
    }
    let found = try #require(reason)
    #expect(found == .turnedTooLittle(angle: found.measured, required: found.limit))
    #expect(found.measured < found.limit)
    #expect((found.limit - 7 * Double.pi / 4).magnitude < 1e-12)
  }

  @Test("S-7.1 turnedTooFar: how far the finger turned, and how far it may")
  func turnedTooFar() throws {
    let corners = [(200.0, 100.0), (200, 200), (100, 200), (100, 100)]
    let reason = reason(CircleGestureRecognizer()) { stage in
      stage.frame(0, .down(1, 100, 100))
      for step in 0..<8 { stage.frame(0.1 * Double(step + 1), .move(1, corners[step % 4].0, corners[step % 4].1)) }
      stage.frame(1, .up(1))
    }
    let found = try #require(reason)
    #expect(found == .turnedTooFar(angle: found.measured, allowed: found.limit))
    #expect((found.measured - 4 * Double.pi).magnitude < 1e-9)
    #expect((found.limit - 3 * Double.pi).magnitude < 1e-12)
  }

  @Test("S-7.1 pressedTooLightly: how hard the finger pressed, and how hard it has to")
  func pressedTooLightly() {
    let reason = reason(ForcePressGestureRecognizer()) { tap($0) }
    #expect(reason == .pressedTooLightly(force: 0, required: 0.5))
  }

  @Test("S-7.1 touchCancelled, undecided, unexplained and custom say all with their names")
  func withoutNumbers() {
    let cancelled = reason(TapGestureRecognizer()) { stage in
      stage.frame(0, .down(1, 100, 100))
      stage.frame(0.1, .cancel(1))
    }
    #expect(cancelled?.code == "touchCancelled")
    #expect(reason(ProbeRecognizer("lazy")) { tap($0) }?.code == "undecided")
    #expect(reason(ProbeRecognizer("terse").on(.began, .failed)) { tap($0) }?.code == "unexplained")
    let broken = ProbeRecognizer("broken").on(.began, .began).on(.ended, .cancelled)
    #expect(reason(broken, .cancelled) { tap($0) }?.code == "unexplained")
    #expect(
      reason(ProbeRecognizer("mine").on(.began) { $0.fail(DecisionReason("tooGreen")) }) { tap($0) }?.code == "tooGreen"
    )
  }
}
