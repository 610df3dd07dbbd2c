import Tactus
import TactusTesting
import Testing

/// A recognizer that is made of others, written with what everybody has.
@Suite("A recognizer made of parts")
struct TapOrPressTests {
  private let stage = Stage()
  private let either = TapOrPressGestureRecognizer()

  init() { stage.add(either, named: "either") }

  private func touch(for seconds: Double) -> TouchScript {
    TouchScript(Finger(1).tap(at: Point(x: 100, y: 200), for: seconds))
  }

  @Test("its actions receive what its parts report, with the state and the place of the part")
  func speaks() {
    var states: [GestureRecognizer.State] = []
    var places: [Point] = []
    either.addAction { whole in
      states.append(whole.state)
      places.append(whole.location(in: nil))
    }
    stage.play(touch(for: 0.1))
    #expect(states == [.ended])
    #expect(!either.wasPress)
    stage.advance(by: 1)
    stage.play(touch(for: 0.8))
    #expect(states == [.ended, .began, .ended])
    #expect(either.wasPress)
    #expect(places == Array(repeating: Point(x: 100, y: 200), count: 3))
    #expect(either.state == .possible)
  }

  @Test("what is required of the whole is required of each part")
  func requirement() {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    stage.add(double, named: "double")
    either.require(toFail: double)
    #expect(either.parts.allSatisfy { $0.failureRequirements.contains { $0 === double } })
    stage.play(touch(for: 0.1))
    #expect(stage.log.states(of: "either").isEmpty)
    stage.advance(by: 1)
    #expect(stage.log.states(of: "either") == [.recognized])
  }

  @Test("who requires the whole to fail waits for its parts")
  func dependent() {
    let other = TapGestureRecognizer()
    stage.add(other, named: "other")
    other.require(toFail: either)
    stage.play(touch(for: 0.1))
    stage.advance(by: 1)
    #expect(stage.log.states(of: "other").isEmpty)
    #expect(stage.log.states(of: "either") == [.recognized])
  }

  @Test("disabling it disables the parts, and breaks off what they are at")
  func disabling() {
    stage.play(TouchScript(Finger(1).down(at: Point(x: 100, y: 200))))
    stage.advance(by: 1)
    #expect(stage.log.states(of: "either") == [.began])
    either.isEnabled = false
    #expect(either.parts.allSatisfy { !$0.isEnabled })
    #expect(stage.log.states(of: "either") == [.began, .cancelled])
  }

  @Test("new parts take over the view and what was agreed; those that were are parts no more")
  func newParts() {
    let other = TapGestureRecognizer()
    either.require(toFail: other)
    let old = either.parts
    let swipe = SwipeGestureRecognizer()
    either.setParts([swipe])
    #expect(swipe.view === either.view)
    #expect(swipe.wholeRecognizer === either)
    #expect(swipe.failureRequirements.contains { $0 === other })
    #expect(old.allSatisfy { $0.wholeRecognizer == nil && $0.view == nil && $0.failureRequirements.isEmpty })
  }

  @Test("a recognizer that is on a view, or a part of another whole, is taken off it")
  func takenOff() throws {
    let tap = TapGestureRecognizer()
    stage.add(tap, named: "tap")
    let view = try #require(tap.view)
    let first = TapOrPressGestureRecognizer()
    first.setParts([tap])
    #expect(!view.gestureRecognizers.contains { $0 === tap })
    let second = TapOrPressGestureRecognizer()
    second.setParts([tap])
    #expect(first.parts.isEmpty)
    #expect(tap.wholeRecognizer === second)
  }

  @Test("the whole may have the last word about a part that has not decided")
  func lastWord() {
    stage.play(TouchScript(Finger(1).down(at: Point(x: 100, y: 200))))
    let press = either.parts[1]
    #expect(press.isTracking && either.parts[0].sharesTouch(with: press))
    either.fail(press, .prevented(by: either.parts[0]))
    #expect(press.lastOutcome?.state == .failed)
    stage.advance(by: 1)
    #expect(stage.log.states(of: "either").isEmpty)
  }

  @Test("what is decided about the whole can be observed, and is its last outcome")
  func outcome() {
    stage.play(touch(for: 0.1))
    #expect(either.lastOutcome?.state == .ended)
    stage.play(TouchScript(Finger(1).down(at: Point(x: 100, y: 200)).move(by: Vector(dx: 90, dy: 0), over: 0.1).up()))
    #expect(either.lastOutcome?.state == .failed)
    #expect(stage.log.why("either") == "movedTooFar")
  }
}
