import Tactus
import TactusTesting
import Testing

@testable import TactusExamples

@Suite("A view that is dragged")
struct DragTests {
  private let stage = Stage()
  private let view = DraggableView(frame: Rect(x: 100, y: 100, width: 60, height: 60))

  init() { stage.window.addSubview(view) }

  @Test("begins after 10 points and goes where the finger goes from there")
  func follows() throws {
    stage.add(view.pan, named: "pan", to: view)
    try stage.expectMarbles(
      """
      1 (110,110): v->>>--^
      pan:         --BCC--E
      """)
    #expect(view.center == Point(x: 150, y: 130))
  }

  @Test("S-4.10: does not jump when a second finger joins and leaves")
  func secondFinger() {
    var script = TouchScript(
      Finger(1).down(at: Point(x: 110, y: 110)).move(by: Vector(dx: 30, dy: 0), over: 0.1).rest(1).up())
    stage.play(TouchScript(script.parts[0].finger))
    let alone = view.center
    view.center = Point(x: 130, y: 130)
    script.add(Finger(2).down(at: Point(x: 150, y: 150)).rest(0.2).up(), after: 0.5)
    stage.play(script)
    #expect(view.center == alone)
  }

  @Test("stays under the finger however the views around it are turned and stretched", arguments: 0..<20)
  func turnedSuperview(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let around = View(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    let stretch = generator.uniform(in: 0.8...1.5)
    around.transform = Transform(rotation: generator.uniform(in: -0.2...0.2)).scaledBy(x: stretch, y: stretch)
    stage.window.addSubview(around)
    around.addSubview(view)
    view.pan.hysteresis = 0
    let start = view.convert(view.bounds.center, to: nil)
    let displacement = Vector(dx: generator.uniform(in: -80...80), dy: generator.uniform(in: -80...80))
    stage.play(TouchScript(Finger().down(at: start).move(by: displacement, over: 0.2).up()))
    #expect(view.convert(view.bounds.center, to: nil).distance(to: start + displacement) < 1e-9)
  }

  @Test("S-4.4: two views follow two fingers at once")
  func twoViews() {
    let other = DraggableView(frame: Rect(x: 100, y: 300, width: 60, height: 60))
    stage.window.addSubview(other)
    stage.play(
      TouchScript(
        Finger(1).down(at: view.center).move(by: Vector(dx: 50, dy: 0), over: 0.2).up(),
        Finger(2).down(at: other.center).move(by: Vector(dx: 0, dy: 70), over: 0.2).up()))
    #expect(view.center == Point(x: 170, y: 130))
    #expect(other.center == Point(x: 130, y: 390))
  }

  @Test("the example reports where both views went")
  func session() {
    let lines = Example.lines(of: "drag")
    #expect(
      lines.contains("A dragged by 120 points, of which 10 say that it is a drag: A at (160, 50), B at (50, 150)"))
    #expect(lines.last == "a second finger came and went during a drag of 30 points: A went (-20, 0)")
  }
}

extension Example {
  /// What the example of this name prints.
  static func lines(of name: String) -> [String] { all.first { $0.name == name }?.lines ?? [] }
}
