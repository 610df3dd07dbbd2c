import Tactus
import Testing

@Suite("ScrollView: what its delegate is notified of")
struct ScrollDelegateTests {
  let stage = ScrollStage()
  let log = ScrollLog()
  private var list: ScrollView { stage.list }

  init() { stage.list.delegate = log }

  @Test("a fling: each beginning has its end, in UIKit's order")
  func fling() {
    let end = stage.drag(by: -100)
    stage.surface.up(1, at: end + 0.001, x: 100, y: 200)
    stage.advance(to: end + 0.1)
    stage.advance(to: 10)
    #expect(
      log.runs == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "didScroll",
        "didEndDecelerating",
      ])
  }

  @Test("a drag that stops before the lift does not decelerate")
  func rest() {
    stage.drag(by: -100)
    stage.surface.up(1, at: 1, x: 100, y: 200)
    #expect(log.runs == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
  }

  @Test("setting the offset is scrolling too, and says so once")
  func setting() {
    list.contentOffset = Point(x: 0, y: 30)
    list.contentOffset = Point(x: 0, y: 30)
    #expect(log.calls == ["didScroll"])
  }

  @Test("it learns where content will rest, and content rests there")
  func proposes() {
    let end = stage.drag(by: -100)
    stage.surface.up(1, at: end + 0.001, x: 100, y: 200)
    stage.advance(to: 10)
    #expect(log.proposed == list.contentOffset)
  }

  @Test("it may choose where content comes to rest")
  func chooses() {
    log.target = Point(x: 0, y: 333)
    let end = stage.drag(by: -100)
    stage.surface.up(1, at: end + 0.001, x: 100, y: 200)
    stage.advance(to: 10)
    #expect(stage.y == 333)
  }

  @Test("a target beyond the end is the end; one that is no number is left out", arguments: [9999.0, .nan])
  func strangeTarget(y: Double) {
    log.target = Point(x: 0, y: y)
    let end = stage.drag(by: -100)
    stage.surface.up(1, at: end + 0.001, x: 100, y: 200)
    stage.advance(to: 20)
    #expect(stage.y == (y.isNaN ? log.proposed!.y : 1600))
  }

  @Test("who moves the content when a drag ends has it stay there")
  func movesAtTheEnd() {
    final class Snapper: ScrollViewDelegate {
      func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        scrollView.setContentOffset(Point(x: 0, y: 500), animated: true)
      }
    }
    let snapper = Snapper()
    list.delegate = snapper
    let end = stage.drag(by: -100)
    stage.surface.up(1, at: end + 0.001, x: 100, y: 200)
    stage.advance(to: 1)
    stage.advance(to: 2)
    #expect(stage.y == 500)
  }

  @Test("the delegate is not kept alive")
  func weak() {
    var other: ScrollLog? = ScrollLog()
    list.delegate = other
    #expect(list.delegate === other)
    other = nil
    #expect(list.delegate == nil)
  }
}
