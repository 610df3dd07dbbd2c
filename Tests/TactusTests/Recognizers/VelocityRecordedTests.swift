import Testing

@testable import Tactus

@Suite("Velocity of recorded flings (S-6)")
struct VelocityRecordedTests {
  @Test(
    "agrees with least squares to 0.1 % along the fling, where these point forwards", arguments: RecordedFling.flutter)
  func flutter(fling: RecordedFling) {
    guard fling.name != "02" else { return }
    let velocity = fling.tracker.velocity(at: fling.end)
    #expect((velocity.dy - fling.y[0]).magnitude <= 0.001 * fling.y[0].magnitude)
    // Across the fling the recent difference may stand in; it changes the velocity by less than a tenth.
    #expect((velocity.dx - fling.x[0]).magnitude <= 0.1 * fling.y[0].magnitude)
  }

  @Test("points the way the finger went where least squares points backwards")
  func backwards() throws {
    let fling = try #require(RecordedFling.flutter.first { $0.name == "02" })
    #expect(fling.y[0] < 0)
    let velocity = fling.tracker.velocity(at: fling.end)
    #expect(velocity.dy > 170)
    #expect(velocity.dy < 250)
  }

  @Test("is within 20 % of what some good strategy says, for every real fling", arguments: RecordedFling.android)
  func android(fling: RecordedFling) {
    let velocity = fling.tracker.velocity(at: fling.end)
    func isExpected(_ value: Double, _ expected: [Double]) -> Bool {
      expected.isEmpty || expected.contains { (value - $0).magnitude <= 0.2 * $0.magnitude }
    }
    // Along the fling; across it only where that is more than a tenth of it, since the strategies differ there.
    #expect(isExpected(velocity.dy, fling.y))
    if let across = fling.x.first, let along = fling.y.first, across.magnitude > 0.11 * along.magnitude {
      #expect(isExpected(velocity.dx, fling.x))
    }
  }

  @Test(
    "does not depend on where the fling was, when it was, nor which axis or way it took",
    arguments: RecordedFling.android)
  func invariance(fling: RecordedFling) {
    let original = fling.tracker.velocity(at: fling.end)
    func velocity(shiftedBy shift: Timestamp.Duration, _ place: (Double, Double) -> Point) -> Vector {
      var tracker = VelocityTracker()
      for index in stride(from: 0, to: fling.samples.count, by: 3) {
        let time = Timestamp(nanoseconds: Int64(fling.samples[index]) * 1000) + shift
        tracker.add(place(fling.samples[index + 1], fling.samples[index + 2]), at: time)
      }
      return tracker.velocity(at: fling.end + shift)
    }
    #expect(velocity(shiftedBy: .seconds(235_655.749552755)) { Point(x: $0, y: $1) } == original)
    #expect(velocity(shiftedBy: .zero) { Point(x: $1, y: $0) } == Vector(dx: original.dy, dy: original.dx))
    #expect(velocity(shiftedBy: .zero) { Point(x: -$0, y: -$1) } == -original)
    #expect(velocity(shiftedBy: .zero) { Point(x: 1024 * $0, y: 1024 * $1) } == original * 1024)
    let moved = velocity(shiftedBy: .zero) { Point(x: $0 + 1000, y: $1 - 333.3) }
    #expect((moved - original).length < 1e-6 * original.length)
  }
}
