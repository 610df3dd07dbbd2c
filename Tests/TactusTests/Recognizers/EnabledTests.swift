import Tactus
import Testing

@Suite("S-3.6 isEnabled")
struct EnabledTests {
  @Test("S-3.6 disabling a gesture in progress cancels it, with its action, before the setter returns")
  func inProgress() {
    let probe = ProbeRecognizer.drag("drag")
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 150, 100))
    probe.isEnabled = false
    #expect(probe.reported == [.began, .cancelled])
    #expect(probe.state == .possible)
    #expect(probe.resets == 1)
    #expect(stage.observer.lines(.cancelled) == ["drag cancelled disabled"])
  }

  @Test("S-3.6 a disabled recognizer receives nothing more of the gesture")
  func receivesNoMore() {
    let probe = ProbeRecognizer.drag("drag")
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 150, 100))
    probe.isEnabled = false
    stage.frame(0.2, .move(1, 200, 100), .down(2, 200, 200))
    stage.frame(0.3, .up(1), .up(2))
    #expect(probe.cues == [.began, .moved])
  }

  @Test("S-3.6 disabled while possible it fails silently and gets no more touches")
  func whilePossible() {
    let probe = ProbeRecognizer.drag("drag")
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    probe.isEnabled = false
    #expect(probe.reported.isEmpty)
    #expect(probe.resets == 1)
    #expect(stage.observer.lines(.failed) == ["drag failed disabled"])
    stage.frame(0.1, .move(1, 150, 100))
    #expect(probe.cues == [.began])
  }

  @Test("S-3.6 disabled while nothing happens it just gets no touches")
  func whileIdle() {
    let probe = ProbeRecognizer.moment("tap")
    let stage = ProbeStage(probe)
    probe.isEnabled = false
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(probe.cues.isEmpty)
    #expect(probe.resets == 0)
    #expect(stage.observer.lines.isEmpty)
  }

  @Test("S-3.6 enabled again it gets new fingers, not those that are down")
  func enabledAgain() {
    let probe = ProbeRecognizer.moment("tap")
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    probe.isEnabled = false
    probe.isEnabled = true
    stage.frame(0.1, .down(2, 200, 100))
    stage.frame(0.2, .up(1))
    #expect(probe.reported.isEmpty)
    stage.frame(0.3, .up(2))
    #expect(probe.reported == [.recognized])
    #expect(probe.received == [1, 2])
  }

  @Test("S-3.6 a recognizer that disables itself in its action is cancelled as well")
  func inItsOwnAction() {
    let probe = ProbeRecognizer.drag("drag")
    probe.addAction { if $0.state == .began { $0.isEnabled = false } }
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 150, 100))
    #expect(probe.reported == [.began, .cancelled])
    #expect(probe.resets == 1)
  }

  @Test("S-3.6 an action that has not received began receives no cancelled")
  func betweenItsActions() {
    let probe = ProbeRecognizer.drag("drag")
    var before: [GestureRecognizer.State] = []
    var after: [GestureRecognizer.State] = []
    probe.addAction { before.append($0.state) }
    probe.addAction { if $0.state == .began { $0.isEnabled = false } }
    probe.addAction { after.append($0.state) }
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 150, 100))
    #expect(before == [.began, .cancelled])
    #expect(after == [])
  }

  @Test("S-3.6 an action that received began receives cancelled, whichever ends it later")
  func laterAmongItsActions() {
    let probe = ProbeRecognizer.drag("drag")
    probe.addAction { if $0.state == .changed { $0.isEnabled = false } }
    var after: [GestureRecognizer.State] = []
    probe.addAction { after.append($0.state) }
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 150, 100))
    stage.frame(0.2, .move(1, 170, 100))
    #expect(after == [.began, .cancelled])
  }

  @Test("S-3.6 a recognizer that is disabled in the frame in which it began, before its action, reports nothing")
  func beforeItsAction() {
    let first = ProbeRecognizer.drag("first")
    let second = ProbeRecognizer.drag("second")
    first.recognizeSimultaneously(with: second)
    first.addAction { _ in second.isEnabled = false }
    let stage = ProbeStage(first, second)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 150, 100))
    #expect(second.reported == [])
    #expect(second.resets == 1)
  }

  @Test("S-3.6 a recognizer that was recognized before it was disabled still reports it")
  func alreadyRecognized() {
    let first = ProbeRecognizer.moment("first")
    let second = ProbeRecognizer.moment("second")
    first.recognizeSimultaneously(with: second)
    first.addAction { _ in second.isEnabled = false }
    let stage = ProbeStage(first, second)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(second.reported == [.recognized])
    #expect(second.resets == 1)
  }

  @Test("S-3.6 disabling in a callback, in reset or in a question of the delegate leaves a clean recognizer")
  func anywhere() {
    for place in 0..<3 {
      let probe = ProbeRecognizer("probe").on(.began) { if place != 0 { $0.state = .began } }
      switch place {
      case 0: probe.on(.began) { $0.isEnabled = false }
      case 1:
        probe.mayBegin = { [unowned probe] in
          probe.isEnabled = false
          return true
        }
      default:
        probe.on(.began, .ended)
        probe.onReset = { $0.isEnabled = false }
      }
      let stage = ProbeStage(probe)
      stage.frame(0, .down(1, 100, 100))
      stage.frame(0.1, .up(1))
      #expect(probe.reported == (place == 2 ? [.began, .ended] : []), "place \(place)")
      #expect(probe.resets == 1, "place \(place)")
      #expect(!probe.isTracking)
      probe.isEnabled = true
      stage.frame(1, .down(2, 100, 100))
      #expect(probe.received == [1, 2], "place \(place)")
    }
  }

  @Test("S-3.6 one that is disabled by a view whose touch it has just taken reports nothing", arguments: [true, false])
  func inTouchesCancelled(hasTwo: Bool) {
    let pan = PanGestureRecognizer()
    var reported: [GestureRecognizer.State] = []
    pan.addAction { reported.append($0.state) }
    let surface = Surface()
    let box = surface.box("box", multipleTouch: true)
    box.addGestureRecognizer(pan)
    box.onReceived = { phase, _, _ in if phase == .cancelled { pan.isEnabled = false } }
    surface.down(1, at: 0, x: 50, y: 50)
    if hasTwo { surface.down(2, at: 0.05, x: 90, y: 50) }
    surface.send(.move(1, at: 0.1, 90, 50))
    #expect(reported == [])
    #expect(!pan.isTracking)
    surface.up(1, at: 0.2, x: 90, y: 50)
    #expect(reported == [])
  }
}
