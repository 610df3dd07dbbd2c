import Tactus
import Testing

@Suite("S-3.9 what may touch")
struct TouchToolTests {
  @Test("S-3.9 everything but a palm is let in by default", arguments: Touch.Tool.allCases)
  func defaults(_ tool: Touch.Tool) {
    let probe = ProbeRecognizer("probe")
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100), tool: tool)
    #expect(probe.received == (tool == .palm ? [] : [1]))
  }

  @Test("S-3.9 only the tools that are allowed are let in", arguments: Touch.Tool.allCases, Touch.Tool.allCases)
  func allowed(_ allowed: Touch.Tool, _ tool: Touch.Tool) {
    let probe = ProbeRecognizer("probe")
    probe.allowedTouchTools = Touch.Tools(allowed)
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100), tool: tool)
    #expect(probe.received == (tool == allowed ? [1] : []))
  }

  @Test("S-3.9 after the first touch of one kind others are ignored until the reset")
  func exclusive() {
    let probe = ProbeRecognizer.drag("drag")
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100), tool: .pen)
    stage.frame(0.1, .down(2, 200, 100), tool: .finger)
    stage.frame(0.2, .down(3, 300, 100), tool: .pen)
    #expect(probe.received == [1, 3])
    stage.frame(0.3, .up(1), .up(3), tool: .pen)
    #expect(probe.resets == 1)
    stage.frame(0.4, .move(2, 250, 100), tool: .finger)
    stage.frame(0.5, .down(4, 100, 100), tool: .finger)
    #expect(probe.received == [1, 3, 4])
  }

  @Test("S-3.9 the rule holds between the taps of one gesture, too")
  func exclusiveBetweenTaps() {
    let probe = ProbeRecognizer("pair").on(.ended) { $0.deadline = Timestamp(seconds: 1) }
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100), tool: .pen)
    stage.frame(0.1, .up(1), tool: .pen)
    stage.frame(0.2, .down(2, 100, 100), tool: .finger)
    #expect(probe.received == [1])
  }

  @Test("S-3.9 without requiresExclusiveTouchType all kinds may be mixed")
  func mixed() {
    let probe = ProbeRecognizer("probe")
    probe.requiresExclusiveTouchType = false
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100), tool: .pen)
    stage.frame(0.1, .down(2, 200, 100), tool: .finger)
    #expect(probe.received == [1, 2])
  }

  @Test("S-3.9 a touch that turns into a palm is cancelled for everybody")
  func turnsIntoPalm() {
    let probe = ProbeRecognizer.drag("drag")
    let palms = ProbeRecognizer("palms")
    probe.cancelsTouchesInView = false
    palms.allowedTouchTools = [.finger, .palm]
    palms.recognizeSimultaneously(with: probe)
    let stage = ProbeStage(probe, palms)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 150, 100))
    _ = stage.diary.drain()
    stage.frame(0.2, .move(1, 160, 100), tool: .palm)
    #expect(probe.reported == [.began, .cancelled])
    #expect(palms.cues.last == .cancelled)
    #expect(stage.diary.drain() == ["drag cancelled", "view receives cancelled 1"])
  }

  @Test("S-3.9 nothing more of a finger that turned into a palm is delivered until it lifts")
  func palmIsMuted() {
    let probe = ProbeRecognizer("probe")
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 160, 100), tool: .palm)
    stage.frame(0.2, .move(1, 170, 100), tool: .palm)
    stage.frame(0.3, .up(1), tool: .palm)
    #expect(probe.cues == [.began, .cancelled])
    stage.frame(0.4, .down(1, 100, 100))
    #expect(probe.received == [1, 1])
    for anomaly in SampleAnomaly.allCases { #expect(stage.application.count(of: anomaly) == 0) }
  }
}
