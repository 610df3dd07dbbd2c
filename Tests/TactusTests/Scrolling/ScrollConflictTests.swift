import Tactus
import Testing

/// The classic quarrels about one finger in a list.
@Suite("ScrollView: who gets the finger")
struct ScrollConflictTests {
  let stage = ScrollStage()
  private var surface: Surface { stage.surface }
  private var list: ScrollView { stage.list }

  // MARK: A swipe on a row

  private func swipeRow() {
    let row = surface.box("row", width: 300, height: 50, in: list)
    let swipe = surface.add(SwipeGestureRecognizer(), "swipe", to: row)
    swipe.direction = .left
  }

  @Test("a swipe along a row is the row's")
  func swipe() {
    swipeRow()
    surface.down(1, at: 0, x: 200, y: 20)
    for step in 1...10 { surface.move(1, at: Double(step) * 0.01, x: 200 - Double(step) * 10, y: 21) }
    #expect(surface.log.contains { $0.hasSuffix("swipe ended") })
    #expect(stage.y == 0)
    #expect(!list.isDragging)
  }

  @Test("a drag across the row scrolls, and the row receives nothing")
  func dragAcross() {
    swipeRow()
    surface.down(1, at: 0, x: 200, y: 40)
    for step in 1...10 { surface.move(1, at: Double(step) * 0.01, x: 200, y: 40 - Double(step) * 4) }
    #expect(list.isDragging)
    #expect(surface.log.isEmpty)
  }

  // MARK: A map on a page

  private func map() -> RecordingView {
    let map = surface.box("map", width: 300, height: 300, in: list)
    surface.add(PanGestureRecognizer(), "pan", to: map)
    surface.add(PinchGestureRecognizer(), "pinch", to: map)
    return map
  }

  @Test("S-4.6 a drag on a map is the map's, beside it the page's")
  func mapPan() {
    _ = map()
    surface.down(1, at: 0, x: 100, y: 100)
    surface.move(1, at: 0.1, x: 100, y: 60)
    #expect(surface.log == ["0.1 pan began"])
    #expect(!list.isDragging)
    surface.up(1, at: 0.2, x: 100, y: 60)
    surface.down(1, at: 1, x: 100, y: 350)
    surface.move(1, at: 1.1, x: 100, y: 310)
    #expect(list.isDragging)
  }

  @Test("two fingers pinch the map, and the page stays")
  func mapPinch() {
    _ = map()
    surface.send(.down(1, at: 0, 100, 100), .down(2, at: 0, 150, 100))
    for step in 1...10 {
      let displacement = Double(step) * 3
      surface.send(
        .move(1, at: Double(step) * 0.01, 100 - displacement, 100),
        .move(2, at: Double(step) * 0.01, 150 + displacement, 100))
    }
    #expect(surface.log.first == "0.01 pinch began")
    #expect(!list.isDragging)
  }

  @Test("S-4.7 a map whose pan waits for the page's only moves where the page does not")
  func mapThatWaits() throws {
    let map = map()
    map.gestureRecognizers[0].require(toFail: list.panGestureRecognizer)
    surface.down(1, at: 0, x: 100, y: 100)
    surface.move(1, at: 0.1, x: 100, y: 60)
    #expect(list.isDragging)
    surface.up(1, at: 0.2, x: 100, y: 60)
    surface.down(1, at: 1, x: 100, y: 100)
    surface.move(1, at: 1.1, x: 60, y: 100)
    #expect(surface.log.contains("1.1 pan began"))
  }

  // MARK: A button in a list

  private func button() -> Control {
    surface.add(Control(frame: Rect(x: 50, y: 50, width: 200, height: 50)), "button", in: list)
  }

  @Test("a button in a list is pressed by a quick tap, late but fully")
  func buttonTap() {
    _ = button()
    surface.tap(1, at: 0, x: 100, y: 70)
    #expect(surface.log == ["0.05 button touchDown", "0.05 button touchUpInside"])
  }

  @Test("a drag that starts on a button scrolls, and the button receives nothing")
  func buttonDrag() {
    _ = button()
    surface.down(1, at: 0, x: 100, y: 70)
    surface.move(1, at: 0.1, x: 100, y: 40)
    #expect(list.isDragging)
    #expect(surface.log.isEmpty)
  }

  @Test("a button that was held keeps the finger, and the list does not scroll")
  func buttonHeld() {
    _ = button()
    surface.down(1, at: 0, x: 100, y: 70)
    surface.move(1, at: 0.2, x: 100, y: 40)
    surface.up(1, at: 0.3, x: 100, y: 40)
    #expect(
      surface.log == ["0.15 button touchDown", "0.2 button touchDragInside", "0.3 button touchUpInside"])
    #expect(stage.y == 0)
  }

  private final class GreedyScrollView: ScrollView {
    override func touchesShouldCancel(in view: View) -> Bool { true }
  }

  @Test("unless the list says otherwise")
  func greedy() {
    let stage = ScrollStage(GreedyScrollView())
    stage.surface.add(Control(frame: Rect(x: 50, y: 50, width: 200, height: 50)), "button", in: stage.list)
    stage.surface.down(1, at: 0, x: 100, y: 70)
    stage.surface.move(1, at: 0.2, x: 100, y: 40)
    #expect(stage.surface.log == ["0.15 button touchDown", "0.2 button touchCancel"])
    #expect(stage.list.isDragging)
  }

  @Test("a tap on the list beside the button is the list's, one on the button is not")
  func tapOnTheList() {
    _ = button()
    surface.add(TapGestureRecognizer(), "tap", to: list)
    surface.tap(1, at: 0, x: 100, y: 70)
    surface.tap(1, at: 1, x: 20, y: 70)
    #expect(surface.log == ["0.05 button touchDown", "0.05 button touchUpInside", "1.05 tap ended"])
  }

  // MARK: A slider in a list

  private func slider(keepsDrags: Bool = true) -> Slider {
    let slider = surface.add(Slider(frame: Rect(x: 50, y: 50, width: 200, height: 50)), "slider", in: list)
    slider.keepsDrags = keepsDrags
    return slider
  }

  @Test("a quick drag along a slider in a list that scrolls up and down moves the slider", arguments: [true, false])
  func sliderDrag(keepsDrags: Bool) {
    let slider = slider(keepsDrags: keepsDrags)
    surface.down(1, at: 0, x: 100, y: 70)
    surface.move(1, at: 0.05, x: 130, y: 72)
    surface.move(1, at: 0.2, x: 200, y: 72)
    #expect(slider.value == 0.75)
    #expect(!list.isDragging)
  }

  @Test("a quick drag across it scrolls")
  func acrossTheSlider() {
    let slider = slider()
    surface.down(1, at: 0, x: 100, y: 90)
    surface.move(1, at: 0.05, x: 102, y: 60)
    #expect(list.isDragging)
    #expect(slider.value == 0)
    #expect(surface.log.isEmpty)
  }

  @Test("on a page that scrolls sideways a slider that keeps drags along its track is moved, another one is not")
  func sliderOnAPage() {
    list.contentSize = Size(width: 900, height: 400)
    let slider = slider()
    surface.down(1, at: 0, x: 100, y: 70)
    surface.move(1, at: 0.05, x: 150, y: 72)
    surface.advance(to: 0.2)
    #expect(slider.value == 0.5)
    #expect(!list.isDragging)
    surface.up(1, at: 0.3, x: 150, y: 72)
    slider.keepsDrags = false
    surface.down(1, at: 1, x: 150, y: 70)
    surface.move(1, at: 1.05, x: 100, y: 72)
    #expect(list.isDragging)
  }
}
