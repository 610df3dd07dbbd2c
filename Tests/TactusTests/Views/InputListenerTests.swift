import Tactus
import Testing

@Suite("What an application receives")
struct InputListenerTests {
  private let application = Application()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  init() { application.addWindow(window) }

  private func down(_ seconds: Double, id: UInt64 = 1) -> ContactSample {
    ContactSample(id: id, phase: .began, position: Point(x: 1, y: 1), time: Timestamp(seconds: seconds))
  }

  @Test("is reported in order, before it is processed, with what callbacks send")
  func order() {
    var log: [String] = []
    window.addGestureRecognizer(
      TouchDownGestureRecognizer { [application] _ in
        log.append("action")
        if application.now == .zero { application.send([down(1, id: 2)]) }
      })
    application.onInput = { input in
      switch input {
      case .samples(let samples, let closesFrame): log.append("samples \(samples.map(\.id)) \(closesFrame)")
      case .pointer(let sample): log.append("pointer \(sample.time.seconds)")
      case .advance(let time): log.append("advance \(time.seconds)")
      case .cancelAll: log.append("cancelAll")
      }
    }
    application.send([down(0)])
    application.send(PointerSample(.hover, phase: .began, position: .zero, time: Timestamp(seconds: 2)))
    application.advance(to: Timestamp(seconds: 3))
    application.cancelAllTouches()
    #expect(
      log == [
        "samples [1] true", "action", "samples [2] true", "pointer 2.0", "advance 3.0", "cancelAll",
      ])
  }

  @Test("is no longer reported once no listener is left, and gestures stay as they are")
  func stops() {
    var count = 0
    var taps = 0
    window.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    func tap(_ seconds: Double) {
      var sample = down(seconds)
      application.send([sample])
      sample.phase = .ended
      sample.time = Timestamp(seconds: seconds + 0.05)
      application.send([sample])
    }
    application.onInput = { _ in count += 1 }
    tap(1)
    application.onInput = nil
    tap(2)
    #expect(count == 2)
    #expect(taps == 2)
  }

  @Test("a listener that takes things away, sends, and stops listening does no harm")
  func hostile() {
    var ended = 0
    window.addGestureRecognizer(
      PanGestureRecognizer { pan in if pan.state == .cancelled || pan.state == .ended { ended += 1 } })
    var calls = 0
    application.onInput = { [application, window] _ in
      calls += 1
      switch calls {
      case 2: application.send([down(0.1, id: 2)])
      case 4: application.removeWindow(window)
      case 5: application.onInput = nil
      default: break
      }
    }
    var sample = down(0)
    application.send([sample])
    for step in 1...6 {
      sample.phase = .moved
      sample.position.x += 20
      sample.time = Timestamp(seconds: Double(step) / 10)
      application.send([sample])
    }
    #expect(calls == 5)
    #expect(ended <= 1)
    #expect(application.nextDeadline == nil)
    sample.phase = .ended
    application.send([sample])
    #expect(application.windows.isEmpty)
  }
}
