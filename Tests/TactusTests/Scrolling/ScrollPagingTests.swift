import Tactus
import Testing

/// Pages, insets, and drags that keep to one axis; and the conflicts that result.
@Suite("ScrollView: pages, insets and axes")
struct ScrollPagingTests {
  let stage = ScrollStage()
  private var surface: Surface { stage.surface }
  private var list: ScrollView { stage.list }

  /// Ten pages of 300 points side by side.
  private func pages(_ list: ScrollView) {
    list.contentSize = Size(width: 3000, height: 400)
    list.isPagingEnabled = true
  }

  /// Drags sideways by `distance` points in steps of `step` every 10 ms, and lifts.
  private func swipe(_ distance: Double, step: Double = 10, at time: Double = 0, rests: Bool = false) {
    surface.down(1, at: time, x: 150, y: 200)
    let count = Int(distance.magnitude / step)
    for index in 1...count {
      surface.move(1, at: time + Double(index) * 0.01, x: 150 + (distance < 0 ? -step : step) * Double(index), y: 200)
    }
    surface.up(1, at: time + Double(count) * 0.01 + (rests ? 0.5 : 0.005), x: 150 + distance, y: 200)
    stage.advance(to: time + 5)
  }

  @Test("a quick drag turns one page", arguments: [(-60.0, 300.0), (-140, 300)])
  func turns(distance: Double, offset: Double) {
    pages(list)
    swipe(distance)
    #expect(list.contentOffset == Point(x: offset, y: 0))
  }

  @Test("a very quick one turns no more than one")
  func one() {
    pages(list)
    swipe(-140, step: 70)
    #expect(list.contentOffset.x == 300)
  }

  @Test("a slow drag turns the page when more than half of it was dragged, else it comes back")
  func half() {
    pages(list)
    swipe(-150, rests: true)
    #expect(list.contentOffset.x == 0)
    swipe(-170, at: 10, rests: true)
    #expect(list.contentOffset.x == 300)
  }

  @Test("back is as far as on")
  func back() {
    pages(list)
    list.contentOffset.x = 600
    swipe(60)
    #expect(list.contentOffset.x == 300)
  }

  @Test("the last page is where the content ends")
  func last() {
    pages(list)
    list.contentSize.width = 700
    list.contentOffset.x = 300
    swipe(-60)
    #expect(list.contentOffset.x == 400)
  }

  @Test(
    "the end of the content is a page, too: content comes to it and stays there, and turns one page back from it",
    arguments: [(300.0, -130.0, 400.0), (400, -50, 400), (400, -11, 400), (400, 40, 400), (400, 80, 300)])
  func shortLastPage(start: Double, distance: Double, end: Double) {
    pages(list)
    list.contentSize.width = 700
    list.contentOffset.x = start
    surface.down(1, at: 0, x: 200, y: 200)
    surface.move(1, at: 0.01, x: 200 + distance, y: 200)
    surface.up(1, at: 0.5, x: 200 + distance, y: 200)
    stage.advance(to: 0.6)
    stage.advance(to: 5)
    #expect(list.contentOffset.x == end)
    list.contentOffset.x = 400
    swipe(140, at: 10)
    #expect(list.contentOffset.x == 300)
  }

  @Test("pages begin where the content begins, with its inset", arguments: [(-20.0, -50.0), (-170, 250), (-200, 250)])
  func pagesWithInsets(distance: Double, end: Double) {
    pages(list)
    list.contentInset.left = 50
    list.contentOffset.x = -50
    swipe(distance, rests: true)
    #expect(list.contentOffset.x == end)
    swipe(-60, at: 10)
    #expect(list.contentOffset.x == end + 300)
    swipe(60, at: 20)
    #expect(list.contentOffset.x == end)
  }

  @Test("a page does not run past its place")
  func noOvershoot() {
    pages(list)
    var farthest = 0.0
    list.onScroll = { farthest = max(farthest, $0.contentOffset.x) }
    surface.down(1, at: 0, x: 250, y: 200)
    for index in 1...4 { surface.move(1, at: Double(index) * 0.01, x: 250 - Double(index) * 50, y: 200) }
    surface.up(1, at: 0.045, x: 50, y: 200)
    for step in 5...200 { stage.advance(to: Double(step) * 0.01) }
    #expect(farthest == 300)
  }

  // MARK: Insets

  @Test("insets are room beyond the edges in which content may rest")
  func insets() {
    list.contentInset = EdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
    #expect(list.restingRange.y == -50...1630)
    list.contentOffset.y = -50
    stage.advance(to: 1)
    list.release(velocity: .zero, at: Timestamp(seconds: 1))
    #expect(!list.isDecelerating)
    #expect(stage.y == -50)
    list.contentSize.height = 100
    #expect(list.restingRange.y == -50 ... -50)
  }

  @Test("insets that are no numbers are left out", arguments: [Double.nan, .infinity])
  func strangeInset(inset: Double) {
    list.contentInset = EdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
    #expect(list.restingRange.y == 0...1600)
  }

  // MARK: One axis

  private func map() {
    list.contentSize = Size(width: 3000, height: 2000)
    list.contentOffset = Point(x: 500, y: 500)
    list.isDirectionalLockEnabled = true
  }

  @Test("a drag that begins up or down stays so")
  func vertical() {
    map()
    surface.down(1, at: 0, x: 150, y: 200)
    surface.move(1, at: 0.01, x: 152, y: 180)
    surface.move(1, at: 0.02, x: 100, y: 150)
    #expect(list.contentOffset.x == 500)
    #expect(abs(list.contentOffset.y - 540) < 0.1)
    surface.up(1, at: 0.021, x: 100, y: 150)
    stage.advance(to: 5)
    #expect(list.contentOffset.x == 500)
  }

  @Test("a diagonal one goes anywhere, and so does the next one")
  func diagonal() {
    map()
    surface.down(1, at: 0, x: 150, y: 200)
    surface.move(1, at: 0.01, x: 135, y: 185)
    surface.move(1, at: 0.02, x: 100, y: 150)
    #expect(list.contentOffset.x > 520 && list.contentOffset.y > 520)
  }

  @Test("without the lock it goes anywhere")
  func unlocked() {
    map()
    list.isDirectionalLockEnabled = false
    surface.down(1, at: 0, x: 150, y: 200)
    surface.move(1, at: 0.01, x: 152, y: 180)
    surface.move(1, at: 0.02, x: 100, y: 150)
    #expect(list.contentOffset.x > 540)
  }

  // MARK: The classic quarrels

  @Test("a carousel in a list: sideways turns its page, up and down scrolls the list")
  func carousel() {
    let carousel = ScrollView(frame: Rect(x: 0, y: 100, width: 300, height: 200))
    pages(carousel)
    carousel.contentSize.height = 200
    list.addSubview(carousel)
    swipe(-60)
    carousel.advance(to: Timestamp(seconds: 5))
    #expect(carousel.contentOffset.x == 300)
    #expect(stage.y == 0)
    surface.down(1, at: 10, x: 150, y: 200)
    for index in 1...6 { surface.move(1, at: 10 + Double(index) * 0.01, x: 150, y: 200 - Double(index) * 10) }
    #expect(stage.y == 50)
    #expect(carousel.contentOffset.x == 300)
  }

  @Test("a carousel in a pager: the inner one turns, also at its end")
  func carouselInPager() {
    pages(list)
    let carousel = ScrollView(frame: Rect(x: 0, y: 100, width: 300, height: 200))
    pages(carousel)
    carousel.contentSize.height = 200
    list.addSubview(carousel)
    swipe(-60)
    #expect(list.contentOffset.x == 0)
    #expect(!list.isDragging)
  }

  @Test("a pan from the edge that the list waits for wins at the edge, and the list elsewhere")
  func edge() {
    pages(list)
    let edge = surface.add(ScreenEdgePanGestureRecognizer(), "edge", to: surface.window)
    edge.edges = .left
    list.panGestureRecognizer.require(toFail: edge)
    surface.down(1, at: 0, x: 3, y: 200)
    for index in 1...6 { surface.move(1, at: Double(index) * 0.01, x: 3 + Double(index) * 10, y: 200) }
    #expect(surface.log.contains { $0.hasSuffix("edge began") })
    #expect(list.contentOffset.x == 0)
    surface.up(1, at: 0.1, x: 63, y: 200)
    swipe(-60, at: 1)
    #expect(list.contentOffset.x == 300)
  }

  @Test("a photo that zooms in a pager: enlarged it is dragged, not enlarged the page is turned")
  func photoInPager() {
    pages(list)
    let photo = View(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    let zoomer = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    let log = ScrollLog()
    log.zoomed = photo
    zoomer.contentSize = Size(width: 300, height: 400)
    zoomer.delegate = log
    zoomer.maximumZoomScale = 3
    zoomer.addSubview(photo)
    list.addSubview(zoomer)
    zoomer.zoomScale = 2
    swipe(-60)
    #expect(list.contentOffset.x == 0)
    #expect(zoomer.contentOffset.x > 150)
    zoomer.zoomScale = 1
    swipe(-60, at: 10)
    #expect(list.contentOffset.x == 300)
  }

  @Test("offsets whose differences are beyond all numbers do not stop a page that turns")
  func immense() {
    pages(list)
    surface.down(1, at: 0, x: 150, y: 200)
    for step in 1...6 { surface.move(1, at: Double(step) * 0.01, x: 150 - Double(step) * 10, y: 200) }
    for offset in [1.7e308, -1.7e308, 1.7e308] { list.contentOffset.x = offset }
    surface.up(1, at: 0.065, x: 90, y: 200)
    stage.advance(to: 5)
    #expect((0...2700).contains(list.contentOffset.x))
  }
}
