import Tactus
import Testing

/// The parts of a responder chain that write down what reaches them.
private final class ChainLog {
  var entries: [String] = []
}

private final class ChainView: View {
  let log: ChainLog
  init(_ name: String, _ log: ChainLog) {
    self.log = log
    super.init(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    self.name = name
  }
  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    log.entries.append("\(name!) began")
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    log.entries.append("\(name!) moved")
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    log.entries.append("\(name!) ended")
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    log.entries.append("\(name!) cancelled")
    super.touchesCancelled(touches, with: event)
  }
}

private final class ChainController: ViewController {
  let name: String
  let log: ChainLog
  init(_ name: String, of view: View, _ log: ChainLog) {
    self.name = name
    self.log = log
    super.init(view: view)
  }
  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    log.entries.append("\(name) began")
    super.touchesBegan(touches, with: event)
  }
}

private final class ChainWindow: Window {
  let log: ChainLog
  init(_ log: ChainLog) {
    self.log = log
    super.init(frame: Rect(x: 0, y: 0, width: 390, height: 844))
  }
  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    log.entries.append("window began")
    super.touchesBegan(touches, with: event)
  }
}

private final class ChainApplication: Application {
  var log: ChainLog?
  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    log?.entries.append("application began")
    super.touchesBegan(touches, with: event)
  }
}

@Suite("S-2.4: the responder chain")
struct ResponderChainTests {
  @Test("S-2.4 the chain is view, its view controller, superview, … window, application")
  func order() {
    let log = ChainLog()
    let application = ChainApplication()
    application.log = log
    let window = ChainWindow(log)
    application.addWindow(window)
    let screen = ChainView("screen", log)
    let screenController = ChainController("screen controller", of: screen, log)
    window.rootViewController = screenController
    let panel = ChainView("panel", log)
    let panelController = ChainController("panel controller", of: panel, log)
    screen.addSubview(panel)
    let button = ChainView("button", log)
    panel.addSubview(button)
    application.send([.down(1, at: 0, 50, 50)])
    #expect(
      log.entries == [
        "button began", "panel began", "panel controller began", "screen began", "screen controller began",
        "window began", "application began",
      ])
    #expect(panelController.next === screen)
  }

  @Test("S-2.4 each link knows the next one")
  func next() {
    let application = Application()
    let window = Window()
    let view = View()
    let inner = View()
    #expect(inner.next == nil)
    view.addSubview(inner)
    #expect(inner.next === view)
    #expect(view.next == nil)
    window.addSubview(view)
    #expect(view.next === window)
    #expect(window.next == nil)
    application.addWindow(window)
    #expect(window.next === application)
    #expect(application.next == nil)
    let controller = ViewController(view: view)
    #expect(view.next === controller)
    #expect(view.viewController === controller)
    #expect(controller.next === window)
  }

  @Test("S-2.4 a controller of the window itself stands between the window and the application")
  func windowController() {
    let application = Application()
    let window = Window()
    application.addWindow(window)
    let controller = ViewController(view: window)
    #expect(window.next === controller)
    #expect(controller.next === application)
  }

  @Test("S-2.4 a controller that goes away leaves the chain")
  func controllerGone() {
    let window = Window()
    let view = View()
    window.addSubview(view)
    var controller: ViewController? = ViewController(view: view)
    #expect(view.next === controller)
    controller = nil
    #expect(view.viewController == nil)
    #expect(view.next === window)
  }

  @Test("S-2.4 a view has one controller, the last one made, which the end of an earlier one does not touch")
  func lastController() {
    let view = View()
    var first: ViewController? = ViewController(view: view)
    let second = ViewController(view: view)
    #expect(first != nil)
    #expect(view.viewController === second)
    first = nil
    #expect(view.viewController === second)
  }

  @Test("S-2.4 all four callbacks are passed on by default")
  func allCallbacks() {
    let log = ChainLog()
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    application.addWindow(window)
    let outer = ChainView("outer", log)
    window.addSubview(outer)
    outer.addSubview(View(frame: outer.frame))
    application.send([.down(1, at: 0, 50, 50), .move(1, at: 0.1, 60, 50), .up(1, at: 0.2, 60, 50)])
    application.send([.down(1, at: 1, 50, 50), .cancel(1, at: 1.1, 60, 50)])
    #expect(log.entries == ["outer began", "outer moved", "outer ended", "outer began", "outer cancelled"])
  }

  @Test("S-2.4 a view that does not call super keeps its touches to itself")
  func keeps() {
    let surface = Surface()
    let outer = surface.box("outer")
    let inner = surface.box("inner", in: outer)
    surface.tap(1, at: 0, x: 50, y: 50)
    #expect(surface.log == ["0 inner began 1", "0.05 inner ended 1"])
    surface.clearLog()
    inner.passesOn = true
    surface.tap(2, at: 1, x: 50, y: 50)
    #expect(surface.log == ["1 inner began 2", "1 outer began 2", "1.05 inner ended 2", "1.05 outer ended 2"])
  }

  @Test("S-2.4 a touch belongs to the view hit at began: what is passed on says so")
  func hitViewStays() {
    let surface = Surface()
    let outer = surface.box("outer")
    let inner = surface.box("inner", in: outer)
    inner.passesOn = true
    outer.onReceived = { _, touches, _ in #expect(touches[0].view === inner) }
    surface.tap(1, at: 0, x: 50, y: 50)
  }

  @Test("S-2.4 a responder that leaves the chain while it receives a touch does not break it")
  func brokenWhileReported() {
    let surface = Surface()
    let outer = surface.box("outer")
    let inner = surface.box("inner", in: outer)
    inner.passesOn = true
    inner.onReceived = { [unowned inner] _, _, _ in inner.removeFromSuperview() }
    surface.tap(1, at: 0, x: 50, y: 50)
    #expect(surface.log == ["0 inner began 1", "0.05 inner ended 1"])
  }

  @Test("S-2.4 a root view controller's view is in front, and the one before it is taken out")
  func rootViewController() {
    let window = Window()
    let first = ViewController(view: View())
    let second = ViewController(view: View())
    window.rootViewController = first
    #expect(window.subviews.map { $0 === first.view } == [true])
    window.rootViewController = first
    #expect(window.subviews.count == 1)
    window.rootViewController = second
    #expect(window.subviews.map { $0 === second.view } == [true])
    #expect(first.view.superview == nil)
    window.rootViewController = nil
    #expect(window.subviews.isEmpty)
  }
}
