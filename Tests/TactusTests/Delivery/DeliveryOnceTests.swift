import Tactus
import Testing

@Suite("S-5.4, S-3.3: which view receives what, once, and when")
struct DeliveryOnceTests {
  @Test("S-5.4 the hit view receives the touch, whatever views are around it")
  func hitView() {
    let surface = Surface()
    let outer = surface.box("outer")
    let inner = surface.box("inner", width: 100, height: 100, in: outer)
    surface.box("innermost", width: 50, height: 50, in: inner)
    surface.tap(1, at: 0, x: 70, y: 70)
    #expect(surface.log == ["0 inner began 1", "0.05 inner ended 1"])
  }

  @Test("S-5.4 a view receives nothing more of a touch that a gesture has cancelled, even its cancellation")
  func nothingAfterwards() {
    let surface = Surface()
    let view = surface.box("view")
    surface.add(PanGestureRecognizer(), "pan", to: view)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 80, y: 50)
    surface.cancel(1, at: 0.2, x: 80, y: 50)
    #expect(surface.log.filter { $0.contains("view") } == ["0 view began 1", "0.1 view cancelled 1"])
  }

  @Test("S-3.3 actions come before views receive the frame")
  func actionsFirst() {
    let surface = Surface()
    let view = surface.box("view")
    surface.add(PanGestureRecognizer(), "pan", to: view).cancelsTouchesInView = false
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 80, y: 50)
    surface.up(1, at: 0.2, x: 80, y: 50)
    #expect(
      surface.log == ["0 view began 1", "0.1 pan began", "0.1 view moved 1", "0.2 pan ended", "0.2 view ended 1"])
  }

  @Test("S-4.1 recognizers get a touch before its view does")
  func recognizersFirst() {
    final class Noting: GestureRecognizer {
      var note: ((String) -> Void)?
      override func touchesBegan(_ touches: TouchList, with event: TouchEvent) { note?("began") }
      override func touchesMoved(_ touches: TouchList, with event: TouchEvent) { note?("moved") }
      override func touchesEnded(_ touches: TouchList, with event: TouchEvent) { note?("ended") }
    }
    let surface = Surface()
    let view = surface.box("view")
    let recognizer = Noting()
    recognizer.note = { [unowned surface] in surface.note("recognizer \($0)") }
    view.addGestureRecognizer(recognizer)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 80, y: 50)
    surface.up(1, at: 0.2, x: 80, y: 50)
    #expect(
      surface.log == [
        "0 recognizer began", "0 view began 1", "0.1 recognizer moved", "0.1 view moved 1", "0.2 recognizer ended",
        "0.2 view ended 1",
      ])
  }

  @Test("S-1.9 in one frame views receive moved, ended and cancelled, and then those that come down")
  func orderInAFrame() {
    let surface = Surface()
    surface.box("view", multipleTouch: true)
    surface.send(.down(1, at: 0, 50, 50), .down(2, at: 0, 60, 50), .down(3, at: 0, 70, 50))
    surface.send(
      .cancel(1, at: 0.1, 50, 50), .up(2, at: 0.1, 60, 50), .move(3, at: 0.1, 75, 50), .down(4, at: 0.1, 80, 50))
    #expect(
      surface.log.dropFirst() == ["0.1 view moved 3", "0.1 view ended 2", "0.1 view cancelled 1", "0.1 view began 4"])
  }

  @Test("S-5.4 views receive a frame in the order in which their first fingers came down")
  func orderOfViews() {
    let surface = Surface()
    surface.box("left", width: 100, multipleTouch: true)
    surface.box("right", x: 100, multipleTouch: true)
    surface.down(1, at: 0, x: 150, y: 50)
    surface.send(.down(2, at: 0.1, 50, 50), .down(3, at: 0.1, 160, 50))
    surface.send(.move(3, at: 0.2, 165, 50), .move(2, at: 0.2, 55, 50), .move(1, at: 0.2, 155, 50))
    #expect(surface.log.suffix(2) == ["0.2 right moved 1 3", "0.2 left moved 2"])
  }

  @Test("S-5.4 a touch that is cancelled before its view received it is delivered as began and cancelled")
  func cancelledWhileWithheld() {
    let surface = Surface()
    let view = surface.box("view")
    surface.add(PanGestureRecognizer(), "pan", to: view).delaysTouchesBegan = true
    surface.down(1, at: 0, x: 50, y: 50)
    surface.cancel(1, at: 0.1, x: 50, y: 50)
    #expect(surface.log == ["0.1 view began 1", "0.1 view cancelled 1"])
  }

  @Test("S-5.4 a view that takes a recognizer away while touches are cancelled: all receive their cancellation once")
  func cancelledWithin() {
    let first = CallbackRecognizer("first")
    let second = CallbackRecognizer("second")
    for (recognizer, own) in [(first, UInt64(1)...2), (second, 3...4)] {
      recognizer.onBegan = { recognizer in
        for touch in Array(recognizer.trackedTouches) where !own.contains(touch.id) { recognizer.ignore(touch) }
      }
      recognizer.onEnded = { $0.state = .ended }
    }
    let stage = ProbeStage(first, second)
    let left = stage.addView("left", Rect(x: 0, y: 0, width: 100, height: 400))
    let right = stage.addView("right", Rect(x: 100, y: 0, width: 100, height: 400))
    var log: [String] = []
    left.onReceived = { phase, touches, _ in
      if phase == .cancelled { stage.view.removeGestureRecognizer(second) }
      log.append("left \(phase.name) \(touches.map(\.id))")
    }
    right.onReceived = { phase, touches, _ in log.append("right \(phase.name) \(touches.map(\.id))") }
    stage.frame(0, .down(1, 50, 100), .down(2, 150, 100), .down(3, 150, 200), .down(4, 150, 300))
    stage.frame(0.1, .up(1), .up(2), .up(3), .up(4))
    #expect(
      log == [
        "left began [1]", "right began [2, 3, 4]", "right cancelled [3, 4]", "left cancelled [1]",
        "right cancelled [2]",
      ])
  }
}
