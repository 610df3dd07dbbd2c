import Tactus
import Testing

/// A callback may set the root again, or put the window elsewhere.
@Suite("S-2.7 the root view controller is set in a callback")
struct RootViewControllerTests {
  private final class Moving: View {
    var onWillMove: (View?) -> Void = { _ in }
    var onDidMove: () -> Void = {}

    override func willMove(toSuperview superview: View?) { onWillMove(superview) }
    override func didMoveToSuperview() { onDidMove() }
  }

  private final class Loading: ViewController {
    var onLoad: (View) -> Void = { _ in }

    override func viewDidLoad() { onLoad(view) }
  }

  private let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 400))
  private let view = Moving()
  private let controller: ViewController
  private let other = ViewController()

  init() { controller = ViewController(view: view) }

  /// Only this controller's view is in the window.
  private func expectRoot(_ root: ViewController, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(window.rootViewController === root, sourceLocation: sourceLocation)
    #expect(window.subviews.map { $0 === root.view } == [true], sourceLocation: sourceLocation)
  }

  @Test("before its view comes in: the last one set stands, and its view alone is in the window")
  func beforeItComes() {
    view.onWillMove = { [window, other] superview in if superview != nil { window.rootViewController = other } }
    window.rootViewController = controller
    expectRoot(other)
    #expect(view.superview == nil)
  }

  @Test("after its view came in")
  func afterItCame() {
    view.onDidMove = { [window, other, view] in if view.superview != nil { window.rootViewController = other } }
    window.rootViewController = controller
    expectRoot(other)
  }

  @Test("while the view of the one before leaves")
  func whileTheOldLeaves() {
    window.rootViewController = controller
    let last = ViewController()
    view.onWillMove = { [window] superview in if superview == nil { window.rootViewController = last } }
    window.rootViewController = other
    expectRoot(last)
  }

  @Test("while its view is loaded")
  func whileLoaded() {
    let loading = Loading()
    loading.onLoad = { [window, other] _ in window.rootViewController = other }
    window.rootViewController = loading
    expectRoot(other)
  }

  @Test("a root that became a child of the next one keeps its view there")
  func child() {
    window.rootViewController = other
    controller.addChild(other)
    view.addSubview(other.view)
    window.rootViewController = controller
    expectRoot(controller)
    #expect(other.view.superview === view && other.view.window === window)
  }

  @Test("to none before its view comes in")
  func toNone() {
    view.onWillMove = { [window] superview in if superview != nil { window.rootViewController = nil } }
    window.rootViewController = controller
    #expect(window.rootViewController == nil && window.subviews.isEmpty)
  }

  @Test("or the window is put into its view: as if that had been before, the view stays outside of the window")
  func windowInView() {
    view.onWillMove = { [window, view] superview in if superview != nil { view.addSubview(window) } }
    window.rootViewController = controller
    #expect(window.superview === view && view.superview == nil)
    #expect(window.rootViewController === controller)
  }

  @Test("or the window is put into its view while the view of the one before leaves")
  func windowInNewView() {
    window.rootViewController = controller
    view.onWillMove = { [window, other] superview in if superview == nil { other.view.addSubview(window) } }
    window.rootViewController = other
    #expect(window.superview === other.view && other.view.superview == nil)
  }

  @Test("or the window is put into its view while that is loaded")
  func windowInLoadedView() {
    let loading = Loading()
    loading.onLoad = { [window] view in view.addSubview(window) }
    window.rootViewController = loading
    #expect(window.superview === loading.view && loading.view.superview == nil)
  }
}
