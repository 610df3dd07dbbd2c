import Tactus
import TactusTesting
import Testing

@Suite("S-6 screenEdgePan")
struct ScreenEdgePanTests {
  typealias Edges = ScreenEdgePanGestureRecognizer.Edges

  /// An edge of the stage's window of 390 × 844 points.
  struct Edge: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var edge: Edges
    /// A place on the edge, and the ways inwards and along it.
    var place: Point
    var inwards: Vector
    var along: Vector
  }

  static let edges = [
    Edge(
      testDescription: "left", edge: .left, place: Point(x: 0, y: 400), inwards: Vector(dx: 1, dy: 0),
      along: Vector(dx: 0, dy: 1)),
    Edge(
      testDescription: "right", edge: .right, place: Point(x: 390, y: 400), inwards: Vector(dx: -1, dy: 0),
      along: Vector(dx: 0, dy: -1)),
    Edge(
      testDescription: "top", edge: .top, place: Point(x: 200, y: 0), inwards: Vector(dx: 0, dy: 1),
      along: Vector(dx: 1, dy: 0)),
    Edge(
      testDescription: "bottom", edge: .bottom, place: Point(x: 200, y: 844), inwards: Vector(dx: 0, dy: -1),
      along: Vector(dx: -1, dy: 0)),
  ]

  private func play(
    from place: Point, by displacement: Vector, _ configure: (ScreenEdgePanGestureRecognizer) -> Void
  ) -> StageLog {
    let trial = Trial(ScreenEdgePanGestureRecognizer())
    configure(trial.recognizer)
    return trial.play(TouchScript(Finger().down(at: place).move(by: displacement).rest(0.1).up()))
  }

  @Test("S-6 screenEdgePan: a finger that comes in from the edge pans")
  func ordinary() throws {
    let stage = Stage()
    stage.add(ScreenEdgePanGestureRecognizer(), named: "back").edges = .left
    try stage.expectMarbles(
      """
      stride = 6
      1 (4,200): v-->>>>>--^
      back:      ----BCCC--E | translation (2,0) (8,0) (14,0) (20,0) (20,0)
      """)
  }

  @Test("S-6 screenEdgePan: a finger that comes down elsewhere fails at once")
  func elsewhere() throws {
    let stage = Stage()
    stage.add(ScreenEdgePanGestureRecognizer(), named: "back").edges = .left
    try stage.expectMarbles(
      """
      stride = 6
      1 (21,200): v-->>>>>--^
      back:       F | why startedElsewhere
      """)
  }

  @Test("S-6 screenEdgePan: the defaults are those of the table; it is a pan otherwise")
  func defaults() {
    let pan = ScreenEdgePanGestureRecognizer()
    #expect(pan.edges == [])
    #expect(pan.edgeWidth == 20)
    #expect(pan.hysteresis == 10)
    #expect(pan.minimumNumberOfTouches == 1)
    pan.edges = [.left, .top]
    pan.edgeWidth = 30
    #expect(pan.edgeConfiguration.edges == [.left, .top])
    #expect(pan.edgeConfiguration.edgeWidth == 30)
  }

  @Test("S-1.8 screenEdgePan: the finger may be as far as the width from the edge, and no further", arguments: edges)
  func width(edge: Edge) {
    for width in [20.0, 5, 0] {
      let inside = edge.place + edge.inwards * width
      // The right and bottom edges themselves are outside the window: nothing is hit there.
      if width > 0 || edge.edge == .left || edge.edge == .top {
        let log = play(from: inside, by: edge.inwards * 30) {
          $0.edges = edge.edge
          $0.edgeWidth = width
        }
        #expect(log.states == [.began, .ended], "\(width)")
      }
      let outside = play(from: inside + edge.inwards * 0.001, by: edge.inwards * 30) {
        $0.edges = edge.edge
        $0.edgeWidth = width
      }
      #expect(outside.why == "startedElsewhere", "\(width)")
    }
  }

  @Test("S-6 screenEdgePan: along the edge is the wrong way, half and half is not", arguments: edges)
  func along(edge: Edge) {
    let place = edge.place + edge.inwards * 15
    #expect(play(from: place, by: edge.along * 30) { $0.edges = edge.edge }.why == "wrongDirection")
    #expect(play(from: place, by: edge.inwards * -30) { $0.edges = edge.edge }.why == "wrongDirection")
    let half = play(from: place, by: (edge.inwards + edge.along) * 30) { $0.edges = edge.edge }
    #expect(half.states == [.began, .ended])
    let less = play(from: place, by: (edge.inwards * 0.999 + edge.along) * 30) { $0.edges = edge.edge }
    #expect(less.why == "wrongDirection")
  }

  @Test("S-6 screenEdgePan: only the edges that are asked for count", arguments: edges)
  func others(edge: Edge) {
    let place = edge.place + edge.inwards * 5
    for asked in Self.edges {
      let log = play(from: place, by: edge.inwards * 30) { $0.edges = asked.edge }
      #expect(log.states == (asked.edge == edge.edge ? [.began, .ended] : []))
    }
    #expect(play(from: place, by: edge.inwards * 30) { $0.edges = .all }.states == [.began, .ended])
    #expect(play(from: place, by: edge.inwards * 30) { $0.edges = [] }.states == [])
  }

  @Test("S-6 screenEdgePan: in a corner either way leads inwards")
  func corner() {
    for displacement in [Vector(dx: 30, dy: 0), Vector(dx: 0, dy: 30), Vector(dx: 30, dy: 30)] {
      #expect(play(from: Point(x: 3, y: 3), by: displacement) { $0.edges = [.left, .top] }.states == [.began, .ended])
    }
    #expect(play(from: Point(x: 3, y: 3), by: Vector(dx: 0, dy: 30)) { $0.edges = .left }.why == "wrongDirection")
  }

  @Test("S-6 screenEdgePan: without hysteresis it begins at once, as a pan does")
  func atOnce() {
    let log = play(from: Point(x: 3, y: 300), by: Vector(dx: 30, dy: 0)) {
      $0.edges = .left
      $0.hysteresis = 0
    }
    #expect(log.states == [.began, .changed, .ended])
    #expect(log.actions().last?["translation"] == [30, 0])
  }

  @Test("S-6 screenEdgePan: only the first finger has to be at the edge")
  func firstFinger() {
    let trial = Trial(ScreenEdgePanGestureRecognizer())
    trial.recognizer.edges = .left
    trial.recognizer.minimumNumberOfTouches = 2
    var script = TouchScript(
      Finger(1).down(at: Point(x: 3, y: 300)).rest(0.1).move(by: Vector(dx: 30, dy: 0), over: 0.2).up())
    script.add(
      Finger(2).down(at: Point(x: 90, y: 300)).rest(0.05).move(by: Vector(dx: 30, dy: 0), over: 0.2).up(), after: 0.05)
    #expect(trial.play(script).states.first == .began)
  }

  @Test("S-6 screenEdgePan: the edges are those of the window, not of the view")
  func window() {
    let stage = Stage()
    let view = stage.addView(named: "view", frame: Rect(x: 100, y: 100, width: 200, height: 200))
    stage.add(ScreenEdgePanGestureRecognizer(), named: "it", to: view).edges = .left
    stage.play(TouchScript(Finger().down(at: Point(x: 105, y: 150)).move(by: Vector(dx: 30, dy: 0)).up()))
    #expect(stage.log.why == "startedElsewhere")
  }

  @Test("S-6 screenEdgePan: a cancelled finger cancels it; the next one pans again")
  func cancelled() throws {
    let stage = Stage()
    stage.add(ScreenEdgePanGestureRecognizer(), named: "back").edges = .left
    try stage.expectMarbles(
      """
      1:    v(4,200)>>-x---v(4,200)>>-^
      back: --------BC-X-----------BC-E | why touchCancelled
      """)
  }
}
