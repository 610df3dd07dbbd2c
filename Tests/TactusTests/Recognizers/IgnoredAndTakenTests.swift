import Tactus
import Testing

@Suite("S-3.7 ignoring a touch, and what else happens in that frame")
struct IgnoredAndTakenTests {
  @Test("S-3.7 a touch that is ignored in the frame in which the gesture begins stays with its view")
  func ignoredAsItBegins() {
    let probe = ProbeRecognizer("probe").on(.moved) { probe in
      if let touch = probe.trackedTouches.first(where: { $0.id == 1 }) { probe.ignore(touch) }
      probe.state = .began
    }
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100), .down(2, 200, 100))
    _ = stage.diary.drain()
    stage.frame(0.1, .move(2, 250, 100))
    #expect(stage.diary.drain() == ["view receives cancelled 2", "probe began"])
    stage.frame(0.2, .up(1))
    #expect(stage.diary.drain() == ["view receives ended 1"])
  }

  @Test("S-3.7 an ignored touch is not offered again after a reset, also to one that accepts leftover touches")
  func notOfferedAgain() {
    let probe = ProbeRecognizer("probe")
    probe.acceptsLeftoverTouches = true
    probe.on(.began) { probe in for touch in probe.touches where touch.id == 1 { probe.ignore(touch) } }
    probe.on(.ended, .recognized)
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100), .down(2, 200, 100), .down(3, 300, 100))
    stage.frame(0.1, .up(2))
    #expect(probe.resets == 1)
    #expect(probe.received == [1, 2, 3, 3])
  }
}
