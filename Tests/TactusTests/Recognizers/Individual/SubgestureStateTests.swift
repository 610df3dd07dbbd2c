import Tactus
import Testing

@Suite("S-6 what a subgesture reads as when it says that it changed")
struct SubgestureStateTests {
  private func states(_ play: (ProbeStage, IndividualTouchRecognizer) -> Void) -> [[GestureRecognizer.State]] {
    let pan = PanSubgesture("pan")
    var states: [[GestureRecognizer.State]] = []
    pan.onChange = { states.append([$0.state, $0.subgesture.state]) }
    let recognizer = IndividualTouchRecognizer([pan])
    let stage = ProbeStage(recognizer)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    stage.frame(0.2, .move(1, 140, 100))
    play(stage, recognizer)
    return states
  }

  @Test("it reads as the change says, to its end")
  func ended() {
    let states = states { stage, _ in stage.frame(0.3, .up(1)) }
    #expect(states == [[.began, .began], [.changed, .changed], [.ended, .ended]])
  }

  @Test("it reads as cancelled when the finger is taken away, and when its recognizer is disabled")
  func cancelled() {
    let expected: [[GestureRecognizer.State]] = [[.began, .began], [.changed, .changed], [.cancelled, .cancelled]]
    #expect(states { stage, _ in stage.frame(0.3, .cancel(1)) } == expected)
    #expect(states { _, recognizer in recognizer.isEnabled = false } == expected)
  }
}
