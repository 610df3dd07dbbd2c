import Tactus
import Testing

@Suite("S-2.4: view controllers and their views")
struct ViewControllerTests {
  private final class Counting: ViewController {
    var loads = 0
    var didLoads = 0
    override func loadView() {
      loads += 1
      super.loadView()
    }
    override func viewDidLoad() {
      super.viewDidLoad()
      didLoads += 1
      view.tag = 5
    }
  }

  @Test("a view is made when it is asked for, once, and the controller notified")
  func loading() {
    let controller = Counting()
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    #expect(controller.view.tag == 5)
    #expect(controller.view.viewController === controller)
    #expect(controller.view === controller.viewIfLoaded)
    #expect(controller.isViewLoaded)
    #expect(controller.loads == 1)
    #expect(controller.didLoads == 1)
  }

  @Test("a controller that is made with a view is notified when the view is asked for, for example by its window")
  func given() {
    let view = View()
    let controller = Counting(view: view)
    #expect(view.viewController === controller)
    #expect(view.tag == 0)
    let window = Window()
    window.rootViewController = controller
    #expect(window.subviews.first === view)
    #expect(view.tag == 5)
    #expect(controller.loads == 0)
    #expect(controller.didLoads == 1)
  }

  @Test("S-2.4 a controller that gets another view releases the old one; the rest of the chain is the same")
  func anotherView() {
    let (old, new, outer) = (View(), View(), View())
    let controller = ViewController(view: old)
    controller.view = new
    outer.addSubview(new)
    #expect(old.viewController == nil)
    #expect(new.next === controller)
    #expect(controller.next === outer)
  }

  @Test("S-2.7 a controller that goes away makes no view, and leaves the one it has")
  func goingAway() {
    var controller: Counting? = Counting()
    weak let weakController = controller
    #expect(controller?.next == nil)
    controller = nil
    #expect(weakController == nil)
    let view = View()
    controller = Counting(view: view)
    controller = nil
    #expect(view.viewController == nil)
  }

  @Test("S-2.4 a controller has the controllers inside it in a list, which keeps them alive")
  func children() {
    let (parent, other) = (ViewController(), ViewController())
    weak var child: ViewController?
    do {
      let made = ViewController()
      child = made
      parent.addChild(made)
      parent.addChild(made)
    }
    #expect(parent.children.count == 1)
    #expect(child?.parent === parent)
    if let child { other.addChild(child) }
    #expect(parent.children.isEmpty)
    #expect(other.children.first === child)
    child?.removeFromParent()
    #expect(other.children.isEmpty)
    #expect(child == nil)
  }

  @Test("a child's view covers the view of the outermost controller until the program says otherwise")
  func childView() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    let (root, child, grandchild) = (ViewController(), ViewController(), ViewController())
    window.rootViewController = root
    root.addChild(child)
    child.addChild(grandchild)
    #expect(grandchild.view.frame == Rect(x: 0, y: 0, width: 390, height: 844))
    child.view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(child.view.frame.width == 100)
    #expect(ViewController().view.frame == .zero)
  }

  @Test("S-2.7 a controller that removes its view while it is appearing has not appeared")
  func removedWhileAppearing() {
    final class Fleeting: ViewController {
      var calls: [String] = []
      override func viewIsAppearing(_ animated: Bool) { view.removeFromSuperview() }
      override func viewDidAppear(_ animated: Bool) { calls.append("did appear") }
      override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear") }
    }
    let (application, window, controller) = (Application(), Window(), Fleeting())
    application.addWindow(window)
    window.addSubview(controller.view)
    #expect(controller.calls == ["did disappear"])
  }

  /// Notes whether it is seen, and does something when it is about to be, or is.
  private final class Seen: ViewController {
    var calls: [String] = []
    var onAppearing: () -> Void = {}
    var onAppear: () -> Void = {}
    override func viewIsAppearing(_ animated: Bool) { onAppearing() }
    override func viewDidAppear(_ animated: Bool) {
      calls.append("did appear")
      onAppear()
    }
    override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear") }
  }

  @Test("S-2.7 a controller that removes its view while it is appearing, and adds it again, appears once")
  func addedAgainWhileAppearing() {
    let (application, window, controller) = (Application(), Window(), Seen())
    application.addWindow(window)
    controller.onAppearing = {
      controller.onAppearing = {}
      controller.view.removeFromSuperview()
      window.addSubview(controller.view)
    }
    window.addSubview(controller.view)
    #expect(controller.calls == ["did disappear", "did appear"])
  }

  @Test("S-2.7 a controller whose view another one removes as it appears has not appeared")
  func removedByAnother() {
    let (application, window, one, other) = (Application(), Window(), Seen(), Seen())
    for controller in [one, other] { window.addSubview(controller.view) }
    one.onAppear = { other.view.removeFromSuperview() }
    application.addWindow(window)
    #expect(one.calls == ["did appear"] && other.calls.isEmpty)
    window.addSubview(other.view)
    #expect(other.calls == ["did appear"])
  }

  @Test("S-2.7 a controller whose window an action gives to another application as it is removed stays visible there")
  func movedWindow() {
    let (application, other, controller) = (Application(), Application(), Seen())
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = controller
    application.addWindow(window)
    window.addGestureRecognizer(
      PanGestureRecognizer { [unowned window] pan in if pan.state == .cancelled { other.addWindow(window) } })
    application.send([.down(1, at: 0, 10, 10), .move(1, at: 0.1, 10, 60)])
    application.removeWindow(window)
    #expect(window.application === other)
    #expect(controller.calls == ["did appear", "did disappear", "did appear"])
  }

  @Test("a controller that was taken out has no parent, and may go to another one")
  func withoutParent() {
    let (parent, other, child) = (ViewController(), ViewController(), ViewController())
    parent.addChild(child)
    child.removeFromParent()
    #expect(child.parent == nil)
    #expect(parent.children.isEmpty)
    parent.addChild(child)
    other.addChild(child)
    #expect(child.parent === other)
    #expect(parent.children.isEmpty)
    #expect(other.children.count == 1)
  }

  /// Does something when it is about to become a child.
  private final class Moving: ViewController {
    var onWillMove: () -> Void = {}
    override func willMove(toParent parent: ViewController?) { onWillMove() }
  }

  @Test("S-2.7 a child that puts itself elsewhere as it is about to be added is there alone")
  func childElsewhere() {
    let (parent, other, child) = (ViewController(), ViewController(), Moving())
    child.onWillMove = {
      child.onWillMove = {}
      other.addChild(child)
    }
    parent.addChild(child)
    #expect(child.parent === other)
    #expect(parent.children.isEmpty && other.children.count == 1)
  }

  @Test("S-2.7 a child that takes its parent in as it is about to be added is not added")
  func circle() {
    let (parent, child) = (ViewController(), Moving())
    child.onWillMove = { child.addChild(parent) }
    parent.addChild(child)
    #expect(child.parent == nil && parent.children.isEmpty)
    #expect(parent.parent === child)
    child.onWillMove = {}
    parent.removeFromParent()
    parent.addChild(child)
    #expect(child.parent === parent)
  }
}
