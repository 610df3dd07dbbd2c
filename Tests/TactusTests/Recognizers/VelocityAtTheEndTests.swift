import Tactus
import Testing

@Suite("S-6 velocity: what is read when a gesture is broken off, continues after a rest, or is over")
struct VelocityAtTheEndTests {
  /// A recognizer with a velocity, and how to read it.
  private struct Case {
    let recognizer: GestureRecognizer
    let speed: () -> Double
  }

  private static func cases() -> [Case] {
    let pan = PanGestureRecognizer()
    let transform = TransformGestureRecognizer()
    let pinch = PinchGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    return [
      Case(recognizer: pan) { pan.velocity(in: nil).length },
      Case(recognizer: transform) { transform.velocity(in: nil).length },
      Case(recognizer: pinch) { pinch.velocity.magnitude }, Case(recognizer: rotation) { rotation.velocity.magnitude },
    ]
  }

  /// Two fingers of which the second goes away from the first, and round it, until 0.04 s.
  private func start(_ recognizer: GestureRecognizer) -> ProbeStage {
    let stage = ProbeStage(recognizer)
    stage.frame(0, .down(1, 100, 100), .down(2, 200, 100))
    for step in 1...5 {
      let displacement = 8 * Double(step)
      stage.frame(0.008 * Double(step), .move(2, 200 + displacement, 100 + displacement))
    }
    return stage
  }

  @Test("S-6 velocity: fingers that are cancelled at once have the speed they had; some time later they have none")
  func cancelled() {
    for (time, isFast) in [(0.048, true), (0.2, false)] {
      for one in Self.cases() {
        var speed = -1.0
        one.recognizer.addAction { if $0.state == .cancelled { speed = one.speed() } }
        let stage = start(one.recognizer)
        #expect(one.recognizer.isInProgress)
        stage.frame(time, .cancel(1), .cancel(2))
        #expect(isFast ? speed > 0 : speed == 0, "\(type(of: one.recognizer)) at \(time)")
      }
    }
  }

  @Test("S-3.10 what the last action read is read afterwards: a rest before the lift counts")
  func readAfterRest() {
    for one in Self.cases() {
      var speed = -1.0
      one.recognizer.addAction { if $0.state == .ended { speed = one.speed() } }
      let stage = start(one.recognizer)
      for time in [0.05, 0.06, 0.07, 0.08] { stage.frame(time, .rest(1), .rest(2)) }
      stage.frame(0.085, .up(1), .up(2))
      #expect(speed == 0 && one.speed() == 0, "\(type(of: one.recognizer))")
    }
  }

  @Test(
    "S-3.10 the same after a short rest, whether the fingers lift or are cancelled", arguments: [true, false])
  func readAfterShortRest(isCancelled: Bool) {
    for one in Self.cases() {
      var speed = -1.0
      one.recognizer.addAction { _ in speed = one.speed() }
      let stage = start(one.recognizer)
      speed = -1
      for time in [0.05, 0.06] { stage.frame(time, .rest(1), .rest(2)) }
      if isCancelled { stage.frame(0.065, .cancel(1), .cancel(2)) } else { stage.frame(0.065, .up(1), .up(2)) }
      #expect(speed >= 0 && one.speed() == speed, "\(type(of: one.recognizer))")
    }
  }

  @Test("S-6 velocity: fingers that are lifted some time later have none either")
  func lifted() {
    for one in Self.cases() {
      var speed = -1.0
      one.recognizer.addAction { if $0.state == .ended { speed = one.speed() } }
      let stage = start(one.recognizer)
      stage.frame(0.2, .up(1), .up(2))
      #expect(speed == 0, "\(type(of: one.recognizer))")
    }
  }

  @Test("S-6 velocity: a finger that joins later finds fingers that have come to rest")
  func joined() {
    let pan = PanGestureRecognizer()
    let stage = start(pan)
    stage.frame(0.2, .down(3, 300, 300))
    #expect(pan.velocity(in: nil) == .zero)
  }

  @Test("S-6 velocity: fingers that were reported where they are, and continue, have a speed at once")
  func afterRest() {
    for one in Self.cases() {
      let stage = start(one.recognizer)
      for step in 6...10 { stage.frame(0.008 * Double(step), .move(1, 100, 100), .move(2, 240, 140)) }
      stage.frame(0.088, .move(2, 248, 148))
      #expect(one.speed() > 0, "\(type(of: one.recognizer)) rested")
    }
    for one in Self.cases() {
      let stage = start(one.recognizer)
      stage.frame(0.088, .move(2, 248, 148))
      #expect(one.speed() == 0, "\(type(of: one.recognizer)) was not reported")
    }
  }

  @Test("S-3.10 velocity: it stays readable until the next gesture begins")
  func over() {
    for one in Self.cases() {
      let stage = start(one.recognizer)
      var last = 0.0
      one.recognizer.addAction { _ in last = one.speed() }
      stage.frame(0.048, .up(1), .up(2))
      #expect(one.recognizer.state == .possible)
      #expect(last > 0 && one.speed() == last, "\(type(of: one.recognizer))")
      stage.frame(1, .down(3, 100, 100))
      #expect(one.speed() == 0, "\(type(of: one.recognizer))")
    }
  }

  @Test("S-6 pan: after a palm its velocity is that of the others, from their next move on")
  func noFinger() {
    let pan = PanGestureRecognizer()
    let stage = ProbeStage(pan)
    stage.frame(0, .down(1, 100, 100), .down(2, 200, 100))
    for step in 1...5 {
      let displacement = 8 * Double(step)
      stage.frame(0.008 * Double(step), .move(1, 100 + displacement, 100), .move(2, 200, 100 + 2 * displacement))
    }
    stage.application.send([
      ContactSample(id: 2, phase: .moved, position: Point(x: 280, y: 180), time: Timestamp(seconds: 0.048), tool: .palm)
    ])
    #expect(pan.velocity(in: nil) == .zero)
    stage.frame(0.056, .move(1, 148, 100))
    #expect(abs(pan.velocity(in: nil).dx - 1000) < 1e-6)
    #expect(pan.velocity(in: nil).dy == 0)
  }

  @Test("S-6 transform: what an earlier gesture travelled does not round the next one's velocity")
  func sameBits() {
    func velocity(after earlier: (TransformGestureRecognizer, ProbeStage) -> Void) -> Vector {
      let transform = TransformGestureRecognizer()
      let stage = ProbeStage(transform)
      earlier(transform, stage)
      stage.frame(10, .down(1, 100, 100))
      for step in 1...7 {
        let displacement = 8.1 * Double(step)
        stage.frame(10 + 0.008 * Double(step), .move(1, 100 + displacement, 100 + displacement / 3))
      }
      return transform.velocity(in: nil)
    }
    let alone = velocity { _, _ in }
    let later = velocity { _, stage in
      stage.frame(0, .down(1, 100, 100))
      stage.frame(0.1, .move(1, 1e9 / 3, 1e9 / 7))
      stage.frame(0.2, .up(1))
    }
    #expect(later == alone)
    let regrouped = velocity { transform, stage in
      transform.minimumNumberOfTouches = 2
      transform.hysteresis = 1e12
      stage.frame(0, .down(1, 100, 100), .down(2, 200, 200))
      stage.frame(0.1, .move(1, 1e9 / 3, 1e9 / 7))
      stage.frame(0.2, .up(1))
      transform.minimumNumberOfTouches = 1
      transform.hysteresis = 4
      stage.frame(0.3, .up(2))
    }
    #expect(regrouped == alone)
  }
}
