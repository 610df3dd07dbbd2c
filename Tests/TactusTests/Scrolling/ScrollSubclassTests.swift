import Tactus
import Testing

@Suite("ScrollView: code from UIKit that subclasses it or moves its pan")
struct ScrollSubclassTests {
  /// Is asked about its own recognizers, as in UIKit.
  private final class Together: ScrollView {
    var asked = 0

    override func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      if recognizer === panGestureRecognizer { asked += 1 }
      return true
    }
  }

  @Test("a subclass lets its pan scroll together with a list in it")
  func together() {
    let stage = ScrollStage(Together())
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    inner.contentSize = Size(width: 300, height: 2000)
    stage.list.addSubview(inner)
    stage.drag(by: -100)
    #expect(stage.y > 80)
    #expect(inner.contentOffset.y > 80)
  }

  @Test("a list at its end that may scroll together with the one around it begins, too")
  func togetherAtTheEnd() {
    let stage = ScrollStage(Together())
    let inner = ScrollView(frame: Rect(x: 0, y: 100, width: 300, height: 400))
    inner.contentSize = Size(width: 300, height: 2000)
    stage.list.addSubview(inner)
    stage.list.contentOffset.y = 100
    stage.drag(by: 50)
    #expect(stage.y == 60)
    #expect(inner.isDragging && inner.contentOffset.y < 0)
  }

  @Test("it is the delegate of its pan and its pinch until a program sets another one")
  func delegate() {
    let (list, other) = (ScrollView(), Together())
    #expect(list.panGestureRecognizer.delegate === list)
    #expect(list.pinchGestureRecognizer.delegate === list)
    list.panGestureRecognizer.delegate = other
    #expect(list.panGestureRecognizer.delegate === other)
  }

  @Test("touches on a scroll view go to its next responder only while it does not scroll, as in UIKit")
  func passesOn() {
    let surface = Surface()
    let box = surface.box("box", width: 300, height: 400)
    let list = ScrollView(frame: box.bounds)
    list.contentSize = Size(width: 300, height: 2000)
    box.addSubview(list)
    surface.tap(1, at: 0, x: 100, y: 100)
    #expect(surface.log.isEmpty)
    list.isScrollEnabled = false
    surface.tap(1, at: 1, x: 100, y: 100)
    #expect(surface.log == ["1 box began 1", "1.05 box ended 1"])
  }

  @Test("it is asked once whether its pan may begin")
  func once() {
    let list = Together()
    let stage = ScrollStage(list)
    stage.drag(by: -100)
    #expect(stage.y > 80)
    #expect(list.asked == 1)
  }

  @Test("a pan that a program puts on the superview scrolls from there", arguments: [150.0, 350])
  func panOnContainer(y: Double) {
    let surface = Surface()
    let container = surface.box("container")
    let list = ScrollView(frame: Rect(x: 100, y: 100, width: 200, height: 200))
    list.contentSize = Size(width: 1000, height: 200)
    list.isPagingEnabled = true
    container.addSubview(list)
    container.addGestureRecognizer(list.panGestureRecognizer)
    surface.down(1, at: 0, x: 280, y: y)
    for step in 1...10 { surface.move(1, at: Double(step) * 0.01, x: 280 - 10 * Double(step), y: y) }
    #expect(list.isDragging)
    surface.up(1, at: 0.101, x: 180, y: y)
    surface.advance(to: 0.2)
    surface.advance(to: 3)
    #expect(list.contentOffset.x == 200)
  }

  @Test("a pan on another view outlives its scroll view")
  func outlives() {
    let surface = Surface()
    let container = surface.box("container")
    var list: ScrollView? = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    list?.contentSize = Size(width: 1000, height: 200)
    let pan = list!.panGestureRecognizer
    container.addGestureRecognizer(pan)
    surface.down(1, at: 0, x: 280, y: 300)
    surface.move(1, at: 0.01, x: 200, y: 300)
    #expect(list?.isDragging == true)
    list = nil
    surface.move(1, at: 0.02, x: 150, y: 300)
    surface.up(1, at: 0.03, x: 150, y: 300)
    #expect(pan.state == .possible)
  }

  @Test("touches on it, and on plain views in it, end with it", arguments: [false, true])
  func touches(isInside: Bool) {
    let surface = Surface()
    let page = surface.box("page")
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    page.addSubview(list)
    if isInside { list.addSubview(View(frame: list.bounds)) }
    surface.tap(1, at: 0, x: 100, y: 100)
    surface.down(1, at: 1, x: 100, y: 100)
    surface.move(1, at: 1.1, x: 100, y: 101)
    surface.cancel(1, at: 1.2, x: 100, y: 101)
    #expect(surface.log == [])
  }
}
