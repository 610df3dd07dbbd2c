import Tactus
import TactusTesting
import Testing

@testable import TactusExamples

@Suite("A view that is dragged in a region")
struct RegionTests {
  private let stage = Stage()
  private let view = ConfinedView(frame: Rect(x: 100, y: 100, width: 60, height: 40))

  init() {
    stage.window.addSubview(view)
    view.region = Rect(x: 50, y: 80, width: 200, height: 100)
  }

  @Test(
    "stops at each edge of its region",
    arguments: [(1.0, 0.0, 220.0, 120.0), (-1, 0, 80, 120), (0, 1, 130, 160), (0, -1, 130, 100)])
  func edges(dx: Double, dy: Double, x: Double, y: Double) {
    stage.play(TouchScript(Finger().down(at: view.center).move(by: Vector(dx: dx * 190, dy: dy * 190), over: 0.3).up()))
    #expect(view.center == Point(x: x, y: y))
  }

  @Test("goes along the edge while the finger is outside")
  func along() {
    let finger = Finger().down(at: view.center).move(by: Vector(dx: 0, dy: -100), over: 0.2)
    stage.play(TouchScript(finger.move(by: Vector(dx: 40, dy: 0), over: 0.2).up()))
    #expect(view.center == Point(x: 170, y: 100))
  }

  @Test("is always inside, and where the finger is inside again nothing was lost", arguments: 0..<15)
  func randomWalk(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    view.pan.hysteresis = 0
    let grip = view.center
    var place = grip
    stage.play(TouchScript(Finger().down(at: place)))
    for _ in 0..<60 {
      let displacement = Vector(dx: generator.uniform(in: -60...60), dy: generator.uniform(in: -60...60))
      stage.play(TouchScript(Finger(at: place).move(by: displacement, over: 0.02)))
      place = place + displacement
      #expect(view.frame.minX >= 50 && view.frame.maxX <= 250 && view.frame.minY >= 80 && view.frame.maxY <= 180)
      // Nothing depends on the way that the finger took, only on where it is.
      #expect(view.center.distance(to: view.nearestCenter(to: place)) < 1e-9)
    }
    stage.play(TouchScript(Finger(at: place).move(to: grip).up()))
    #expect(view.center.distance(to: grip) < 1e-9)
  }

  @Test("needs more room while it is turned")
  func turned() {
    view.transform = Transform(rotation: .pi / 2)
    #expect(view.nearestCenter(to: Point(x: 1000, y: 1000)) == Point(x: 230, y: 150))
  }

  @Test("is in the center of a region that is too small for it")
  func tooSmall() {
    view.region = Rect(x: 0, y: 0, width: 30, height: 400)
    #expect(view.nearestCenter(to: Point(x: 300, y: 500)) == Point(x: 15, y: 380))
  }

  @Test("stays in its superview if no region is named, and goes anywhere without one")
  func noRegion() {
    view.region = nil
    #expect(view.nearestCenter(to: Point(x: -50, y: 900)) == Point(x: 30, y: 824))
    view.removeFromSuperview()
    #expect(view.nearestCenter(to: Point(x: -50, y: 900)) == Point(x: -50, y: 900))
  }

  @Test("the example shows that the finger finds the view again where it left it")
  func session() {
    let lines = Example.lines(of: "region")
    #expect(lines.contains("finger at 280, view at 190: 90 points between them"))
    #expect(lines.filter { $0 == "finger at 180, view at 170: 10 points between them" }.count == 2)
  }
}
