import Tactus
import Testing

@Suite("A host that forgets time")
struct ForgottenTimeTests {
  /// What a program prints that receives `samples`, after `prepare`, and that wakes the engine in between if it `wakes`.
  private static func play(wakes: Bool, _ prepare: (Surface) -> Void, _ touch: (Surface, (Double) -> Void) -> Void) {
    let surface = Surface()
    prepare(surface)
    touch(surface) { time in
      while wakes, let deadline = surface.application.nextDeadline, deadline < Timestamp(seconds: time) {
        surface.application.advance(to: deadline)
      }
    }
  }

  private static func waitingTap(wakes: Bool) {
    play(wakes: wakes) { surface in
      surface.window.onTap { _ in }
      surface.window.onTap(count: 2) { _ in }
    } _: { surface, wake in
      surface.tap(1, at: 0, x: 50, y: 50)
      wake(2)
      surface.tap(2, at: 2, x: 50, y: 50)
      wake(4)
      surface.tap(3, at: 4, x: 50, y: 50)
    }
  }

  private static func longPress(wakes: Bool) {
    play(wakes: wakes) { surface in
      surface.window.onLongPress { _ in }
    } _: { surface, wake in
      surface.down(1, at: 0, x: 50, y: 50)
      wake(3)
      surface.up(1, at: 3, x: 50, y: 50)
    }
  }

  private static func list(wakes: Bool) {
    play(wakes: wakes) { surface in
      let list = ScrollView(frame: surface.window.bounds)
      list.contentSize = Size(width: 390, height: 8000)
      surface.window.addSubview(list)
    } _: { surface, wake in
      // A host that did advance once, and no more.
      surface.advance(to: 0)
      surface.down(1, at: 0, x: 50, y: 700)
      for step in 1...5 { surface.move(1, at: Double(step) / 100, x: 50, y: 700 - 60 * Double(step)) }
      surface.up(1, at: 0.06, x: 50, y: 400)
      wake(1)
      surface.down(2, at: 1, x: 50, y: 400)
    }
  }

  private func advice(_ text: [UInt8]?) -> Int {
    String(decoding: text ?? [], as: UTF8.self).split(separator: "\n").count { $0.contains("application.nextDeadline") }
  }

  @Test("is advised once in a debug build when a waiting tap comes much too late; one that wakes the engine is not")
  func waitingTap() async {
    let late = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      ForgottenTimeTests.waitingTap(wakes: false)
    }
    #expect(advice(late?.standardOutputContent) == 1)
    let right = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      ForgottenTimeTests.waitingTap(wakes: true)
    }
    #expect(advice(right?.standardOutputContent) == 0)
  }

  @Test("is advised when a press comes with the lift; one that wakes the engine is not")
  func longPress() async {
    let late = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      ForgottenTimeTests.longPress(wakes: false)
    }
    #expect(advice(late?.standardOutputContent) == 1)
    let right = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      ForgottenTimeTests.longPress(wakes: true)
    }
    #expect(advice(right?.standardOutputContent) == 0)
  }

  @Test("is advised when a list that glides is touched and has stood still; one that gives it frames is not")
  func list() async {
    let late = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      ForgottenTimeTests.list(wakes: false)
    }
    #expect(advice(late?.standardOutputContent) == 1)
    let right = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      ForgottenTimeTests.list(wakes: true)
    }
    #expect(advice(right?.standardOutputContent) == 0)
  }
}
