import Tactus
import Testing

@Suite("A view that is released glides")
struct CoastingTests {
  private let surface = Surface()
  private let photo: RecordingView

  init() { photo = surface.box("photo", x: 0, y: 0, width: 100, height: 100) }

  @Test("slower and slower, to where a scroll view's content would, and then the host is let sleep")
  func glides() {
    surface.advance(to: 1)
    let coasting = photo.coast(velocity: Vector(dx: 100, dy: 0))
    let motion = ScrollMotion(offset: 50, velocity: 100, range: 0...1e6)
    #expect(coasting.restingCenter.x == motion.restingOffset)
    surface.advance(to: 1.1)
    #expect(photo.center == Point(x: motion.offset(after: 0.1), y: 50))
    var (moves, ends) = (0, 0)
    coasting.onMove = { _ in moves += 1 }
    coasting.onEnd = { _ in ends += 1 }
    while let deadline = surface.application.nextDeadline { surface.application.advance(to: deadline) }
    #expect(photo.center == coasting.restingCenter && !coasting.isMoving)
    #expect(moves > 10 && ends == 1)
  }

  @Test("keeps to a region, with all of the view")
  func region() {
    photo.coast(velocity: Vector(dx: 5000, dy: 1000), in: Rect(x: 0, y: 0, width: 300, height: 100))
    surface.advance(to: 0.2)
    #expect(photo.frame.maxX <= 300)
    surface.advance(to: 20)
    #expect(photo.frame == Rect(x: 200, y: 0, width: 100, height: 100))
  }

  @Test("ends where something else moves the view, where it is stopped, and where the view leaves")
  func ends() {
    let moved = photo.coast(velocity: Vector(dx: 100, dy: 0))
    surface.advance(to: 0.1)
    photo.center = Point(x: 0, y: 0)
    surface.advance(to: 0.2)
    #expect(!moved.isMoving && photo.center == .zero)
    let stopped = photo.coast(velocity: Vector(dx: 100, dy: 0))
    stopped.stop()
    surface.advance(to: 0.3)
    #expect(photo.center == .zero)
    let left = photo.coast(velocity: Vector(dx: 100, dy: 0))
    photo.removeFromSuperview()
    #expect(!left.isMoving && surface.application.nextDeadline == nil)
    #expect(!photo.coast(velocity: Vector(dx: 100, dy: 0)).isMoving)
  }

  @Test("is let go anew by the next one")
  func anew() {
    let first = photo.coast(velocity: Vector(dx: 100, dy: 0))
    let second = photo.coast(velocity: Vector(dx: -100, dy: 0))
    #expect(!first.isMoving && second.isMoving)
    surface.advance(to: 20)
    #expect(photo.center == second.restingCenter && photo.center.x < 50)
  }

  @Test("numbers that are none let it rest")
  func odd() {
    photo.coast(
      velocity: Vector(dx: .nan, dy: .infinity), in: Rect(x: 0, y: .nan, width: .infinity, height: 10))
    surface.advance(to: 60)
    #expect(photo.center.isFinite)
  }

  @Test("one that began and stopped while another moved holds the last reference to what lets a third one go")
  func releasedBetween() {
    let brief = surface.box("brief", x: 0, y: 200, width: 100, height: 100)
    let late = surface.box("late", x: 0, y: 300, width: 100, height: 100)
    photo.coast(velocity: Vector(dx: 100, dy: 0)).onMove = { moving in
      moving.onMove = nil
      let bomb = Bomb { _ = late.coast(velocity: Vector(dx: 100, dy: 0)) }
      let stopped = brief.coast(velocity: Vector(dx: 100, dy: 0))
      stopped.onEnd = { _ in withExtendedLifetime(bomb) {} }
      stopped.stop()
    }
    surface.advance(to: 0.1)
    surface.advance(to: 0.2)
    #expect(late.center.x > 50 && brief.center.x == 50)
  }

  @Test("a closure that is taken off stops the view with its end")
  func closure() {
    let coasting = photo.coast(velocity: Vector(dx: 100, dy: 0))
    do {
      let bomb = Bomb { coasting.stop() }
      coasting.onEnd = { _ in withExtendedLifetime(bomb) {} }
    }
    #expect(coasting.isMoving)
    coasting.onEnd = nil
    #expect(!coasting.isMoving)
  }
}
