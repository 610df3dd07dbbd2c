import Tactus
import TactusTesting
import Testing

/// A continuous recognizer with values of its own.
@Suite("A scrub from side to side")
struct ScrubTests {
  private let stage = Stage()
  private let scrub = ScrubGestureRecognizer()

  init() {
    stage.add(scrub, named: "scrub") { scrub in
      [StageValue("turns", Double(scrub.turns)), StageValue("distance", scrub.distance)]
    }
  }

  /// Back and forth by 40 points, `strokes` times.
  private func rubbing(_ strokes: Int, drift: Double = 0) -> Finger {
    var finger = Finger(1).down(at: Point(x: 100, y: 200))
    for stroke in 0..<strokes {
      finger = finger.move(by: Vector(dx: stroke % 2 == 0 ? 40 : -40, dy: drift), over: 0.1)
    }
    return finger
  }

  @Test("it begins at the second turn, changes with every move and ends at the lift")
  func rubs() {
    stage.play(TouchScript(rubbing(5).up()))
    let states = stage.log.states(of: "scrub")
    #expect(states.first == .began)
    #expect(states.dropFirst().dropLast().allSatisfy { $0 == .changed })
    #expect(states.count > 10)
    #expect(states.last == .ended)
    let actions = stage.log.actions(of: "scrub")
    #expect(actions.first?["turns"] == [2])
    #expect(actions.last?["turns"] == [4])
    #expect((actions.last!["distance"]![0] - 200).magnitude < 1e-9)
  }

  @Test("a single stroke is none, and says so with a reason of its own")
  func oneStroke() {
    stage.play(TouchScript(rubbing(1).up()))
    #expect(stage.log.why("scrub") == "tooFewTurns")
    #expect(stage.log.states(of: "scrub").isEmpty)
  }

  @Test("leaving the line fails it before it began, and cancels it afterwards, with another reason")
  func leavesTheLine() {
    stage.play(TouchScript(rubbing(1, drift: 40).up()))
    #expect(stage.log.why("scrub") == "movedTooFar")
    stage.advance(by: 1)
    stage.play(TouchScript(rubbing(4).move(by: Vector(dx: 0, dy: 50), over: 0.1).up()))
    #expect(stage.log.why("scrub") == "leftTheLine")
    #expect(stage.log.states(of: "scrub").last == .cancelled)
  }

  @Test("further fingers are ignored: they change nothing and stay with their views")
  func furtherFingers() {
    let card = stage.addView(named: "card", frame: Rect(x: 0, y: 0, width: 390, height: 844))
    card.isMultipleTouchEnabled = true
    var script = TouchScript(rubbing(5).up())
    script.add(Finger(2).down(at: Point(x: 300, y: 600)).move(by: Vector(dx: 0, dy: 90), over: 0.1).up(), after: 0.05)
    stage.play(script)
    #expect(stage.log.states(of: "scrub").last == .ended)
    let phases = stage.log.viewCallbacks(of: "card").compactMap { entry -> Touch.Phase? in
      if case .view(let phase, touch: 2) = entry.event { phase } else { nil }
    }
    #expect(phases.first == .began)
    #expect(phases.last == .ended)
  }

  @Test("it starts anew after each gesture")
  func resets() {
    for _ in 0..<3 {
      stage.clearLog()
      stage.play(TouchScript(rubbing(3).up()))
      #expect(stage.log.actions(of: "scrub").first?["turns"] == [2])
      #expect(scrub.turns == 0)
      stage.advance(by: 1)
    }
  }

  @Test("a pan stops it, unless both may run, or the pan waits for it")
  func competes() throws {
    let pan = PanGestureRecognizer()
    stage.add(pan, named: "pan")
    stage.play(TouchScript(rubbing(5).up()))
    #expect(stage.log.states(of: "scrub").isEmpty)
    #expect(stage.log.why("scrub") == "prevented")

    stage.clearLog()
    stage.advance(by: 1)
    scrub.recognizeSimultaneously(with: pan)
    stage.play(TouchScript(rubbing(5).up()))
    #expect(stage.log.states(of: "scrub").first == .began)
    #expect(stage.log.states(of: "pan").first == .began)

    stage.clearLog()
    stage.advance(by: 1)
    pan.require(toFail: scrub)
    stage.play(TouchScript(rubbing(5).up()))
    #expect(stage.log.states(of: "pan").isEmpty)
    #expect(stage.log.states(of: "scrub").last == .ended)
    stage.clearLog()
    stage.advance(by: 1)
    stage.play(TouchScript(rubbing(1).up()))
    #expect(stage.log.states(of: "pan") == [.ended], "reported once the scrub has failed, with its last word")
  }

  @Test("held back by a long press, it is reported when the press has failed")
  func isHeld() throws {
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = 5
    press.allowableMovement = 1000
    stage.add(press, named: "press")
    scrub.require(toFail: press)
    stage.play(TouchScript(rubbing(5)))
    #expect(stage.log.states(of: "scrub").isEmpty)
    #expect(scrub.state == .possible)
    #expect(scrub.isInProgress)
    #expect(scrub.turns == 4)
    stage.play(TouchScript(Finger(1).up()))
    #expect(stage.log.states(of: "scrub") == [.ended])
  }

  @Test("gated by a long press, only what is rubbed during the press counts")
  func isGated() {
    let press = LongPressGestureRecognizer()
    press.allowableMovement = 1000
    stage.add(press, named: "press")
    scrub.gate = press
    stage.play(TouchScript(rubbing(4)))
    stage.advance(by: 0.5)
    #expect(stage.log.states(of: "scrub").isEmpty)
    stage.play(
      TouchScript(
        Finger(1, at: Point(x: 100, y: 200)).move(to: Point(x: 140, y: 200), over: 0.1)
          .move(to: Point(x: 100, y: 200), over: 0.1).move(to: Point(x: 140, y: 200), over: 0.1).up()))
    #expect(stage.log.actions(of: "scrub").first?["turns"] == [2])
    #expect(stage.log.states(of: "scrub").last == .ended)
  }

  @Test("its speed comes from the velocity tracker that everybody has")
  func speed() {
    var speeds: [Double] = []
    let scrub = ScrubGestureRecognizer { speeds.append($0.speed) }
    let stage = Stage()
    stage.add(scrub, named: "scrub")
    stage.play(TouchScript(rubbing(3).move(by: Vector(dx: 200, dy: 0), over: 0.5).up()))
    #expect((speeds[speeds.count - 2] - 400).magnitude < 1)
  }
}
