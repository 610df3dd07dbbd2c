import Tactus
import Testing

/// No callback keeps the engine busy for ever: what asks for more again and again is refused, with a reason that says
/// so, and everything else continues as it should.
@Suite("S-4.9 callbacks of which each leads to the next one come to an end")
struct EndlessCallbackTests {
  private func drag(_ stage: ProbeStage) {
    stage.frame(0, .down(1, 10, 100))
    stage.frame(0.1, .move(1, 60, 100))
    stage.frame(0.2, .move(1, 80, 100))
    stage.frame(0.3, .up(1))
    stage.wait(until: 1)
  }

  private func hasRefused(_ stage: ProbeStage, _ recognizer: GestureRecognizer) -> Bool {
    stage.observer.decisions.contains { $0.recognizer === recognizer && $0.reason?.code == "tooManyRounds" }
  }

  @Test("S-4.12 a gated recognizer begins in each reset that its closing gate causes")
  func gate() {
    let gate = PanGestureRecognizer()
    let gated = CallbackRecognizer("gated")
    gated.gate = gate
    gated.onReset = { $0.state = .began }
    let stage = ProbeStage(gate, gated)
    drag(stage)
    #expect(hasRefused(stage, gated))
    #expect(gate.lastOutcome?.state == .ended)
  }

  @Test("S-3.3 an action sets the state for which it is called")
  func action() {
    let hold = CallbackRecognizer.hold("hold")
    var calls = 0
    hold.addAction { hold in
      calls += 1
      hold.state = .changed
    }
    let stage = ProbeStage(hold)
    drag(stage)
    #expect(hasRefused(stage, hold))
    #expect(hold.lastOutcome?.state == .ended)
    #expect(calls > 1)
  }

  @Test("S-3.3 the preparation of an action sets the state that it prepares")
  func preparation() {
    let hold = CallbackRecognizer.hold("hold")
    hold.onPrepare = { $0.state = .changed }
    let stage = ProbeStage(hold)
    drag(stage)
    #expect(hasRefused(stage, hold))
    #expect(hold.lastOutcome?.state == .ended)
  }

  @Test("S-3.2 a change of state leaves and begins again")
  func stateDidChange() {
    let stage = ProbeStage()
    let recognizer = CallbackRecognizer("recognizer")
    recognizer.onChange = { recognizer, _, _ in
      stage.view.removeGestureRecognizer(recognizer)
      stage.view.addGestureRecognizer(recognizer)
      recognizer.state = .began
    }
    recognizer.onBegan = { $0.state = .began }
    stage.add(recognizer)
    drag(stage)
    #expect(!recognizer.isTracking)
    #expect(stage.application.nextDeadline == nil)
  }

  @Test("S-7.1 an observer sets several states at each decision, which would double them each time")
  func manyRefusals() {
    final class Asking: DecisionObserver {
      var decisions = 0
      func observe(_ decision: Decision) {
        decisions += 1
        for state in GestureRecognizer.State.allCases { decision.recognizer.state = state }
      }
    }
    let stage = ProbeStage(CallbackRecognizer.hold("one"), CallbackRecognizer.hold("other"))
    let asking = Asking()
    stage.application.observer = asking
    drag(stage)
    #expect(asking.decisions > 1)
    #expect(stage.application.nextDeadline == nil)
  }

  @Test("S-3.2 a change of state on no view sets the next one")
  func alone() {
    let recognizer = CallbackRecognizer("recognizer")
    var calls = 0
    recognizer.onChange = { recognizer, _, new in
      calls += 1
      recognizer.state = new == .began ? .ended : .began
    }
    recognizer.state = .began
    #expect(calls > 1)
  }

  @Test("S-3.5 two recognizers begin in each other's resets")
  func twoResets() {
    let (one, other) = (CallbackRecognizer("one"), CallbackRecognizer("other"))
    one.onReset = { _ in other.state = .ended }
    other.onReset = { _ in one.state = .ended }
    one.recognizeSimultaneously(with: other)
    one.onBegan = { $0.state = .ended }
    let stage = ProbeStage(one, other)
    drag(stage)
    #expect(!one.isTracking && !other.isTracking)
  }

  @Test("S-7.1 an observer asks for a state each time one is refused")
  func observer() {
    final class Asking: DecisionObserver {
      var decisions = 0
      func observe(_ decision: Decision) {
        decisions += 1
        decision.recognizer.state = .ended
      }
      func observe(_ anomaly: SampleAnomaly, in sample: ContactSample) {}
      func observe(_ touch: Touch) {}
    }
    let hold = CallbackRecognizer.hold("hold")
    let stage = ProbeStage(hold)
    let asking = Asking()
    stage.application.observer = asking
    drag(stage)
    #expect(asking.decisions > 1)
    #expect(!hold.isTracking)
  }

  @Test("S-1.8 a recognizer is woken again at once, while centuries go by")
  func deadline() {
    let recognizer = CallbackRecognizer("recognizer")
    recognizer.onBegan = { $0.deadline = Timestamp(seconds: 0.1) }
    recognizer.onWoken = { $0.deadline = .zero }
    let stage = ProbeStage(recognizer)
    stage.frame(0, .down(1, 10, 100))
    stage.wait(until: 1e9)
    #expect(hasRefused(stage, recognizer))
    // It is not forgotten: the next call continues where this one stopped.
    #expect(recognizer.deadline != nil)
    stage.frame(1e9 + 1, .up(1))
    #expect(stage.application.now == Timestamp(seconds: 1e9 + 1))
  }

  @Test("S-1.8 an action asks for the next input each time")
  func inputs() {
    let hold = CallbackRecognizer.hold("hold")
    let stage = ProbeStage(hold)
    var time = 0.0
    var x = 0.0
    hold.addAction { _ in
      time += 0.001
      x += 1
      stage.frame(time, .move(1, x, 100))
    }
    stage.frame(0, .down(1, 0, 100))
    let first = x
    #expect(first > 100)
    // What waits is not lost, and comes before what the host sends next.
    #expect(stage.application.nextDeadline == stage.application.now)
    stage.application.advance(to: stage.application.now)
    #expect(x > first)
    hold.isEnabled = false
    stage.wait(until: 100)
    let last = x
    stage.wait(until: 200)
    #expect(x == last)
  }

  @Test("S-4.9 a part of a whole is replaced each time that something is decided about it")
  func composite() {
    final class Whole: CompositeGestureRecognizer {
      var replacements = 0
      override func partDidDecide(_ part: GestureRecognizer, _ kind: Decision.Kind, _ reason: DecisionReason?) {
        replacements += 1
        let part = CallbackRecognizer.hold("part")
        part.onReset = { $0.state = .began }
        setParts([part])
        part.state = .began
      }
    }
    let whole = Whole()
    whole.setParts([CallbackRecognizer.hold("first")])
    let stage = ProbeStage(whole)
    drag(stage)
    #expect(whole.replacements > 0)
    #expect(stage.application.nextDeadline == nil)
  }
}
