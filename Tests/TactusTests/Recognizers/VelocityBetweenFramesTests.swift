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

  @Test("S-6 a flick is recognized by it")
  func flicked() throws {
    let velocity = try #require(flick(FlickGestureRecognizer()) { $0.velocity(in: nil) })
    #expect(abs(velocity.dx - 1500) < 1)
    #expect(flick(FlickGestureRecognizer(), coalesced: false) { $0.velocity(in: nil) } == nil)
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
