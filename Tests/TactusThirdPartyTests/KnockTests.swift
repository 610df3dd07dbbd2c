import Tactus
import TactusTesting
import Testing

/// A discrete recognizer with deadlines, written with what everybody has.
@Suite("A two-finger knock")
struct KnockTests {
  private let stage = Stage()
  private let knock = KnockGestureRecognizer()

  init() { stage.add(knock, named: "knock") }

  private func knocking(stagger: Double = 0.02, rest: Double = 0.1, x: Double = 100) -> TouchScript {
    var script = TouchScript(Finger(1).tap(at: Point(x: x, y: 200), for: rest + stagger))
    script.add(Finger(2).tap(at: Point(x: x + 80, y: 200), for: rest), after: stagger)
    return script
  }

  @Test("two fingers that come and go together are a knock, between both")
  func knocks() throws {
    stage.play(knocking())
    #expect(stage.log.states(of: "knock") == [.recognized])
    #expect(stage.log.actions(of: "knock").first?["location"] == [140, 200])
    #expect(!knock.isTracking)
  }

  @Test("a second knock is recognized as well")
  func again() {
    stage.play(knocking())
    stage.advance(by: 1)
    stage.play(knocking())
    #expect(stage.log.states(of: "knock") == [.recognized, .recognized])
  }

  @Test("a tenth of a second between the fingers is allowed, a nanosecond more is not", arguments: [0.1, 0.100000001])
  func stagger(_ seconds: Double) {
    stage.play(knocking(stagger: seconds))
    stage.advanceUntilQuiet()
    #expect(stage.log.states(of: "knock") == (seconds > 0.1 ? [] : [.recognized]))
    if seconds > 0.1 { #expect(stage.log.decisions(of: "knock").contains { $0.reason == "timedOut" }) }
  }

  @Test("fingers that rest too long, or turn, do not knock; the reason says which")
  func reasons() {
    stage.play(knocking(rest: 0.4))
    #expect(stage.log.why("knock") == "heldTooLong")
    stage.advance(by: 1)
    stage.play(
      TouchScript(
        Finger(1).tap(at: Point(x: 100, y: 200), for: 0.1),
        Finger(2).down(at: Point(x: 180, y: 200)).move(by: Vector(dx: 0, dy: 40), over: 0.08).up()))
    #expect(stage.log.why("knock") == "twisted")
    #expect(stage.log.states(of: "knock").isEmpty)
  }

  @Test("it lets one-finger gestures be, and takes the touches of two from a pan that is still possible")
  func competes() {
    stage.add(PanGestureRecognizer(), named: "pan")
    stage.play(TouchScript(Finger(1).down(at: Point(x: 100, y: 200)).move(by: Vector(dx: 60, dy: 0), over: 0.2).up()))
    #expect(stage.log.states(of: "pan").first == .began)
    #expect(stage.log.states(of: "pan").last == .ended)
    stage.clearLog()
    stage.advance(by: 1)
    stage.play(knocking())
    #expect(stage.log.states(of: "knock") == [.recognized])
    #expect(stage.log.states(of: "pan").isEmpty)
  }

  @Test("it can be held back: a double knock of taps goes first")
  func isHeld() throws {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.numberOfTouchesRequired = 2
    stage.add(double, named: "double")
    knock.require(toFail: double)
    stage.play(knocking())
    #expect(stage.log.states(of: "knock").isEmpty)
    guard case .time(let bound)? = knock.holdBound else {
      Issue.record("the wait has no bound")
      return
    }
    #expect(knock.location(ofTouch: 1, in: nil) == Point(x: 180, y: 200))
    #expect(throws: TouchIndexError(index: 2, count: 2)) { try knock.requireLocation(ofTouch: 2, in: nil) }
    stage.advance(to: bound)
    #expect(stage.log.states(of: "knock") == [.recognized])
    stage.advance(by: 1)
    stage.clearLog()
    stage.play(knocking())
    stage.play(knocking())
    stage.advanceUntilQuiet()
    #expect(stage.log.states(of: "knock").isEmpty)
    #expect(stage.log.states(of: "double") == [.recognized])
    #expect(stage.log.why("knock") == "requirementRecognized")
  }

  @Test("others can wait for it")
  func isWaitedFor() throws {
    let tap = TapGestureRecognizer()
    stage.add(tap, named: "tap")
    tap.require(toFail: knock)
    stage.play(TouchScript(Finger(1).tap(at: Point(x: 100, y: 200), for: 0.05)))
    #expect(stage.log.states(of: "tap") == [.recognized])
    stage.clearLog()
    stage.play(knocking())
    #expect(stage.log.states(of: "tap").isEmpty)
  }

  @Test("touches that are cancelled are no knock")
  func cancelled() {
    stage.play(
      TouchScript(
        Finger(1).down(at: Point(x: 100, y: 200)).rest(0.05).cancel(),
        Finger(2).down(at: Point(x: 180, y: 200)).rest(0.05).cancel()))
    #expect(stage.log.why("knock") == "touchCancelled")
  }
}

extension StageLog.Entry {
  /// The code of a decision's reason.
  var reason: String? {
    if case .decision(_, let reason, _) = event { reason } else { nil }
  }
}
