import Tactus
import Testing

@Suite("S-3.1 the states of a recognizer")
struct RecognizerStateTests {
  @Test("S-3.1 a recognizer without touches is possible")
  func startsPossible() {
    let probe = ProbeRecognizer("probe")
    let stage = ProbeStage(probe)
    #expect(probe.state == .possible)
    #expect(!probe.isTracking)
    #expect(stage.observer.lines.isEmpty)
  }

  @Test("S-3.1 a continuous gesture goes possible, began, changed, ended, possible")
  func continuous() {
    let probe = ProbeRecognizer.drag("drag")
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    #expect(probe.state == .possible)
    stage.frame(0.1, .move(1, 120, 100))
    #expect(probe.state == .began)
    stage.frame(0.2, .move(1, 140, 100))
    #expect(probe.state == .changed)
    stage.frame(0.3, .up(1))
    #expect(probe.reported == [.began, .changed, .ended])
    #expect(probe.state == .possible)
  }

  @Test("S-3.1 a discrete gesture goes from possible to recognized, which is another name for ended")
  func discrete() {
    let probe = ProbeRecognizer.moment("tap")
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(probe.reported == [.recognized])
    #expect(GestureRecognizer.State.recognized == .ended)
    #expect(probe.lastOutcome?.state == .ended)
  }

  @Test("S-3.1 a gesture in progress can be cancelled")
  func cancelled() {
    let probe = ProbeRecognizer.drag("drag")
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    stage.frame(0.2, .cancel(1))
    #expect(probe.reported == [.began, .cancelled])
    #expect(probe.lastOutcome?.state == .cancelled)
    #expect(probe.lastOutcome?.time == Timestamp(seconds: 0.2))
  }

  @Test("S-3.1 a failed gesture stays silent")
  func failed() {
    let probe = ProbeRecognizer.drag("drag")
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(probe.reported.isEmpty)
    #expect(probe.lastOutcome?.state == .failed)
    #expect(probe.lastOutcome?.reason?.code == "notDragged")
  }

  @Test("S-3.1 a gesture may begin and end within one frame: both are reported")
  func beginsAndEndsAtOnce() {
    let probe = ProbeRecognizer("flash").on(.began) {
      $0.state = .began
      $0.state = .ended
    }
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    #expect(probe.reported == [.began, .ended])
  }

  @Test("S-3.1 a recognizer may recognize something without any touch")
  func withoutTouches() {
    let probe = ProbeRecognizer("shake", discrete: true)
    let stage = ProbeStage(probe)
    probe.state = .recognized
    #expect(probe.reported == [.recognized])
    #expect(probe.resets == 1)
    #expect(stage.observer.lines == ["shake possible", "shake ended"])
  }

  @Test("S-3.1 a recognizer on a view without a window acts by itself, with the same states")
  func withoutWindow() {
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let probe = ProbeRecognizer("lonely")
    view.addGestureRecognizer(probe)
    probe.state = .changed
    #expect(probe.state == .began)
    probe.state = .began
    #expect(probe.state == .changed)
    probe.fail(DecisionReason("enough"))
    #expect(probe.reported == [.began, .changed, .cancelled])
    #expect(probe.state == .possible)
    #expect(probe.resets == 1)
    #expect(probe.lastOutcome?.reason?.code == "enough")
  }

  @Test("S-3.1 the names of the states are those that cases print")
  func names() {
    let names = GestureRecognizer.State.allCases.map(\.name)
    #expect(names == ["possible", "began", "changed", "ended", "cancelled", "failed"])
  }
}
