import Tactus
import TactusTesting
import Testing

/// An individual recognizer on a stage, and what it reported: `t1 hold by 1 began` for its own actions, `hold 1 began`
/// for what a subgesture reported by itself.
final class HandTrial {
  let stage = Stage()
  let recognizer: IndividualTouchRecognizer
  private(set) var actions: [String] = []
  private(set) var changes: [String] = []

  init(_ subgestures: [Subgesture]) {
    recognizer = IndividualTouchRecognizer(subgestures)
    stage.add(recognizer, named: "it")
    recognizer.addAction { [unowned self] it in
      let what = it.subgesture.map { "\($0.id) by \(it.touch?.id ?? 0)" } ?? "over"
      actions.append("\(it.state.name) \(what)")
    }
    for subgesture in subgestures {
      subgesture.onChange = { [unowned self] change in
        changes.append("\(change.subgesture.id) \(change.touch.id) \(change.state.name)")
      }
    }
  }

  /// What the actions said, after `script`.
  @discardableResult
  func play(_ script: TouchScript, rate: Double = 120) -> [String] {
    stage.play(script.samples(rate: rate))
    stage.advanceUntilQuiet()
    return actions
  }
}

@Suite("S-6 individual")
struct IndividualTests {
  private let left = Point(x: 100, y: 300)
  private let right = Point(x: 300, y: 300)

  @Test("S-6 individual: one finger holds while another taps; both are reported, then that it is over")
  func ordinary() {
    let trial = HandTrial([LongPressSubgesture("hold"), TapSubgesture("tap")])
    var script = TouchScript(Finger(1).down(at: left).rest(1.5).up())
    script.add(Finger(2).tap(at: right), after: 0.8)
    #expect(trial.play(script) == ["began hold by 1", "changed tap by 2", "ended over"])
    #expect(trial.changes == ["hold 1 began", "tap 2 ended", "hold 1 ended"])
  }

  @Test("S-4.7 individual: if it had to wait until its end, the end reports the last recognition")
  func heldUntilTheEnd() {
    let trial = HandTrial([TapSubgesture("tap")])
    let pan = PanGestureRecognizer()
    trial.stage.add(pan, named: "pan")
    trial.recognizer.require(toFail: pan)
    var script = TouchScript(Finger(1).down(at: left).rest(0.6).up())
    script.add(Finger(2).tap(at: right), after: 0.3)
    #expect(trial.play(script) == ["ended tap by 2"])
  }

  @Test("S-6 individual: in a picture, its states are began, changed at each recognition, and ended")
  func picture() throws {
    let stage = Stage()
    stage.add(IndividualTouchRecognizer([LongPressSubgesture("hold"), TapSubgesture("tap")]), named: "hands")
    try stage.expectMarbles(
      """
      step = 100 ms
      1:     v----------------^
      2:     -------v^--v^
      hands: -----B--C---C----E
      """)
  }

  @Test("S-6 individual: a lone tap begins and ends it in one frame")
  func loneTap() {
    let trial = HandTrial([TapSubgesture("tap")])
    #expect(trial.play(TouchScript(Finger(7).tap(at: left))) == ["began tap by 7", "ended over"])
    #expect(trial.stage.log.actions().map { $0.time } == [Timestamp(seconds: 0.08), Timestamp(seconds: 0.08)])
  }

  @Test("S-6 individual: if no finger is recognized it fails")
  func nothing() {
    let trial = HandTrial([TapSubgesture("tap")])
    #expect(trial.play(TouchScript(Finger(1).tap(at: left, for: 0.3))) == [])
    #expect(trial.stage.log.why == "undecided")
    #expect(HandTrial([]).play(TouchScript(Finger(1).tap(at: left))) == [])
  }

  @Test("S-6 individual: the first to recognize a finger wins that finger only")
  func firstWins() {
    let trial = HandTrial([PanSubgesture("pan"), SwipeSubgesture("swipe")])
    var script = TouchScript(Finger(1).down(at: left).move(by: Vector(dx: 100, dy: 0), over: 0.1).up())
    script.add(Finger(2).down(at: right).move(by: Vector(dx: -90, dy: 0)).rest(0.1).up(), after: 0.05)
    #expect(trial.play(script) == ["began pan by 1", "changed pan by 2", "ended over"])
    #expect(!trial.changes.contains { $0.hasPrefix("swipe") })
  }

  @Test("S-6 individual: of two that recognize in one frame the first in the list wins")
  func order() {
    let jump = TouchScript(Finger(1).down(at: left).rest(0.01).move(by: Vector(dx: 100, dy: 0)).rest(0.01).up())
    #expect(HandTrial([SwipeSubgesture("s"), PanSubgesture("p")]).play(jump).first == "began s by 1")
    #expect(HandTrial([PanSubgesture("p"), SwipeSubgesture("s")]).play(jump).first == "began p by 1")
  }

  @Test("S-6 individual: ten fingers are ten readings")
  func tenFingers() {
    let trial = HandTrial([LongPressSubgesture("hold"), TapSubgesture("tap")])
    var script = TouchScript()
    for number in 1...10 {
      let place = Point(x: Double(number) * 35, y: 100)
      script.add(Finger(UInt64(number)).down(at: place).rest(number.isMultiple(of: 2) ? 0.1 : 0.9).up())
    }
    let actions = trial.play(script)
    #expect(actions.count == 11)
    #expect(actions.filter { $0.contains("tap") }.count == 5)
    #expect(actions.filter { $0.contains("hold") }.count == 5)
    #expect(actions.last == "ended over")
  }

  @Test("S-6 individual: what a continuous subgesture does later is reported by itself, not by the recognizer")
  func continuous() {
    let trial = HandTrial([PanSubgesture("pan")])
    let finger = Finger(1).down(at: left).rest(0.01).move(by: Vector(dx: 12, dy: 0)).rest(0.01)
      .move(by: Vector(dx: 5, dy: 0)).rest(0.01).move(by: Vector(dx: 5, dy: 0)).rest(0.01).up()
    #expect(trial.play(TouchScript(finger)) == ["began pan by 1", "ended over"])
    #expect(trial.changes == ["pan 1 began", "pan 1 changed", "pan 1 changed", "pan 1 ended"])
  }

  @Test("S-3.8 a subgesture that removes the recognizer before its actions received began: they receive nothing")
  func takenAwayFirst() {
    let trial = HandTrial([LongPressSubgesture("hold")])
    // Once an ordinary gesture, so that its actions were called for one.
    trial.play(TouchScript(Finger(1).down(at: left).rest(1).up()))
    let before = trial.actions
    trial.recognizer.subgestures[0].onChange = { [unowned trial] _ in
      if let view = trial.recognizer.view { view.removeGestureRecognizer(trial.recognizer) }
    }
    trial.play(TouchScript(Finger(2).down(at: left).rest(1).up()))
    #expect(before.count == 2)
    #expect(trial.actions == before)
    #expect(trial.recognizer.state == .possible)
  }

  @Test("S-6 individual: a cancelled finger cancels its subgesture; the last one cancels the recognizer")
  func cancelled() {
    let trial = HandTrial([PanSubgesture("pan")])
    let finger = Finger(1).down(at: left).move(by: Vector(dx: 50, dy: 0), over: 0.1).cancel()
    #expect(trial.play(TouchScript(finger)) == ["began pan by 1", "cancelled over"])
    #expect(trial.changes.last == "pan 1 cancelled")
  }

  @Test("S-6 individual: changes of the list count for fingers that come later")
  func changedList() {
    let trial = HandTrial([TapSubgesture("tap")])
    trial.recognizer.subgestures = [LongPressSubgesture("hold")]
    #expect(trial.play(TouchScript(Finger(1).tap(at: left))) == [])
    #expect(trial.play(TouchScript(Finger(2).down(at: left).rest(0.6).up())).first == "began hold by 2")
  }

  @Test("S-3.5 individual: after it is over it starts again")
  func again() {
    let trial = HandTrial([TapSubgesture("tap")])
    trial.play(TouchScript(Finger(1).tap(at: left)))
    trial.play(TouchScript(Finger(2).tap(at: left)))
    #expect(trial.actions == ["began tap by 1", "ended over", "began tap by 2", "ended over"])
  }

  @Test("S-6 individual: moving a finger that waits sends nothing")
  func silence() {
    let trial = HandTrial([LongPressSubgesture("hold")])
    var script = TouchScript(Finger(1).down(at: left).rest(1).up())
    script.add(Finger(2).down(at: right).move(by: Vector(dx: 60, dy: 0), over: 0.2).up(), after: 0.6)
    #expect(trial.play(script) == ["began hold by 1", "ended over"])
  }

  @Test("S-6 individual: a subgesture of one's own is one class with four methods")
  func ownSubgesture() {
    final class EdgeSubgesture: Subgesture {
      override func copy() -> Subgesture {
        let copy = EdgeSubgesture(id)
        copy.copySettings(from: self)
        return copy
      }
      override func touchBegan(_ touch: Touch, at time: Timestamp) {
        if touch.initialLocation(in: nil).x > 20 { fail() }
      }
      override func touchEnded(_ touch: Touch, at time: Timestamp) { recognize() }
    }
    let trial = HandTrial([EdgeSubgesture("edge")])
    #expect(trial.play(TouchScript(Finger(1).tap(at: left))) == [])
    #expect(trial.play(TouchScript(Finger(2).tap(at: Point(x: 5, y: 5)))) == ["began edge by 2", "ended over"])
    #expect(trial.changes == ["edge 2 ended"])
  }

  @Test("S-6 individual: the subgesture in the list is a pattern: its own state never changes")
  func pattern() {
    let tap = TapSubgesture("tap")
    let trial = HandTrial([tap])
    trial.play(TouchScript(Finger(1).tap(at: left)))
    #expect(tap.state == .possible)
  }
}
