import Tactus
import Testing

@Suite("Hover")
struct HoverTests {
  let surface = Surface()
  let box: RecordingView
  let inner: RecordingView
  let outerHover: HoverGestureRecognizer
  let innerHover: HoverGestureRecognizer

  init() {
    box = surface.box("box", width: 200, height: 200)
    inner = surface.box("inner", width: 100, height: 100, in: box)
    outerHover = surface.add(HoverGestureRecognizer(), "outer", to: box)
    innerHover = surface.add(HoverGestureRecognizer(), "inner", to: inner)
  }

  @Test("a pointer that comes, moves and leaves: began, changed, ended")
  func ordinary() {
    surface.hover(at: 0, x: 150, y: 150)
    surface.hover(at: 0.1, x: 160, y: 150)
    surface.hover(at: 0.2, x: 300, y: 150)
    surface.hover(at: 0.3, x: 310, y: 150)
    #expect(surface.log == ["0 outer began", "0.1 outer changed", "0.2 outer ended"])
  }

  @Test("a hand that rests and lifts beside the pointer does not end its hover")
  func besideAHand() {
    surface.down(1, at: 0, x: 400, y: 400)
    surface.hover(at: 0.1, x: 150, y: 150)
    surface.up(1, at: 0.2, x: 400, y: 400)
    surface.hover(at: 0.3, x: 160, y: 150)
    #expect(surface.log == ["0.1 outer began", "0.3 outer changed"])
  }

  @Test("a view in it counts as it: both hover, the deeper one first")
  func nested() {
    surface.hover(at: 0, x: 50, y: 50)
    surface.hover(at: 1, x: 150, y: 150)
    surface.hover(at: 2, x: 50, y: 50)
    surface.hover(at: 3, x: 300, y: 300)
    #expect(
      surface.log == [
        "0 inner began", "0 outer began", "1 inner ended", "1 outer changed", "2 inner began", "2 outer changed",
        "3 inner ended", "3 outer ended",
      ])
  }

  @Test("a pointer that stands still changes nothing")
  func still() {
    for time in 0..<5 { surface.hover(at: Double(time), x: 150, y: 150) }
    #expect(surface.log == ["0 outer began"])
  }

  @Test("a pointer that leaves the surface ends it, one that is taken away cancels it", arguments: [true, false])
  func leaves(cancelled: Bool) {
    surface.hover(at: 0, x: 150, y: 150)
    surface.hover(at: 1, x: 155, y: 150, cancelled ? .cancelled : .ended)
    surface.hover(at: 2, x: 150, y: 150)
    #expect(surface.log == ["0 outer began", cancelled ? "1 outer cancelled" : "1 outer ended", "2 outer began"])
  }

  @Test("S-3.10 it is where the pointer is, in any view; when it has left, where that left it")
  func location() {
    var places: [Point] = []
    innerHover.addAction { places.append($0.location(in: $0.view)) }
    inner.transform = Transform(scaleX: 0.5, y: 0.5)
    surface.hover(at: 0, x: 50, y: 50)
    surface.hover(at: 1, x: 60, y: 50)
    surface.hover(at: 2, x: 90, y: 50)
    #expect(places == [Point(x: 50, y: 50), Point(x: 70, y: 50), Point(x: 130, y: 50)])
    #expect(innerHover.numberOfTouches == 0)
  }

  @Test("in a window that is moved and stretched the place is the window's, also off the view")
  func window() {
    var places: [Point] = []
    outerHover.addAction { places.append($0.location(in: nil)) }
    surface.window.transform = Transform(scaleX: 2, y: 2)
    surface.window.center = Point(x: 390, y: 844)
    surface.hover(at: 0, x: 300, y: 300)
    surface.hover(at: 1, x: -20, y: 300)
    #expect(places == [Point(x: 150, y: 150), Point(x: -10, y: 150)])
  }

  @Test("fingers do not hover, and a hover does not keep fingers from anything")
  func fingers() {
    surface.add(TapGestureRecognizer(), "tap", to: box)
    surface.hover(at: 0, x: 150, y: 150)
    surface.tap(1, at: 0.1, x: 150, y: 150)
    #expect(surface.log.last == "0.15 tap ended")
    #expect(outerHover.state == .began || outerHover.state == .changed)
  }

  @Test("S-3.6 disabled it is cancelled; enabled under the pointer it begins with the next report")
  func disabled() {
    surface.hover(at: 0, x: 150, y: 150)
    outerHover.isEnabled = false
    surface.hover(at: 1, x: 151, y: 150)
    outerHover.isEnabled = true
    surface.hover(at: 2, x: 152, y: 150)
    #expect(surface.log == ["0 outer began", "0 outer cancelled", "2 outer began"])
  }

  @Test("S-3.8 a view or recognizer that is taken away is cancelled, also by its own action", arguments: 0..<4)
  func removed(how: Int) {
    let box = box
    let recognizer = outerHover
    let take: () -> Void = {
      if how & 1 == 0 { box.removeFromSuperview() } else { box.removeGestureRecognizer(recognizer) }
    }
    if how & 2 == 0 {
      recognizer.addAction { hover in if hover.state == .began { take() } }
      surface.hover(at: 0, x: 150, y: 150)
    } else {
      surface.hover(at: 0, x: 150, y: 150)
      take()
    }
    surface.hover(at: 1, x: 151, y: 150)
    surface.hover(at: 2, x: 300, y: 300)
    surface.application.cancelAllTouches()
    #expect(surface.log == ["0 outer began", "0 outer cancelled"])
  }

  @Test("taken away and put back under the pointer it begins anew")
  func putBack() {
    surface.hover(at: 0, x: 150, y: 150)
    box.removeFromSuperview()
    surface.window.addSubview(box)
    surface.hover(at: 1, x: 150, y: 150)
    #expect(surface.log == ["0 outer began", "0 outer cancelled", "1 outer began"])
  }

  @Test("a view that comes between ends it with the next report; a hidden one does not count")
  func covered() {
    surface.hover(at: 0, x: 150, y: 150)
    let cover = surface.box("cover")
    cover.isHidden = true
    surface.hover(at: 1, x: 150, y: 150)
    cover.isHidden = false
    surface.hover(at: 2, x: 150, y: 150)
    #expect(surface.log == ["0 outer began", "2 outer ended"])
  }

  @Test("S-1.7 when all touches are cancelled hovers are, too")
  func cancelAll() {
    surface.hover(at: 0, x: 50, y: 50)
    surface.application.cancelAllTouches()
    surface.application.cancelAllTouches()
    #expect(surface.log == ["0 inner began", "0 outer began", "0 inner cancelled", "0 outer cancelled"])
  }

  @Test("S-4.3 a delegate may refuse")
  func refused() {
    let delegate = ProbeDelegate()
    delegate.mayBegin = { _ in false }
    outerHover.delegate = delegate
    surface.hover(at: 0, x: 150, y: 150)
    surface.hover(at: 1, x: 300, y: 150)
    #expect(surface.log.isEmpty)
    outerHover.delegate = nil
  }

  @Test("an action that sends the pointer on is followed by that")
  func reentrant() {
    let surface = surface
    outerHover.addAction { [unowned surface] hover in
      if hover.state == .began { surface.hover(at: 1, x: 300, y: 300) }
    }
    surface.hover(at: 0, x: 150, y: 150)
    #expect(surface.log == ["0 outer began", "1 outer ended"])
  }

  @Test("S-1.7 and are cancelled where the pointer was last")
  func cancelledWhere() {
    var places: [Point] = []
    outerHover.addAction { places.append($0.location(in: nil)) }
    surface.hover(at: 0, x: 150, y: 150)
    surface.hover(at: 0.1, x: 170, y: 180)
    surface.application.cancelAllTouches()
    #expect(places == [Point(x: 150, y: 150), Point(x: 170, y: 180), Point(x: 170, y: 180)])
  }
}
