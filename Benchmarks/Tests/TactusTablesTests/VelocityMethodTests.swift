import Tactus
import TactusTesting
import Testing

@testable import TactusTables

@Suite("The methods that are compared")
struct VelocityMethodTests {
  private func samples(_ count: Int, every interval: Double, _ place: (Double) -> Point) -> [PathSample] {
    (0..<count).map { step in
      let time = Double(step) * interval
      return PathSample(position: place(time), time: Timestamp(seconds: time))
    }
  }

  @Test("all agree about a steady finger", arguments: [60.0, 120, 240])
  func steady(rate: Double) {
    let path = samples(30, every: 1 / rate) { Point(x: 300 * $0, y: -200 * $0) }
    for method in VelocityMethod.all {
      #expect((method.velocity(path) - Vector(dx: 300, dy: -200)).length < 1e-3, "\(method.name)")
    }
  }

  @Test("the impulse of a finger that stands still after a move is that of the move, in parts")
  func impulse() {
    // 100 points a second, then rest: half of the work of the first step, and nothing after that.
    let path = samples(6, every: 0.01) { Point(x: min($0, 0.01) * 100, y: 0) }
    #expect((VelocityMethod.impulse.velocity(path).dx - 100).magnitude < 1e-6)
    // Two steps: the first one brings 100, the second 300 from there.
    let faster = samples(3, every: 0.01) { Point(x: $0 < 0.015 ? $0 * 100 : 4, y: 0) }
    #expect((VelocityMethod.impulse.velocity(faster).dx - (2 * (5_000 + 200 * 300.0)).squareRoot()).magnitude < 1e-6)
  }

  @Test("least squares follows a parabola exactly; the difference of two points lags by half a frame")
  func parabola() {
    let path = samples(20, every: 0.01) { Point(x: 1000 * $0 * $0, y: 0) }
    #expect((VelocityMethod.leastSquares.velocity(path).dx - 380).magnitude < 1e-6)
    #expect((VelocityMethod.twoPoints.velocity(path).dx - 370).magnitude < 1e-6)
  }

  @Test("plain least squares reproduces what Flutter's authors expect of it, to the 0.1 % that they ask for")
  func flutter() throws {
    for stroke in try RecordedStroke.load(root: repository) where stroke.name.hasPrefix("flutter-") {
      let velocity = VelocityMethod.leastSquares.velocity(stroke.samples)
      #expect(stroke.error(of: velocity) <= stroke.tolerance, "\(stroke.name): \(velocity)")
    }
  }

  @Test("nothing and one sample have no velocity")
  func few() {
    for method in VelocityMethod.all {
      #expect(method.velocity([]) == .zero)
      #expect(method.velocity(samples(1, every: 1) { _ in .zero }) == .zero)
    }
  }

  @Test("a pause of more than 40 ms cuts off what was before it")
  func gap() {
    var path = samples(10, every: 0.01) { Point(x: 1000 * $0, y: 0) }
    path.append(PathSample(position: Point(x: 91, y: 0), time: Timestamp(seconds: 0.1301)))
    for method in VelocityMethod.all { #expect(method.velocity(path) == .zero, "\(method.name)") }
  }
}

@Suite("The made-up motions")
struct SyntheticMotionTests {
  @Test("each motion's velocity is the slope of its way", arguments: SyntheticMotion.all.indices)
  func slopes(index: Int) {
    let motion = SyntheticMotion.all[index]
    for step in 1..<45 {
      // Not at 0.15 s and 0.4 s, where some have a corner.
      let time = Double(step) * 0.01 + 0.003
      let slope = (motion.place(time + 1e-6) - motion.place(time - 1e-6)) / 2e-6
      #expect((slope - motion.velocity(time)).magnitude < 1e-4, "\(motion.name) at \(time)")
    }
  }

  @Test("a motion is sampled at its rate, within its time, with the noise that is asked for")
  func sampling() {
    var random = SeededGenerator(seed: 1)
    for motion in SyntheticMotion.all {
      let (samples, truth) = motion.samples(speed: 800, rate: 120, noise: 0, &random)
      #expect(samples.count > 9)
      #expect(truth.dx.isFinite)
      for (one, two) in zip(samples, samples.dropFirst()) {
        #expect((0.0079...0.0088).contains((two.time - one.time).seconds))
      }
      for sample in samples {
        #expect((sample.position.x - 100 - 800 * motion.place(sample.time.seconds)).magnitude < 1e-5)
      }
    }
  }
}
