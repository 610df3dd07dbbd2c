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

  @Test("S-4.7 a drag that waits for another recognizer until its lift begins and ends then, and flicks from there")
  func waitedUntilTheLift() {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    list.addGestureRecognizer(double)
    list.panGestureRecognizer.require(toFail: double)
    let end = stage.drag(by: -40)
    stage.surface.up(1, at: end + 0.001, x: 100, y: 260)
    #expect(log.calls.isEmpty)
    // The double tap fails 0.35 s after the lift.
    stage.advance(to: end + 0.36)
    #expect(stage.y > 30 && stage.y < 50)
    stage.advance(to: 10)
    #expect(
      log.runs == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "didScroll", "didEndDecelerating",
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

  @Test("content stops at once if the target is its present place, as in UIKit")
  func stops() {
    let end = stage.drag(by: -100)
    let place = list.contentOffset
    log.target = place
    stage.surface.up(1, at: end + 0.001, x: 100, y: 200)
    #expect(!list.isDecelerating)
    stage.advance(to: end + 0.1)
    #expect(list.contentOffset == place)
    #expect(log.runs.suffix(2) == ["willEndDragging", "didEndDragging false"])
  }

  /// Calls a closure at the end of a drag, and notes what follows.
  private final class Interruption: ScrollViewDelegate {
    var atWillEnd: (ScrollView) -> Void = { _ in }
    var atDidEnd: (ScrollView) -> Void = { _ in }
    private(set) var calls: [String] = []
    func scrollViewWillEndDragging(
      _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point
    ) { atWillEnd(scrollView) }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
      calls.append("didEndDragging \(willDecelerate)")
      atDidEnd(scrollView)
    }
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { calls.append("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { calls.append("didEndDecelerating") }
  }

  /// Flings the list, whose delegate is `interruption`, and returns where it came to rest.
  private func rest(with interruption: Interruption) -> Double {
    list.delegate = interruption
    let end = stage.drag(by: -100)
    stage.surface.up(1, at: end + 0.001, x: 100, y: 200)
    stage.advance(to: 10)
    return stage.y
  }

  @Test("content that the delegate moves at the lift stays there, and is not said to decelerate")
  func moved() {
    let interruption = Interruption()
    interruption.atWillEnd = { $0.contentOffset = Point(x: 0, y: 50) }
    #expect(rest(with: interruption) == 50)
    #expect(interruption.calls == ["didEndDragging false"])
  }

  @Test("content that the delegate animates at the lift is not said to decelerate")
  func animated() {
    let interruption = Interruption()
    interruption.atWillEnd = { $0.setContentOffset(Point(x: 0, y: 500), animated: true) }
    _ = rest(with: interruption)
    stage.advance(to: 11)
    #expect(stage.y == 500)
    #expect(interruption.calls == ["didEndDragging false"])
  }

  @Test(
    "the delegate may stop the content after the lift: by its present offset, or without scrolling",
    arguments: [true, false])
  func stopped(byOffset: Bool) {
    let interruption = Interruption()
    var offset = Double.nan
    interruption.atDidEnd = { list in
      offset = list.contentOffset.y
      if byOffset { list.setContentOffset(list.contentOffset, animated: false) } else { list.isScrollEnabled = false }
    }
    #expect(rest(with: interruption) == offset)
    #expect(interruption.calls == ["didEndDragging true"])
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
