import Tactus
import Testing

@Suite("S-2.7 a recognizer that is removed while it receives touches")
struct RemovedOnReceiptTests {
  /// Plays every callback that there is, `cue` among them, to `probe`.
  private func play(_ probe: ProbeRecognizer, _ cue: ProbeRecognizer.Cue) -> ProbeStage {
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.wait(until: 0.1)
    stage.frame(0.2, .move(1, 150, 100))
    if cue == .cancelled { stage.frame(0.3, .cancel(1)) } else { stage.frame(0.3, .up(1)) }
    stage.wait(until: 1)
    return stage
  }

  @Test("S-2.7 what it sets after that has no effect", arguments: ProbeRecognizer.Cue.allCases)
  func silent(cue: ProbeRecognizer.Cue) {
    let probe = ProbeRecognizer("probe").on(.began) { $0.deadline = Timestamp(seconds: 0.05) }
    probe.on(cue) { probe in
      probe.view?.removeGestureRecognizer(probe)
      probe.state = .ended
    }
    _ = play(probe, cue)
    #expect(probe.cues.last == cue)
    #expect(probe.reported.isEmpty)
    #expect(probe.state == .possible)
    #expect(probe.lastOutcome?.reason?.code == "detached")
  }

  @Test("S-2.7 nor on the view that it went to", arguments: ProbeRecognizer.Cue.allCases)
  func moved(cue: ProbeRecognizer.Cue) {
    let probe = ProbeRecognizer("probe").on(.began) { $0.deadline = Timestamp(seconds: 0.05) }
    let other = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    probe.on(cue) { probe in
      probe.view?.superview?.addSubview(other)
      other.addGestureRecognizer(probe)
      probe.state = .began
    }
    _ = play(probe, cue)
    #expect(probe.view === other)
    #expect(probe.cues.last == cue)
    #expect(probe.reported.isEmpty)
    #expect(!probe.isTracking)
  }

  @Test("S-2.7 a gesture in progress reports that it was cancelled, and nothing else", arguments: [true, false])
  func inProgress(isLift: Bool) {
    let probe = ProbeRecognizer("probe").on(.moved, .began)
    probe.on(isLift ? .ended : .cancelled) { probe in
      probe.view?.removeGestureRecognizer(probe)
      probe.state = .ended
    }
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 150, 100))
    if isLift { stage.frame(0.2, .up(1)) } else { stage.frame(0.2, .cancel(1)) }
    #expect(probe.reported == [.began, .cancelled])
    #expect(probe.resets == 1)
  }

  @Test("S-3.2 a refused state is said to follow on the one that was set last")
  func refusedAfterChange() {
    let probe = ProbeRecognizer.drag("probe")
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 150, 100))
    probe.state = .possible
    #expect(stage.observer.reason(.refused, of: probe) == .illegalTransition(from: .began, to: .possible))
    probe.state = .changed
    probe.state = .possible
    #expect(stage.observer.reason(.refused, of: probe) == .illegalTransition(from: .changed, to: .possible))
  }
}
