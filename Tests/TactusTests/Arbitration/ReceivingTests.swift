import Tactus
import Testing

@Suite("S-4.1 who receives a touch")
struct ReceivingTests {
  @Test("S-4.1 a recognizer receives the touches of its view and of all views in it")
  func descendants() {
    let probe = ProbeRecognizer("probe")
    let stage = ProbeStage(probe)
    let card = stage.addView("card", Rect(x: 0, y: 0, width: 200, height: 200))
    _ = stage.addView("button", Rect(x: 0, y: 0, width: 100, height: 100), in: card)
    stage.frame(0, .down(1, 50, 50), .down(2, 150, 150), .down(3, 350, 350))
    #expect(probe.received == [1, 2, 3])
  }

  @Test("S-4.1 it receives no touch of a view beside or around its own")
  func others() {
    let probe = ProbeRecognizer("probe")
    let stage = ProbeStage()
    let left = stage.addView("left", Rect(x: 0, y: 0, width: 200, height: 200))
    _ = stage.addView("right", Rect(x: 200, y: 0, width: 200, height: 200))
    stage.add(probe, to: left)
    stage.frame(0, .down(1, 300, 50), .down(2, 100, 300), .down(3, 100, 50))
    #expect(probe.received == [3])
  }

  @Test("S-4.1 the hit view decides, not where the touch goes later")
  func hitViewDecides() {
    let probe = ProbeRecognizer("probe")
    let stage = ProbeStage()
    stage.add(probe, to: stage.addView("left", Rect(x: 0, y: 0, width: 200, height: 200)))
    stage.frame(0, .down(1, 100, 100), .down(2, 300, 100))
    stage.frame(0.1, .move(1, 300, 300), .move(2, 100, 100))
    #expect(probe.received == [1])
    #expect(probe.cues == [.began, .moved])
  }

  @Test("S-4.1 it receives its touches before the view, in every phase")
  func beforeTheView() {
    let probe = ProbeRecognizer("probe")
    probe.writesTouches = true
    probe.delaysTouchesEnded = false
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100), .down(2, 200, 100))
    stage.frame(0.1, .move(1, 150, 100))
    stage.frame(0.2, .up(1))
    stage.frame(0.3, .cancel(2))
    #expect(
      stage.diary.drain() == [
        "probe receives began", "view receives began 1", "view receives began 2",
        "probe receives moved", "view receives moved 1",
        "probe receives ended", "view receives ended 1",
        "probe receives cancelled", "probe reset", "view receives cancelled 2",
      ])
  }

  @Test("S-4.1 a recognizer that is added while a finger is down does not get that finger")
  func addedLate() {
    let probe = ProbeRecognizer("probe")
    let stage = ProbeStage()
    stage.frame(0, .down(1, 100, 100))
    stage.add(probe)
    stage.frame(0.1, .move(1, 150, 100))
    stage.frame(0.2, .down(2, 200, 100))
    #expect(probe.received == [2])
  }

  @Test("S-4.1 a touch beside all views reaches no recognizer")
  func nowhere() {
    let probe = ProbeRecognizer("probe")
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 1000, 1000))
    stage.frame(0.1, .up(1))
    #expect(probe.received.isEmpty)
  }
}
