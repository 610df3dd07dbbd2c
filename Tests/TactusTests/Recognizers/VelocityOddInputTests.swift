import TactusTesting
import Testing

@testable import Tactus

@Suite("Velocity: odd input")
struct VelocityOddInputTests {
  @Test("positions that are not finite are ignored")
  func notFinite() {
    var tracker = VelocityTracker()
    for step in 0...20 {
      let time = Timestamp(nanoseconds: Int64(step) * 10_000_000)
      tracker.add(Point(x: Double(step) * 3, y: 0), at: time)
      tracker.add(Point(x: .nan, y: 0), at: time + .nanoseconds(1))
      tracker.add(Point(x: 0, y: -.infinity), at: time + .nanoseconds(2))
    }
    #expect((tracker.velocity(at: Timestamp(seconds: 0.2)) - Vector(dx: 300, dy: 0)).length < 1e-6)
  }

  @Test("huge positions, tiny times and the ends of time never give nan or infinity", arguments: 0..<8)
  func alwaysFinite(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      var tracker = VelocityTracker()
      var now = Timestamp(nanoseconds: Bool.random(using: &random) ? 0 : Int64(bitPattern: random.next()))
      let size = [1.0, 0x1p-1030, 1e150, 1e308][Int.random(in: 0..<4, using: &random)]
      for _ in 0..<Int.random(in: 0..<30, using: &random) {
        let wait: Int64 = [0, 1, 100, 8_000_000, 40_000_000, -5][Int.random(in: 0..<6, using: &random)]
        now = now + .nanoseconds(wait)
        let place =
          Int.random(in: 0..<10, using: &random) == 0
          ? Point(x: random.finiteDouble(), y: random.finiteDouble())
          : Point(x: random.uniform(in: -1...1) * size, y: Double(Int.random(in: -1...1, using: &random)) * size)
        tracker.add(place, at: now)
        let velocity = tracker.velocity(at: now + .nanoseconds(Int64.random(in: -5...50_000_000, using: &random)))
        #expect(velocity.dx.isFinite && velocity.dy.isFinite)
      }
    }
  }

  @Test("a finger that never moved has exactly no velocity")
  func still() {
    var tracker = VelocityTracker()
    for step in 0...30 {
      let time = Timestamp(nanoseconds: Int64(step) * 8_000_000)
      tracker.add(Point(x: 123.456, y: 789.012), at: time)
      #expect(tracker.velocity(at: time) == .zero)
    }
  }

  @Test("times that say nothing about a curvature give the line")
  func nearlyTwoTimes() {
    var tracker = VelocityTracker()
    tracker.add(Point(x: 0, y: 0), at: Timestamp(nanoseconds: 0))
    tracker.add(Point(x: 1, y: 0), at: Timestamp(nanoseconds: 1))
    tracker.add(Point(x: 10, y: 0), at: Timestamp(nanoseconds: 30_000_000))
    let velocity = tracker.velocity(at: Timestamp(nanoseconds: 30_000_000)).dx
    #expect(velocity > 250)
    #expect(velocity < 350)
  }
}
