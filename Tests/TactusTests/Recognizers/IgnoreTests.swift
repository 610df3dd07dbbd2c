import Tactus
import Testing

@Suite("S-3.7 ignoring a touch")
struct IgnoreTests {
  /// Ignores the finger `id` as it comes down.
  private func ignoring(_ id: UInt64, _ probe: ProbeRecognizer) -> ProbeRecognizer {
    probe.on(.began) { probe in for touch in probe.touches where touch.id == id { probe.ignore(touch) } }
  }

  @Test("S-3.7 the recognizer receives nothing more of the touch")
  func receivesNoMore() {
    let probe = ignoring(1, ProbeRecognizer("probe"))
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.frame(0.1, .move(1, 150, 100))
    stage.frame(0.2, .up(1))
    #expect(probe.cues == [.began])
    stage.frame(0.3, .move(2, 250, 100))
    #expect(probe.cues == [.began, .moved])
  }

  @Test("S-3.7 an ignored touch counts neither for the number of touches nor for the location")
  func doesNotCount() {
    let probe = ignoring(1, ProbeRecognizer("probe"))
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100), .down(2, 200, 100))
    #expect(probe.numberOfTouches == 1)
    #expect(probe.location(in: nil) == Point(x: 200, y: 100))
    #expect(probe.trackedTouches.map(\.id) == [2])
  }

  @Test("S-3.7 recognition does not cancel an ignored touch in its view")
  func notCancelledInView() {
    let probe = ignoring(1, ProbeRecognizer("probe")).on(.moved, .began)
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100), .down(2, 200, 100))
    _ = stage.diary.drain()
    stage.frame(0.1, .move(2, 250, 100))
    #expect(stage.diary.drain() == ["view receives cancelled 2", "probe began"])
    stage.frame(0.2, .up(1))
    #expect(stage.diary.drain() == ["view receives ended 1"])
  }

  @Test("S-3.7 an ignored touch is not kept from its view either")
  func notDelayed() {
    let probe = ignoring(1, ProbeRecognizer("probe"))
    probe.delaysTouchesBegan = true
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100), .down(2, 200, 100))
    #expect(stage.diary.drain() == ["view receives began 1"])
  }

  @Test("S-3.7 a recognizer that ignores all its touches is reset and possible again")
  func ignoringAll() {
    let probe = ignoring(1, ProbeRecognizer("probe"))
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    #expect(!probe.isTracking)
    #expect(probe.resets == 1)
    stage.frame(0.1, .down(2, 200, 100))
    #expect(probe.isTracking)
  }

  @Test("S-3.7 ignoring outside of any callback counts at once")
  func outsideOfCallbacks() throws {
    let blocker = ProbeRecognizer.waiting("blocker")
    let probe = ProbeRecognizer.moment("probe", at: .moved)
    probe.require(toFail: blocker)
    let stage = ProbeStage(blocker, probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    #expect(probe.reported.isEmpty)
    let touch = try #require(blocker.trackedTouches.first)
    blocker.ignore(touch)
    #expect(!blocker.isTracking)
    #expect(probe.reported == [.recognized])
  }

  @Test("S-3.7 a touch that the recognizer does not attend to is left alone")
  func foreignTouch() throws {
    let mine = ProbeRecognizer("mine")
    let other = ProbeRecognizer("other")
    let stage = ProbeStage()
    stage.add(mine, to: stage.addView("left", Rect(x: 0, y: 0, width: 200, height: 400)))
    stage.add(other, to: stage.addView("right", Rect(x: 200, y: 0, width: 200, height: 400)))
    stage.frame(0, .down(1, 100, 100), .down(2, 300, 100))
    let touch = try #require(other.trackedTouches.first)
    mine.ignore(touch)
    mine.ignore(touch)
    #expect(mine.numberOfTouches == 1)
    #expect(other.numberOfTouches == 1)
  }

  @Test("S-3.7 a gesture in progress continues when one of its fingers is ignored")
  func inProgress() {
    let probe = ProbeRecognizer("probe")
    probe.on(.began) { if !$0.isInProgress { $0.state = .began } }
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100), .down(2, 200, 100))
    probe.ignore(probe.trackedTouches[0])
    stage.frame(0.1, .move(1, 150, 100))
    #expect(probe.reported == [.began])
    stage.frame(0.2, .move(2, 250, 100))
    #expect(probe.reported == [.began, .changed])
  }

  @Test("S-3.7 touches may be ignored while their list is gone through: none is skipped")
  func whileIterating() {
    let picky = PickyRecognizer()
    let stage = ProbeStage()
    stage.add(picky)
    stage.frame(0, .down(1, 100, 100), .down(2, 200, 100), .down(3, 300, 100))
    #expect(picky.seen == [1, 2, 3])
    #expect(picky.trackedTouches.isEmpty)
  }
}

/// Ignores every touch as it comes.
private final class PickyRecognizer: GestureRecognizer {
  var seen: [UInt64] = []

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    for touch in touches {
      seen.append(touch.id)
      ignore(touch)
    }
  }
}
