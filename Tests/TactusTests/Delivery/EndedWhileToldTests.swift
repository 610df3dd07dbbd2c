import Tactus
import Testing

@Suite("S-5.4 what a view does as it is told late")
struct EndedWhileToldTests {
  @Test("S-5.4 a view that is told late, and has a gesture recognized as it is, hears of one end")
  func takenWhileToldLate() {
    let delaying = ProbeRecognizer("delaying").on(.ended) { $0.fail(DecisionReason("lifted")) }
    delaying.delaysTouchesBegan = true
    let taking = ProbeRecognizer.waiting("taking")
    taking.delaysTouchesEnded = false
    let stage = ProbeStage(delaying, taking)
    stage.view.onTold = { [diary = stage.diary] phase, _, _ in
      diary.write("view told \(phase.name)")
      if phase == .began { taking.state = .recognized }
    }
    stage.frame(0, .down(1, 100, 100))
    #expect(stage.diary.takeLines() == [])
    stage.frame(0.1, .up(1))
    let told = stage.diary.takeLines().filter { $0.hasPrefix("view") }
    #expect(told == ["view told began", "view told ended"])
  }
}
