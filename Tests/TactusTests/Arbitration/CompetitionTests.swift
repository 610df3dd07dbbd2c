import Tactus
import Testing

@Suite("S-4.4 who competes with whom")
struct CompetitionTests {
  /// Two drags on two halves, one each.
  private func halves(_ stage: ProbeStage) -> (ProbeRecognizer, ProbeRecognizer) {
    let left = ProbeRecognizer.drag("left")
    let right = ProbeRecognizer.drag("right")
    stage.add(left, to: stage.addView("left half", Rect(x: 0, y: 0, width: 200, height: 400)))
    stage.add(right, to: stage.addView("right half", Rect(x: 200, y: 0, width: 200, height: 400)))
    return (left, right)
  }

  @Test("S-4.4 two fingers on two sibling views drag two things at once")
  func siblings() {
    let stage = ProbeStage()
    let (left, right) = halves(stage)
    stage.frame(0, .down(1, 100, 100), .down(2, 300, 100))
    stage.frame(0.1, .move(1, 120, 100), .move(2, 320, 100))
    stage.frame(0.2, .up(1), .up(2))
    #expect(left.reported == [.began, .ended])
    #expect(right.reported == [.began, .ended])
  }

  @Test("S-4.4 a recognizer around both competes with either of them")
  func around() {
    let stage = ProbeStage()
    let (left, right) = halves(stage)
    let outer = ProbeRecognizer.drag("outer")
    stage.add(outer)
    stage.frame(0, .down(1, 100, 100), .down(2, 300, 100))
    stage.frame(0.1, .move(1, 120, 100))
    #expect(left.reported == [.began])
    #expect(outer.lastOutcome?.reason?.code == "prevented")
    stage.frame(0.2, .move(2, 320, 100))
    #expect(right.reported == [.began])
  }

  @Test(
    "S-4.4 one that ignored the touch competes for it no longer, whichever of the two it is", arguments: [true, false])
  func ignored(_ firstIgnores: Bool) {
    let first = ProbeRecognizer.drag("first")
    let second = ProbeRecognizer.drag("second")
    let ignoring = firstIgnores ? first : second
    ignoring.on(.began) { probe in for touch in probe.touches where touch.id == 2 { probe.ignore(touch) } }
    let stage = ProbeStage()
    stage.add(first, to: stage.addView("left", Rect(x: 0, y: 0, width: 200, height: 400)))
    let right = stage.addView("right", Rect(x: 200, y: 0, width: 200, height: 400))
    stage.add(second, to: right)
    if firstIgnores { stage.view.addGestureRecognizer(first) } else { stage.view.addGestureRecognizer(second) }
    // One of the two has both fingers, the other one only one of them.
    let places = firstIgnores ? (100.0, 300.0) : (300.0, 100.0)
    stage.frame(0, .down(1, places.0, 100), .down(2, places.1, 100))
    stage.frame(0.1, .move(1, places.0 + 20, 100), .move(2, places.1 + 20, 100))
    #expect(ignoring.reported == [.began])
    #expect(!stage.observer.lines.contains { $0.contains("prevented") })
  }

  @Test("S-4.4 a touch that was shared and has lifted still counts for this attempt")
  func liftedTouch() {
    let first = ProbeRecognizer("first").on(.ended) { $0.deadline = Timestamp(seconds: 1) }
    first.on(.woken, .recognized)
    first.isDiscreteProbe = true
    let second = ProbeRecognizer("second").on(.ended) { $0.deadline = Timestamp(seconds: 0.5) }
    second.on(.woken, .recognized)
    second.isDiscreteProbe = true
    let stage = ProbeStage(first, second)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    stage.wait(until: 2)
    #expect(second.reported == [.recognized])
    #expect(first.reported.isEmpty)
    #expect(first.lastOutcome?.reason?.code == "prevented")
  }

  @Test(
    "S-4.4 a held single tap that a second finger's drag releases neither stops it nor is stopped: both are reported")
  func releasedByDrag() throws {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let stage = ProbeStage()
    var reported: [String] = []
    let single = TapGestureRecognizer { _ in reported.append("single") }
    let pan = PanGestureRecognizer { reported.append("pan \($0.state.name)") }
    single.require(toFail: double)
    for recognizer in [single, double, pan] { stage.add(recognizer) }
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.05, .up(1))
    stage.frame(0.2, .down(2, 110, 100))
    #expect(reported.isEmpty)
    stage.frame(0.3, .move(2, 160, 100))
    #expect(reported == ["single", "pan began"])
    stage.frame(0.4, .up(2))
    #expect(reported == ["single", "pan began", "pan ended"])
  }

  @Test("S-4.4 likewise when the second finger is joined by a third for a pinch")
  func releasedByPinch() throws {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let stage = ProbeStage()
    var reported: [String] = []
    let single = TapGestureRecognizer { _ in reported.append("single") }
    let pinch = PinchGestureRecognizer { reported.append("pinch \($0.state.name)") }
    single.require(toFail: double)
    for recognizer in [single, double, pinch] { stage.add(recognizer) }
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.05, .up(1))
    stage.frame(0.2, .down(2, 110, 100))
    stage.frame(0.3, .down(3, 200, 100))
    stage.frame(0.4, .move(3, 260, 100))
    stage.frame(0.5, .up(2), .up(3))
    #expect(reported == ["single", "pinch began", "pinch ended"])
  }
}
