import Tactus
import Testing

@Suite("S-5.4 what a view does as it receives its touch late")
struct EndedOnDeliveryTests {
  @Test("S-5.4 a view that receives its touch late, and has a gesture recognized in that callback, receives one end")
  func endedOnLateDelivery() {
    let delaying = ProbeRecognizer("delaying").on(.ended) { $0.fail(DecisionReason("lifted")) }
    delaying.delaysTouchesBegan = true
    let taking = ProbeRecognizer.waiting("taking")
    taking.delaysTouchesEnded = false
    let stage = ProbeStage(delaying, taking)
    stage.view.onReceived = { [diary = stage.diary] phase, _, _ in
      diary.write("view receives \(phase.name)")
      if phase == .began { taking.state = .recognized }
    }
    stage.frame(0, .down(1, 100, 100))
    #expect(stage.diary.drain() == [])
    stage.frame(0.1, .up(1))
    let reported = stage.diary.drain().filter { $0.hasPrefix("view") }
    #expect(reported == ["view receives began", "view receives ended"])
  }
}
