import Tactus
import TactusTesting
import Testing

@Suite("S-6 tap, its limits")
struct TapRuleTests {
  let place = Point(x: 100, y: 200)

  /// Plays `script` to a tap with `configure`d numbers; how it ended is in the log.
  private func play(_ script: TouchScript, _ configure: (inout TapConfiguration) -> Void = { _ in }) -> StageLog {
    let stage = Stage()
    let tap = stage.add(TapGestureRecognizer(), named: "tap")
    configure(&tap.configuration)
    stage.play(script)
    stage.advanceUntilQuiet()
    return stage.log
  }

  private func two(apart interval: Double, by displacement: Vector = .zero) -> TouchScript {
    TouchScript(Finger().tap(at: place).wait(interval).tap(at: place + displacement))
  }

  @Test("S-6 tap: the defaults are those of the table")
  func defaults() {
    let tap = TapGestureRecognizer()
    #expect(tap.numberOfTapsRequired == 1)
    #expect(tap.numberOfTouchesRequired == 1)
    #expect(tap.maximumTapDuration == 0.75)
    #expect(tap.maximumTapInterval == 0.35)
    #expect(tap.allowableMovement == 45)
    #expect(tap.maximumTapDistance == 45)
  }

  @Test("S-6 tap: the properties are the configuration")
  func configuration() {
    let tap = TapGestureRecognizer()
    (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (2, 3)
    (tap.maximumTapDuration, tap.maximumTapInterval) = (0.2, 0.3)
    (tap.allowableMovement, tap.maximumTapDistance) = (4, 5)
    var expected = TapConfiguration()
    (expected.numberOfTapsRequired, expected.numberOfTouchesRequired) = (2, 3)
    (expected.maximumTapDuration, expected.maximumTapInterval) = (0.2, 0.3)
    (expected.allowableMovement, expected.maximumTapDistance) = (4, 5)
    #expect(tap.configuration == expected)
  }

  @Test("S-3.10 tap: more fingers that are asked for between two taps have no places yet")
  func fingersBetweenTaps() {
    let stage = Stage()
    let tap = stage.add(TapGestureRecognizer(), named: "tap")
    tap.numberOfTapsRequired = 2
    stage.play(TouchScript(Finger().tap(at: place)))
    tap.numberOfTouchesRequired = 2
    #expect(tap.numberOfTouches == 1)
    #expect(throws: TouchIndexError(index: 1, count: 1)) { try tap.requireLocation(ofTouch: 1, in: nil) }
  }

  @Test("S-6 tap: counts below 1 are 1", arguments: [0, -1, Int.min])
  func counts(count: Int) {
    let log = play(TouchScript(Finger().tap(at: place))) {
      $0.numberOfTapsRequired = count
      $0.numberOfTouchesRequired = count
      #expect($0.numberOfTapsRequired == 1)
      #expect($0.numberOfTouchesRequired == 1)
    }
    #expect(log.states(of: "tap") == [.ended])
  }

  // MARK: Duration

  @Test("S-1.8 tap: its duration may reach the maximum", arguments: [0.75, 0.2, 0.001])
  func durationReached(maximum: Double) {
    let log = play(TouchScript(Finger().tap(at: place, for: maximum))) { $0.maximumTapDuration = maximum }
    #expect(log.states(of: "tap") == [.ended])
  }

  @Test("S-1.8 tap: its duration may not exceed the maximum by a nanosecond", arguments: [0.75, 0.2, 0.001])
  func durationExceeded(maximum: Double) {
    let log = play(TouchScript(Finger().tap(at: place, for: maximum + 1e-9))) { $0.maximumTapDuration = maximum }
    #expect(log.states(of: "tap") == [])
    #expect(log.why("tap") == "heldTooLong")
  }

  @Test("S-6 tap: the duration runs from the first finger's down to the last one's lift")
  func durationOfTwo() {
    var script = TouchScript(Finger(1).tap(at: place, for: 0.5))
    script.add(Finger(2).tap(at: place, for: 0.5), after: 0.25)
    #expect(play(script) { $0.numberOfTouchesRequired = 2 }.states(of: "tap") == [.ended])
    script = TouchScript(Finger(1).tap(at: place, for: 0.5))
    script.add(Finger(2).tap(at: place, for: 0.5), after: 0.251)
    #expect(play(script) { $0.numberOfTouchesRequired = 2 }.why("tap") == "heldTooLong")
  }

  @Test("S-6 tap: each tap of several has its own duration")
  func durationOfEach() {
    let slow = TouchScript(Finger().tap(at: place, for: 0.7).wait(0.3).tap(at: place, for: 0.7))
    #expect(play(slow) { $0.numberOfTapsRequired = 2 }.states(of: "tap") == [.ended])
    let slower = TouchScript(Finger().tap(at: place, for: 0.1).wait(0.1).tap(at: place, for: 0.76))
    #expect(play(slower) { $0.numberOfTapsRequired = 2 }.why("tap") == "heldTooLong")
  }

  @Test("S-6 tap: an infinite duration is no limit, a maximum of 0 or less fails whatever rests")
  func durationOutOfRange() {
    let long = TouchScript(Finger().tap(at: place, for: 1000))
    #expect(play(long) { $0.maximumTapDuration = .infinity }.states(of: "tap") == [.ended])
    let short = TouchScript(Finger().tap(at: place, for: 0.01))
    for maximum in [0, -1, -Double.infinity] {
      #expect(play(short) { $0.maximumTapDuration = maximum }.why("tap") == "heldTooLong")
    }
    let atOnce = TouchScript(Finger().tap(at: place, for: 0))
    #expect(play(atOnce) { $0.maximumTapDuration = 0 }.states(of: "tap") == [.ended])
  }

  // MARK: Interval

  @Test("S-1.8 tap: the pause from lift to down may reach the maximum", arguments: [0.35, 0.1])
  func intervalReached(maximum: Double) {
    let log = play(two(apart: maximum)) {
      $0.numberOfTapsRequired = 2
      $0.maximumTapInterval = maximum
    }
    #expect(log.states(of: "tap") == [.ended])
  }

  @Test("S-1.8 tap: the pause may not exceed the maximum by a nanosecond", arguments: [0.35, 0.1])
  func intervalExceeded(maximum: Double) {
    let log = play(two(apart: maximum + 1e-9)) {
      $0.numberOfTapsRequired = 2
      $0.maximumTapInterval = maximum
    }
    #expect(log.states(of: "tap") == [])
    #expect(log.decisions(of: "tap").first { $0.event == .decision(.failed, reason: "timedOut", other: nil) } != nil)
  }

  @Test("S-6 tap: the pause runs from the last finger's lift to the next tap's first down")
  func intervalOfTwoFingers() {
    var script = TouchScript(Finger(1).tap(at: place, for: 0.05).wait(0.1).wait(0.3).tap(at: place, for: 0.1))
    script.add(Finger(2).tap(at: place, for: 0.15).wait(0.3).tap(at: place, for: 0.1))
    let log = play(script) {
      $0.numberOfTapsRequired = 2
      $0.numberOfTouchesRequired = 2
    }
    #expect(log.states(of: "tap") == [.ended])
  }

  // MARK: Movement

  @Test("S-1.8 tap: a finger may go exactly as far as the allowance, in any direction", arguments: [45.0, 10, 0])
  func movementReached(allowance: Double) {
    for displacement in [
      Vector(dx: allowance, dy: 0), Vector(dx: 0, dy: -allowance), Vector(dx: -0.6, dy: 0.8) * allowance,
    ] {
      let finger = Finger().down(at: Point(x: 256, y: 256)).move(by: displacement).rest(0.05).up()
      let log = play(TouchScript(finger)) { $0.allowableMovement = allowance }
      #expect(log.states(of: "tap") == [.ended])
    }
  }

  @Test("S-1.8 tap: a finger may not go further", arguments: [45.0, 10, 0])
  func movementExceeded(allowance: Double) {
    let displacement = Vector(dx: 0, dy: allowance + 0.001)
    let log = play(TouchScript(Finger().down(at: place).move(by: displacement).rest(0.05).up())) {
      $0.allowableMovement = allowance
    }
    #expect(log.why("tap") == "movedTooFar")
  }

  @Test("S-3.10 tap: the allowance is measured in the window, however the view is stretched")
  func movementInWindow() {
    let stage = Stage()
    let view = stage.addView(named: "view", frame: Rect(x: 0, y: 0, width: 390, height: 400))
    view.transform = Transform(scaleX: 0.1, y: 0.1)
    let tap = stage.add(TapGestureRecognizer(), named: "tap", to: view)
    tap.allowableMovement = 10
    stage.play(TouchScript(Finger().down(at: view.center).move(by: Vector(dx: 9, dy: 0)).up()))
    #expect(stage.log.states(of: "tap") == [.ended])
  }

  @Test("S-6 tap: a lift far away counts as movement")
  func movedByTheLift() {
    let samples = [
      ContactSample(id: 1, phase: .began, position: place, time: .zero),
      ContactSample(id: 1, phase: .ended, position: place + Vector(dx: 50, dy: 0), time: Timestamp(seconds: 0.1)),
    ]
    let stage = Stage()
    stage.add(TapGestureRecognizer(), named: "tap")
    stage.play(samples)
    #expect(stage.log.why("tap") == "movedTooFar")
  }

  // MARK: Distance

  @Test("S-6 tap: a later tap may be exactly the distance away", arguments: [45.0, 10, 0])
  func distanceReached(distance: Double) {
    let log = play(two(apart: 0.1, by: Vector(dx: distance, dy: 0))) {
      $0.numberOfTapsRequired = 2
      $0.maximumTapDistance = distance
    }
    #expect(log.states(of: "tap") == [.ended])
  }

  @Test("S-6 tap: a later tap may not be further away", arguments: [45.0, 10, 0])
  func distanceExceeded(distance: Double) {
    let log = play(two(apart: 0.1, by: Vector(dx: distance + 0.001, dy: 0))) {
      $0.numberOfTapsRequired = 2
      $0.maximumTapDistance = distance
    }
    #expect(log.states(of: "tap") == [])
    #expect(
      log.decisions(of: "tap").contains { $0.event == .decision(.failed, reason: "tooFarApart", other: nil) })
  }

  @Test("S-6 tap: the distance of every later tap is that from the first")
  func distanceFromTheFirst() {
    let finger = Finger().tap(at: place).wait(0.1).tap(at: place + Vector(dx: 40, dy: 0)).wait(0.1)
    let onwards = TouchScript(finger.tap(at: place + Vector(dx: 80, dy: 0)))
    #expect(play(onwards) { $0.numberOfTapsRequired = 3 }.states(of: "tap") == [])
    let back = TouchScript(finger.tap(at: place + Vector(dx: -40, dy: 0)))
    #expect(play(back) { $0.numberOfTapsRequired = 3 }.states(of: "tap") == [.ended])
  }

  @Test("S-6 tap: of several fingers the centroid counts, so that they may stand otherwise the second time")
  func distanceOfCentroids() {
    func pair(_ spread: Double) -> (Point, Point) {
      (place - Vector(dx: spread, dy: 0), place + Vector(dx: spread, dy: 0))
    }
    let (narrow, wide) = (pair(30), pair(90))
    let script = TouchScript(
      Finger(1).tap(at: narrow.0).wait(0.1).tap(at: wide.0), Finger(2).tap(at: narrow.1).wait(0.1).tap(at: wide.1))
    let log = play(script) {
      $0.numberOfTapsRequired = 2
      $0.numberOfTouchesRequired = 2
    }
    #expect(log.states(of: "tap") == [.ended])
    #expect(log.actions().first?["location"] == [100, 200])
  }

  // MARK: Where

  @Test("S-3.10 tap: the location is where the first tap came down, wherever the finger went")
  func location() {
    let finger = Finger().down(at: place).move(by: Vector(dx: 20, dy: 20)).up().wait(0.1)
      .tap(at: place + Vector(dx: 10, dy: 0))
    let log = play(TouchScript(finger)) { $0.numberOfTapsRequired = 2 }
    #expect(log.actions().first?["location"] == [100, 200])
  }

  @Test("S-3.10 tap: the location is in the coordinates of any view that is asked for")
  func locationInViews() {
    let stage = Stage()
    let view = stage.addView(named: "view", frame: Rect(x: 50, y: 150, width: 100, height: 100))
    var places: [Point] = []
    stage.add(
      TapGestureRecognizer { tap in places = [tap.location(in: view), tap.location(in: nil)] }, named: "tap", to: view)
    stage.play(TouchScript(Finger().tap(at: place)))
    #expect(places == [Point(x: 50, y: 50), place])
    #expect(stage.log.actions().first?["location"] == [50, 50])
  }

  @Test("S-3.10 tap: its fingers can be asked for one by one, and one that is not there is an error")
  func fingers() throws {
    var places: [Point] = []
    var error: TouchIndexError?
    let tap = TapGestureRecognizer { tap in
      do throws(TouchIndexError) {
        for index in 0..<3 { places.append(try tap.requireLocation(ofTouch: index, in: nil)) }
      } catch let caught { error = caught }
    }
    tap.numberOfTouchesRequired = 2
    let stage = Stage()
    stage.add(tap, named: "tap")
    stage.play(TouchScript(Finger(1).tap(at: place), Finger(2).tap(at: Point(x: 160, y: 200))))
    #expect(places == [place, Point(x: 160, y: 200)])
    #expect(error?.index == 2)
    #expect(error?.count == 2)
  }
}
