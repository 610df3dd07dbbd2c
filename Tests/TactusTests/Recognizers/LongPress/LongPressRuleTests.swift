import Tactus
import TactusTesting
import Testing

@Suite("S-6 long press, its limits")
struct LongPressRuleTests {
  let place = Point(x: 100, y: 200)

  private func play(
    _ script: TouchScript, _ configure: (inout LongPressConfiguration) -> Void = { _ in }
  ) -> StageLog {
    let stage = Stage()
    let press = stage.add(LongPressGestureRecognizer(), named: "press")
    configure(&press.configuration)
    stage.play(script)
    stage.advanceUntilQuiet()
    return stage.log
  }

  private func rest(_ seconds: Double) -> TouchScript { TouchScript(Finger().down(at: place).rest(seconds).up()) }

  @Test("S-6 long press: the defaults are those of the table")
  func defaults() {
    let press = LongPressGestureRecognizer()
    #expect(press.minimumPressDuration == 0.5)
    #expect(press.allowableMovement == 10)
    #expect(press.numberOfTapsRequired == 0)
    #expect(press.numberOfTouchesRequired == 1)
  }

  @Test("S-6 long press: the properties are the configuration")
  func configuration() {
    let press = LongPressGestureRecognizer()
    (press.minimumPressDuration, press.allowableMovement) = (0.3, 7)
    (press.numberOfTapsRequired, press.numberOfTouchesRequired) = (2, 3)
    var expected = LongPressConfiguration()
    (expected.minimumPressDuration, expected.allowableMovement) = (0.3, 7)
    (expected.numberOfTapsRequired, expected.numberOfTouchesRequired) = (2, 3)
    #expect(press.configuration == expected)
  }

  @Test("S-6 long press: taps below 0 are 0, fingers below 1 are 1", arguments: [-1, Int.min])
  func counts(count: Int) {
    let log = play(rest(0.6)) {
      $0.numberOfTapsRequired = count
      $0.numberOfTouchesRequired = count
      #expect($0.numberOfTapsRequired == 0)
      #expect($0.numberOfTouchesRequired == 1)
    }
    #expect(log.states(of: "press") == [.began, .ended])
  }

  @Test("S-1.8 long press: the duration is reached by equality, even by a lift", arguments: [0.5, 0.1, 2])
  func durationReached(duration: Double) {
    let log = play(rest(duration)) { $0.minimumPressDuration = duration }
    #expect(log.states(of: "press") == [.began, .ended])
    #expect(log.actions().map { $0.time } == [Timestamp(seconds: duration), Timestamp(seconds: duration)])
  }

  @Test("S-1.8 long press: a nanosecond less is too little", arguments: [0.5, 0.1, 2])
  func durationMissed(duration: Double) {
    let log = play(rest(duration - 1e-9)) { $0.minimumPressDuration = duration }
    #expect(log.actions().isEmpty)
    #expect(log.why("press") == "liftedTooEarly")
  }

  @Test("S-1.8 long press: the time is up before the move of the same moment is looked at")
  func timeBeforeMove() {
    let finger = Finger().down(at: place).rest(0.5).move(by: Vector(dx: 50, dy: 0)).up()
    #expect(play(TouchScript(finger)).states(of: "press") == [.began, .changed, .ended])
  }

  @Test("S-6 long press: a duration of 0 or less begins it at once", arguments: [0, -1, -Double.infinity])
  func durationOutOfRange(duration: Double) {
    let log = play(rest(0.01)) { $0.minimumPressDuration = duration }
    #expect(log.actions().map { $0.time } == [.zero, Timestamp(seconds: 0.01)])
  }

  @Test("S-6 long press: an infinite duration never begins it")
  func durationInfinite() {
    #expect(play(rest(10_000)) { $0.minimumPressDuration = .infinity }.why("press") == "liftedTooEarly")
  }

  @Test("S-1.8 long press: a finger may go exactly as far as the allowance", arguments: [10.0, 3, 0])
  func movementReached(allowance: Double) {
    for displacement in [Vector(dx: allowance, dy: 0), Vector(dx: 0, dy: -allowance)] {
      let finger = Finger().down(at: place).move(by: displacement).rest(0.5).up()
      #expect(play(TouchScript(finger)) { $0.allowableMovement = allowance }.states(of: "press") == [.began, .ended])
    }
  }

  @Test("S-1.8 long press: a finger may not go further", arguments: [10.0, 3, 0])
  func movementExceeded(allowance: Double) {
    let finger = Finger().down(at: place).move(by: Vector(dx: allowance + 0.001, dy: 0)).rest(0.5).up()
    #expect(play(TouchScript(finger)) { $0.allowableMovement = allowance }.why("press") == "movedTooFar")
  }

  @Test("S-6 long press: each finger's allowance is its own")
  func movementOfEach() {
    let (left, right) = (Vector(dx: -9, dy: 0), Vector(dx: 9, dy: 0))
    let script = TouchScript(
      Finger(1).down(at: place).move(by: left).rest(0.6).up(),
      Finger(2).down(at: place).move(by: right).rest(0.6).up())
    #expect(play(script) { $0.numberOfTouchesRequired = 2 }.states(of: "press").first == .began)
    let uneven = TouchScript(
      Finger(1).down(at: place).rest(0.6).up(), Finger(2).down(at: place).move(by: right * 1.2).rest(0.6).up())
    #expect(play(uneven) { $0.numberOfTouchesRequired = 2 }.why("press") == "movedTooFar")
  }

  @Test("S-6 long press: the taps before it have the tap's allowance, the press its own")
  func movementInTaps() {
    let tap = Finger().down(at: place).move(by: Vector(dx: 40, dy: 0)).rest(0.05).up().wait(0.1)
    let still = TouchScript(tap.down(at: place).rest(0.6).up())
    #expect(play(still) { $0.numberOfTapsRequired = 1 }.states(of: "press") == [.began, .ended])
    let moving = TouchScript(tap.down(at: place).move(by: Vector(dx: 11, dy: 0)).rest(0.6).up())
    #expect(play(moving) { $0.numberOfTapsRequired = 1 }.why("press") == "movedTooFar")
  }

  @Test("S-6 long press: the press may be 45 points and 0.35 s away from the tap, and no more")
  func afterTap() {
    func press(distance: Double, interval: Double) -> StageLog {
      let finger = Finger().tap(at: place).wait(interval).down(at: place + Vector(dx: distance, dy: 0)).rest(0.5).up()
      return play(TouchScript(finger)) { $0.numberOfTapsRequired = 1 }
    }
    #expect(press(distance: 45, interval: 0.35).states(of: "press") == [.began, .ended])
    #expect(press(distance: 45.001, interval: 0.35).states(of: "press") == [])
    #expect(press(distance: 45, interval: 0.350_000_001).states(of: "press") == [])
  }

  @Test("S-6 long press: the time runs from the down of the last finger required")
  func lastFinger() {
    var script = TouchScript(Finger(1).down(at: place).rest(1).up())
    script.add(Finger(2).down(at: Point(x: 200, y: 200)).rest(0.9).up(), after: 0.1)
    let log = play(script) { $0.numberOfTouchesRequired = 2 }
    #expect(log.actions().first?.time == Timestamp(seconds: 0.6))
  }

  @Test("S-3.10 long press: the location follows the fingers, in the view's coordinates")
  func location() {
    let stage = Stage()
    let view = stage.addView(named: "view", frame: Rect(x: 50, y: 150, width: 200, height: 200))
    stage.add(LongPressGestureRecognizer(), named: "press", to: view)
    stage.play(TouchScript(Finger().down(at: place).rest(0.6).move(by: Vector(dx: 30, dy: 0)).up()))
    #expect(stage.log.actions().map { $0["location"] } == [[50, 50], [80, 50], [80, 50]])
  }

  @Test("S-3.5 long press: after one press another one")
  func again() {
    let finger = Finger().down(at: place).rest(0.6).up().wait(0.2).down().rest(0.6).up()
    #expect(play(TouchScript(finger)).states(of: "press") == [.began, .ended, .began, .ended])
  }

  @Test("S-6 long press: a leftover finger of a two-finger press starts nothing, lifted and put down again it does")
  func leftover() {
    let script = TouchScript(
      Finger(1).down(at: place).rest(3).up(),
      Finger(2).down(at: Point(x: 200, y: 200)).rest(0.6).up().wait(0.2).down().rest(1).up())
    let log = play(script) { $0.numberOfTouchesRequired = 2 }
    #expect(log.states(of: "press") == [.began, .ended])
  }
}
