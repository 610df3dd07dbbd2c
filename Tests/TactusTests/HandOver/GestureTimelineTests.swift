import Tactus
import TactusTesting
import TestRounds
import Testing

@Suite("Timelines that fingers drive (S-9.5)")
struct GestureTimelineTests {
  private func at(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  @Test("it follows the finger between 0 and 1, and comes back by the same path")
  func follows() {
    var timeline = GestureTimeline(length: -200)
    timeline.begin(at: at(0))
    let said = [-50.0, -100, -300, -100, 40, -50].map { displacement in
      timeline.move(to: displacement, at: at(0.1))
      return timeline.progress
    }
    #expect(said == [0.25, 0.5, 1, 0.5, 0, 0.25])
    timeline.move(to: .nan, at: at(0.2))
    #expect(timeline.progress == 0.25)
  }

  @Test("a fast finger decides where it settles, a slow one the nearer end")
  func settles() {
    for (progress, velocity, end) in [(0.2, 900.0, 1.0), (0.8, -900, 0), (0.4, 100, 0), (0.6, -100, 1), (0.6, .nan, 1)]
    {
      var timeline = GestureTimeline(length: 300)
      timeline.begin(at: at(0))
      timeline.move(to: progress * 300, at: at(0.1))
      timeline.release(velocity: velocity, at: at(0.1))
      #expect(timeline.isSettling)
      timeline.advance(to: at(9))
      #expect(timeline.progress == end && !timeline.isSettling && timeline.velocity == 0)
    }
  }

  @Test("it settles with the finger's speed, holds still under a new finger, and continues from there")
  func interruption() {
    var timeline = GestureTimeline(length: 100)
    timeline.begin(at: at(0))
    timeline.move(to: 40, at: at(0.1))
    timeline.release(velocity: 300, at: at(0.1))
    #expect(timeline.velocity == 3)
    timeline.begin(at: at(0.2))
    let held = timeline.progress
    #expect(held > 0.4 && held < 1)
    timeline.advance(to: at(5))
    #expect(timeline.progress == held)
    timeline.move(to: -10, at: at(5))
    #expect(abs(timeline.progress - (held - 0.1)) < 1e-12)
    timeline.cancel(at: at(5))
    timeline.advance(to: at(9))
    #expect(timeline.progress == 1)
  }

  @Test("it turns round where it is, with the speed that it has")
  func reversal() {
    var timeline = GestureTimeline(length: 100)
    timeline.reverse(at: at(0))
    timeline.advance(to: at(0.1))
    let (progress, velocity) = (timeline.progress, timeline.velocity)
    #expect(progress > 0 && velocity > 0)
    timeline.reverse(at: at(0.1))
    #expect(timeline.progress == progress && timeline.velocity == velocity)
    timeline.advance(to: at(9))
    #expect(timeline.progress == 0)
  }

  @Test("whatever happens to it, it does not jump by what can be seen, and stays between 0 and 1")
  func neverJumps() {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<rounds(1_000) {
      let length = generator.uniform(in: -400...400)
      var timeline = GestureTimeline(length: length, progress: generator.chance(0.5) ? 0 : 1)
      var (time, displacement) = (0.0, 0.0)
      for _ in 0..<30 {
        let before = timeline.progress
        switch Int.random(in: 0..<6, using: &generator) {
        case 0:
          timeline.begin(at: at(time))
          displacement = 0
        case 1: timeline.release(velocity: generator.uniform(in: -3000...3000), at: at(time))
        case 2: timeline.cancel(at: at(time))
        case 3: timeline.reverse(at: at(time))
        case 4:
          displacement += generator.uniform(in: -1...1)
          timeline.move(to: displacement, at: at(time))
          // A point of the finger is a point of the timeline.
          #expect(timeline.progress >= 0 && timeline.progress <= 1)
          continue
        default:
          time += generator.uniform(in: 0...0.3)
          timeline.advance(to: at(time))
          continue
        }
        // What is nearer to an end than can be seen counts as there.
        #expect(abs(timeline.progress - before) * abs(length) <= ScrollMotion.restingDistance)
        #expect(timeline.progress >= 0 && timeline.progress <= 1)
      }
    }
  }

  @Test("lengths that make no sense count as 1, and nothing is done without a finger")
  func nonsense() {
    for length in [0, Double.nan, .infinity] {
      var timeline = GestureTimeline(length: length, progress: 0.7)
      #expect(timeline.progress == 1)
      timeline.move(to: -1, at: at(1))
      timeline.release(velocity: -900, at: at(1))
      #expect(timeline.progress == 1 && !timeline.isSettling)
      timeline.begin(at: at(2))
      timeline.move(to: -0.25, at: at(2))
      #expect(timeline.progress == 0.75)
    }
  }

  @Test("a pan predicts where what it drags comes to rest (S-9.6)")
  func prediction() {
    let stage = Stage()
    let pan = PanGestureRecognizer()
    stage.add(pan, named: "pan")
    var (moved, velocity, slow, fast) = (Vector.zero, Vector.zero, Vector.zero, Vector.zero)
    pan.onEnded { pan in
      (moved, velocity) = (pan.translation(in: nil), pan.velocity(in: nil))
      (slow, fast) = (pan.predictedTranslation(in: nil), pan.predictedTranslation(in: nil, rate: .fast))
    }
    stage.play(
      TouchScript(Finger(at: Point(x: 100, y: 100)).down().move(by: Vector(dx: 110, dy: 0), over: 0.2).up()))
    #expect(abs(velocity.dx - 550) < 1)
    #expect(abs(slow.dx - (moved.dx + velocity.dx * 0.4995)) < 6)
    #expect(fast.dx < moved.dx + velocity.dx * 0.1)
    #expect(slow.dy == 0)
  }
}
