import Tactus
import TactusTesting
import Testing

@Suite("S-6 spin")
struct SpinTests {
  private let center = Point(x: 200, y: 400)

  private func spin(_ angle: Double, over seconds: Double = 1, radius: Double = 60) -> Finger {
    Finger().down(at: center + Vector(dx: radius, dy: 0)).turn(about: center, by: angle, over: seconds)
  }

  private let corners = Finger().down(at: .zero).rest(0.01).move(to: Point(x: 60, y: 0)).rest(0.01)
    .move(to: Point(x: 60, y: 60)).rest(0.01).move(to: Point(x: 0, y: 60)).rest(0.01)

  private func play(
    _ finger: Finger, rate: Double = 120, _ configure: (SpinGestureRecognizer) -> Void = { _ in }
  ) -> StageLog {
    let trial = Trial(SpinGestureRecognizer())
    configure(trial.recognizer)
    return trial.play(TouchScript(finger.up()), rate: rate)
  }

  @Test("S-6 spin: a finger that goes round begins it, changes it with every move, and ends it")
  func ordinary() throws {
    let stage = Stage()
    stage.add(SpinGestureRecognizer(), named: "spin")
    // Three sides are the first that show which way it goes round; every further side is a quarter turn.
    try stage.expectMarbles(
      """
      stride = 40
      1 (100,200): v-->-d-<-u-->-^
      spin:        -------B-C--C-E
      """)
    let rotation = try #require(stage.log.actions().last?["rotation"]?.first)
    #expect(rotation > 1.5 * Double.pi)
  }

  @Test("S-6 spin: the defaults are those of the table; the properties are the configuration")
  func defaults() {
    let spin = SpinGestureRecognizer()
    #expect(spin.minimumAngle == .pi / 2)
    #expect(spin.minimumRadius == 10)
    #expect(!spin.isDiscrete)
    (spin.minimumAngle, spin.minimumRadius) = (1, 5)
    #expect(spin.configuration.minimumAngle == 1)
    #expect(spin.configuration.minimumRadius == 5)
  }

  @Test("S-6 spin: the rotation is signed and adds up over whole turns", arguments: [2.0, -2, 6, -6])
  func turns(turns: Double) {
    let log = play(spin(turns * 2 * .pi, over: turns.magnitude))
    #expect(log.states.first == .began)
    #expect(log.states.last == .ended)
    let turned = log.last("rotation") / (2 * Double.pi)
    #expect((turned - turns).magnitude < 1e-6)
    let rotations = log.numbers("rotation")
    for (one, two) in zip(rotations, rotations.dropFirst()) { #expect((two - one) * turns >= 0) }
  }

  @Test("S-6 spin: a straight way is none, however long")
  func straight() {
    let finger = Finger().down(at: Point(x: 20, y: 400)).move(by: Vector(dx: 340, dy: 3), over: 0.5)
    #expect(play(finger).states == [])
    #expect(play(Finger().down(at: center).rest(0.3)).why == "turnedTooLittle")
  }

  @Test("S-6 spin: a stroke whose end is further from its beginning than 0.9 of its length has not turned")
  func bow() {
    // A quarter of a circle is at 0.9003 of its length, with the centre where it belongs.
    #expect(play(spin(0.49 * .pi, radius: 150)).states == [])
    #expect(play(spin(0.6 * .pi, radius: 150)).states.first == .began)
  }

  @Test(
    "S-6 spin: a finger that rolls as it comes down and then goes straight does not spin",
    arguments: [
      [(-4.0, -6.0), (-4, -8), (-2, -9), (2, -9), (7, -9), (14, -10), (23, -10), (33, -10), (44, -10), (90, -10)],
      [(-6, -3), (-6, -1), (-6, 2), (-6, 7), (-6, 11), (-6, 16), (-6, 23), (-6, 30), (-7, 46), (-7, 90)],
      [(5, 5), (5, 7), (4, 8), (2, 10), (0, 12), (-3, 14), (-6, 16), (-9, 18), (-14, 21), (-60, 50)],
    ])
  func hook(steps: [(Double, Double)]) {
    var finger = Finger().down(at: center).rest(0.01)
    for step in steps { finger = finger.move(to: center + Vector(dx: step.0, dy: step.1)).rest(0.01) }
    #expect(play(finger).why == "turnedTooLittle")
  }

  @Test("S-6 spin: nearer to the centre than 10 points nothing turns")
  func radius() {
    #expect(play(spin(6 * .pi, radius: 9)).why == "turnedTooLittle")
    #expect(play(spin(6 * .pi, radius: 12)).states.first == .began)
    #expect(play(spin(6 * .pi, radius: 9)) { $0.minimumRadius = 5 }.states.first == .began)
    #expect(play(spin(6 * .pi, radius: 60)) { $0.minimumRadius = 70 }.states == [])
  }

  @Test("S-6 spin: the angle that is wanted is reached by equality, an infinite one never")
  func angle() {
    // The corners of a square lie on a circle about its center: each side is a quarter turn.
    #expect(play(corners) { $0.minimumAngle = 1.5 * .pi }.states == [.began, .ended])
    #expect(play(corners) { $0.minimumAngle = 4.7124 }.states == [])
    #expect(play(corners) { $0.minimumAngle = .infinity }.states == [])
  }

  @Test("S-6 spin: an angle of 0 or less begins as soon as there is a centre", arguments: [0, -1, -Double.infinity])
  func noAngle(angle: Double) {
    #expect(play(corners) { $0.minimumAngle = angle }.states == [.began, .ended])
    let line = Finger().down(at: center).move(by: Vector(dx: 90, dy: 0), over: 0.2)
    #expect(play(line) { $0.minimumAngle = angle }.states == [])
  }

  @Test("S-4.11 spin: the rate at which a panel samples decides nothing", arguments: [60.0, 90, 120, 240, 1000])
  func rates(rate: Double) {
    #expect(play(spin(1.8 * .pi), rate: rate).states.first == .began)
    #expect(play(spin(0.45 * .pi), rate: rate).states == [])
  }

  @Test("S-6 spin: a slow finger of many samples spins too")
  func slow() {
    #expect(play(spin(2 * .pi, over: 10), rate: 240).states.first == .began)
  }

  @Test("S-6 spin: a second finger before it begins fails it, later ones are ignored")
  func fingers() {
    var early = TouchScript(spin(4 * .pi).up())
    early.add(Finger(2).tap(at: Point(x: 30, y: 30)), after: 0.01)
    let failed = Trial(SpinGestureRecognizer())
    #expect(failed.play(early).why == "tooManyTouches")
    var late = TouchScript(spin(4 * .pi).up())
    late.add(Finger(2).tap(at: Point(x: 30, y: 30)), after: 0.8)
    let trial = Trial(SpinGestureRecognizer())
    #expect(trial.play(late).states.last == .ended)
    #expect(trial.stage.log.actions().allSatisfy { $0["touches"] == [1] })
  }

  @Test("S-6 spin: a cancelled finger cancels it, or fails it before it began")
  func cancelled() {
    let begun = Trial(SpinGestureRecognizer())
    #expect(begun.play(TouchScript(spin(3 * .pi).cancel())).states.last == .cancelled)
    let waiting = Trial(SpinGestureRecognizer())
    #expect(waiting.play(TouchScript(spin(0.3).cancel())).states == [])
    #expect(waiting.stage.log.why == "touchCancelled")
  }

  @Test("S-3.5 spin: the next one starts at nothing, with its own centre")
  func again() {
    let trial = Trial(SpinGestureRecognizer())
    trial.play(TouchScript(spin(4 * .pi).up()))
    let first = trial.stage.log.last("rotation")
    trial.stage.clearLog()
    var centroid = Point.zero
    trial.recognizer.addAction { centroid = $0.center(in: nil) }
    let other = Point(x: 100, y: 150)
    trial.play(
      TouchScript(Finger().down(at: other + Vector(dx: 60, dy: 0)).turn(about: other, by: 3 * .pi, over: 1).up()))
    #expect(trial.stage.log.last("rotation") < first)
    #expect(centroid.distance(to: other) < 60)
  }
}
