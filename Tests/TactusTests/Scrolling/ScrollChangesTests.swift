import Tactus
import Testing

/// A delegate that changes the scroll view in a callback.
private final class Changer: ScrollViewDelegate {
  var onScroll: (ScrollView) -> Void = { _ in }
  var onEndDragging: (ScrollView) -> Void = { _ in }
  var onZoom: (ScrollView) -> Void = { _ in }
  var isDecelerating: [Bool] = []
  var zoomed: View?
  /// The distance between the places at which content may come to rest, if only some are allowed.
  var step: Double?

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    isDecelerating.append(scrollView.isDecelerating)
    onScroll(scrollView)
  }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point
  ) {
    if let step { targetContentOffset.y = (targetContentOffset.y / step).rounded() * step }
  }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) { onEndDragging(scrollView) }
  func scrollViewDidZoom(_ scrollView: ScrollView) { onZoom(scrollView) }
  func viewForZooming(in scrollView: ScrollView) -> View? { zoomed }
}

@Suite("ScrollView: what delegates change while it moves")
struct ScrollChangesTests {
  private let stage = ScrollStage()
  private let changer = Changer()
  private var list: ScrollView { stage.list }

  init() { stage.list.delegate = changer }

  /// Drags by `distance` and lifts at speed; returns the place at the lift.
  @discardableResult
  private func fling(at time: Double = 0, by distance: Double) -> Double {
    let end = stage.drag(at: time, by: distance)
    stage.surface.up(1, at: end + 0.001, x: 100, y: 300 + distance)
    let place = stage.y
    for step in 1...400 { stage.advance(to: end + Double(step) * 0.01) }
    return place
  }

  @Test("content comes to rest where its delegate chose, although it grows or jumps", arguments: [false, true])
  func chosenTarget(jumps: Bool) {
    changer.step = 70
    var changes = 0
    changer.onScroll = { list in
      guard list.isDecelerating, changes < 3 else { return }
      changes += 1
      if jumps { list.contentOffset.y += 140 } else { list.contentSize.height += 100 }
    }
    fling(by: -100)
    #expect(changes == 3)
    #expect(abs(stage.y.remainder(dividingBy: 70)) < 1e-9)
  }

  @Test("content that its delegate lets grow at the end of a drag comes to rest at the chosen place")
  func chosenTargetAtTheEnd() {
    changer.step = 70
    changer.onEndDragging = { $0.contentSize.height += 100 }
    fling(by: -100)
    #expect(stage.y > 70 && stage.y.remainder(dividingBy: 70) == 0)
  }

  @Test("a delegate that switches the bounce off near the start keeps content from going beyond it, as in UIKit")
  func bounceOnlyAtTheEnd() {
    var least = 0.0
    changer.onScroll = { list in
      list.bounces = list.contentOffset.y > 100
      least = min(least, list.contentOffset.y)
    }
    fling(by: 100)
    #expect(least > -6 && stage.y == 0)
    list.contentOffset.y = 400
    fling(at: 10, by: 150)
    #expect(least > -6 && stage.y == 0)
    var most = 0.0
    list.contentOffset.y = 1500
    list.onScroll = { most = max(most, $0.contentOffset.y) }
    fling(at: 20, by: -150)
    #expect(most > 1600 && stage.y == 1600)
  }

  @Test("a fling continues although its delegate sets the offset, and jumps by what the delegate adds")
  func setWhileMoving() {
    fling(by: -100)
    let usual = stage.y
    list.setContentOffset(.zero, animated: false)
    changer.onScroll = { $0.contentOffset.x = 0 }
    fling(at: 10, by: -100)
    #expect(stage.y == usual)
    list.setContentOffset(.zero, animated: false)
    var hasJumped = false
    changer.onScroll = { list in
      if hasJumped || !list.isDecelerating || list.contentOffset.y < 150 { return }
      hasJumped = true
      list.contentOffset.y += 1000
    }
    fling(at: 20, by: -100)
    #expect(abs(stage.y - usual - 1000) < 1)
  }

  @Test("an animation continues although its delegate, or a list that follows it, sets the offset that it has")
  func setWhileAnimated() {
    let twin = ScrollView(frame: list.frame)
    twin.contentSize = list.contentSize
    twin.onScroll = { [list] twin in list.contentOffset = twin.contentOffset }
    changer.onScroll = { list in
      list.contentOffset.x = 0
      twin.contentOffset = list.contentOffset
    }
    list.setContentOffset(Point(x: 0, y: 500), animated: true, at: .zero)
    stage.advance(to: 0.1)
    #expect(list.isAnimating && stage.y > 0)
    stage.advance(to: 1)
    #expect(stage.y == 500 && twin.contentOffset.y == 500)
  }

  @Test("a page that is turned is turned where its delegate moves the content to")
  func pages() {
    list.isPagingEnabled = true
    list.contentSize.height = 4000
    var hasJumped = false
    changer.onScroll = { list in
      if hasJumped || !list.isDecelerating || list.contentOffset.y < 150 { return }
      hasJumped = true
      list.contentOffset.y += 1200
    }
    fling(by: -100)
    #expect(stage.y == 1600)
  }

  @Test("a program stops a fling by setting its own offset without an animation")
  func stop() {
    list.release(velocity: Vector(dx: 0, dy: 900), at: .zero)
    list.setContentOffset(list.contentOffset, animated: false)
    #expect(!list.isDecelerating)
  }

  @Test("content decelerates up to its last scroll")
  func lastScroll() {
    changer.isDecelerating = []
    list.release(velocity: Vector(dx: 0, dy: 900), at: .zero)
    for step in 1...400 { stage.advance(to: Double(step) * 0.01) }
    #expect(!list.isDecelerating)
    #expect(changer.isDecelerating.allSatisfy { $0 })
  }

  @Test("an inset or more content that a delegate adds at the release is where the content rests")
  func changedAtRelease() {
    changer.onEndDragging = { if $0.contentOffset.y < -60 { $0.contentInset.top = 60 } }
    #expect(fling(by: 200) < -60)
    #expect(stage.y == -60)
    // The spinner is over.
    list.contentInset.top = 0
    #expect(stage.y == 0)
    list.contentSize.height = 450
    changer.onEndDragging = { $0.contentSize.height = 3000 }
    fling(at: 10, by: -100)
    #expect(stage.y > 300)
  }

  @Test("a view that becomes higher at the end of its content stays within it, at once or in its motion")
  func frame() {
    list.contentOffset.y = 1600
    list.frame.size.height = 700
    #expect(stage.y == 1300)
    list.release(velocity: Vector(dx: 0, dy: -500), at: .zero)
    stage.advance(to: 0.1)
    list.release(velocity: Vector(dx: 0, dy: 1000), at: Timestamp(seconds: 0.1))
    list.frame.size.height = 900
    for step in 1...400 { stage.advance(to: 0.1 + Double(step) * 0.01) }
    #expect(stage.y == 1100)
  }

  @Test("content, insets or a frame that change while a finger drags beyond the end make the next move no jump")
  func changeBeyondEnd() {
    let changes: [(ScrollView) -> Void] = [
      { $0.contentSize.height += 500 }, { $0.contentInset.bottom += 100 }, { $0.frame.size.height -= 100 },
      { $0.contentSize.height -= 300 },
    ]
    for change in changes {
      list.contentSize.height = 2000
      list.contentInset.bottom = 0
      list.frame.size.height = 400
      list.contentOffset.y = 1590
      stage.surface.down(1, at: stage.surface.application.now.seconds, x: 100, y: 300)
      let time = stage.surface.application.now.seconds
      stage.surface.move(1, at: time + 0.1, x: 100, y: 200)
      let before = stage.y
      change(list)
      stage.surface.move(1, at: time + 0.2, x: 100, y: 199)
      #expect(abs(stage.y - before) <= 1)
      stage.surface.cancel(1, at: time + 0.3, x: 100, y: 199)
      for step in 1...400 { stage.advance(to: time + 0.3 + Double(step) * 0.01) }
    }
  }

  @Test("a size that changes during a drag moves nothing before the lift")
  func frameInDrag() {
    list.contentOffset.y = 1600
    stage.drag(by: 20)
    let y = stage.y
    list.frame.size.height = 700
    #expect(stage.y == y)
    stage.surface.up(1, at: 1, x: 100, y: 320)
    for step in 1...400 { stage.advance(to: 1 + Double(step) * 0.01) }
    #expect(stage.y == 1300)
  }

  @Test("onScroll is called whenever the delegate is")
  func everyScroll() {
    var (calls, scrolls) = (0, 0)
    list.onScroll = { _ in calls += 1 }
    changer.onScroll = { _ in scrolls += 1 }
    list.contentOffset.y = 100
    list.contentOffset.y = 100
    list.setContentOffset(Point(x: 0, y: 200), animated: false)
    list.scrollRectToVisible(Rect(x: 0, y: 1000, width: 1, height: 1), animated: false)
    #expect(calls == 3)
    fling(by: -100)
    #expect(calls == scrolls)
  }

  @Test("a rectangle becomes visible within the insets")
  func insets() {
    list.contentInset = EdgeInsets(top: 50, left: 0, bottom: 100, right: 0)
    list.scrollRectToVisible(Rect(x: 0, y: 700, width: 10, height: 40), animated: false)
    #expect(stage.y == 440)
    list.scrollRectToVisible(Rect(x: 0, y: 400, width: 10, height: 40), animated: false)
    #expect(stage.y == 350)
    list.scrollRectToVisible(Rect(x: 0, y: 0, width: 10, height: 40), animated: false)
    #expect(stage.y == -50)
  }

  @Test("content that its delegate centers is enlarged about the point that was asked for", arguments: [false, true])
  func centered(byCenter: Bool) {
    let photo = View(frame: Rect(x: 0, y: 100, width: 300, height: 200))
    list.contentSize = photo.bounds.size
    list.addSubview(photo)
    list.maximumZoomScale = 4
    changer.zoomed = photo
    changer.onZoom = { list in
      let size = photo.frame.size
      let origin = Point(
        x: max(0, (list.bounds.width - size.width) / 2), y: max(0, (list.bounds.height - size.height) / 2))
      if byCenter {
        photo.center = Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
      } else {
        photo.frame.origin = origin
      }
    }
    list.zoom(to: Rect(x: 112.5, y: 50, width: 75, height: 100), animated: false)
    #expect(list.contentOffset == Point(x: 450, y: 200))
    list.setZoomScale(1, animated: false)
    #expect(photo.frame == Rect(x: 0, y: 100, width: 300, height: 200))
    list.setZoomScale(3, animated: false)
    #expect(list.contentOffset == Point(x: 300, y: 100))
    list.setZoomScale(1, animated: false)
    let zoom = stage.surface
    zoom.send(.down(1, at: 5, 100, 200), .down(2, at: 5, 200, 200))
    for step in 1...20 {
      let half = 50 + 5 * Double(step)
      zoom.send(
        .move(1, at: 5 + 0.01 * Double(step), 150 - half, 200), .move(2, at: 5 + 0.01 * Double(step), 150 + half, 200))
      if list.zoomScale < 2 { #expect(stage.y == 0) }
    }
    let seen = photo.convert(Point(x: 150, y: 100), to: nil)
    #expect(list.zoomScale > 2)
    #expect(abs(seen.x - 150) < 0.001 && abs(seen.y - 200) < 0.001)
  }
}
