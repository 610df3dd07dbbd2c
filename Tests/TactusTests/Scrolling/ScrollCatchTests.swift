import Tactus
import Testing

@Suite("ScrollView: a finger stops content that moves")
struct ScrollCatchTests {
  /// Notes what the scroll view says of itself in the callbacks.
  private final class Reader: ScrollViewDelegate {
    var ends: [[Bool]] = []
    var isTrackingAtRelease = false

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
      isTrackingAtRelease = scrollView.isTracking
    }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
      ends.append([scrollView.isTracking, scrollView.isDragging, scrollView.isDecelerating])
    }
  }

  private let stage = ScrollStage()
  private let log = ScrollLog()
  private var list: ScrollView { stage.list }

  init() { stage.list.delegate = log }

  /// Makes the content move, and stops it with finger 9 after 0.1 s. Returns the time.
  private func catchFling(by distance: Double = -100) -> Double {
    let end = stage.drag(by: distance)
    stage.surface.up(1, at: end + 0.001, x: 100, y: 300 + distance)
    stage.advance(to: end + 0.1)
    log.calls = []
    stage.surface.down(9, at: end + 0.11, x: 100, y: 200)
    return end + 0.11
  }

  private func lift(at time: Double) {
    stage.surface.up(9, at: time, x: 100, y: 200)
    stage.advance(to: time + 5)
  }

  /// Three pages of 300 points side by side, of which the first is being turned.
  private func turn() -> Double {
    list.contentSize = Size(width: 900, height: 400)
    list.isPagingEnabled = true
    stage.surface.down(1, at: 0, x: 250, y: 200)
    for step in 1...10 { stage.surface.move(1, at: Double(step) * 0.01, x: 250 - 10 * Double(step), y: 200) }
    stage.surface.up(1, at: 0.101, x: 150, y: 200)
    stage.advance(to: 0.15)
    return 0.16
  }

  @Test("at the touch the content is at rest, and the delegate learns it at the lift")
  func callbacks() {
    let time = catchFling()
    #expect(!list.isDecelerating)
    #expect(list.isTracking)
    stage.advance(to: time + 0.3)
    #expect(log.runs.allSatisfy { $0 == "didScroll" })
    log.calls = []
    lift(at: time + 0.4)
    #expect(log.calls == ["willEndDragging", "didEndDragging false", "didEndDecelerating"])
    #expect(log.proposed == list.contentOffset)
  }

  @Test("when the deceleration is over, no finger tracks; at the release it still does")
  func states() {
    let reader = Reader()
    let time = catchFling()
    list.delegate = reader
    lift(at: time + 0.1)
    #expect(reader.ends == [[false, false, false]])
    #expect(reader.isTrackingAtRelease)
  }

  @Test("a target that the delegate chooses at the lift is where the content goes")
  func target() {
    let time = catchFling()
    log.target = Point(x: 0, y: 600)
    lift(at: time + 0.1)
    #expect(stage.y == 600)
    #expect(
      log.runs == [
        "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating", "didScroll",
        "didEndDecelerating",
      ])
  }

  @Test("content beyond its end springs back at the lift, and not before")
  func beyondEnd() {
    list.release(velocity: Vector(dx: 0, dy: -2000), at: .zero)
    stage.advance(to: 0.05)
    log.calls = []
    stage.surface.down(9, at: 0.06, x: 100, y: 200)
    stage.advance(to: 1)
    #expect(stage.y < -10)
    lift(at: 1.1)
    #expect(stage.y == 0)
    #expect(log.runs.contains("didEndDragging true"))
    #expect(log.calls.count { $0 == "didEndDecelerating" } == 1)
  }

  @Test("content that a finger holds beyond its end springs back from when a program ends all its gestures")
  func endedByProgram() {
    list.release(velocity: Vector(dx: 0, dy: -2000), at: .zero)
    stage.advance(to: 0.05)
    stage.surface.down(9, at: 0.06, x: 100, y: 200)
    stage.advance(to: 3)
    let held = stage.y
    for recognizer in list.gestureRecognizers { recognizer.isEnabled = false }
    stage.advance(to: 3.01)
    #expect(held < -10 && stage.y < held * 0.9)
    stage.advance(to: 6)
    #expect(stage.y == 0)
  }

  @Test("a page that is turned is turned to its place", arguments: [false, true])
  func page(isCancelled: Bool) {
    let time = turn()
    stage.surface.down(9, at: time, x: 100, y: 200)
    #expect(list.contentOffset.x > 150 && list.contentOffset.x < 300)
    if isCancelled { stage.surface.cancel(9, at: time + 0.1, x: 100, y: 200) }
    lift(at: time + 0.1)
    #expect(list.contentOffset.x == 300)
  }

  @Test("a program's animation to a distant page ends at the nearest one")
  func animation() {
    list.contentSize = Size(width: 3000, height: 400)
    list.isPagingEnabled = true
    list.setContentOffset(Point(x: 1800, y: 0), animated: true, at: .zero)
    stage.advance(to: 0.14)
    log.calls = []
    stage.surface.down(9, at: 0.15, x: 100, y: 200)
    #expect(list.contentOffset.x == 900)
    stage.advance(to: 0.16)
    lift(at: 0.2)
    #expect(list.contentOffset.x == 900)
    #expect(log.runs == ["didScroll", "willEndDragging", "didEndDragging false", "didEndDecelerating"])
  }

  @Test("a finger that then drags makes a usual drag of it, with one end of the deceleration", arguments: [0.001, 0.5])
  func drags(rest: Double) {
    var time = catchFling()
    for step in 1...5 {
      time += 0.01
      stage.surface.move(9, at: time, x: 100, y: 200 - 10 * Double(step))
    }
    stage.surface.up(9, at: time + rest, x: 100, y: 150)
    stage.advance(to: time + 9)
    let isFast = rest < 0.1
    #expect(
      log.runs.filter { $0 != "didScroll" }
        == [
          "willBeginDragging", "willEndDragging", "didEndDragging \(isFast)", "willBeginDecelerating",
          "didEndDecelerating",
        ].filter { isFast || $0 != "willBeginDecelerating" })
  }

  @Test("a pager whose finger scrolls a list in a page settles on a page")
  func inner() {
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 900, height: 400))
    inner.contentSize = Size(width: 900, height: 3000)
    list.addSubview(inner)
    let time = turn()
    stage.surface.down(9, at: time, x: 100, y: 300)
    for step in 1...10 { stage.surface.move(9, at: time + Double(step) * 0.01, x: 100, y: 300 - 10 * Double(step)) }
    #expect(inner.isDragging)
    lift(at: time + 0.11)
    #expect(list.contentOffset.x == 300)
    #expect(inner.contentOffset.y > 0)
  }

  @Test("a pager that is removed while a finger holds it settles on a page where it comes next")
  func removed() {
    let time = turn()
    stage.surface.down(9, at: time, x: 100, y: 200)
    list.removeFromSuperview()
    stage.surface.up(9, at: time + 0.1, x: 100, y: 200)
    stage.surface.window.addSubview(list)
    stage.advance(to: time + 0.2)
    stage.advance(to: time + 5)
    #expect(list.contentOffset.x == 300)
  }

  @Test("content that becomes shorter under the finger that holds it moves at the lift")
  func shorter() {
    let time = catchFling()
    let y = stage.y
    list.contentSize.height = 420
    #expect(stage.y == y)
    lift(at: time + 0.1)
    #expect(stage.y == 20)
  }

  @Test("a second tap changes nothing more")
  func again() {
    let time = catchFling()
    lift(at: time + 0.1)
    log.calls = []
    stage.surface.tap(1, at: time + 6, x: 100, y: 200)
    stage.advance(to: time + 7)
    #expect(log.calls.isEmpty)
  }

  @Test("a touch does not stop a list that does not scroll")
  func disabled() {
    list.isScrollEnabled = false
    list.setContentOffset(Point(x: 0, y: 500), animated: true, at: .zero)
    stage.surface.tap(1, at: 0.1, x: 100, y: 200)
    stage.advance(to: 1)
    #expect(stage.y == 500)
  }

  // MARK: Programs that stop it

  @Test("scrolling that is switched off and on again stops the content", arguments: [false, true])
  func switchedOff(isOnAgain: Bool) {
    list.release(velocity: Vector(dx: 0, dy: 2000), at: .zero)
    stage.advance(to: 0.1)
    let y = stage.y
    list.isScrollEnabled = false
    list.isScrollEnabled = isOnAgain
    stage.advance(to: 1)
    #expect(stage.y == y)
    #expect(!list.isDecelerating)
    #expect(log.calls.count { $0 == "didEndDecelerating" } == 1)
  }

  @Test("scrolling that is switched off while a page is turned leaves it on a page")
  func switchedOffInPage() {
    _ = turn()
    list.isScrollEnabled = false
    stage.advance(to: 5)
    #expect(list.contentOffset.x == 300)
  }

  @Test("scrolling that is switched off when a drag begins makes no step")
  func switchedOffAtBegin() {
    final class Refuser: ScrollViewDelegate {
      var calls: [String] = []
      func scrollViewWillBeginDragging(_ scrollView: ScrollView) { scrollView.isScrollEnabled = false }
      func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) { calls.append("didEnd") }
      func scrollViewDidScroll(_ scrollView: ScrollView) { calls.append("didScroll") }
    }
    let refuser = Refuser()
    list.delegate = refuser
    stage.drag(by: -100)
    #expect(refuser.calls == ["didEnd"])
    #expect(stage.y == 0)
  }
}
