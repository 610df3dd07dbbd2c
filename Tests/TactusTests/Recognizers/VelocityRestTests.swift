import Tactus
import TactusTesting
import Testing

@Suite("S-6 velocity: positions that repeat are rest")
struct VelocityRestTests {
  /// A finger at 1,000 points a second until 0.04 s, which is then reported where it is every 8 ms until `restEnd`.
  private func play(_ recognizer: GestureRecognizer, restEnd: Double, lift: Double) {
    let stage = ProbeStage(recognizer)
    stage.frame(0, .down(1, 100, 100))
    for step in 1...5 { stage.frame(0.008 * Double(step), .move(1, 100 + 8 * Double(step), 100)) }
    var time = 0.048
    while time <= restEnd + 1e-9 {
      stage.frame(time, .move(1, 140, 100))
      time += 0.008
    }
    stage.frame(lift, .up(1))
  }

  @Test("a finger that is reported still for 32 ms does not flick; one that is not reported meanwhile does")
  func flick() {
    let rested = FlickGestureRecognizer()
    play(rested, restEnd: 0.072, lift: 0.08)
    #expect(rested.lastOutcome?.reason == .liftedTooSlowly(speed: 0, required: 500))
    let silent = FlickGestureRecognizer()
    play(silent, restEnd: 0, lift: 0.08)
    #expect(silent.lastOutcome?.state == .ended)
  }

  @Test("a pan, a transform, a pinch and a rotation know of the rest at their end")
  func all() {
    let pan = PanGestureRecognizer()
    var speed = -1.0
    pan.onEnded { speed = $0.velocity(in: nil).length }
    play(pan, restEnd: 0.072, lift: 0.08)
    #expect(speed == 0)

    let transform = TransformGestureRecognizer()
    speed = -1
    transform.onEnded { speed = $0.velocity(in: nil).length }
    play(transform, restEnd: 0.072, lift: 0.08)
    #expect(speed == 0)
  }

  @Test("two fingers that are reported still have neither a pinch's nor a rotation's velocity left")
  func pair() {
    let pinch = PinchGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    var speeds: [Double] = []
    pinch.onEnded { speeds.append($0.velocity) }
    rotation.onEnded { speeds.append($0.velocity) }
    for recognizer in [pinch, rotation] as [GestureRecognizer] {
      let stage = ProbeStage(recognizer)
      stage.frame(0, .down(1, 100, 100), .down(2, 200, 100))
      for step in 1...5 {
        let displacement = 8 * Double(step)
        stage.frame(0.008 * Double(step), .move(2, 200 + displacement, 100 + displacement))
      }
      for step in 6...9 { stage.frame(0.008 * Double(step), .move(2, 240, 140)) }
      stage.frame(0.08, .up(1), .up(2))
    }
    #expect(speeds == [0, 0])
  }

  @Test("a subgesture's flick knows of it as well")
  func subgesture() {
    let hands = IndividualTouchRecognizer([FlickSubgesture("throw")])
    play(hands, restEnd: 0.072, lift: 0.08)
    #expect(hands.lastOutcome?.state == .failed)
  }

  @Test("a last sample that comes late and has hardly moved is a stop, no jump")
  func stop() {
    var tracker = VelocityTracker()
    for step in 0...5 { tracker.add(Point(x: 8 * Double(step), y: 0), at: Timestamp(seconds: 0.008 * Double(step))) }
    tracker.add(Point(x: 41, y: 0), at: Timestamp(seconds: 0.08))
    #expect(tracker.velocity(at: Timestamp(seconds: 0.088)).dx < 100)
  }

  @Test("a rest before the newest sample, or without any, changes nothing")
  func oldRest() {
    var tracker = VelocityTracker()
    tracker.rest(until: Timestamp(seconds: 1))
    #expect(tracker.isEmpty)
    tracker.add(Point(x: 0, y: 0), at: Timestamp(seconds: 1))
    tracker.add(Point(x: 10, y: 0), at: Timestamp(seconds: 1.01))
    let before = tracker.velocity(at: Timestamp(seconds: 1.01))
    tracker.rest(until: Timestamp(seconds: 1.005))
    #expect(tracker.velocity(at: Timestamp(seconds: 1.01)) == before)
    #expect(tracker.velocity(at: Timestamp(seconds: 1.01), restingUntil: Timestamp(seconds: 1.01)) == before)
  }

  @Test("a contact that is reported at rest has rested, though it is pressed more and more")
  func pressedAtRest() {
    let flick = FlickGestureRecognizer()
    let stage = ProbeStage(flick)
    stage.frame(0, .down(1, 100, 100))
    for step in 1...5 { stage.frame(0.008 * Double(step), .move(1, 100 + 8 * Double(step), 100)) }
    for step in 6...9 {
      var sample = ContactSample.rest(1, at: 0.008 * Double(step), 140, 100)
      sample.force = Double(step)
      stage.application.send([sample])
    }
    stage.frame(0.08, .up(1))
    #expect(flick.lastOutcome?.reason == .liftedTooSlowly(speed: 0, required: 500))
  }

  @Test("a pan whose translation was set has no velocity until the finger moves, and then that of its movement")
  func fromTheTranslation() {
    let pan = PanGestureRecognizer()
    let stage = ProbeStage(pan)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.01, .move(1, 120, 100))
    stage.frame(0.02, .move(1, 140, 100))
    pan.setTranslation(.zero, in: nil)
    #expect(pan.velocity(in: nil) == .zero)
    stage.frame(0.03, .move(1, 160, 100))
    #expect(abs(pan.velocity(in: nil).dx - 2000) < 1)
  }

  @Test("a pinch and a rotation that begin with the first movement have a velocity at once")
  func atOnce() {
    let pinch = PinchGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    var speeds: [Double] = []
    pinch.onBegan { speeds.append($0.velocity) }
    rotation.onBegan { speeds.append($0.velocity) }
    for recognizer in [pinch, rotation] as [GestureRecognizer] {
      let stage = ProbeStage(recognizer)
      stage.frame(0, .down(1, 100, 100), .down(2, 200, 100))
      stage.frame(0.01, .move(2, 220, 120))
    }
    #expect(speeds.count == 2)
    #expect(speeds.allSatisfy { $0 > 1 })
  }
}
