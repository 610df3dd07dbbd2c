import Tactus
import Testing

@Suite("ScrollView: zoom")
struct ScrollZoomTests {
  let zoom = ZoomStage()
  private var list: ScrollView { zoom.list }

  /// Where on the screen a point of the photo is.
  private func place(_ point: Point) -> Point { zoom.photo.convert(point, to: nil) }

  private func isNear(_ one: Point, _ other: Point, by tolerance: Double = 1e-9) -> Bool {
    one.distance(to: other) <= tolerance
  }

  @Test("content is not enlarged at first, and without limits no pinch is on the view")
  func first() {
    let list = ScrollView()
    #expect(list.zoomScale == 1)
    #expect(list.pinchGestureRecognizer.view == nil)
    #expect(self.list.pinchGestureRecognizer.view === self.list)
  }

  @Test("setting the scale enlarges view and content about the center")
  func set() {
    list.zoomScale = 2
    #expect(zoom.photo.frame == Rect(x: 0, y: 0, width: 600, height: 800))
    #expect(list.contentSize == Size(width: 600, height: 800))
    #expect(list.contentOffset == Point(x: 150, y: 200))
    #expect(place(Point(x: 150, y: 200)) == Point(x: 150, y: 200))
    #expect(zoom.log.calls == ["didScroll", "didZoom"])
  }

  @Test("a scale beyond the limits is the nearer of them; what is no number is left out")
  func limits() {
    list.zoomScale = 9
    #expect(list.zoomScale == 4)
    list.zoomScale = .nan
    #expect(list.zoomScale == 4)
    list.zoomScale = 0
    #expect(list.zoomScale == 1)
    list.maximumZoomScale = -.infinity
    #expect(list.maximumZoomScale == 4)
  }

  @Test("back at 1 all is as it was, to the last bit", arguments: [1.1, 1.7, 3, 3.9999])
  func thereAndBack(scale: Double) {
    list.zoomScale = scale
    list.zoomScale = 1
    #expect(list.contentSize == Size(width: 300, height: 400))
    #expect(zoom.photo.center == Point(x: 150, y: 200))
    #expect(zoom.photo.transform == .identity)
    #expect(!list.canScrollHorizontally)
  }

  @Test("a pinch enlarges about the fingers: what is under their centroid stays there")
  func pinch() {
    zoom.pinch(from: 100, to: 200, about: Point(x: 120, y: 160))
    #expect(list.isZooming)
    // The pinch begins at the first frame in which the span has changed by 4 points, from 1.
    #expect(abs(list.zoomScale - 200 / 110) < 1e-9)
    #expect(isNear(place(Point(x: 120, y: 160)), Point(x: 120, y: 160)))
  }

  @Test("fingers that move along while they pinch take the content with them")
  func pinchAndDrag() {
    zoom.pinch(from: 100, to: 200, about: Point(x: 120, y: 160), dx: 40)
    // The photo's point under the centroid when the pinch began, four points along.
    #expect(isNear(place(Point(x: 124, y: 160)), Point(x: 160, y: 160), by: 1e-6))
  }

  @Test("a scale beyond the limit follows less and less, and comes back about the fingers")
  func bounce() {
    list.maximumZoomScale = 1.5
    let end = zoom.pinch(from: 60, to: 240, about: Point(x: 150, y: 200))
    #expect(list.zoomScale > 1.5 && list.zoomScale < 3)
    zoom.lift(at: end + 0.1)
    #expect(!list.isZooming)
    #expect(list.isZoomBouncing)
    list.advance(to: Timestamp(seconds: end + 0.25))
    #expect(list.zoomScale > 1.5)
    list.advance(to: Timestamp(seconds: end + 1))
    #expect(list.zoomScale == 1.5)
    #expect(isNear(place(Point(x: 150, y: 200)), Point(x: 150, y: 200), by: 1e-6))
    #expect(!list.isMoving)
    #expect(zoom.log.calls.last == "didEndZooming 1.5")
    #expect(zoom.log.calls.count { $0.hasPrefix("didEndZooming") } == 1)
  }

  @Test("shrunk below the limit it comes back to where it was")
  func bounceBelow() {
    let end = zoom.pinch(from: 240, to: 60, about: Point(x: 150, y: 200))
    #expect(list.zoomScale < 1 && list.zoomScale > 0.5)
    zoom.lift(at: end + 0.1)
    list.advance(to: Timestamp(seconds: end + 1))
    #expect(list.zoomScale == 1)
    #expect(list.contentOffset == .zero)
  }

  @Test("without a bounce it stops at the limit")
  func noBounce() {
    list.bouncesZoom = false
    list.maximumZoomScale = 1.5
    zoom.pinch(from: 60, to: 240, about: Point(x: 150, y: 200))
    #expect(list.zoomScale == 1.5)
  }

  @Test("when one finger lifts the zoom is over, and the other one scrolls")
  func oneFingerLeft() {
    let end = zoom.pinch(from: 100, to: 200, about: Point(x: 150, y: 200))
    zoom.stage.surface.up(2, at: end + 0.01, x: 250, y: 200)
    #expect(!list.isZooming)
    let (scale, before) = (list.zoomScale, list.contentOffset)
    zoom.stage.surface.move(1, at: end + 0.02, x: 50, y: 150)
    zoom.stage.surface.move(1, at: end + 0.03, x: 50, y: 100)
    #expect(list.isDragging)
    #expect(list.contentOffset.y > before.y + 50)
    #expect(list.zoomScale == scale)
  }

  @Test("a drag that a second finger joins continues without a jump")
  func joins() {
    list.zoomScale = 2
    zoom.stage.drag(by: -60)
    #expect(list.isDragging)
    zoom.stage.surface.down(2, at: 0.1, x: 200, y: 240)
    let before = list.contentOffset
    zoom.stage.surface.move(2, at: 0.11, x: 206, y: 240)
    zoom.stage.surface.move(2, at: 0.12, x: 207, y: 240)
    #expect(list.isZooming)
    #expect(list.contentOffset.distance(to: before) < 15)
  }

  @Test("a double tap enlarges as far as it goes about the finger, and back")
  func doubleTap() {
    list.toggleZoom(about: Point(x: 100, y: 100), animated: false)
    #expect(list.zoomScale == 4)
    #expect(isNear(place(Point(x: 100, y: 100)), Point(x: 100, y: 100)))
    list.toggleZoom(about: Point(x: 30, y: 30), animated: false)
    #expect(list.zoomScale == 1)
    #expect(list.contentOffset == .zero)
  }

  @Test("a rectangle of the photo fills the view, as far as the limits go")
  func rectangle() {
    list.zoom(to: Rect(x: 100, y: 100, width: 100, height: 100), animated: false)
    #expect(list.zoomScale == 3)
    #expect(isNear(place(Point(x: 150, y: 150)), Point(x: 150, y: 200)))
    list.zoom(to: Rect(x: 0, y: 0, width: 10, height: 10), animated: false)
    #expect(list.zoomScale == 4)
    #expect(list.contentOffset == .zero)
    list.zoom(to: Rect(x: 0, y: 0, width: 0, height: 10), animated: false)
    #expect(list.zoomScale == 4)
  }

  @Test("a rectangle as large as the view at a limit ends exactly at the limit", arguments: [false, true])
  func rectangleOfLimit(animated: Bool) {
    for width in stride(from: 300.0, through: 400, by: 1) {
      list.frame = Rect(x: 0, y: 0, width: width, height: width)
      list.minimumZoomScale = 0.3
      list.maximumZoomScale = 0.7
      for limit in [0.7, 0.3] {
        let size = width / limit
        list.zoom(to: Rect(x: 0, y: 0, width: size, height: size), animated: animated, at: .zero)
        if animated { list.advance(to: Timestamp(seconds: 1)) }
        #expect(list.zoomScale == limit, "\(width)")
      }
    }
  }

  @Test("animated, place and scale change in step: the center stays")
  func animated() {
    list.setZoomScale(3, animated: true, at: .zero)
    for step in 1...30 {
      list.advance(to: Timestamp(seconds: Double(step) * 0.01))
      #expect(isNear(place(Point(x: 150, y: 200)), Point(x: 150, y: 200)))
    }
    #expect(list.zoomScale == 3)
    #expect(zoom.log.runs.first == "willBeginZooming")
    #expect(zoom.log.calls.last == "didEndZooming 3.0")
  }

  @Test("without a view to enlarge nothing is enlarged, and fingers scroll")
  func noView() {
    zoom.log.zoomed = nil
    list.zoomScale = 2
    zoom.pinch(from: 100, to: 200, about: Point(x: 150, y: 200))
    #expect(list.zoomScale == 1)
    #expect(!list.isZooming)
  }

  @Test("however the frames are cut, two runs of the same touches come out the same, to the last bit")
  func deterministic() {
    let other = ZoomStage()
    for stage in [zoom, other] {
      let end = stage.pinch(from: 77, to: 213, about: Point(x: 131, y: 177), dx: 13)
      stage.lift(at: end + 0.02)
      stage.list.advance(to: Timestamp(seconds: 3))
    }
    #expect(list.contentOffset == other.list.contentOffset)
    #expect(list.zoomScale == other.list.zoomScale)
  }

  @Test("a double tap, a press and a zoom share the view")
  func withTaps() {
    var taps = 0
    let double = TapGestureRecognizer { tap in
      taps += 1
      zoom.list.toggleZoom(about: tap.location(in: zoom.photo), animated: false)
    }
    double.numberOfTapsRequired = 2
    zoom.photo.addGestureRecognizer(double)
    zoom.stage.surface.tap(1, at: 0, x: 100, y: 100)
    zoom.stage.surface.tap(1, at: 0.2, x: 100, y: 100)
    #expect(taps == 1)
    #expect(list.zoomScale == 4)
  }

  @Test("a pinch takes a touch from what is in the view, but not from controls")
  func content() {
    list.contentTouchDelay = 0
    let control = Control(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    zoom.photo.addSubview(control)
    zoom.pinch(from: 100, to: 200, about: Point(x: 150, y: 200))
    #expect(!list.isZooming)
    #expect(list.zoomScale == 1)
  }

  @Test("content that a program moves under two fingers stays there, and they continue from it")
  func movedMeanwhile() {
    zoom.pinch(from: 100, to: 200, about: Point(x: 150, y: 200))
    list.contentOffset = list.contentOffset + Vector(dx: 0, dy: 40)
    let moved = list.contentOffset
    zoom.stage.surface.send(.move(1, at: 0.11, 50, 201), .move(2, at: 0.11, 250, 201))
    #expect(isNear(list.contentOffset, moved, by: 1e-6))
    zoom.stage.surface.send(.move(1, at: 0.12, 50, 206), .move(2, at: 0.12, 250, 206))
    #expect(isNear(list.contentOffset, moved - Vector(dx: 0, dy: 5), by: 1e-6))
  }

  @Test("a scale that comes back stays where two fingers take hold of it")
  func pinchDuringBounce() {
    list.maximumZoomScale = 1.5
    let end = zoom.pinch(from: 60, to: 240, about: Point(x: 150, y: 200))
    zoom.lift(at: end + 0.1)
    #expect(list.isZoomBouncing)
    zoom.pinch(from: 100, to: 110, about: Point(x: 150, y: 200), at: end + 0.15)
    #expect(list.isZooming)
    #expect(!list.isZoomBouncing)
  }

  @Test("a scale beyond the limit comes back once the finger that still scrolls lifts, too")
  func bounceAfterDrag() {
    list.maximumZoomScale = 1.5
    let end = zoom.pinch(from: 60, to: 240, about: Point(x: 150, y: 200))
    zoom.stage.surface.up(2, at: end + 0.01, x: 270, y: 200)
    zoom.stage.surface.move(1, at: end + 0.02, x: 30, y: 150)
    zoom.stage.surface.move(1, at: end + 0.03, x: 30, y: 100)
    #expect(list.isDragging)
    #expect(list.zoomScale > 1.5)
    zoom.stage.surface.up(1, at: end + 0.2, x: 30, y: 100)
    list.advance(to: Timestamp(seconds: end + 2))
    #expect(list.zoomScale == 1.5)
  }

  @Test("a program that enlarges content which slows down stops it, and says so first")
  func zoomWhileSlowing() {
    list.zoomScale = 2
    for isAnimated in [false, true] {
      list.release(velocity: Vector(dx: 0, dy: 300), at: .zero)
      #expect(list.isDecelerating)
      zoom.log.calls = []
      list.setZoomScale(isAnimated ? 2 : 3, animated: isAnimated)
      #expect(!list.isDecelerating)
      #expect(zoom.log.calls.first == "didEndDecelerating")
    }
  }

  @Test("a program that enlarges content under two fingers has them continue from there")
  func zoomUnderFingers() {
    let time = zoom.pinch(from: 100, to: 150, about: Point(x: 150, y: 200))
    #expect(list.isZooming)
    list.zoomScale = 3
    // From where the next frame has them.
    zoom.stage.surface.send(.move(1, at: time + 0.01, 67.5, 200), .move(2, at: time + 0.01, 232.5, 200))
    #expect(abs(list.zoomScale - 3) < 1e-9)
    zoom.stage.surface.send(.move(1, at: time + 0.02, 60, 200), .move(2, at: time + 0.02, 240, 200))
    #expect(abs(list.zoomScale - 3 * 180 / 165) < 1e-9)
  }

  @Test("the next photo begins at its own scale, as in UIKit", arguments: [300.0, 600], [false, true])
  func nextPhoto(width: Double, resets: Bool) {
    list.minimumZoomScale = 0.5
    list.zoomScale = 0.5
    let next = View(frame: Rect(x: 0, y: 0, width: width, height: width))
    zoom.photo.removeFromSuperview()
    zoom.log.zoomed = nil
    #expect(list.zoomScale == 1)
    if resets { list.zoomScale = 1 }
    list.addSubview(next)
    zoom.log.zoomed = next
    #expect(list.zoomScale == 1)
    list.contentSize = next.bounds.size
    list.zoomScale = 0.5
    #expect(list.zoomScale == 0.5)
    #expect(list.contentSize == Size(width: width / 2, height: width / 2))
    #expect(next.frame == Rect(x: 0, y: 0, width: width / 2, height: width / 2))
  }

  @Test("a photo as large as the last one was shown is zoomed from its own center")
  func smallerPhoto() {
    list.minimumZoomScale = 0.5
    list.zoomScale = 0.5
    let next = View(frame: zoom.photo.frame)
    list.contentSize = next.bounds.size
    zoom.log.zoomed = next
    list.zoomScale = 2
    #expect(next.frame == Rect(x: 0, y: 0, width: 300, height: 400))
    #expect(list.contentSize == Size(width: 300, height: 400))
  }

  @Test("a program that sets the photo's transform back sets the scale back")
  func transformSetBack() {
    list.zoomScale = 3
    zoom.photo.transform = .identity
    zoom.photo.frame = Rect(x: 0, y: 0, width: 300, height: 400)
    list.contentSize = zoom.photo.bounds.size
    #expect(list.zoomScale == 1)
    list.zoomScale = 2
    #expect(zoom.photo.frame == Rect(x: 0, y: 0, width: 600, height: 800))
    #expect(list.contentSize == Size(width: 600, height: 800))
    zoom.photo.transform = Transform(rotation: .pi / 2).scaledBy(x: -1.5, y: 1.5)
    #expect(list.zoomScale == 1.5)
  }
}
