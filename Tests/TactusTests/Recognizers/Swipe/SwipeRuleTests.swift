import Tactus
import TactusTesting
import Testing

@Suite("S-6 swipe, its limits")
struct SwipeRuleTests {
  @Test("S-6 swipe: a report of another shape is no first motion")
  func shape() {
    for individual in [false, true] {
      let surface = Surface()
      let box = surface.box("box")
      if individual {
        surface.add(IndividualTouchRecognizer([SwipeSubgesture("swipe")]), "swipe", to: box)
      } else {
        surface.add(SwipeGestureRecognizer(), "swipe", to: box)
      }
      surface.down(1, at: 0, x: 300, y: 50)
      var wider = ContactSample.move(1, at: 0.01, 300, 50)
      wider.major = 12
      surface.send(wider)
      surface.move(1, at: 0.02, x: 280, y: 50)
      surface.move(1, at: 0.1, x: 380, y: 50)
      #expect(surface.log.filter { $0.contains("swipe") }.isEmpty)
    }
  }

  typealias Direction = SwipeGestureRecognizer.Direction

  /// The origin, so that ways are not rounded.
  let place = Point.zero

  private func play(
    _ script: TouchScript, rate: Double = 120, _ configure: (SwipeGestureRecognizer) -> Void = { _ in }
  ) -> StageLog {
    let trial = Trial(SwipeGestureRecognizer())
    configure(trial.recognizer)
    return trial.play(script, rate: rate)
  }

  /// A finger that jumps by `way`, `seconds` after its down.
  private func jump(_ displacement: Vector, after seconds: Double) -> TouchScript {
    TouchScript(Finger().down(at: place).rest(seconds).move(by: displacement).rest(0.01).up())
  }

  @Test("S-6 swipe: the defaults are those of the table")
  func defaults() {
    let swipe = SwipeGestureRecognizer()
    #expect(swipe.direction == .right)
    #expect(swipe.numberOfTouchesRequired == 1)
    #expect(swipe.maximumDuration == 0.5)
    #expect(swipe.minimumPrimaryMovement == 50)
    #expect(swipe.maximumSecondaryMovement == 50)
    #expect(swipe.rateOfMinimumMovementDecay == 0.94)
    #expect(swipe.rateOfMaximumMovementDecay == 0.98)
    #expect(swipe.isDiscrete)
  }

  @Test("S-6 swipe: the properties are the configuration")
  func configuration() {
    let swipe = SwipeGestureRecognizer()
    (swipe.direction, swipe.numberOfTouchesRequired, swipe.maximumDuration) = ([.up, .down], 3, 0.4)
    (swipe.minimumPrimaryMovement, swipe.maximumSecondaryMovement) = (30, 20)
    (swipe.rateOfMinimumMovementDecay, swipe.rateOfMaximumMovementDecay) = (0.1, 0.2)
    var expected = SwipeConfiguration()
    (expected.direction, expected.numberOfTouchesRequired, expected.maximumDuration) = ([.up, .down], 3, 0.4)
    (expected.minimumPrimaryMovement, expected.maximumSecondaryMovement) = (30, 20)
    (expected.rateOfMinimumMovementDecay, expected.rateOfMaximumMovementDecay) = (0.1, 0.2)
    #expect(swipe.configuration == expected)
  }

  @Test("S-6 swipe: a number of fingers below 1 is 1", arguments: [0, -1, Int.min])
  func counts(count: Int) {
    let log = play(jump(Vector(dx: 60, dy: 0), after: 0.1)) {
      $0.numberOfTouchesRequired = count
      #expect($0.numberOfTouchesRequired == 1)
    }
    #expect(log.states == [.ended])
  }

  @Test(
    "S-1.8 swipe: the way that is wanted is 50·(1 − 0.94·t), reached by equality", arguments: [0.01, 0.1, 0.25, 0.5])
  func primary(seconds: Double) {
    let wanted = 50 * (1 - 0.94 * seconds)
    #expect(play(jump(Vector(dx: wanted, dy: 0), after: seconds)).states == [.ended])
    #expect(play(jump(Vector(dx: wanted - 1e-9, dy: 0), after: seconds)).states == [])
  }

  @Test("S-1.8 swipe: across it may go 50·(1 − 0.98·t), inclusive", arguments: [0.01, 0.1, 0.25, 0.5])
  func secondary(seconds: Double) {
    let allowed = 50 * (1 - 0.98 * seconds)
    #expect(play(jump(Vector(dx: 70, dy: allowed), after: seconds)).states == [.ended])
    #expect(play(jump(Vector(dx: 70, dy: -allowed), after: seconds)).states == [.ended])
    #expect(play(jump(Vector(dx: 70, dy: allowed + 1e-9), after: seconds)).why == "movedTooFar")
  }

  @Test("S-1.8 swipe: half a second is still in time, a nanosecond more is not")
  func duration() {
    #expect(play(jump(Vector(dx: 60, dy: 0), after: 0.5)).states == [.ended])
    #expect(play(jump(Vector(dx: 60, dy: 0), after: 0.5 + 1e-9)).why == "tooSlow")
    #expect(play(jump(Vector(dx: 60, dy: 0), after: 0.2 + 1e-9)) { $0.maximumDuration = 0.2 }.why == "tooSlow")
  }

  @Test("S-6 swipe: without a limit of time, less and less way is wanted")
  func endless() {
    let log = play(jump(Vector(dx: 8, dy: 0), after: 0.9)) { $0.maximumDuration = .infinity }
    #expect(log.states == [.ended])
  }

  @Test("S-6 swipe: a duration of 0 or less leaves no time", arguments: [0, -1, -Double.infinity])
  func noTime(duration: Double) {
    #expect(play(jump(Vector(dx: 60, dy: 0), after: 0.01)) { $0.maximumDuration = duration }.why == "tooSlow")
  }

  @Test("S-6 swipe: where no way at all is wanted any more, a finger still has to go the right way")
  func nothingWanted() {
    let across = play(jump(Vector(dx: 0, dy: 3), after: 0.5)) {
      $0.direction = .left
      $0.rateOfMinimumMovementDecay = 2
    }
    #expect(across.states == [])
    let along = play(jump(Vector(dx: -3, dy: 0), after: 0.5)) {
      $0.direction = .left
      $0.rateOfMinimumMovementDecay = 3
    }
    #expect(along.states == [.ended])
  }

  @Test("S-6 swipe: what is allowed across never gets less than nothing")
  func nothingAllowed() {
    let log = play(jump(Vector(dx: 30, dy: 0), after: 0.5)) { $0.rateOfMaximumMovementDecay = 4 }
    #expect(log.states == [.ended])
  }

  @Test("S-6 swipe: of a set with both axes only the horizontal ways count", arguments: 0..<16)
  func masks(mask: UInt8) {
    let displacements: [(Direction, Vector)] = [
      (.right, Vector(dx: 100, dy: 0)), (.left, Vector(dx: -100, dy: 0)), (.up, Vector(dx: 0, dy: -100)),
      (.down, Vector(dx: 0, dy: 100)),
    ]
    let directions = Direction(rawValue: mask)
    let counting =
      directions.isDisjoint(with: [.right, .left]) ? directions : directions.intersection([.right, .left])
    for (direction, displacement) in displacements {
      let log = play(jump(displacement, after: 0.05)) { $0.direction = directions }
      #expect(log.states == (counting.contains(direction) ? [.ended] : []), "\(direction.rawValue)")
    }
  }

  @Test("S-6 swipe: the time of each finger runs from its own down")
  func ownTime() {
    // At 0.4 s the first finger needs 31.2 points, the second, 0.1 s old, 45.3.
    func script(_ displacement: Double) -> TouchScript {
      var script = TouchScript(Finger(1).down(at: place).rest(0.4).move(by: Vector(dx: 32, dy: 0)).rest(0.05).up())
      script.add(
        Finger(2).down(at: Point(x: 0, y: 300)).rest(0.1).move(by: Vector(dx: displacement, dy: 0)).rest(0.05).up(),
        after: 0.3)
      return script
    }
    #expect(play(script(45.4)) { $0.numberOfTouchesRequired = 2 }.states == [.ended])
    #expect(play(script(45.2)) { $0.numberOfTouchesRequired = 2 }.states == [])
  }

  @Test("S-7.1 swipe: the reason has the displacement of the finger that fell short, along the direction")
  func reason() throws {
    let trial = Trial(SwipeGestureRecognizer())
    trial.recognizer.numberOfTouchesRequired = 2
    let reason = trial.failure(
      TouchScript(
        Finger(1).down(at: place).rest(0.1).move(by: Vector(dx: 100, dy: 0)).rest(0.1).up(),
        Finger(2).down(at: Point(x: 0, y: 300)).rest(0.1).move(by: Vector(dx: 20, dy: 15)).rest(0.3).up()))
    let found = try #require(reason)
    #expect(found == .movedTooLittle(distance: 20, required: found.limit))
    let expected = 50 * (1 - 0.94 * 0.1)
    #expect((found.limit - expected).magnitude < 1e-12)
  }

  @Test("S-7.1 swipe: a finger that went back behind its start has not gone at all")
  func reasonBack() throws {
    let trial = Trial(SwipeGestureRecognizer())
    let finger = Finger().down(at: Point(x: 200, y: 0)).rest(0.1).move(by: Vector(dx: 20, dy: 0)).rest(0.1)
    let reason = trial.failure(TouchScript(finger.move(by: Vector(dx: -90, dy: 0)).up()))
    let found = try #require(reason)
    #expect(found == .movedTooLittle(distance: 0, required: found.limit))
  }

  @Test("S-7.1 swipe: the reason has the place of the last move, since a lift is not a movement")
  func reasonAtTheLift() {
    let surface = Surface()
    let swipe = surface.add(SwipeGestureRecognizer(), "swipe", to: surface.window)
    surface.down(1, at: 0, x: 100, y: 100)
    surface.move(1, at: 0.1, x: 120, y: 100)
    surface.up(1, at: 0.11, x: 160, y: 100)
    #expect(swipe.lastOutcome?.reason?.measured == 20)
  }

  @Test("S-7.1 swipe: a finger that came after the last move lacks the displacement that is required at once")
  func reasonOfALaterFinger() {
    let surface = Surface()
    let swipe = surface.add(SwipeGestureRecognizer(), "swipe", to: surface.window)
    swipe.numberOfTouchesRequired = 2
    surface.down(1, at: 0, x: 100, y: 100)
    surface.move(1, at: 0.05, x: 120, y: 100)
    surface.down(2, at: 0.2, x: 100, y: 300)
    surface.up(2, at: 0.25, x: 100, y: 300)
    #expect(swipe.lastOutcome?.reason?.limit == 50)
  }

  @Test("S-3.10 swipe: the location is where it began, in the view's coordinates")
  func location() {
    let stage = Stage()
    let view = stage.addView(named: "view", frame: Rect(x: 50, y: 150, width: 200, height: 200))
    stage.add(SwipeGestureRecognizer(), named: "it", to: view)
    stage.play(TouchScript(Finger().down(at: Point(x: 60, y: 160)).move(by: Vector(dx: 90, dy: 0), over: 0.1).up()))
    #expect(stage.log.actions().map { $0["location"] } == [[10, 10]])
  }

  @Test("S-3.10 swipe: the place of each finger is where it came down, as Apple documents it")
  func placesOfFingers() {
    let surface = Surface()
    let view = surface.box("box", x: 50, y: 150, width: 200, height: 200)
    let swipe = surface.add(SwipeGestureRecognizer(), "swipe", to: view)
    swipe.numberOfTouchesRequired = 2
    var places: [Point] = []
    swipe.addAction { [view] swipe in
      for index in 0..<swipe.numberOfTouches { places.append(swipe.location(ofTouch: index, in: view)) }
    }
    surface.down(1, at: 0, x: 60, y: 160)
    surface.down(2, at: 0.01, x: 70, y: 200)
    surface.move(1, at: 0.1, x: 150, y: 160)
    surface.move(2, at: 0.11, x: 160, y: 200)
    #expect(places == [Point(x: 10, y: 10), Point(x: 20, y: 50)])
  }

  @Test("S-3.10 swipe: its lengths are points of the window, however the view is stretched")
  func window() {
    let stage = Stage()
    let view = stage.addView(named: "view", frame: Rect(x: 0, y: 0, width: 390, height: 400))
    view.transform = Transform(scaleX: 0.1, y: 0.1)
    stage.add(SwipeGestureRecognizer(), named: "it", to: view)
    stage.play(TouchScript(Finger().down(at: view.center).rest(0.1).move(by: Vector(dx: 40, dy: 0)).up()))
    #expect(stage.log.states == [])
  }

  @Test(
    "S-4.11 swipe: the rate at which a panel samples decides nothing", arguments: [60.0, 90, 120, 240, 1000])
  func rates(rate: Double) {
    let fast = Finger().down(at: place).move(by: Vector(dx: 120, dy: 20), over: 0.2).rest(0.01).up()
    let slow = Finger().down(at: place).move(by: Vector(dx: 24, dy: 4), over: 0.6).rest(0.01).up()
    #expect(play(TouchScript(fast), rate: rate).states == [.ended])
    #expect(play(TouchScript(slow), rate: rate).why == "tooSlow")
  }
}
