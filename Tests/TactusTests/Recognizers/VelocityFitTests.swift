import Testing

@testable import Tactus

@Suite("Curves through samples")
struct VelocityFitTests {
  private func withSamples<Result>(
    _ times: [Double], _ place: (Double) -> Point, _ body: (VelocitySamples) -> Result
  ) -> Result {
    var ring = VelocityRing()
    for time in times { ring.add(place(time), at: Timestamp(seconds: time)) }
    return ring.withSamples(horizon: .seconds(10), maximumGap: .seconds(10), body)
  }

  @Test("a parabola through samples of a parabola has its slope, leads on along it, and leaves no noise")
  func parabola() {
    let curve = { (time: Double) in Point(x: 5 + 30 * time - 400 * time * time, y: -2 + time * time * 90) }
    let (fit, noise) = withSamples([0, 0.011, 0.019, 0.033, 0.04, 0.052], curve) {
      let fit = VelocityFit($0, $0.indices, degree: 2)
      return (fit, fit.noise(of: $0))
    }
    #expect((fit.slope - Vector(dx: 30 - 800 * 0.052, dy: 180 * 0.052)).length < 1e-9)
    #expect(fit.position(after: 0.01).distance(to: curve(0.062)) < 1e-9)
    #expect(fit.position(after: -0.052).distance(to: curve(0)) < 1e-9)
    #expect(noise < 1e-9)
  }

  @Test("a line goes through the mean, and the noise is what is left")
  func line() {
    let (fit, noise) = withSamples([0, 1, 2, 3], { Point(x: $0 * 10 + (Int($0) % 2 == 0 ? 1 : -1), y: 0) }) {
      let fit = VelocityFit($0, $0.indices, degree: 1)
      return (fit, fit.noise(of: $0))
    }
    // By hand: places 1, 9, 21, 29 over times 0…3.
    #expect((fit.slope.dx - 9.6).magnitude < 1e-12)
    #expect((fit.position(after: -1.5).x - 15).magnitude < 1e-12)
    #expect((noise - (3.2 / 2).squareRoot()).magnitude < 1e-12)
  }

  @Test("only the samples asked for count")
  func ranks() {
    let fits = withSamples([0, 1, 2, 3, 4], { Point(x: $0 < 3 ? 7 * $0 : 100, y: 0) }) {
      let fits = [VelocityFit($0, 2..<5, degree: 1), VelocityFit($0, 3..<5, degree: 2)]
      return [(fits[0].slope.dx, fits[0].noise(of: $0)), (fits[1].slope.dx, fits[1].noise(of: $0))]
    }
    for (slope, noise) in fits {
      #expect((slope - 7).magnitude < 1e-12)
      #expect(noise < 1e-12)
    }
  }
}

@Suite("The ring of samples")
struct VelocityRingTests {
  @Test("keeps the newest samples, in order, and drops the oldest when it is full")
  func ring() {
    var ring = VelocityRing()
    for step in 1...47 {
      ring.add(Point(x: Double(step), y: 0), at: Timestamp(nanoseconds: Int64(step)))
      #expect(ring.count == min(step, VelocityRing.capacity))
      let kept = ring.withSamples(horizon: .seconds(1), maximumGap: .seconds(1)) { samples in
        samples.indices.map { samples[$0].position.x }
      }
      #expect(kept == (0..<ring.count).map { Double(step - $0) })
    }
    ring.removeAll()
    #expect(ring.count == 0)
  }

  @Test("a motion ends at the horizon, inclusive, and at the first gap that is too long")
  func motion() {
    var ring = VelocityRing()
    for time in [0, 10, 50, 60, 70] as [Int64] { ring.add(.zero, at: Timestamp(nanoseconds: time)) }
    func count(_ horizon: Int64, _ gap: Int64) -> Int {
      ring.withSamples(horizon: .nanoseconds(horizon), maximumGap: .nanoseconds(gap)) { $0.indices.count }
    }
    #expect(count(100, 40) == 5)
    #expect(count(100, 39) == 3)
    #expect(count(20, 40) == 3)
    #expect(count(19, 40) == 2)
    #expect(count(0, 40) == 1)
    ring.removeAll()
    #expect(count(100, 40) == 0)
  }

  @Test("a sample that is not later than the newest one replaces its position and keeps its time")
  func sameTime() {
    var ring = VelocityRing()
    ring.add(Point(x: 1, y: 1), at: Timestamp(nanoseconds: 5))
    ring.add(Point(x: 2, y: 2), at: Timestamp(nanoseconds: 5))
    ring.add(Point(x: 3, y: 3), at: Timestamp(nanoseconds: 4))
    #expect(ring.count == 1)
    #expect(ring.newestTime == Timestamp(nanoseconds: 5))
    let position = ring.withSamples(horizon: .zero, maximumGap: .zero) { $0[0].position }
    #expect(position == Point(x: 3, y: 3))
  }
}
