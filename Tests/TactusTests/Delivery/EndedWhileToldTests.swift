import Tactus
import Testing

@Suite("S-5.4 what a view does as it is told late")
struct EndedWhileReportedTests {
  @Test("S-5.4 a view that is told late, and has a gesture recognized as it is, hears of one end")
  func takenWhileReportedLate() {
    let delaying = ProbeRecognizer("delaying").on(.ended) { $0.fail(DecisionReason("lifted")) }
    delaying.delaysTouchesBegan = true
    let taking = ProbeRecognizer.waiting("taking")
    taking.delaysTouchesEnded = false
    let stage = ProbeStage(delaying, taking)
    stage.view.onReceived = { [diary = stage.diary] phase, _, _ in
      diary.write("view told \(phase.name)")
      if phase == .began { taking.state = .recognized }
    }
    stage.frame(0, .down(1, 100, 100))
    #expect(stage.diary.drain() == [])
    stage.frame(0.1, .up(1))
    let reported = stage.diary.drain().filter { $0.hasPrefix("view") }
    #expect(reported == ["view told began", "view told ended"])
  }
}
