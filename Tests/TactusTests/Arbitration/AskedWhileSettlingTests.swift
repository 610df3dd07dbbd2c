import Tactus
import Testing

/// What is asked while it is decided who may begin may end the gesture that it is about.
@Suite("S-4.5 who is asked ends the gesture")
struct AskedWhileSettlingTests {
  @Test("S-4.5 a winner that is disabled as its rivals are asked makes none of them fail")
  func winnerIsDisabled() {
    let winner = ProbeRecognizer.drag("winner")
    let rival = ProbeRecognizer.waiting("rival")
    rival.isPreventable = { other in
      other.isEnabled = false
      return true
    }
    let stage = ProbeStage(winner, rival)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    #expect(!winner.isTracking)
    #expect(rival.isTracking)
    #expect(rival.lastOutcome == nil)
  }

  @Test("S-4.5 a newcomer is not stopped by a gesture in progress that is disabled as the newcomer is asked")
  func activeOneIsDisabled() {
    let active = ProbeRecognizer("active").on(.began, .began)
    let newcomer = ProbeRecognizer.drag("newcomer")
    newcomer.wants = { $0.id == 2 }
    active.prevents = { other in
      if other.state != .possible { active.isEnabled = false }
      return other.state != .possible
    }
    let stage = ProbeStage(active, newcomer)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .down(2, 200, 100))
    stage.frame(0.2, .move(2, 220, 100))
    #expect(active.reported.last == .cancelled)
    #expect(newcomer.reported == [.began])
  }

  /// Begins and ends with the first touch, and leaves its view just before its action is called with `began`.
  private final class Leaving: GestureRecognizer {
    override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
      state = .began
      state = .ended
    }
    override func prepareForAction() { if state == .began { view?.removeGestureRecognizer(self) } }
  }

  @Test("S-3.8 a recognizer that leaves right before its beginning is reported reports no end either")
  func leavesBeforeItsFirstAction() {
    let leaving = Leaving()
    var reported: [GestureRecognizer.State] = []
    leaving.addAction { reported.append($0.state) }
    let stage = ProbeStage(leaving)
    stage.frame(0, .down(1, 100, 100))
    #expect(leaving.view == nil)
    #expect(reported == [])
  }

  @Test("S-4.9 one that is begun from outside as the last finger lifts is cancelled in that frame")
  func begunAtTheLastLift() {
    let without = ProbeRecognizer.waiting("without a touch")
    without.wants = { _ in false }
    let other = ProbeRecognizer("other").on(.ended) { _ in without.state = .began }
    let stage = ProbeStage(without, other)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(without.reported == [.began, .cancelled])
    #expect(!without.isTracking)
  }

  @Test("S-4.7 one that has to wait and need not any more in the same frame does not announce that it waits")
  func waitsForNoTime() {
    let waiting = ProbeRecognizer.moment("waiting")
    waiting.announcesWait = true
    let refused = ProbeRecognizer.moment("refused")
    refused.mayBegin = { false }
    waiting.require(toFail: refused)
    let stage = ProbeStage(waiting, refused)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(waiting.reported == [.recognized])
  }

  @Test("S-4.7 the action of one that had to wait still sees the touches with which it was recognized")
  func keepsItsTouches() {
    let blocker = ProbeRecognizer("blocker").on(.ended) { $0.deadline = Timestamp(seconds: 1) }
    blocker.on(.woken) { $0.fail(DecisionReason("late")) }
    let waiting = ProbeRecognizer.moment("waiting")
    waiting.require(toFail: blocker)
    var seen: [(count: Int, place: Point)] = []
    waiting.addAction { seen.append(($0.trackedTouches.count, $0.location(in: nil))) }
    let stage = ProbeStage(blocker, waiting)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(seen.isEmpty)
    stage.wait(until: 1)
    #expect(seen.map(\.count) == [1])
    #expect(seen.map(\.place) == [Point(x: 100, y: 100)])
  }

  @Test("S-4.9 a recognizer that lets its time pass without a word holds up no other")
  func silentRequirement() {
    let silent = ProbeRecognizer("silent").on(.ended) { $0.deadline = Timestamp(seconds: 1) }
    let waiting = ProbeRecognizer.moment("waiting")
    waiting.require(toFail: silent)
    let stage = ProbeStage(silent, waiting)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(waiting.isHeld)
    stage.wait(until: 1)
    #expect(!silent.isTracking)
    #expect(waiting.reported == [.recognized])
  }

  @Test("S-4.2 S-4.7 recognizers that requirements link are reset in their order, whichever requires the other")
  func orderOfLinkedResets() {
    let probes = (1...4).map { ProbeRecognizer("\($0)") }
    for probe in probes {
      probe.on(.ended) { $0.fail(DecisionReason("lifted")) }
      probe.onReset = { $0.diary?.write("reset \($0.label)") }
    }
    probes[0].require(toFail: probes[3])
    probes[3].require(toFail: probes[1])
    probes[1].require(toFail: probes[2])
    let stage = ProbeStage()
    for probe in probes { stage.add(probe) }
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(stage.diary.lines.filter { $0.hasPrefix("reset") } == ["reset 1", "reset 2", "reset 3", "reset 4"])
  }

  /// Takes its view away as it is asked whether it wants a pointer.
  private final class Vanishing: HoverGestureRecognizer {
    var reports = 0
    override func shouldReceive(_ sample: PointerSample) -> Bool {
      view?.removeFromSuperview()
      return true
    }
    override func pointerReported(_ sample: PointerSample) { reports += 1 }
  }

  @Test("S-2.7 a pointer is not reported over a view that goes as its recognizer is asked")
  func hoverTakesItsViewAway() {
    let hover = Vanishing()
    let stage = ProbeStage()
    let view = stage.addView("inner", Rect(x: 0, y: 0, width: 100, height: 100))
    view.addGestureRecognizer(hover)
    let sample = PointerSample(.hover, phase: .moved, position: Point(x: 50, y: 50), time: Timestamp(seconds: 1))
    stage.application.send(sample)
    #expect(view.superview == nil)
    #expect(hover.reports == 0)
  }
}
