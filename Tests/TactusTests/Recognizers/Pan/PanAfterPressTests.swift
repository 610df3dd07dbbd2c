import Tactus
import TactusTesting
import Testing

@Suite("S-6 pan after a press")
struct PanAfterPressTests {
  private func stage() -> Stage {
    let stage = Stage()
    stage.add(PanGestureRecognizer(), named: "pan").activatesAfterLongPress = 0.3
    return stage
  }

  @Test("S-6 pan: it begins where the fingers are once they have rested, and translates from there")
  func begins() throws {
    try stage().expectMarbles(
      """
      step = 100 ms
      stride = 6
      1:   v->--->>^
      pan: ---B--CCE | translation (0,0) (6,0) (12,0) (12,0)
      """)
  }

  @Test("S-6 pan: more movement than the hysteresis before that makes it fail, as much does not")
  func moved() throws {
    for (step, ends) in [(10.0, GestureRecognizer.State.ended), (10.001, .failed)] {
      let stage = stage()
      stage.play(
        TouchScript(Finger().down(at: Point(x: 200, y: 400)).rest(0.1).move(by: Vector(dx: step, dy: 0)).rest(0.4).up())
      )
      let outcome = try #require(stage.recognizer(named: "pan")?.lastOutcome)
      #expect(outcome.state == ends)
      if ends == .failed { #expect(outcome.reason?.code == "movedTooFar") }
    }
  }

  @Test(
    "S-6 pan: with a hysteresis of 0 or less, fingers that rest can still begin it",
    arguments: [0, -1, -Double.infinity])
  func noHysteresis(hysteresis: Double) {
    let stage = stage()
    (stage.recognizer(named: "pan") as? PanGestureRecognizer)?.hysteresis = hysteresis
    stage.play(TouchScript(Finger().down(at: Point(x: 200, y: 400)).rest(0.4).up()))
    #expect(stage.recognizer(named: "pan")?.lastOutcome?.state == .ended)
  }

  @Test("S-6 pan: a lift before that makes it fail, with both times")
  func lifted() throws {
    let stage = stage()
    stage.play(TouchScript(Finger().down(at: Point(x: 200, y: 400)).rest(0.25).up()))
    let reason = try #require(stage.recognizer(named: "pan")?.lastOutcome?.reason)
    #expect(reason.code == "liftedTooEarly")
    #expect(reason.measured == 0.25)
    #expect(reason.limit == 0.3)
  }

  @Test("S-6 pan: with two fingers, the time runs from the second one, and anew after one has lifted")
  func fingers() throws {
    let stage = stage()
    (stage.recognizer(named: "pan") as? PanGestureRecognizer)?.minimumNumberOfTouches = 2
    try stage.expectMarbles(
      """
      step = 100 ms
      stride = 6
      1:   v--------^
      2:   -v-^-v----^
      pan: --------BE
      """)
  }
}
