import Tactus
import Testing

@Suite("S-4.12 long chains of gates")
struct GateChainTests {
  /// `count` views side by side, each with a recognizer that begins as its own finger comes down, gated by the one before it.
  private func chain(_ count: Int) -> (ProbeStage, [CallbackRecognizer]) {
    let stage = ProbeStage()
    var recognizers: [CallbackRecognizer] = []
    for index in 0..<count {
      let view = View(frame: Rect(x: Double(index) * 0.03, y: 0, width: 0.03, height: 10))
      stage.view.addSubview(view)
      let hold = CallbackRecognizer.hold("\(index)")
      hold.gate = recognizers.last
      view.addGestureRecognizer(hold)
      recognizers.append(hold)
    }
    return (stage, recognizers)
  }

  @Test("the end of the first one ends all the others, however many there are")
  func ends() {
    let count = 2_000
    let (stage, recognizers) = chain(count)
    var samples: [ContactSample] = []
    for index in 0..<count {
      let place = Point(x: Double(index) * 0.03 + 0.015, y: 5)
      samples.append(ContactSample(id: UInt64(index), phase: .began, position: place, time: Timestamp(seconds: 0)))
    }
    stage.application.send(samples)
    #expect(recognizers.allSatisfy { $0.isActive })
    recognizers[0].state = .ended
    #expect(recognizers.allSatisfy { $0.lastOutcome?.state == .ended })
  }
}
