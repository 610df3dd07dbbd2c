import Tactus
import Testing

@Suite("PointerSample: two fingers on a trackpad")
struct TrackpadTests {
  let surface = Surface()
  let box: RecordingView

  init() {
    box = surface.box("box", width: 300, height: 300)
  }

  @Test("steps multiply to a pinch, which begins as fingers 100 points apart would make it")
  func pinch() {
    let pinch = surface.add(PinchGestureRecognizer(), "pinch", to: box)
    surface.spread(1, at: 0, .began)
    surface.spread(1.03, at: 0.01)
    #expect(surface.log.isEmpty)
    surface.spread(1.03, at: 0.02)
    #expect(surface.log == ["0.02 pinch began"])
    #expect(abs(pinch.scale - 1.0609) < 1e-12)
    surface.spread(0.5, at: 0.03)
    #expect(abs(pinch.scale - 0.53045) < 1e-12)
    #expect(pinch.velocity < 0)
    #expect(pinch.location(in: nil) == Point(x: 100, y: 100))
    surface.spread(1, at: 0.04, .ended)
    #expect(surface.log == ["0.02 pinch began", "0.03 pinch changed", "0.04 pinch ended"])
  }

  @Test("a recognizer that is made of others passes the trackpad to those that want it")
  func parts() {
    let (tap, pinch, inner, whole) = (
      TapGestureRecognizer(), PinchGestureRecognizer(), CompositeGestureRecognizer(), CompositeGestureRecognizer()
    )
    inner.setParts([pinch])
    whole.setParts([tap, inner])
    box.addGestureRecognizer(whole)
    var states: [GestureRecognizer.State] = []
    pinch.addAction { states.append($0.state) }
    surface.spread(1.5, at: 0, .began)
    #expect(states == [.began] && !tap.isTracking)
    surface.spread(1, at: 0.1, .ended)
    #expect(states == [.began, .ended])
    pinch.isEnabled = false
    surface.spread(1.5, at: 1, .began)
    #expect(states == [.began, .ended])
  }

  @Test("setting the scale makes it continue from there")
  func rebase() {
    let pinch = surface.add(PinchGestureRecognizer(), "pinch", to: box)
    surface.spread(2, at: 0, .began)
    pinch.scale = 1
    surface.spread(1.5, at: 0.1)
    #expect(abs(pinch.scale - 1.5) < 1e-12)
  }

  @Test("steps add up to a rotation, which begins at 4 points of arc at 50 points")
  func rotation() {
    let rotation = surface.add(RotationGestureRecognizer(), "rotation", to: box)
    surface.spread(1, turn: 0.05, at: 0, .began)
    #expect(surface.log.isEmpty)
    surface.spread(1, turn: 0.05, at: 0.1)
    #expect(surface.log == ["0.1 rotation began"])
    #expect(abs(rotation.rotation - 0.1) < 1e-12)
    for index in 1...100 { surface.spread(1, turn: 0.1, at: 0.1 + Double(index) * 0.01) }
    #expect(abs(rotation.rotation - 10.1) < 1e-9)
    surface.spread(1, at: 3, .cancelled)
    #expect(surface.log.last == "3 rotation cancelled")
  }

  @Test("S-6 transform: a trackpad stretches and turns about the pointer, and does not move what is under it")
  func transform() {
    let hold = surface.add(TransformGestureRecognizer(), "hold", to: box)
    surface.spread(1, at: 0, .began)
    #expect(surface.log.isEmpty)
    surface.spread(2, at: 0.01)
    surface.spread(1.5, turn: .pi / 2, at: 0.02)
    #expect(abs(hold.scale - 3) < 1e-12 && abs(hold.rotation - .pi / 2) < 1e-12)
    #expect(hold.transform(in: nil).apply(to: Point(x: 100, y: 100)).distance(to: Point(x: 100, y: 100)) < 1e-12)
    #expect(hold.transform(in: nil).apply(to: Point(x: 110, y: 100)).distance(to: Point(x: 100, y: 130)) < 1e-12)
    surface.spread(1, at: 0.03, .ended)
    #expect(surface.log == ["0.01 hold began", "0.02 hold changed", "0.03 hold ended"])
  }

  @Test("S-6 transform: steps of a trackpad are counted from the last set transform, by its components")
  func transformRebased() {
    let hold = surface.add(TransformGestureRecognizer { $0.setTransform(.identity) }, "hold", to: box)
    hold.components = .scale
    surface.spread(2, turn: 1, at: 0, .began)
    #expect(hold.transform(in: nil) == .identity)
    surface.spread(3, turn: 1, at: 0.01)
    surface.spread(0.5, at: 0.02)
    surface.spread(1, at: 0.03, .ended)
    #expect(surface.log == ["0 hold began", "0.01 hold changed", "0.02 hold changed", "0.03 hold ended"])
    #expect(hold.transform(in: nil) == .identity && hold.rotation == 0)
  }

  @Test("S-6 transform: a trackpad that never stretched anything makes it fail, and a cancelled one cancels it")
  func transformOver() {
    let hold = surface.add(TransformGestureRecognizer(), "hold", to: box)
    surface.spread(1, at: 0, .began)
    surface.spread(1, at: 0.1, .ended)
    #expect(hold.lastOutcome?.reason == .movedTooLittle(distance: 0, required: 4))
    surface.spread(2, at: 1, .began)
    surface.spread(1, at: 1.1, .cancelled)
    #expect(surface.log == ["1 hold began", "1.1 hold cancelled"])
  }

  @Test(
    "S-4.5 pinch and rotation of one trackpad compete, or run together where that is allowed", arguments: [true, false])
  func both(together: Bool) {
    let pinch = surface.add(PinchGestureRecognizer(), "pinch", to: box)
    let rotation = surface.add(RotationGestureRecognizer(), "rotation", to: box)
    if together { pinch.recognizeSimultaneously(with: rotation) }
    surface.spread(1.2, turn: 0.2, at: 0, .began)
    #expect(surface.log == (together ? ["0 pinch began", "0 rotation began"] : ["0 pinch began"]))
  }

  @Test("S-4.4 a trackpad that scrolls and spreads does both")
  func scrollAndSpread() {
    surface.add(PinchGestureRecognizer(), "pinch", to: box)
    surface.add(PanGestureRecognizer(), "pan", to: box).allowedScrollTypes = .continuous
    surface.scroll(0, 5, at: 0, .continuous, .began)
    surface.spread(1.2, at: 0, .began)
    #expect(surface.log == ["0 pan began", "0 pinch began"])
  }

  @Test("a trackpad that was touched only fails")
  func nothing() {
    let pinch = surface.add(PinchGestureRecognizer(), "pinch", to: box)
    surface.spread(1, at: 0, .began)
    surface.spread(1.01, at: 0.1)
    surface.spread(1, at: 0.2, .ended)
    #expect(surface.log.isEmpty)
    #expect(pinch.lastOutcome?.reason?.code == "movedTooLittle")
  }

  @Test("numbers that are out of all proportion leave finite values", arguments: [1e300, 1e5, 0, -3, 1e-300])
  func proportions(scale: Double) {
    let pinch = surface.add(PinchGestureRecognizer(), "pinch", to: box)
    let rotation = surface.add(RotationGestureRecognizer(), "rotation", to: box)
    pinch.recognizeSimultaneously(with: rotation)
    for index in 0..<20 { surface.spread(scale, turn: 1e307, at: Double(index) * 0.01) }
    #expect(pinch.scale.isFinite && pinch.scale >= 0)
    #expect(rotation.rotation.isFinite)
    #expect(pinch.velocity.isFinite && rotation.velocity.isFinite)
  }

  @Test("fingers on the screen and a trackpad do not mix in one pinch")
  func notMixed() {
    let pinch = surface.add(PinchGestureRecognizer(), "pinch", to: box)
    surface.send(.down(1, at: 0, 100, 100), .down(2, at: 0, 200, 100))
    surface.send(.move(1, at: 0.1, 50, 100), .move(2, at: 0.1, 250, 100))
    surface.spread(3, at: 0.2, .began)
    #expect(pinch.scale == 2)
  }
}
