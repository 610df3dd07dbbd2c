import Tactus
import Testing

@Suite("S-5.2, S-5.3: touches that views receive later")
struct DelayedTouchesTests {
  @Test("S-5.2 on failure the view gets began as it was, and one moved to catch up")
  func catchingUp() {
    let surface = Surface()
    let view = surface.box("view")
    surface.add(TapGestureRecognizer(), "tap", to: view).delaysTouchesBegan = true
    var reported: [String] = []
    view.onReceived = { phase, touches, _ in
      let touch = touches[0]
      reported.append(
        "\(phase.name) \(touch.phase.name) \(touch.previousLocation(in: nil).x) \(touch.location(in: nil).x)")
    }
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 55, y: 50)
    surface.move(1, at: 0.2, x: 60, y: 50)
    surface.advance(to: 1)
    surface.move(1, at: 1.1, x: 70, y: 50)
    surface.up(1, at: 1.2, x: 70, y: 50)
    #expect(
      surface.log == [
        "0.750000001 view began 1", "0.750000001 view moved 1", "1.1 view moved 1", "1.2 view ended 1",
      ])
    #expect(
      reported == ["began began 50.0 50.0", "moved moved 60.0 60.0", "moved moved 60.0 70.0", "ended ended 70.0 70.0"])
  }

  @Test("S-5.2 the frame that makes it fail delivers its own movement: began and one moved")
  func failedByMoving() {
    let surface = Surface()
    let view = surface.box("view")
    surface.add(TapGestureRecognizer(), "tap", to: view).delaysTouchesBegan = true
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 60, y: 50)
    surface.move(1, at: 0.2, x: 120, y: 50)
    #expect(surface.log == ["0.2 view began 1", "0.2 view moved 1"])
  }

  @Test("S-5.2 a touch that never moved needs no catching up")
  func nothingToCatchUp() {
    let surface = Surface()
    let view = surface.box("view")
    surface.add(TapGestureRecognizer(), "tap", to: view).delaysTouchesBegan = true
    surface.down(1, at: 0, x: 50, y: 50)
    surface.advance(to: 1)
    #expect(surface.log == ["0.750000001 view began 1"])
  }

  @Test("S-5.2 a touch is kept from the view while any recognizer that delays it is possible")
  func severalDelaying() {
    let surface = Surface()
    let view = surface.box("view")
    for (index, duration) in [0.2, 0.6, 0.4].enumerated() {
      let tap = surface.add(TapGestureRecognizer(), "tap \(index)", to: view)
      tap.maximumTapDuration = duration
      tap.delaysTouchesBegan = true
    }
    surface.down(1, at: 0, x: 50, y: 50)
    surface.advance(to: 1)
    #expect(surface.log == ["0.600000001 view began 1"])
  }

  @Test("S-5.2 a recognizer on a superview keeps the touch from the view inside as well")
  func fromOutside() {
    let surface = Surface()
    let outer = surface.box("outer")
    surface.box("inner", width: 100, height: 100, in: outer)
    surface.add(TapGestureRecognizer(), "tap", to: outer).delaysTouchesBegan = true
    surface.down(1, at: 0, x: 50, y: 50)
    surface.advance(to: 1)
    #expect(surface.log == ["0.750000001 inner began 1"])
  }

  @Test("S-5.2 a touch that another recognizer takes meanwhile is never delivered")
  func takenByAnother() {
    let surface = Surface()
    let view = surface.box("view")
    surface.add(TapGestureRecognizer(), "tap", to: view).delaysTouchesBegan = true
    surface.add(PanGestureRecognizer(), "pan", to: view)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 80, y: 50)
    surface.up(1, at: 0.2, x: 80, y: 50)
    #expect(surface.log == ["0.1 pan began", "0.2 pan ended"])
  }

  @Test("S-5.2 a touch whose recognizer is disabled is delivered at once")
  func disabled() {
    let surface = Surface()
    let view = surface.box("view")
    let tap = surface.add(TapGestureRecognizer(), "tap", to: view)
    tap.delaysTouchesBegan = true
    surface.down(1, at: 0, x: 50, y: 50)
    surface.advance(to: 0.2)
    tap.isEnabled = false
    #expect(surface.log == ["0.2 view began 1"])
  }

  @Test("S-5.2 a touch whose recognizer is removed from its view is delivered at once")
  func detached() {
    let surface = Surface()
    let view = surface.box("view")
    let tap = surface.add(TapGestureRecognizer(), "tap", to: view)
    tap.delaysTouchesBegan = true
    surface.down(1, at: 0, x: 50, y: 50)
    surface.advance(to: 0.2)
    view.removeGestureRecognizer(tap)
    #expect(surface.log == ["0.2 view began 1"])
  }

  @Test("S-5.2 a touch that the recognizer ignores is delivered")
  func ignored() {
    final class Choosy: GestureRecognizer {
      override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
        for touch in touches { ignore(touch) }
      }
    }
    let surface = Surface()
    let view = surface.box("view")
    surface.add(Choosy(), "choosy", to: view).delaysTouchesBegan = true
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 60, y: 50)
    #expect(surface.log == ["0.1 view began 1", "0.1 view moved 1"])
  }

  @Test("S-5.2 a recognizer that does not delay leaves the view its touch at once")
  func notDelaying() {
    let surface = Surface()
    let view = surface.box("view")
    surface.add(TapGestureRecognizer(), "tap", to: view)
    surface.down(1, at: 0, x: 50, y: 50)
    #expect(surface.log == ["0 view began 1"])
  }

  @Test("S-5.2 fingers that are released together are delivered one by one, each as it came down")
  func severalFingers() {
    let surface = Surface()
    let view = surface.box("view", multipleTouch: true)
    let tap = surface.add(TapGestureRecognizer(), "tap", to: view)
    tap.delaysTouchesBegan = true
    tap.numberOfTouchesRequired = 2
    surface.down(1, at: 0, x: 50, y: 50)
    surface.down(2, at: 0.1, x: 150, y: 50)
    surface.move(2, at: 0.2, x: 160, y: 50)
    surface.advance(to: 1)
    #expect(
      surface.log == ["0.750000001 view began 1", "0.750000001 view began 2", "0.750000001 view moved 2"])
  }

  @Test("S-5.3 a lift is held while any recognizer that delays it is possible")
  func heldLift() {
    let surface = Surface()
    let view = surface.box("view")
    let double = surface.add(TapGestureRecognizer(), "double", to: view)
    double.numberOfTapsRequired = 2
    surface.tap(1, at: 0, x: 50, y: 50)
    surface.advance(to: 0.4)
    #expect(surface.log == ["0 view began 1"])
    surface.advance(to: 1)
    #expect(surface.log == ["0 view began 1", "0.400000001 view ended 1"])
  }

  @Test("S-5.3 without delaysTouchesEnded a lift is delivered at once")
  func reportedLift() {
    let surface = Surface()
    let view = surface.box("view")
    let double = surface.add(TapGestureRecognizer(), "double", to: view)
    double.numberOfTapsRequired = 2
    double.delaysTouchesEnded = false
    surface.tap(1, at: 0, x: 50, y: 50)
    #expect(surface.log == ["0 view began 1", "0.05 view ended 1"])
  }

  @Test("S-5.3 a held lift is delivered as ended, with the touch as it was")
  func heldLiftIsEnded() {
    let surface = Surface()
    let view = surface.box("view")
    surface.add(TapGestureRecognizer(), "double", to: view).numberOfTapsRequired = 2
    var reported: [String] = []
    view.onReceived = { phase, touches, _ in
      reported.append("\(touches[0].phase.name) \(touches[0].location(in: nil).x) \(touches[0].id)")
    }
    surface.down(1, at: 0, x: 50, y: 50)
    surface.up(1, at: 0.05, x: 52, y: 50)
    surface.advance(to: 1)
    #expect(reported == ["began 50.0 1", "ended 52.0 1"])
  }

  @Test("S-5.3 a held lift is not mixed up with the next finger that has the same id")
  func sameIdAgain() {
    let surface = Surface()
    let view = surface.box("view")
    let triple = surface.add(TapGestureRecognizer(), "triple", to: view)
    triple.numberOfTapsRequired = 3
    surface.tap(1, at: 0, x: 50, y: 50)
    surface.tap(1, at: 0.2, x: 50, y: 50)
    #expect(surface.log == ["0 view began 1", "0.2 view began 1"])
    surface.advance(to: 1)
    #expect(surface.log.suffix(2) == ["0.600000001 view ended 1", "0.600000001 view ended 1"])
  }

  @Test("S-5.3 a held lift is delivered when the recognizer is disabled or removed, or its view", arguments: 0..<3)
  func setFree(how: Int) {
    let surface = Surface()
    let view = surface.box("view")
    let double = surface.add(TapGestureRecognizer(), "double", to: view)
    double.numberOfTapsRequired = 2
    surface.tap(1, at: 0, x: 50, y: 50)
    surface.advance(to: 0.2)
    switch how {
    case 0: double.isEnabled = false
    case 1: view.removeGestureRecognizer(double)
    default: view.removeFromSuperview()
    }
    #expect(surface.log == ["0 view began 1", "0.2 view ended 1"])
  }

  @Test("S-5.3 a gesture in progress holds nothing: lifts of touches that are not its own are delivered")
  func inProgress() {
    let surface = Surface()
    let outer = surface.box("outer")
    surface.box("inner", x: 100, width: 100, height: 100, in: outer)
    let press = surface.add(LongPressGestureRecognizer(), "press", to: outer)
    press.cancelsTouchesInView = false
    surface.down(1, at: 0, x: 50, y: 50)
    surface.advance(to: 0.5)
    surface.tap(2, at: 0.6, x: 150, y: 50, duration: 0.1)
    surface.up(1, at: 0.8, x: 50, y: 50)
    #expect(
      surface.log == [
        "0 outer began 1", "0.5 press began", "0.6 inner began 2", "0.7 inner ended 2", "0.8 press ended",
        "0.8 outer ended 1",
      ])
  }

  @Test("S-5.2, S-5.3 two taps that are given up are delivered in the order in which they happened")
  func inOrder() {
    let surface = Surface()
    let view = surface.box("view")
    let triple = surface.add(TapGestureRecognizer(), "triple", to: view)
    triple.numberOfTapsRequired = 3
    triple.delaysTouchesBegan = true
    surface.tap(1, at: 0, x: 50, y: 50)
    surface.tap(2, at: 0.2, x: 50, y: 50)
    surface.advance(to: 1)
    let reported = surface.log.map { $0.split(separator: " ").dropFirst(2).joined(separator: " ") }
    #expect(reported == ["began 1", "ended 1", "began 2", "ended 2"])
  }

  @Test(
    "S-5.2 a view that receives its touch late, and drops what held back another, receives that in the same frame",
    arguments: [true, false])
  func reportedLateAfterOneThatIsReportedLate(hasLifted: Bool) {
    let first = ProbeRecognizer("first").on(.began) { $0.deadline = Timestamp(seconds: 9) }
    let second = ProbeRecognizer("second").on(.began) { $0.deadline = Timestamp(seconds: 9) }
    first.delaysTouchesBegan = true
    second.delaysTouchesBegan = true
    let stage = ProbeStage()
    let (one, two) = (
      stage.addView("one", Rect(x: 0, y: 0, width: 100, height: 100)),
      stage.addView("two", Rect(x: 100, y: 0, width: 100, height: 100))
    )
    let third = stage.addView("third", Rect(x: 200, y: 0, width: 100, height: 100))
    stage.add(first, to: one)
    stage.add(second, to: two)
    stage.frame(0, .down(1, 50, 50), .down(2, 150, 50), .down(3, 250, 50))
    if hasLifted { stage.frame(0.1, .up(1), .up(2)) }
    third.onReceived = { phase, _, _ in if phase == .moved { second.delaysTouchesBegan = false } }
    two.onReceived = { phase, _, _ in if phase == .began { first.delaysTouchesBegan = false } }
    _ = stage.diary.drain()
    stage.frame(0.2, .move(3, 260, 50))
    #expect(stage.diary.drain().first == "one receives began 1")
  }

  @Test("S-3.3 what a view causes by its callback is acted on before withheld touches are delivered")
  func actionsFirst() {
    let slow = ProbeRecognizer.waiting("slow").on(.began) { $0.deadline = Timestamp(seconds: 9) }
    let tap = ProbeRecognizer.moment("tap")
    let delay = ProbeRecognizer.waiting("delay")
    delay.delaysTouchesBegan = true
    tap.require(toFail: slow)
    let stage = ProbeStage()
    let (one, two) = (
      stage.addView("one", Rect(x: 0, y: 0, width: 100, height: 100)),
      stage.addView("two", Rect(x: 100, y: 0, width: 100, height: 100))
    )
    let third = stage.addView("third", Rect(x: 200, y: 0, width: 100, height: 100))
    stage.add(slow, to: one)
    stage.add(tap, to: one)
    stage.add(delay, to: two)
    third.onReceived = { phase, _, _ in
      guard phase == .moved else { return }
      delay.isEnabled = false
      slow.isEnabled = false
    }
    stage.frame(0, .down(1, 50, 50), .down(2, 150, 50), .down(3, 250, 50))
    stage.frame(0.1, .up(1))
    #expect(tap.isHeld)
    _ = stage.diary.drain()
    stage.frame(0.2, .move(3, 260, 50))
    #expect(stage.diary.drain().filter { !$0.hasPrefix("one") } == ["tap ended", "two receives began 2"])
  }
}
