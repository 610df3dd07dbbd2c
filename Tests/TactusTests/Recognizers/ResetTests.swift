import Tactus
import Testing

@Suite("S-3.5 reset")
struct ResetTests {
  /// How a gesture can end.
  enum End: String, CaseIterable {
    case recognized, ended, cancelled, failed
  }

  private func finish(_ probe: ProbeRecognizer, _ end: End) {
    switch end {
    case .recognized: probe.state = .recognized
    case .ended:
      probe.state = .began
      probe.state = .ended
    case .cancelled: probe.cancel(DecisionReason("broken off"))
    case .failed: probe.fail(DecisionReason("not mine"))
    }
  }

  @Test("S-3.5 whatever the end, reset is called once and the recognizer is possible again", arguments: End.allCases)
  func once(_ end: End) {
    let probe = ProbeRecognizer("probe", discrete: end == .recognized)
    if end == .cancelled { probe.on(.began, .began) }
    probe.on(.ended) { finish($0, end) }
    let stage = ProbeStage(probe)
    for round in 0..<3 {
      stage.frame(Double(round), .down(1, 100, 100))
      #expect(probe.resets == round)
      stage.frame(Double(round) + 0.1, .up(1))
      #expect(probe.resets == round + 1)
      #expect(probe.state == .possible)
      #expect(!probe.isTracking)
      #expect(probe.trackedTouches.isEmpty)
    }
  }

  @Test("S-3.5 the reset comes after the last action and before the frame is over")
  func afterTheAction() {
    let probe = ProbeRecognizer.moment("tap")
    probe.writesTouches = true
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(
      stage.diary.drain() == [
        "tap receives began", "view receives began 1", "tap receives ended", "view receives cancelled 1", "tap ended",
        "tap reset",
      ])
  }

  @Test("S-3.5 at reset a subclass finds no touches, no deadline and the state possible")
  func cleanAtReset() {
    let probe = ProbeRecognizer("probe")
    probe.on(.began) {
      $0.deadline = Timestamp(seconds: 5)
      $0.fail(DecisionReason("not mine"))
    }
    var seen = false
    probe.onReset = { probe in
      seen = true
      #expect(probe.state == .possible)
      #expect(!probe.isInProgress)
      #expect(probe.trackedTouches.isEmpty)
      #expect(probe.deadline == nil)
    }
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    #expect(seen)
    #expect(stage.application.nextDeadline == nil)
  }

  @Test("S-3.5 the reset does not wait for old fingers: those are ignored until they lift")
  func oldFingersAreIgnored() {
    let probe = ProbeRecognizer.moment("touch", at: .began)
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    #expect(probe.resets == 1)
    stage.frame(0.1, .move(1, 150, 100))
    stage.frame(0.2, .up(1))
    #expect(probe.cues == [.began])
    #expect(probe.reported == [.recognized])
  }

  @Test("S-3.5 new fingers are offered although an old one is still down")
  func newFingersAreOffered() {
    let probe = ProbeRecognizer.moment("touch", at: .began)
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .down(2, 200, 100))
    #expect(probe.received == [1, 2])
    #expect(probe.reported == [.recognized, .recognized])
    #expect(probe.numberOfTouches == 0)
  }

  @Test("S-3.5 a failed recognizer, too, is free for new fingers at once")
  func afterFailure() {
    let probe = ProbeRecognizer("probe").on(.began) { if $0.received.count == 1 { $0.fail(DecisionReason("no")) } }
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .down(2, 200, 100))
    stage.frame(0.2, .move(1, 110, 100), .move(2, 210, 100))
    #expect(probe.trackedTouches.map(\.id) == [2])
    #expect(probe.cues == [.began, .began, .moved])
  }

  @Test("S-3.5 two taps in a row are two gestures")
  func again() {
    let tap = ProbeRecognizer.moment("tap")
    let stage = ProbeStage(tap)
    for time in [0.0, 1.0] {
      stage.frame(time, .down(1, 100, 100))
      stage.frame(time + 0.1, .up(1))
    }
    #expect(tap.reported == [.recognized, .recognized])
    #expect(tap.resets == 2)
  }

  @Test("S-3.5 a state may be set in reset: it starts a gesture of its own")
  func settingAStateInReset() {
    let probe = ProbeRecognizer.moment("tap")
    probe.onReset = { if $0.resets == 1 { $0.state = .recognized } }
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(probe.reported == [.recognized, .recognized])
    #expect(probe.resets == 2)
  }

  @Test(
    "S-3.5 but once in a frame: what would start again and again is refused",
    arguments: [GestureRecognizer.State.recognized, .failed])
  func settingAStateInEveryReset(state: GestureRecognizer.State) {
    let probe = ProbeRecognizer.moment("tap")
    probe.onReset = { $0.state = state }
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(probe.resets == 2)
    #expect(stage.observer.reason(.refused, of: probe)?.code == "illegalTransition")
    stage.frame(1, .down(1, 100, 100))
    stage.frame(1.1, .up(1))
    #expect(probe.resets == 4)
    #expect(probe.state == .possible)
  }

  @Test("S-3.8 one that is taken away starts nothing from its reset")
  func settingAStateOnLeaving() {
    let probe = ProbeRecognizer.drag("drag")
    probe.onReset = { $0.state = .began }
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 150, 100))
    stage.view.removeGestureRecognizer(probe)
    #expect(!probe.isTracking)
    #expect(probe.state == .possible)
  }

  @Test("S-3.5 without a window a state that is set in reset leads nowhere")
  func settingAStateWithoutWindow() {
    let probe = ProbeRecognizer.moment("tap")
    probe.onReset = { $0.state = .recognized }
    probe.state = .recognized
    #expect(probe.resets == 1)
    #expect(probe.state == .possible)
  }

  @Test("S-4.9 one that begins without a touch while others have some is cancelled when the last finger is up")
  func beganAmongTouches() {
    let probe = ProbeRecognizer("idle")
    let stage = ProbeStage(ProbeRecognizer.waiting("other"))
    let aside = stage.addView("aside", Rect(x: 300, y: 300, width: 50, height: 50))
    stage.add(probe, to: aside)
    stage.frame(0, .down(1, 100, 100))
    probe.state = .began
    stage.frame(0.1, .down(2, 120, 100))
    stage.frame(0.2, .up(2))
    #expect(probe.state == .began)
    stage.frame(0.3, .up(1))
    #expect(probe.state == .possible)
    #expect(probe.reported == [.began, .cancelled])
    #expect(stage.observer.reason(.cancelled, of: probe)?.code == "undecided")
  }

  @Test("S-4.9 a gesture that a program begins while nothing is touched continues until the program ends it")
  func beganAmongNone() {
    let probe = ProbeRecognizer("driven")
    let stage = ProbeStage(ProbeRecognizer.waiting("other"))
    let aside = stage.addView("aside", Rect(x: 300, y: 300, width: 50, height: 50))
    stage.add(probe, to: aside)
    probe.state = .began
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(probe.state == .began)
    probe.state = .ended
    #expect(probe.reported == [.began, .ended])
  }

  @Test("S-3.2 what began without a window is broken off when a touch comes")
  func beganAlone() {
    let probe = ProbeRecognizer.drag("drag")
    probe.state = .began
    let stage = ProbeStage(probe)
    #expect(probe.state == .began)
    stage.frame(0, .down(1, 100, 100))
    #expect(probe.reported == [.began, .cancelled])
    stage.frame(0.1, .move(1, 150, 100))
    stage.frame(0.2, .up(1))
    #expect(probe.reported == [.began, .cancelled, .began, .ended])
  }

  @Test("S-3.2 what began without a window may end in one")
  func beganAloneAndEnds() {
    let probe = ProbeRecognizer.drag("drag")
    probe.state = .began
    let stage = ProbeStage(probe)
    probe.state = .ended
    #expect(probe.reported == [.began, .ended])
    #expect(probe.state == .possible)
    #expect(stage.observer.lines(about: probe).isEmpty)
  }
}
