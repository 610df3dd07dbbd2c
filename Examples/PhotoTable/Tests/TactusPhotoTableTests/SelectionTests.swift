import Tactus
import TactusPhotoTable
import TactusTesting
import Testing

@Suite("Selected photos")
struct SelectionTests {
  /// A table with one photo at its center and room for a circle around it; the photo is selected.
  private func circled() -> Hands {
    let hands = Hands(photos: 1)
    circle(hands)
    return hands
  }

  private func circle(_ hands: Hands, radius: Double = 330, by angle: Double = 2 * .pi) {
    let centroid = hands.photo(0).center
    let start = centroid + Vector(dx: 0, dy: -radius)
    hands.play(Finger().down(at: start).turn(about: centroid, by: angle, over: 1.2).up())
  }

  @Test("A circle selects the photos whose center lies inside, and draws its path until the finger lifts")
  func circle() {
    let hands = circled()
    #expect(hands.photo(0).isSelected)
    #expect(hands.kinds == [.selected])
    #expect(hands.events[0].amount == 1)
  }

  @Test("The way is there to be drawn while the finger is down, and gone afterwards")
  func trail() {
    let hands = Hands(photos: 1)
    let place = hands.bareTable()
    hands.play(Finger().down(at: place).move(by: Vector(dx: 30, dy: 0), over: 0.1))
    #expect(items(.trail, of: hands).count > 5)
    hands.play(Finger(at: place).up())
    #expect(items(.trail, of: hands).isEmpty)
  }

  private func items(_ item: DisplayItem, of hands: Hands) -> [Int] {
    let list = hands.table.displayList()
    return stride(from: 0, to: list.count, by: DisplayItem.stride).filter { list[$0] == Double(item.rawValue) }
  }

  @Test("Half a circle selects nothing; one around nothing says so and keeps the selection")
  func notAround() {
    let hands = Hands(photos: 1)
    circle(hands, by: .pi)
    #expect(hands.events.isEmpty)
    circle(hands)
    hands.wait(1)
    let corner = Point(x: 80, y: 80)
    hands.play(Finger().down(at: corner + Vector(dx: 0, dy: -50)).turn(about: corner, by: -2 * .pi, over: 0.8).up())
    #expect(hands.kinds == [.selected, .selected])
    #expect(hands.events[1].amount == 0)
    #expect(hands.photo(0).isSelected)
  }

  @Test("A tap on the table clears")
  func clears() {
    let hands = circled()
    hands.wait(1)
    hands.play(Finger().tap(at: Point(x: 20, y: 20)))
    #expect(!hands.photo(0).isSelected)
    #expect(hands.kinds == [.selected, .cleared])
  }

  @Test("Two people circle at once")
  func twoCircles() {
    let hands = Hands(width: 1200, height: 800, photos: 0)
    let centers = [Point(x: 300, y: 400), Point(x: 900, y: 400)]
    let up = Vector(dx: 0, dy: -100)
    hands.play(
      Finger(1).down(at: centers[0] + up).turn(about: centers[0], by: 2 * .pi, over: 1).up(),
      Finger(2).down(at: centers[1] + up).turn(about: centers[1], by: -2 * .pi, over: 1.1).up())
    #expect(hands.kinds == [.selected, .selected])
  }

  /// Two photos that a finger has selected by going around the table.
  private func handsWithEverything() -> Hands {
    let hands = Hands(seed: 3, width: 1400, height: 1000, photos: 2)
    let everything = [
      Point(x: 4, y: 4), Point(x: 1396, y: 4), Point(x: 1396, y: 996), Point(x: 4, y: 996), Point(x: 4, y: 8),
    ]
    hands.play(Finger().down(at: everything[0]).move(along: .corners(everything), over: 2).up())
    return hands
  }

  @Test("They go together: dragged, turned and thrown, and each stops within the walls")
  func together() {
    let hands = handsWithEverything()
    #expect(hands.photo(0).isSelected && hands.photo(1).isSelected)
    let before = (hands.photo(0).center, hands.photo(1).center)
    let front = hands.front.id
    let displacement = Vector(dx: 30, dy: -40)
    hands.play(Finger().down(at: hands.place(front)).move(by: displacement, over: 0.3).rest(0.2).up())
    hands.waitForRest()
    #expect(distance(hands.photo(0).center, before.0 + displacement) < 1e-9)
    #expect(distance(hands.photo(1).center, before.1 + displacement) < 1e-9)
    hands.play(Finger().down(at: hands.place(front)).move(by: Vector(dx: 90, dy: 0), over: 0.06).up())
    #expect(hands.waitForRest())
    #expect(hands.isInside(0) && hands.isInside(1))
    #expect(hands.photo(1 - front).center.x > before.1.x)
  }

  @Test("A photo that is carried beyond a wall comes back when the selection ends meanwhile")
  func deselectedInDrag() {
    let hands = handsWithEverything()
    let place = hands.place(hands.front.id)
    let displacement = Vector(dx: 0, dy: 900)
    hands.play(
      Finger(1).down(at: place).move(by: displacement, over: 0.5).rest(0.5).up(),
      Finger(2).wait(0.6).tap(at: Point(x: 20, y: 20)))
    #expect(hands.waitForRest())
    #expect(hands.isInside(0) && hands.isInside(1))
  }

  @Test("A selected photo that another finger holds moves by itself")
  func ownDisplacement() {
    let hands = handsWithEverything()
    let (one, other) = (hands.photo(0).center, hands.photo(1).center)
    hands.play(
      Finger(1).down(at: one).move(by: Vector(dx: 0, dy: 50), over: 0.3).rest(0.2).up(),
      Finger(2).down(at: other).move(by: Vector(dx: 0, dy: -50), over: 0.3).rest(0.2).up())
    #expect(distance(hands.photo(0).center, one + Vector(dx: 0, dy: 50)) < 1e-9)
    #expect(distance(hands.photo(1).center, other + Vector(dx: 0, dy: -50)) < 1e-9)
  }
}
