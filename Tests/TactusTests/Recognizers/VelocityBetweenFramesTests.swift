import Tactus
import Testing

/// A page that draws seldom sends a frame for several samples of a quick finger.
@Suite("S-6 velocity of a finger of which frames come seldom")
struct VelocityBetweenFramesTests {
  /// The velocity at the end of a finger that goes 96 points in 64 ms, of which one frame came, and lifts at 72 ms; `nil` if nothing
  /// is recognized.
  private func flick<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, coalesced: Bool = true, velocity: @escaping (Recognizer) -> Vector
  ) -> Vector? {
    let surface = Surface()
    surface.box("box").addGestureRecognizer(recognizer)
    var found: Vector?
    recognizer.addAction { _ in found = velocity(recognizer) }
    surface.down(1, at: 0, x: 10, y: 50)
    for step in 1...4 where step == 4 || coalesced {
      let sample = ContactSample.move(1, at: Double(step) * 0.016, 10 + Double(step) * 24, 50)
      surface.send(step == 4 ? sample : sample.with(role: .coalesced))
    }
    surface.up(1, at: 0.072, x: 106, y: 50)
    return found
  }

  @Test("S-6 a pan has it from the coalesced samples")
  func pan() throws {
    let velocity = try #require(flick(PanGestureRecognizer()) { $0.velocity(in: nil) })
    #expect(abs(velocity.dx - 1500) < 1)
  }

  @Test("S-6 a pan still has it after a second finger came and left")
  func afterSecondFinger() {
    let surface = Surface()
    let pan = surface.add(PanGestureRecognizer(), "pan", to: surface.box("box"))
    surface.down(1, at: 0, x: 10, y: 50)
    surface.down(2, at: 0.001, x: 200, y: 50)
    surface.up(2, at: 0.008, x: 200, y: 50)
    for step in 1...8 {
      let sample = ContactSample.move(1, at: Double(step) * 0.016, 10 + Double(step) * 24, 50)
      surface.send(step % 4 == 0 ? sample : sample.with(role: .coalesced))
    }
    #expect(abs(pan.velocity(in: nil).dx - 1500) < 1)
  }

  @Test("S-6 it is in the window, also if that is turned or scaled")
  func otherWindow() throws {
    for (transform, expected) in [
      (Transform(scaleX: 2, y: 2), Vector(dx: 750, dy: 0)),
      (Transform(rotation: .pi / 2), Vector(dx: 0, dy: -1500)),
    ] {
      let surface = Surface()
      let pan = surface.add(PanGestureRecognizer(), "pan", to: surface.box("box"))
      surface.window.transform = transform
      surface.down(1, at: 0, x: 150, y: 400)
      for step in 1...4 {
        let sample = ContactSample.move(1, at: Double(step) * 0.016, 150 + Double(step) * 24, 400)
        surface.send(step == 4 ? sample : sample.with(role: .coalesced))
      }
      #expect((pan.velocity(in: nil) - expected).length < 1)
    }
  }

  @Test("S-6 a flick is recognized by it")
  func flicked() throws {
    let velocity = try #require(flick(FlickGestureRecognizer()) { $0.velocity(in: nil) })
    #expect(abs(velocity.dx - 1500) < 1)
    #expect(flick(FlickGestureRecognizer(), coalesced: false) { $0.velocity(in: nil) } == nil)
  }

  @Test("S-6 a flick of each finger on its own has it")
  func subgesture() {
    let hands = IndividualTouchRecognizer([FlickSubgesture("flick")])
    var speed = 0.0
    hands.addAction { hands in
      if let flick = hands.subgesture as? FlickSubgesture { speed = flick.velocity.dx }
    }
    _ = flick(hands) { _ in .zero }
    #expect(abs(speed - 1500) < 1)
  }

  @Test("S-6 a transform by one finger has it")
  func transform() throws {
    let velocity = try #require(flick(TransformGestureRecognizer()) { $0.velocity(in: nil) })
    #expect(abs(velocity.dx - 1500) < 1)
  }

  @Test("S-6 without them, a gap of more than 40 ms means that the finger had stopped")
  func stopped() throws {
    let velocity = try #require(flick(PanGestureRecognizer(), coalesced: false) { $0.velocity(in: nil) })
    #expect(velocity == .zero)
  }
}
