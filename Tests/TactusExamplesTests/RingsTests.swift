import Tactus
import TactusTesting
import Testing

@testable import TactusExamples

@Suite("Rings under the fingers")
struct RingsTests {
  private let stage = Stage()
  private let rings: TouchRings

  init() { rings = TouchRings(in: stage.window) }

  @Test("a ring comes with its finger and goes where it goes")
  func follows() {
    stage.play(TouchScript(Finger().down(at: Point(x: 50, y: 60))))
    #expect(
      rings.rings(at: stage.now) == [.init(center: Point(x: 50, y: 60), radius: 22, alpha: 1, isCancelled: false)])
    stage.play(TouchScript(Finger(at: Point(x: 50, y: 60)).move(to: Point(x: 90, y: 70), over: 0.1)))
    #expect(rings.rings(at: stage.now).map { $0.center } == [Point(x: 90, y: 70)])
  }

  @Test("it fades from the lift on, evenly, and is gone after its time")
  func fades() {
    stage.play(TouchScript(Finger().tap(at: Point(x: 50, y: 60))))
    let lift = stage.now
    for (after, alpha) in [(0.0, 1.0), (0.075, 0.75), (0.15, 0.5), (0.225, 0.25)] {
      let ring = rings.rings(at: lift + .seconds(after)).first
      #expect(((ring?.alpha ?? 0) - alpha).magnitude < 1e-9)
      #expect(((ring?.radius ?? 0) - 22 * (1.5 - alpha / 2)).magnitude < 1e-9)
    }
    #expect(rings.rings(at: lift + .seconds(0.3)).isEmpty)
  }

  @Test("without fading it is gone at once")
  func noFading() {
    rings.fadeDuration = 0
    stage.play(TouchScript(Finger().tap(at: Point(x: 50, y: 60))))
    #expect(rings.rings(at: stage.now).isEmpty)
  }

  @Test("there is one for every finger, pen, palm or mouse", arguments: Touch.Tool.allCases)
  func tools(tool: Touch.Tool) {
    stage.play(
      TouchScript(Finger(1).down(at: Point(x: 50, y: 60)), Finger(2, tool: tool).down(at: Point(x: 150, y: 60))))
    #expect(rings.rings(at: stage.now).map { $0.center.x } == [50, 150])
  }

  @Test("a finger that is taken away is shown as such")
  func cancelled() {
    stage.play(TouchScript(Finger().down(at: Point(x: 50, y: 60)).rest(0.2).cancel()))
    #expect(rings.rings(at: stage.now).map { $0.isCancelled } == [true])
    stage.play(TouchScript(Finger().down(at: Point(x: 50, y: 60))))
    stage.application.cancelAllTouches()
    #expect(rings.rings(at: stage.now).map { $0.isCancelled } == [true, true])
  }

  @Test("a gesture that takes the finger from its view does not take it from its ring")
  func recognized() {
    let view = stage.addView(named: "view", frame: stage.window.bounds)
    stage.add(PanGestureRecognizer(), named: "pan", to: view)
    stage.play(TouchScript(Finger().down(at: Point(x: 50, y: 60)).move(by: Vector(dx: 100, dy: 0), over: 0.3)))
    #expect(stage.log.viewCallbacks(of: "view").last?.event == .view(.cancelled, touch: 1))
    #expect(rings.rings(at: stage.now).map { $0.center } == [Point(x: 150, y: 60)])
  }

  @Test("fingers that come and go for ever leave nothing behind", arguments: 0..<10)
  func balanced(seed: UInt64) {
    stage.play(randomScript(seed), on: Panel(seed: seed, poor: true))
    stage.application.cancelAllTouches()
    #expect(rings.rings(at: stage.now + .seconds(1)).isEmpty)
  }

  @Test("interferes with nothing: every action, decision and callback is the same as without", arguments: 0..<10)
  func harmless(seed: UInt64) {
    let logs = [false, true].map { hasRings in
      let stage = Stage()
      let back = stage.addView(named: "back", frame: Rect(x: 0, y: 0, width: 390, height: 600))
      let front = stage.addView(named: "front", frame: Rect(x: 50, y: 50, width: 200, height: 200), to: back)
      front.isMultipleTouchEnabled = true
      let double = stage.add(TapGestureRecognizer(), named: "double", to: front)
      double.numberOfTapsRequired = 2
      stage.add(TapGestureRecognizer(), named: "tap", to: front).require(toFail: double)
      stage.add(LongPressGestureRecognizer(), named: "press", to: front)
      stage.add(PanGestureRecognizer(), named: "pan", to: back).delaysTouchesBegan = true
      stage.add(PinchGestureRecognizer(), named: "pinch", to: back)
      stage.add(TriggeredTapGestureRecognizer(), named: "triggered", to: back)
      let rings = hasRings ? TouchRings(in: stage.window) : nil
      stage.play(randomScript(seed), on: Panel(seed: seed))
      stage.advanceUntilQuiet()
      stage.application.cancelAllTouches()
      _ = rings
      return stage.log.entries.filter { $0.name != "touchWatcher" }
    }
    #expect(logs[0].count > 20)
    #expect(logs[0] == logs[1])
  }

  private func randomScript(_ seed: UInt64) -> TouchScript {
    var generator = SeededGenerator(seed: seed)
    var script = TouchScript()
    for id in 1...12 {
      var finger = Finger(UInt64(id), tool: generator.chance(0.1) ? .pen : .finger)
      finger = finger.down(at: Point(x: generator.uniform(in: 0...390), y: generator.uniform(in: 0...400)))
      if generator.chance(0.5) { finger = finger.rest(generator.uniform(in: 0...0.8)) }
      if generator.chance(0.6) {
        let displacement = Vector(dx: generator.uniform(in: -100...100), dy: generator.uniform(in: -100...100))
        finger = finger.move(by: displacement, over: generator.uniform(in: 0.05...0.6))
      }
      script.add(generator.chance(0.1) ? finger.cancel() : finger.up(), after: generator.uniform(in: 0...3))
    }
    return script
  }

  @Test("rings that go away leave no trouble behind")
  func released() {
    let stage = Stage()
    var rings: TouchRings? = TouchRings(in: stage.window)
    rings?.removeFromSuperview()
    rings = nil
    stage.play(TouchScript(Finger().tap(at: Point(x: 50, y: 60))))
    #expect(stage.now > .zero)
  }

  @Test("the example shows rings that follow, fade and are taken away, and a button that works")
  func session() {
    let lines = Example.lines(of: "rings")
    #expect(lines.contains("  o at (80, 80), radius 25.7, opaque to 66.7 %"))
    #expect(lines.contains { $0.hasPrefix("  x at (280, 30)") })
    #expect(lines.last == "the button under the first finger was pressed once")
  }
}
