import Tactus
import Testing

@Suite("S-6 the velocity once a finger has turned out to be a palm")
struct VelocityAfterAPalmTests {
  /// Two fingers move apart and turn, one lifts, another one takes its place, moves on and turns out to be a palm.
  private func play(_ recognizer: GestureRecognizer, velocity: () -> Double) {
    let stage = ProbeStage(recognizer)
    stage.frame(0, .down(1, 100, 100), .down(2, 200, 100))
    for step in 1...5 { stage.frame(0.02 * Double(step), .move(2, 200 + 10 * Double(step), 100 + 10 * Double(step))) }
    stage.frame(0.2, .up(2))
    stage.frame(0.3, .down(3, 200, 100))
    for step in 1...4 {
      stage.frame(0.3 + 0.02 * Double(step), .move(3, 200 + 10 * Double(step), 100 + 10 * Double(step)))
    }
    #expect(velocity() != 0)
    let palm = ContactSample(
      id: 3, phase: .moved, position: Point(x: 240, y: 140), time: Timestamp(seconds: 0.4), tool: .palm)
    stage.application.send([palm])
    #expect(recognizer.isInProgress)
    #expect(velocity() == 0)
  }

  @Test("of a pinch is 0, as its scale is again what it was held at")
  func pinch() {
    let pinch = PinchGestureRecognizer()
    play(pinch) { pinch.velocity }
  }

  @Test("of a rotation is 0, as its angle is again what it was held at")
  func rotation() {
    let rotation = RotationGestureRecognizer()
    play(rotation) { rotation.velocity }
  }
}
