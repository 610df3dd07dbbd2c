import Tactus
import Testing

/// A page that draws seldom sends a frame for several samples of a quick finger.
@Suite("S-6 velocity of a finger of which frames come seldom")
struct VelocityBetweenFramesTests {
  /// A finger that goes 96 points in 64 ms, of which one frame came and lifts at 72 ms.
  private func flick<Recognizer: GestureRecognizer>(
    _ recognizer: Recognizer, coalesced: Bool = true, moves ids: [UInt64] = [1],
    velocity: @escaping (Recognizer) -> Vector
  ) -> Vector? {
    let surface = Surface()
    let box = surface.box("box")
    box.addGestureRecognizer(recognizer)
    for id in [UInt64(1), 2].prefix(ids.max().map(Int.init) ?? 1) { surface.down(id, at: 0, x: 10 * Double(id), y: 50) }
    var found: Vector?
    recognizer.addAction { _ in found = velocity(recognizer) }
    for id in ids {
      for step in 1...4 where step == 4 || coalesced {
        let sample = ContactSample.move(id, at: Double(step) * 0.016, 10 * Double(id) + Double(step) * 24, 50)
        surface.send(step == 4 ? sample : sample.with(role: .coalesced))
      }
    }
    surface.up(ids[0], at: 0.072, x: 10 * Double(ids[0]) + 96, y: 50)
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

  @Test("S-6 a transform has it, half of it if another finger rests")
  func transform() throws {
    let alone = try #require(flick(TransformGestureRecognizer()) { $0.velocity(in: nil) })
    #expect(abs(alone.dx - 1500) < 1)
    let beside = try #require(flick(TransformGestureRecognizer(), moves: [2]) { $0.velocity(in: nil) })
    #expect(abs(beside.dx - 750) < 1)
  }

  @Test("S-6 without them, a gap of more than 40 ms means that the finger had stopped")
  func stopped() throws {
    let velocity = try #require(flick(PanGestureRecognizer(), coalesced: false) { $0.velocity(in: nil) })
    #expect(velocity == .zero)
  }
}
