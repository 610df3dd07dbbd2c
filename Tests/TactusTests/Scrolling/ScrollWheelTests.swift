import Tactus
import Testing

@Suite("ScrollView: wheels and trackpads")
struct ScrollWheelTests {
  let stage = ScrollStage()
  private var surface: Surface { stage.surface }

  @Test("a step of a wheel scrolls by its length, at once")
  func step() {
    surface.scroll(0, -30, at: 1)
    #expect(stage.y == 30)
    #expect(stage.list.isDragging)
    #expect(surface.application.nextDeadline == Timestamp(seconds: 1.15))
  }

  @Test("a wheel that rests for 0.15 s is done; the content stays where it is")
  func pause() {
    for index in 0..<10 { surface.scroll(0, -30, at: 1 + Double(index) * 0.02) }
    stage.advance(to: 1.33)
    #expect(!stage.list.isDragging)
    #expect(!stage.list.isDecelerating)
    stage.advance(to: 3)
    #expect(stage.y == 300)
  }

  @Test("each later step scrolls as well, whatever the pause", arguments: [0.01, 0.149, 0.15, 0.2, 5])
  func steps(pause: Double) {
    for index in 0..<5 { surface.scroll(0, -30, at: Double(index) * pause) }
    #expect(stage.y == 150)
  }

  @Test("beyond its end content is stretched, and comes back after the pause")
  func end() {
    surface.scroll(0, 100, at: 0)
    #expect(abs(stage.y + RubberBand(length: 400).stretch(at: 100)) < 1e-9)
    stage.advance(to: 0.15)
    #expect(stage.list.isDecelerating)
    stage.advance(to: 2)
    #expect(stage.y == 0)
  }

  @Test("a trackpad lets go with speed, or without if it rested")
  func trackpad() {
    surface.scroll(0, 0, at: 0, .continuous, .began)
    for index in 1...10 { surface.scroll(0, -10, at: Double(index) * 0.01, .continuous) }
    #expect(stage.y == 100)
    surface.scroll(0, 0, at: 0.101, .continuous, .ended)
    #expect(stage.list.isDecelerating)
    stage.advance(to: 9)
    #expect(abs(stage.y - 594.5) < 1)
    surface.scroll(0, -10, at: 10, .continuous, .began)
    surface.scroll(0, -10, at: 10.01, .continuous)
    surface.scroll(0, 0, at: 10.5, .continuous, .ended)
    #expect(!stage.list.isDecelerating)
  }

  @Test("a wheel stops content in motion and continues from there")
  func stops() {
    stage.list.release(velocity: Vector(dx: 0, dy: 1000), at: .zero)
    stage.advance(to: 0.1)
    let y = stage.y
    surface.scroll(0, -30, at: 0.1)
    #expect(!stage.list.isDecelerating)
    #expect(stage.y == y + 30)
  }

  @Test("fingers that are held on a trackpad, a scroll by nothing, stop content in motion")
  func held() {
    stage.list.release(velocity: Vector(dx: 0, dy: 1000), at: .zero)
    stage.advance(to: 0.1)
    let y = stage.y
    surface.scroll(0, 0, at: 0.1, .continuous, .began)
    surface.scroll(0, 0, at: 0.3, .continuous, .ended)
    #expect(!stage.list.isDecelerating)
    #expect(stage.y == y)
  }

  @Test(
    "content that a trackpad stopped beyond its end comes back: scrolled across, cancelled, or with scrolling off",
    arguments: 0..<3)
  func heldBeyondTheEnd(how: Int) {
    stage.list.release(velocity: Vector(dx: 0, dy: -2000), at: .zero)
    stage.advance(to: 0.05)
    surface.scroll(0, 0, at: 0.05, .continuous, .began)
    stage.advance(to: 0.2)
    #expect(stage.y < -10 && !stage.list.isMoving)
    switch how {
    case 0: surface.scroll(-30, 0, at: 0.2, .continuous)
    case 1: surface.application.cancelAllTouches()
    default: stage.list.isScrollEnabled = false
    }
    #expect(stage.y < -10 && stage.list.isDecelerating)
    stage.advance(to: 3)
    #expect(stage.y == 0)
  }

  @Test("a wheel turned the way in which nothing scrolls does nothing, and the next step the other way does")
  func otherDisplacement() {
    surface.scroll(-30, 0, at: 0)
    #expect(stage.list.contentOffset == .zero)
    surface.scroll(0, -30, at: 0.01)
    #expect(stage.y == 30)
  }

  @Test("no wheel scrolls where scrolling is off")
  func disabled() {
    stage.list.isScrollEnabled = false
    surface.scroll(0, -30, at: 0)
    #expect(stage.y == 0)
  }

  @Test("a finger on the content ends nothing that a wheel began, and scrolls once the wheel is done")
  func fingerMeanwhile() {
    surface.scroll(0, -30, at: 0)
    surface.down(1, at: 0.05, x: 100, y: 100)
    surface.scroll(0, -30, at: 0.1)
    #expect(stage.y == 60)
    surface.up(1, at: 0.3, x: 100, y: 100)
    stage.drag(at: 1, by: -50)
    #expect(stage.y == 100)
  }

  @Test("S-1.7 when all touches are cancelled the wheel lets go, too")
  func cancelAll() {
    surface.scroll(0, 100, at: 0)
    surface.application.cancelAllTouches()
    #expect(!stage.list.isDragging)
    stage.advance(to: 2)
    #expect(stage.y == 0)
  }
}
