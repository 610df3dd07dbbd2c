import Tactus
import Testing

@Suite("What moves by itself moves with the application's time")
struct ScrollFramesTests {
  /// A list that was flicked upwards, and when the finger lifted.
  private func flicked() -> (ScrollStage, Double) {
    let stage = ScrollStage()
    let end = stage.drag(by: -200)
    stage.surface.up(1, at: end, x: 100, y: 100)
    return (stage, end)
  }

  @Test("a host that sleeps until the next deadline brings a flicked list to rest")
  func simplestHost() {
    let (stage, end) = flicked()
    let application = stage.surface.application
    let start = stage.y
    #expect(application.wantsFrame)
    #expect(application.nextDeadline == Timestamp(seconds: end) + .seconds(1.0 / 60))
    var offsets: [Double] = []
    while let deadline = application.nextDeadline {
      application.advance(to: deadline)
      offsets.append(stage.y)
    }
    #expect(offsets.count > 60)
    #expect(offsets == offsets.sorted() && offsets.last! > start + 100)
    #expect(!stage.list.isMoving && !application.wantsFrame)
  }

  @Test("how often time moves does not matter")
  func anyFrames() {
    let ((one, _), (other, _)) = (flicked(), flicked())
    for step in 1...100 { one.surface.advance(to: 0.2 + Double(step) * 0.007) }
    other.surface.advance(to: 0.9)
    #expect(one.y == other.y)
  }

  @Test("a finger that comes down finds content where it is at that time")
  func hitInMotion() {
    let stage = ScrollStage()
    let rows = (0..<20).map { row in
      stage.surface.box("row \(row)", x: 0, y: Double(row) * 100, width: 300, height: 100, in: stage.list)
    }
    let probe = PanGestureRecognizer()
    stage.surface.window.addGestureRecognizer(probe)
    let end = stage.drag(by: -200)
    stage.surface.up(1, at: end, x: 100, y: 100)
    let (still, _) = flicked()
    still.surface.advance(to: end + 0.5)
    stage.surface.down(2, at: end + 0.5, x: 100, y: 200)
    #expect(stage.y == still.y)
    let expected = rows[Int((still.y + 200) / 100)]
    #expect(probe.trackedTouches.first?.view === expected)
  }

  @Test("the length of a frame can be set; what is none is left out")
  func frameDuration() {
    let (stage, end) = flicked()
    let application = stage.surface.application
    application.frameDuration = 1.0 / 120
    #expect(application.nextDeadline == Timestamp(seconds: end) + .seconds(1.0 / 120))
    for bad in [0, -1, Double.nan, .infinity] { application.frameDuration = bad }
    #expect(application.frameDuration == 1.0 / 120)
  }

  @Test("an animation that begins before its list is in an application begins with the first frame there")
  func animatedBefore() {
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    list.contentSize = Size(width: 300, height: 2000)
    list.setContentOffset(Point(x: 0, y: 100), animated: true)
    let (window, holder) = (Window(frame: Rect(x: 0, y: 0, width: 300, height: 400)), View())
    holder.addSubview(list)
    window.addSubview(holder)
    let application = Application()
    #expect(!application.wantsFrame)
    application.addWindow(window)
    #expect(application.wantsFrame)
    application.advance(to: Timestamp(seconds: 5))
    #expect(list.contentOffset.y == 0)
    application.advance(to: Timestamp(seconds: 5.15))
    #expect(list.contentOffset.y == 50)
    application.advance(to: Timestamp(seconds: 6))
    #expect(list.contentOffset.y == 100 && application.nextDeadline == nil)
  }

  @Test(
    "an animation that begins later wants its first frame then; one that begins at the end of time never ends, and wants none"
  )
  func later() {
    let stage = ScrollStage()
    let application = stage.surface.application
    stage.list.setContentOffset(Point(x: 0, y: 100), animated: true, at: Timestamp(seconds: 60))
    #expect(application.nextDeadline == Timestamp(seconds: 60))
    application.advance(to: Timestamp(seconds: 60.15))
    #expect(stage.y == 50)
    stage.list.setContentOffset(Point(x: 0, y: 100), animated: true, at: .distantFuture)
    application.advance(to: .distantFuture)
    #expect(!application.wantsFrame)
  }

  @Test("a list that is taken out waits, and continues where it is put in again")
  func takenOut() {
    let (stage, end) = flicked()
    let application = stage.surface.application
    stage.list.removeFromSuperview()
    #expect(!application.wantsFrame && application.nextDeadline == nil)
    stage.surface.advance(to: end + 0.1)
    let y = stage.y
    let box = stage.surface.box("box")
    box.addSubview(stage.list)
    #expect(application.wantsFrame)
    // The time in between does not count.
    stage.surface.advance(to: end + 0.1 + 1e-9)
    #expect(stage.y < y + 1)
    stage.surface.advance(to: end + 0.2)
    #expect(stage.y > y)
    application.removeWindow(stage.surface.window)
    #expect(!application.wantsFrame)
    let other = Application()
    other.addWindow(stage.surface.window)
    #expect(other.wantsFrame)
  }

  @Test("S-3.8 a list that is taken out during a drag beyond its end waits as well, and then comes back to the end")
  func takenOutOfADrag() {
    let stage = ScrollStage()
    let end = stage.drag(y: 100, by: 110)
    stage.list.removeFromSuperview()
    let y = stage.y
    stage.surface.advance(to: end + 1)
    #expect(stage.y == y && y < -10)
    #expect(!stage.surface.application.wantsFrame)
    stage.surface.window.addSubview(stage.list)
    stage.surface.advance(to: end + 3)
    #expect(stage.y == 0)
  }

  @Test("S-2.7 a list that its own cancellation puts elsewhere in its window comes back to its end there")
  func movedByItsOwnCancellation() {
    let stage = ScrollStage()
    let shelf = stage.surface.box("shelf")
    stage.surface.window.bringSubviewToFront(stage.list)
    stage.list.panGestureRecognizer.addAction { [unowned shelf, unowned list = stage.list] pan in
      if pan.state == .cancelled { shelf.addSubview(list) }
    }
    let end = stage.drag(y: 100, by: 110)
    stage.list.removeFromSuperview()
    #expect(stage.list.superview === shelf && stage.y < -10)
    stage.surface.advance(to: end + 3)
    #expect(stage.y == 0)
  }

  @Test("a list may be taken out, or another one set in motion, while it is moved")
  func changedWhileMoved() {
    let (stage, end) = flicked()
    let other = ScrollView(frame: Rect(x: 300, y: 0, width: 90, height: 90))
    other.contentSize = Size(width: 90, height: 900)
    stage.surface.window.addSubview(other)
    stage.list.onScroll = { list in
      list.removeFromSuperview()
      other.setContentOffset(Point(x: 0, y: 50), animated: true)
    }
    stage.surface.advance(to: end + 0.1)
    #expect(stage.surface.application.wantsFrame)
    stage.surface.advance(to: end + 1)
    stage.surface.advance(to: end + 2)
    #expect(other.contentOffset.y == 50)
    #expect(stage.surface.application.nextDeadline == nil)
  }

  @Test("S-1.8 a deadline finds content where it is at its own time")
  func deadline() {
    let stage = ScrollStage()
    let box = stage.surface.box("box", x: 300, y: 0, width: 90, height: 400)
    let press = stage.surface.add(LongPressGestureRecognizer(), "press", to: box)
    var y = 0.0
    press.addAction { [list = stage.list] _ in y = list.contentOffset.y }
    stage.list.setContentOffset(Point(x: 0, y: 100), animated: true, at: Timestamp(seconds: 0.35))
    stage.surface.down(1, at: 0, x: 320, y: 10)
    stage.surface.advance(to: 3)
    #expect(y == 50)
  }
}

@Suite("A host that never moves time is advised once")
struct StandingTimeTests {
  /// Flicks a list and touches it again, twice.
  private static func play(advances: Bool) {
    let stage = ScrollStage()
    var time = 0.0
    for finger in 1...3 as ClosedRange<UInt64> {
      let end = stage.drag(finger, at: time, by: -200)
      stage.surface.up(finger, at: end, x: 100, y: 100)
      if advances { for step in 1...70 { stage.surface.advance(to: end + Double(step) / 100) } }
      time = end + 0.7
    }
  }

  @Test("which never calls advance(to:)")
  func advised() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      StandingTimeTests.play(advances: false)
    }
    let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(text.split(separator: "\n").filter { $0.contains("call application.advance(to:)") }.count == 1)
  }

  @Test("but not one that does")
  func silent() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      StandingTimeTests.play(advances: true)
    }
    let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(!text.contains("Tactus:"))
  }
}
