import Tactus
import TactusPhotoTable
import TactusTesting
import Testing

@Suite("The same touches, the same table")
struct DeterminismTests {
  /// Random actions of hands: drags, taps, holds, cancellations, palms, broken streams. With fewer `names` than
  /// fingers, some fingers have an id that is in use.
  private func chaos(_ seed: UInt64, fingers: Int = 60, names: Int = 12) -> [ContactSample] {
    var generator = SeededGenerator(seed: seed)
    var script = TouchScript()
    for number in 0..<fingers {
      let tool: Touch.Tool = generator.chance(0.05) ? .palm : .finger
      let place = Point(x: generator.uniform(in: 0...1200), y: generator.uniform(in: 0...800))
      var finger = Finger(UInt64(number % names), tool: tool).down(at: place)
      if generator.chance(0.3) { finger = finger.rest(generator.uniform(in: 0...0.8)) }
      if generator.chance(0.7) {
        let displacement = Vector(dx: generator.uniform(in: -300...300), dy: generator.uniform(in: -300...300))
        finger = finger.move(by: displacement, over: generator.uniform(in: 0.02...0.6))
      }
      finger = generator.chance(0.1) ? finger.cancel() : finger.up()
      script.add(finger, after: generator.uniform(in: 0...8))
    }
    return script.samples(rate: 120)
  }

  @Test("Two tables that get the same samples are equal to the last bit", arguments: 0..<12)
  func sameBits(seed: Int) {
    let samples = chaos(UInt64(seed))
    let one = Hands()
    one.table.send(samples)
    one.waitForRest()
    let again = Hands()
    again.table.send(samples)
    again.waitForRest()
    #expect(one.bits == again.bits)
    #expect(one.events == again.events)
  }

  @Test("S-4.11 fingers of one time that come one by one turn over the same photos", arguments: 0..<12)
  func oneByOne(seed: Int) {
    let samples = chaos(UInt64(seed), names: 60)
    let one = Hands()
    one.table.send(samples)
    let other = Hands()
    for sample in samples { other.table.send([sample]) }
    one.waitForRest()
    other.waitForRest()
    #expect(one.table.photos.map(\.isFlipped) == other.table.photos.map(\.isFlipped))
  }

  @Test("How often the host advances the table changes nothing", arguments: 0..<12)
  func looks(seed: Int) {
    let samples = chaos(UInt64(seed) + 100)
    let one = Hands()
    one.table.send(samples)
    one.waitForRest()
    let other = Hands()
    var generator = SeededGenerator(seed: UInt64(seed))
    var now = Timestamp.zero
    var rest = samples[...]
    while let first = rest.first {
      while now < first.time, generator.chance(0.8) {
        now = now + .seconds(generator.uniform(in: 0...0.02))
        if now < first.time { other.table.advance(to: now) }
      }
      let frame = rest.prefix { $0.time == first.time }
      rest = rest.dropFirst(frame.count)
      now = max(now, first.time)
      other.table.send(Array(frame))
    }
    other.waitForRest()
    #expect(one.events == other.events)
    #expect(one.table.photos == other.table.photos)
  }

  @Test("Whatever came, all photos rest on the table in the end, and the table asks for nothing", arguments: 0..<12)
  func rests(seed: Int) {
    let hands = Hands(seed: UInt64(seed))
    hands.table.send(chaos(UInt64(seed) + 200, fingers: 120))
    hands.table.cancelAllTouches()
    #expect(hands.waitForRest())
    #expect(hands.table.nextWake == nil)
    #expect(!hands.table.isAnimating)
    for photo in hands.table.photos {
      #expect(!photo.isHeld && !photo.isLifted && photo.elevation == 0)
      #expect(photo.transform.isFinite)
      #expect((0...1200).contains(photo.center.x) && (0...800).contains(photo.center.y))
    }
    #expect(hands.table.rings.isEmpty)
  }

  @Test("A thousand samples in one frame are one frame")
  func burst() {
    let hands = Hands()
    let id = hands.front.id
    let start = hands.place(id)
    hands.play(Finger(1).down(at: start).move(by: Vector(dx: -20, dy: 0), over: 0.1))
    let time = hands.table.now + .seconds(0.01)
    var samples: [ContactSample] = []
    for number in 1...1000 {
      let place = start + Vector(dx: -20 - Double(number) * 0.05, dy: 0)
      samples.append(ContactSample(id: 1, phase: .moved, position: place, time: time))
    }
    let before = hands.events.count
    hands.table.send(samples)
    #expect(hands.events.count == before)
    #expect(distance(hands.photo(id).center, start + Vector(dx: -70, dy: 0)) < 1e-9)
  }

  @Test("Numbers that make no sense move nothing")
  func nonsense() {
    let hands = Hands()
    let before = hands.bits
    hands.table.send([
      ContactSample(id: 1, phase: .moved, position: Point(x: 10, y: 10), time: .zero),
      ContactSample(id: 2, phase: .began, position: Point(x: .nan, y: 10), time: .zero),
      ContactSample(id: 3, phase: .ended, position: Point(x: .infinity, y: 0), time: .zero),
    ])
    #expect(hands.bits == before)
    hands.table.resize(to: Size(width: .nan, height: -3))
    hands.waitForRest()
    for photo in hands.table.photos { #expect(photo.transform.isFinite) }
  }
}
