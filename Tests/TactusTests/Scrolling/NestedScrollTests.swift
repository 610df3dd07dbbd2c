import Tactus
import Testing

@Suite("ScrollView: one in another")
struct NestedScrollTests {
  let surface = Surface()
  let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
  let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 400))

  init() {
    surface.window.addSubview(outer)
    outer.addSubview(inner)
  }

  private func drag(dx: Double, dy: Double) {
    surface.down(1, at: 0, x: 150, y: 200)
    surface.move(1, at: 0.1, x: 150 + dx, y: 200 + dy)
    surface.move(1, at: 0.2, x: 150 + 2 * dx, y: 200 + 2 * dy)
  }

  @Test("S-4.6 where both scroll the same way the inner one does")
  func sameAxis() {
    outer.contentSize = Size(width: 300, height: 2000)
    inner.contentSize = Size(width: 300, height: 2000)
    drag(dx: 0, dy: -20)
    #expect(inner.contentOffset.y == 30)
    #expect(outer.contentOffset == .zero)
  }

  @Test(
    "nested scroll views chain: the inner one keeps a drag to its end and beyond, the next one scrolls the outer one, as in UIKit"
  )
  func chain() {
    outer.contentSize = Size(width: 300, height: 2000)
    inner.contentSize = Size(width: 300, height: 2000)
    inner.contentOffset.y = 1590
    drag(dx: 0, dy: -20)
    #expect(inner.contentOffset.y > 1600 && outer.contentOffset == .zero)
    surface.up(1, at: 0.3, x: 150, y: 160)
    surface.advance(to: 5)
    #expect(inner.contentOffset.y == 1600)
    surface.down(1, at: 6, x: 150, y: 200)
    surface.move(1, at: 6.1, x: 150, y: 150)
    #expect(inner.contentOffset.y == 1600 && outer.contentOffset.y == 40)
    surface.up(1, at: 7, x: 150, y: 150)
    // The other direction is the inner one's again.
    surface.down(1, at: 8, x: 150, y: 200)
    surface.move(1, at: 8.1, x: 150, y: 250)
    #expect(inner.contentOffset.y == 1560 && outer.contentOffset.y == 40)
  }

  @Test("where no scroll view around it can continue, the inner one bounces at its end", arguments: [true, false])
  func endOfChain(isOuterAtItsEnd: Bool) {
    outer.contentSize = Size(width: 300, height: 2000)
    inner.contentSize = Size(width: 300, height: 2000)
    outer.contentOffset.y = isOuterAtItsEnd ? 1600 : 100
    outer.isScrollEnabled = isOuterAtItsEnd
    inner.contentOffset.y = 1600
    inner.center.y += outer.contentOffset.y
    drag(dx: 0, dy: -20)
    #expect(inner.contentOffset.y > 1600 && outer.contentOffset.y == (isOuterAtItsEnd ? 1600 : 100))
  }

  @Test("where the inner one has nothing to scroll the outer one does")
  func innerFits() {
    outer.contentSize = Size(width: 300, height: 2000)
    inner.contentSize = Size(width: 300, height: 100)
    drag(dx: 0, dy: -20)
    #expect(outer.contentOffset.y == 30)
    #expect(inner.contentOffset == .zero)
  }

  @Test(
    "where they scroll crossing ways, the one does that scrolls the way of the drag",
    arguments: stride(from: 0, to: 360, by: 15).filter { $0 % 90 != 45 }, [true, false])
  func crossing(degrees: Int, isPagerOutside: Bool) {
    let (pager, list) = isPagerOutside ? (outer, inner) : (inner, outer)
    pager.contentSize = Size(width: 900, height: 400)
    list.contentSize = Size(width: 300, height: 2000)
    let angle = Double(degrees) * .pi / 180
    drag(dx: 20 * Maths.cos(angle), dy: 20 * Maths.sin(angle))
    let isSideways = Maths.cos(angle).magnitude > Maths.sin(angle).magnitude
    #expect(pager.isDragging == isSideways)
    #expect(list.isDragging == !isSideways)
  }

  @Test("one that scrolls both ways in one that scrolls one way takes all drags, like a map in a page")
  func bothDisplacementsInside() {
    outer.contentSize = Size(width: 300, height: 2000)
    inner.contentSize = Size(width: 900, height: 900)
    drag(dx: 0, dy: -20)
    #expect(inner.isDragging && !outer.isDragging)
    surface.up(1, at: 0.3, x: 150, y: 160)
    surface.down(1, at: 1, x: 150, y: 200)
    surface.move(1, at: 1.1, x: 100, y: 200)
    #expect(inner.isDragging && !outer.isDragging)
  }

  @Test("beside the inner one the outer one scrolls")
  func beside() {
    inner.frame = Rect(x: 0, y: 0, width: 300, height: 100)
    outer.contentSize = Size(width: 300, height: 2000)
    inner.contentSize = Size(width: 300, height: 2000)
    drag(dx: 0, dy: -20)
    #expect(outer.contentOffset.y == 30)
  }

  @Test("S-4.4 two fingers scroll two lists that lie side by side at once")
  func sideBySide() {
    inner.removeFromSuperview()
    outer.frame.size.width = 150
    inner.frame = Rect(x: 150, y: 0, width: 150, height: 400)
    surface.window.addSubview(inner)
    for list in [outer, inner] { list.contentSize = Size(width: 150, height: 2000) }
    surface.send(.down(1, at: 0, 50, 300), .down(2, at: 0, 200, 300))
    surface.send(.move(1, at: 0.1, 50, 250), .move(2, at: 0.1, 200, 280))
    #expect(outer.contentOffset.y == 40)
    #expect(inner.contentOffset.y == 10)
  }

  @Test("content in the inner one receives the touch once neither of them waits any longer")
  func content() {
    outer.contentSize = Size(width: 300, height: 2000)
    inner.contentSize = Size(width: 300, height: 2000)
    outer.contentTouchDelay = 0.3
    surface.box("row", width: 300, height: 400, in: inner)
    surface.down(1, at: 0, x: 100, y: 100)
    surface.advance(to: 0.29)
    #expect(surface.log.isEmpty)
    surface.advance(to: 0.3)
    #expect(surface.log == ["0.3 row began 1"])
  }

  @Test(
    "a scroll view around it that does not take the touch is none that the inner one leaves its drag to",
    arguments: [true, false])
  func refusingOuter(isDisabled: Bool) {
    outer.contentSize = Size(width: 300, height: 2000)
    inner.contentSize = Size(width: 300, height: 2000)
    inner.contentOffset.y = 1600
    outer.panGestureRecognizer.isEnabled = !isDisabled
    outer.canCancelContentTouches = isDisabled
    // Without a delay, the touch has reached the inner one, from which the outer one must not take it.
    outer.delaysContentTouches = false
    inner.delaysContentTouches = false
    drag(dx: 0, dy: -20)
    #expect(inner.contentOffset.y > 1600 && outer.contentOffset == .zero)
  }

  @Test("a wheel scrolls the outer one where the inner one is at its end")
  func wheelAtTheEnd() {
    outer.contentSize = Size(width: 300, height: 2000)
    inner.contentSize = Size(width: 300, height: 430)
    surface.scroll(0, -30, at: 0)
    #expect(inner.contentOffset.y == 30 && outer.contentOffset.y == 0)
    surface.scroll(0, -30, at: 1)
    #expect(inner.contentOffset.y == 30 && outer.contentOffset.y == 30)
  }

  @Test("a wheel scrolls the inner one, and the outer one where the inner one does not go that way")
  func wheel() {
    outer.contentSize = Size(width: 300, height: 2000)
    inner.contentSize = Size(width: 900, height: 400)
    surface.scroll(0, -30, at: 0)
    #expect(outer.contentOffset.y == 30)
    surface.scroll(-20, 0, at: 1)
    #expect(inner.contentOffset.x == 20)
    #expect(outer.contentOffset.y == 30)
  }
}
