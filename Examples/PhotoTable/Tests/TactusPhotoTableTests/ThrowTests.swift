import Tactus
import TactusTesting
import Testing

@testable import TactusPhotoTable

@Suite("A thrown photo")
struct ThrowTests {
  @Test("A flick has it slide on and come to rest, farther away the faster")
  func flick() {
    var displacements: [Double] = []
    for speed in [400.0, 800] {
      let hands = Hands(width: 3000, height: 2000, photos: 1)
      let id = hands.front.id
      let start = hands.photo(id).center
      hands.play(Finger().down(at: start).move(by: Vector(dx: -speed / 10, dy: 0), over: 0.1).up())
      #expect(hands.kinds == [.touched, .gripped, .moved, .thrown])
      let atLift = hands.photo(id).center
      #expect(hands.waitForRest())
      #expect(hands.kinds.last == .cameToRest)
      displacements.append(atLift.x - hands.photo(id).center.x)
      #expect(abs(hands.photo(id).center.y - start.y) < 1e-9)
    }
    #expect(displacements[0] > 80)
    #expect(displacements[1] > 1.8 * displacements[0])
  }

  @Test("A finger that stops before it lifts throws nothing")
  func stopped() {
    let hands = Hands()
    let start = hands.front.center
    hands.play(Finger().down(at: start).move(by: Vector(dx: -80, dy: 0), over: 0.1).rest(0.2).up())
    #expect(!hands.kinds.contains(.thrown))
  }

  @Test("The wall sends it back with less than half of its speed")
  func bounce() {
    let hands = Hands(photos: 1)
    let id = hands.front.id
    let start = hands.photo(id).center
    hands.play(Finger().down(at: start).move(by: Vector(dx: 150, dy: 0), over: 0.05).up())
    var rightmost = 0.0
    while let wake = hands.table.nextWake {
      hands.table.advance(to: wake)
      rightmost = max(rightmost, hands.photo(id).center.x)
    }
    #expect(hands.photo(id).center.x < rightmost - 20)
    #expect(hands.isInside(id))
  }

  @Test("A finger that comes down on it stops it where it is")
  func caught() {
    let hands = Hands(photos: 1)
    let id = hands.front.id
    hands.play(Finger().down(at: hands.photo(id).center).move(by: Vector(dx: -60, dy: 0), over: 0.05).up())
    hands.wait(0.1)
    let place = hands.photo(id).center
    hands.play(Finger(2).down(at: place))
    hands.wait(0.3)
    #expect(hands.photo(id).center == place)
    hands.play(Finger(2, at: place).up())
    hands.waitForRest()
    #expect(hands.photo(id).center == place)
    #expect(!hands.kinds.contains(.cameToRest))
  }

  @Test("Whatever the throw, it comes to rest on the table", arguments: 0..<60)
  func random(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let hands = Hands(
      seed: UInt64(seed), width: generator.uniform(in: 500...1600), height: generator.uniform(in: 500...1200), photos: 4
    )
    for number in 0..<3 {
      let photo = hands.front
      let displacement = Vector(dx: generator.uniform(in: -400...400), dy: generator.uniform(in: -400...400))
      let script = TouchScript(
        Finger(UInt64(number)).down(at: photo.center).move(by: displacement, over: generator.uniform(in: 0.03...0.2))
          .up())
      hands.play(script, rate: generator.uniform(in: 60...240))
      #expect(hands.waitForRest())
      #expect(hands.isInside(photo.id))
    }
  }

  @Test(
    "Along one axis: starts where it was released, stays between the walls, ends where it says", arguments: 0..<300)
  func slides(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) + 5000)
    let range = 100.0...generator.uniform(in: 100...1500)
    let offset = generator.uniform(in: range)
    let slide = WallSlide(
      offset: offset, velocity: generator.uniform(in: -6000...6000), range: range, deceleration: 0.997,
      restitution: 0.45)
    #expect(slide.offset(after: 0) == offset)
    var last = offset
    for step in 0...1000 {
      let place = slide.offset(after: slide.duration * Double(step) / 1000)
      #expect(place >= range.lowerBound - 1e-6 && place <= range.upperBound + 1e-6)
      #expect(abs(place - last) <= 6000 * slide.duration / 1000 + 1e-6)
      last = place
    }
    #expect(slide.offset(after: slide.duration) == slide.restingOffset)
    #expect(range.contains(slide.restingOffset))
  }

  @Test("From beyond a wall it springs back to it")
  func springs() {
    let slide = WallSlide(offset: -50, velocity: 0, range: 100...900, deceleration: 0.997, restitution: 0.45)
    #expect(slide.offset(after: 0) == -50)
    #expect(slide.restingOffset == 100)
    #expect(slide.duration > 0.2)
  }
}
