import Tactus

/// Touches that no panel should report: more contacts than there may be, in frames of any length, with places that are no numbers,
/// times that go back, palms, contacts that come down twice, and lifts that are lost.
struct Storm {
  private let application: Application
  private var seed: UInt64 = 1
  private var time = Timestamp(seconds: 1000)
  private var frame: [ContactSample] = []

  init(_ application: Application) {
    self.application = application
    frame.reserveCapacity(200)
  }

  /// Sends so many frames of at most `longest` samples.
  mutating func play(frames: Int, longest: UInt64) {
    for _ in 0..<frames {
      frame.removeAll(keepingCapacity: true)
      time = time + .nanoseconds(Int64(random(4) == 0 ? random(1_500) : random(12)) * 1_000_000)
      for _ in 0..<random(longest) + 1 { frame.append(sample()) }
      application.send(frame, closesFrame: random(4) > 0)
      if random(20) == 0 { application.cancelAllTouches() }
    }
    application.cancelAllTouches()
    while let deadline = application.nextDeadline { application.advance(to: deadline) }
    time = application.now
  }

  private mutating func sample() -> ContactSample {
    let finger = random(random(3) == 0 ? 40 : 8)
    // They often come down where another was before.
    var position = Point(x: 100 + Double(finger) * 20, y: 100 + Double(random(3)))
    if random(3) == 0 { position = Point(x: Double(random(800)), y: Double(random(480))) }
    if random(50) == 0 { position.x = .nan }
    let phases: (Touch.Phase, Touch.Phase) =
      random(2) == 0 ? (.began, .moved) : (random(4) == 0 ? .cancelled : .ended, .stationary)
    return ContactSample(
      id: finger, phase: random(3) > 0 ? phases.0 : phases.1, position: position,
      time: random(60) == 0 ? time - .seconds(1) : time, tool: random(40) == 0 ? .palm : .finger)
  }

  private mutating func random(_ limit: UInt64) -> UInt64 {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (seed >> 33) % limit
  }
}
