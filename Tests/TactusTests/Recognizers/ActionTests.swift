import Tactus
import Testing

@Suite("S-3.3 when actions are sent")
struct ActionTests {
  @Test("S-3.3 actions come for began, changed, ended, recognized and cancelled, never for failed")
  func whichStates() {
    let ending = ProbeRecognizer.drag("ending")
    let cancelled = ProbeRecognizer.drag("cancelled")
    let tap = ProbeRecognizer.moment("tap")
    let failing = ProbeRecognizer("failing").on(.ended) { $0.fail(DecisionReason("no")) }
    let stage = ProbeStage()
    let left = stage.addView("left", Rect(x: 0, y: 0, width: 100, height: 400))
    let right = stage.addView("right", Rect(x: 100, y: 0, width: 100, height: 400))
    let between = stage.addView("between", Rect(x: 200, y: 0, width: 100, height: 400))
    let rest = stage.addView("rest", Rect(x: 300, y: 0, width: 100, height: 400))
    stage.add(ending, to: left)
    stage.add(cancelled, to: right)
    stage.add(tap, to: between)
    stage.add(failing, to: rest)
    stage.frame(0, .down(1, 50, 50), .down(2, 150, 50), .down(3, 250, 50), .down(4, 350, 50))
    stage.frame(0.1, .move(1, 60, 50), .move(2, 160, 50))
    stage.frame(0.2, .move(1, 70, 50))
    stage.frame(0.3, .up(1), .cancel(2), .up(3), .up(4))
    #expect(ending.reported == [.began, .changed, .ended])
    #expect(cancelled.reported == [.began, .cancelled])
    #expect(tap.reported == [.recognized])
    #expect(failing.reported.isEmpty)
  }

  @Test("S-3.3 a state that is set several times in a frame is reported once")
  func oncePerFrame() {
    let probe = ProbeRecognizer("probe").on(.began) {
      $0.state = .began
      $0.state = .changed
      $0.state = .changed
    }
    probe.on(.moved) { for _ in 1...3 { $0.state = .changed } }
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100), .down(2, 200, 200))
    #expect(probe.reported == [.began])
    stage.frame(0.1, .move(1, 120, 100), .move(2, 220, 200))
    #expect(probe.reported == [.began, .changed])
  }

  @Test("S-3.3 a gesture that changes and ends in one frame reports its end only")
  func lastWordStands() {
    let probe = ProbeRecognizer("probe").on(.began, .began).on(.moved) {
      $0.state = .changed
      $0.state = .ended
    }
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    #expect(probe.reported == [.began, .ended])
  }

  @Test("S-3.3 actions wait until every recognizer has seen the frame, and views come after them")
  func afterAllHaveSeenTheFrame() {
    let first = ProbeRecognizer.drag("first")
    let second = ProbeRecognizer.waiting("second")
    first.writesTouches = true
    second.writesTouches = true
    first.cancelsTouchesInView = false
    first.recognizeSimultaneously(with: second)
    let stage = ProbeStage(first, second)
    stage.frame(0, .down(1, 100, 100))
    #expect(stage.diary.drain() == ["first receives began", "second receives began", "view receives began 1"])
    stage.frame(0.1, .move(1, 120, 100))
    #expect(
      stage.diary.drain() == ["first receives moved", "second receives moved", "first began", "view receives moved 1"])
  }

  @Test("S-3.3 an action reads the state that it reports")
  func stateDuringAction() {
    var states: [GestureRecognizer.State] = []
    let probe = ProbeRecognizer.drag("drag")
    probe.addAction { states.append($0.state) }
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    stage.frame(0.2, .up(1))
    #expect(states == [.began, .ended])
  }

  @Test("S-3.3 several actions are called in the order of adding")
  func severalActions() {
    var calls: [String] = []
    let probe = ProbeRecognizer.moment("tap")
    probe.addAction { _ in calls.append("first") }
    let second = probe.addAction { _ in calls.append("second") }
    probe.addAction { _ in calls.append("third") }
    probe.removeAction(second)
    probe.removeAction(second)
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(calls == ["first", "third"])
  }

  @Test("S-3.3 an action may add and remove actions: that counts from the next time on")
  func changesDuringAction() {
    var calls: [String] = []
    let probe = ProbeRecognizer.drag("drag")
    var token: ActionToken?
    token = probe.addAction { probe in
      calls.append("old")
      if let token { probe.removeAction(token) }
      probe.addAction { _ in calls.append("new") }
    }
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    stage.frame(0.2, .up(1))
    #expect(calls == ["old", "new"])
  }

  @Test("S-3.3 an action that removes itself and ends the gesture is not called for that end")
  func removedBeforeTheEnd() {
    var states: [GestureRecognizer.State] = []
    let probe = ProbeRecognizer.drag("drag")
    var token: ActionToken?
    token = probe.addAction { probe in
      states.append(probe.state)
      if let token { probe.removeAction(token) }
      probe.isEnabled = false
    }
    probe.addAction { probe in states.append(probe.state) }
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    #expect(states == [.began])
  }

  @Test("S-3.3 an action gets its recognizer as what it is")
  func typedAction() {
    var taps = 0
    let tap = TapGestureRecognizer { tap in taps += tap.numberOfTapsRequired }
    let stage = ProbeStage(tap)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(taps == 1)
  }

  @Test("S-3.3 an action that sends touches has them looked at after its own frame")
  func reentrantSend() {
    let tap = ProbeRecognizer.moment("tap", at: .began)
    let stage = ProbeStage(tap)
    tap.addAction { tap in
      if tap.received.count == 1 {
        stage.frame(0, .up(1))
        stage.frame(0.1, .down(2, 100, 100))
      }
      stage.diary.write("action done")
    }
    stage.frame(0, .down(1, 100, 100))
    #expect(stage.diary.drain() == ["tap ended", "action done", "tap ended", "action done"])
    #expect(tap.received == [1, 2])
  }

  @Test("an action that is removed between two gestures is not called in the second one")
  func removedBetween() {
    let tap = ProbeRecognizer.moment("tap")
    var calls = 0
    let token = tap.addAction { _ in calls += 1 }
    let stage = ProbeStage(tap)
    stage.frame(0, .down(1, 50, 50))
    stage.frame(0.1, .up(1))
    tap.removeAction(token)
    stage.frame(0.2, .down(2, 50, 50))
    stage.frame(0.3, .up(2))
    #expect(tap.reported == [.recognized, .recognized])
    #expect(calls == 1)
  }
}
