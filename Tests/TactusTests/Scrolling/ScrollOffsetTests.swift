import Tactus
import TactusTesting
import Testing

@Suite("ScrollView: where the content is")
struct ScrollOffsetTests {
  let stage = ScrollStage()
  private var list: ScrollView { stage.list }

  @Test("the content may rest where the view is full of it; the range follows the sizes")
  func range() {
    #expect(list.restingRange.x == 0...0)
    #expect(list.restingRange.y == 0...1600)
    list.contentSize = Size(width: 500, height: 100)
    #expect(list.restingRange.x == 0...200)
    #expect(list.restingRange.y == 0...0)
    list.bounds.size = Size(width: 500, height: 90)
    #expect(list.restingRange.x == 0...0)
    #expect(list.restingRange.y == 0...10)
  }

  @Test("a size below 0 leaves nothing to scroll")
  func nonsenseSize() {
    list.contentSize = Size(width: 300, height: -1)
    #expect(list.restingRange.y == 0...0)
    #expect(!list.canScrollVertically)
  }

  @Test("S-2.3 hit tests see the content where it was scrolled to")
  func hitTest() {
    let row = stage.surface.box("row", y: 1000, width: 300, height: 50, in: list)
    #expect(stage.surface.window.hitTest(Point(x: 10, y: 100), with: nil) === list)
    list.contentOffset = Point(x: 0, y: 900)
    #expect(stage.surface.window.hitTest(Point(x: 10, y: 100), with: nil) === row)
  }

  @Test("the origin of the bounds is the offset: setting it is reported once, and stops an animation")
  func boundsOrigin() {
    var reported: [Double] = []
    list.onScroll = { reported.append($0.contentOffset.y) }
    list.bounds.origin.y = 120
    #expect(reported == [120])
    list.setContentOffset(Point(x: 0, y: 300), animated: true, at: .zero)
    list.bounds.origin.y = 30
    #expect(!list.isAnimating)
    list.advance(to: Timestamp(seconds: 1))
    #expect(stage.y == 30 && reported == [120, 30])
  }

  @Test("however the time is cut into pieces, content is at the same place")
  func chunks() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<20 {
      let (one, other) = (ScrollStage().list, ScrollStage().list)
      let velocity = Vector(dx: 0, dy: random.uniform(in: -5000...5000))
      let offset = Point(x: 0, y: random.uniform(in: -100...1700))
      for list in [one, other] {
        list.contentOffset = offset
        list.release(velocity: velocity, at: .zero)
      }
      var time = 0.0
      while time < 1 {
        time += random.uniform(in: 0.001...0.1)
        one.advance(to: Timestamp(seconds: time))
      }
      other.advance(to: Timestamp(seconds: time))
      #expect(one.contentOffset == other.contentOffset)
      #expect(one.isDecelerating == other.isDecelerating)
    }
  }

  @Test("it is where its motion says")
  func motion() {
    list.contentOffset = Point(x: 0, y: 700)
    list.release(velocity: Vector(dx: 0, dy: 900), at: Timestamp(seconds: 5))
    let motion = ScrollMotion(offset: 700, velocity: 900, range: 0...1600, length: 400)
    list.advance(to: Timestamp(seconds: 5.25))
    #expect(list.contentOffset == Point(x: 0, y: motion.offset(after: 0.25)))
    list.advance(to: Timestamp(seconds: 5) + .seconds(motion.duration))
    #expect(list.contentOffset.y == motion.restingOffset)
    #expect(!list.isDecelerating)
  }

  @Test("it does not go back to an earlier moment, and a finger finds it where it was last shown")
  func earlier() {
    list.release(velocity: Vector(dx: 0, dy: 900), at: .zero)
    list.advance(to: Timestamp(seconds: 0.5))
    let shown = list.contentOffset
    list.advance(to: Timestamp(seconds: 0.3))
    #expect(list.contentOffset == shown)
    stage.surface.down(1, at: 0.4, x: 100, y: 100)
    #expect(list.contentOffset == shown)
    #expect(!list.isDecelerating)
  }

  @Test("a speed along an axis that does not scroll is left out")
  func otherAxis() {
    list.release(velocity: Vector(dx: 900, dy: 0), at: .zero)
    #expect(!list.isDecelerating)
    #expect(list.contentOffset == .zero)
  }

  @Test("setting the offset stops an animation; what is no number is left out")
  func set() {
    list.setContentOffset(Point(x: 0, y: 300), animated: true, at: .zero)
    list.contentOffset = Point(x: 0, y: .nan)
    #expect(list.isAnimating)
    list.contentOffset = Point(x: 0, y: 30)
    #expect(!list.isAnimating)
    list.advance(to: Timestamp(seconds: 1))
    #expect(list.contentOffset == Point(x: 0, y: 30))
  }

  @Test("set during a drag, it continues from there")
  func setInADrag() {
    let end = stage.drag(by: -50)
    #expect(list.contentOffset.y == 40)
    list.contentOffset.y = 500
    stage.surface.move(1, at: end + 0.1, x: 100, y: 230)
    #expect(list.contentOffset.y == 520)
  }

  @Test("everything that moves the content is reported, as often as it moves")
  func reported() {
    var reported: [Double] = []
    list.onScroll = { reported.append($0.contentOffset.y) }
    list.contentOffset = Point(x: 0, y: 10)
    let end = stage.drag(by: -30)
    stage.surface.up(1, at: end + 1, x: 100, y: 270)
    stage.advance(to: end + 2)
    #expect(reported == [10, 20, 30])
  }

  @Test("a delegate that receives a report may stop the motion or start another")
  func stoppedWhenReported() {
    list.onScroll = { list in if list.contentOffset.y > 50 { list.contentOffset.y = 50 } }
    list.release(velocity: Vector(dx: 0, dy: 900), at: .zero)
    list.advance(to: Timestamp(seconds: 9))
    #expect(list.contentOffset.y == 50)
    #expect(!list.isDecelerating)
    list.onScroll = { list in
      list.onScroll = nil
      list.release(velocity: Vector(dx: 0, dy: -900), at: Timestamp(seconds: 20))
    }
    list.release(velocity: Vector(dx: 0, dy: 300), at: Timestamp(seconds: 10))
    list.advance(to: Timestamp(seconds: 20))
    #expect(list.isDecelerating)
  }

  @Test("content that becomes smaller keeps to its new end at once if it rests, else it continues to it")
  func smaller() {
    list.contentOffset = Point(x: 0, y: 1500)
    list.contentSize.height = 1000
    #expect(list.contentOffset.y == 600)
    list.release(velocity: Vector(dx: 0, dy: -500), at: .zero)
    list.advance(to: Timestamp(seconds: 0.1))
    let before = list.contentOffset.y
    list.contentSize.height = 900
    #expect(list.contentOffset.y == before)
    list.advance(to: Timestamp(seconds: 0.101))
    #expect(abs(list.contentOffset.y - before) < 1)
    list.advance(to: Timestamp(seconds: 9))
    #expect(list.contentOffset.y <= 500)
  }

  @Test("content that grows while it bounces slides on")
  func grows() {
    list.contentOffset = Point(x: 0, y: 1590)
    list.release(velocity: Vector(dx: 0, dy: 1000), at: .zero)
    list.advance(to: Timestamp(seconds: 0.02))
    #expect(list.contentOffset.y > 1600)
    list.contentSize.height = 9000
    list.advance(to: Timestamp(seconds: 9))
    #expect(list.contentOffset.y > 1900)
  }
}
