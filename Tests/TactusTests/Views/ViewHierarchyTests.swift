import Tactus
import Testing

@Suite("S-2.1, S-2.7: the tree of views")
struct ViewHierarchyTests {
  private func names(_ view: View) -> String { view.subviews.map { $0.name ?? "?" }.joined(separator: " ") }

  private func view(_ name: String) -> View {
    let view = View()
    view.name = name
    return view
  }

  @Test("S-2.1 added views are in front, inserted ones where they are put")
  func inserting() {
    let parent = view("parent")
    parent.addSubview(view("a"))
    parent.addSubview(view("b"))
    parent.insertSubview(view("c"), at: 1)
    parent.insertSubview(view("d"), at: -5)
    parent.insertSubview(view("e"), at: 99)
    #expect(names(parent) == "d a c b e")
  }

  @Test("S-2.1 a subview that is inserted again moves; indices are those before it moved")
  func reinserting() {
    let parent = view("parent")
    let views = ["a", "b", "c", "d"].map(view)
    for view in views { parent.addSubview(view) }
    parent.insertSubview(views[0], at: 2)
    #expect(names(parent) == "b a c d")
    parent.insertSubview(views[3], at: 0)
    #expect(names(parent) == "d b a c")
    parent.addSubview(views[3])
    #expect(names(parent) == "b a c d")
  }

  @Test("S-2.1 a view moves to the front or to the back of its own superview only")
  func frontAndBack() {
    let parent = view("parent")
    let views = ["a", "b", "c"].map(view)
    for view in views { parent.addSubview(view) }
    parent.bringSubviewToFront(views[0])
    #expect(names(parent) == "b c a")
    parent.sendSubviewToBack(views[2])
    #expect(names(parent) == "c b a")
    let stranger = view("stranger")
    parent.bringSubviewToFront(stranger)
    parent.sendSubviewToBack(stranger)
    #expect(names(parent) == "c b a")
    #expect(stranger.superview == nil)
  }

  @Test("S-2.7 a view has one superview: adding it elsewhere takes it out where it was")
  func oneSuperview() {
    let first = view("first")
    let second = view("second")
    let child = view("child")
    first.addSubview(child)
    second.addSubview(child)
    #expect(names(first) == "")
    #expect(names(second) == "child")
    #expect(child.superview === second)
    child.removeFromSuperview()
    child.removeFromSuperview()
    #expect(names(second) == "")
    #expect(child.superview == nil)
  }

  @Test("S-2.7 a recognizer is on one view: adding it elsewhere takes it off where it was")
  func oneView() {
    let first = view("first")
    let second = view("second")
    let tap = TapGestureRecognizer()
    first.addGestureRecognizer(tap)
    first.addGestureRecognizer(tap)
    #expect(first.gestureRecognizers.count == 1)
    second.addGestureRecognizer(tap)
    #expect(first.gestureRecognizers.isEmpty)
    #expect(tap.view === second)
    first.removeGestureRecognizer(tap)
    #expect(tap.view === second)
    second.removeGestureRecognizer(tap)
    #expect(tap.view == nil)
  }

  @Test("S-2.1 a view knows whether it lies inside another, and in which window")
  func descendants() {
    let window = Window()
    let outer = view("outer")
    let inner = view("inner")
    outer.addSubview(inner)
    #expect(inner.window == nil)
    window.addSubview(outer)
    #expect(inner.isDescendant(of: inner))
    #expect(inner.isDescendant(of: window))
    #expect(!outer.isDescendant(of: inner))
    #expect(inner.window === window)
    #expect(window.window === window)
  }

  @Test("S-2.7 a view that only changes its place within its window keeps its gestures in progress")
  func movedWithin() {
    let surface = Surface()
    let shelf = surface.box("shelf", x: 200, width: 190)
    let box = surface.box("box", width: 100, height: 100)
    surface.add(PanGestureRecognizer(), "pan", to: box)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 80, y: 50)
    shelf.addSubview(box)
    surface.move(1, at: 0.2, x: 90, y: 50)
    surface.up(1, at: 0.3, x: 90, y: 50)
    #expect(
      surface.log == ["0 box began 1", "0.1 box cancelled 1", "0.1 pan began", "0.2 pan changed", "0.3 pan ended"])
  }

  @Test(
    "S-3.8 a view that leaves the window cancels the gestures in it, also those of views inside it", arguments: 0..<4)
  func leaving(how: Int) {
    let surface = Surface()
    let outer = surface.box("outer", width: 100, height: 100)
    let box = surface.box("box", width: 100, height: 100, in: outer)
    let pan = surface.add(PanGestureRecognizer(), "pan", to: box)
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 80, y: 50)
    let elsewhere = View()
    switch how {
    case 0: box.removeFromSuperview()
    case 1: outer.removeFromSuperview()
    case 2: elsewhere.addSubview(outer)
    default: surface.application.removeWindow(surface.window)
    }
    #expect(surface.log.last == "0.1 pan cancelled")
    #expect(!pan.isTracking)
    surface.move(1, at: 0.2, x: 90, y: 50)
    surface.up(1, at: 0.3, x: 90, y: 50)
    #expect(surface.log.count == 4)
  }

  @Test("S-1.1 a touch whose view left the window is delivered to it all the same")
  func reportedAfterLeaving() {
    let surface = Surface()
    let box = surface.box("box")
    surface.down(1, at: 0, x: 50, y: 50)
    box.removeFromSuperview()
    surface.move(1, at: 0.1, x: 60, y: 50)
    surface.up(1, at: 0.2, x: 60, y: 50)
    #expect(surface.log == ["0 box began 1", "0.1 box moved 1", "0.2 box ended 1"])
  }

  @Test("S-2.7 an action of a view that is leaving may put it elsewhere: that counts")
  func movedByItsOwnCancellation() {
    let surface = Surface()
    let shelf = surface.box("shelf", x: 200, width: 190)
    let box = surface.box("box", width: 100, height: 100)
    let pan = surface.add(PanGestureRecognizer(), "pan", to: box)
    pan.addAction { [unowned shelf, unowned box] pan in if pan.state == .cancelled { shelf.addSubview(box) } }
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 80, y: 50)
    box.removeFromSuperview()
    #expect(box.superview === shelf)
    #expect(shelf.subviews.count == 1)
    #expect(surface.window.subviews.count == 1)
  }

  @Test(
    "S-2.7 an action of a window that is leaving may add it to another application: that counts",
    arguments: [false, true])
  func windowMovedByItsOwnCancellation(isAddedElsewhere: Bool) {
    let surface = Surface()
    let (other, third) = (Application(), Application())
    let pan = surface.add(PanGestureRecognizer(), "pan", to: surface.window)
    pan.addAction { [unowned other, unowned window = surface.window] pan in
      if pan.state == .cancelled { other.addWindow(window) }
    }
    surface.down(1, at: 0, x: 50, y: 50)
    surface.move(1, at: 0.1, x: 80, y: 50)
    if isAddedElsewhere {
      third.addWindow(surface.window)
    } else {
      surface.application.removeWindow(surface.window)
    }
    #expect(surface.window.application === other)
    #expect(other.windows.count == 1)
    #expect(surface.application.windows.isEmpty && third.windows.isEmpty)
  }

  @Test("S-2.1 a window belongs to one application, and adding it again brings it to the front")
  func windows() {
    let one = Application()
    let two = Application()
    let windows = [Window(), Window()]
    one.addWindow(windows[0])
    one.addWindow(windows[1])
    one.addWindow(windows[0])
    #expect(one.windows.map { $0 === windows[0] } == [false, true])
    two.addWindow(windows[0])
    #expect(one.windows.count == 1)
    #expect(windows[0].application === two)
    one.removeWindow(windows[0])
    #expect(windows[0].application === two)
  }
}
