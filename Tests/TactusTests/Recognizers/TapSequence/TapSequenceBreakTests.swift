import Tactus
import TactusTesting
import Testing

@Suite("Tap sequence, broken off: a provisional tap is revoked once, and nothing follows")
struct TapSequenceBreakTests {
  private func pending(_ reporting: TapSequence.Reporting = .provisionally) -> TapTrial {
    let trial = TapTrial(reporting)
    trial.stage.play(TouchScript(TapTrial.taps(1)))
    return trial
  }

  private let revoked = ["0.05 provisional 1", "0.05 revoked 1"]

  private func finish(_ trial: TapTrial) -> [String] {
    trial.stage.advanceUntilQuiet()
    return trial.lines
  }

  @Test("S-3.6 by disabling the sequence")
  func disabled() {
    let trial = pending()
    trial.taps.isEnabled = false
    #expect(trial.taps.pendingDecision == nil)
    #expect(trial.taps.lastOutcome?.reason?.code == "disabled")
    #expect(trial.play(TapTrial.taps(3)) == revoked)
    trial.taps.isEnabled = true
    #expect(trial.play(TapTrial.taps(3)).last?.hasSuffix("confirmed 3") == true)
  }

  @Test("S-3.8 by taking the sequence off its view")
  func removed() {
    let trial = pending()
    trial.stage.window.removeGestureRecognizer(trial.taps)
    #expect(trial.taps.view == nil)
    #expect(trial.play(TapTrial.taps(3)) == revoked)
    trial.stage.window.addGestureRecognizer(trial.taps)
    #expect(trial.play(TapTrial.taps(3)).last?.hasSuffix("confirmed 3") == true)
  }

  @Test("S-3.8 by taking its view away, also while the next finger is down")
  func viewRemoved() {
    let trial = TapTrial()
    let view = trial.stage.addView(named: "photo", frame: Rect(x: 0, y: 0, width: 390, height: 400))
    view.addGestureRecognizer(trial.taps)
    trial.stage.play(TouchScript(TapTrial.taps(1).wait(0.1).down()))
    view.removeFromSuperview()
    #expect(finish(trial) == ["0.05 provisional 1", "0.15 revoked 1"])
  }

  @Test("by another number of taps, or another way of reporting")
  func rebuilt() {
    let trial = pending()
    trial.taps.maximumNumberOfTaps = 2
    #expect(finish(trial) == revoked)
    #expect(trial.play(TapTrial.taps(2)).last?.hasSuffix("confirmed 2") == true)
    let other = pending()
    other.taps.reporting = .whenDecided
    #expect(finish(other) == revoked)
    #expect(other.play(TapTrial.taps(1)).count == 3)
  }

  @Test("S-4.5 by a pan that shares the touch")
  func prevented() {
    let trial = TapTrial()
    let view = trial.stage.addView(named: "photo", frame: Rect(x: 0, y: 0, width: 390, height: 400))
    view.addGestureRecognizer(trial.taps)
    trial.stage.add(PanGestureRecognizer(), named: "pan")
    // The second finger comes down beside the view: it is none of the taps, but one of the pan's.
    let tapping = Finger(1, at: TapTrial.place).tap(for: 0.05)
    var script = TouchScript(tapping)
    let dragging = Finger(2).down(at: Point(x: 100, y: 600)).rest(0.1).move(by: Vector(dx: 80, dy: 0), over: 0.1).up()
    script.add(dragging)
    trial.play(script)
    #expect(trial.reports.map { $0.report } == [.provisional, .revoked])
    #expect(trial.taps.lastOutcome?.state == .cancelled)
    #expect(trial.taps.lastOutcome?.reason?.code == "prevented")
    #expect(trial.stage.log.states(of: "pan").first == .began)
  }

  @Test("in the very action that reports it")
  func withinItsAction() {
    for step in 0..<3 {
      let trial = TapTrial()
      trial.taps.addAction { taps in
        guard taps.report == .provisional else { return }
        switch step {
        case 0: taps.isEnabled = false
        case 1: taps.view?.removeGestureRecognizer(taps)
        default: taps.maximumNumberOfTaps = 5
        }
      }
      #expect(trial.play(TapTrial.taps(1)) == revoked)
      #expect(trial.taps.state == .possible)
      #expect(!trial.taps.isTracking)
    }
  }

  @Test("when decided, what is broken off is not reported")
  func silent() {
    let trial = pending(.whenDecided)
    trial.taps.isEnabled = false
    #expect(finish(trial) == [])
    #expect(trial.taps.lastOutcome?.state == .failed)
  }

  @Test("S-1.7 a source that goes away takes the finger that is down, and leaves the tap before it")
  func sourceGone() {
    let trial = TapTrial()
    trial.stage.play(TouchScript(TapTrial.taps(1).wait(0.1).down()))
    trial.stage.application.cancelAllTouches()
    #expect(finish(trial) == ["0.05 provisional 1", "0.15 confirmed 1"])
  }

  @Test("S-2.7 an action may release the sequence altogether")
  func letGo() {
    let stage = Stage()
    var taps: TapSequence? = TapSequence(upTo: 3, reporting: .provisionally) { taps in
      taps.view?.removeGestureRecognizer(taps)
    }
    stage.window.addGestureRecognizer(taps!)
    taps = nil
    stage.play(TouchScript(TapTrial.taps(3)))
    stage.advanceUntilQuiet()
    #expect(stage.window.gestureRecognizers.isEmpty)
  }

  @Test("a sequence that is gone leaves nothing behind in those that required it")
  func gone() throws {
    let stage = Stage()
    let pan = stage.add(PanGestureRecognizer(), named: "pan")
    do {
      let taps = TapSequence(upTo: 3) { _ in }
      pan.require(toFail: taps)
      #expect(pan.failureRequirements.count == 1)
    }
    #expect(pan.failureRequirements.isEmpty)
    stage.play(TouchScript(Finger(1).down(at: TapTrial.place).move(by: Vector(dx: 90, dy: 0), over: 0.1).up()))
    #expect(stage.log.states(of: "pan").first == .began)
  }
}
