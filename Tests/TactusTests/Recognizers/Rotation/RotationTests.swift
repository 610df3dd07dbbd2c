import Tactus
import TactusTesting
import Testing

@Suite("S-6 rotation")
struct RotationTests {
  private let center = Point(x: 200, y: 400)

  /// Two fingers, `radius` points from their centroid, that turn by `angle` about it.
  private func turn(by angle: Double, over seconds: Double = 0.4, radius: Double = 100) -> TouchScript {
    TouchScript(
      Finger(1).down(at: center + Vector(dx: -radius, dy: 0)).rest(0.05).turn(about: center, by: angle, over: seconds)
        .rest(0.02).up(),
      Finger(2).down(at: center + Vector(dx: radius, dy: 0)).rest(0.05).turn(about: center, by: angle, over: seconds)
        .rest(0.02).up())
  }

  private func play(
    _ script: TouchScript, rate: Double = 120, _ configure: (RotationGestureRecognizer) -> Void = { _ in }
  ) -> StageLog {
    let trial = Trial(RotationGestureRecognizer())
    configure(trial.recognizer)
    return trial.play(script, rate: rate)
  }

  @Test("S-6 rotation: it begins with the arc, counts from where both were down, and ends with the last finger")
  func ordinary() throws {
    let stage = Stage()
    stage.add(RotationGestureRecognizer(), named: "turn")
    // The second finger goes down beside the first: atan(3/100), atan(6/100) … of a radius of 50.
    try stage.expectMarbles(
      """
      stride = 3
      1 (100,200): v--------^
      2 (200,200): v--ddd--^
      turn:        -----B---E
      """)
    let rotation = try #require(stage.log.actions().first?["rotation"]?.first)
    #expect((rotation - Maths.atan2(9, 100)).magnitude < 1e-12)
  }

  @Test("S-6 rotation: with one finger lifted it holds; one that comes back continues")
  func heldAndContinued() {
    var script = TouchScript(Finger(1).down(at: center).rest(1).up())
    let second = Finger(2).down(at: center + Vector(dx: 100, dy: 0)).turn(about: center, by: 0.5, over: 0.2).up()
    script.add(second.wait(0.2).down(at: center + Vector(dx: 0, dy: -80)).turn(about: center, by: 0.25, over: 0.2).up())
    let log = play(script)
    let rotations = log.numbers("rotation")
    #expect(((rotations.last ?? Double.nan) - 0.75).magnitude < 1e-9)
    for (one, two) in zip(rotations, rotations.dropFirst()) { #expect((-1e-9..<0.05).contains(two - one)) }
    // Nothing is sent between 0.2 s, when the finger lifts, and the next move.
    #expect(log.actions().allSatisfy { !(Timestamp(seconds: 0.2001)..<Timestamp(seconds: 0.4)).contains($0.time) })
    #expect(log.states.last == .ended)
  }

  @Test("S-6 rotation: the defaults are those of the table")
  func defaults() {
    let rotation = RotationGestureRecognizer()
    #expect(rotation.hysteresis == 4)
    #expect(rotation.startsAtIdentity == false)
    #expect(rotation.rotation == 0)
    #expect(rotation.velocity == 0)
    (rotation.hysteresis, rotation.startsAtIdentity) = (8, true)
    #expect(rotation.configuration.hysteresis == 8)
    #expect(rotation.configuration.startsAtIdentity)
  }

  @Test("S-6 rotation: clockwise on the screen is positive", arguments: [0.5, -0.5, 3, -3])
  func direction(angle: Double) {
    let rotations = play(turn(by: angle)).numbers("rotation")
    #expect(((rotations.last ?? Double.nan) - angle).magnitude < 1e-9)
  }

  @Test("S-6 rotation: whole turns add up, at any rate", arguments: [60.0, 120, 1000])
  func wholeTurns(rate: Double) {
    for angle in [7 * Double.pi, -5 * .pi] {
      let rotations = play(turn(by: angle, over: 2), rate: rate).numbers("rotation")
      #expect(((rotations.last ?? Double.nan) - angle).magnitude < 1e-9)
      for (one, two) in zip(rotations, rotations.dropFirst()) { #expect((two - one).magnitude < 1) }
    }
  }

  @Test("S-1.8 rotation: it begins with an arc of the hysteresis at half the span", arguments: [30.0, 100, 150])
  func arc(radius: Double) {
    let little = 4 / radius
    #expect(play(turn(by: little * 1.001, over: 0, radius: radius)).states == [.began, .ended])
    #expect(play(turn(by: little * 0.999, over: 0, radius: radius)).why == "movedTooLittle")
  }

  @Test("S-1.8 rotation: the hysteresis is reached by equality")
  func hysteresisReached() {
    let angle = Maths.atan2(10, 100)
    let span = (100.0 * 100 + 10 * 10).squareRoot()
    let script = TouchScript(
      Finger(1).down(at: .zero).rest(0.1).up(),
      Finger(2).down(at: Point(x: 100, y: 0)).rest(0.05).move(to: Point(x: 100, y: 10)).rest(0.05).up())
    #expect(play(script) { $0.hysteresis = angle * span / 2 }.states == [.began, .ended])
    #expect(play(script) { $0.hysteresis = angle * span / 2 * 1.000_001 }.states == [])
  }

  @Test("S-6 rotation: an infinite hysteresis is never reached")
  func endlessHysteresis() {
    #expect(play(turn(by: 2)) { $0.hysteresis = .infinity }.states == [])
  }

  @Test("S-6 rotation: fingers that spread do not turn")
  func spread() {
    let script = TouchScript(
      Finger(1).down(at: Point(x: 100, y: 200)).rest(0.3).up(),
      Finger(2).down(at: Point(x: 150, y: 230)).move(by: Vector(dx: 150, dy: 90), over: 0.2).rest(0.1).up())
    #expect(play(script).states == [])
  }

  @Test("S-6 rotation: with startsAtIdentity it starts at 0, without a jump, as fast as it turns")
  func identity() {
    let log = play(turn(by: 1.6, over: 0.4, radius: 110), rate: 100) { $0.startsAtIdentity = true }
    let rotations = log.numbers("rotation")
    #expect(rotations.first == 0)
    for (one, two) in zip(rotations, rotations.dropFirst()) { #expect((-1e-9..<0.05).contains(two - one)) }
    #expect(((rotations.last ?? Double.nan) - 1.56).magnitude < 1e-9)
    // 4 radians a second from the first to the last action: that the count starts anew is no motion.
    for velocity in log.numbers("velocity").dropFirst(2) { #expect((velocity - 4).magnitude < 0.4, "\(velocity)") }
  }

  @Test("S-6 rotation: setting the rotation re-bases it and resets the velocity; then both continue")
  func rebased() {
    var seen: [(rotation: Double, velocity: Double)] = []
    var velocityAfterSetting = -1.0
    let stage = Stage()
    stage.add(
      RotationGestureRecognizer { turn in
        seen.append((turn.rotation, turn.velocity))
        guard seen.count == 4 else { return }
        turn.rotation = 10
        velocityAfterSetting = turn.velocity
        #expect(turn.rotation == 10)
      }, named: "it")
    stage.play(turn(by: 1, over: 0.25, radius: 110).samples(rate: 100))
    #expect(velocityAfterSetting == 0)
    #expect((seen[4].rotation - 10.04).magnitude < 1e-9)
    #expect((seen[4].velocity - 4).magnitude < 1e-6)
  }

  @Test("S-6 rotation: an action that sets the rotation in every call has the velocity of the movement at the end")
  func setInEveryCall() {
    let stage = Stage()
    var end = 0.0
    stage.add(
      RotationGestureRecognizer { turn in
        turn.rotation = 0
        if turn.state == .ended { end = turn.velocity }
      }, named: "it")
    stage.play(turn(by: 1, over: 0.25, radius: 110).samples(rate: 100))
    #expect((end - 4).magnitude < 0.4)
  }

  @Test("S-6 rotation: a rotation that is no finite number is left out", arguments: [Double.nan, .infinity])
  func rotationOutOfRange(rotation: Double) {
    let stage = Stage()
    stage.add(RotationGestureRecognizer { $0.rotation = rotation }, named: "it")
    stage.play(turn(by: 0.5, over: 0))
    for value in stage.log.numbers("rotation") { #expect((value - 0.5).magnitude < 1e-9) }
  }

  @Test("S-6 rotation: a steady rotation has its velocity in radians per second", arguments: [2.0, -2])
  func velocity(speed: Double) {
    for velocity in play(turn(by: speed * 0.5, over: 0.5)).numbers("velocity").suffix(10) {
      #expect((velocity - speed).magnitude < 1e-6)
    }
  }

  @Test("S-6 rotation: fingers that cross on one spot keep their angle finite")
  func oneSpot() {
    let script = TouchScript(
      Finger(1).down(at: center).rest(0.5).up(),
      Finger(2).down(at: center).rest(0.05).move(by: Vector(dx: 60, dy: 0)).rest(0.05).move(by: Vector(dx: 0, dy: 60))
        .rest(0.05).move(to: center).rest(0.05).up())
    let log = play(script)
    #expect((log.last("rotation") - .pi / 4).magnitude < 1e-9)
    #expect(log.numbers("velocity").allSatisfy { $0.isFinite })
  }

  @Test("S-6 rotation: a third finger is ignored, a cancelled one cancels")
  func fingers() {
    var script = turn(by: 1)
    script.add(Finger(3).down(at: Point(x: 30, y: 30)).move(by: Vector(dx: 200, dy: 0), over: 0.3).up(), after: 0.01)
    let log = play(script)
    #expect((log.last("rotation") - 1).magnitude < 1e-9)
    #expect(log.actions().allSatisfy { $0["touches"] == [2] || $0.state == .ended })
    let cancelled = play(
      TouchScript(
        Finger(1).down(at: center).rest(0.5).up(),
        Finger(2).down(at: center + Vector(dx: 90, dy: 0)).turn(about: center, by: 1, over: 0.2).cancel()))
    #expect(cancelled.states.last == .cancelled)
    #expect(cancelled.why == "touchCancelled")
  }

  @Test("S-6 rotation: one finger alone turns nothing")
  func oneFinger() {
    let finger = Finger().down(at: center + Vector(dx: 50, dy: 0)).turn(about: center, by: 3, over: 0.4).up()
    #expect(play(TouchScript(finger)).why == "tooFewTouches")
  }

  @Test("S-3.10 rotation: the location is the centroid of the fingers")
  func location() {
    let place = play(turn(by: 1)).actions().first?["location"] ?? []
    #expect(Point(x: place[0], y: place[1]).distance(to: center) < 1e-9)
  }
}
