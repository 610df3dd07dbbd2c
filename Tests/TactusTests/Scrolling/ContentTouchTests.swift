import Tactus
import Testing

@Suite("ScrollView: which touches content receives")
struct ContentTouchTests {
  let stage = ScrollStage()
  let row: RecordingView
  private var surface: Surface { stage.surface }

  init() {
    row = stage.surface.box("row", width: 300, height: 500, in: stage.list)
  }

  @Test("content receives a finger that rests after 0.15 s")
  func late() {
    surface.down(1, at: 0, x: 100, y: 100)
    #expect(surface.application.nextDeadline == Timestamp(seconds: 0.15))
    surface.advance(to: 0.149)
    #expect(surface.log.isEmpty)
    surface.advance(to: 0.15)
    surface.up(1, at: 0.2, x: 100, y: 100)
    #expect(surface.log == ["0.15 row began 1", "0.2 row ended 1"])
  }

  @Test("S-5.2 content receives began and ended of a quick tap at the lift")
  func quickTap() {
    surface.tap(1, at: 0, x: 100, y: 100)
    #expect(surface.log == ["0.05 row began 1", "0.05 row ended 1"])
  }

  @Test("S-5.2 content receives a touch that scrolls nothing")
  func scrolls() {
    surface.down(1, at: 0, x: 100, y: 100)
    surface.move(1, at: 0.05, x: 100, y: 80)
    surface.up(1, at: 0.5, x: 100, y: 80)
    #expect(stage.y == 10)
    #expect(surface.log.isEmpty)
  }

  @Test("content receives a finger that wandered a little meanwhile where it came down, and a move catches up")
  func wandered() {
    var places: [Double] = []
    row.onReceived = { _, touches, _ in places.append(touches[0].location(in: nil).y) }
    surface.down(1, at: 0, x: 100, y: 100)
    surface.move(1, at: 0.05, x: 100, y: 95)
    surface.advance(to: 0.15)
    #expect(surface.log == ["0.15 row began 1", "0.15 row moved 1"])
    #expect(places == [100, 95])
  }

  @Test("S-5.1 content that has the touch receives its cancellation when the drag scrolls")
  func cancelled() {
    surface.down(1, at: 0, x: 100, y: 100)
    surface.move(1, at: 0.2, x: 100, y: 80)
    #expect(surface.log == ["0.15 row began 1", "0.2 row cancelled 1"])
    #expect(stage.list.isDragging)
  }

  @Test("with canCancelContentTouches false content keeps a touch that it knows of, for as long as it lasts")
  func keeps() {
    stage.list.canCancelContentTouches = false
    surface.down(1, at: 0, x: 100, y: 100)
    surface.move(1, at: 0.2, x: 100, y: 80)
    surface.move(1, at: 0.3, x: 100, y: 20)
    #expect(surface.log == ["0.15 row began 1", "0.2 row moved 1", "0.3 row moved 1"])
    #expect(!stage.list.isDragging)
    surface.up(1, at: 0.4, x: 100, y: 20)
    // A drag that is fast enough scrolls all the same.
    surface.down(1, at: 1, x: 100, y: 100)
    surface.move(1, at: 1.1, x: 100, y: 80)
    #expect(stage.list.isDragging)
  }

  private final class PickyScrollView: ScrollView {
    var asked: [String] = []
    var answer = false

    override func touchesShouldCancel(in view: View) -> Bool {
      asked.append(view.name ?? "?")
      return answer
    }
  }

  @Test(
    "touchesShouldCancel(in:) is asked about the view that was hit and knows of the touch", arguments: [true, false])
  func asked(answer: Bool) {
    let picky = PickyScrollView()
    picky.answer = answer
    let stage = ScrollStage(picky)
    stage.surface.box("row", width: 300, height: 500, in: picky)
    stage.surface.down(1, at: 0, x: 100, y: 100)
    stage.surface.move(1, at: 0.1, x: 100, y: 80)
    #expect(picky.asked.isEmpty)
    #expect(picky.isDragging)
    stage.surface.up(1, at: 0.2, x: 100, y: 80)
    stage.surface.down(1, at: 1, x: 100, y: 100)
    stage.surface.move(1, at: 1.2, x: 100, y: 80)
    #expect(picky.asked == ["row"])
    #expect(picky.isDragging == answer)
  }

  private final class GuardedScrollView: ScrollView {
    var kept = "secret"
    private(set) var asked: [String] = []

    override func touchesShouldBegin(_ touches: TouchList, with event: TouchEvent, in view: View) -> Bool {
      asked.append("\(view.name ?? "?") \(touches.map(\.id))")
      return view.name != kept
    }
  }

  @Test("content that touchesShouldBegin(_:with:in:) refuses never knows of the touch; recognizers on it do")
  func refused() {
    let list = GuardedScrollView()
    let surface = ScrollStage(list).surface
    let secret = surface.box("secret", width: 300, height: 200, in: list)
    surface.box("open", x: 0, y: 200, width: 300, height: 500, in: list)
    let tap = TapGestureRecognizer()
    var taps = 0
    tap.addAction { _ in taps += 1 }
    secret.addGestureRecognizer(tap)
    surface.down(1, at: 0, x: 100, y: 100)
    surface.move(1, at: 0.2, x: 102, y: 100)
    surface.up(1, at: 0.3, x: 102, y: 100)
    #expect(surface.log.isEmpty)
    #expect(taps == 1)
    surface.down(2, at: 1, x: 100, y: 280)
    surface.up(2, at: 1.3, x: 100, y: 280)
    #expect(surface.log == ["1.15 open began 2", "1.3 open ended 2"])
    #expect(list.asked == ["secret [1]", "open [2]"])
  }

  @Test("a touch that content was not to receive scrolls as if nothing had been there to cancel")
  func refusedAndScrolled() {
    let list = GuardedScrollView()
    list.canCancelContentTouches = false
    let surface = ScrollStage(list).surface
    surface.box("secret", width: 300, height: 500, in: list)
    surface.down(1, at: 0, x: 100, y: 100)
    surface.move(1, at: 0.3, x: 100, y: 80)
    surface.move(1, at: 0.4, x: 100, y: 40)
    #expect(list.isDragging)
    #expect(surface.log.isEmpty)
  }

  @Test("the scroll view itself, and what is in none, are not asked about")
  func notAsked() {
    let list = GuardedScrollView()
    list.kept = ""
    let surface = ScrollStage(list).surface
    surface.down(1, at: 0, x: 100, y: 100)
    surface.up(1, at: 0.3, x: 100, y: 100)
    #expect(list.asked.isEmpty)
  }

  @Test("by default controls, and what is in them, keep their touches, other views do not")
  func byDefault() {
    let list = stage.list
    let button = surface.add(Control(), "button", in: list)
    let label = surface.box("label", in: button)
    #expect(!list.touchesShouldCancel(in: button))
    #expect(!list.touchesShouldCancel(in: label))
    #expect(list.touchesShouldCancel(in: row))
  }

  @Test("a scroll view that is in a control asks about its own content only")
  func inAControl() {
    let picker = surface.add(Control(), "picker")
    picker.addSubview(stage.list)
    #expect(stage.list.touchesShouldCancel(in: row))
  }

  @Test("content receives touches at once if they are not delayed, or if there is nothing to scroll", arguments: 0..<4)
  func atOnce(reason: Int) {
    switch reason {
    case 0: stage.list.delaysContentTouches = false
    case 1: stage.list.contentTouchDelay = 0
    case 2: stage.list.contentSize = .zero
    default: stage.list.isScrollEnabled = false
    }
    surface.tap(1, at: 0, x: 100, y: 100)
    #expect(surface.log == ["0 row began 1", "0.05 row ended 1"])
  }

  @Test("with another delay content receives the touch after that")
  func otherDelay() {
    stage.list.contentTouchDelay = 0.3
    surface.down(1, at: 0, x: 100, y: 100)
    surface.advance(to: 0.29)
    #expect(surface.log.isEmpty)
    surface.advance(to: 0.3)
    #expect(surface.log == ["0.3 row began 1"])
  }

  @Test("S-5.4 a touch that the source takes away before it was delivered is delivered as began and cancelled, once")
  func takenEarly() {
    surface.down(1, at: 0, x: 100, y: 100)
    surface.cancel(1, at: 0.1, x: 100, y: 100)
    surface.advance(to: 1)
    #expect(surface.log == ["0.1 row began 1", "0.1 row cancelled 1"])
  }

  @Test("a second finger on content is held back for its own time")
  func second() {
    row.isMultipleTouchEnabled = true
    surface.down(1, at: 0, x: 100, y: 100)
    surface.down(2, at: 0.5, x: 150, y: 100)
    surface.advance(to: 0.6)
    #expect(surface.log == ["0.15 row began 1"])
    surface.advance(to: 0.65)
    #expect(surface.log == ["0.15 row began 1", "0.65 row began 2"])
  }

  @Test("a finger that stops content in motion does nothing else: no touch, no tap, no press; a drag it may become")
  func stops() {
    let press = surface.add(LongPressGestureRecognizer(), "press", to: row)
    surface.add(TapGestureRecognizer(), "tap", to: row)
    stage.list.release(velocity: Vector(dx: 0, dy: 500), at: .zero)
    surface.tap(1, at: 0.1, x: 100, y: 100)
    #expect(!stage.list.isDecelerating)
    #expect(stage.y > 30)
    #expect(surface.log.isEmpty)
    stage.list.release(velocity: Vector(dx: 0, dy: 500), at: Timestamp(seconds: 1))
    surface.down(1, at: 1.1, x: 100, y: 100)
    surface.advance(to: 3)
    #expect(surface.log.isEmpty)
    #expect(press.lastOutcome?.state == .failed)
    surface.move(1, at: 3.1, x: 100, y: 80)
    #expect(stage.list.isDragging)
    surface.up(1, at: 4, x: 100, y: 80)
    // At rest all is as usual.
    surface.tap(1, at: 5, x: 100, y: 100)
    #expect(surface.log == ["5.05 tap ended"])
  }

  @Test("the touch that stops content, and what comes with it, is never delivered; the next one is")
  func stopsWithTwo() {
    row.isMultipleTouchEnabled = true
    stage.list.release(velocity: Vector(dx: 0, dy: 500), at: .zero)
    surface.down(1, at: 0.1, x: 100, y: 100)
    surface.down(2, at: 0.2, x: 150, y: 100)
    surface.up(1, at: 0.3, x: 100, y: 100)
    surface.up(2, at: 0.4, x: 150, y: 100)
    #expect(surface.log.isEmpty)
    surface.tap(3, at: 2, x: 100, y: 100)
    #expect(surface.log == ["2.05 row began 3", "2.05 row ended 3"])
  }

  @Test("content whose motion is over by then is not caught, though no picture was drawn meanwhile")
  func overUnseen() {
    let stage = ScrollStage()
    let button = stage.surface.box("button", x: 50, y: 50, width: 100, height: 100, in: stage.list)
    stage.surface.add(TapGestureRecognizer(), "tap", to: button)
    stage.list.release(velocity: Vector(dx: 0, dy: 30), at: .zero)
    #expect(stage.list.isDecelerating)
    stage.surface.tap(1, at: 20, x: 100, y: 90)
    #expect(stage.surface.log.contains("20.05 tap ended"))
    #expect(!stage.list.isDecelerating)
  }
}
