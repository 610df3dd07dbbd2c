import Tactus
import TactusTesting
import Testing

@Suite("S-6 flick")
struct FlickTests {
  private let place = Point(x: 100, y: 200)

  private func flick(_ speed: Double, over seconds: Double = 0.1, rest: Double = 0.005) -> TouchScript {
    TouchScript(
      Finger().down(at: place).move(by: Vector(dx: speed * seconds, dy: 0), over: seconds).rest(rest).up())
  }

  private func play(
    _ script: TouchScript, rate: Double = 120, _ configure: (FlickGestureRecognizer) -> Void = { _ in }
  ) -> StageLog {
    let trial = Trial(FlickGestureRecognizer())
    configure(trial.recognizer)
    return trial.play(script, rate: rate)
  }

  @Test("S-6 flick: a finger that is fast as it lifts is recognized then, with its velocity")
  func ordinary() throws {
    let stage = Stage()
    stage.add(FlickGestureRecognizer(), named: "flick")
    try stage.expectMarbles(
      """
      1 (100,200): v>>>>>>^
      flick:       -------E | velocity (1000,0)
      """)
  }

  @Test("S-6 flick: a slow finger is none")
  func slow() throws {
    let stage = Stage()
    stage.add(FlickGestureRecognizer(), named: "flick")
    try stage.expectMarbles(
      """
      stride = 3
      1 (100,200): v->>>>>>>>>>>>>>^
      flick:       ----------------F | why liftedTooSlowly
      """)
  }

  @Test("S-6 flick: the defaults are those of the table; the properties are the configuration")
  func defaults() {
    let flick = FlickGestureRecognizer()
    #expect(flick.hysteresis == 10)
    #expect(flick.minimumVelocity == 500)
    #expect(flick.isDiscrete)
    (flick.hysteresis, flick.minimumVelocity) = (20, 30)
    #expect(flick.configuration.hysteresis == 20)
    #expect(flick.configuration.minimumVelocity == 30)
  }

  @Test("S-6 flick: 500 points a second are fast enough, in any direction", arguments: 0..<8)
  func speed(direction: Int) {
    let displacement = Transform(rotation: Double(direction) * .pi / 4).apply(to: Vector(dx: 60, dy: 0))
    func log(_ factor: Double) -> StageLog {
      let finger = Finger().down(at: Point(x: 200, y: 400)).move(by: displacement * factor, over: 0.12).rest(0.005).up()
      return play(TouchScript(finger))
    }
    #expect(log(1.001).states == [.ended])
    #expect(log(0.999).why == "liftedTooSlowly")
  }

  @Test("S-1.8 flick: the speed and the way are reached by equality")
  func equality() {
    // Two samples, a binary fraction of a second apart: their difference is exact.
    let script = TouchScript(Finger().down(at: .zero).rest(0.03125).move(by: Vector(dx: 16, dy: 0)).rest(0.01).up())
    #expect(play(script) { $0.minimumVelocity = 512 }.states == [.ended])
    #expect(play(script) { $0.minimumVelocity = 512.001 }.why == "liftedTooSlowly")
    #expect(play(script) { $0.hysteresis = 16 }.states == [.ended])
    #expect(play(script) { $0.hysteresis = 16.001 }.why == "movedTooLittle")
  }

  @Test("S-6 flick: the way is the farthest it got, so a finger may come back")
  func farthest() {
    let finger = Finger().down(at: place).move(by: Vector(dx: 60, dy: 0), over: 0.1)
      .move(by: Vector(dx: -60, dy: 0), over: 0.06).rest(0.005).up()
    #expect(play(TouchScript(finger)).states == [.ended])
  }

  @Test("S-6 flick: numbers of 0 or less ask for nothing, infinite ones for the impossible")
  func outOfRange() {
    let little = TouchScript(Finger().tap(at: place))
    for number in [0, -1, -Double.infinity] {
      #expect(
        play(little) { ($0.hysteresis, $0.minimumVelocity) = (number, number) }.states == [.ended], "\(number)")
    }
    #expect(play(flick(3000)) { $0.minimumVelocity = .infinity }.why == "liftedTooSlowly")
    #expect(play(flick(3000)) { $0.hysteresis = .infinity }.why == "movedTooLittle")
  }

  @Test("S-6 flick: a finger that stops for more than 40 ms before it lifts is not thrown")
  func stopped() {
    #expect(play(flick(1000, rest: 0.04)).states == [.ended])
    #expect(play(flick(1000, rest: 0.040_001)).why == "liftedTooSlowly")
  }

  @Test("S-6 flick: another finger, or a cancelled one, fails it")
  func fingers() {
    var script = flick(1000, over: 0.2)
    script.add(Finger(2).tap(at: Point(x: 30, y: 600)), after: 0.1)
    #expect(play(script).why == "tooManyTouches")
    let cancelled = Finger().down(at: place).move(by: Vector(dx: 100, dy: 0), over: 0.1).cancel()
    #expect(play(TouchScript(cancelled)).why == "touchCancelled")
  }

  @Test("S-3.10 flick: its velocity is in the coordinates of the view asked for")
  func coordinates() throws {
    let stage = Stage()
    let view = stage.addView(named: "view", frame: Rect(x: 0, y: 0, width: 390, height: 390))
    view.transform = Transform(rotation: .pi / 2).scaledBy(x: 2, y: 2)
    let flick = stage.add(FlickGestureRecognizer(), named: "it", to: view)
    let finger = Finger().down(at: view.center).move(by: Vector(dx: 0, dy: 100), over: 0.1).rest(0.005).up()
    var window = Vector.zero
    flick.addAction { window = $0.velocity(in: nil) }
    stage.play(TouchScript(finger))
    let velocity = try #require(stage.log.actions().first?["velocity"])
    #expect((velocity[0] - 500).magnitude < 1)
    #expect(velocity[1].magnitude < 1)
    #expect((window - Vector(dx: 0, dy: 1000)).length < 2)
  }

  @Test("S-4.11 flick: the rate at which a panel samples decides nothing", arguments: [60.0, 90, 120, 240, 1000])
  func rates(rate: Double) {
    #expect(play(flick(700), rate: rate).states == [.ended])
    #expect(play(flick(300), rate: rate).why == "liftedTooSlowly")
  }

  @Test("S-3.5 flick: each finger is measured on its own")
  func again() {
    let trial = Trial(FlickGestureRecognizer())
    trial.play(flick(1000))
    trial.play(flick(200))
    trial.play(flick(900))
    #expect(trial.stage.log.states == [.ended, .ended])
    #expect((trial.stage.log.last("velocity") - 900).magnitude < 1e-6)
  }
}
