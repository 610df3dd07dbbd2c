import Tactus
import TactusTesting
import Testing

/// The way views are dragged: by the recognizer that is on them, with the translation taken in each action.
@Suite("Pan: dragging the view that it is on")
struct PanDragTests {
  static let ancestors = [
    Transform.identity, Transform(rotation: 0.7), Transform(rotation: -2).scaledBy(x: 0.3, y: 0.3),
    Transform(rotation: 1).scaledBy(x: 3, y: 0.5),
  ]

  @Test(
    "after 10,000 frames the view is where the finger is, under turned and stretched views, too", arguments: ancestors)
  func noDrift(transform: Transform) {
    let surface = Surface()
    let outer = View(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    outer.transform = transform
    surface.window.addSubview(outer)
    let between = View(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    between.transform = Transform(rotation: 0.2)
    outer.addSubview(between)
    let photo = View(frame: Rect(x: 145, y: 372, width: 100, height: 100))
    photo.transform = Transform(rotation: -0.4)
    between.addSubview(photo)
    let pan = surface.add(PanGestureRecognizer(), "pan", to: photo)
    pan.addAction { pan in
      photo.center = photo.center + pan.translation(in: photo.superview)
      pan.setTranslation(.zero, in: photo.superview)
    }

    var random = SeededGenerator(seed: 1)
    var finger = photo.convert(photo.bounds.center, to: nil)
    surface.down(1, at: 0, x: finger.x, y: finger.y)
    // The hysteresis stays between the finger and where it took the view.
    finger = finger + Vector(dx: 10, dy: 0)
    surface.move(1, at: 0.008, x: finger.x, y: finger.y)
    #expect(pan.state == .began)
    let grip = photo.convert(photo.bounds.center, to: nil) - finger
    for frame in 2...10_000 {
      finger = Point(
        x: max(0, min(finger.x + random.uniform(in: -9...9), 390)),
        y: max(0, min(finger.y + random.uniform(in: -9...9), 844)))
      surface.move(1, at: Double(frame) * 0.008, x: finger.x, y: finger.y)
    }
    let error = (photo.convert(photo.bounds.center, to: nil) - finger - grip).length
    #expect(error < 0.5)
    // Nothing but the rounding of ten thousand additions, in fact.
    #expect(error < 1e-6)
  }

  @Test("travel is the way since the fingers came down, the hysteresis included, and setTranslation leaves it alone")
  func travel() {
    let surface = Surface()
    let pan = surface.add(PanGestureRecognizer(), "pan", to: surface.window)
    surface.down(1, at: 0, x: 100, y: 100)
    surface.move(1, at: 0.1, x: 100, y: 130)
    #expect(pan.translation(in: nil) == Vector(dx: 0, dy: 20))
    pan.setTranslation(.zero, in: nil)
    #expect(pan.travel(in: nil) == Vector(dx: 0, dy: 30))
    let box = surface.box("box", width: 100, height: 100)
    box.transform = Transform(rotation: .pi / 2)
    #expect(pan.travel(in: box) == Vector(dx: 30, dy: 0))
  }

  @Test("a translation that is not finite is left out")
  func nonsense() {
    let surface = Surface()
    let pan = surface.add(PanGestureRecognizer(), "pan", to: surface.window)
    surface.down(1, at: 0, x: 100, y: 100)
    surface.move(1, at: 0.1, x: 100, y: 130)
    pan.setTranslation(Vector(dx: .nan, dy: 0), in: nil)
    pan.setTranslation(Vector(dx: 0, dy: .infinity), in: nil)
    #expect(pan.translation(in: nil) == Vector(dx: 0, dy: 20))
  }
}
