import Tactus
import Testing

@Suite("What was added by onFailed")
struct FailureHandlerTests {
  private let surface = Surface()
  private let box: RecordingView

  init() { box = surface.box("box") }

  /// Puts `recognizer` on the box, and notes its failures and ends.
  private func add<R: GestureRecognizer>(_ recognizer: R, _ name: String) -> R {
    recognizer.name = name
    recognizer.onFailed { [surface] recognizer, reason in
      surface.note("\(recognizer.name ?? "") \(recognizer.state.name) \(reason.code)")
    }
    box.addGestureRecognizer(recognizer)
    return recognizer
  }

  private var failures: [String] { surface.log.filter { !$0.contains("box") } }

  @Test("is called with the reason, when the touches are not the gesture")
  func reason() {
    _ = add(TapGestureRecognizer(), "tap")
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 150, y: 50)
    #expect(failures == ["0.1 tap failed movedTooFar"])
    surface.up(1, at: 0.2, x: 150, y: 50)
    #expect(failures.count == 1)
  }

  @Test("is called when another gesture prevents it, before that one's action")
  func prevented() {
    _ = add(LongPressGestureRecognizer(), "press")
    surface.add(PanGestureRecognizer(), "pan", to: box)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 60, y: 50)
    #expect(failures == ["0.1 press failed prevented", "0.1 pan began"])
  }

  @Test("may be removed while the end of what it kept makes the recognizer fail")
  func endOfWhatItKept() {
    final class Keeper {
      let end: () -> Void
      init(_ end: @escaping () -> Void) { self.end = end }
      deinit { end() }
    }
    let press = add(LongPressGestureRecognizer(), "press")
    let token = {
      let keeper = Keeper { [unowned press] in press.isEnabled = false }
      return press.onFailed { _, _ in _ = keeper }
    }()
    surface.down(1, at: 0, x: 50, y: 50)
    press.removeAction(token)
    #expect(failures == ["0 press failed disabled"])
  }

  @Test("is called neither for a gesture that ends nor for one that is cancelled")
  func ended() {
    let pan = add(PanGestureRecognizer(), "pan")
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 80, y: 50)
    surface.up(1, at: 0.2, x: 80, y: 50)
    surface.down(1, at: 1, x: 50, y: 50)
    surface.move(1, at: 1.1, x: 80, y: 50)
    pan.isEnabled = false
    #expect(failures.isEmpty)
  }

  @Test("is called when the recognizer is disabled or removed before it began")
  func withdrawn() {
    let (one, other) = (add(TapGestureRecognizer(), "one"), add(TapGestureRecognizer(), "other"))
    surface.down(1, at: 0, x: 50, y: 50)
    one.isEnabled = false
    box.removeGestureRecognizer(other)
    #expect(failures == ["0 one failed disabled", "0 other failed detached"])
  }

  @Test("is called for a recognizer in no window, too")
  func alone() {
    let tap = TapGestureRecognizer()
    var codes: [String] = []
    tap.onFailed { _, reason in codes.append("\(reason.code)") }
    tap.state = .failed
    #expect(codes == ["unexplained"])
  }

  @Test("is called for a recognizer that is made of others")
  func composite() {
    let taps = add(TapSequence(), "taps")
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 150, y: 50)
    surface.up(1, at: 0.2, x: 150, y: 50)
    #expect(failures == ["0.1 taps failed movedTooFar"])
    #expect(taps.lastOutcome?.state == .failed)
  }

  @Test("can be removed, also by itself and by another, and changes nothing for actions")
  func removed() {
    let tap = TapGestureRecognizer()
    box.addGestureRecognizer(tap)
    var log: [String] = []
    var tokens: [ActionToken] = []
    tokens.append(
      tap.onFailed { tap, _ in
        log.append("first")
        for token in tokens { tap.removeAction(token) }
      })
    tokens.append(tap.onFailed { _, _ in log.append("second") })
    tap.addAction { _ in log.append("action") }
    for start in [0.0, 1] {
      surface.down(1, at: start, x: 50, y: 50)
      surface.move(1, at: start + 0.1, x: 150, y: 50)
      surface.up(1, at: start + 0.2, x: 150, y: 50)
    }
    surface.tap(1, at: 3, x: 50, y: 50)
    #expect(log == ["first", "action"])
  }

  @Test("S-2.7 may remove the recognizer, its view and others")
  func hostile() {
    let tap = add(TapGestureRecognizer(), "tap")
    let pan = add(PanGestureRecognizer(), "pan")
    tap.onFailed { [box] _, _ in
      box.removeGestureRecognizer(pan)
      box.removeFromSuperview()
    }
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 150, y: 50)
    surface.up(1, at: 0.2, x: 150, y: 50)
    #expect(failures == ["0.1 tap failed movedTooFar", "0.1 pan failed detached"] || failures.count == 2)
    #expect(!tap.isTracking && !pan.isTracking && surface.application.nextDeadline == nil)
  }
}
