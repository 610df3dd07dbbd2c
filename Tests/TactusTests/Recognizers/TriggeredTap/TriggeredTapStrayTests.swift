import Tactus
import TactusTesting
import TestRounds
import Testing

@Suite("S-6 triggeredTap, and touches that are not meant")
struct TriggeredTapStrayTests {
  private let place = Point(x: 100, y: 300)
  private let beside = Point(x: 200, y: 300)

  private static let moments = TriggeredTapGestureRecognizer.Moment.allCases

  private func play(
    _ script: TouchScript, _ configure: (TriggeredTapGestureRecognizer) -> Void = { _ in }
  ) -> StageLog {
    let trial = Trial(TriggeredTapGestureRecognizer())
    configure(trial.recognizer)
    return trial.play(script)
  }

  // MARK: Two fingers together

  @Test(
    "S-6 triggeredTap: two fingers that land together never trigger, however far apart and however long",
    arguments: moments)
  func together(moment: TriggeredTapGestureRecognizer.Moment) {
    for apart in stride(from: 0, through: 0.15, by: 0.01) {
      for first in [0.03, 0.1, 0.4, 0.49, 0.5, 0.7, 2] {
        for second in [0.03, 0.1, 0.4, 0.7, 2.2] {
          var script = TouchScript(Finger(1).down(at: place).rest(first).up())
          script.add(Finger(2).down(at: beside).rest(second).up(), after: apart)
          let log = play(script) { $0.recognizesOn = moment }
          #expect(log.actions().isEmpty, "\(apart) s apart, for \(first) and \(second) s")
        }
      }
    }
  }

  @Test("S-6 triggeredTap: in one frame they fail at once; one after the other, when the first one lifts")
  func togetherReasons() {
    func script(_ apart: Double) -> TouchScript {
      var script = TouchScript(Finger(1).down(at: place).rest(1).up())
      script.add(Finger(2).down(at: beside).rest(1).up(), after: apart)
      return script
    }
    #expect(play(script(0)).why == "tooManyTouches")
    #expect(play(script(0.02)).why == "tooFewTaps")
  }

  @Test("S-4.11 two fingers that come down at one time are no trigger, in one frame or in two")
  func togetherInFrames() {
    for areApart in [false, true] {
      let trial = Trial(TriggeredTapGestureRecognizer())
      func sample(_ id: UInt64, _ phase: Touch.Phase, _ seconds: Double) -> ContactSample {
        ContactSample(id: id, phase: phase, position: id == 1 ? place : beside, time: Timestamp(seconds: seconds))
      }
      let downs = [sample(1, .began, 0), sample(2, .began, 0)]
      for frame in areApart ? downs.map({ [$0] }) : [downs] { trial.stage.send(frame) }
      for (id, phase, time) in [(2, .ended, 0.2), (3, .began, 1), (3, .ended, 1.1), (1, .ended, 2)]
        as [(UInt64, Touch.Phase, Double)]
      {
        trial.stage.send([sample(id, phase, time)])
      }
      #expect(trial.stage.log.actions().isEmpty, "\(areApart)")
    }
  }

  @Test("S-6 triggeredTap: after too long a pause, the last action comes while the trigger is down, and says so")
  func lastAfterAPause() {
    let trial = Trial(TriggeredTapGestureRecognizer())
    trial.recognizer.maximumTapPause = 1
    var ends: [Bool] = []
    trial.recognizer.addAction { ends.append($0.isOver) }
    var script = TouchScript(Finger(1).down(at: place).rest(3).up())
    script.add(Finger(2).tap(at: beside), after: 0.6)
    _ = trial.play(script)
    #expect(ends == [false, true])
  }

  @Test("S-6 triggeredTap: people who land two fingers never trigger, through panels that break no contact")
  func people() {
    for seed in 0..<rounds(150) as Range<UInt64> {
      var person = Person(seed: seed)
      var panel = Panel(seed: seed)
      panel.brokenContacts = 0
      let stage = Stage()
      stage.add(TriggeredTapGestureRecognizer(), named: "it")
      stage.play(person.tap(at: [place, beside]), on: panel)
      stage.advance(by: 1)
      stage.play(person.drag(from: [place, beside], by: Vector(dx: 0, dy: 150)), on: panel)
      #expect(stage.log.actions().isEmpty, "\(seed)")
    }
  }

  // MARK: Palms

  @Test("S-3.9 triggeredTap: a palm is neither trigger nor tap, and spoils neither")
  func palmFromTheStart() {
    let palm = Finger(9, tool: .palm).down(at: Point(x: 300, y: 700)).rest(3).up()
    var alone = TouchScript(palm)
    alone.add(Finger(2).tap(at: beside), after: 0.6)
    #expect(play(alone).actions().isEmpty)
    var beneath = TouchScript(palm, Finger(1).down(at: place).rest(2).up())
    beneath.add(Finger(2).tap(at: beside), after: 0.6)
    #expect(play(beneath).numbers("count") == [1, 1])
    var brushing = TouchScript(Finger(1).down(at: place).rest(2).up())
    brushing.add(Finger(9, tool: .palm).tap(at: beside), after: 0.6)
    #expect(play(brushing).why == "tooFewTaps")
  }

  /// What a panel says that takes contact `id` for a finger until `seconds`.
  private func samples(_ script: TouchScript, palm id: UInt64, after seconds: Double) -> [ContactSample] {
    var samples = script.samples()
    let moment = Timestamp(seconds: seconds)
    guard let index = samples.firstIndex(where: { $0.time > moment }),
      let place = samples.first(where: { $0.id == id })?.position
    else { return samples }
    samples.insert(ContactSample(id: id, phase: .moved, position: place, time: moment, tool: .palm), at: index)
    return samples
  }

  @Test(
    "S-3.9 triggeredTap: a trigger that turns out to be a palm fails, or cancels what was counted, with a last word")
  func palmAsTrigger() {
    var script = TouchScript(Finger(1).down(at: place).rest(2).up())
    script.add(Finger(2).tap(at: beside), after: 0.6)
    for (moment, states) in [(0.1, []), (0.55, []), (1.0, [.ended, .cancelled])]
      as [(Double, [GestureRecognizer.State])]
    {
      let trial = Trial(TriggeredTapGestureRecognizer())
      trial.stage.play(samples(script, palm: 1, after: moment))
      #expect(trial.stage.log.states == states, "at \(moment) s")
      #expect(trial.recognizer.lastOutcome?.reason?.code != nil)
    }
  }

  @Test("S-3.9 triggeredTap: a tap that turns out to be a palm does not count on lift; on down it has counted already")
  func palmAsTap() {
    var script = TouchScript(Finger(1).down(at: place).rest(2).up())
    script.add(Finger(2).down(at: beside).rest(0.2).up(), after: 0.6)
    for moment in Self.moments {
      let trial = Trial(TriggeredTapGestureRecognizer())
      trial.recognizer.recognizesOn = moment
      trial.stage.play(samples(script, palm: 2, after: 0.7))
      #expect(trial.stage.log.states == (moment == .down ? [.ended, .ended] : []))
    }
  }

  @Test(
    "S-6 triggeredTap: a brush of the palm that is not reported as one, all within the delay, never triggers",
    arguments: moments)
  func brush(moment: TriggeredTapGestureRecognizer.Moment) {
    var random = SeededGenerator(seed: 11)
    for number in 0..<rounds(300) {
      var script = TouchScript()
      for id in 0..<(2 + UInt64(number % 3)) {
        let start = Point(x: random.uniform(in: 200...280), y: random.uniform(in: 500...560))
        let displacement = Vector(dx: random.uniform(in: -60...60), dy: random.uniform(in: -60...60))
        let finger = Finger(id).down(at: start).move(by: displacement, over: random.uniform(in: 0.05...1.5)).up()
        script.add(finger, after: random.uniform(in: 0...0.49))
      }
      #expect(play(script) { $0.recognizesOn = moment }.actions().isEmpty, "\(number)")
    }
  }

  // MARK: Grips

  @Test("S-6 triggeredTap: a grip with three fingers never triggers, in whatever order and however late they come")
  func threeFingerGrip() {
    let places = [place, beside, Point(x: 300, y: 300)]
    for moment in Self.moments {
      for second in [0, 0.05, 0.3] {
        for third in [0, 0.05, 0.3, 0.5, 0.8, 2] {
          for lifts in [[3.0, 3, 3], [3, 3.1, 3.2], [3.2, 3.1, 3], [3.1, 3, 3.2]] {
            var script = TouchScript()
            for (index, start) in [0, second, third].enumerated() {
              let finger = Finger(UInt64(index)).down(at: places[index]).rest(lifts[index] - start).up()
              script.add(finger, after: start)
            }
            let log = play(script) { $0.recognizesOn = moment }
            #expect(log.actions().isEmpty, "\(second), \(third), \(lifts)")
          }
        }
      }
    }
  }

  @Test("S-6 triggeredTap: a third finger that taps while two rest does not count, wherever the second came from")
  func tapIntoGrip() {
    for second in [0.05, 0.3] {
      var script = TouchScript(Finger(1).down(at: place).rest(3).up())
      script.add(Finger(2).down(at: beside).rest(2.5).up(), after: second)
      script.add(Finger(3).tap(at: Point(x: 300, y: 300)), after: 1)
      script.add(Finger(4).tap(at: Point(x: 300, y: 300)), after: 2)
      #expect(play(script).actions().isEmpty)
    }
  }

  @Test("S-6 triggeredTap: when the grip is down to one finger that came first, taps beside it count")
  func gripLetsGo() {
    var script = TouchScript(Finger(1).down(at: place).rest(3).up())
    script.add(Finger(2).down(at: beside).rest(1).up(), after: 0.1)
    script.add(Finger(3).tap(at: beside), after: 2)
    #expect(play(script).numbers("count") == [1, 1])
  }

  // MARK: Taken away

  @Test("S-1.7 triggeredTap: when the system takes everything away, a count is cancelled, and nothing else is reported")
  func systemCancels() {
    for taps in 0...2 {
      let trial = Trial(TriggeredTapGestureRecognizer())
      var script = TouchScript(Finger(1).down(at: place).rest(3))
      for tap in 0..<taps { script.add(Finger(UInt64(tap + 2)).tap(at: beside), after: 0.6 * Double(tap + 1)) }
      trial.stage.play(script)
      trial.stage.application.cancelAllTouches()
      let reported = [GestureRecognizer.State](repeating: .ended, count: taps) + (taps > 0 ? [.cancelled] : [])
      #expect(trial.stage.log.states == reported)
      #expect(trial.stage.log.why == "touchCancelled")
      #expect(!trial.recognizer.isTracking && trial.recognizer.count == 0)
    }
  }

  @Test("S-6 triggeredTap: the last word of a cancelled count says how many there were, and that the trigger is gone")
  func lastWord() {
    let trial = Trial(TriggeredTapGestureRecognizer())
    var words: [(Int, Bool)] = []
    trial.recognizer.addAction { words.append(($0.count, $0.isTriggerDown)) }
    var script = TouchScript(Finger(1).down(at: place).rest(2).cancel())
    script.add(Finger(2).tap(at: beside), after: 0.6)
    script.add(Finger(3).tap(at: beside), after: 1.2)
    trial.play(script)
    #expect(words.map { $0.0 } == [1, 2, 2])
    #expect(words.map { $0.1 } == [true, true, false])
  }

  @Test("S-3.6 triggeredTap: disabled or removed from its view meanwhile, a count is cancelled", arguments: [0, 1])
  func withdrawn(how: Int) {
    let trial = Trial(TriggeredTapGestureRecognizer())
    var script = TouchScript(Finger(1).down(at: place).rest(2))
    script.add(Finger(2).tap(at: beside), after: 0.6)
    trial.stage.play(script)
    if how == 0 {
      trial.recognizer.isEnabled = false
    } else {
      trial.stage.window.removeGestureRecognizer(trial.recognizer)
    }
    #expect(trial.stage.log.states == [.ended, .cancelled])
    #expect(trial.recognizer.count == 0)
  }

  // MARK: A trigger of two fingers

  @Test("S-6 triggeredTap: two fingers that are the trigger may come together or late; the delay runs from the last")
  func twoFingerTrigger() {
    for apart in [0, 0.1, 1] {
      for (delay, counts) in [(0.5, true), (0.4, false)] {
        var script = TouchScript(Finger(1).down(at: place).rest(3).up())
        script.add(Finger(2).down(at: beside).rest(3).up(), after: apart)
        script.add(Finger(3).tap(at: Point(x: 300, y: 300)), after: apart + delay)
        let log = play(script) { $0.numberOfTriggerTouches = 2 }
        #expect(log.states == (counts ? [.ended, .ended] : []), "\(apart), \(delay)")
      }
    }
  }

  private func failed(_ log: StageLog, _ reason: String) -> Bool {
    log.decisions(of: "it").contains { $0.event == .decision(.failed, reason: reason, other: nil) }
  }

  @Test("S-6 triggeredTap: of a trigger of two fingers each has to be in the region and to keep still")
  func twoFingerGuards() {
    func script(_ displacement: Double) -> TouchScript {
      var script = TouchScript(
        Finger(1).down(at: place).rest(2).up(),
        Finger(2).down(at: beside).rest(0.1).move(by: Vector(dx: 0, dy: displacement)).rest(2).up())
      script.add(Finger(3).tap(at: Point(x: 300, y: 300)), after: 0.6)
      return script
    }
    let region = Rect(x: 50, y: 250, width: 100, height: 100)
    #expect(play(script(0)) { $0.numberOfTriggerTouches = 2 }.numbers("count") == [1, 1])
    let outside = play(script(0)) {
      $0.numberOfTriggerTouches = 2
      $0.triggerRegion = region
    }
    #expect(outside.actions().isEmpty && failed(outside, "startedElsewhere"))
    let moved = play(script(11)) {
      $0.numberOfTriggerTouches = 2
      $0.triggerAllowableMovement = 10
    }
    #expect(moved.actions().isEmpty && failed(moved, "movedTooFar"))
  }

  @Test("S-6 triggeredTap: one of two that lifts before the other came is too few; after a tap, it is the end")
  func twoFingerLift() {
    let alone = TouchScript(Finger(1).down(at: place).rest(2).up())
    #expect(play(alone) { $0.numberOfTriggerTouches = 2 }.why == "tooFewTouches")
    var script = TouchScript(
      Finger(1).down(at: place).rest(1).up(), Finger(2).down(at: beside).rest(3).up())
    script.add(Finger(3).tap(at: Point(x: 300, y: 300)), after: 0.6)
    script.add(Finger(4).tap(at: Point(x: 300, y: 300)), after: 1.5)
    #expect(play(script) { $0.numberOfTriggerTouches = 2 }.numbers("count") == [1, 1])
  }
}
