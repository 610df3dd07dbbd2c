import Testing

@testable import Tactus

@Suite("Depth: views nested fifty thousand deep")
struct DeepTreeTests {
  private static let depth = 50_000

  /// The outermost and the innermost of views in each other, each a little further to the right in the one around it.
  private static func chain(_ outermost: View = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))) -> (
    outer: View, inner: View
  ) {
    var inner = outermost
    for level in 1..<depth {
      let view = View(frame: Rect(x: level % 2 == 0 ? 1 : -1, y: 0, width: 100, height: 100))
      inner.addSubview(view)
      inner = view
    }
    return (outermost, inner)
  }

  @Test("S-2.1 a hit test reaches the innermost view")
  func hitTest() {
    let (outer, inner) = Self.chain()
    #expect(outer.hitTest(Point(x: 50, y: 50), with: nil) === inner)
  }

  @Test("S-2.3 places are converted through all of them, both ways")
  func conversion() {
    let (outer, inner) = Self.chain()
    let shift = inner.convert(Point.zero, to: outer).x
    #expect(shift == -1)
    #expect(outer.convert(Point(x: -1, y: 0), to: inner) == .zero)
    #expect(inner.convert(Point.zero, to: inner) == .zero)
    #expect(inner.convert(Vector(dx: 2, dy: 3), from: nil) == Vector(dx: 2, dy: 3))
  }

  @Test("S-4.2 depth, descent, windows and order are found")
  func questions() {
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let (_, inner) = Self.chain(window)
    #expect(inner.depth == Self.depth - 1)
    #expect(inner.isDescendant(of: window))
    #expect(inner.window === window)
    #expect(inner.comesBefore(window))
    #expect(!window.comesBefore(inner))
    inner.tag = 7
    #expect(window.viewWithTag(7) === inner)
    #expect(window.viewsInside.count == Self.depth)
  }

  @Test("S-2.7 dropping the outermost frees them all, but for those that are still referenced")
  func freeing() {
    var (outer, inner): (View?, View?) = Self.chain()
    weak let weakOuter = outer
    weak let weakInner = inner
    var between = inner?.superview
    weak let weakBetween = between
    outer = nil
    #expect(weakOuter == nil)
    #expect(between?.superview == nil)
    #expect(inner?.superview === between)
    inner = nil
    #expect(weakInner != nil)
    between = nil
    #expect(weakBetween == nil)
    #expect(weakInner == nil)
  }

  @Test("S-2.7 trees of several branches are freed with all that is in them")
  func freeingBranches() {
    var root: View? = View()
    weak var weakLeaf: View?
    for branch in 0..<100 {
      var inner = root!
      for _ in 0..<500 {
        let view = View()
        inner.addSubview(view)
        inner = view
      }
      if branch == 50 { weakLeaf = inner }
    }
    #expect(weakLeaf != nil)
    root = nil
    #expect(weakLeaf == nil)
  }

  @Test("S-2.7 a deep tree is taken out, put elsewhere and hit there", arguments: [false, true])
  func moving(isMany: Bool) {
    let (outer, inner) = Self.chain()
    let first = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let second = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    if isMany { for _ in 0..<100 { second.addSubview(View()) } }
    first.addSubview(outer)
    #expect(first.hitTest(Point(x: 50, y: 50), with: nil) === inner)
    second.addSubview(outer)
    #expect(first.subviews.isEmpty)
    #expect(second.hitTest(Point(x: 50, y: 50), with: nil) === inner)
    outer.removeFromSuperview()
    #expect(second.hitTest(Point(x: 50, y: 50), with: nil) === second)
  }

  @Test("S-2.1 a few hundred overriding views in each other are each asked")
  func overriding() {
    final class Asked: View {
      override func point(inside point: Point, with event: TouchEvent?) -> Bool { true }
    }
    let outer = Asked()
    var inner: View = outer
    for _ in 0..<300 {
      let view = Asked()
      inner.addSubview(view)
      inner = view
    }
    #expect(outer.hitTest(Point(x: 5000, y: 5000), with: nil) === inner)
  }

  @Test("S-2.4 what the innermost receives goes all the way up to the application, in order at its lower end")
  func responders() {
    final class Top: Application {
      var reported: [Touch.Phase] = []
      override func touchesBegan(_ touches: TouchList, with event: TouchEvent) { reported.append(.began) }
      override func touchesMoved(_ touches: TouchList, with event: TouchEvent) { reported.append(.moved) }
      override func touchesEnded(_ touches: TouchList, with event: TouchEvent) { reported.append(.ended) }
      override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { reported.append(.cancelled) }
    }
    let application = Top()
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    _ = Self.chain(window)
    application.addWindow(window)
    for (id, last) in [(1, Touch.Phase.ended), (2, .cancelled)] as [(UInt64, Touch.Phase)] {
      for (step, phase) in [Touch.Phase.began, .moved, last].enumerated() {
        let time = Timestamp(seconds: Double(id) + Double(step))
        application.send([
          ContactSample(id: id, phase: phase, position: Point(x: 50, y: 40 + Double(step)), time: time)
        ])
      }
    }
    #expect(application.reported == [.began, .moved, .ended, .began, .moved, .cancelled])
  }
}
