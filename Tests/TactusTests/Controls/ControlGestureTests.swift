import Tactus
import Testing

@Suite("Control: gestures on views around it")
struct ControlGestureTests {
  let surface = Surface()
  let panel: RecordingView
  let button: Control

  init() {
    panel = surface.box("panel")
    button = surface.add(Control(frame: Rect(x: 100, y: 100, width: 100, height: 50)), "button", in: panel)
  }

  private func tap(_ taps: Int, _ touches: Int = 1) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = taps
    tap.numberOfTouchesRequired = touches
    return tap
  }

  @Test("S-4.3 a single tap around it does not begin on it: the button is pressed")
  func singleTap() {
    surface.add(tap(1), "tap", to: panel)
    surface.tap(1, at: 0, x: 150, y: 120)
    #expect(surface.log == ["0 button touchDown", "0.05 button touchUpInside"])
    #expect(surface.observer.decisions.contains("0.05 tap failed delegateRefused"))
  }

  @Test("beside the control it does")
  func besideIt() {
    surface.add(tap(1), "tap", to: panel)
    surface.tap(1, at: 0, x: 50, y: 120)
    #expect(surface.log == ["0 panel began 1", "0.05 panel cancelled 1", "0.05 tap ended"])
  }

  @Test("a tap on the control itself begins on it")
  func onItself() {
    surface.add(tap(1), "tap", to: button)
    surface.tap(1, at: 0, x: 150, y: 120)
    #expect(surface.log == ["0 button touchDown", "0.05 button touchCancel", "0.05 tap ended"])
  }

  @Test("a disabled control minds no tap")
  func disabled() {
    button.isEnabled = false
    surface.add(tap(1), "tap", to: panel)
    surface.tap(1, at: 0, x: 150, y: 120)
    #expect(surface.log == ["0.05 tap ended"])
  }

  @Test("a tap around it does not begin on a view in it either")
  func onALabel() {
    let label = surface.box("label", width: 50, height: 50, in: button)
    label.passesOn = true
    surface.add(tap(1), "tap", to: panel)
    surface.tap(1, at: 0, x: 120, y: 120)
    #expect(surface.log.last == "0.05 button touchUpInside")
  }

  @Test("a tap on a view in it is no concern of the control")
  func tapInside() {
    let label = surface.box("label", width: 50, height: 50, in: button)
    surface.add(tap(1), "tap", to: label)
    surface.tap(1, at: 0, x: 120, y: 120)
    #expect(surface.log.last == "0.05 tap ended")
  }

  @Test("a double tap around it begins on it")
  func doubleTap() {
    surface.add(tap(2), "double", to: panel)
    surface.tap(1, at: 0, x: 150, y: 120)
    surface.tap(1, at: 0.2, x: 150, y: 120)
    #expect(surface.log.contains("0.25 double ended"))
  }

  @Test("a tap with two fingers around it begins on it")
  func twoFingers() {
    surface.add(tap(1, 2), "two", to: panel)
    surface.send(.down(1, at: 0, 120, 120), .down(2, at: 0, 180, 120))
    surface.send(.up(1, at: 0.1, 120, 120), .up(2, at: 0.1, 180, 120))
    #expect(surface.log.contains("0.1 two ended"))
  }

  @Test("pans, long presses and swipes around it begin on it")
  func others() {
    surface.add(PanGestureRecognizer(), "pan", to: panel)
    surface.add(LongPressGestureRecognizer(), "press", to: panel)
    surface.down(1, at: 0, x: 150, y: 120)
    surface.advance(to: 0.5)
    #expect(surface.log.contains("0.5 press began"))
    surface.up(1, at: 0.6, x: 150, y: 120)
    surface.down(1, at: 2, x: 150, y: 120)
    surface.move(1, at: 2.1, x: 200, y: 120)
    #expect(surface.log.contains("2.1 pan began"))
    surface.up(1, at: 2.2, x: 200, y: 120)
    panel.removeGestureRecognizer(panel.gestureRecognizers[0])
    surface.add(SwipeGestureRecognizer(), "swipe", to: panel)
    surface.down(1, at: 4, x: 150, y: 120)
    surface.move(1, at: 4.05, x: 250, y: 120)
    #expect(surface.log.contains("4.05 swipe ended"))
  }

  @Test("a slider keeps drags along its track, and gives others away")
  func slider() {
    surface.add(PanGestureRecognizer(), "pan", to: panel)
    surface.add(Slider(frame: Rect(x: 100, y: 300, width: 200, height: 40)), "slider", in: panel)
    surface.down(1, at: 0, x: 120, y: 320)
    surface.move(1, at: 1, x: 160, y: 325)
    surface.up(1, at: 2, x: 160, y: 325)
    #expect(!surface.log.contains("1 pan began"))
    #expect(surface.log.last == "2 slider touchUpInside")
    surface.down(1, at: 3, x: 160, y: 320)
    surface.move(1, at: 4, x: 165, y: 360)
    #expect(surface.log.suffix(2) == ["4 slider touchCancel", "4 pan began"])
  }

  /// Says whom it was asked about.
  private final class Asked: View {
    var onQuestion: (String) -> Void = { _ in }
    var answer = true

    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      onQuestion(name ?? "?")
      return answer
    }
  }

  private func asked(_ name: String, in parent: View) -> Asked {
    let view = Asked(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    view.name = name
    view.onQuestion = { [weak surface] name in surface?.note("ask \(name)") }
    parent.addSubview(view)
    return view
  }

  @Test("S-4.3 the views from the one that was hit out to the recognizer's own are asked, each once, until one says no")
  func questions() {
    let surface = surface
    let outer = asked("outer", in: surface.window)
    let between = asked("between", in: outer)
    let left = asked("left", in: between)
    let right = asked("right", in: between)
    left.frame = Rect(x: 0, y: 0, width: 150, height: 300)
    right.frame = Rect(x: 150, y: 0, width: 150, height: 300)
    surface.add(tap(1, 2), "tap", to: between)
    surface.send(.down(1, at: 0, 50, 50), .down(2, at: 0, 200, 50))
    surface.send(.up(1, at: 0.1, 50, 50), .up(2, at: 0.1, 200, 50))
    #expect(surface.log == ["0.1 ask left", "0.1 ask between", "0.1 ask right", "0.1 tap ended"])
    surface.clearLog()
    left.answer = false
    surface.send(.down(1, at: 1, 50, 50), .down(2, at: 1, 200, 50))
    surface.send(.up(1, at: 1.1, 50, 50), .up(2, at: 1.1, 200, 50))
    #expect(surface.log == ["1.1 ask left"])
  }
}
