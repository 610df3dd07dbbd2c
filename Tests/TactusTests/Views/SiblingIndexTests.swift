import TactusTesting
import Testing

@testable import Tactus

@Suite("S-2.1 to S-2.3: hit tests among many siblings")
struct SiblingIndexTests {
  /// Catches more than its bounds.
  private final class Generous: View {
    override func point(inside point: Point, with event: TouchEvent?) -> Bool {
      bounds.insetBy(dx: -30, dy: -30).contains(point)
    }
  }

  /// Lets through what hits nothing in it.
  private final class Glass: View {
    override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }
  }

  /// A class that keeps to the default, and says so.
  private final class Tile: View {
    override class var usesDefaultHitTesting: Bool { true }
  }

  /// Does something when it is asked, and takes nothing.
  private final class Saboteur: View {
    var onAsked: (() -> Void)?
    override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
      onAsked?()
      return nil
    }
  }

  /// The rules as they are written, without any index.
  private func expectedHit(in view: View, at point: Point) -> View? {
    guard !view.isHidden, view.isUserInteractionEnabled, view.alpha >= 0.01 else { return nil }
    guard view.point(inside: point, with: nil) else { return nil }
    for subview in view.subviews.reversed() where subview.transform.inverted != nil {
      if let hit = expectedHit(in: subview, at: subview.convertFromSuperview(point)) { return hit }
    }
    return view is Glass ? nil : view
  }

  private static func randomView(_ random: inout SeededGenerator) -> View {
    let frame = Rect(
      x: random.uniform(in: -20...400).rounded(), y: random.uniform(in: -20...400).rounded(),
      width: random.uniform(in: -5...60).rounded(), height: random.uniform(in: -5...60).rounded())
    switch random.next() % 16 {
    case 0: return Generous(frame: frame)
    case 1: return Glass(frame: frame)
    case 2, 3: return Tile(frame: frame)
    default: return View(frame: frame)
    }
  }

  private static func change(_ view: View, _ random: inout SeededGenerator) {
    let number = random.uniform(in: -3...3)
    switch random.next() % 15 {
    case 0: view.isHidden.toggle()
    case 1: view.isUserInteractionEnabled.toggle()
    case 2: view.alpha = number.rounded()
    case 3: view.transform = Transform(rotation: number)
    case 4: view.transform = Transform(scaleX: number, y: number.rounded()).translatedBy(x: number * 20, y: 3)
    case 5: view.transform = .identity
    case 6: view.transform = Transform(a: 1e9, b: 1, c: 0, d: 1e-3 * number, tx: 0, ty: 0)
    case 7: view.bounds.size.width = random.uniform(in: 0...200)
    case 8: view.bounds.origin = Point(x: number * 1e6, y: number)
    case 9: view.center.x = number < -2.9 ? .nan : number * 150
    case 10: view.frame = Rect(x: 0, y: 0, width: number < -2.9 ? .infinity : 400, height: 400)
    case 11: view.touchOutsets = EdgeInsets(top: number * 9, left: 7, bottom: number < -2.9 ? .nan : 3, right: number)
    default: view.center = Point(x: random.uniform(in: 0...400), y: random.uniform(in: 0...400))
    }
  }

  @Test("S-2.1 whatever views do, the index finds what looking at each would find", arguments: 0..<12)
  func asWithoutIndex(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parent = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let other = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    for _ in 0..<300 { parent.addSubview(Self.randomView(&random)) }
    for _ in 0..<100 { other.addSubview(Self.randomView(&random)) }
    for round in 0..<300 {
      for _ in 0..<(random.next() % 12) {
        let views = parent.subviews
        let view = views[Int(random.next() % UInt64(views.count))]
        let index = Int(random.next() % UInt64(views.count))
        switch random.next() % 10 {
        case 0: parent.bringSubviewToFront(view)
        case 1: parent.sendSubviewToBack(view)
        case 2: parent.insertSubview(view, at: index)
        case 3: parent.insertSubview(Self.randomView(&random), at: index)
        case 4: if views.count > 100 { view.removeFromSuperview() }
        case 5: other.addSubview(view)
        case 6: if let back = other.subviews.first { parent.addSubview(back) }
        case 7: parent.insertSubview(view, belowSubview: views[index])
        default: Self.change(view, &random)
        }
      }
      for _ in 0..<8 {
        var point = Point(x: random.uniform(in: 0...400), y: random.uniform(in: 0...400))
        if random.next() % 2 == 0 { point = Point(x: point.x.rounded(), y: point.y.rounded()) }
        let hit = parent.hitTest(point, with: nil)
        #expect(hit === expectedHit(in: parent, at: point), "seed \(seed), round \(round), \(point)")
      }
    }
    #expect(parent.crowd != nil)
  }

  @Test("S-2.1 among many equals the last one added is hit, until another comes to the front")
  func orderOfEquals() {
    let parent = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let views = (0..<3000).map { _ in View(frame: parent.bounds) }
    for view in views { parent.addSubview(view) }
    let point = Point(x: 5, y: 5)
    #expect(parent.hitTest(point, with: nil) === views[2999])
    parent.bringSubviewToFront(views[7])
    #expect(parent.hitTest(point, with: nil) === views[7])
    parent.sendSubviewToBack(views[7])
    #expect(parent.hitTest(point, with: nil) === views[2999])
    for view in views[1500...] { view.isHidden = true }
    #expect(parent.hitTest(point, with: nil) === views[1499])
    for view in views { view.isHidden = view !== views[7] }
    #expect(parent.hitTest(point, with: nil) === views[7])
  }

  @Test("S-2.1 a subclass that says nothing is asked everywhere, in its turn")
  func overridesAreAsked() {
    let parent = View(frame: Rect(x: 0, y: 0, width: 1000, height: 10))
    for index in 0..<200 { parent.addSubview(View(frame: Rect(x: Double(index) * 5, y: 0, width: 5, height: 10))) }
    let saboteur = Saboteur(frame: .zero)
    var count = 0
    saboteur.onAsked = { count += 1 }
    parent.addSubview(saboteur)
    #expect(parent.hitTest(Point(x: 501, y: 5), with: nil) === parent.subviews[100])
    #expect(count == 1)
    parent.sendSubviewToBack(saboteur)
    #expect(parent.hitTest(Point(x: 501, y: 5), with: nil) === parent.subviews[101])
    #expect(count == 1)
  }

  @Test("S-2.7 an override that takes away what lies behind it leaves what is there then")
  func changesWhileAsked() {
    for isEmptied in [false, true] {
      let parent = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      for _ in 0..<200 { parent.addSubview(View(frame: parent.bounds)) }
      let saboteur = Saboteur(frame: .zero)
      saboteur.onAsked = { [unowned parent] in
        for view in isEmptied ? parent.subviews : Array(parent.subviews[100...]) { view.removeFromSuperview() }
      }
      parent.addSubview(saboteur)
      let hit = parent.hitTest(Point(x: 5, y: 5), with: nil)
      // What was in front when the test began is hit even if it is out of the tree since (S-2.7).
      #expect(hit != nil && hit !== parent && hit !== saboteur)
      #expect(parent.subviews.count == (isEmptied ? 0 : 100))
      #expect(parent.hitTest(Point(x: 5, y: 5), with: nil) === parent.subviews.last ?? parent)
    }
  }

  @Test("S-2.7 an override that hides what lies behind it lets the touch through to what is behind that")
  func hidesWhileAsked() {
    let parent = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    for _ in 0..<200 { parent.addSubview(View(frame: parent.bounds)) }
    let saboteur = Saboteur(frame: .zero)
    saboteur.onAsked = { [unowned parent] in parent.subviews[199].isHidden = true }
    parent.addSubview(saboteur)
    #expect(parent.hitTest(Point(x: 5, y: 5), with: nil) === parent.subviews[198])
  }

  @Test("S-2.7 a view that is let go is freed at once, although others around it are indexed")
  func freed() {
    let parent = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    for _ in 0..<200 { parent.addSubview(View(frame: parent.bounds)) }
    _ = parent.hitTest(.zero, with: nil)
    weak var weakView: View?
    do {
      let view = parent.subviews[150]
      view.center.x += 1
      weakView = view
      view.removeFromSuperview()
    }
    #expect(weakView == nil)
    #expect(parent.hitTest(.zero, with: nil) === parent.subviews[198])
  }

  @Test("S-2.1 a few subviews that were many, and many that were few, are found alike")
  func growingAndShrinking() {
    let parent = View(frame: Rect(x: 0, y: 0, width: 1000, height: 10))
    let views = (0..<300).map { View(frame: Rect(x: Double($0), y: 0, width: 1, height: 10)) }
    for _ in 0..<3 {
      for view in views {
        parent.addSubview(view)
        #expect(parent.hitTest(Point(x: view.center.x, y: 5), with: nil) === view)
      }
      #expect(parent.crowd != nil)
      for view in views {
        view.removeFromSuperview()
        #expect(parent.hitTest(Point(x: view.center.x, y: 5), with: nil) === parent)
      }
      #expect(parent.crowd == nil)
    }
  }
}
