import Tactus
import TactusTesting
import Testing

@Suite("How do I: scrolling")
@MainActor
struct ScrollSnippets: Snippets {
  let page = Page()

  private func flick(_ displacement: Vector) {
    page.play(Finger().down(at: place).move(by: displacement, over: 0.1).up())
  }

  @Test("How do I scroll a list?")
  func list() {
    // snippet
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    list.contentSize = Size(width: 390, height: 4000)
    list.onScroll = { list in print("draw from", list.contentOffset.y) }
    window.addSubview(list)
    // end
    flick(Vector(dx: 0, dy: -100))
    application.advance(by: 5)
    #expect(list.contentOffset.y > 200 && !application.wantsFrame)
    #expect(printed.count > 2)
  }

  @Test("How do I zoom a photo with two fingers and by a double tap?")
  func zoom() {
    // snippet
    final class Zoom: ScrollViewDelegate {
      let photo: View
      init(_ photo: View) { self.photo = photo }
      func viewForZooming(in scrollView: ScrollView) -> View? { photo }
    }
    let zoom = Zoom(photo)
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    scroll.contentSize = photo.bounds.size
    scroll.maximumZoomScale = 4
    scroll.delegate = zoom  // weak: keep it somewhere
    photo.frame = photo.bounds  // where the content begins
    scroll.addSubview(photo)
    window.addSubview(scroll)

    let double = TapGestureRecognizer { tap in
      scroll.toggleZoom(about: tap.location(in: photo), animated: true)
    }
    double.numberOfTapsRequired = 2
    photo.addGestureRecognizer(double)
    // end
    page.play(Finger().tap(at: place).wait(0.1).tap())
    scroll.advance(to: application.now)
    scroll.advance(to: application.now + .seconds(1))
    #expect(scroll.zoomScale == 4)
  }

  @Test("How do I turn pages?")
  func pages() {
    // snippet
    let pager = ScrollView(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    pager.contentSize = Size(width: 390 * 5, height: 844)
    pager.isPagingEnabled = true
    window.addSubview(pager)
    // end
    flick(Vector(dx: -80, dy: 0))
    pager.advance(to: application.now + .seconds(2))
    #expect(pager.contentOffset == Point(x: 390, y: 0))
  }

  @Test("How do I have a carousel stop at a card?")
  func cards() {
    // snippet
    final class Cards: ScrollViewDelegate {
      let width = 120.0
      func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point
      ) {
        targetContentOffset.x = (targetContentOffset.x / width).rounded() * width
      }
    }
    // end
    let cards = Cards()
    let carousel = ScrollView(frame: Rect(x: 0, y: 0, width: 390, height: 400))
    carousel.contentSize = Size(width: 6000, height: 400)
    carousel.delegate = cards
    window.addSubview(carousel)
    flick(Vector(dx: -80, dy: 0))
    carousel.advance(to: application.now + .seconds(5))
    #expect(carousel.contentOffset.x > 0)
    #expect(carousel.contentOffset.x.truncatingRemainder(dividingBy: 120) == 0)
  }

  @Test("How do I make a button in a list react at once?")
  func immediately() {
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    list.contentSize = Size(width: 390, height: 4000)
    window.addSubview(list)
    // snippet
    let button = Control(frame: Rect(x: 20, y: 20, width: 120, height: 44))
    button.addAction(for: .touchDown) { _ in print("pressed") }
    list.addSubview(button)
    list.delaysContentTouches = false
    // end
    application.send([ContactSample(id: 9, phase: .began, position: Point(x: 30, y: 30), time: .zero)])
    #expect(printed == ["pressed"])
  }

  @Test("How do I scroll to a place?")
  func toAPlace() {
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    list.contentSize = Size(width: 390, height: 4000)
    // snippet
    list.setContentOffset(Point(x: 0, y: 900), animated: true)
    // end
    list.advance(to: Timestamp(seconds: 5))
    list.advance(to: Timestamp(seconds: 5.3))
    #expect(list.contentOffset.y == 900)
  }

  @Test("How do I keep a list from scrolling while something in it is dragged?")
  func conflict() {
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    list.contentSize = Size(width: 390, height: 4000)
    window.addSubview(list)
    list.addSubview(photo)
    // snippet
    let drag = PanGestureRecognizer { pan in print(pan.state.name) }
    drag.axis = .horizontal
    photo.addGestureRecognizer(drag)
    list.panGestureRecognizer.require(toFail: drag)
    // end
    page.play(Finger().down(at: Point(x: 100, y: 200)).move(by: Vector(dx: 60, dy: 0), over: 0.2).up())
    #expect(printed.first == "began")
    #expect(list.contentOffset.y == 0)
    page.play(Finger().down(at: Point(x: 100, y: 300)).move(by: Vector(dx: 0, dy: -60), over: 0.2).up())
    #expect(list.contentOffset.y > 40)
  }
}
