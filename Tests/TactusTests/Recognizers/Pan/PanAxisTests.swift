import Tactus
import TactusTesting
import Testing

@Suite("S-6 pan along one axis")
struct PanAxisTests {
  private func stage(_ axis: PanGestureRecognizer.Axis, hysteresis: Double = 10) -> Stage {
    let stage = Stage()
    let pan = stage.add(PanGestureRecognizer(), named: "pan")
    pan.axis = axis
    pan.hysteresis = hysteresis
    return stage
  }

  private func play(_ axis: PanGestureRecognizer.Axis, hysteresis: Double = 10, _ displacements: Vector...) -> StageLog
  {
    let stage = stage(axis, hysteresis: hysteresis)
    var finger = Finger().down(at: Point(x: 200, y: 400))
    for displacement in displacements { finger = finger.move(by: displacement).rest(0.1) }
    stage.play(TouchScript(finger.up()))
    stage.advanceUntilQuiet()
    return stage.log
  }

  @Test("S-6 pan: both axes are the default")
  func defaults() {
    #expect(PanGestureRecognizer().axis == .both)
    #expect(PanConfiguration().axis == .both)
  }

  @Test("S-6 pan: along its axis it begins as any pan, and may go any way from then on")
  func along() throws {
    try stage(.horizontal).expectMarbles(
      """
      stride = 6
      1 (100,200): v->>d<u^
      pan:         ---BCCCE | translation (2,0) (2,6) (-4,6) (-4,0) (-4,0)
      """)
  }

  @Test("S-6 pan: when the other axis wins at the hysteresis, it fails")
  func across() throws {
    try stage(.vertical).expectMarbles(
      """
      stride = 6
      1:   v->>>-^
      pan: ---F | why movedAcross
      """)
  }

  @Test("S-6 pan: two pans of one axis each share a view")
  func shared() throws {
    let stage = stage(.horizontal)
    stage.add(PanGestureRecognizer(), named: "scroll").axis = .vertical
    try stage.expectMarbles(
      """
      stride = 6
      1:      vdd-^
      pan:    --F   | why movedAcross
      scroll: --B-E
      """)
  }

  @Test(
    "S-6 pan: the axis with the greater share wins, equal shares are along both",
    arguments: [(8.0, 9.0), (8, 8), (9, 8), (-8, 9), (-8, -8), (9, -8)])
  func share(horizontal: Double, vertical: Double) {
    let displacement = Vector(dx: horizontal, dy: vertical)
    let begins = [PanGestureRecognizer.Axis.horizontal, .vertical, .both].map { axis in
      play(axis, displacement).states(of: "pan").first == .began
    }
    #expect(begins == [abs(horizontal) >= abs(vertical), abs(vertical) >= abs(horizontal), true])
  }

  @Test("S-6 pan: what was gone before the hysteresis does not decide")
  func late() {
    #expect(play(.horizontal, Vector(dx: 0, dy: 7), Vector(dx: 9, dy: 0)).states(of: "pan").first == .began)
    #expect(play(.horizontal, Vector(dx: 7, dy: 0), Vector(dx: 0, dy: 9)).why("pan") == "movedAcross")
  }

  @Test("S-6 pan: with hysteresis 0 the first movement decides", arguments: [0, -1.0])
  func atOnce(hysteresis: Double) {
    let log = play(.horizontal, hysteresis: hysteresis, Vector(dx: 1, dy: 0))
    #expect(log.states(of: "pan") == [.began, .ended])
    #expect(log.actions().first?["translation"] == [1, 0])
    #expect(play(.horizontal, hysteresis: hysteresis, Vector(dx: 0, dy: 1)).why("pan") == "movedAcross")
  }

  @Test("S-6 pan: the axes are those of the window, however the view is turned")
  func turned() {
    let stage = Stage()
    let view = stage.addView(named: "view", frame: Rect(x: 0, y: 0, width: 390, height: 390))
    view.transform = Transform(rotation: .pi / 2)
    stage.add(PanGestureRecognizer(), named: "pan", to: view).axis = .horizontal
    stage.play(TouchScript(Finger().down(at: view.center).move(by: Vector(dx: 30, dy: 0)).rest(0.1).up()))
    #expect(stage.log.states(of: "pan").first == .began)
  }

  @Test("S-6 pan: a pan from an edge keeps its axis, too")
  func fromAnEdge() {
    let stage = Stage()
    let pan = stage.add(ScreenEdgePanGestureRecognizer(), named: "pan")
    pan.edges = [.left, .top]
    pan.axis = .vertical
    stage.play(TouchScript(Finger().down(at: Point(x: 2, y: 2)).move(by: Vector(dx: 30, dy: 0)).rest(0.1).up()))
    #expect(stage.log.why("pan") == "movedAcross")
  }

  @Test("S-6 individual: a pan of one axis fails for the finger that goes along the other")
  func subgesture() {
    let pan = PanSubgesture("p")
    pan.axis = .vertical
    #expect((pan.copy() as? PanSubgesture)?.axis == .vertical)
    func displacements(_ displacement: Vector) -> [String] {
      HandTrial([pan]).play(
        TouchScript(Finger().down(at: Point(x: 200, y: 400)).move(by: displacement).rest(0.1).up()), rate: 120)
    }
    #expect(!displacements(Vector(dx: 9, dy: -10)).isEmpty)
    #expect(displacements(Vector(dx: 10, dy: 9)).isEmpty)
    pan.hysteresis = 0
    #expect(!displacements(Vector(dx: 0, dy: 1)).isEmpty)
    #expect(displacements(Vector(dx: 1, dy: 0)).isEmpty)
  }
}
