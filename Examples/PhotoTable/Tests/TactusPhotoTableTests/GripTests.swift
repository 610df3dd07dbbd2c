import Tactus
import TactusPhotoTable
import TactusTesting
import Testing

@Suite("A photo in the hand")
struct GripTests {
  @Test("One finger drags a photo by exactly its way")
  func drag() {
    let hands = Hands()
    let id = hands.front.id
    let before = hands.photo(id).center
    hands.play(Finger().down(at: before).move(by: Vector(dx: -120, dy: 60), over: 0.5).rest(0.2).up())
    let after = hands.photo(id).center
    #expect(distance(after, before + Vector(dx: -120, dy: 60)) < 1e-9)
    #expect(hands.kinds == [.touched, .gripped, .moved])
  }

  @Test("Two fingers move, turn and stretch it, and it stays under both of them")
  func transform() {
    let hands = Hands()
    let id = hands.front.id
    let left = hands.place(id, -0.2, 0)
    let right = hands.place(id, 0.2, 0)
    let goals = (Point(x: 400, y: 300), Point(x: 520, y: 420))
    hands.play(
      Finger(1).down(at: left).move(to: goals.0, over: 0.6).rest(0.2).up(),
      Finger(2).down(at: right).move(to: goals.1, over: 0.6).rest(0.2).up())
    #expect(distance(hands.place(id, -0.2, 0), goals.0) < 1e-6)
    #expect(distance(hands.place(id, 0.2, 0), goals.1) < 1e-6)
    #expect(hands.kinds.contains(.moved))
  }

  @Test("S-4.10: nothing jumps when a second finger joins, and when the first leaves")
  func joinAndLeave() {
    let hands = Hands()
    let id = hands.front.id
    let start = hands.photo(id).center
    hands.play(Finger(1).down(at: start).move(by: Vector(dx: -60, dy: 0), over: 0.3))
    let dragged = hands.photo(id)
    hands.play(Finger(2).down(at: hands.place(id, 0.2, 0.1)))
    #expect(hands.photo(id).transform == dragged.transform)
    hands.play(Finger(1, at: start + Vector(dx: -60, dy: 0)).move(by: Vector(dx: -30, dy: 20), over: 0.2))
    let both = hands.photo(id)
    #expect(both.transform != dragged.transform)
    hands.play(Finger(1, at: start + Vector(dx: -90, dy: 20)).up())
    #expect(hands.photo(id).transform == both.transform)
  }

  @Test("A touch brings a photo to the front and leaves it where it is")
  func front() throws {
    let hands = Hands(photos: 3)
    let back = hands.table.photos[0].id
    let place = try #require(hands.freePlace(on: back))
    let before = hands.photo(back).transform
    hands.play(Finger().tap(at: place))
    #expect(hands.front.id == back)
    #expect(hands.photo(back).transform == before)
  }

  @Test("A gesture that the system takes away leaves the photo where it is")
  func cancelled() {
    let hands = Hands()
    let id = hands.front.id
    let start = hands.photo(id).center
    hands.play(Finger().down(at: start).move(by: Vector(dx: -100, dy: 0), over: 0.1).cancel())
    hands.waitForRest()
    #expect(distance(hands.photo(id).center, start + Vector(dx: -100, dy: 0)) < 1e-9)
    #expect(hands.kinds == [.touched, .gripped, .moved, .cancelled])
  }

  @Test("A hidden page takes all fingers away at once, and nothing moves any more")
  func hiddenPage() {
    let hands = Hands()
    let id = hands.front.id
    let place = hands.photo(id).center
    hands.play(Finger(1).down(at: place).move(by: Vector(dx: -90, dy: 0), over: 0.1))
    hands.table.cancelAllTouches()
    let after = hands.photo(id)
    #expect(!after.isHeld)
    hands.play(Finger(1, at: place).move(by: Vector(dx: 90, dy: 90), over: 0.1).up())
    hands.waitForRest()
    #expect(hands.photo(id).transform == after.transform)
  }

  @Test("A photo that is released beyond the table comes back in; one too small or too large to its limit")
  func limits() {
    let hands = Hands()
    let id = hands.front.id
    hands.play(Finger().down(at: hands.photo(id).center).move(to: Point(x: 5, y: 300), over: 0.5).rest(0.2).up())
    #expect(!hands.isInside(id))
    #expect(hands.waitForRest())
    #expect(hands.isInside(id))
    let (left, right) = (hands.place(id, -0.3, 0), hands.place(id, 0.3, 0))
    let centroid = hands.photo(id).center
    hands.play(
      Finger(1).down(at: left).move(to: centroid + (left - centroid) * 0.02, over: 0.5).rest(0.2).up(),
      Finger(2).down(at: right).move(to: centroid + (right - centroid) * 0.02, over: 0.5).rest(0.2).up())
    #expect(hands.photo(id).scale < 0.1)
    #expect(hands.waitForRest())
    #expect(abs(hands.photo(id).scale - hands.table.configuration.smallestScale) < 1e-9)
  }

  @Test("A finger that stays below the hysteresis moves nothing")
  func hysteresis() {
    let hands = Hands()
    let before = hands.front
    hands.play(Finger().down(at: before.center).move(by: Vector(dx: 3.9, dy: 0), over: 0.2).up())
    #expect(hands.photo(before.id).transform == before.transform)
    #expect(hands.kinds == [.touched])
  }
}
