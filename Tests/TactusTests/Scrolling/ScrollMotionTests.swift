import Testing

@testable import Tactus

@Suite("ScrollMotion: the ordinary cases")
struct ScrollMotionTests {
  private let range = 0.0...1000

  @Test(
    "content that slides goes speed / −log(rate) far, less what the resting speed would still do",
    arguments: [
      50.0, 300, 1000, -700, -50,
    ])
  func closedForm(velocity: Double) {
    let motion = ScrollMotion(offset: 500, velocity: velocity, range: -9000...9000)
    let decay = -1000 * Maths.log(0.998)
    let rest = velocity > 0 ? 10.0 : -10
    #expect(abs(motion.restingOffset - (500 + (velocity - rest) / decay)) < 1e-9)
    #expect(abs(motion.duration - Maths.log(velocity.magnitude / 10) / decay) < 1e-12)
  }

  @Test("that is as far as frames of a millisecond would bring it, each of which takes 0.2 % of the speed")
  func againstSteps() {
    var (place, speed) = (0.0, 2000.0)
    while speed > 10 {
      place += speed / 1000
      speed *= 0.998
    }
    let motion = ScrollMotion(offset: 0, velocity: 2000, range: 0...9000)
    #expect(abs(motion.restingOffset - place) < 2)
  }

  @Test("the fast rate stops content five times as soon")
  func fast() {
    let normal = ScrollMotion(offset: 0, velocity: 1000, range: 0...9000)
    let fast = ScrollMotion(offset: 0, velocity: 1000, range: 0...9000, rate: .fast)
    #expect(abs(normal.restingOffset / fast.restingOffset - 5.02) < 0.01)
    #expect(abs(normal.duration / fast.duration - 5.02) < 0.01)
  }

  @Test("content that is slow when it is released rests at once", arguments: [0.0, 10, -10, .nan])
  func slow(velocity: Double) {
    let motion = ScrollMotion(offset: 500, velocity: velocity, range: range)
    #expect(motion.duration == 0)
    #expect(motion.offset(after: 0) == 500)
    #expect(motion.offset(after: 1) == 500)
  }

  @Test("before it was released, content is where it was then", arguments: [-1.0, -.infinity, .nan])
  func before(seconds: Double) {
    let motion = ScrollMotion(offset: 500, velocity: 300, range: range)
    #expect(motion.offset(after: seconds) == 500)
    #expect(motion.velocity(after: seconds) == 300)
  }

  @Test("content beyond an end that comes back a little faster than its spring rests at the end, as soon as others")
  func barelyInward() {
    for (offset, velocity) in [(-189.5, 2275.0), (-100, 1201), (-100, 1200.001)] {
      let motion = ScrollMotion(offset: offset, velocity: velocity, range: 0...638, length: 390)
      #expect(motion.duration < 1)
      #expect(motion.restingOffset == 0)
    }
    #expect(ScrollMotion(offset: 738, velocity: -1201, range: 0...638, length: 390).duration < 1)
  }

  @Test("over an end and back: it comes to rest exactly at the end")
  func bounce() {
    let motion = ScrollMotion(offset: 900, velocity: 2000, range: range)
    #expect(motion.offset(after: 0.2) > 1000)
    #expect(motion.restingOffset == 1000)
    #expect(motion.offset(after: motion.duration) == 1000)
    #expect(motion.offset(after: .infinity) == 1000)
    #expect(motion.velocity(after: motion.duration) == 0)
  }

  @Test("without bouncing it stops at the end")
  func noBounce() {
    let motion = ScrollMotion(offset: 900, velocity: 2000, range: range, bounces: false)
    for time in stride(from: 0, to: 2, by: 0.001) { #expect(motion.offset(after: time) <= 1000) }
    #expect(motion.restingOffset == 1000)
    #expect(motion.duration < 0.06)
  }

  @Test("at an end and pushed against it, it stays there without bouncing", arguments: [0.0, 1000])
  func pushed(offset: Double) {
    let motion = ScrollMotion(offset: offset, velocity: offset == 0 ? -500 : 500, range: range, bounces: false)
    #expect(motion.duration == 0)
    #expect(motion.restingOffset == offset)
  }

  @Test(
    "beyond an end it comes back to it, also without bouncing: 98 % of the way in half a second",
    arguments: [
      true, false,
    ])
  func springBack(bounces: Bool) {
    let motion = ScrollMotion(offset: -100, velocity: 0, range: range, bounces: bounces)
    #expect(motion.offset(after: 0.5) > -2)
    #expect(motion.offset(after: 0.5) < 0)
    #expect(motion.restingOffset == 0)
    #expect(motion.duration < 1)
  }

  @Test("pushed back gently from beyond an end it does not run through it")
  func gentlePush() {
    let motion = ScrollMotion(offset: -100, velocity: 1100, range: range)
    for time in stride(from: 0, to: 2, by: 0.001) { #expect(motion.offset(after: time) <= 0) }
    #expect(motion.restingOffset == 0)
  }

  @Test("thrown back from beyond an end it runs through it and slides on inside")
  func thrownBack() {
    let motion = ScrollMotion(offset: -100, velocity: 3000, range: range)
    #expect(motion.restingOffset > 100)
    #expect(motion.restingOffset < 1000)
  }

  @Test("thrown hard enough it runs through one end, over the other and back to that")
  func throughBothEnds() {
    let motion = ScrollMotion(offset: -100, velocity: 9000, range: range)
    #expect(motion.restingOffset == 1000)
    #expect(stride(from: 0, to: 1, by: 0.01).contains { motion.offset(after: $0) > 1010 })
  }

  @Test("content that has only one place to rest comes back to it from either side", arguments: [-3000.0, 0, 3000])
  func onePlace(velocity: Double) {
    let motion = ScrollMotion(offset: -50, velocity: velocity, range: 0...0, length: 400)
    #expect(motion.restingOffset == 0)
    for time in stride(from: 0, to: 2, by: 0.01) { #expect(motion.offset(after: time).magnitude <= 400) }
  }

  @Test("what is no number does no harm")
  func nonsense() {
    #expect(ScrollMotion(offset: .nan, velocity: .nan, range: range).restingOffset == 0)
    #expect(ScrollMotion(offset: .infinity, velocity: 0, range: range).restingOffset == 0)
    #expect(ScrollMotion(offset: 5, velocity: .infinity, range: range).restingOffset == 1000)
    #expect(ScrollMotion(offset: 5, velocity: -.infinity, range: range, length: .nan).restingOffset == 0)
    #expect(ScrollMotion(offset: 5, velocity: 100, range: 0...(.infinity)).restingOffset > 40)
  }

  @Test(
    "rates beyond the ends are taken as the ends",
    arguments: [(0.0, 0.001), (-1, 0.001), (1, 0.9999), (.infinity, 0.9999), (.nan, 0.998)])
  func rates(value: Double, taken: Double) {
    #expect(ScrollMotion.DecelerationRate(rawValue: value).rawValue == taken)
  }

  @Test("content that lies hardly beyond an end is put there at once")
  func hardlyBeyond() {
    let stage = ScrollStage()
    stage.list.contentOffset = Point(x: 0, y: -0.01)
    stage.list.release(velocity: .zero, at: .zero)
    #expect(stage.y == 0)
    #expect(!stage.list.isMoving)
  }
}
