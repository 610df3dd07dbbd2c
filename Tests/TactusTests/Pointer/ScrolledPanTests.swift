import Tactus
import Testing

@Suite("PointerSample: pans that are scrolled")
struct ScrolledPanTests {
  let surface = Surface()
  let box: RecordingView

  init() {
    box = surface.box("box", width: 300, height: 300)
  }

  private func pan(
    _ name: String = "pan", _ types: PointerSample.ScrollTypes = .all, on view: View? = nil
  ) -> PanGestureRecognizer {
    let pan = surface.add(PanGestureRecognizer(), name, to: view ?? box)
    pan.allowedScrollTypes = types
    return pan
  }

  @Test(
    "only what is allowed scrolls a pan, and nothing is by default",
    arguments: PointerSample.ScrollType.allCases, [[], .discrete, .continuous, .all] as [PointerSample.ScrollTypes])
  func allowed(type: PointerSample.ScrollType, types: PointerSample.ScrollTypes) {
    #expect(PanGestureRecognizer().allowedScrollTypes == [])
    _ = pan("pan", types)
    surface.scroll(0, 5, at: 0, type)
    let isAllowed = types == .all || types == (type == .discrete ? .discrete : .continuous)
    #expect(surface.log == (isAllowed ? ["0 pan began"] : []))
  }

  @Test("in a window that is moved, turned or scaled, it scrolls as far as a finger would drag")
  func otherWindow() {
    let pan = pan(on: surface.window)
    pan.axis = .vertical
    surface.window.transform = Transform(rotation: .pi / 2)
    surface.scroll(20, 0, at: 0, x: 200, y: 400)
    #expect((pan.translation(in: nil) - Vector(dx: 0, dy: -20)).length < 1e-9)
    let transform = surface.add(TransformGestureRecognizer(), "transform", to: surface.window)
    surface.window.transform = .identity
    surface.window.frame.origin = Point(x: 200, y: 0)
    for (phase, scale) in [(Touch.Phase.began, 1.0), (.moved, 1.5)] {
      surface.application.send(
        PointerSample(
          .transform(scale: scale, rotation: 0), phase: phase, position: Point(x: 300, y: 350),
          time: Timestamp(seconds: 1)))
    }
    #expect(transform.transform(in: nil).apply(to: Point(x: 100, y: 350)) == Point(x: 100, y: 350))
  }

  @Test("a step while its gate is closed leaves nothing behind (S-4.12)")
  func gatedStep() {
    let press = surface.add(LongPressGestureRecognizer(), "press", to: box)
    let pan = pan()
    pan.gate = press
    surface.scroll(0, 5, at: 0)
    surface.advance(to: 1)
    #expect(!pan.isTracking)
    surface.down(1, at: 2, x: 50, y: 50)
    surface.move(1, at: 2.6, x: 50, y: 50)
    surface.move(1, at: 2.7, x: 50, y: 90)
    #expect(surface.log.filter { $0.contains("pan") } == ["2.7 pan began"])
  }

  @Test("it begins with the first step, and its translation is what was scrolled")
  func translation() {
    let pan = pan()
    surface.scroll(3, 5, at: 0, x: 120, y: 130)
    #expect(pan.translation(in: nil) == Vector(dx: 3, dy: 5))
    #expect(pan.location(in: box) == Point(x: 120, y: 130))
    #expect(pan.numberOfTouches == 0)
    surface.scroll(-1, 20, at: 0.1, x: 120, y: 130)
    #expect(pan.translation(in: nil) == Vector(dx: 2, dy: 25))
    pan.setTranslation(.zero, in: nil)
    surface.scroll(1, 1, at: 0.2, x: 121, y: 130)
    #expect(pan.translation(in: nil) == Vector(dx: 1, dy: 1))
    #expect(pan.location(in: nil) == Point(x: 121, y: 130))
    surface.advance(to: 1)
    #expect(surface.log == ["0 pan began", "0.1 pan changed", "0.2 pan changed", "0.35 pan ended"])
  }

  @Test("the velocity of a scroll counts from its beginning, at which nothing has moved yet")
  func velocityFromTheBeginning() {
    let pan = pan()
    surface.application.send(
      PointerSample(
        .scroll(delta: .zero, type: .continuous), phase: .began, position: Point(x: 120, y: 130),
        time: Timestamp(seconds: 1)))
    surface.application.send(
      PointerSample(
        .scroll(delta: Vector(dx: 0, dy: 10), type: .continuous), phase: .moved, position: Point(x: 120, y: 130),
        time: Timestamp(seconds: 1.02)))
    #expect(pan.isInProgress)
    #expect(abs(pan.velocity(in: nil).dy - 500) < 1)
  }

  @Test("S-6 pan: a scroll that begins across the axis fails, and leaves the next one alone")
  func axis() {
    let pan = pan()
    pan.axis = .horizontal
    surface.scroll(1, 5, at: 0)
    #expect(surface.log == [])
    surface.scroll(5, 1, at: 0.1)
    surface.scroll(0, 9, at: 0.2)
    #expect(pan.translation(in: nil) == Vector(dx: 5, dy: 10))
    #expect(surface.log == ["0.1 pan began", "0.2 pan changed"])
  }

  @Test("in a turned view the translation is turned")
  func turned() {
    let pan = pan()
    box.transform = Transform(rotation: .pi / 2)
    surface.scroll(0, 5, at: 0)
    #expect(pan.translation(in: box) == Vector(dx: 5, dy: 0))
  }

  @Test("S-1.8 a wheel is done wheelPause after its last step: a step at that very moment begins anew")
  func pause() {
    pan().wheelPause = 0.3
    surface.scroll(0, 5, at: 0)
    surface.scroll(0, 5, at: 0.299)
    surface.scroll(0, 5, at: 0.599)
    #expect(surface.log == ["0 pan began", "0.299 pan changed", "0.599 pan ended", "0.599 pan began"])
  }

  @Test("at the end of a wheel there is no speed left, at the end of a trackpad there is")
  func velocity() {
    let pan = pan()
    var speeds: [Double] = []
    pan.addAction { pan in if pan.state == .ended { speeds.append(pan.velocity(in: nil).dy) } }
    for index in 0..<10 { surface.scroll(0, 10, at: Double(index) * 0.01) }
    #expect(abs(pan.velocity(in: nil).dy - 1000) < 150)
    surface.advance(to: 1)
    surface.scroll(0, 0, at: 1, .continuous, .began)
    for index in 1..<10 { surface.scroll(0, 10, at: 1 + Double(index) * 0.01, .continuous) }
    surface.scroll(0, 0, at: 1.09, .continuous, .ended)
    #expect(speeds.count == 2)
    #expect(speeds[0] == 0)
    #expect(abs(speeds[1] - 1000) < 1)
  }

  @Test("a trackpad has no pause: it is done when it says so")
  func continuous() {
    _ = pan()
    surface.scroll(0, 5, at: 0, .continuous, .began)
    surface.advance(to: 60)
    surface.scroll(0, 5, at: 61, .continuous)
    surface.scroll(0, 0, at: 62, .continuous, .ended)
    #expect(surface.log == ["0 pan began", "61 pan changed", "62 pan ended"])
  }

  @Test("a trackpad that is touched and released without scrolling is no pan; nor is a wheel that does not turn")
  func nothing() {
    let pan = pan()
    surface.scroll(0, 0, at: 0, .continuous, .began)
    surface.scroll(0, 0, at: 1, .continuous, .ended)
    #expect(pan.lastOutcome?.reason == .notScrolled)
    surface.scroll(0, 0, at: 2)
    surface.advance(to: 3)
    #expect(surface.log.isEmpty)
    surface.scroll(0, 5, at: 4)
    #expect(surface.log == ["4 pan began"])
  }

  @Test("a trackpad that is interrupted cancels")
  func interrupted() {
    _ = pan()
    surface.scroll(0, 5, at: 0, .continuous, .began)
    surface.scroll(0, 0, at: 1, .continuous, .cancelled)
    #expect(surface.log == ["0 pan began", "1 pan cancelled"])
  }

  @Test("an end without a beginning belongs to no pan")
  func strayEnd() {
    _ = pan()
    surface.scroll(0, 5, at: 0, .continuous, .ended)
    surface.scroll(0, 5, at: 1, .discrete, .cancelled)
    #expect(surface.log.isEmpty)
  }

  // MARK: Competition

  @Test("S-4.4 S-4.6 two pans that are scrolled by one wheel compete: the deeper one begins")
  func nested() {
    let inner = surface.box("inner", width: 200, height: 200, in: box)
    _ = pan("outer")
    _ = pan("inner", on: inner)
    surface.scroll(0, 5, at: 0)
    surface.scroll(0, 5, at: 0.1)
    #expect(surface.log == ["0 inner began", "0.1 inner changed"])
    #expect(surface.observer.decisions.contains("0 outer failed prevented"))
  }

  @Test("S-4.5 unless they may run together")
  func together() {
    let inner = surface.box("inner", width: 200, height: 200, in: box)
    let outerPan = pan("outer")
    pan("inner", on: inner).recognizeSimultaneously(with: outerPan)
    surface.scroll(0, 5, at: 0)
    #expect(surface.log == ["0 inner began", "0 outer began"])
  }

  @Test("S-4.7 a scrolled pan waits for another one to fail")
  func requirement() throws {
    let inner = surface.box("inner", width: 200, height: 200, in: box)
    let outerPan = pan("outer")
    pan("inner", on: inner).require(toFail: outerPan)
    surface.scroll(0, 5, at: 0)
    #expect(surface.log == ["0 outer began"])
  }

  @Test("S-4.3 a delegate's no makes it fail, and it is asked again for the next step")
  func refused() {
    let delegate = ProbeDelegate()
    let pan = pan()
    pan.delegate = delegate
    delegate.mayBegin = { _ in false }
    surface.scroll(0, 5, at: 0)
    #expect(surface.log.isEmpty)
    delegate.mayBegin = { _ in true }
    surface.scroll(0, 5, at: 0.01)
    #expect(surface.log == ["0.01 pan began"])
    #expect(pan.translation(in: nil) == Vector(dx: 0, dy: 5))
    pan.delegate = nil
  }

  @Test("S-4.4 a wheel and fingers share no touch: a finger's pan and a scrolled one continue at once")
  func withFingers() {
    _ = pan("scrolled")
    surface.add(PanGestureRecognizer(), "dragged", to: box)
    surface.scroll(0, 5, at: 0)
    surface.down(1, at: 0.01, x: 50, y: 50)
    surface.move(1, at: 0.02, x: 80, y: 50)
    surface.scroll(0, 5, at: 0.03)
    #expect(
      surface.log == [
        "0 scrolled began", "0.01 box began 1", "0.02 box cancelled 1", "0.02 dragged began", "0.03 scrolled changed",
      ])
  }

  @Test("a pan that fingers drag is not scrolled")
  func busy() {
    let pan = pan()
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 80, y: 50)
    surface.scroll(0, 50, at: 0.2)
    #expect(pan.translation(in: nil) == Vector(dx: 20, dy: 0))
  }

  @Test("S-4.12 a gated pan is scrolled only while its gate is in progress")
  func gated() {
    let side = surface.box("side", x: 300, width: 50, height: 50)
    let gate = ProbeRecognizer.drag("gate")
    surface.add(gate, "gate", to: side)
    let pan = pan()
    pan.gate = gate
    surface.scroll(0, 5, at: 0, .continuous, .began)
    surface.scroll(0, 5, at: 0.1, .continuous)
    #expect(surface.log.isEmpty)
    surface.down(1, at: 0.2, x: 310, y: 10)
    surface.move(1, at: 0.3, x: 320, y: 10)
    surface.clearLog()
    surface.scroll(0, 7, at: 0.4, .continuous)
    #expect(surface.log == ["0.4 pan began"])
    #expect(pan.translation(in: nil) == Vector(dx: 0, dy: 7))
    surface.up(1, at: 0.5, x: 320, y: 10)
    #expect(surface.log.contains("0.5 pan ended"))
  }
}
