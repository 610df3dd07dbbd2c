import Tactus
import TactusTesting
import Testing

@testable import TactusExamples

@Suite("Items that are pulled out of a list")
struct PullTests {
  private let stage = Stage()
  private let shelf: PullShelf
  private let items: [View]

  init() {
    shelf = PullShelf(frame: Rect(x: 0, y: 0, width: 100, height: 300), on: stage.window)
    shelf.contentSize = Size(width: 100, height: 1000)
    items = (0..<10).map { View(frame: Rect(x: 10, y: 10 + 100 * Double($0), width: 80, height: 80)) }
    for item in items { shelf.add(item) }
  }

  private let down = Point(x: 40, y: 60)
  private var isOut: Bool { items[0].superview === stage.window }

  @Test("a drag along the list scrolls it, and no item leaves", arguments: [-60.0, 60])
  func scrolls(dy: Double) {
    shelf.contentOffset = Point(x: 0, y: 100)
    stage.play(TouchScript(Finger().down(at: down).move(by: Vector(dx: 20, dy: dy), over: 0.3)))
    #expect((shelf.contentOffset.y - 100 + dy).magnitude < 12)
    #expect(items.allSatisfy { $0.superview === shelf })
  }

  @Test("a drag across the list takes the item under the finger, and the list rests")
  func across() {
    stage.play(TouchScript(Finger().down(at: down).move(by: Vector(dx: 150, dy: 20), over: 0.3).up()))
    #expect(isOut)
    #expect(shelf.contentOffset == .zero)
    #expect(items.dropFirst().allSatisfy { $0.superview === shelf })
  }

  @Test("after a press the finger may go any way, also along the list, which does not scroll")
  func pressed() {
    stage.play(TouchScript(Finger().down(at: down).rest(0.4).move(by: Vector(dx: 0, dy: 150), over: 0.3)))
    #expect(isOut)
    #expect(shelf.contentOffset == .zero)
    #expect(items[0].center == Point(x: 50, y: 200))
  }

  @Test("the item does not jump into the finger: it is held where it was grasped", arguments: 0..<20)
  func grip(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let place = Point(x: generator.uniform(in: 12...88), y: generator.uniform(in: 12...88))
    let displacement = Vector(dx: generator.uniform(in: 110...250), dy: generator.uniform(in: 0...300))
    stage.play(TouchScript(Finger().down(at: place).rest(0.4).move(by: displacement, over: 0.3).up()))
    #expect(items[0].center.distance(to: Point(x: 50, y: 50) + displacement) < 1e-9)
  }

  @Test("in a list that is scrolled the item starts from where it is seen")
  func scrolled() {
    shelf.contentOffset = Point(x: 0, y: 200)
    stage.play(TouchScript(Finger().down(at: down).rest(0.4).move(by: Vector(dx: 150, dy: 0), over: 0.3).up()))
    #expect(items[2].superview === stage.window)
    #expect(items[2].center == Point(x: 200, y: 50))
  }

  @Test("the list can be scrolled by another finger while an item is held")
  func scrollMeanwhile() {
    var script = TouchScript(
      Finger(1).down(at: down).rest(0.4).move(by: Vector(dx: 150, dy: 0), over: 0.2).rest(1).up())
    script.add(Finger(2).down(at: Point(x: 50, y: 250)).move(by: Vector(dx: 0, dy: -90), over: 0.3), after: 0.8)
    stage.play(script)
    #expect((shelf.contentOffset.y - 80).magnitude < 5)
    #expect(items[0].center == Point(x: 200, y: 50))
  }

  @Test("an item that is dropped on the list goes back to its place, as does one that is cancelled")
  func back() {
    stage.play(TouchScript(Finger().down(at: down).rest(0.4).move(by: Vector(dx: 20, dy: 90), over: 0.3).up()))
    #expect(items[0].superview === shelf && items[0].center == Point(x: 50, y: 50))
    stage.play(TouchScript(Finger().down(at: down).rest(0.4).move(by: Vector(dx: 200, dy: 0), over: 0.3).cancel()))
    #expect(items[0].superview === shelf && items[0].center == Point(x: 50, y: 50))
  }

  @Test("two fingers pull two items")
  func two() {
    stage.play(
      TouchScript(
        Finger(1).down(at: down).move(by: Vector(dx: 200, dy: 0), over: 0.3).up(),
        Finger(2).down(at: Point(x: 40, y: 160)).rest(0.4).move(by: Vector(dx: 150, dy: 0), over: 0.3).up()))
    #expect(items[0].superview === stage.window && items[1].superview === stage.window)
    #expect(items[1].center == Point(x: 200, y: 150))
  }

  @Test("S-2.7: the finger keeps the item although it changes its place in the tree; it lies in front")
  func keepsTouch() {
    let lid = View(frame: Rect(x: 150, y: 0, width: 200, height: 300))
    stage.window.addSubview(lid)
    stage.play(TouchScript(Finger().down(at: down).rest(0.4).move(by: Vector(dx: 200, dy: 0), over: 0.3).rest(1)))
    stage.play(TouchScript(Finger(at: Point(x: 240, y: 60)).move(by: Vector(dx: 0, dy: 100), over: 0.3).up()))
    #expect(items[0].center == Point(x: 250, y: 150))
    #expect(stage.window.subviews.last === items[0])
  }

  @Test("nothing is held back without a pull: a tap on an item reaches it")
  func tap() {
    let item = StageView(named: "item", frame: Rect(x: 10, y: 110, width: 80, height: 80), on: stage)
    items[1].removeFromSuperview()
    shelf.add(item)
    stage.play(TouchScript(Finger().tap(at: Point(x: 40, y: 160))))
    #expect(stage.log.viewCallbacks(of: "item").map { $0.event } == [.view(.began, touch: 1), .view(.ended, touch: 1)])
  }

  @Test("the example reports what was scrolled and what was pulled")
  func session() {
    let heads = Example.lines(of: "pull").filter { $0.contains("pulled out") }
    #expect(
      heads == [
        "dragged along: scrolled by 30.1, pulled out: none",
        "dragged across: scrolled by 0, pulled out: 0",
        "pressed and dragged along, then cancelled: scrolled by 0, pulled out: 0",
        "pressed and dragged away: scrolled by 0, pulled out: 0, 1",
      ])
  }
}
