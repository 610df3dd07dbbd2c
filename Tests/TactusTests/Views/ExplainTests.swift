import Tactus
import Testing

@Suite("why a touch does not reach a recognizer")
struct ExplainTests {
  private let application = Application()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 400))
  private let toolbar = View(frame: Rect(x: 0, y: 0, width: 400, height: 40))
  private let save = TapGestureRecognizer()

  init() {
    application.addWindow(window)
    window.addSubview(toolbar)
    toolbar.name = "toolbar"
    save.name = "save"
    toolbar.addGestureRecognizer(save)
  }

  private func reason(_ x: Double = 100, _ y: Double = 20, tool: Touch.Tool = .finger) -> String? {
    save.obstacle(at: Point(x: x, y: y), tool: tool)?.reason
  }

  @Test("a touch on its view, or on one in it, has no obstacle")
  func reached() {
    toolbar.addSubview(View(frame: toolbar.bounds))
    #expect(reason() == nil)
  }

  @Test("a window in front covers it, and a flattened window is not hit")
  func otherWindow() {
    let front = Window(frame: Rect(x: 0, y: 0, width: 400, height: 30))
    front.name = "front"
    application.addWindow(front)
    #expect(reason() == "the view `front` is in front there")
    #expect(window.explain(Point(x: 100, y: 20)).view === front)
    #expect(reason(100, 35) == nil)
    window.transform = Transform(scaleX: 0, y: 1)
    #expect(window.explain(Point(x: 100, y: 35)).recognizers.isEmpty)
  }

  @Test("a touch outside of its view is explained with the end that it missed")
  func outside() {
    #expect(
      save.obstacle(at: Point(x: 100, y: 44))?.description
        == "`save` is not asked: its view `toolbar` ends at y = 40.0, the touch is at y = 44.0")
    #expect(save.obstacle(at: Point(x: 100, y: 44))?.distance == 4)
  }

  @Test("a view that hangs out of the one around it cannot be hit there")
  func hangingOut() {
    let button = View(frame: Rect(x: 0, y: 20, width: 100, height: 100))
    toolbar.addSubview(button)
    button.addGestureRecognizer(save)
    #expect(reason(50, 60) == "the view `toolbar` around it ends at y = 40.0, the touch is at y = 60.0")
  }

  @Test("views that are hidden, disabled, transparent or flattened are named")
  func views() {
    toolbar.isHidden = true
    #expect(reason() == "its view `toolbar` is hidden")
    toolbar.isHidden = false
    window.isUserInteractionEnabled = false
    #expect(reason() == "the window has isUserInteractionEnabled false")
    window.isUserInteractionEnabled = true
    toolbar.alpha = 0.001
    #expect(reason() == "its view `toolbar` has an alpha of 0.001")
    toolbar.alpha = 1
    toolbar.transform = Transform(scaleX: 0, y: 1)
    #expect(reason() == "its view `toolbar` is flattened by its transform")
  }

  @Test("another view in front is named")
  func covered() {
    let sheet = View(frame: window.bounds)
    sheet.name = "sheet"
    window.addSubview(sheet)
    #expect(reason() == "the view `sheet` is in front there")
    sheet.isUserInteractionEnabled = false
    #expect(reason() == nil)
  }

  @Test("what the recognizer itself says is reported: disabled, tools, buttons, edges")
  func recognizers() {
    save.isEnabled = false
    #expect(reason() == "it is not enabled")
    save.isEnabled = true
    #expect(reason(tool: .palm) == "its allowedTouchTools leave out what touches, palm")
    save.buttonMaskRequired = .secondary
    #expect(reason(tool: .mouse) == "the mouse's buttons are not those of its buttonMaskRequired")
    let edge = ScreenEdgePanGestureRecognizer()
    window.addGestureRecognizer(edge)
    #expect(edge.obstacle(at: Point(x: 1, y: 1))?.reason == "its edges are not set")
  }

  @Test("a recognizer without a view, a view without a window, a window without an application")
  func nowhere() {
    #expect(TapGestureRecognizer().obstacle(at: .zero)?.reason == "it is on no view")
    application.removeWindow(window)
    #expect(reason() == "the window Window is in no application")
    toolbar.removeFromSuperview()
    #expect(reason() == "its view `toolbar` is in no window")
  }

  @Test("a window reports what a touch hits, which recognizers are asked or not, and which view is not notified")
  func windowAsAWhole() {
    let page = PanGestureRecognizer()
    page.name = "page"
    window.name = "window"
    window.addGestureRecognizer(page)
    #expect(
      window.explain(Point(x: 100, y: 44)).description == """
        the touch hits `window`
        `page` is asked
        `save` is not asked: its view `toolbar` ends at y = 40.0, the touch is at y = 44.0
        """)
    application.send([
      ContactSample(id: 7, phase: .began, position: Point(x: 100, y: 20), time: .zero)
    ])
    #expect(
      window.explain(Point(x: 120, y: 20)).obstacles.map(\.description) == [
        "the view `toolbar` is not notified: it follows touch 7, and has isMultipleTouchEnabled false"
      ])
    toolbar.isExclusiveTouch = true
    #expect(
      window.explain(Point(x: 120, y: 90)).obstacles.last?.description
        == "the view `window` is not notified: touch 7 is on `toolbar`, and one of both has isExclusiveTouch")
  }

  @Test("an observer receives each touch before any recognizer is asked")
  func observer() {
    final class Listener: DecisionObserver {
      var lines: [String] = []
      let recognizer: GestureRecognizer
      init(_ recognizer: GestureRecognizer) { self.recognizer = recognizer }
      func observe(_ decision: Decision) { lines.append(decision.kind.name) }
      func observe(_ touch: Touch) {
        lines.append(recognizer.obstacle(at: touch.location(in: nil))?.reason ?? "asked")
      }
    }
    let listener = Listener(save)
    application.observer = listener
    application.send([ContactSample(id: 1, phase: .began, position: Point(x: 100, y: 44), time: .zero)])
    application.send([ContactSample(id: 2, phase: .began, position: Point(x: 100, y: 20), time: .zero)])
    #expect(
      listener.lines == ["its view `toolbar` ends at y = 40.0, the touch is at y = 44.0", "asked", "possible"])
  }
}
