import Testing

@testable import Tactus

@Suite("Velocity (S-6)")
struct VelocityTrackerTests {
  /// A tracker after a motion along x: `position` at every multiple of `interval`, up to `end`, all in seconds.
  private func tracker(every interval: Double, until end: Double, _ position: (Double) -> Double) -> VelocityTracker {
    var tracker = VelocityTracker()
    for step in 0...Int(end / interval + 0.5) {
      let time = Timestamp(seconds: Double(step) * interval)
      tracker.add(Point(x: position(time.seconds), y: 0), at: time)
    }
    return tracker
  }

  private func velocity(every interval: Double, until end: Double, _ position: (Double) -> Double) -> Double {
    tracker(every: interval, until: end, position).velocity(at: Timestamp(seconds: end)).dx
  }

  @Test("a steady 300 points a second are 300, at every sampling rate (S-4.11)", arguments: [60.0, 90, 120, 240, 1000])
  func steady(rate: Double) {
    #expect((velocity(every: 1 / rate, until: 0.25) { 300 * $0 } - 300).magnitude < 1e-6)
    #expect((velocity(every: 1 / rate, until: 0.25) { 5000 - 300 * $0 } + 300).magnitude < 1e-6)
  }

  @Test("both axes are measured on their own")
  func axes() {
    var tracker = VelocityTracker()
    for step in 0...20 {
      let time = Double(step) * 0.01
      tracker.add(Point(x: 300 * time, y: 900 - 700 * time), at: Timestamp(seconds: time))
    }
    let velocity = tracker.velocity(at: Timestamp(seconds: 0.2))
    #expect((velocity - Vector(dx: 300, dy: -700)).length < 1e-6)
  }

  @Test("no sample and one sample give zero, two give their difference")
  func fewSamples() {
    var tracker = VelocityTracker()
    #expect(tracker.isEmpty)
    #expect(tracker.velocity(at: .zero) == .zero)
    tracker.add(Point(x: 50, y: 50), at: .zero)
    #expect(!tracker.isEmpty)
    #expect(tracker.velocity(at: .zero) == .zero)
    tracker.add(Point(x: 53, y: 48), at: Timestamp(seconds: 0.01))
    #expect((tracker.velocity(at: Timestamp(seconds: 0.01)) - Vector(dx: 300, dy: -200)).length < 1e-9)
  }

  @Test("a parabola is followed exactly: an even acceleration has the velocity of its last sample")
  func acceleration() {
    #expect((velocity(every: 0.008, until: 0.2) { 2000 * $0 * $0 } - 800).magnitude < 1e-6)
    #expect((velocity(every: 0.01, until: 0.02) { 2000 * $0 * $0 } - 80).magnitude < 1e-6)
  }

  @Test("samples older than 100 ms do not count, one of exactly 100 ms does")
  func horizon() {
    // At 400 points a second until 0.1 s, at 100 from then on.
    let kinked = { (time: Double) in time < 0.1 ? 400 * time : 40 + 100 * (time - 0.1) }
    #expect((velocity(every: 0.01, until: 0.2, kinked) - 100).magnitude < 1e-6)
    #expect((velocity(every: 0.01, until: 0.19, kinked) - 100).magnitude > 1)
  }

  @Test("at most 20 samples count")
  func sampleCount() {
    #expect(VelocityTracker.maximumSampleCount == 20)
    // At 1000 Hz twenty samples cover 19 ms: the kink 20 ms before the end is out of sight.
    let kinked = { (time: Double) in time < 0.08 ? 400 * time : 32 + 100 * (time - 0.08) }
    #expect((velocity(every: 0.001, until: 0.099, kinked) - 100).magnitude < 1e-6)
    #expect((velocity(every: 0.001, until: 0.098, kinked) - 100).magnitude > 1)
  }

  @Test("a gap over 40 ms means the finger had stopped: what came before it does not count")
  func gapBetweenSamples() {
    var tracker = tracker(every: 0.01, until: 0.1) { 1000 * $0 }
    tracker.add(Point(x: 100, y: 0), at: Timestamp(nanoseconds: 140_000_001))
    #expect(tracker.velocity(at: Timestamp(nanoseconds: 140_000_001)) == .zero)
    tracker.add(Point(x: 101, y: 0), at: Timestamp(nanoseconds: 150_000_001))
    #expect((tracker.velocity(at: Timestamp(seconds: 0.16)).dx - 100).magnitude < 1e-9)
  }

  @Test("a gap of exactly 40 ms is still the same motion")
  func gapLimit() {
    #expect((velocity(every: 0.04, until: 0.2) { 300 * $0 } - 300).magnitude < 1e-6)
  }

  @Test("the velocity stays for 40 ms after the last sample, then it is zero")
  func gapBeforeQuestion() {
    let tracker = tracker(every: 0.01, until: 0.2) { 400 * $0 }
    #expect((tracker.velocity(at: Timestamp(seconds: 0.22)).dx - 400).magnitude < 1e-6)
    #expect((tracker.velocity(at: Timestamp(seconds: 0.24)).dx - 400).magnitude < 1e-6)
    #expect(tracker.velocity(at: Timestamp(nanoseconds: 240_000_001)) == .zero)
  }

  @Test("a finger that rested for 32 ms before the lift has no velocity, where a parabola would fly backwards")
  func rest() {
    let resting = { (time: Double) in 2000 * min(time, 0.1) }
    #expect(velocity(every: 0.008, until: 0.136, resting) == 0)
    #expect(velocity(every: 0.016, until: 0.144, resting) == 0)
  }

  @Test("a trembling finger rests too")
  func tremblingRest() {
    let trembling = { (time: Double) in time < 0.1 ? 2000 * time : 200 + 0.4 * (Int(time * 1000) / 8 % 2 == 0 ? 1 : -1)
    }
    #expect(velocity(every: 0.008, until: 0.152, trembling).magnitude < 40)
  }

  @Test("a rest along one axis says nothing about the other")
  func corner() {
    var tracker = VelocityTracker()
    for step in 0...20 {
      let time = Double(step) * 0.008
      let position = time < 0.08 ? Point(x: 1000 * time, y: 0) : Point(x: 80, y: 1000 * (time - 0.08))
      tracker.add(position, at: Timestamp(seconds: time))
    }
    let velocity = tracker.velocity(at: Timestamp(seconds: 0.16))
    #expect(velocity.dx == 0)
    #expect(velocity.dy > 900)
  }

  @Test("where a parabola points backwards at the end of a quick deceleration, the recent difference is used")
  func backwardsParabola() {
    // 3000 points a second for 60 ms, then a steady 150.
    let braking = { (time: Double) in time < 0.06 ? 3000 * time : 180 + 150 * (time - 0.06) }
    let samples = tracker(every: 0.008, until: 0.104, braking)
    #expect(plainSlope(every: 0.008, until: 0.104, braking) < -100)
    #expect((samples.velocity(at: Timestamp(seconds: 0.104)).dx - 150).magnitude < 1e-6)
  }

  @Test("after a sharp turn the velocity is that since the turn, from the second displacement back on")
  func sharpTurn() {
    let turning = { (time: Double) in time < 0.16 ? 1000 * time : 160 - 1000 * (time - 0.16) }
    for end in stride(from: 0.176, through: 0.24, by: 0.008) {
      #expect((velocity(every: 0.008, until: end, turning) + 1000).magnitude < 1e-6, "at \(end)")
    }
  }

  @Test("a gentle turn is left to the parabola")
  func gentleTurn() {
    let thrown = { (time: Double) in 800 * time - 4000 * time * time }
    for end in stride(from: 0.096, through: 0.16, by: 0.008) {
      let expected = 800 - 8000 * end
      #expect((velocity(every: 0.008, until: end, thrown) - expected).magnitude < 35, "at \(end)")
    }
  }

  @Test("samples of one time count once: the last one")
  func sameTime() {
    var tracker = tracker(every: 0.01, until: 0.1) { 300 * $0 }
    tracker.add(Point(x: 999, y: 999), at: Timestamp(seconds: 0.11))
    tracker.add(Point(x: 33, y: 0), at: Timestamp(seconds: 0.11))
    #expect((tracker.velocity(at: Timestamp(seconds: 0.11)) - Vector(dx: 300, dy: 0)).length < 1e-6)
  }

  @Test("a time that runs backwards counts as the last one (S-1.6)")
  func backwardsTime() {
    var tracker = tracker(every: 0.01, until: 0.1) { 300 * $0 }
    tracker.add(Point(x: 30, y: 0), at: Timestamp(seconds: 0.05))
    #expect((tracker.velocity(at: Timestamp(seconds: 0.1)).dx - 300).magnitude < 1e-6)
  }

  @Test("reset forgets everything")
  func reset() {
    var tracker = tracker(every: 0.01, until: 0.2) { 300 * $0 }
    tracker.reset()
    #expect(tracker.isEmpty)
    #expect(tracker.velocity(at: Timestamp(seconds: 0.2)) == .zero)
    tracker.add(Point(x: 5, y: 5), at: Timestamp(seconds: 0.1))
    tracker.add(Point(x: 6, y: 5), at: Timestamp(seconds: 0.11))
    #expect((tracker.velocity(at: Timestamp(seconds: 0.11)).dx - 100).magnitude < 1e-9)
  }

  @Test("a copy goes its own way")
  func valueSemantics() {
    let original = tracker(every: 0.01, until: 0.2) { 300 * $0 }
    var copy = original
    copy.add(Point(x: 66, y: 0), at: Timestamp(seconds: 0.21))
    copy.add(Point(x: 72, y: 0), at: Timestamp(seconds: 0.22))
    #expect((original.velocity(at: Timestamp(seconds: 0.2)).dx - 300).magnitude < 1e-6)
    #expect(copy.velocity(at: Timestamp(seconds: 0.22)).dx > 310)
  }

  @Test("displacements are as good as places")
  func displacements() {
    var places = VelocityTracker()
    var displacements = VelocityTracker()
    for step in 0...10 {
      let time = Timestamp(nanoseconds: Int64(step) * 8_000_000)
      places.add(Point(x: Double(step * step), y: 3), at: time)
      displacements.add(Vector(dx: Double(step * step), dy: 3), at: time)
    }
    let end = Timestamp(nanoseconds: 80_000_000)
    #expect(places.velocity(at: end) == displacements.velocity(at: end))
  }

  @Test("the numbers of the rule can be changed")
  func configuration() {
    var tracker = tracker(every: 0.03, until: 0.3) { 300 * $0 }
    tracker.maximumGap = .seconds(0.02)
    #expect(tracker.velocity(at: Timestamp(seconds: 0.3)) == .zero)
    tracker.maximumGap = .seconds(0.04)
    tracker.horizon = .seconds(0.02)
    #expect(tracker.velocity(at: Timestamp(seconds: 0.3)) == .zero)
  }

  /// What second-degree least squares over the last 100 ms say by themselves.
  private func plainSlope(every interval: Double, until end: Double, _ position: (Double) -> Double) -> Double {
    var ring = VelocityRing()
    for step in 0...Int(end / interval + 0.5) {
      let time = Double(step) * interval
      ring.add(Point(x: position(time), y: 0), at: Timestamp(seconds: time))
    }
    return ring.withSamples(horizon: .seconds(0.1), maximumGap: .seconds(0.04)) {
      VelocityFit($0, $0.indices, degree: 2).slope.dx
    }
  }

  @Test("a velocity that is read where the samples are is the same, and changes nothing")
  func inPlace() {
    var tracker = tracker(every: 0.01, until: 0.2) { 400 * $0 * $0 }
    for rest in [0.19, 0.21, 0.23] {
      let (now, restEnd) = (Timestamp(seconds: 0.24), Timestamp(seconds: rest))
      let copied = tracker.velocity(at: now, restingUntil: restEnd)
      #expect(tracker.readVelocity(at: now, restingUntil: restEnd) == copied)
      #expect(tracker.velocity(at: now, restingUntil: restEnd) == copied)
    }
  }
}
