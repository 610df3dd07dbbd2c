import Tactus
import TactusTesting
import Testing

@Suite("S-6 circle")
struct CircleTests {
  private let center = Point(x: 200, y: 400)

  /// A finger that goes round `center` by `angle`, starting to the right of it.
  private func circle(_ angle: Double, over seconds: Double = 1, radius: Double = 60, from start: Double = 0) -> Finger
  {
    let place = center + Transform(rotation: start).apply(to: Vector(dx: radius, dy: 0))
    return Finger().down(at: place).turn(about: center, by: angle, over: seconds)
  }

  private func play(
    _ finger: Finger, rate: Double = 120, _ configure: (CircleGestureRecognizer) -> Void = { _ in }
  ) -> StageLog {
    let trial = Trial(CircleGestureRecognizer())
    configure(trial.recognizer)
    return trial.play(TouchScript(finger.up()), rate: rate)
  }

  @Test("S-6 circle: a finger that goes round once is recognized when it lifts, with its center and radius")
  func ordinary() throws {
    let trial = Trial(CircleGestureRecognizer())
    let log = trial.play(TouchScript(circle(2 * .pi, over: 1).up()))
    let action = try #require(log.actions().first)
    #expect(log.states == [.ended])
    #expect(action.time == Timestamp(seconds: 1))
    let radius = try #require(action["radius"]?.first)
    #expect((radius - 60).magnitude < 0.1)
    let centroid = try #require(action["location"])
    #expect(Point(x: centroid[0], y: centroid[1]).distance(to: center) < 0.1)
    #expect(trial.recognizer.center(in: nil).distance(to: center) < 0.1)
  }

  @Test("S-6 circle: a square drawn in a picture will do")
  func square() throws {
    let stage = Stage()
    stage.add(CircleGestureRecognizer(), named: "circle")
    try stage.expectMarbles(
      """
      stride = 40
      1 (100,200): v->>-dd-<<-uu-^
      circle:      --------------E | location (140,240)
      """)
  }

  @Test("S-6 circle: the defaults are those of the table")
  func defaults() {
    let circle = CircleGestureRecognizer()
    #expect(circle.maximumDuration == 2)
    #expect(circle.maximumGap == 1.0 / 3)
    #expect(circle.minimumTurning == 7 * Double.pi / 4)
    #expect(circle.maximumTurning == 3 * Double.pi)
    #expect(circle.maximumInflections == 5)
    #expect(circle.isDiscrete)
  }

  @Test("S-6 circle: the properties are the configuration")
  func configuration() {
    let circle = CircleGestureRecognizer()
    (circle.maximumDuration, circle.maximumGap, circle.maximumInflections) = (3, 0.5, 9)
    (circle.minimumTurning, circle.maximumTurning) = (1, 2)
    var expected = CircleConfiguration()
    (expected.maximumDuration, expected.maximumGap, expected.maximumInflections) = (3, 0.5, 9)
    (expected.minimumTurning, expected.maximumTurning) = (1, 2)
    #expect(circle.configuration == expected)
  }

  @Test("S-6 circle: either way round, from any start, of any size", arguments: 0..<8)
  func anyCircle(start: Int) {
    for angle in [2 * Double.pi, -2 * .pi] {
      for radius in [5.0, 60, 150] {
        let log = play(circle(angle, radius: radius, from: Double(start) * .pi / 4))
        #expect(log.states == [.ended], "\(angle), \(radius)")
      }
    }
  }

  @Test("S-4.11 circle: the rate at which a panel samples decides nothing", arguments: [60.0, 120, 240, 1000])
  func rates(rate: Double) {
    #expect(play(circle(2 * .pi), rate: rate).states == [.ended])
    #expect(play(circle(1.5 * .pi), rate: rate).states == [])
    #expect(play(circle(2 * .pi, over: 1.9), rate: rate).states == [.ended])
  }

  @Test("S-6 circle: less than seven eighths of a turn is too little, more than one and a half too much")
  func turning() {
    let wide: (CircleGestureRecognizer) -> Void = {
      $0.maximumGap = 2
      $0.maximumInflections = 9
    }
    // Seven eighths leave a gap of more than a third of the width: without that rule, the turning decides.
    #expect(play(circle(1.76 * .pi), wide).states == [.ended])
    #expect(play(circle(1.74 * .pi), wide).why == "turnedTooLittle")
    #expect(play(circle(2.99 * .pi), wide).states == [.ended])
    #expect(play(circle(3.01 * .pi), wide).why == "turnedTooFar")
  }

  @Test("S-6 circle: start and end may be a third of the width apart")
  func gap() {
    // Seven eighths of a turn leave a gap of 0.38 of the width; in a spiral the end can be anywhere.
    let spiral = circle(2 * .pi)
    let inside = spiral.move(by: Vector(dx: -39, dy: 0), over: 0.1)
    let outside = spiral.move(by: Vector(dx: -41, dy: 0), over: 0.1)
    #expect(play(inside).states == [.ended])
    #expect(play(outside).why == "tooFarApart")
    #expect(play(outside) { $0.maximumGap = 0.5 }.states == [.ended])
  }

  @Test("S-1.8 circle: two seconds are in time, a nanosecond more is not")
  func duration() {
    #expect(play(circle(2 * .pi, over: 1.9).rest(0.1)).states == [.ended])
    #expect(play(circle(2 * .pi, over: 1.9).rest(0.1 + 1e-9)).why == "timedOut")
    #expect(play(circle(2 * .pi, over: 1)) { $0.maximumDuration = 0.9 }.why == "timedOut")
    #expect(play(circle(2 * .pi, over: 9)) { $0.maximumDuration = .infinity }.states == [.ended])
  }

  @Test("S-6 circle: a wavy line round a place is none")
  func inflections() {
    var finger = Finger().down(at: Point(x: 260, y: 400))
    for step in 1...24 {
      let radius = step.isMultiple(of: 2) ? 60.0 : 25
      let displacement = Transform(rotation: Double(step) * .pi / 12).apply(to: Vector(dx: radius, dy: 0))
      finger = finger.move(to: center + displacement, over: 0.04)
    }
    #expect(play(finger).why == "wrongDirection")
    #expect(play(finger) { $0.maximumInflections = 100 }.states == [.ended])
  }

  @Test("S-6 circle: a straight line, and a finger that rests, are none")
  func line() {
    #expect(play(Finger().down(at: center).move(by: Vector(dx: 100, dy: 30), over: 0.3)).why == "turnedTooLittle")
    #expect(play(Finger().down(at: center).rest(0.3)).why == "turnedTooLittle")
  }

  @Test("S-6 circle: another finger, or a cancelled one, fails it")
  func fingers() {
    let trial = Trial(CircleGestureRecognizer())
    var script = TouchScript(circle(2 * .pi).up())
    script.add(Finger(2).tap(at: Point(x: 30, y: 30)), after: 0.3)
    #expect(trial.play(script).why == "tooManyTouches")
    let cancelled = Trial(CircleGestureRecognizer())
    #expect(cancelled.play(TouchScript(circle(2 * .pi).cancel())).why == "touchCancelled")
  }

  @Test("S-6 circle: of ten thousand samples the first still count as well as the last")
  func manySamples() {
    #expect(play(circle(2 * .pi, over: 1), rate: 10_000).states == [.ended])
    #expect(play(circle(2 * .pi, over: 20), rate: 500) { $0.maximumDuration = .infinity }.states == [.ended])
  }

  @Test("S-3.5 circle: after one circle another one; the center is the new one's")
  func again() {
    let second = Finger().down(at: Point(x: 140, y: 150)).turn(about: Point(x: 100, y: 150), by: 2 * .pi, over: 1)
    let trial = Trial(CircleGestureRecognizer())
    trial.play(TouchScript(circle(2 * .pi).up()))
    trial.play(TouchScript(second.up()))
    #expect(trial.stage.log.states == [.ended, .ended])
    #expect(trial.recognizer.center(in: nil).distance(to: Point(x: 100, y: 150)) < 0.1)
    #expect((trial.recognizer.radius - 40).magnitude < 0.1)
  }
}
