import Tactus
import Testing

@Suite("S-3.4 what moves, changes")
struct MovementTests {
  private func began(_ probe: ProbeRecognizer) -> ProbeStage {
    probe.on(.began) { if !$0.isInProgress { $0.state = .began } }
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    return stage
  }

  @Test("S-3.4 a touch that moves while the gesture is in progress sends changed, though the subclass sets nothing")
  func changedByMovement() {
    let probe = ProbeRecognizer("probe")
    let stage = began(probe)
    stage.frame(0.1, .move(1, 120, 100))
    stage.frame(0.2, .move(1, 140, 100))
    #expect(probe.reported == [.began, .changed, .changed])
  }

  @Test("S-3.4 a finger that joins or leaves without movement sends nothing")
  func joiningAndLeaving() {
    let probe = ProbeRecognizer("probe")
    let stage = began(probe)
    stage.frame(0.1, .down(2, 200, 200))
    stage.frame(0.2, .up(2))
    #expect(probe.reported == [.began])
    #expect(probe.received == [1, 2])
  }

  @Test("S-3.4 a touch that rests sends nothing")
  func resting() {
    let probe = ProbeRecognizer("probe")
    let stage = began(probe)
    stage.frame(0.1, .move(1, 100, 100))
    #expect(probe.reported == [.began])
    #expect(probe.cues == [.began])
  }

  @Test("S-3.4 the movement in which a gesture begins is part of began")
  func firstMovement() {
    let probe = ProbeRecognizer.drag("drag")
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    #expect(probe.reported == [.began])
  }

  @Test("S-3.4 movement after the end sends nothing")
  func afterTheEnd() {
    let probe = ProbeRecognizer("probe").on(.moved, .ended)
    let stage = began(probe)
    stage.frame(0.1, .move(1, 120, 100))
    stage.frame(0.2, .move(1, 140, 100))
    #expect(probe.reported == [.began, .ended])
  }

  @Test("S-3.4 the movement of an ignored finger sends nothing")
  func ignoredFinger() {
    let probe = ProbeRecognizer("probe")
    let stage = began(probe)
    probe.on(.began) { probe in for touch in probe.touches where touch.id == 2 { probe.ignore(touch) } }
    stage.frame(0.1, .down(2, 200, 200))
    stage.frame(0.2, .move(2, 220, 200))
    #expect(probe.reported == [.began])
  }

  @Test("S-3.4 a recognizer of another kind may say that movement is no change")
  func unmoved() {
    let probe = ProbeRecognizer("probe")
    probe.sendsChangesWithMovement = false
    let stage = began(probe)
    stage.frame(0.1, .move(1, 120, 100))
    #expect(probe.reported == [.began])
  }
}
