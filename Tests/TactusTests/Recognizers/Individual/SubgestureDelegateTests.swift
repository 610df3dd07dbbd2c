import Tactus
import TactusTesting
import Testing

/// Writes down its questions and notifications, and gives the answers that a test set.
private final class Judge: SubgestureDelegate {
  var notes: [String] = []
  var mayReceive: (Subgesture, Touch) -> Bool = { _, _ in true }
  var mayBegin: (Subgesture, Touch) -> Bool = { _, _ in true }

  func subgesture(_ subgesture: Subgesture, shouldReceive touch: Touch) -> Bool {
    notes.append("\(subgesture.id) receive \(touch.id)")
    return mayReceive(subgesture, touch)
  }

  func subgestureShouldBegin(_ subgesture: Subgesture, touch: Touch) -> Bool {
    notes.append("\(subgesture.id) begin \(touch.id)")
    return mayBegin(subgesture, touch)
  }

  func subgesture(_ subgesture: Subgesture, touch: Touch, changedTo state: GestureRecognizer.State) {
    notes.append("\(subgesture.id) \(touch.id) \(state.name)")
  }
}

@Suite("S-6 individual, the delegate of subgestures")
struct SubgestureDelegateTests {
  private let place = Point(x: 200, y: 400)

  private func trial(_ judge: Judge, _ subgestures: [Subgesture]) -> HandTrial {
    for subgesture in subgestures { subgesture.delegate = judge }
    return HandTrial(subgestures)
  }

  @Test("S-6 individual: its delegate receives the subgesture, the finger and the state, after the closure")
  func reported() {
    let judge = Judge()
    let trial = trial(judge, [PanSubgesture("pan")])
    let finger = Finger(3).down(at: place).move(by: Vector(dx: 12, dy: 0)).rest(0.01).move(by: Vector(dx: 5, dy: 0))
    trial.play(TouchScript(finger.rest(0.01).up()), rate: 0)
    #expect(judge.notes == ["pan receive 3", "pan begin 3", "pan 3 began", "pan 3 changed", "pan 3 ended"])
    #expect(trial.changes == ["pan 3 began", "pan 3 changed", "pan 3 ended"])
  }

  @Test("a subgesture that must not watch a finger leaves it to the others")
  func receive() {
    let judge = Judge()
    judge.mayReceive = { subgesture, touch in subgesture.id != "tap" || touch.location(in: nil).x < 100 }
    let trial = trial(judge, [TapSubgesture("tap"), LongPressSubgesture("hold")])
    #expect(trial.play(TouchScript(Finger(1).tap(at: place))) == [])
    #expect(trial.play(TouchScript(Finger(2).tap(at: Point(x: 50, y: 50)))) == ["began tap by 2", "ended over"])
    #expect(trial.play(TouchScript(Finger(3).down(at: place).rest(0.6).up())).contains("began hold by 3"))
  }

  @Test("a subgesture that must not begin fails, and the others continue")
  func begin() {
    let judge = Judge()
    judge.mayBegin = { subgesture, _ in subgesture.id != "swipe" }
    let trial = trial(judge, [SwipeSubgesture("swipe"), FlickSubgesture("flick")])
    let finger = Finger(1).down(at: place).rest(0.01).move(by: Vector(dx: 90, dy: 0), over: 0.1).rest(0.005).up()
    #expect(trial.play(TouchScript(finger)) == ["began flick by 1", "ended over"])
    #expect(judge.notes.filter { $0 == "swipe begin 1" }.count == 1)
  }

  @Test("of two that recognize in one frame, the second wins if the first must not")
  func secondChoice() {
    let judge = Judge()
    judge.mayBegin = { subgesture, _ in subgesture.id != "swipe" }
    let trial = trial(judge, [SwipeSubgesture("swipe"), PanSubgesture("pan")])
    let jump = Finger(1).down(at: place).rest(0.01).move(by: Vector(dx: 100, dy: 0)).rest(0.01).up()
    #expect(trial.play(TouchScript(jump)).first == "began pan by 1")
  }

  @Test("of taps the count that was reached is asked for, once")
  func taps() {
    let judge = Judge()
    let trial = trial(judge, [TapSubgesture("tap"), TapSubgesture("double", numberOfTapsRequired: 2)])
    trial.play(TouchScript(Finger(1).tap(at: place)))
    #expect(judge.notes == ["tap receive 1", "double receive 1", "tap begin 1", "tap 1 ended"])
    judge.notes = []
    judge.mayBegin = { _, _ in false }
    #expect(trial.play(TouchScript(Finger(2).tap(at: place).wait(0.1).tap())).count == 2)
    #expect(judge.notes.filter { $0.contains("begin") } == ["double begin 2"])
    #expect(!judge.notes.contains { $0.hasSuffix("ended") })
  }

  @Test("S-3.8 one that removes the recognizer while it is asked leaves nothing for the next gesture")
  func removedInAQuestion() {
    let judge = Judge()
    let trial = trial(judge, [PanSubgesture("pan")])
    judge.mayBegin = { [unowned trial] _, _ in
      trial.stage.window.removeGestureRecognizer(trial.recognizer)
      return true
    }
    trial.play(TouchScript(Finger(1).down(at: place).move(by: Vector(dx: 50, dy: 0), over: 0.1).up()))
    trial.stage.window.addGestureRecognizer(trial.recognizer)
    #expect(trial.play(TouchScript(Finger(2).tap(at: place))) == [])
    #expect(trial.changes == [])
  }

  @Test("who does not answer agrees with everything")
  func defaults() {
    final class Silent: SubgestureDelegate {}
    let tap = TapSubgesture("tap")
    let silent = Silent()
    tap.delegate = silent
    #expect(HandTrial([tap]).play(TouchScript(Finger(1).tap(at: place))) == ["began tap by 1", "ended over"])
    #expect(tap.copy().delegate === silent)
  }
}

@Suite("S-6 individual, broken off")
struct SubgestureBreakTests {
  private let place = Point(x: 200, y: 400)

  /// A finger that is dragging.
  private func dragging() -> HandTrial {
    let trial = HandTrial([PanSubgesture("pan")])
    let finger = Finger(1).down(at: place).rest(0.01).move(by: Vector(dx: 20, dy: 0)).rest(0.01)
    trial.stage.play(TouchScript(finger).samples(rate: 0))
    return trial
  }

  @Test("S-3.6 a subgesture that continues is cancelled, once, when the recognizer is disabled")
  func disabled() {
    let trial = dragging()
    trial.recognizer.isEnabled = false
    #expect(trial.changes == ["pan 1 began", "pan 1 cancelled"])
    trial.stage.play([ContactSample(id: 1, phase: .ended, position: place, time: Timestamp(seconds: 0.1))])
    #expect(trial.changes.count == 2)
  }

  @Test("S-3.6 the recognizer's own action has no subgesture then, as at every end")
  func lastAction() {
    let trial = dragging()
    trial.recognizer.isEnabled = false
    #expect(trial.actions == ["began pan by 1", "cancelled over"])
  }

  @Test("S-3.8 likewise when it is taken off its view")
  func removed() {
    let trial = dragging()
    trial.stage.window.removeGestureRecognizer(trial.recognizer)
    #expect(trial.changes == ["pan 1 began", "pan 1 cancelled"])
  }

  @Test("S-1.7 likewise when the source of the touches goes away")
  func sourceGone() {
    let trial = dragging()
    trial.stage.application.cancelAllTouches()
    #expect(trial.changes == ["pan 1 began", "pan 1 cancelled"])
  }

  @Test("a tap that waited for a finger that is cancelled is reported, though that finger is the last")
  func waitingTap() {
    let trial = HandTrial([TapSubgesture("tap"), TapSubgesture("double", numberOfTapsRequired: 2)])
    let finger = Finger(1).tap(at: place, for: 0.05).wait(0.1).down().rest(0.02).cancel()
    #expect(trial.play(TouchScript(finger)) == ["began tap by 1", "ended over"])
    #expect(trial.changes == ["tap 1 ended"])
  }

  @Test("a subgesture of one's own receives the cancellation of its finger, whether or not it had won it")
  func ownReceives() {
    final class Listener: Subgesture {
      var notes: ((String) -> Void)?
      var wins = false
      override func copy() -> Subgesture {
        let copy = Listener(id)
        copy.copySettings(from: self)
        (copy.notes, copy.wins) = (notes, wins)
        return copy
      }
      override func touchBegan(_ touch: Touch, at time: Timestamp) { if wins { recognize() } }
      override func touchCancelled(_ touch: Touch, at time: Timestamp) { notes?("\(id) \(touch.id)") }
    }
    for wins in [false, true] {
      var notes: [String] = []
      let listener = Listener("it")
      listener.wins = wins
      listener.notes = { notes.append($0) }
      HandTrial([listener]).play(TouchScript(Finger(4).down(at: place).rest(0.1).cancel()))
      #expect(notes == ["it 4"])
    }
  }
}

@Suite("S-3.3 individual, subgestures and arbitration")
struct SubgestureArbitrationTests {
  private let place = Point(x: 200, y: 400)
  private var drag: Finger {
    Finger(1).down(at: place).rest(0.01).move(by: Vector(dx: 60, dy: 0), over: 0.2).rest(0.1).up()
  }

  @Test("S-4.5 a recognizer that is prevented reports nothing, and neither do its subgestures")
  func prevented() {
    let trial = HandTrial([PanSubgesture("pan"), TapSubgesture("tap")])
    let pan = trial.stage.add(PanGestureRecognizer(), named: "other")
    pan.hysteresis = 5
    #expect(trial.play(TouchScript(drag)) == [])
    #expect(trial.changes == [])
  }

  @Test("S-4.7 a recognizer that has to wait reports when it may, and nothing if it must not")
  func held() throws {
    for isTap in [true, false] {
      let trial = HandTrial([TapSubgesture("tap"), PanSubgesture("pan")])
      let other = trial.stage.add(LongPressGestureRecognizer(), named: "press")
      other.minimumPressDuration = isTap ? 0.5 : 0.05
      other.allowableMovement = 100
      trial.recognizer.require(toFail: other)
      if isTap {
        trial.play(TouchScript(Finger(1).tap(at: place)))
        #expect(trial.changes == ["tap 1 ended"])
      } else {
        #expect(trial.play(TouchScript(drag)) == [])
        #expect(trial.changes == [])
      }
    }
  }

  @Test("a subgesture that began while it had to wait, and continues, is reported as begun when it may")
  func heldAndGoingOn() throws {
    let trial = HandTrial([PanSubgesture("pan")])
    let press = trial.stage.add(LongPressGestureRecognizer(), named: "press")
    press.allowableMovement = 30
    trial.recognizer.require(toFail: press)
    trial.play(TouchScript(drag))
    #expect(trial.changes.first == "pan 1 began")
    #expect(trial.changes.dropFirst().contains("pan 1 changed"))
    #expect(trial.changes.last == "pan 1 ended")
    let began = try #require(trial.stage.log.actions(of: "it").first)
    // 30 points into a way of 60 that takes 0.2 s.
    #expect(began.time > Timestamp(seconds: 0.1))
  }
}
