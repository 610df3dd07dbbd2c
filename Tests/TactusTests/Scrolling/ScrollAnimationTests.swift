import Tactus
import Testing

@Suite("ScrollView: animations")
struct ScrollAnimationTests {
  let stage = ScrollStage()
  let log = ScrollLog()
  private var list: ScrollView { stage.list }

  init() { stage.list.delegate = log }

  @Test("an animation is a function of time: slow, fast, slow")
  func shape() {
    let animation = ScrollAnimation(from: .zero, to: Point(x: 0, y: 100))
    #expect(animation.offset(after: -1) == .zero)
    #expect(animation.offset(after: 0) == .zero)
    #expect(abs(animation.offset(after: 0.075).y - 15.625) < 1e-9)
    #expect(abs(animation.offset(after: 0.15).y - 50) < 1e-9)
    #expect(animation.offset(after: 0.3) == Point(x: 0, y: 100))
    #expect(animation.offset(after: 9) == Point(x: 0, y: 100))
  }

  @Test("without a duration it is over at once", arguments: [0.0, -1, .nan])
  func instant(duration: Double) {
    let animation = ScrollAnimation(from: .zero, to: Point(x: 5, y: 0), startScale: 1, endScale: 2, duration: duration)
    #expect(animation.offset(after: 0) == Point(x: 5, y: 0))
    #expect(animation.scale(after: 0) == 2)
  }

  @Test("a program moves content in 0.3 s, from the time that it says")
  func animated() {
    list.setContentOffset(Point(x: 0, y: 400), animated: true, at: Timestamp(seconds: 1))
    #expect(stage.y == 0)
    #expect(list.isAnimating && list.isMoving && !list.isDecelerating)
    list.advance(to: Timestamp(seconds: 1.15))
    #expect(abs(stage.y - 200) < 1e-6)
    list.advance(to: Timestamp(seconds: 1.3))
    #expect(stage.y == 400)
    #expect(!list.isMoving)
    #expect(log.runs == ["didScroll", "didEndScrollingAnimation"])
  }

  @Test("without a time it begins with the first picture")
  func firstPicture() {
    list.setContentOffset(Point(x: 0, y: 400), animated: true)
    list.advance(to: Timestamp(seconds: 7))
    #expect(stage.y == 0)
    list.advance(to: Timestamp(seconds: 7.15))
    #expect(abs(stage.y - 200) < 1e-6)
  }

  @Test("it never goes back to an earlier moment")
  func earlier() {
    list.setContentOffset(Point(x: 0, y: 400), animated: true, at: Timestamp(seconds: 1))
    list.advance(to: Timestamp(seconds: 1.15))
    list.advance(to: Timestamp(seconds: 1.1))
    #expect(abs(stage.y - 200) < 1e-6)
  }

  @Test("a finger stops it where it is")
  func finger() {
    list.setContentOffset(Point(x: 0, y: 400), animated: true, at: .zero)
    list.advance(to: Timestamp(seconds: 0.15))
    stage.surface.down(1, at: 0.15, x: 100, y: 100)
    #expect(!list.isMoving)
    #expect(abs(stage.y - 200) < 1e-6)
  }

  @Test("not animated it happens at once, and beyond the end it stays there")
  func atOnce() {
    list.setContentOffset(Point(x: 0, y: -50), animated: false)
    #expect(stage.y == -50)
    #expect(!list.isMoving)
  }

  @Test("one to where content is already, or to no number, is none")
  func nowhere() {
    list.setContentOffset(.zero, animated: true)
    list.setContentOffset(Point(x: 0, y: .infinity), animated: true)
    #expect(!list.isMoving)
    #expect(log.calls.isEmpty)
  }

  @Test("content that shrinks during an animation comes back from beyond its new end")
  func shrinks() {
    list.setContentOffset(Point(x: 0, y: 1500), animated: true, at: .zero)
    list.contentSize.height = 1000
    list.advance(to: Timestamp(seconds: 0.3))
    #expect(stage.y == 1500)
    list.advance(to: Timestamp(seconds: 5))
    #expect(stage.y == 600)
    #expect(
      log.runs == [
        "didScroll", "didEndScrollingAnimation", "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ])
  }

  @Test("a rectangle that is nowhere is not made visible")
  func nullRectangle() {
    list.scrollRectToVisible(.null, animated: false)
    #expect(stage.y == 0)
  }

  @Test("a rectangle is made visible by the smallest movement")
  func visible() {
    list.scrollRectToVisible(Rect(x: 0, y: 500, width: 10, height: 20), animated: false)
    #expect(stage.y == 120)
    list.scrollRectToVisible(Rect(x: 0, y: 200, width: 10, height: 20), animated: false)
    #expect(stage.y == 120)
    list.scrollRectToVisible(Rect(x: 0, y: 50, width: 10, height: 20), animated: false)
    #expect(stage.y == 50)
    list.scrollRectToVisible(Rect(x: 0, y: 1990, width: 10, height: 900), animated: false)
    #expect(stage.y == 1600)
  }

  @Test("content that slows down does so no more once a program has it go somewhere")
  func insteadOfSlowingDown() {
    list.release(velocity: Vector(dx: 0, dy: 1000), at: .zero)
    #expect(list.isDecelerating)
    list.setContentOffset(Point(x: 0, y: 900), animated: true, at: Timestamp(seconds: 0.1))
    #expect(!list.isDecelerating)
    #expect(log.calls.contains("didEndDecelerating"))
    list.advance(to: Timestamp(seconds: 0.4))
    #expect(stage.y == 900)
    #expect(!list.isMoving)
  }
}
