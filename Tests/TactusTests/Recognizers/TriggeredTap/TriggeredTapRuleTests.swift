import Tactus
import TactusTesting
import Testing

@Suite("S-6 triggeredTap, its limits")
struct TriggeredTapRuleTests {
  private let place = Point(x: 100, y: 300)
  private let beside = Point(x: 200, y: 300)

  private func play(
    _ script: TouchScript, _ configure: (TriggeredTapGestureRecognizer) -> Void = { _ in }
  ) -> StageLog {
    let trial = Trial(TriggeredTapGestureRecognizer())
    configure(trial.recognizer)
    return trial.play(script)
  }

  /// A trigger that rests for `seconds`, and taps beside it: when each comes down, and for how long.
  private func script(_ seconds: Double, taps: [(after: Double, for: Double)], by displacement: Vector = .zero)
    -> TouchScript
  {
    var script = TouchScript(Finger(1).down(at: place).rest(seconds).up())
    for (index, tap) in taps.enumerated() {
      script.add(Finger(UInt64(index + 2)).down(at: beside).rest(tap.for).move(by: displacement).up(), after: tap.after)
    }
    return script
  }

  @Test("S-6 triggeredTap: the defaults are those of the table")
  func defaults() {
    let tap = TriggeredTapGestureRecognizer()
    #expect(tap.count == 0)
    #expect(!tap.isTriggerDown)
    #expect(tap.minimumDelay == 0.5)
    #expect(tap.recognizesOn == .down)
    #expect(tap.maximumTapDuration == 0.25)
    #expect(tap.allowableMovement == 10)
    #expect(tap.triggerAllowableMovement == .infinity)
    #expect(tap.numberOfTriggerTouches == 1)
    #expect(tap.triggerRegion == nil)
    #expect(tap.maximumTapPause == .infinity)
    #expect(!tap.preventsOthers)
    #expect(TriggeredTapGestureRecognizer.Moment.allCases.map { $0.name } == ["down", "lift"])
  }

  @Test("S-6 triggeredTap: the properties are the configuration")
  func configuration() {
    let tap = TriggeredTapGestureRecognizer()
    (tap.minimumDelay, tap.recognizesOn, tap.maximumTapDuration) = (0.1, .lift, 0.2)
    (tap.allowableMovement, tap.triggerAllowableMovement, tap.numberOfTriggerTouches) = (3, 4, 5)
    (tap.triggerRegion, tap.maximumTapPause) = (Rect(x: 1, y: 2, width: 3, height: 4), 6)
    var expected = TriggeredTapConfiguration()
    (expected.minimumDelay, expected.recognizesOn, expected.maximumTapDuration) = (0.1, .lift, 0.2)
    (expected.allowableMovement, expected.triggerAllowableMovement, expected.numberOfTriggerTouches) = (3, 4, 5)
    (expected.triggerRegion, expected.maximumTapPause) = (Rect(x: 1, y: 2, width: 3, height: 4), 6)
    #expect(tap.configuration == expected)
    tap.numberOfTriggerTouches = -3
    #expect(tap.numberOfTriggerTouches == 1)
  }

  @Test(
    "S-1.8 triggeredTap: the delay is reached by equality, after the trigger and after a tap", arguments: [0.5, 0.2])
  func delay(delay: Double) {
    let onTime = [(after: delay, for: 0.05), (after: 2 * delay, for: 0.05)]
    #expect(play(script(2, taps: onTime)) { $0.minimumDelay = delay }.numbers("count") == [1, 2, 2])
    let late = [(after: delay, for: 0.05), (after: 2 * delay - 1e-9, for: 0.05)]
    #expect(play(script(2, taps: late)) { $0.minimumDelay = delay }.numbers("count") == [1, 1])
    #expect(play(script(2, taps: [(after: delay - 1e-9, for: 0.05)])) { $0.minimumDelay = delay }.why == "tooFewTaps")
  }

  @Test("S-6 triggeredTap: with a delay of 0 or less every tap counts", arguments: [0, -1, -Double.infinity])
  func noDelay(delay: Double) {
    let taps = [(after: 0.01, for: 0.05), (after: 0.1, for: 0.05), (after: 0.2, for: 0.05)]
    #expect(play(script(1, taps: taps)) { $0.minimumDelay = delay }.last("count") == 3)
  }

  @Test("S-6 triggeredTap: every action says recognized, and only the last that the trigger is up")
  func states() {
    var down: [Bool] = []
    let trial = Trial(TriggeredTapGestureRecognizer())
    trial.recognizer.addAction { down.append($0.isTriggerDown) }
    trial.play(script(2, taps: [(after: 0.6, for: 0.1), (after: 1.2, for: 0.1)]))
    #expect(trial.stage.log.states == [.ended, .ended, .ended])
    #expect(down == [true, true, false])
    #expect(!trial.recognizer.isTracking)
  }

  @Test("S-1.8 triggeredTap: on lift, duration and movement are inclusive maxima")
  func onLift() {
    func count(_ seconds: Double, _ displacement: Double) -> Double {
      let log = play(script(2, taps: [(after: 0.6, for: seconds)], by: Vector(dx: displacement, dy: 0))) {
        $0.recognizesOn = .lift
      }
      return log.actions().isEmpty ? 0 : log.last("count")
    }
    #expect(count(0.25, 10) == 1)
    #expect(count(0.25 + 1e-9, 0) == 0)
    #expect(count(0.1, 10.001) == 0)
  }

  @Test("S-6 triggeredTap: a trigger of the most fingers there can be is no trap")
  func mostFingers() {
    let surface = Surface()
    let tap = surface.add(TriggeredTapGestureRecognizer(), "tap", to: surface.box("box"))
    surface.down(1, at: 0, x: 50, y: 50)
    tap.numberOfTriggerTouches = .max
    surface.down(2, at: 0.9, x: 150, y: 50)
    #expect(tap.count == 0)
  }

  @Test("S-6 triggeredTap: on lift, the delay still runs from down to down")
  func onLiftDelay() {
    let log = play(script(2, taps: [(after: 0.5, for: 0.2), (after: 1, for: 0.1)])) { $0.recognizesOn = .lift }
    #expect(log.numbers("count") == [1, 2, 2])
  }

  @Test("S-1.8 triggeredTap: the trigger may go where it likes, or as far as it is allowed")
  func triggerMovement() {
    func script(_ displacement: Double) -> TouchScript {
      var script = TouchScript(
        Finger(1).down(at: place).rest(0.2).move(by: Vector(dx: 0, dy: displacement)).rest(1).up())
      script.add(Finger(2).tap(at: beside), after: 0.6)
      return script
    }
    #expect(play(script(300)).numbers("count") == [1, 1])
    #expect(play(script(20)) { $0.triggerAllowableMovement = 20 }.numbers("count") == [1, 1])
    let alone = TouchScript(Finger(1).down(at: place).rest(0.2).move(by: Vector(dx: 0, dy: 20.001)).rest(1).up())
    #expect(play(alone) { $0.triggerAllowableMovement = 20 }.why == "movedTooFar")
  }

  @Test("S-6 triggeredTap: a trigger that strays after a tap cancels it, with a last word")
  func strays() {
    var script = TouchScript(Finger(1).down(at: place).rest(1).move(by: Vector(dx: 0, dy: 50)).rest(1).up())
    script.add(Finger(2).tap(at: beside), after: 0.6)
    let log = play(script) { $0.triggerAllowableMovement = 20 }
    #expect(log.states == [.ended, .cancelled])
  }

  @Test(
    "S-4.5 triggeredTap: a plain tap of a finger that counts fails, whichever of the two was added first",
    arguments: TriggeredTapGestureRecognizer.Moment.allCases, [true, false])
  func plainTap(moment: TriggeredTapGestureRecognizer.Moment, isTapFirst: Bool) {
    func play(minimumDelay: Double = 0.5, together: Bool = false) -> (taps: Int, counts: Int) {
      let stage = Stage()
      let (tap, triggered) = (TapGestureRecognizer(), TriggeredTapGestureRecognizer())
      triggered.recognizesOn = moment
      triggered.minimumDelay = minimumDelay
      if together { tap.recognizeSimultaneously(with: triggered) }
      var (taps, counts) = (0, 0)
      tap.addAction { _ in taps += 1 }
      triggered.addAction { if $0.isTriggerDown { counts += 1 } }
      let order: [GestureRecognizer] = isTapFirst ? [tap, triggered] : [triggered, tap]
      for recognizer in order { stage.add(recognizer, named: recognizer === tap ? "tap" : "it") }
      var script = TouchScript(Finger(1).down(at: place).rest(2).up())
      script.add(Finger(2).tap(at: beside), after: 1)
      stage.play(script)
      return (taps, counts)
    }
    #expect(play() == (0, 1))
    #expect(play(minimumDelay: 1.5) == (1, 0))
    #expect(play(together: true) == (1, 1))
  }

  @Test("S-6 triggeredTap: the trigger's region is in the view, its far edges outside")
  func region() {
    let stage = Stage()
    let view = stage.addView(named: "view", frame: Rect(x: 50, y: 50, width: 300, height: 700))
    let tap = stage.add(TriggeredTapGestureRecognizer(), named: "it", to: view)
    tap.triggerRegion = Rect(x: 0, y: 0, width: 100, height: 100)
    for (place, counts) in [(Point(x: 149, y: 149), true), (Point(x: 150, y: 60), false), (Point(x: 50, y: 50), true)] {
      stage.clearLog()
      var script = TouchScript(Finger(1).down(at: place).rest(1).up())
      script.add(Finger(2).tap(at: Point(x: 300, y: 600)), after: 0.6)
      stage.play(script)
      #expect(stage.log.states == (counts ? [.ended, .ended] : []))
      if !counts { #expect(stage.log.decisions().contains { $0.description.contains("startedElsewhere") }) }
    }
  }

  @Test("S-1.8 triggeredTap: a pause may reach its maximum; longer, and it is over")
  func pause() {
    let inTime = play(script(3, taps: [(after: 0.8, for: 0.1), (after: 1.6, for: 0.1)])) { $0.maximumTapPause = 0.8 }
    #expect(inTime.numbers("count").prefix(2) == [1, 2])
    let late = play(script(3, taps: [(after: 0.8, for: 0.1), (after: 1.61, for: 0.1)])) { $0.maximumTapPause = 0.8 }
    #expect(late.numbers("count") == [1, 1])
    #expect(late.actions().last?.time == Timestamp(seconds: 1.6) + .nanoseconds(1))
    #expect(play(script(3, taps: [])) { $0.maximumTapPause = 0.8 }.why == "timedOut")
  }

  @Test("S-6 triggeredTap: a cancelled tap finger does not count on lift, and does no harm on down")
  func cancelledTap() {
    var script = TouchScript(Finger(1).down(at: place).rest(1.5).up())
    script.add(Finger(2).down(at: beside).rest(0.1).cancel(), after: 0.6)
    #expect(play(script).numbers("count") == [1, 1])
    #expect(play(script) { $0.recognizesOn = .lift }.why == "tooFewTaps")
  }

  @Test("S-6 triggeredTap: with preventsOthers the first tap ends what else was possible")
  func prevents() {
    for prevents in [false, true] {
      let trial = Trial(TriggeredTapGestureRecognizer())
      trial.recognizer.preventsOthers = prevents
      trial.stage.add(PanGestureRecognizer(), named: "pan")
      var script = TouchScript(
        Finger(1).down(at: place).rest(1).move(by: Vector(dx: 60, dy: 0), over: 0.2).up())
      script.add(Finger(2).tap(at: beside), after: 0.6)
      trial.play(script)
      #expect(trial.stage.log.states(of: "pan").isEmpty == prevents)
      #expect(trial.stage.log.states == [.ended, .ended])
    }
  }

  @Test(
    "S-3.6 S-3.11 triggeredTap: the last action says that it is over, also when it is disabled or the trigger leaves",
    arguments: [true, false])
  func endedByTheEngine(isDisabled: Bool) {
    let tap = TriggeredTapGestureRecognizer()
    tap.cancelsWhenOutside = true
    var last: [Bool] = []
    tap.addAction { last = [$0.isTriggerDown, $0.isOver] }
    let stage = ProbeStage(tap)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.6, .down(2, 200, 200))
    #expect(last == [true, false])
    if isDisabled { tap.isEnabled = false } else { stage.frame(0.8, .move(1, 500, 100)) }
    #expect(tap.lastOutcome?.state == .cancelled)
    #expect(last == [false, true])
  }

  @Test("S-3.5 triggeredTap: the next sequence counts from nothing")
  func again() {
    let trial = Trial(TriggeredTapGestureRecognizer())
    trial.play(script(2, taps: [(after: 0.6, for: 0.1), (after: 1.2, for: 0.1)]))
    trial.stage.advance(by: 1)
    trial.play(script(1, taps: [(after: 0.6, for: 0.1)]))
    #expect(trial.stage.log.numbers("count") == [1, 2, 2, 1, 1])
  }

  @Test("S-6 triggeredTap: a finger that leaves its place and comes back has not tapped")
  func thereAndBack() {
    for displacement in [0.0, 100] {
      let tap = TriggeredTapGestureRecognizer()
      tap.recognizesOn = .lift
      let stage = ProbeStage(tap)
      stage.frame(0, .down(1, 100, 100))
      stage.wait(until: 1)
      stage.frame(1, .down(2, 200, 200))
      stage.frame(1.05, .move(2, 200 + displacement, 200))
      stage.frame(1.1, .move(2, 200, 200))
      stage.frame(1.15, .up(2))
      #expect(tap.count == (displacement == 0 ? 1 : 0))
    }
  }
}
