import Tactus
import Testing

@Suite("Transform")
struct TransformStateTests {
  let surface = Surface()
  let hold: TransformGestureRecognizer

  init() {
    hold = surface.add(TransformGestureRecognizer(), "hold", to: surface.window)
  }

  @Test("one finger moves, two stretch and turn, one moves again, and the last lift ends it")
  func ordinary() {
    surface.down(1, at: 0, x: 100, y: 100)
    surface.move(1, at: 0.1, x: 100, y: 110)
    #expect(hold.transform(in: nil) == Transform(translation: Vector(dx: 0, dy: 10)))
    surface.down(2, at: 0.2, x: 200, y: 110)
    surface.move(2, at: 0.3, x: 100, y: 310)
    #expect(abs(hold.scale - 2) < 1e-12)
    #expect(abs(hold.rotation - .pi / 2) < 1e-12)
    surface.up(2, at: 0.4, x: 100, y: 310)
    surface.move(1, at: 0.5, x: 90, y: 110)
    #expect(abs(hold.scale - 2) < 1e-12)
    surface.up(1, at: 0.6, x: 90, y: 110)
    #expect(
      surface.log == ["0.1 hold began", "0.3 hold changed", "0.5 hold changed", "0.6 hold ended"])
  }

  @Test(
    "it begins when a finger has gone 4 points, and what it did so far counts", arguments: [(3.9, false), (4.0, true)])
  func hysteresis(displacement: Double, begins: Bool) {
    surface.down(1, at: 0, x: 100, y: 100)
    surface.move(1, at: 0.1, x: 100 + displacement, y: 100)
    #expect(surface.log == (begins ? ["0.1 hold began"] : []))
    #expect(abs(hold.transform(in: nil).tx - displacement) < 1e-12)
  }

  @Test("two fingers that spread begin it, though their centroid rests")
  func spread() {
    surface.send(.down(1, at: 0, 100, 100), .down(2, at: 0, 200, 100))
    surface.send(.move(1, at: 0.1, 97, 100), .move(2, at: 0.1, 203, 100))
    #expect(surface.log.isEmpty)
    surface.send(.move(1, at: 0.2, 96, 100), .move(2, at: 0.2, 204, 100))
    #expect(surface.log == ["0.2 hold began"])
    #expect(abs(hold.scale - 1.08) < 1e-12)
  }

  @Test("with a hysteresis of 0 or less it begins at the down", arguments: [0.0, -1])
  func atOnce(hysteresis: Double) {
    hold.hysteresis = hysteresis
    surface.down(1, at: 0, x: 100, y: 100)
    #expect(surface.log == ["0 hold began"])
    #expect(hold.transform(in: nil).isIdentity)
  }

  @Test("S-7.1 lifted too early it says how far the farthest finger got")
  func tooLittle() {
    surface.send(.down(1, at: 0, 100, 100), .down(2, at: 0, 200, 100))
    surface.send(.move(1, at: 0.1, 97, 100), .move(2, at: 0.1, 203, 100))
    surface.send(.up(1, at: 0.2, 97, 100), .up(2, at: 0.2, 203, 100))
    #expect(hold.lastOutcome?.reason == .movedTooLittle(distance: 3, required: 4))
  }

  @Test("a touch that is taken away: failed before it began, cancelled after that, unless enough fingers remain")
  func cancelled() {
    surface.down(1, at: 0, x: 100, y: 100)
    surface.cancel(1, at: 0.1, x: 100, y: 100)
    #expect(hold.lastOutcome?.reason?.code == "touchCancelled")
    surface.down(1, at: 1, x: 100, y: 100)
    surface.down(2, at: 1, x: 200, y: 100)
    surface.move(1, at: 1.1, x: 100, y: 110)
    surface.cancel(2, at: 1.2, x: 200, y: 100)
    surface.cancel(1, at: 1.3, x: 100, y: 110)
    #expect(surface.log == ["1.1 hold began", "1.3 hold cancelled"])
    #expect(hold.lastOutcome?.state == .cancelled)
  }

  @Test("fewer fingers than enough do nothing, and end it; less than 1 counts as 1")
  func minimum() {
    hold.minimumNumberOfTouches = 2
    surface.down(1, at: 0, x: 100, y: 100)
    surface.move(1, at: 0.1, x: 100, y: 150)
    surface.down(2, at: 0.2, x: 200, y: 150)
    #expect(hold.transform(in: nil).isIdentity)
    surface.move(2, at: 0.3, x: 300, y: 150)
    #expect(abs(hold.scale - 2) < 1e-12)
    surface.up(2, at: 0.4, x: 300, y: 150)
    #expect(surface.log == ["0.3 hold began", "0.4 hold ended"])
    hold.minimumNumberOfTouches = -3
    #expect(hold.minimumNumberOfTouches == 1)
  }

  @Test("one of two fingers that lifts before it began starts the measuring anew where two are wanted")
  func restart() {
    hold.minimumNumberOfTouches = 2
    surface.send(.down(1, at: 0, 100, 100), .down(2, at: 0, 200, 100))
    surface.move(2, at: 0.1, x: 203, y: 100)
    surface.up(2, at: 0.2, x: 203, y: 100)
    surface.down(3, at: 0.3, x: 300, y: 100)
    surface.move(3, at: 0.4, x: 303, y: 100)
    #expect(surface.log.isEmpty)
    surface.move(3, at: 0.5, x: 304, y: 100)
    #expect(surface.log == ["0.5 hold began"])
    #expect(abs(hold.scale - 1.02) < 1e-12)
  }

  @Test("S-3.4 a finger that only joins or leaves sends nothing")
  func silent() {
    surface.down(1, at: 0, x: 100, y: 100)
    surface.move(1, at: 0.1, x: 100, y: 110)
    surface.down(2, at: 0.2, x: 200, y: 110)
    surface.up(2, at: 0.3, x: 200, y: 110)
    #expect(surface.log == ["0.1 hold began"])
  }

  @Test("components leave out what they do not name", arguments: 0..<8)
  func components(mask: UInt8) {
    let components = TransformGestureRecognizer.Components(rawValue: mask)
    hold.components = components
    surface.send(.down(1, at: 0, 100, 100), .down(2, at: 0, 200, 100))
    // Turned by a quarter, stretched to the double, and moved by (50, 100).
    surface.send(.move(1, at: 0.1, 200, 100), .move(2, at: 0.1, 200, 300))
    #expect(abs(hold.scale - (components.contains(.scale) ? 2 : 1)) < 1e-12)
    #expect(abs(hold.rotation - (components.contains(.rotation) ? .pi / 2 : 0)) < 1e-12)
    let centroid = hold.transform(in: nil).apply(to: Point(x: 150, y: 100))
    let expected = components.contains(.translation) ? Point(x: 200, y: 200) : Point(x: 150, y: 100)
    #expect(centroid.distance(to: expected) < 1e-9)
  }

  @Test("fingers in one place move the plane and leave its size alone")
  func onePlace() {
    surface.send(.down(1, at: 0, 100, 100), .down(2, at: 0, 100.5, 100))
    surface.send(.move(1, at: 0.1, 50, 100), .move(2, at: 0.1, 150, 100))
    #expect(hold.scale == 1)
    #expect(hold.rotation == 0)
  }

  @Test("fingers that meet leave a plane that can be stretched again")
  func meeting() {
    surface.send(.down(1, at: 0, 100, 100), .down(2, at: 0, 200, 100))
    surface.send(.move(1, at: 0.1, 150, 100), .move(2, at: 0.1, 150, 100))
    #expect(hold.transform(in: nil).inverted != nil)
    #expect(hold.transform(in: nil).isFinite)
  }

  @Test("setTransform makes it continue from there; what is not finite is left out")
  func rebase() {
    surface.down(1, at: 0, x: 100, y: 100)
    surface.move(1, at: 0.1, x: 110, y: 100)
    hold.setTransform(.identity)
    surface.move(1, at: 0.2, x: 113, y: 100)
    #expect(hold.transform(in: nil) == Transform(translation: Vector(dx: 3, dy: 0)))
    hold.setTransform(Transform(scaleX: .nan, y: 1))
    #expect(hold.transform(in: nil) == Transform(translation: Vector(dx: 3, dy: 0)))
    hold.setTransform(Transform(translation: Vector(dx: 100, dy: 0)))
    surface.move(1, at: 0.3, x: 114, y: 100)
    #expect(hold.transform(in: nil) == Transform(translation: Vector(dx: 101, dy: 0)))
  }

  @Test("the velocity is that of the centroid of the fingers")
  func velocity() {
    surface.send(.down(1, at: 0, 100, 100), .down(2, at: 0, 200, 100))
    for index in 1...10 {
      let (time, displacement) = (Double(index) * 0.01, Double(index) * 10)
      surface.send(.move(1, at: time, 100, 100 + displacement), .move(2, at: time, 200, 100))
    }
    #expect(abs(hold.velocity(in: nil).dy - 500) < 1)
    surface.window.bounds.size = Size(width: 390, height: 844)
    let box = surface.box("box", width: 100, height: 100)
    box.transform = Transform(scaleX: 0.5, y: 0.5)
    #expect(abs(hold.velocity(in: box).dy - 1000) < 2)
  }

  @Test("after the end everything is forgotten")
  func forgets() {
    surface.down(1, at: 0, x: 100, y: 100)
    surface.move(1, at: 0.1, x: 150, y: 100)
    surface.up(1, at: 0.2, x: 150, y: 100)
    surface.down(1, at: 1, x: 100, y: 100)
    surface.move(1, at: 1.1, x: 110, y: 100)
    #expect(hold.transform(in: nil) == Transform(translation: Vector(dx: 10, dy: 0)))
  }
}
