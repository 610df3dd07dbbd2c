import Tactus
import Testing

@Suite("S-3.5 fingers left over from a gesture that ended")
struct LeftoverTouchTests {
  /// Begins with the second finger, ends when one of the two lifts.
  private func pair(_ name: String) -> ProbeRecognizer {
    ProbeRecognizer(name)
      .on(.began) { if $0.numberOfTouchesDown == 2 { $0.state = .began } }
      .on(.ended) { if $0.isInProgress { $0.state = .ended } else { $0.fail(DecisionReason("alone")) } }
  }

  @Test("S-3.5 a finger left over starts nothing by itself")
  func leftoverStartsNothing() {
    let probe = pair("pair")
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.frame(0.1, .up(2))
    #expect(probe.reported == [.began, .ended])
    stage.frame(0.2, .move(1, 150, 100))
    #expect(!probe.isTracking)
    stage.frame(0.3, .down(3, 200, 100))
    #expect(probe.numberOfTouches == 1)
    #expect(probe.reported == [.began, .ended])
  }

  @Test("S-3.5 a recognizer that wants leftover fingers is offered them in the frame of its reset")
  func acceptsLeftovers() {
    let probe = pair("pair")
    probe.acceptsLeftoverTouches = true
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.frame(0.1, .up(2))
    #expect(probe.isTracking)
    #expect(probe.trackedTouches.map(\.id) == [1])
    stage.frame(0.2, .down(3, 200, 100))
    #expect(probe.reported == [.began, .ended, .began])
  }

  @Test("S-3.5 a leftover finger is not offered for ever to one that fails at once")
  func noLoop() {
    let probe = ProbeRecognizer("never").on(.began) { $0.fail(DecisionReason("never")) }
    probe.acceptsLeftoverTouches = true
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    #expect(probe.resets == 2)
    #expect(!probe.isTracking)
    stage.frame(0.1, .move(1, 150, 100))
    #expect(probe.cues == [.began, .began])
  }

  @Test("S-3.5 a leftover finger that rests is offered once to one that fails by time alone, however long it rests")
  func noLoopOfDeadlines() {
    let tap = TapGestureRecognizer()
    tap.acceptsLeftoverTouches = true
    let stage = ProbeStage(tap)
    stage.frame(0, .down(1, 100, 100))
    // Thirty years: no host would wait for a billion attempts.
    stage.wait(until: 1e9)
    #expect(stage.observer.decisions.count { $0.kind == .failed } == 2)
    stage.frame(1e9 + 1, .up(1))
    stage.frame(1e9 + 2, .down(2, 100, 100))
    stage.frame(1e9 + 2.1, .up(2))
    #expect(tap.lastOutcome?.state == .ended)
  }

  @Test("S-3.5 a leftover finger that was ignored, or never meant for it, is not offered")
  func ignoredOnes() {
    let probe = pair("pair")
    probe.acceptsLeftoverTouches = true
    probe.wants = { $0.id != 3 }
    probe.on(.began) { probe in for touch in probe.touches where touch.id == 4 { probe.ignore(touch) } }
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.frame(0.1, .down(3, 50, 100), .down(4, 60, 100))
    stage.frame(0.2, .up(2))
    #expect(probe.trackedTouches.map(\.id) == [1])
  }

  @Test("S-3.5 a two-finger pan starts over with the finger that stayed only if it wants to", arguments: [false, true])
  func twoFingerPan(_ accepts: Bool) {
    var states: [GestureRecognizer.State] = []
    let pan = PanGestureRecognizer { states.append($0.state) }
    pan.minimumNumberOfTouches = 2
    pan.acceptsLeftoverTouches = accepts
    let stage = ProbeStage(pan)
    stage.frame(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.frame(0.1, .move(1, 150, 100), .move(2, 250, 100))
    stage.frame(0.2, .up(2))
    stage.frame(0.3, .down(3, 200, 100))
    stage.frame(0.4, .move(1, 200, 100), .move(3, 250, 100))
    stage.frame(0.5, .up(1), .up(3))
    #expect(states == (accepts ? [.began, .ended, .began, .ended] : [.began, .ended]))
  }
}
