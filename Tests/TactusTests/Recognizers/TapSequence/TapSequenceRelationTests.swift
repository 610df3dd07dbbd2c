import Tactus
import TactusTesting
import Testing

@Suite("Tap sequence, among others")
struct TapSequenceRelationTests {
  private func drag(after taps: Int) -> Finger {
    var finger = Finger(1, at: TapTrial.place)
    if taps > 0 { finger = TapTrial.taps(taps).wait(0.1) }
    return finger.down().move(by: Vector(dx: 80, dy: 0), over: 0.1).up()
  }

  @Test("S-4.7 a pan that requires it to fail waits for all counts")
  func required() throws {
    let trial = TapTrial(.whenDecided)
    let pan = trial.stage.add(PanGestureRecognizer(), named: "pan")
    pan.require(toFail: trial.taps)
    #expect(pan.failureRequirements.map { $0.name } == ["taps"])
    trial.play(drag(after: 0))
    // A finger may go 45 points within a tap; the pan has to wait for more.
    let began = try #require(trial.stage.log.actions(of: "pan").first)
    #expect(began.time > Timestamp(seconds: 0.056))
    #expect(trial.lines == [])
  }

  @Test("S-4.7 what requires it starts anew only when it has decided")
  func linkedReset() throws {
    let trial = TapTrial(.whenDecided)
    let pan = trial.stage.add(PanGestureRecognizer(), named: "pan")
    pan.require(toFail: trial.taps)
    // The pan failed with the first tap, and is reset with the taps.
    trial.play(drag(after: 1))
    #expect(trial.reports.map { $0.count } == [1])
    #expect(trial.stage.log.states(of: "pan").isEmpty)
    trial.play(drag(after: 0))
    #expect(trial.stage.log.states(of: "pan").first == .began)
  }

  @Test("a requirement can be taken back, and new recognizers take it over")
  func takenBack() throws {
    let trial = TapTrial(upTo: 2, .whenDecided)
    let pan = trial.stage.add(PanGestureRecognizer(), named: "pan")
    let press = trial.stage.add(LongPressGestureRecognizer(), named: "press")
    pan.require(toFail: trial.taps)
    trial.taps.require(toFail: press)
    trial.taps.recognizeSimultaneously(with: press)
    trial.taps.maximumNumberOfTaps = 4
    #expect(trial.taps.failureRequirements.map { $0.name } == ["press"])
    #expect(trial.taps.recognizers[3].failureRequirements.map { $0.name } == ["press"])
    #expect(trial.taps.recognizers[2].failureRequirements.map { $0.name } == ["taps 4", "press"])
    #expect(pan.failureRequirements.map { $0.name } == ["taps"])
    pan.removeRequirement(toFail: trial.taps)
    trial.taps.removeRequirement(toFail: press)
    trial.taps.removeSimultaneity(with: press)
    #expect(pan.failureRequirements.isEmpty)
    #expect(trial.taps.recognizers[3].failureRequirements.isEmpty)
    trial.play(drag(after: 0))
    #expect(trial.stage.log.states(of: "pan").first == .began)
  }

  @Test("S-4.9 a circle through it is refused, whichever way it is closed")
  func cycle() throws {
    let taps = TapSequence(upTo: 3) { _ in }
    taps.name = "taps"
    let pan = PanGestureRecognizer()
    pan.name = "pan"
    pan.require(toFail: taps.recognizers[1])
    do throws(RequirementCycle) {
      try taps.requireFailure(of: pan)
      Issue.record("the circle was not noticed")
    } catch {
      #expect(error.names == ["pan", "taps 2"])
    }
    #expect(taps.failureRequirements.isEmpty)
    #expect(throws: RequirementCycle.self) { try taps.requireFailure(of: taps.recognizers[0]) }
    #expect(throws: RequirementCycle.self) { try taps.recognizers[2].requireFailure(of: taps) }
  }

  @Test("two sequences, one finger and two, distinguish how many fingers tapped how often")
  func twoSequences() throws {
    let trial = TapTrial(.whenDecided)
    let other = trial.stage.add(TapSequence(upTo: 2) { _ in }, named: "two")
    other.numberOfTouchesRequired = 2
    trial.taps.require(toFail: other)
    trial.play(TapTrial.taps(2))
    #expect(trial.reports.map { $0.count } == [2])
    #expect(trial.stage.log.states(of: "two") == [])
    let second = Finger(2, at: Point(x: 160, y: 200)).tap(for: 0.05).wait(0.1).tap(for: 0.05)
    trial.play(TouchScript(TapTrial.taps(2), second))
    #expect(trial.reports.count == 1)
    #expect(trial.stage.log.actions(of: "two").map { $0["count"] } == [[2]])
  }

  @Test("S-4.5 a recognizer that may run with it does")
  func simultaneous() {
    let trial = TapTrial(.whenDecided)
    let tap = trial.stage.add(TapGestureRecognizer(), named: "tap")
    trial.play(TapTrial.taps(1))
    #expect(trial.lines == [])
    tap.recognizeSimultaneously(with: trial.taps)
    trial.play(TapTrial.taps(1))
    #expect(trial.reports.map { $0.count } == [1])
    #expect(trial.stage.log.states(of: "tap").count == 2)
  }

  @Test("S-4.12 behind a gate it is reported only while the gate is in progress")
  func gated() {
    let trial = TapTrial(upTo: 2, .whenDecided)
    let press = trial.stage.add(LongPressGestureRecognizer(), named: "press")
    trial.taps.gate = press
    #expect(trial.play(TapTrial.taps(1)) == [])
    var script = TouchScript(Finger(9).down(at: Point(x: 300, y: 600)).rest(3).up())
    script.add(TapTrial.taps(1), after: 1)
    trial.play(script)
    #expect(trial.taps.recognizers.allSatisfy { $0.gate === press })
  }

  @Test("S-4.3 the delegate is asked once a touch, and once for each count that is reached")
  func delegate() {
    final class Judge: GestureRecognizerDelegate {
      var touches = 0
      var counts: [Int] = []
      var refused: Set<Int> = []
      func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        touches += 1
        return recognizer is TapSequence
      }
      func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        guard let taps = recognizer as? TapSequence else { return false }
        counts.append(taps.count)
        return !refused.contains(taps.count)
      }
    }
    let judge = Judge()
    let trial = TapTrial(.whenDecided)
    trial.taps.delegate = judge
    trial.play(TapTrial.taps(2))
    #expect(judge.touches == 2)
    #expect(judge.counts == [1, 2])
    #expect(trial.reports.map { $0.count } == [2])
    // Where a count is refused, its actions receive what stood before, and nothing more.
    judge.refused = [2]
    trial.play(TapTrial.taps(3))
    #expect(trial.reports.map { $0.count } == [2, 1, 1])
    judge.refused = [1]
    trial.play(TapTrial.taps(1))
    #expect(trial.reports.count == 3)
    trial.play(TapTrial.taps(3))
    #expect(trial.reports.map { $0.count } == [2, 1, 1, 3])
  }

  @Test("a delegate that lets it run with everything does not make it run with itself")
  func selfless() {
    final class Everybody: GestureRecognizerDelegate {
      func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
      ) -> Bool { true }
      func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
      ) -> Bool { true }
    }
    for reporting in TapSequence.Reporting.allCases {
      let trial = TapTrial(upTo: 2, reporting)
      let plain = TapTrial(upTo: 2, reporting)
      let everybody = Everybody()
      trial.taps.delegate = everybody
      withExtendedLifetime(everybody) {
        #expect(trial.play(TapTrial.taps(2)) == plain.play(TapTrial.taps(2)))
      }
    }
  }

  @Test("S-5.3 a view receives taps as it does with tap recognizers linked by hand")
  func views() throws {
    func reported(_ setUp: (Stage, View) throws -> Void) rethrows -> [String] {
      let stage = Stage()
      let view = stage.addView(named: "photo", frame: Rect(x: 0, y: 0, width: 390, height: 400))
      try setUp(stage, view)
      stage.play(TouchScript(TapTrial.taps(2)))
      stage.advanceUntilQuiet()
      stage.play(TouchScript(TapTrial.taps(1)))
      stage.advanceUntilQuiet()
      return stage.log.viewCallbacks().map { $0.description }
    }
    for cancels in [true, false] {
      let one = reported { stage, view in
        let taps = stage.add(TapSequence(upTo: 2) { _ in }, named: "taps", to: view)
        taps.cancelsTouchesInView = cancels
      }
      let other = reported { stage, view in
        let single = stage.add(TapGestureRecognizer(), named: "single", to: view)
        let double = stage.add(TapGestureRecognizer(), named: "double", to: view)
        double.numberOfTapsRequired = 2
        for tap in [single, double] { tap.cancelsTouchesInView = cancels }
        single.require(toFail: double)
      }
      #expect(one == other)
      #expect(!one.isEmpty)
    }
  }

  @Test("a touch says that the sequence attends to it, and not by how many recognizers")
  func attending() throws {
    var attending: [[String?]] = []
    let trial = TapTrial(.immediately)
    trial.taps.addAction { taps in attending.append(taps.trackedTouches[0].gestureRecognizers.map { $0.name }) }
    trial.play(TapTrial.taps(1))
    #expect(attending == [["taps"]])
    #expect(trial.stage.window.gestureRecognizers.count == 1)
  }

  @Test("S-3.2 its state cannot be set from outside")
  func stateIsItsOwn() {
    let trial = TapTrial()
    trial.taps.state = .ended
    #expect(trial.taps.state == .possible)
    #expect(trial.lines == [])
    #expect(trial.stage.log.decisions(of: "taps").map { $0.description } == ["0.0 taps is refused: illegalTransition"])
  }

  @Test("a disabled sequence makes no recognizers that are enabled")
  func disabled() {
    let trial = TapTrial(upTo: 2, .whenDecided)
    trial.taps.isEnabled = false
    trial.taps.maximumNumberOfTaps = 3
    #expect(trial.taps.recognizers.count == 3)
    #expect(trial.taps.recognizers.allSatisfy { !$0.isEnabled })
  }
}
