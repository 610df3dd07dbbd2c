import Tactus
import Testing

/// A recognizer that leaves during any callback leaves completely: no touch, no set and no other application knows it.
@Suite("S-3.8 a recognizer leaves during a callback")
struct LeavingInCallbackTests {
  /// An observer that acts as something is decided.
  private final class Acting: DecisionObserver {
    let kind: Decision.Kind
    var act: (GestureRecognizer) -> Void = { _ in }
    init(_ kind: Decision.Kind) { self.kind = kind }
    func observe(_ decision: Decision) { if decision.kind == kind { act(decision.recognizer) } }
    func observe(_ anomaly: SampleAnomaly, in sample: ContactSample) {}
    func observe(_ touch: Touch) {}
  }

  enum Leaving: CaseIterable {
    case removed, disabled, viewRemoved, replaced, movedToAnotherView, movedToAnotherApplication
  }

  @Test("S-4.1 it receives no touch that it was about to get", arguments: Leaving.allCases, Decision.Kind.allCases)
  func observed(leaving: Leaving, kind: Decision.Kind) {
    let other = Application()
    let stage = ProbeStage()
    let hold = CallbackRecognizer.hold("hold")
    let second = TapGestureRecognizer()
    second.require(toFail: hold)
    stage.add(hold)
    stage.add(second)
    let elsewhere = stage.addView("elsewhere", Rect(x: 300, y: 300, width: 100, height: 100))
    let acting = Acting(kind)
    acting.act = { recognizer in
      switch leaving {
      case .removed: recognizer.view?.removeGestureRecognizer(recognizer)
      case .disabled: recognizer.isEnabled = false
      case .viewRemoved: stage.view.removeFromSuperview()
      case .replaced:
        let view = recognizer.view
        view?.removeGestureRecognizer(recognizer)
        view?.addGestureRecognizer(recognizer)
      case .movedToAnotherView: elsewhere.addGestureRecognizer(recognizer)
      case .movedToAnotherApplication:
        if stage.window.application === stage.application { other.addWindow(stage.window) }
      }
    }
    stage.application.observer = acting
    stage.frame(0, .down(1, 100, 100), .down(2, 120, 100))
    stage.frame(0.1, .move(1, 140, 100))
    // The engine's own checks look at everything after each pass.
    stage.frame(0.2, .up(1), .up(2))
    stage.frame(0.3, .down(3, 100, 100))
    stage.frame(0.4, .up(3))
    stage.wait(until: 3)
    #expect(!hold.isTracking && !second.isTracking)
    #expect(stage.application.nextDeadline == nil && other.nextDeadline == nil)
  }

  @Test("S-4.1 a part that is replaced as it becomes possible gets no touch")
  func part() {
    final class Whole: CompositeGestureRecognizer {
      override func partDidDecide(_ part: GestureRecognizer, _ kind: Decision.Kind, _ reason: DecisionReason?) {
        if kind == .possible { setParts([TapGestureRecognizer()]) }
      }
    }
    let whole = Whole()
    let part = TapGestureRecognizer()
    whole.setParts([part])
    let stage = ProbeStage(whole)
    stage.frame(0, .down(1, 100, 100))
    #expect(part.trackedTouches.isEmpty)
    stage.frame(0.1, .up(1))
    stage.wait(until: 1)
    #expect(!whole.isTracking && !part.isTracking)
  }

  @Test("S-2.7 a pointer that hovers or scrolls is offered to none that left")
  func pointer() {
    final class Scrolled: GestureRecognizer {
      override func shouldReceive(_ sample: PointerSample) -> Bool { true }
    }
    let scrolled = Scrolled()
    let stage = ProbeStage(scrolled)
    let acting = Acting(.possible)
    acting.act = { $0.view?.removeGestureRecognizer($0) }
    stage.application.observer = acting
    let kind = PointerSample.Kind.scroll(delta: Vector(dx: 1, dy: 1), type: .continuous)
    stage.application.send(
      PointerSample(kind, phase: .began, position: Point(x: 100, y: 100), time: Timestamp(seconds: 0)))
    #expect(!scrolled.isTracking)
  }

  @Test("S-3.2 a recognizer that begins without a window as it is offered a touch gets no attempt while that lasts")
  func beginsAlone() {
    final class Leaver: GestureRecognizer {
      private var hasLeft = false
      override var actionPolicy: ActionPolicy {
        if !hasLeft, let view, let parent = view.superview {
          hasLeft = true
          view.removeFromSuperview()
          state = .began
          parent.addSubview(view)
        }
        return .oncePerFrame
      }
    }
    let leaver = Leaver()
    let stage = ProbeStage(leaver)
    // The engine's own checks look at everything after each pass.
    stage.frame(0, .down(1, 100, 100))
    #expect(!leaver.isTracking)
    #expect(leaver.state == .began)
    stage.frame(0.1, .up(1))
    #expect(leaver.trackedTouches.isEmpty)
  }

  @Test("S-3.8 what an action of one gesture began and another one ended reads as possible")
  func stale() {
    let hold = CallbackRecognizer.hold("hold")
    let stage = ProbeStage(hold)
    hold.addAction { hold in
      guard hold.state == .ended else { return }
      stage.view.removeGestureRecognizer(hold)
      stage.view.addGestureRecognizer(hold)
      hold.state = .began
    }
    hold.addAction { hold in
      if hold.state == .ended { stage.view.removeGestureRecognizer(hold) }
    }
    stage.frame(0, .down(1, 100, 100))
    hold.state = .began
    hold.state = .ended
    #expect(hold.state == .possible)
    stage.frame(0.1, .up(1))
  }

  @Test("S-2.7 a reset that begins again in another application does not share its touches", arguments: [true, false])
  func anotherApplication(isLeftover: Bool) {
    let other = Application()
    let hold = CallbackRecognizer.hold("hold")
    hold.acceptsLeftoverTouches = isLeftover
    let stage = ProbeStage(hold)
    hold.onChange = { hold, _, new in
      if new == .ended, stage.window.application === stage.application {
        other.addWindow(stage.window)
        hold.state = .began
      }
    }
    let samples = [ContactSample(id: 1, phase: .began, position: Point(x: 10, y: 10), time: Timestamp(seconds: 0))]
    stage.application.send(samples)
    other.send(samples)
    hold.state = .ended
    stage.frame(0.1, .up(1))
    other.cancelAllTouches()
    stage.application.cancelAllTouches()
    other.advance(to: Timestamp(seconds: 5))
    #expect(!hold.isTracking)
  }

  @Test("S-3.6 S-3.8 it leaves as it is cancelled: its actions receive cancelled", arguments: [true, false])
  func cancelled(isHeld: Bool) {
    let hold = CallbackRecognizer.hold("hold")
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    if isHeld { hold.require(toFail: double) }
    let stage = ProbeStage(hold, double)
    var states: [GestureRecognizer.State] = []
    hold.addAction { states.append($0.state) }
    hold.onChange = { hold, _, new in if new == .cancelled { stage.view.removeGestureRecognizer(hold) } }
    stage.frame(0, .down(1, 100, 100))
    #expect(hold.isHeld == isHeld)
    hold.isEnabled = false
    #expect(states == (isHeld ? [.cancelled] : [.began, .cancelled]))
    #expect(hold.state == .possible && hold.view == nil && !hold.isTracking)
  }
}
