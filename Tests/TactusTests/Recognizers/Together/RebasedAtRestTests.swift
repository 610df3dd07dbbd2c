import Tactus
import Testing

@Suite("S-6 a value that is set while another finger has come and not moved yet counts from there")
struct RebasedAtRestTests {
  /// Two fingers move apart and turn, one lifts, another one comes down elsewhere; then `set` runs, and the other one moves by a
  /// right angle and to twice the distance.
  private func play(_ recognizer: GestureRecognizer, set: () -> Void) {
    let stage = ProbeStage(recognizer)
    stage.frame(0, .down(1, 100, 100), .down(2, 200, 100))
    for step in 1...5 { stage.frame(0.02 * Double(step), .move(2, 200 + 10 * Double(step), 100 + 10 * Double(step))) }
    stage.frame(0.2, .up(2))
    stage.frame(0.3, .down(3, 140, 100))
    #expect(recognizer.isInProgress)
    set()
    stage.frame(0.4, .move(3, 100, 180))
  }

  @Test("a rotation")
  func rotation() {
    let rotation = RotationGestureRecognizer()
    var last = 0.0
    rotation.addAction { last = $0.rotation }
    play(rotation) { rotation.rotation = 1 }
    #expect(abs(last - (1 + .pi / 2)) < 1e-9)
  }

  @Test("a pinch")
  func pinch() {
    let pinch = PinchGestureRecognizer()
    var last = 0.0
    pinch.addAction { last = $0.scale }
    play(pinch) { pinch.scale = 3 }
    #expect(abs(last - 6) < 1e-9)
  }

  @Test("a transform")
  func transform() {
    let transform = TransformGestureRecognizer()
    var last = 0.0
    transform.addAction { last = $0.scale }
    play(transform) { transform.setTransform(.identity) }
    #expect(abs(last - 2) < 1e-9)
  }
}
