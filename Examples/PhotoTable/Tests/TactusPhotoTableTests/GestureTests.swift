import Tactus
import TactusPhotoTable
import TactusTesting
import Testing

@Suite("Gestures on one photo")
struct GestureTests {
  @Test("One finger holds, another taps: the photo is turned over; and back by the next tap")
  func turnOver() {
    let hands = Hands()
    let id = hands.front.id
    let before = hands.photo(id).transform
    var script = TouchScript(Finger(1).down(at: hands.place(id, -0.2, 0)).rest(0.5))
    script.add(Finger(2).tap(at: hands.place(id, 0.2, 0)), after: 0.3)
    hands.play(script)
    #expect(hands.kinds == [.touched, .turnedOver])
    #expect(hands.photo(id).isFlipped)
    #expect(hands.photo(id).flipProgress < 1)
    hands.wait(0.5)
    #expect(hands.photo(id).flipProgress == 1)
    hands.play(Finger(2).tap(at: hands.place(id, 0.2, 0)))
    #expect(!hands.photo(id).isFlipped)
    hands.play(Finger(1, at: hands.place(id, -0.2, 0)).up())
    hands.waitForRest()
    #expect(hands.photo(id).flipProgress == 0)
    #expect(hands.photo(id).transform == before)
  }

  @Test("Two fingers that come down together and lift at once turn nothing over")
  func twoFingerTap() {
    let hands = Hands()
    let id = hands.front.id
    hands.play(Finger(1).tap(at: hands.place(id, -0.2, 0)), Finger(2).tap(at: hands.place(id, 0.2, 0)))
    hands.waitForRest()
    #expect(hands.kinds == [.touched])
  }

  @Test("Taps beside a holding finger turn over, and never enlarge or open the menu")
  func tapsBesideAHold() {
    let hands = Hands()
    let id = hands.front.id
    var script = TouchScript(Finger(1).down(at: hands.place(id, -0.2, 0)).rest(2).up())
    for number in 0..<4 { script.add(Finger(2).tap(at: hands.place(id, 0.2, 0)), after: 0.3 + 0.22 * Double(number)) }
    hands.play(script)
    #expect(hands.kinds == [.touched, .turnedOver, .turnedOver, .turnedOver, .turnedOver])
  }

  @Test("Two fingers that rest lift it off the table, carry it, and put it down without throwing it")
  func lift() {
    let hands = Hands()
    let id = hands.front.id
    let (left, right) = (hands.place(id, -0.2, 0), hands.place(id, 0.2, 0))
    hands.play(Finger(1).down(at: left), Finger(2).down(at: right))
    hands.wait(0.5)
    #expect(hands.photo(id).isLifted)
    hands.wait(0.3)
    #expect(hands.photo(id).elevation == 1)
    let displacement = Vector(dx: -200, dy: 0)
    hands.play(
      Finger(1, at: left).move(by: displacement, over: 0.1).up(),
      Finger(2, at: right).move(by: displacement, over: 0.1).up())
    #expect(!hands.photo(id).isLifted)
    hands.waitForRest()
    #expect(hands.photo(id).elevation == 0)
    #expect(hands.kinds.filter { $0 != .gripped && $0 != .moved } == [.touched, .lifted, .putDown])
    #expect(distance(hands.place(id, -0.2, 0), left + displacement) < 1e-6)
  }

  @Test("A photo that is lifted looks larger by a twentieth; it is no larger under the fingers")
  func liftedLooks() {
    let hands = Hands(photos: 1)
    let scale = hands.photo(0).scale
    hands.play(Finger(1).down(at: hands.place(0, -0.2, 0)), Finger(2).down(at: hands.place(0, 0.2, 0)))
    hands.wait(1)
    let list = hands.table.displayList()
    #expect(abs((list[2] * list[2] + list[3] * list[3]).squareRoot() - 1.05 * scale) < 1e-9)
    #expect(abs(hands.photo(0).scale - scale) < 1e-12)
  }

  @Test("Two taps enlarge it to fill the table; two more bring it back to where it was")
  func enlarge() {
    let hands = Hands()
    let before = hands.front
    hands.play(Finger().tap(at: before.center).wait(0.1).tap(at: before.center))
    #expect(hands.photo(before.id).isEnlarged)
    hands.waitForRest()
    let large = hands.photo(before.id)
    #expect(distance(large.center, Point(x: 600, y: 400)) < 1e-9)
    #expect(large.transform.b == 0)
    #expect(large.scale > 1.5 * before.scale)
    #expect(hands.isInside(before.id))
    hands.wait(1)
    hands.play(Finger().tap(at: large.center).wait(0.1).tap(at: large.center))
    hands.waitForRest()
    let after = hands.photo(before.id)
    #expect(!after.isEnlarged)
    #expect(distance(after.center, before.center) < 1e-9)
    #expect(abs(after.scale - before.scale) < 1e-12)
    #expect(hands.kinds.filter { $0 == .enlarged || $0 == .restored } == [.enlarged, .restored])
  }

  @Test("An enlarged photo that is dragged is an ordinary photo again")
  func dragEnlarged() {
    let hands = Hands()
    let id = hands.front.id
    hands.play(Finger().tap(at: hands.front.center).wait(0.1).tap(at: hands.front.center))
    hands.waitForRest()
    hands.play(Finger().down(at: hands.place(id)).move(by: Vector(dx: 40, dy: 0), over: 0.2).rest(0.2).up())
    #expect(!hands.photo(id).isEnlarged)
  }

  @Test("A finger on a corner turns it about its center, which stays")
  func spin() {
    let hands = Hands(photos: 1)
    let centroid = hands.photo(0).center
    let corner = hands.place(0, 0.48, -0.48)
    let turning = FingerPath.arc(from: corner, center: centroid, angle: 1)
    hands.play(Finger().down(at: corner).move(along: turning, over: 0.6).rest(0.2).up())
    #expect(distance(hands.photo(0).center, centroid) < 1e-9)
    #expect(distance(hands.place(0, 0.48, -0.48), turning.end) < 1e-6)
    #expect(hands.kinds == [.touched, .spinBegan, .spun])
  }

  @Test("A corner that is released in motion turns on, and comes to rest")
  func spinOn() {
    let hands = Hands(photos: 1)
    let centroid = hands.photo(0).center
    let corner = hands.place(0, 0.48, -0.48)
    hands.play(Finger().down(at: corner).turn(about: centroid, by: 1, over: 0.15).up())
    let atLift = hands.photo(0).transform
    #expect(hands.waitForRest())
    #expect(hands.photo(0).transform != atLift)
    #expect(distance(hands.photo(0).center, centroid) < 60)
  }

  @Test("A second finger takes a spinning photo over without a jump")
  func spinThenGrip() {
    let hands = Hands(photos: 1)
    let centroid = hands.photo(0).center
    let corner = hands.place(0, 0.48, -0.48)
    let path = FingerPath.arc(from: corner, center: centroid, angle: 0.5)
    hands.play(Finger(1).down(at: corner).move(along: path, over: 0.3))
    let spun = hands.photo(0).transform
    let second = hands.place(0, -0.3, 0.1)
    hands.play(Finger(2).down(at: second))
    #expect(hands.photo(0).transform == spun)
    let displacement = Vector(dx: -80, dy: 30)
    hands.play(
      Finger(1, at: path.end).move(by: displacement, over: 0.3), Finger(2, at: second).move(by: displacement, over: 0.3)
    )
    #expect(distance(hands.place(0, 0.48, -0.48), path.end + displacement) < 1e-6)
    #expect(distance(hands.place(0, -0.3, 0.1), second + displacement) < 1e-6)
  }

  @Test("A palm on a photo does nothing, and undoes nothing of what a finger does meanwhile")
  func palm() {
    let hands = Hands()
    let id = hands.front.id
    let start = hands.photo(id).center
    hands.play(Finger(9, tool: .palm).down(at: hands.place(id, 0.3, 0.2)).move(by: Vector(dx: 50, dy: 0), over: 0.2))
    #expect(hands.events.isEmpty)
    hands.play(Finger(1).down(at: start).move(by: Vector(dx: -60, dy: 0), over: 0.3).rest(0.2).up())
    #expect(distance(hands.photo(id).center, start + Vector(dx: -60, dy: 0)) < 1e-9)
    #expect(hands.kinds == [.touched, .gripped, .moved])
  }

  @Test("A contact as long as a palm is one, from the start or as soon as it grows")
  func palmByLength() {
    let hands = Hands()
    let id = hands.front.id
    let place = hands.photo(id).center
    func sample(_ phase: Touch.Phase, _ x: Double, _ seconds: Double, major: Double) -> ContactSample {
      ContactSample(
        id: 1, phase: phase, position: place + Vector(dx: x, dy: 0), time: Timestamp(seconds: seconds), major: major)
    }
    hands.table.send([
      sample(.began, 0, 0.1, major: 80), sample(.moved, 50, 0.2, major: 80), sample(.ended, 50, 0.3, major: 80),
    ])
    #expect(hands.events.isEmpty)
    hands.table.send([sample(.began, 0, 1, major: 20), sample(.moved, -20, 1.1, major: 20)])
    let dragged = hands.photo(id).transform
    hands.table.send([
      sample(.moved, -60, 1.2, major: 90), sample(.moved, -90, 1.3, major: 90), sample(.ended, -90, 1.4, major: 90),
    ])
    hands.waitForRest()
    #expect(hands.photo(id).transform == dragged)
    #expect(hands.kinds == [.touched, .gripped, .moved, .cancelled])
  }
}
