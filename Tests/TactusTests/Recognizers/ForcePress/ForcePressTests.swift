import Tactus
import Testing

@Suite("ForcePress")
struct ForcePressTests {
  let surface = Surface()
  let press: ForcePressGestureRecognizer
  private let forces = ForceLog()

  private final class ForceLog {
    var values: [Double] = []
  }

  init() {
    press = surface.add(ForcePressGestureRecognizer(), "press", to: surface.window)
    let forces = forces
    press.addAction { forces.values.append($0.force) }
  }

  private func send(
    _ phase: Touch.Phase, _ force: Double, at time: Double, x: Double = 100, id: UInt64 = 1
  ) {
    surface.send(
      ContactSample(
        id: id, phase: phase, position: Point(x: x, y: 100), time: Timestamp(seconds: time), force: force))
  }

  @Test("a finger that presses harder and eases off: began, changed, ended")
  func ordinary() {
    send(.began, 0.1, at: 0)
    send(.moved, 0.4, at: 0.1)
    send(.moved, 0.6, at: 0.2)
    send(.moved, 0.9, at: 0.3)
    send(.moved, 0.3, at: 0.4)
    send(.moved, 0.2, at: 0.5)
    send(.ended, 0, at: 0.6)
    #expect(surface.log == ["0.2 press began", "0.3 press changed", "0.4 press changed", "0.5 press ended"])
    #expect(forces.values == [0.6, 0.9, 0.3, 0.2])
    #expect(press.force == 0)
  }

  @Test("S-1.8 the force that begins it is reached by equality", arguments: [(0.4999, false), (0.5, true), (1, true)])
  func minimum(force: Double, begins: Bool) {
    send(.began, force, at: 0)
    #expect(surface.log == (begins ? ["0 press began"] : []))
  }

  @Test("what ends it is less than the release force, not equality", arguments: [(0.25, false), (0.2499, true)])
  func release(force: Double, ends: Bool) {
    send(.began, 0.5, at: 0)
    send(.moved, force, at: 0.1)
    #expect(surface.log.last == (ends ? "0.1 press ended" : "0.1 press changed"))
  }

  @Test("between the two forces it neither begins nor ends, so that it does not flicker")
  func between() {
    send(.began, 0.5, at: 0)
    for index in 1...10 { send(.moved, index % 2 == 0 ? 0.49 : 0.26, at: Double(index) * 0.01) }
    #expect(surface.log.filter { $0.hasSuffix("began") || $0.hasSuffix("ended") } == ["0 press began"])
  }

  @Test("a release force above the minimum counts as the minimum")
  func releaseAboveMinimum() {
    press.minimumForce = 0.3
    press.releaseForce = 0.9
    send(.began, 0.35, at: 0)
    send(.moved, 0.3, at: 0.1)
    send(.moved, 0.29, at: 0.2)
    #expect(surface.log == ["0 press began", "0.1 press changed", "0.2 press ended"])
  }

  @Test("lifted while it presses it ends with the force that it had")
  func lift() {
    send(.began, 0.7, at: 0)
    send(.ended, 0, at: 0.1)
    #expect(surface.log == ["0 press began", "0.1 press ended"])
    #expect(forces.values == [0.7, 0.7])
  }

  @Test("S-7.1 pressed too lightly it fails at the lift, and says how hard it was at most")
  func tooLight() {
    send(.began, 0.1, at: 0)
    send(.moved, 0.4, at: 0.1)
    send(.moved, 0.2, at: 0.2)
    send(.ended, 0, at: 0.3)
    #expect(press.lastOutcome?.reason == .pressedTooLightly(force: 0.4, required: 0.5))
    #expect(surface.log.isEmpty)
  }

  @Test(
    "a device without force presses nothing; a minimum of 0 is reached by it",
    arguments: [(0.5, false), (0, true), (-1, true)])
  func noForce(minimum: Double, begins: Bool) {
    press.minimumForce = minimum
    send(.began, 0, at: 0)
    #expect(surface.log == (begins ? ["0 press began"] : []))
  }

  @Test(
    "a finger may wander 10 points before it presses hard, and as far as it likes after that",
    arguments: [
      (110.0, true), (110.1, false),
    ])
  func movement(x: Double, begins: Bool) {
    send(.began, 0.1, at: 0)
    send(.moved, 0.1, at: 0.1, x: x)
    send(.moved, 0.6, at: 0.2, x: x)
    #expect(surface.log == (begins ? ["0.2 press began"] : []))
    if begins {
      send(.moved, 0.6, at: 0.3, x: 300)
      #expect(surface.log.last == "0.3 press changed")
      #expect(press.location(in: nil) == Point(x: 300, y: 100))
    } else {
      #expect(press.lastOutcome?.reason?.code == "movedTooFar")
    }
  }

  @Test("another allowance is another limit")
  func allowance() {
    press.allowableMovement = 50
    send(.began, 0.1, at: 0)
    send(.moved, 0.6, at: 0.1, x: 150)
    #expect(surface.log == ["0.1 press began"])
  }

  @Test("a second finger before that makes it fail, one after that is ignored")
  func secondFinger() {
    send(.began, 0.1, at: 0)
    send(.began, 0.1, at: 0.1, id: 2)
    #expect(press.lastOutcome?.reason?.code == "tooManyTouches")
    send(.ended, 0, at: 0.2)
    send(.ended, 0, at: 0.2, id: 2)
    send(.began, 0.6, at: 1)
    send(.began, 0.1, at: 1.1, id: 2)
    send(.moved, 0.0, at: 1.2, id: 2)
    send(.ended, 0, at: 1.3, id: 2)
    send(.moved, 0.7, at: 1.4)
    #expect(surface.log == ["1 press began", "1.4 press changed"])
    #expect(press.numberOfTouches == 1)
  }

  @Test("S-3.5 a finger that eased off and presses again starts nothing until it has lifted")
  func again() {
    send(.began, 0.6, at: 0)
    send(.moved, 0.1, at: 0.1)
    send(.moved, 0.9, at: 0.2)
    send(.ended, 0, at: 0.3)
    #expect(surface.log == ["0 press began", "0.1 press ended"])
    send(.began, 0.6, at: 1)
    #expect(surface.log.last == "1 press began")
  }

  @Test("a touch that is taken away cancels it, or makes it fail before it began", arguments: [0.6, 0.1])
  func cancelled(force: Double) {
    send(.began, force, at: 0)
    send(.cancelled, 0, at: 0.1)
    #expect(surface.log == (force > 0.5 ? ["0 press began", "0.1 press cancelled"] : []))
    #expect(press.lastOutcome?.reason?.code == "touchCancelled")
  }

  @Test("S-1.6 a force that is no number counts as none")
  func nonsense() {
    send(.began, .nan, at: 0)
    send(.moved, .infinity, at: 0.1)
    #expect(surface.log.isEmpty)
    #expect(surface.anomalies == [.notFinite: 2])
  }

  @Test("S-4.5 pressed hard it stops a long press; a drag that was faster stops it")
  func competition() {
    surface.add(LongPressGestureRecognizer(), "long", to: surface.window)
    surface.add(PanGestureRecognizer(), "pan", to: surface.window)
    send(.began, 0.1, at: 0)
    send(.moved, 0.6, at: 0.2)
    surface.advance(to: 1)
    send(.moved, 0.6, at: 1.1, x: 200)
    send(.ended, 0, at: 1.2, x: 200)
    #expect(surface.log == ["0.2 press began", "1.1 press changed", "1.2 press ended"])
    surface.clearLog()
    send(.began, 0.1, at: 2)
    send(.moved, 0.1, at: 2.1, x: 120)
    send(.moved, 0.9, at: 2.2, x: 120)
    #expect(surface.log == ["2.1 pan began", "2.2 pan changed"])
  }

  @Test("the defaults are 0.5, 0.25 and 10 points")
  func defaults() {
    let defaults = ForcePressConfiguration()
    #expect(defaults.minimumForce == 0.5)
    #expect(defaults.releaseForce == 0.25)
    #expect(defaults.allowableMovement == 10)
    #expect(press.configuration == defaults)
  }
}
