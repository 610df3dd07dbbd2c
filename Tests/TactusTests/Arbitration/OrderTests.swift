import Tactus
import Testing

@Suite("S-4.2 the order within a frame")
struct OrderTests {
  /// Recognizers all over a tree of views, each of which is recognized as soon as it is touched, and all at once.
  private func stage() -> ProbeStage {
    let stage = ProbeStage()
    var all: [ProbeRecognizer] = []
    func add(_ name: String, to view: View?) {
      let probe = ProbeRecognizer.moment(name, at: .began)
      probe.writesTouches = true
      for other in all { probe.recognizeSimultaneously(with: other) }
      all.append(probe)
      stage.add(probe, to: view)
    }
    let left = stage.addView("left", Rect(x: 0, y: 0, width: 200, height: 400))
    let right = stage.addView("right", Rect(x: 200, y: 0, width: 200, height: 400))
    let deep = stage.addView("deep", Rect(x: 0, y: 0, width: 100, height: 100), in: right)
    add("root second", to: stage.window)
    add("view", to: nil)
    add("right", to: right)
    add("left", to: left)
    add("left too", to: left)
    add("deep", to: deep)
    stage.frame(0, .down(1, 100, 50), .down(2, 250, 50))
    return stage
  }

  private let order = ["deep", "left", "left too", "right", "view", "root second"]

  @Test("S-4.2 touches reach the deepest view's recognizers first, then in the order of subviews and of adding")
  func touches() {
    let lines = stage().diary.drain().filter { $0.hasSuffix("receives began") }
    #expect(lines == order.map { "\($0) receives began" })
  }

  @Test("S-4.2 actions come in the same order")
  func actions() {
    let lines = stage().diary.drain().filter { $0.hasSuffix(" ended") }
    #expect(lines == order.map { "\($0) ended" })
  }

  @Test("S-4.2 the order does not depend on which finger came first")
  func independentOfFingers() {
    let first = ProbeRecognizer("first")
    let second = ProbeRecognizer("second")
    first.writesTouches = true
    second.writesTouches = true
    let stage = ProbeStage()
    stage.add(first, to: stage.addView("left", Rect(x: 0, y: 0, width: 200, height: 400)))
    stage.add(second, to: stage.addView("right", Rect(x: 200, y: 0, width: 200, height: 400)))
    stage.frame(0, .down(1, 300, 100))
    stage.frame(0.1, .down(2, 100, 100))
    _ = stage.diary.drain()
    stage.frame(0.2, .move(1, 310, 100), .move(2, 110, 100))
    #expect(stage.diary.drain().prefix(2) == ["first receives moved", "second receives moved"])
  }

  @Test("S-4.2 deadlines that are due at one moment fire in the same order")
  func deadlines() {
    let stage = ProbeStage()
    for (name, view) in [("outer", stage.view), ("inner", stage.addView("card", stage.view.bounds))] {
      let probe = ProbeRecognizer(name).on(.began) { $0.deadline = Timestamp(seconds: 1) }
      probe.writesTouches = true
      stage.add(probe, to: view)
    }
    stage.frame(0, .down(1, 100, 100))
    _ = stage.diary.drain()
    stage.wait(until: 1)
    #expect(stage.diary.drain() == ["inner receives woken", "outer receives woken"])
  }

  @Test("S-4.2 recognizers in two windows come in the order of the windows")
  func windows() {
    let stage = ProbeStage()
    let front = Window(frame: Rect(x: 200, y: 0, width: 200, height: 400))
    stage.application.addWindow(front)
    let back = ProbeRecognizer("back")
    let top = ProbeRecognizer("front")
    back.writesTouches = true
    top.writesTouches = true
    stage.add(top, to: front)
    stage.add(back, to: stage.window)
    stage.frame(0, .down(1, 300, 100), .down(2, 100, 100))
    #expect(stage.diary.drain().prefix(2) == ["back receives began", "front receives began"])
  }

  @Test("S-4.2 recognizers that are set as a list have its order, whichever had a finger first")
  func setAsList() {
    let stage = ProbeStage()
    let (first, second) = (ProbeRecognizer("first"), ProbeRecognizer("second"))
    for probe in [first, second] {
      probe.writesTouches = true
      probe.diary = stage.diary
    }
    first.wants = { $0.id == 2 }
    stage.view.gestureRecognizers = [first, second]
    stage.frame(0, .down(1, 100, 50))
    _ = stage.diary.drain()
    stage.frame(0.1, .down(2, 200, 50))
    #expect(
      stage.diary.drain().filter { $0.hasSuffix("receives began") } == [
        "first receives began", "second receives began",
      ])
  }

  /// Takes the finger with this id only.
  private func only(_ id: UInt64) -> ProbeDelegate {
    let delegate = ProbeDelegate()
    delegate.mayReceive = { $1.id == id }
    delegate.mayRunTogether = { _, _ in true }
    return delegate
  }

  @Test(
    "S-4.2 what is made of parts has its place among others, whichever was touched first", arguments: [true, false])
  func parts(isInner: Bool) {
    let stage = ProbeStage()
    let inner = stage.addView("inner", Rect(x: 200, y: 0, width: 100, height: 100))
    let tap = TapGestureRecognizer { _ in stage.diary.write("tap") }
    let series = TapSequence(upTo: 2, reporting: .immediately) { _ in stage.diary.write("series") }
    let (first, second) = (only(1), only(2))
    series.delegate = first
    tap.delegate = second
    if isInner {
      // Later on its view than the series on its own, but deeper.
      for _ in 0..<3 { stage.add(TapGestureRecognizer(), to: inner) }
      for recognizer in inner.gestureRecognizers ?? [] { recognizer.isEnabled = false }
      stage.add(series)
      stage.add(tap, to: inner)
    } else {
      stage.add(tap)
      stage.add(series)
    }
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.05, .down(2, 250, 50))
    stage.frame(0.1, .up(1), .up(2))
    #expect(stage.diary.drain().filter { $0 == "tap" || $0 == "series" } == ["tap", "series"])
  }
}
