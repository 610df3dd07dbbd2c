import Tactus
import Testing

@Suite("S-3.8 taking a recognizer or its view away")
struct RemovalTests {
  /// A stage with a drag in progress on a view of its own.
  private func dragging() -> (ProbeStage, RecordingView, ProbeRecognizer) {
    let probe = ProbeRecognizer.drag("drag")
    let stage = ProbeStage()
    let card = stage.addView("card", Rect(x: 0, y: 0, width: 200, height: 200))
    stage.add(probe, to: card)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 150, 100))
    return (stage, card, probe)
  }

  @Test("S-3.8 a recognizer that is removed in progress is cancelled with its action, then detached")
  func recognizer() {
    let (stage, card, probe) = dragging()
    var viewInAction: View?
    probe.addAction { viewInAction = $0.view }
    card.removeGestureRecognizer(probe)
    #expect(probe.reported == [.began, .cancelled])
    #expect(viewInAction === card)
    #expect(probe.view == nil)
    #expect(probe.resets == 1)
    #expect(card.gestureRecognizers.isEmpty)
    #expect(stage.observer.lines(.cancelled) == ["drag cancelled detached"])
  }

  @Test("S-3.8 removing its view, a view around it or the window does the same")
  func views() {
    for place in 0..<3 {
      let (stage, card, probe) = dragging()
      switch place {
      case 0: card.removeFromSuperview()
      case 1: stage.view.removeFromSuperview()
      default: stage.application.removeWindow(stage.window)
      }
      #expect(probe.reported == [.began, .cancelled])
      #expect(probe.view === card, "the recognizer stays on its view")
      #expect(!probe.isTracking)
      stage.frame(0.2, .move(1, 180, 100))
      stage.frame(0.3, .up(1))
      #expect(probe.cues == [.began, .moved])
    }
  }

  @Test("S-3.8 a view that goes to another window takes no gesture along")
  func anotherWindow() {
    let (stage, card, probe) = dragging()
    let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    stage.application.addWindow(window)
    window.addSubview(card)
    #expect(probe.reported == [.began, .cancelled])
    stage.frame(0.2, .down(2, 100, 100))
    stage.frame(0.3, .move(2, 150, 100))
    #expect(probe.reported == [.began, .cancelled, .began])
  }

  @Test("S-3.8 a view that changes its place within the window keeps its gesture")
  func withinTheWindow() {
    let (stage, card, probe) = dragging()
    stage.window.addSubview(card)
    stage.frame(0.2, .up(1))
    #expect(probe.reported == [.began, .ended])
  }

  @Test("S-3.8 a recognizer that goes to another view takes no gesture along")
  func anotherView() {
    let (stage, card, probe) = dragging()
    let other = stage.addView("other", Rect(x: 200, y: 0, width: 200, height: 200))
    other.addGestureRecognizer(probe)
    #expect(probe.reported == [.began, .cancelled])
    #expect(probe.view === other)
    #expect(card.gestureRecognizers.isEmpty)
    stage.frame(0.2, .down(2, 300, 100))
    #expect(probe.received == [1, 2])
  }

  @Test("S-3.8 removed while possible it fails silently")
  func whilePossible() {
    let probe = ProbeRecognizer.moment("tap")
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.view.removeGestureRecognizer(probe)
    stage.frame(0.1, .up(1))
    #expect(probe.reported.isEmpty)
    #expect(probe.resets == 1)
    #expect(stage.observer.lines(.failed) == ["tap failed detached"])
  }

  @Test("S-3.8 removing a recognizer that is on another view does nothing")
  func foreign() {
    let (stage, card, probe) = dragging()
    stage.view.removeGestureRecognizer(probe)
    #expect(probe.view === card)
    #expect(probe.reported == [.began])
  }

  @Test("S-3.8 a gesture that ended in this frame, and is removed before its action, still reports its end")
  func endedThenRemoved() {
    let first = ProbeRecognizer.drag("first")
    let second = ProbeRecognizer.drag("second")
    first.recognizeSimultaneously(with: second)
    let stage = ProbeStage(first, second)
    first.addAction { if $0.state == .ended { stage.view.removeGestureRecognizer(second) } }
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 150, 100))
    stage.frame(0.2, .up(1))
    #expect(second.reported == [.began, .ended])
    #expect(second.view == nil)
    #expect(second.resets == 1)
  }

  @Test("S-3.8 a recognizer may remove itself, or its view, in its own action")
  func inItsOwnAction() {
    for removesView in [false, true] {
      let probe = ProbeRecognizer.drag("drag")
      let stage = ProbeStage()
      let card = stage.addView("card", Rect(x: 0, y: 0, width: 200, height: 200))
      stage.add(probe, to: card)
      probe.addAction { probe in
        guard probe.state == .began else { return }
        if removesView { card.removeFromSuperview() } else { card.removeGestureRecognizer(probe) }
      }
      stage.frame(0, .down(1, 100, 100))
      stage.frame(0.1, .move(1, 150, 100))
      stage.frame(0.2, .up(1))
      #expect(probe.reported == [.began, .cancelled])
      #expect(probe.resets == 1)
    }
  }

  @Test("S-3.8 those that wait for a removed recognizer wait no longer")
  func waitersAreReleased() throws {
    let double = ProbeRecognizer.waiting("double")
    double.on(.ended) { $0.deadline = Timestamp(seconds: 10) }
    let single = ProbeRecognizer.moment("single")
    single.require(toFail: double)
    let stage = ProbeStage(single, double)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(single.reported.isEmpty)
    stage.view.removeGestureRecognizer(double)
    #expect(single.reported == [.recognized])
    #expect(stage.application.nextDeadline == nil)
  }

  @Test("S-3.8 taken away in every callback and freed at once, a recognizer leaves nothing dangling")
  func freedInCallbacks() throws {
    for cue in ProbeRecognizer.Cue.allCases where cue != .woken {
      let other = ProbeRecognizer.drag("other")
      let stage = ProbeStage()
      weak var remains: ProbeRecognizer?
      do {
        let probe = ProbeRecognizer("probe")
        probe.on(.began) { $0.deadline = Timestamp(seconds: 0.05) }
        probe.on(cue) { [unowned stage] in stage.view.removeGestureRecognizer($0) }
        remains = probe
        stage.add(probe)
        stage.add(other)
        other.require(toFail: probe)
        other.recognizeSimultaneously(with: probe)
        other.gate = nil
      }
      stage.frame(0, .down(1, 100, 100))
      stage.frame(0.1, .move(1, 150, 100))
      stage.frame(0.2, cue == .cancelled ? .cancel(1) : .up(1))
      stage.observer.forget()
      #expect(remains == nil, "\(cue)")
      #expect(other.failureRequirements.isEmpty)
      #expect(
        other.reported == (cue == .ended ? [.ended] : cue == .cancelled ? [.cancelled] : [.began, .ended]), "\(cue)")
    }
  }

  @Test("S-3.8 a view that was touched and taken away is freed once the last finger is up")
  func viewIsFreed() {
    let stage = ProbeStage()
    weak var view: View?
    weak var recognizer: GestureRecognizer?
    do {
      let card = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
      let probe = ProbeRecognizer.drag("drag")
      probe.addAction { if $0.state == .ended { $0.view?.removeFromSuperview() } }
      view = card
      recognizer = probe
      stage.window.addSubview(card)
      card.addGestureRecognizer(probe)
    }
    for round in 0..<3 {
      stage.frame(Double(round), .down(1, 100, 100), .down(2, 300, 100))
      stage.frame(Double(round) + 0.1, .move(1, 150, 100))
      stage.frame(Double(round) + 0.2, .up(1), .up(2))
    }
    stage.observer.forget()
    #expect(view == nil)
    #expect(recognizer == nil)
  }

  @Test("S-3.8 an application that goes away during a gesture leaves its recognizers usable")
  func withoutItsApplication() throws {
    let wait = ProbeRecognizer("wait").on(.began) { $0.deadline = Timestamp(seconds: 1) }
    let held = ProbeRecognizer.moment("held", at: .began)
    let drag = ProbeRecognizer("drag").on(.began, .began)
    held.require(toFail: wait)
    drag.recognizeSimultaneously(with: wait)
    drag.recognizeSimultaneously(with: held)
    do {
      let stage = ProbeStage(wait, held, drag)
      stage.frame(0, .down(1, 100, 100))
      #expect(held.holdBound != nil)
      #expect(drag.state == .began)
    }
    #expect(held.holdBound == nil)
    #expect(wait.deadline == nil)
    #expect(drag.state == .possible)
    #expect(!drag.isTracking)
    #expect(drag.resets == 1)
    let stage = ProbeStage(wait, held, drag)
    stage.frame(0, .down(1, 100, 100))
    #expect(wait.deadline == Timestamp(seconds: 1))
    #expect(drag.reported.last == .began)
  }
}
