import Tactus
import Testing

/// Each beginning of a zoom has one end, with a scale within the limits.
@Suite("ScrollView: callbacks of a zoom")
struct ScrollZoomCallbackTests {
  private let zoom = ZoomStage()
  private var list: ScrollView { zoom.list }
  private var surface: Surface { zoom.stage.surface }

  init() { zoom.list.maximumZoomScale = 1.5 }

  private func count(_ call: String) -> Int { zoom.log.calls.count { $0.hasPrefix(call) } }

  private func rest(at time: Double) {
    for step in 1...60 { zoom.stage.advance(to: time + Double(step) * 0.05) }
  }

  /// One zoom, that ended at the limit, and drags and decelerations that are complete.
  private func expectBalance(_ location: SourceLocation = #_sourceLocation) {
    #expect(count("willBeginZooming") == 1, sourceLocation: location)
    #expect(zoom.log.calls.filter { $0.hasPrefix("didEndZooming") } == ["didEndZooming 1.5"], sourceLocation: location)
    #expect(count("willBeginDragging") == count("didEndDragging"), sourceLocation: location)
    #expect(count("willEndDragging") == count("didEndDragging"), sourceLocation: location)
    #expect(count("didEndDragging true") == count("willBeginDecelerating"), sourceLocation: location)
    #expect(count("willBeginDecelerating") == count("didEndDecelerating"), sourceLocation: location)
    #expect(list.zoomScale == 1.5 && !list.isMoving, sourceLocation: location)
  }

  @Test("a delegate that ends the pan as an animated zoom gives way to a finger leaves no drag behind")
  func endedByDelegate() {
    final class Ending: ScrollViewDelegate {
      let view: View
      init(_ view: View) { self.view = view }
      func viewForZooming(in scrollView: ScrollView) -> View? { view }
      func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
        scrollView.isScrollEnabled = false
      }
    }
    let ending = Ending(list.subviews[0])
    list.delegate = ending
    list.setZoomScale(1.5, animated: true, at: .zero)
    surface.down(1, at: 0.05, x: 100, y: 300)
    surface.move(1, at: 0.1, x: 100, y: 260)
    surface.up(1, at: 0.2, x: 100, y: 260)
    #expect(!list.isDragging && !list.isTracking)
  }

  @Test("a finger that stays and moves when the other one has lifted beyond the maximum")
  func lastFinger() {
    let end = zoom.pinch(from: 60, to: 240, about: Point(x: 150, y: 200))
    surface.up(2, at: end + 0.01, x: 270, y: 200)
    for step in 1...5 { surface.move(1, at: end + 0.02 + Double(step) * 0.01, x: 30, y: 200 - 10 * Double(step)) }
    surface.up(1, at: end + 0.071, x: 30, y: 150)
    rest(at: end)
    expectBalance()
  }

  @Test("a finger that drags during the bounce")
  func dragInBounce() {
    let end = zoom.pinch(from: 60, to: 240, about: Point(x: 150, y: 200))
    zoom.lift(at: end + 0.1)
    let time = zoom.stage.drag(3, at: end + 0.15, by: -60)
    #expect(list.zoomScale > 1.5)
    #expect(count("didEndZooming") == 0)
    surface.up(3, at: time + 0.001, x: 100, y: 240)
    rest(at: time)
    expectBalance()
  }

  @Test("a finger that lifts and pinches again while the other one drags")
  func pinchesAgain() {
    let end = zoom.pinch(from: 60, to: 240, about: Point(x: 150, y: 200))
    surface.up(2, at: end + 0.01, x: 270, y: 200)
    surface.move(1, at: end + 0.02, x: 30, y: 180)
    surface.move(1, at: end + 0.03, x: 30, y: 160)
    #expect(list.isDragging)
    surface.down(2, at: end + 0.05, x: 250, y: 200)
    surface.move(2, at: end + 0.06, x: 260, y: 200)
    surface.move(2, at: end + 0.07, x: 270, y: 200)
    surface.up(2, at: end + 0.08, x: 270, y: 200)
    surface.up(1, at: end + 0.09, x: 30, y: 160)
    rest(at: end)
    expectBalance()
  }

  @Test("two fingers that pinch during the bounce")
  func pinchInBounce() {
    let end = zoom.pinch(from: 60, to: 240, about: Point(x: 150, y: 200))
    zoom.lift(at: end + 0.1)
    let time = zoom.pinch(from: 100, to: 120, about: Point(x: 150, y: 200), at: end + 0.15)
    zoom.lift(at: time + 0.1)
    rest(at: time)
    expectBalance()
  }

  @Test("a zoom that a program ends under resting fingers comes back from then on")
  func endedByProgram() {
    let end = zoom.pinch(from: 60, to: 240, about: Point(x: 150, y: 200))
    let scale = list.zoomScale
    zoom.stage.advance(to: end + 2)
    list.isScrollEnabled = false
    zoom.stage.advance(to: end + 2.02)
    #expect(scale > 1.6 && list.zoomScale > scale - 0.05)
    rest(at: end + 2)
    expectBalance()
  }

  @Test("a program that moves the content during the bounce ends it at the limit")
  func moveInBounce() {
    let end = zoom.pinch(from: 60, to: 240, about: Point(x: 150, y: 200))
    zoom.lift(at: end + 0.1)
    list.setContentOffset(Point(x: 10, y: 10), animated: false)
    #expect(list.contentOffset == Point(x: 10, y: 10))
    expectBalance()
  }

  @Test("in its last step the bounce is not over: code that closes a photo waits for it")
  func lastStep() {
    final class Closer: ScrollViewDelegate {
      let photo: View
      var closes = 0
      init(_ photo: View) { self.photo = photo }
      func viewForZooming(in scrollView: ScrollView) -> View? { photo }
      func scrollViewDidZoom(_ scrollView: ScrollView) {
        if scrollView.isZoomBouncing, scrollView.zoomScale == scrollView.minimumZoomScale { closes += 1 }
      }
    }
    let closer = Closer(zoom.photo)
    list.delegate = closer
    let end = zoom.pinch(from: 240, to: 60, about: Point(x: 150, y: 200))
    zoom.lift(at: end + 0.1)
    rest(at: end)
    #expect(closer.closes == 1)
    #expect(!list.isZoomBouncing)
  }

  @Test("a delegate that zooms back at the end of each zoom does so once", arguments: [false, true])
  func backToTheSmallest(byRectangle: Bool) {
    final class Peek: ScrollViewDelegate {
      let photo: View
      let byRectangle: Bool
      var ends = 0
      init(_ photo: View, _ byRectangle: Bool) { (self.photo, self.byRectangle) = (photo, byRectangle) }
      func viewForZooming(in scrollView: ScrollView) -> View? { photo }
      func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
        ends += 1
        if byRectangle {
          scrollView.zoom(to: photo.bounds, animated: true)
        } else {
          scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true)
        }
      }
    }
    let peek = Peek(zoom.photo, byRectangle)
    list.delegate = peek
    let end = zoom.pinch(from: 60, to: 80, about: Point(x: 150, y: 200))
    #expect(list.zoomScale > 1.1)
    zoom.lift(at: end + 0.1)
    rest(at: end)
    #expect(peek.ends == 2 && list.zoomScale == 1 && !list.isMoving)
  }

  @Test("a scale that a program sets without an animation is neither a beginning nor an end")
  func set() {
    list.zoomScale = 1
    #expect(zoom.log.calls == [])
    list.zoomScale = 1.5
    #expect(zoom.log.calls == ["didScroll", "didZoom"])
    zoom.log.calls = []
    list.setZoomScale(1, animated: true, at: .zero)
    rest(at: 0)
    #expect(zoom.log.runs.first == "willBeginZooming")
    #expect(zoom.log.runs.last == "didEndZooming 1.0")
  }

  @Test("the same scale does not stop content that slows down")
  func same() {
    list.zoomScale = 1.5
    list.release(velocity: Vector(dx: 0, dy: 300), at: .zero)
    list.zoomScale = 1.5
    #expect(list.isDecelerating)
  }
}
