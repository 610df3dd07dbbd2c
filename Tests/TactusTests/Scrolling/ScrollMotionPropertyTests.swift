import Tactus
import TactusTesting
import Testing

/// What holds for every motion, over random ones: inside, beyond either end, slow and fast, both rates.
@Suite("ScrollMotion: what holds for all")
struct ScrollMotionPropertyTests {
  struct Release {
    var offset: Double
    var velocity: Double
    var isFast: Bool
    var bounces: Bool
    let range = 0.0...1000
    let length = 400.0

    init(_ random: inout SeededGenerator, offsets: ClosedRange<Double> = -300...1300, greatest: Double = 6000) {
      offset = random.uniform(in: offsets)
      velocity = random.uniform(in: -greatest...greatest)
      isFast = random.next() & 1 == 0
      bounces = random.next() & 3 != 0
    }

    var motion: ScrollMotion {
      ScrollMotion(
        offset: offset, velocity: velocity, range: range, length: length, rate: isFast ? .fast : .normal,
        bounces: bounces)
    }
  }

  private func releases(
    _ count: Int, seed: UInt64, offsets: ClosedRange<Double> = -300...1300, greatest: Double = 6000
  ) -> [Release] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in Release(&random, offsets: offsets, greatest: greatest) }
  }

  @Test("it starts where and as fast as it was released")
  func start() {
    for release in releases(1000, seed: 1) {
      let motion = release.motion
      #expect(abs(motion.offset(after: 0) - release.offset) < 1e-9)
      if motion.duration > 0, motion.velocity(after: 0) != 0 {
        #expect(abs(motion.velocity(after: 0) - release.velocity) < 1e-9)
      }
    }
  }

  @Test("it ends, and is somewhere all the while, whatever the numbers are")
  func extremeNumbers() {
    let numbers = [
      0, -.leastNonzeroMagnitude, .leastNonzeroMagnitude, 5, -1e150, 1e150, -1e308, 1e308, .infinity, -.infinity, .nan,
    ]
    for offset in numbers {
      for velocity in numbers {
        for end in numbers {
          var motions = [ScrollMotion(offset: offset, velocity: velocity, target: end)]
          if !end.isNaN {
            for length in numbers {
              motions.append(
                ScrollMotion(offset: offset, velocity: velocity, range: min(end, 0)...max(end, 0), length: length))
            }
          }
          for motion in motions {
            let isSomewhere = [0, 0.001, 0.3, motion.duration].allSatisfy { motion.offset(after: $0).isFinite }
            if !isSomewhere || !(0...200 ~= motion.duration) {
              Issue.record("\(motion) of \(offset), \(velocity), \(end)")
            }
          }
        }
      }
    }
  }

  @Test("neither place nor speed jumps, and the speed is that of the place")
  func continuity() {
    let step = 0.0005
    for release in releases(60, seed: 2) where release.bounces {
      let motion = release.motion
      var (place, speed) = (motion.offset(after: 0), motion.velocity(after: 0))
      var time = step
      while time < motion.duration {
        let (nextPlace, nextSpeed) = (motion.offset(after: time), motion.velocity(after: time))
        // What a spring and a slide can do at most in so short a time.
        if abs(nextSpeed - speed) > 200_000 * step { Issue.record("\(release): the speed jumps at \(time)") }
        if abs(nextPlace - place - (speed + nextSpeed) / 2 * step) > 0.03 {
          Issue.record("\(release): the place jumps at \(time)")
        }
        (place, speed) = (nextPlace, nextSpeed)
        time += step
      }
      // The last step is too small to be seen.
      #expect(abs(motion.restingOffset - place) <= 0.15)
    }
  }

  @Test("inside, content gets slower all the time and never turns back")
  func monotone() {
    for release in releases(300, seed: 3, offsets: 200...800, greatest: 390) {
      let motion = release.motion
      let sign = release.velocity < 0 ? -1.0 : 1
      var (place, speed) = (release.offset, release.velocity.magnitude + 1e-9)
      for time in stride(from: 0.01, to: motion.duration, by: 0.01) {
        let next = motion.velocity(after: time) * sign
        #expect(next < speed && next > 0)
        #expect((motion.offset(after: time) - place) * sign > 0)
        (place, speed) = (motion.offset(after: time), next)
      }
    }
  }

  @Test("it never goes over an end by more than the view is long, however fast it was")
  func neverTooFar() {
    for release in releases(500, seed: 4, offsets: -390...1390, greatest: 200_000) {
      let motion = release.motion
      for index in 0...200 {
        let place = motion.offset(after: motion.duration * Double(index) / 200)
        #expect(place >= -400.001 && place <= 1400.001)
      }
    }
  }

  @Test("without bouncing it does not go over an end that it was not beyond")
  func noBounce() {
    for var release in releases(300, seed: 5, offsets: 0...1000) {
      release.bounces = false
      let motion = release.motion
      for index in 0...100 {
        let place = motion.offset(after: motion.duration * Double(index) / 100)
        #expect(release.range.contains(place))
      }
    }
  }

  @Test("it rests where content may rest: inside, or exactly at an end, and stays there")
  func rest() {
    for release in releases(2000, seed: 6, greatest: 20_000) {
      let motion = release.motion
      #expect(release.range.contains(motion.restingOffset))
      #expect(motion.offset(after: motion.duration) == motion.restingOffset)
      #expect(motion.offset(after: motion.duration + 1) == motion.restingOffset)
      #expect(motion.velocity(after: motion.duration) == 0)
    }
  }

  @Test("it is over in seven seconds at most, in five below 20,000 points per second")
  func duration() {
    for release in releases(1000, seed: 7, greatest: 200_000) { #expect(release.motion.duration <= 7) }
    for release in releases(1000, seed: 8, greatest: 20_000) { #expect(release.motion.duration <= 5) }
  }

  @Test("a motion shifted, or seen in a mirror, is the same motion")
  func symmetry() {
    for release in releases(300, seed: 9) {
      let motion = release.motion
      let mirrored = ScrollMotion(
        offset: 1000 - release.offset, velocity: -release.velocity, range: 0...1000, length: 400,
        rate: release.isFast ? .fast : .normal, bounces: release.bounces)
      let shifted = ScrollMotion(
        offset: release.offset + 5000, velocity: release.velocity, range: 5000...6000, length: 400,
        rate: release.isFast ? .fast : .normal, bounces: release.bounces)
      for time in [0, 0.01, 0.1, 0.3, 1, 3] {
        #expect(abs(mirrored.offset(after: time) - (1000 - motion.offset(after: time))) < 1e-6)
        #expect(abs(shifted.offset(after: time) - (5000 + motion.offset(after: time))) < 1e-6)
      }
    }
  }

  @Test("faster content does not rest earlier on the way")
  func fasterGoesFarther() {
    for release in releases(300, seed: 10, offsets: 0...1000) where release.velocity > 0 {
      var faster = release
      faster.velocity *= 1.5
      #expect(faster.motion.restingOffset >= release.motion.restingOffset)
    }
  }
}
