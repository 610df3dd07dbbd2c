import Tactus
import Testing

@Suite("S-4.3 what is asked before a gesture")
struct DelegateQuestionTests {
  private let delegate = ProbeDelegate()

  @Test("S-4.3 shouldReceive is asked once for each new touch")
  func receiveOnce() {
    let probe = ProbeRecognizer.drag("drag")
    probe.delegate = delegate
    probe.acceptsLeftoverTouches = true
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .down(2, 200, 100))
    stage.frame(0.2, .move(1, 110, 100))
    probe.state = .ended
    #expect(probe.numberOfTouches == 2, "both are left over and offered again")
    #expect(delegate.questions.filter { $0.contains("have") } == ["may drag have 1", "may drag have 2"])
  }

  @Test("S-4.3 a touch that is refused never reaches the recognizer, nor does it compete for it")
  func refusedTouch() {
    let picky = ProbeRecognizer.moment("picky", at: .began)
    picky.delegate = delegate
    delegate.mayReceive = { _, touch in touch.id != 1 }
    let other = ProbeRecognizer.drag("other")
    let stage = ProbeStage(picky, other)
    stage.frame(0, .down(1, 100, 100))
    #expect(picky.cues.isEmpty)
    #expect(stage.observer.lines(about: picky) == ["picky refused delegateRefused"])
    stage.frame(0.1, .move(1, 150, 100))
    #expect(other.reported == [.began])
    stage.frame(0.2, .down(2, 200, 100))
    #expect(picky.received == [2])
  }

  @Test("S-4.3 the delegate sees the touch with its view and place")
  func touchIsPlaced() {
    let probe = ProbeRecognizer("probe")
    probe.delegate = delegate
    let stage = ProbeStage(probe)
    let card = stage.addView("card", Rect(x: 50, y: 50, width: 100, height: 100))
    var seen: (view: View?, place: Point)?
    delegate.mayReceive = { recognizer, touch in
      seen = (touch.view, touch.location(in: recognizer.view))
      return true
    }
    stage.frame(0, .down(1, 100, 120))
    #expect(seen?.view === card)
    #expect(seen?.place == Point(x: 100, y: 120))
  }

  @Test("S-4.3 shouldBegin is asked once per attempt, on leaving possible")
  func beginOnce() {
    let probe = ProbeRecognizer.drag("drag")
    probe.delegate = delegate
    let stage = ProbeStage(probe)
    for time in [0.0, 1.0] {
      stage.frame(time, .down(1, 100, 100))
      #expect(delegate.questions.filter { $0.contains("begin") }.count == Int(time))
      stage.frame(time + 0.1, .move(1, 120, 100))
      stage.frame(time + 0.2, .move(1, 140, 100))
      stage.frame(time + 0.3, .up(1))
      #expect(delegate.questions.filter { $0.contains("begin") }.count == Int(time) + 1)
    }
  }

  @Test("S-4.3 it is asked before a wait and not again after it")
  func beginOnceWhenHeld() throws {
    let blocker = ProbeRecognizer.waiting("blocker").on(.ended) { $0.fail(DecisionReason("over")) }
    let probe = ProbeRecognizer.moment("probe", at: .moved)
    probe.delegate = delegate
    probe.require(toFail: blocker)
    let stage = ProbeStage(probe, blocker)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    #expect(delegate.questions.contains("may probe begin"))
    delegate.mayBegin = { _ in false }
    stage.frame(0.2, .up(1))
    #expect(probe.reported == [.recognized])
    #expect(delegate.questions.filter { $0 == "may probe begin" }.count == 1)
  }

  @Test("S-4.3 a no makes the gesture fail, and it stops no other")
  func no() {
    let probe = ProbeRecognizer.drag("probe")
    let other = ProbeRecognizer.drag("other")
    probe.delegate = delegate
    delegate.mayBegin = { _ in false }
    let stage = ProbeStage(probe, other)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    #expect(probe.reported.isEmpty)
    #expect(other.reported == [.began])
    guard case .delegateRefused(.shouldBegin)? = stage.observer.reason(.failed, of: probe) else {
      Issue.record("the reason does not name the question")
      return
    }
  }

  @Test("S-4.3 during the question the recognizer knows its touches, and is still possible")
  func whatIsKnown() {
    let probe = ProbeRecognizer.drag("drag")
    probe.delegate = delegate
    var seen: (state: GestureRecognizer.State, place: Point)?
    delegate.mayBegin = {
      seen = ($0.state, $0.location(in: nil))
      return true
    }
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    #expect(seen?.state == .possible)
    #expect(seen?.place == Point(x: 120, y: 100))
    #expect(probe.state == .began)
  }

  @Test(
    "S-4.3 during the question a pan's translation is all of its travel, and less by the hysteresis once it has begun")
  func translation() {
    let pan = PanGestureRecognizer()
    pan.delegate = delegate
    var asked: Vector?
    delegate.mayBegin = { recognizer in
      asked = (recognizer as? PanGestureRecognizer)?.translation(in: nil)
      return true
    }
    var begun: Vector?
    pan.onBegan { pan in begun = pan.translation(in: nil) }
    let surface = Surface()
    surface.window.addGestureRecognizer(pan)
    surface.down(1, at: 0, x: 100, y: 100)
    surface.move(1, at: 0.1, x: 110, y: 100)
    #expect(asked == Vector(dx: 10, dy: 0))
    #expect(begun == .zero)
  }

  @Test("S-4.3 who disables the recognizer during the question finds it possible afterwards")
  func disabledMeanwhile() {
    let probe = ProbeRecognizer.drag("drag")
    probe.delegate = delegate
    delegate.mayBegin = {
      $0.isEnabled = false
      return true
    }
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    #expect(probe.reported.isEmpty)
    #expect(probe.state == .possible)
  }

  @Test("S-4.3 a subclass may answer instead of a delegate")
  func subclass() {
    let probe = ProbeRecognizer.drag("drag")
    probe.mayBegin = { false }
    probe.wants = { $0.id == 2 }
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.frame(0.1, .move(2, 220, 100))
    #expect(probe.received == [2])
    #expect(probe.reported.isEmpty)
  }
}
