import Tactus
import Testing

/// Whatever fingers join and leave, what measures movement changes with movement only.
@Suite("S-4.10 continuity")
struct FingersThatJoinTests {
  /// A fixed sequence of numbers from 0 up to `count`.
  private struct Numbers {
    var seed: UInt64

    mutating func next(below count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((seed >> 33) % UInt64(count))
    }
  }

  /// Lets fingers come and go without any movement and has `check` look after each frame.
  private func comeAndGo(_ stage: ProbeStage, seed: UInt64, from start: Double, check: () -> Void) {
    var numbers = Numbers(seed: seed)
    var down: [UInt64] = [1, 2]
    var nextFinger: UInt64 = 3
    for step in 1...40 {
      let time = start + Double(step) * 0.01
      if down.count > 2, numbers.next(below: 2) == 0 {
        stage.frame(time, .up(down.remove(at: numbers.next(below: down.count))))
      } else if down.count < 8 {
        stage.frame(
          time, .down(nextFinger, Double(numbers.next(below: 400)), Double(numbers.next(below: 400))))
        down.append(nextFinger)
        nextFinger += 1
      }
      check()
    }
  }

  @Test("S-4.10 a pan's translation stays when fingers join or leave", arguments: 1...8)
  func pan(_ seed: UInt64) {
    let pan = PanGestureRecognizer()
    let stage = ProbeStage(pan)
    stage.frame(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.frame(0.1, .move(1, 150, 120), .move(2, 250, 120))
    let translation = pan.translation(in: nil)
    #expect(translation.dx > 40)
    comeAndGo(stage, seed: seed, from: 0.1) { #expect((pan.translation(in: nil) - translation).length < 1e-9) }
  }

  @Test("S-4.10 a pan's translation continues from where it was, by the displacement of the centroid of its fingers")
  func panGoesOn() {
    let pan = PanGestureRecognizer()
    let stage = ProbeStage(pan)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    #expect(pan.translation(in: nil) == Vector(dx: 10, dy: 0))
    stage.frame(0.2, .down(2, 300, 300))
    stage.frame(0.3, .move(2, 300, 320))
    #expect(pan.translation(in: nil) == Vector(dx: 10, dy: 10))
    stage.frame(0.4, .up(1))
    stage.frame(0.5, .move(2, 300, 340))
    #expect(pan.translation(in: nil) == Vector(dx: 10, dy: 30))
  }

  @Test("S-4.10 a finger that moves in the very frame in which another joins counts with its way only")
  func joinAndMoveAtOnce() {
    let pan = PanGestureRecognizer()
    let stage = ProbeStage(pan)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    stage.frame(0.2, .move(1, 130, 100), .down(2, 300, 300))
    let translation = pan.translation(in: nil)
    #expect(translation.dy == 0)
    #expect(translation.dx >= 10 && translation.dx <= 20)
  }

  @Test("S-4.10 scale and rotation stay when fingers join or leave", arguments: 1...4)
  func pinchAndRotation(_ seed: UInt64) {
    let pinch = PinchGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    pinch.recognizeSimultaneously(with: rotation)
    let stage = ProbeStage(pinch, rotation)
    stage.frame(0, .down(1, 100, 200), .down(2, 200, 200))
    stage.frame(0.1, .move(1, 80, 180), .move(2, 240, 240))
    #expect(pinch.state == .began)
    #expect(rotation.state == .began)
    let scale = pinch.scale
    let angle = rotation.rotation
    comeAndGo(stage, seed: seed, from: 0.1) {
      if pinch.isTracking { #expect((pinch.scale - scale).magnitude < 1e-9) }
      if rotation.isTracking { #expect((rotation.rotation - angle).magnitude < 1e-9) }
    }
  }
}
