import Tactus
import TactusTesting
import Testing

/// Recognizers that say who may stop whom, and who waits.
@Suite("Overrides that take part in arbitration")
struct VetoTests {
  private let stage = Stage()
  private let place = Point(x: 100, y: 200)

  private func tap(_ taps: Int = 1) -> TouchScript {
    var finger = Finger(1)
    for index in 0..<taps { finger = index == 0 ? finger.tap(at: place) : finger.wait(0.1).tap() }
    return TouchScript(finger)
  }

  private var drag: TouchScript {
    TouchScript(Finger(1).down(at: place).move(by: Vector(dx: 80, dy: 0), over: 0.3).up())
  }

  @Test("one that can neither prevent nor be prevented runs beside everybody")
  func ripples() {
    let card = stage.addView(named: "card", frame: Rect(x: 0, y: 0, width: 390, height: 844))
    let ripple = RippleGestureRecognizer()
    var places: [Point] = []
    ripple.addAction { if $0.state == .ended { places += $0.places } }
    stage.add(ripple, named: "ripple")
    stage.add(PanGestureRecognizer(), named: "pan")
    stage.add(TapGestureRecognizer(), named: "tap")
    stage.play(drag)
    stage.advance(by: 1)
    stage.play(tap())
    #expect(stage.log.states(of: "pan").last == .ended)
    #expect(stage.log.states(of: "tap") == [.recognized])
    #expect(stage.log.states(of: "ripple").filter { $0 == .ended }.count == 2)
    #expect(places == [place, place])
    #expect(stage.log.viewCallbacks(of: card.name).count > 0)
  }

  @Test("it takes no touch from a view")
  func takesNoTouch() {
    _ = stage.addView(named: "card", frame: Rect(x: 0, y: 0, width: 390, height: 844))
    stage.add(RippleGestureRecognizer(), named: "ripple")
    stage.play(tap())
    let phases = stage.log.viewCallbacks(of: "card").compactMap { entry -> Touch.Phase? in
      if case .view(let phase, _) = entry.event { phase } else { nil }
    }
    #expect(phases == [.began, .ended])
  }

  @Test("one that lets all other taps go first is reported only if none of them is")
  func lastResort() {
    stage.add(LastResortGestureRecognizer(), named: "last")
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    stage.add(double, named: "double")
    stage.play(tap(2))
    stage.advanceUntilQuiet()
    #expect(stage.log.states(of: "double") == [.recognized])
    #expect(stage.log.states(of: "last").isEmpty)
    stage.clearLog()
    stage.advance(by: 1)
    stage.play(tap())
    #expect(stage.log.states(of: "last").isEmpty, "it waits for the second tap")
    stage.advanceUntilQuiet()
    #expect(stage.log.states(of: "last") == [.recognized])
  }

  @Test("one that others have to wait for holds them all back, and cannot be stopped by them")
  func jealous() {
    let press = JealousPressGestureRecognizer()
    press.allowableMovement = 1000
    stage.add(press, named: "press")
    stage.add(PanGestureRecognizer(), named: "pan")
    stage.play(TouchScript(Finger(1).down(at: place).move(by: Vector(dx: 80, dy: 0), over: 0.3).rest(0.5).up()))
    #expect(stage.log.states(of: "press").last == .ended)
    #expect(stage.log.states(of: "pan").isEmpty)
    #expect(stage.log.why("pan") == "requirementRecognized")
    stage.clearLog()
    stage.advance(by: 1)
    stage.play(drag)
    #expect(stage.log.states(of: "pan") == [.ended], "held until the press failed at the lift")
  }

  @Test("one that refuses touches and beginnings by overriding the questions")
  func refuses() {
    let tap = LeftHalfTapGestureRecognizer()
    stage.add(tap, named: "tap")
    stage.play(TouchScript(Finger(1).tap(at: Point(x: 300, y: 200))))
    #expect(stage.log.decisions(of: "tap").map(\.reason) == ["delegateRefused"])
    stage.play(TouchScript(Finger(1).tap(at: place)))
    #expect(stage.log.states(of: "tap") == [.recognized])
    tap.isAllowed = false
    stage.advance(by: 1)
    stage.play(TouchScript(Finger(1).tap(at: place)))
    #expect(stage.log.states(of: "tap") == [.recognized])
    #expect(stage.log.why("tap") == "delegateRefused")
  }

  @Test("recognizers of a module of their own are distinguished by name and order like all others")
  func order() {
    stage.add(LeftHalfTapGestureRecognizer(), named: "first")
    stage.add(LeftHalfTapGestureRecognizer(), named: "second")
    stage.play(tap())
    #expect(stage.log.states(of: "first") == [.recognized])
    #expect(stage.log.why("second") == "prevented")
  }
}
