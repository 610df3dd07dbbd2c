import Tactus
import Testing

@Suite("S-2.1 to S-2.3: hit testing")
struct HitTestTests {
  /// The name of the view that is hit at a place of the window; "none" if none is.
  private func hit(_ surface: Surface, _ x: Double, _ y: Double) -> String {
    surface.window.hitTest(Point(x: x, y: y), with: nil)?.name ?? "none"
  }

  @Test("S-2.1 of overlapping views the front-most is hit")
  func frontFirst() {
    let surface = Surface()
    let back = surface.box("back", x: 0, y: 0, width: 100, height: 100)
    surface.box("front", x: 50, y: 0, width: 100, height: 100)
    #expect(hit(surface, 49, 5) == "back")
    #expect(hit(surface, 50, 5) == "front")
    surface.window.bringSubviewToFront(back)
    #expect(hit(surface, 50, 5) == "back")
    surface.window.sendSubviewToBack(back)
    #expect(hit(surface, 50, 5) == "front")
  }

  @Test("S-2.1 a view's subviews come before the view, the view before those behind it")
  func deepestFirst() {
    let surface = Surface()
    surface.box("back")
    let front = surface.box("front", width: 200, height: 200)
    let inner = surface.box("inner", x: 50, y: 50, width: 100, height: 100, in: front)
    surface.box("innermost", x: 10, y: 10, width: 10, height: 10, in: inner)
    #expect(hit(surface, 65, 65) == "innermost")
    #expect(hit(surface, 75, 65) == "inner")
    #expect(hit(surface, 10, 10) == "front")
    #expect(hit(surface, 300, 300) == "back")
  }

  @Test("S-2.1 a view without a hit child answers itself, the window too")
  func itself() {
    let surface = Surface()
    surface.box("box", x: 100, y: 100, width: 10, height: 10)
    #expect(hit(surface, 5, 5) == "window")
    #expect(hit(surface, -1, 5) == "none")
  }

  @Test(
    "S-2.3 touchOutsets enlarge the area that is hit at each edge, within the superview and behind what is in front")
  func outsets() {
    let surface = Surface()
    let holder = surface.box("holder", x: 50, y: 50, width: 100, height: 100)
    let button = surface.box("button", x: 10, y: 10, width: 20, height: 20, in: holder)
    button.touchOutsets = EdgeInsets(top: 20, left: 5, bottom: 1, right: -5)
    #expect(hit(surface, 55, 65) == "button")
    #expect(hit(surface, 54.9, 65) == "holder")
    #expect(hit(surface, 60, 50) == "button")
    #expect(hit(surface, 60, 49.9) == "window")
    #expect(hit(surface, 60, 80.9) == "button")
    #expect(hit(surface, 60, 81) == "holder")
    #expect(hit(surface, 74.9, 65) == "button")
    #expect(hit(surface, 75, 65) == "holder")
    surface.box("front", x: 10, y: 0, width: 20, height: 10, in: holder)
    #expect(hit(surface, 65, 55) == "front")
  }

  @Test("S-2.3 touchOutsets that are not finite are left out, and count in a turned view's own coordinates")
  func oddOutsets() {
    let surface = Surface()
    let box = surface.box("box", x: 100, y: 100, width: 20, height: 20)
    box.touchOutsets = EdgeInsets(top: 10)
    box.touchOutsets = EdgeInsets(top: .infinity)
    #expect(box.touchOutsets == EdgeInsets(top: 10))
    box.transform = Transform(rotation: .pi / 2)
    #expect(hit(surface, 125, 110) == "box")
    #expect(hit(surface, 110, 95) == "window")
  }

  @Test("S-2.1 a touch is hit-tested once")
  func once() {
    let surface = Surface()
    let box = surface.box("box")
    var count = 0
    box.onHitTest = { count += 1 }
    surface.down(1, at: 0, x: 50, y: 50)
    #expect(count == 1)
    surface.move(1, at: 0.1, x: 60, y: 50)
    surface.up(1, at: 0.2, x: 60, y: 50)
    #expect(count == 1)
  }

  @Test("S-2.1 an override of hitTest decides: a view may let touches through or give them to another")
  func overrides() {
    final class Glass: View {
      override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
      }
    }
    let surface = Surface()
    surface.box("behind")
    let glass = Glass(frame: Rect(x: 0, y: 0, width: 390, height: 844))
    surface.window.addSubview(glass)
    surface.box("button", x: 10, y: 10, width: 50, height: 50, in: glass)
    #expect(hit(surface, 100, 100) == "behind")
    #expect(hit(surface, 20, 20) == "button")
    surface.tap(1, at: 0, x: 100, y: 100)
    #expect(surface.log == ["0 behind began 1", "0.05 behind ended 1"])
  }

  @Test("S-2.1 an override of point(inside:) enlarges or shrinks a view")
  func pointInside() {
    final class Generous: View {
      override func point(inside point: Point, with event: TouchEvent?) -> Bool {
        bounds.insetBy(dx: -20, dy: -20).contains(point)
      }
    }
    let surface = Surface()
    let button = Generous(frame: Rect(x: 100, y: 100, width: 10, height: 10))
    button.name = "button"
    surface.window.addSubview(button)
    #expect(hit(surface, 80, 80) == "button")
    #expect(hit(surface, 130, 80) == "window")
  }

  @Test("S-2.2 hidden views, views without interaction and transparent ones are not hit, nor is anything in them")
  func pruned() {
    let surface = Surface()
    surface.box("behind")
    let front = surface.box("front")
    surface.box("inner", width: 50, height: 50, in: front)
    let changes: [(RecordingView) -> Void] = [
      { $0.isHidden = true }, { $0.isUserInteractionEnabled = false }, { $0.alpha = 0 }, { $0.alpha = 0.0099 },
      { $0.alpha = .nan },
    ]
    for change in changes {
      change(front)
      #expect(hit(surface, 20, 20) == "behind")
      #expect(hit(surface, 200, 20) == "behind")
      front.isHidden = false
      front.isUserInteractionEnabled = true
      front.alpha = 1
      #expect(hit(surface, 20, 20) == "inner")
    }
  }

  @Test("S-2.2 an alpha of 0.01 is enough")
  func justVisible() {
    let surface = Surface()
    surface.box("front").alpha = 0.01
    #expect(hit(surface, 20, 20) == "front")
  }

  @Test("S-2.2 a pruned leaf leaves its superview to be hit")
  func prunedLeaf() {
    let surface = Surface()
    let front = surface.box("front")
    surface.box("inner", width: 50, height: 50, in: front).isUserInteractionEnabled = false
    #expect(hit(surface, 20, 20) == "front")
  }

  @Test("S-2.2 a window that cannot be hit gets no touches", arguments: 0..<3)
  func prunedWindow(how: Int) {
    let surface = Surface()
    surface.box("box")
    switch how {
    case 0: surface.window.isHidden = true
    case 1: surface.window.isUserInteractionEnabled = false
    default: surface.window.alpha = 0
    }
    surface.tap(1, at: 0, x: 50, y: 50)
    #expect(surface.log.isEmpty)
  }

  @Test("S-2.3 the left and top edges are inside, the right and bottom edges are not")
  func edges() {
    let surface = Surface()
    surface.box("box", x: 100, y: 200, width: 50, height: 60)
    for (x, y, isInside) in [
      (100.0, 200.0, true), (149.999, 259.999, true), (99.999, 230, false), (120, 199.999, false),
      (150, 230, false), (120, 260, false), (150, 260, false),
    ] {
      #expect(hit(surface, x, y) == (isInside ? "box" : "window"))
    }
  }

  @Test("S-2.3 a view without extent is not hit", arguments: [(0.0, 10.0), (10.0, 0.0), (0.0, 0.0)])
  func empty(size: (Double, Double)) {
    let surface = Surface()
    surface.box("box", x: 100, y: 100, width: size.0, height: size.1)
    #expect(hit(surface, 100, 100) == "window")
  }

  @Test(
    "S-2.3 what sticks out of its parent cannot be hit there, whatever clipsToBounds says", arguments: [true, false])
  func outsideTheParent(clips: Bool) {
    let surface = Surface()
    let parent = surface.box("parent", x: 100, y: 100, width: 50, height: 50)
    parent.clipsToBounds = clips
    surface.box("child", x: 25, y: 0, width: 50, height: 50, in: parent)
    #expect(hit(surface, 149, 110) == "child")
    #expect(hit(surface, 150, 110) == "window")
  }

  @Test("S-2.3 the origin of the bounds shifts what is inside")
  func boundsOrigin() {
    let surface = Surface()
    let scroll = surface.box("scroll", width: 100, height: 100)
    surface.box("row", x: 0, y: 500, width: 100, height: 20, in: scroll)
    #expect(hit(surface, 50, 10) == "scroll")
    scroll.bounds.origin = Point(x: 0, y: 495)
    #expect(hit(surface, 50, 4) == "scroll")
    #expect(hit(surface, 50, 5) == "row")
    #expect(hit(surface, 50, 25) == "scroll")
  }

  @Test("S-2.3 a quarter turn swaps width and height about the centre")
  func quarterTurn() {
    let surface = Surface()
    surface.box("box", x: 100, y: 100, width: 80, height: 60).transform = Transform(rotation: .pi / 2)
    #expect(hit(surface, 140, 91) == "box")
    #expect(hit(surface, 105, 130) == "window")
    #expect(hit(surface, 140, 169) == "box")
    #expect(hit(surface, 140, 170.5) == "window")
  }

  @Test("S-2.3 a scaled view is hit where it is seen")
  func scaled() {
    let surface = Surface()
    let box = surface.box("box", x: 100, y: 100, width: 100, height: 100)
    box.transform = Transform(scaleX: 0.5, y: 2)
    #expect(hit(surface, 125, 51) == "box")
    #expect(hit(surface, 124, 150) == "window")
    #expect(hit(surface, 150, 249) == "box")
    #expect(hit(surface, 150, 250) == "window")
  }

  @Test("S-2.3 a mirrored view is hit where it is seen")
  func mirrored() {
    let surface = Surface()
    let box = surface.box("box", x: 100, y: 100, width: 100, height: 100)
    surface.box("left", width: 20, height: 100, in: box)
    box.transform = Transform(scaleX: -1, y: 1)
    #expect(hit(surface, 190, 150) == "left")
    #expect(hit(surface, 110, 150) == "box")
  }

  @Test(
    "S-2.3 a view that its transform flattens, or enlarges beyond all numbers, cannot be hit",
    arguments: [
      Transform(scaleX: 0, y: 1), Transform(scaleX: 1, y: 0), Transform(scaleX: 1e200, y: 1e200),
    ])
  func flattened(transform: Transform) {
    let surface = Surface()
    let box = surface.box("box", x: 100, y: 100, width: 100, height: 100)
    surface.box("inner", width: 100, height: 100, in: box)
    box.transform = transform
    #expect(hit(surface, 150, 150) == "window")
    surface.tap(1, at: 0, x: 150, y: 150)
    #expect(surface.log.isEmpty)
  }

  @Test("S-2.3 transforms of nested views add up")
  func nestedTransforms() {
    let surface = Surface()
    let outer = surface.box("outer", x: 100, y: 100, width: 100, height: 100)
    outer.transform = Transform(scaleX: 2, y: 2)
    let inner = surface.box("inner", x: 40, y: 40, width: 20, height: 20, in: outer)
    inner.transform = Transform(translation: Vector(dx: 10, dy: 0))
    #expect(hit(surface, 149, 150) == "outer")
    #expect(hit(surface, 150, 150) == "inner")
    #expect(hit(surface, 189, 150) == "inner")
    #expect(hit(surface, 190, 150) == "outer")
  }

  @Test("S-2.1 of several windows the last one added is in front, and a touch beside it reaches those behind")
  func windows() {
    let surface = Surface()
    surface.box("back")
    let front = Window(frame: Rect(x: 100, y: 100, width: 100, height: 100))
    front.name = "front window"
    surface.application.addWindow(front)
    surface.box("in front", width: 50, height: 50, in: front)
    surface.tap(1, at: 0, x: 120, y: 120)
    surface.tap(2, at: 1, x: 50, y: 50)
    surface.application.addWindow(surface.window)
    surface.tap(3, at: 2, x: 120, y: 120)
    #expect(
      surface.log == [
        "0 in front began 1", "0.05 in front ended 1", "1 back began 2", "1.05 back ended 2", "2 back began 3",
        "2.05 back ended 3",
      ])
  }

  @Test("S-2.1 a window whose hitTest says nil lets the touch through to the window behind")
  func windowThatLetsThrough() {
    final class Overlay: Window {
      override func hitTest(_ point: Point, with event: TouchEvent?) -> View? { nil }
    }
    let surface = Surface()
    surface.box("back")
    surface.application.addWindow(Overlay(frame: surface.window.frame))
    surface.down(1, at: 0, x: 120, y: 120)
    #expect(surface.log == ["0 back began 1"])
  }

  @Test("S-2.7 a hit test may change the tree that it goes through")
  func changesInHitTest() {
    let surface = Surface()
    surface.box("a")
    surface.box("b")
    let saboteur = surface.box("saboteur", x: 300, width: 50, height: 50)
    let parent = surface.window
    saboteur.onHitTest = { for view in parent.subviews { view.removeFromSuperview() } }
    surface.tap(1, at: 0, x: 20, y: 20)
    #expect(surface.window.subviews.isEmpty)
    #expect(surface.log.count == 2)
  }
}
