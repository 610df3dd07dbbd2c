import Tactus
import TactusTesting
import Testing

@Suite("S-6 individual, the built-in subgestures")
struct SubgestureTests {
  private let place = Point(x: 200, y: 400)

  private func play(_ subgestures: [Subgesture], _ fingers: Finger..., rate: Double = 120) -> [String] {
    HandTrial(subgestures).play(TouchScript(fingers), rate: rate)
  }

  private func isRecognized(_ subgesture: Subgesture, _ finger: Finger) -> Bool {
    !play([subgesture], finger.up()).isEmpty
  }

  @Test("S-6 individual: the defaults are those of the table")
  func defaults() {
    let tap = TapSubgesture("t")
    #expect(tap.numberOfTapsRequired == 1)
    #expect(tap.maximumTapDuration == 0.2)
    #expect(tap.allowableMovement == 5)
    #expect(tap.maximumTapInterval == 0.35)
    #expect(tap.maximumTapDistance == 45)
    #expect(TapSubgesture("t", numberOfTapsRequired: -2).numberOfTapsRequired == 1)
    #expect(LongPressSubgesture("h").minimumPressDuration == 0.5)
    #expect(LongPressSubgesture("h").allowableMovement == 10)
    #expect(PanSubgesture("p").hysteresis == 10)
    #expect(FlickSubgesture("f").hysteresis == 10)
    #expect(FlickSubgesture("f").minimumVelocity == 500)
    #expect(SpinSubgesture("s").minimumAngle == .pi / 2)
    #expect(SpinSubgesture("s").minimumRadius == 10)
    #expect(SwipeSubgesture("w", direction: .left).direction == .left)
    #expect(SwipeSubgesture("w").configuration == SwipeConfiguration())
  }

  @Test("a copy has the tag of its pattern, whichever type it is")
  func tags() {
    for pattern in [
      TapSubgesture("t"), LongPressSubgesture("h"), PanSubgesture("p"), FlickSubgesture("f"), SpinSubgesture("s"),
      SwipeSubgesture("w"),
    ] as [Subgesture] {
      #expect(pattern.tag == 0)
      pattern.tag = 7
      #expect(pattern.copy().tag == 7)
    }
  }

  @Test("S-6 individual: a copy has the numbers of its pattern")
  func copies() throws {
    let tap = TapSubgesture("t", numberOfTapsRequired: 3)
    (tap.maximumTapDuration, tap.allowableMovement, tap.maximumTapInterval, tap.maximumTapDistance) = (1, 2, 3, 4)
    let tapCopy = try #require(tap.copy() as? TapSubgesture)
    #expect(tapCopy.numberOfTapsRequired == 3)
    #expect(tapCopy.maximumTapDuration == 1)
    #expect(tapCopy.allowableMovement == 2)
    #expect(tapCopy.maximumTapInterval == 3)
    #expect(tapCopy.maximumTapDistance == 4)
    let press = LongPressSubgesture("h")
    (press.minimumPressDuration, press.allowableMovement) = (5, 6)
    let pressCopy = try #require(press.copy() as? LongPressSubgesture)
    #expect((pressCopy.minimumPressDuration, pressCopy.allowableMovement) == (5, 6))
    let flick = FlickSubgesture("f")
    (flick.hysteresis, flick.minimumVelocity) = (7, 8)
    let flickCopy = try #require(flick.copy() as? FlickSubgesture)
    #expect((flickCopy.hysteresis, flickCopy.minimumVelocity) == (7, 8))
    let spin = SpinSubgesture("s")
    (spin.minimumAngle, spin.minimumRadius) = (9, 10)
    let spinCopy = try #require(spin.copy() as? SpinSubgesture)
    #expect((spinCopy.minimumAngle, spinCopy.minimumRadius) == (9, 10))
    let pan = PanSubgesture("p")
    pan.hysteresis = 11
    #expect((pan.copy() as? PanSubgesture)?.hysteresis == 11)
    let swipe = SwipeSubgesture("w", direction: [.up, .down])
    #expect((swipe.copy() as? SwipeSubgesture)?.configuration == swipe.configuration)
  }

  @Test("S-1.8 individual: a tap takes 0.2 s and 5 points at most, inclusive")
  func tap() {
    #expect(isRecognized(TapSubgesture("t"), Finger().down(at: place).rest(0.2)))
    #expect(!isRecognized(TapSubgesture("t"), Finger().down(at: place).rest(0.2 + 1e-9)))
    #expect(isRecognized(TapSubgesture("t"), Finger().down(at: place).move(by: Vector(dx: 5, dy: 0)).rest(0.01)))
    #expect(!isRecognized(TapSubgesture("t"), Finger().down(at: place).move(by: Vector(dx: 5.001, dy: 0)).rest(0.01)))
  }

  @Test("S-1.8 individual: a long press takes 0.5 s, and the finger may go 10 points")
  func longPress() {
    let hold = LongPressSubgesture("h")
    #expect(isRecognized(hold, Finger().down(at: place).rest(0.5)))
    #expect(!isRecognized(hold, Finger().down(at: place).rest(0.5 - 1e-9)))
    #expect(isRecognized(hold, Finger().down(at: place).move(by: Vector(dx: 0, dy: 10)).rest(0.5)))
    #expect(!isRecognized(hold, Finger().down(at: place).move(by: Vector(dx: 0, dy: 10.001)).rest(0.6)))
    hold.minimumPressDuration = 0
    #expect(isRecognized(hold, Finger().down(at: place).rest(0.001)))
  }

  @Test("S-1.8 individual: a pan begins 10 points away, by equality; with 0 at once")
  func pan() {
    let pan = PanSubgesture("p")
    #expect(isRecognized(pan, Finger().down(at: place).move(by: Vector(dx: 10, dy: 0))))
    #expect(!isRecognized(pan, Finger().down(at: place).move(by: Vector(dx: 9.999, dy: 0))))
    pan.hysteresis = 0
    #expect(isRecognized(pan, Finger().down(at: place).rest(0.1)))
  }

  @Test("S-6 individual: a swipe is judged as a swipe of one finger is")
  func swipe() {
    for (displacement, direction, wanted) in [
      (Vector(dx: 60, dy: 0), SwipeGestureRecognizer.Direction.right, true), (Vector(dx: -60, dy: 0), .right, false),
      (Vector(dx: -60, dy: 0), .left, true), (Vector(dx: 0, dy: -60), .up, true), (Vector(dx: 0, dy: 40), .down, false),
    ] {
      let finger = Finger().down(at: place).rest(0.1).move(by: displacement).rest(0.01)
      #expect(isRecognized(SwipeSubgesture("w", direction: direction), finger) == wanted)
    }
    let late = Finger().down(at: place).rest(0.5 + 1e-9).move(by: Vector(dx: 90, dy: 0))
    #expect(!isRecognized(SwipeSubgesture("w"), late))
  }

  @Test("S-6 individual: a flick needs 500 points a second at the lift, after 10 points of way")
  func flick() {
    func finger(_ speed: Double) -> Finger {
      Finger().down(at: place).move(by: Vector(dx: 0, dy: -speed / 10), over: 0.1).rest(0.005)
    }
    #expect(isRecognized(FlickSubgesture("f"), finger(510)))
    #expect(!isRecognized(FlickSubgesture("f"), finger(490)))
    let short = FlickSubgesture("f")
    short.hysteresis = 60
    #expect(!isRecognized(short, finger(550)))
  }

  @Test("S-6 individual: a flick reports its velocity")
  func flickVelocity() {
    var velocity = Vector.zero
    let trial = HandTrial([FlickSubgesture("f")])
    trial.recognizer.addAction { if let flick = $0.subgesture as? FlickSubgesture { velocity = flick.velocity } }
    trial.play(TouchScript(Finger().down(at: place).move(by: Vector(dx: 80, dy: 0), over: 0.1).rest(0.005).up()))
    #expect((velocity - Vector(dx: 800, dy: 0)).length < 1e-6)
  }

  @Test("S-6 individual: a spin begins at a quarter turn and continues counting")
  func spin() {
    let center = place
    func finger(_ angle: Double, radius: Double = 60) -> Finger {
      Finger().down(at: center + Vector(dx: radius, dy: 0)).turn(about: center, by: angle, over: 1)
    }
    #expect(isRecognized(SpinSubgesture("s"), finger(1.5 * .pi)))
    #expect(!isRecognized(SpinSubgesture("s"), finger(0.3)))
    #expect(!isRecognized(SpinSubgesture("s"), finger(6 * .pi, radius: 9)))
    var rotations: [Double] = []
    let spin = SpinSubgesture("s")
    let trial = HandTrial([spin])
    spin.onChange = { if let spin = $0.subgesture as? SpinSubgesture { rotations.append(spin.rotation) } }
    trial.play(TouchScript(finger(-4 * .pi).up()))
    #expect(rotations.count > 20)
    #expect((rotations.last ?? 0) < -2 * Double.pi)
  }

  @Test("S-6 individual: a subgesture's own state is the one that it reports, from its beginning to its end")
  func states() {
    var reported: [(own: GestureRecognizer.State, reported: GestureRecognizer.State)] = []
    func play(_ finger: Finger) {
      reported = []
      let pan = PanSubgesture("pan")
      pan.onChange = { reported.append(($0.subgesture.state, $0.state)) }
      Trial(IndividualTouchRecognizer([pan])).play(TouchScript(finger))
    }
    let drag = Finger(1).down(at: place).move(by: Vector(dx: 30, dy: 0), over: 0.05)
    play(drag.up())
    #expect(reported.map { $0.reported }.first == .began)
    #expect(reported.map { $0.reported }.last == .ended)
    #expect(reported.contains { $0.reported == .changed })
    #expect(reported.allSatisfy { $0.own == $0.reported })
    play(drag.cancel())
    #expect(reported.map { $0.reported }.last == .cancelled)
    #expect(reported.allSatisfy { $0.own == $0.reported })
  }

  @Test("S-6 individual: one that has not recognized anything when its finger lifts has failed")
  func failsAtTheLift() {
    final class Spin: SpinSubgesture {
      var ended: (GestureRecognizer.State) -> Void = { _ in }
      override func copy() -> Subgesture {
        let copy = Spin(id)
        copy.copySettings(from: self)
        copy.ended = ended
        return copy
      }
      override func touchEnded(_ touch: Touch, at time: Timestamp) {
        super.touchEnded(touch, at: time)
        ended(state)
      }
    }
    let spin = Spin("spin")
    var states: [GestureRecognizer.State] = []
    spin.ended = { states.append($0) }
    _ = play([spin], Finger(1).down(at: place).rest(0.1).up())
    #expect(states == [.failed])
  }
}

@Suite("S-6 individual, taps in a row")
struct TapSeriesTests {
  private let place = Point(x: 200, y: 400)

  private func play(_ script: TouchScript, _ configure: (TapSubgesture) -> Void = { _ in }) -> [String] {
    let double = TapSubgesture("double", numberOfTapsRequired: 2)
    configure(double)
    return HandTrial([TapSubgesture("tap"), double]).play(script)
  }

  private func taps(_ pauses: Double..., by displacement: Vector = .zero) -> TouchScript {
    var script = TouchScript()
    var time = 0.0
    for (index, pause) in pauses.enumerated() {
      time += pause
      script.add(Finger(UInt64(index + 1)).tap(at: place + displacement * Double(index), for: 0.05), after: time)
      time += 0.05
    }
    return script
  }

  @Test("S-6 individual: the tap of a finger waits until the double tap has failed")
  func single() {
    let trial = HandTrial([TapSubgesture("tap"), TapSubgesture("double", numberOfTapsRequired: 2)])
    #expect(trial.play(taps(0)) == ["began tap by 1", "ended over"])
    #expect(trial.stage.log.actions().first?.time == Timestamp(seconds: 0.4) + .nanoseconds(1))
  }

  @Test("S-6 individual: two taps in time and place are a double tap, though they are two fingers")
  func double() {
    #expect(play(taps(0, 0.1)) == ["began double by 2", "ended over"])
    #expect(play(TouchScript(Finger(1).tap(at: place).wait(0.1).tap())).first == "began double by 1")
  }

  @Test("S-1.8 individual: the pause may be 0.35 s, and no longer")
  func interval() {
    #expect(play(taps(0, 0.35)) == ["began double by 2", "ended over"])
    #expect(play(taps(0, 0.35 + 1e-8)).filter { $0.contains("tap") }.count == 2)
    #expect(play(taps(0, 0.2)) { $0.maximumTapInterval = 0.1 }.contains { $0.contains("double") } == false)
  }

  @Test("S-1.8 individual: the second tap may be 45 points away, and no further")
  func distance() {
    #expect(play(taps(0, 0.1, by: Vector(dx: 45, dy: 0))) == ["began double by 2", "ended over"])
    let apart = play(taps(0, 0.1, by: Vector(dx: 45.001, dy: 0)))
    #expect(apart.filter { $0.contains("tap") }.count == 2)
  }

  @Test("S-6 individual: two series at two places do not disturb each other")
  func twoPlaces() {
    var script = taps(0, 0.1)
    let other = Finger(11).tap(at: Point(x: 50, y: 50), for: 0.05).wait(0.15).tap(for: 0.05)
    script.add(other, after: 0.07)
    #expect(play(script).filter { $0.contains("double") }.count == 2)
  }

  @Test("S-6 individual: a second finger that does something else leaves the first its tap")
  func somethingElse() {
    var script = TouchScript(Finger(1).tap(at: place, for: 0.05))
    script.add(Finger(2).down(at: place).move(by: Vector(dx: 80, dy: 0), over: 0.2).up(), after: 0.15)
    #expect(play(script).filter { $0.contains("tap by 1") }.count == 1)
    var held = TouchScript(Finger(1).tap(at: place, for: 0.05))
    held.add(Finger(2).down(at: place).rest(1).up(), after: 0.15)
    #expect(play(held) == ["began tap by 1", "ended over"])
  }

  @Test("S-6 individual: a double tap alone does not want a single one")
  func alone() {
    let trial = HandTrial([TapSubgesture("double", numberOfTapsRequired: 2)])
    #expect(trial.play(taps(0)) == [])
    #expect(trial.play(taps(0, 0.1)) == ["began double by 2", "ended over"])
  }

  @Test("S-6 individual: three taps are a double and a single one")
  func three() {
    #expect(play(taps(0, 0.1, 0.1)) == ["began double by 2", "ended over", "began tap by 3", "ended over"])
  }

  @Test("S-6 individual: a series continues while another finger holds")
  func besideAHold() {
    let double = TapSubgesture("double", numberOfTapsRequired: 2)
    let trial = HandTrial([LongPressSubgesture("hold"), TapSubgesture("tap"), double])
    var script = TouchScript(Finger(9).down(at: Point(x: 50, y: 50)).rest(3).up())
    script.add(taps(0, 0.1), after: 1)
    #expect(trial.play(script) == ["began hold by 9", "changed double by 2", "ended over"])
  }

  /// A press that knows of its finger's lift.
  private final class Watched: LongPressSubgesture {
    final class Count { var lifts = 0 }
    var count = Count()

    override func copy() -> Subgesture {
      let copy = Watched(id)
      copy.copySettings(from: self)
      copy.count = count
      return copy
    }

    override func touchEnded(_ touch: Touch, at time: Timestamp) {
      count.lifts += 1
      super.touchEnded(touch, at: time)
    }
  }

  @Test("S-6 individual: a subgesture receives its finger's lift, recognized or not")
  func lifts() {
    let watched = Watched("w")
    let short = TouchScript(Finger(1).down(at: Point(x: 200, y: 400)).rest(0.1).up())
    #expect(HandTrial([watched]).play(short) == [])
    #expect(watched.count.lifts == 1)
    let long = TouchScript(Finger(1).down(at: Point(x: 200, y: 400)).rest(1).up())
    #expect(HandTrial([watched]).play(long) == ["began w by 1", "ended over"])
    #expect(watched.count.lifts == 2)
  }

  @Test("S-6 individual: taps before it was disabled do not count towards a series after that")
  func disabledBetweenTaps() {
    for isDisabled in [false, true] {
      let hands = IndividualTouchRecognizer([TapSubgesture("double", numberOfTapsRequired: 2)])
      var lines: [String] = []
      hands.addAction { lines.append($0.subgesture?.id ?? "over") }
      let stage = ProbeStage(hands)
      stage.frame(0, .down(1, 100, 100))
      stage.frame(0.05, .up(1))
      if isDisabled {
        hands.isEnabled = false
        hands.isEnabled = true
      }
      stage.frame(0.2, .down(2, 100, 100))
      stage.frame(0.25, .up(2))
      stage.wait(until: 2)
      #expect(lines == (isDisabled ? [] : ["double", "over"]))
    }
  }
}
