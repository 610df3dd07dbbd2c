import Tactus
import TactusTesting
import Testing

@Suite("S-6 sequence, the recognizer")
struct SequenceGestureRecognizerTests {
  private let place = Point(x: 100, y: 200)

  private func play(
    _ term: GestureTerm, _ script: TouchScript, _ configure: (SequenceGestureRecognizer) -> Void = { _ in }
  ) throws -> StageLog {
    let stage = Stage()
    let recognizer = stage.add(SequenceGestureRecognizer(try GestureSequence(term)), named: "it")
    configure(recognizer)
    stage.play(script)
    stage.advanceUntilQuiet()
    return stage.log
  }

  private func taps(_ count: Int, for seconds: Double = 0.08, every: Double = 0.2) -> TouchScript {
    var script = TouchScript()
    for number in 0..<count {
      script.add(Finger(UInt64(number + 1)).tap(at: place, for: seconds), after: Double(number) * every)
    }
    return script
  }

  @Test("S-1.8 sequence: maxima are exceeded only by more, minima reached by equality")
  func limits() throws {
    #expect(try play(.tap, taps(1, for: 0.75)).states(of: "it") == [.ended])
    #expect(try play(.tap, taps(1, for: 0.750000001)).why("it") == "heldTooLong")
    #expect(try play(.tap.then(.tap), taps(2, for: 0.05, every: 0.4)).states(of: "it") == [.ended])
    #expect(try play(.tap.then(.tap), taps(2, for: 0.05, every: 0.400000001)).why("it") == "timedOut")
    let rest = TouchScript(Finger().down(at: place).rest(0.5).up())
    #expect(try play(.hold, rest).states(of: "it") == [.began, .ended])
    let short = TouchScript(Finger().down(at: place).rest(0.499999999).up())
    #expect(try play(.hold, short).why("it") == "liftedTooEarly")
    #expect(try play(.hold.within(0.5), rest).states(of: "it") == [.began, .ended])
  }

  @Test("S-3.10 sequence: its movement can be read after its last action")
  func movementAfterwards() throws {
    let stage = Stage()
    let sequence = stage.add(SequenceGestureRecognizer(try GestureSequence(.tap.then(.move))), named: "it")
    stage.play(
      TouchScript(Finger().tap(at: place).wait(0.1).down(at: place).move(by: Vector(dx: 0, dy: 100), over: 0.3).up()))
    stage.advanceUntilQuiet()
    #expect(sequence.translation(in: nil).dy > 50)
    #expect(sequence.travel(in: nil).dy == 100)
  }

  @Test("S-6 sequence: a finger may go as far as its step allows")
  func allowances() throws {
    func drag(_ displacement: Double) -> TouchScript {
      TouchScript(Finger().down(at: place).rest(0.05).move(by: Vector(dx: displacement, dy: 0)).rest(0.5).up())
    }
    #expect(try play(.hold, drag(10)).states(of: "it") == [.began, .ended])
    #expect(try play(.hold, drag(10.01)).why("it") == "movedTooFar")
    #expect(try play(.hold(1, allowableMovement: 20), drag(20)).states(of: "it") == [.began, .ended])
    #expect(try play(.move, drag(10)).states(of: "it") == [.began, .ended])
    #expect(try play(.move, drag(9.99)).why("it") == "movedTooLittle")
    #expect(try play(.move(.left), drag(30)).why("it") == "wrongDirection")
    #expect(try play(.move([.left, .right]), drag(30)).states(of: "it") == [.began, .ended])
  }

  @Test("S-6 sequence: what holds for a while may drift, unless it is bounded")
  func drift() throws {
    var script = TouchScript(Finger(1).down(at: place).rest(0.3).move(by: Vector(dx: 60, dy: 0)).rest(0.7).up())
    script.add(Finger(2).tap(at: Point(x: 300, y: 200)), after: 0.6)
    #expect(try play(.hold.while(.tap.repeating), script).states(of: "it") == [.ended, .ended])
    var hold = GestureTerm.Hold()
    hold.allowableMovementWhileHeld = 50
    let log = try play(GestureTerm(.hold(hold)).while(.tap.repeating), script)
    let first = log.decisions(of: "it").first { if case .decision(.failed, _, _) = $0.event { true } else { false } }
    #expect(first?.event == .decision(.failed, reason: "movedTooFar", other: nil))
    hold.allowableMovementWhileHeld = 60
    #expect(try play(GestureTerm(.hold(hold)).while(.tap.repeating), script).states(of: "it") == [.ended, .ended])
  }

  @Test("S-6 sequence: a finger that came during a movement of a while, and lifted, does not prevent the next movement")
  func strayDuringMovement() throws {
    let recognizer = SequenceGestureRecognizer(try GestureSequence(.hold(1).while(.move.repeating)))
    let stage = ProbeStage(recognizer)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.6, .down(2, 200, 200))
    stage.frame(0.7, .move(2, 220, 200))
    stage.frame(0.8, .down(3, 300, 100))
    stage.frame(0.9, .up(3))
    stage.frame(1, .up(2))
    #expect(recognizer.count == 1)
    stage.frame(1.5, .down(4, 200, 200))
    stage.frame(1.6, .move(4, 220, 200))
    stage.frame(1.7, .up(4))
    #expect(recognizer.count == 2)
  }

  @Test("S-6 sequence: a region around a while applies to what is counted, too")
  func regionAroundWhile() throws {
    let term = GestureTerm.hold(1).while(.tap.repeating).in(Rect(x: 0, y: 0, width: 100, height: 100))
    for (place, isInside) in [(Point(x: 80, y: 80), true), (Point(x: 300, y: 300), false)] {
      var script = TouchScript(Finger(1).down(at: Point(x: 50, y: 50)).rest(1).up())
      script.add(Finger(2).tap(at: place), after: 0.6)
      #expect(try play(term, script).states(of: "it") == (isInside ? [.ended, .ended] : []))
    }
  }

  @Test("S-6 sequence: a report of another force is no first motion of a swipe")
  func firstMotion() throws {
    let recognizer = SequenceGestureRecognizer(try GestureSequence(.swipe(.right)))
    let stage = ProbeStage(recognizer)
    stage.frame(0, .down(1, 100, 100))
    var harder = ContactSample.move(1, at: 0.01, 100, 100)
    harder.force = 0.5
    stage.application.send([harder])
    stage.frame(0.02, .move(1, 95, 100))
    stage.frame(0.15, .move(1, 160, 100))
    #expect(recognizer.lastOutcome?.reason == .wrongDirection)
    #expect(recognizer.lastOutcome?.time == Timestamp(seconds: 0.02))
  }

  @Test("S-6 sequence: an interval of its own lets taps come faster during a while")
  func interval() throws {
    var script = TouchScript(Finger(9).down(at: place).rest(1.2).up())
    script.add(taps(3, every: 0.15), after: 0.6)
    #expect(try play(.hold.while(.tap.repeating), script).actions(of: "it").last?["count"] == [1])
    #expect(try play(.hold.while(.tap.repeating, every: 0.1), script).actions(of: "it").last?["count"] == [3])
  }

  @Test("the scale doubles for every 100 points downwards, or what is asked for")
  func scale() throws {
    let stage = Stage()
    let zoom = stage.add(SequenceGestureRecognizer(try GestureSequence(.tap.then(.move))), named: "zoom")
    var scales: [Double] = []
    zoom.addAction { scales += [$0.scale(), $0.scale(doublingEvery: 50), $0.scale(doublingEvery: 0)] }
    var script = taps(1)
    script.add(Finger(2).down(at: place).rest(0.1).move(by: Vector(dx: 0, dy: 110)).rest(0.1).up(), after: 0.2)
    stage.play(script)
    #expect(scales.count == 6)
    for (scale, expected) in zip(scales, [2.0, 4, 1, 2, 4, 1]) { #expect((scale - expected).magnitude < 1e-12) }
  }

  @Test("reports each step as it is done, also of a gesture that fails later")
  func steps() throws {
    var steps: [Int?] = []
    let listen: (SequenceGestureRecognizer) -> Void = { $0.onStep = { _, step in steps.append(step) } }
    _ = try play(.tap.then(.tap).then(.hold), taps(2), listen)
    #expect(steps == [0, 1, nil])
  }

  /// How a gesture whose first step is done may end.
  enum Ending: CaseIterable {
    case recognized, lifted, cancelled, disabled, removed
  }

  @Test("says once that the gesture is over, however it ends, if it reported a step", arguments: Ending.allCases)
  func stepsEnd(ending: Ending) throws {
    let stage = Stage()
    let it = stage.add(SequenceGestureRecognizer(try GestureSequence(.hold(for: 0.3).then(.move))), named: "it")
    var steps: [Int?] = []
    it.onStep = { _, step in steps.append(step) }
    stage.play(TouchScript(Finger(1).tap(at: place)))
    #expect(steps.isEmpty)
    stage.advance(by: 1)
    stage.play(TouchScript(Finger(1).down(at: place).rest(0.4)))
    stage.advance(by: 0.4)
    #expect(steps == [0])
    switch ending {
    case .recognized:
      stage.play(TouchScript(Finger(1, at: place).move(by: Vector(dx: 50, dy: 0), over: 0.1)))
      #expect(it.isInProgress)
      stage.play(TouchScript(Finger(1, at: place + Vector(dx: 50, dy: 0)).up()))
    case .lifted: stage.play(TouchScript(Finger(1, at: place).up()))
    case .cancelled: stage.play(TouchScript(Finger(1, at: place).cancel()))
    case .disabled: it.isEnabled = false
    case .removed: it.view?.removeGestureRecognizer(it)
    }
    #expect(steps.last! == nil && steps.count(where: { $0 == nil }) == 1)
  }

  @Test("S-3.8 one that is removed when a step is done leaves nothing for the next gesture")
  func removedAtAStep() throws {
    let recognizer = SequenceGestureRecognizer(try GestureSequence(.tap.repeating(2...)))
    let stage = ProbeStage(recognizer)
    var steps: [Int?] = []
    recognizer.onStep = { it, step in
      steps.append(step)
      if steps.count == 2 { it.view?.removeGestureRecognizer(it) }
    }
    for time in [0, 0.2] {
      stage.frame(time, .down(1, 100, 100))
      stage.frame(time + 0.05, .up(1))
    }
    #expect(steps == [0, 0, nil])
    stage.add(recognizer)
    stage.frame(1, .down(1, 100, 100))
    stage.frame(1.05, .up(1))
    #expect(recognizer.count == 1)
  }

  @Test("S-3.6 the last action of one that is disabled says that no finger holds and that it is over")
  func lastActionOfDisabled() throws {
    let recognizer = SequenceGestureRecognizer(try GestureSequence(.hold(1).while(.tap.repeating)))
    var last: [Bool] = []
    recognizer.addAction { last = [$0.isHolding, $0.isOver] }
    let stage = ProbeStage(recognizer)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.6, .down(2, 200, 200))
    #expect(last == [true, false])
    recognizer.isEnabled = false
    #expect(last == [false, true])
  }

  @Test("names the step that the fingers are at")
  func step() throws {
    let stage = Stage()
    let it = stage.add(SequenceGestureRecognizer(try GestureSequence(.tap.then(.hold).then(.lift))), named: "it")
    #expect(it.step == nil)
    stage.play(TouchScript(Finger(1).down(at: place)))
    #expect(it.step == 0)
    stage.advance(by: 0.05)
    stage.play(TouchScript(Finger(1, at: place).up()))
    #expect(it.step == 1)
    stage.advance(by: 0.05)
    stage.play(TouchScript(Finger(2).down(at: place).rest(0.5)))
    stage.advance(by: 0.5)
    #expect(it.step == 2)
  }

  @Test("S-4.5 prevents others when it is recognized, unless it begins by holding or is set not to")
  func prevention() throws {
    #expect(SequenceGestureRecognizer(try GestureSequence(.tap.then(.move))).preventsOthers)
    #expect(!SequenceGestureRecognizer(try GestureSequence(.hold.while(.tap.repeating))).preventsOthers)
    for prevents in [true, false] {
      let stage = Stage()
      let it = stage.add(SequenceGestureRecognizer(try GestureSequence(.hold)), named: "it")
      it.preventsOthers = prevents
      let other = stage.add(LongPressGestureRecognizer(), named: "other")
      other.minimumPressDuration = 1
      stage.play(TouchScript(Finger().down(at: place).rest(1.2).up()))
      #expect(stage.log.states(of: "other") == (prevents ? [] : [.began, .ended]))
    }
  }

  @Test("S-4.6 of a single tap and a sequence of two, each without requirement, both are reported at their time")
  func competition() throws {
    let stage = Stage()
    let single = stage.add(TapGestureRecognizer(), named: "single")
    let double = stage.add(SequenceGestureRecognizer(try GestureSequence(.tap.repeating(2))), named: "double")
    single.require(toFail: double)
    stage.play(taps(2))
    stage.advanceUntilQuiet()
    #expect(stage.log.states(of: "double") == [.ended])
    #expect(stage.log.states(of: "single") == [])
    stage.play(taps(1))
    stage.advanceUntilQuiet()
    #expect(stage.log.states(of: "single") == [.ended])
  }

  @Test("S-4.7 repetitions that were counted while it had to wait are reported by its last word")
  func held() throws {
    let stage = Stage()
    let press = stage.add(LongPressGestureRecognizer(), named: "press")
    press.minimumPressDuration = 1.5
    press.numberOfTouchesRequired = 3
    let it = stage.add(SequenceGestureRecognizer(try GestureSequence(.hold.while(.tap.repeating))), named: "it")
    it.require(toFail: press)
    var script = TouchScript(Finger(9).down(at: place).rest(2).up())
    script.add(Finger(1).tap(at: place), after: 0.6)
    script.add(Finger(2).tap(at: place), after: 1.3)
    stage.play(script)
    stage.advanceUntilQuiet()
    #expect(stage.log.actions(of: "it").last?["count"] == [2])
  }

  @Test("another sequence holds from the next gesture on")
  func changed() throws {
    let stage = Stage()
    let it = stage.add(SequenceGestureRecognizer(try GestureSequence(.tap.repeating(2))), named: "it")
    stage.play(taps(1))
    it.sequence = .tap
    stage.play(TouchScript(Finger(5).wait(0.1).tap(at: place)))
    stage.advanceUntilQuiet()
    #expect(stage.log.states(of: "it") == [.ended])
    stage.clearLog()
    stage.play(taps(1))
    #expect(stage.log.states(of: "it") == [.ended])
  }

  @Test("more fingers than there is room for are left alone")
  func manyFingers() throws {
    var script = TouchScript()
    for id in 1...40 { script.add(Finger(UInt64(id)).down(at: place).rest(1).up(), after: Double(id) * 0.001) }
    #expect(try play(.hold, script).why("it") == "tooManyTouches")
    #expect(try play(.hold.while(.tap.repeating), script).why("it") != nil)
  }

  @Test("S-6 sequence: more fingers may come one after another than can be down at once")
  func fingerAfterFinger() throws {
    #expect(try play(.tap.repeating(40), taps(40)).states(of: "it") == [.ended])
  }

  @Test("S-6 sequence: an `and` continues while one of its terms has no finger yet")
  func waitsForAll() throws {
    let term = GestureTerm.tap(on: .down).and(.tap(on: .down))
    #expect(try play(term, taps(1)).states(of: "it") == [])
    #expect(try play(term, taps(2, for: 0.3, every: 0.1)).states(of: "it") == [.ended])
  }

  @Test("S-6 sequence: fingers hold for a `while` until it was done as often as wanted")
  func holdsUntilDone() throws {
    var script = TouchScript(Finger(9).down(at: place).rest(2).move(by: Vector(dx: 60, dy: 0)).up())
    script.add(taps(2, every: 0.6), after: 0.7)
    var holding: [Bool] = []
    let log = try play(.hold.while(.tap.repeating(2)).then(.move), script) { it in
      it.addAction { holding.append($0.isHolding) }
    }
    #expect(log.states(of: "it").first == .began)
    #expect(!holding.contains(true))
  }

  @Test("S-6 sequence: a movement is made with as many fingers as it says, or as are down")
  func fingersOfMovements() throws {
    func drag(_ count: Int) -> TouchScript {
      var script = TouchScript()
      for number in 0..<count {
        let start = Point(x: 100 + 60 * Double(number), y: 200)
        script.add(Finger(UInt64(number + 1)).down(at: start).rest(0.6).move(by: Vector(dx: 40, dy: 0)).up(), after: 0)
      }
      return script
    }
    #expect(try play(.move(.right, by: 20, fingers: 2), drag(2)).states(of: "it").first == .began)
    #expect(try play(.move(.right, by: 20, fingers: 2), drag(1)).states(of: "it") == [])
    #expect(try play(.move(.right, by: 20), drag(2)).states(of: "it") == [])
    #expect(try play(.hold(2).then(.move(.right, by: 20)), drag(2)).states(of: "it").first == .began)
  }

  @Test("S-6 sequence: fingers that hold may come one after the other, whichever way of holding they make")
  func oneAfterTheOther() throws {
    var script = TouchScript(Finger(1).down(at: place).rest(2).up())
    script.add(Finger(2).down(at: Point(x: 160, y: 200)).rest(1.9).up(), after: 0.1)
    script.add(Finger(3).tap(at: Point(x: 300, y: 200)), after: 1)
    let term = GestureTerm.hold(2).or(.tap.then(.hold(2))).while(.tap.repeating)
    #expect(try play(term, script).actions(of: "it").first?["count"] == [1])
  }

  @Test("it can be made with its action")
  func madeWithAction() throws {
    var states: [GestureRecognizer.State] = []
    let taps = SequenceGestureRecognizer(try GestureSequence(.tap.then(.tap))) { states.append($0.state) }
    let stage = Stage()
    stage.add(taps, named: "it")
    stage.play(self.taps(2))
    #expect(states == [.ended])
  }

  @Test("S-6 sequence: before anything is reported its count is that of what was done")
  func countBefore() throws {
    let recognizer = SequenceGestureRecognizer(try GestureSequence(.tap.repeating(3...)))
    let stage = ProbeStage(recognizer)
    var counts: [Int] = []
    for number in 0..<3 {
      stage.frame(Double(number) * 0.2, .down(1, 100, 100))
      stage.frame(Double(number) * 0.2 + 0.05, .up(1))
      counts.append(recognizer.count)
    }
    #expect(counts == [1, 2, 3])
    stage.wait(until: 2)
    #expect(recognizer.count == 0)
    stage.frame(3, .down(1, 100, 100))
    #expect(recognizer.count == 0)
  }

  @Test(
    "S-6 sequence: if fingers can be shared out in two ways, the first to complete continues", arguments: [true, false])
  func laterReading(isFirst: Bool) throws {
    let term = GestureTerm.hold(for: 0.2, allowableMovement: 100).and(.move).then(.move)
    let recognizer = SequenceGestureRecognizer(try GestureSequence(term))
    var reported: [GestureRecognizer.State] = []
    var translations: [Double] = []
    recognizer.addAction {
      reported.append($0.state)
      translations.append($0.translation(in: nil).dx)
    }
    let stage = ProbeStage(recognizer)
    func move(_ displacement: Double, at time: Double) {
      stage.frame(time, isFirst ? .move(1, 100 + displacement, 200) : .move(2, 200 + displacement, 200))
    }
    stage.frame(0, .down(1, 100, 200), .down(2, 200, 200))
    move(20, at: 0.1)
    stage.wait(until: 0.25)
    move(50, at: 0.3)
    move(70, at: 0.4)
    stage.frame(0.5, .up(1), .up(2))
    #expect(reported == [.began, .changed, .ended])
    #expect(translations == [5, 15, 15])
  }
}
