import Tactus
import TactusTesting
import Testing

@Suite("People")
struct PersonTests {
  let target = Point(x: 200, y: 400)

  @Test("the same seed taps the same, another one differently")
  func seeds() {
    var (one, same, other) = (Person(seed: 1), Person(seed: 1), Person(seed: 2))
    let (tap, sameTap, otherTap, nextTap) =
      (one.tap(at: target), same.tap(at: target), other.tap(at: target), one.tap(at: target))
    #expect(tap == sameTap)
    #expect(tap != otherTap)
    #expect(tap != nextTap)
  }

  @Test("half of the taps are shorter than 78 ms, and one in a hundred or so longer than a quarter of a second")
  func tapDurations() {
    var person = Person(seed: 3)
    let durations = (0..<4000).map { _ in person.tap(at: target).duration.seconds }.sorted()
    #expect((durations[2000] - 0.078).magnitude < 0.004)
    #expect((0.15...0.23).contains(durations[3800]))
  }

  @Test("taps land around their target")
  func landing() {
    var person = Person(seed: 4)
    let places = (0..<2000).map { _ in person.landing(near: target) }
    let x = places.map { $0.x }.reduce(0, +) / 2000
    #expect((x - 200).magnitude < 1)
    #expect(places.filter { $0.distance(to: target) < 9.6 }.count > 600)
    #expect(places.contains { $0.distance(to: target) > 20 })
  }

  @Test("fingers that tap together are all down at one moment, keep their distances and lift nearly together")
  func chords() {
    for seed in 0..<300 {
      var person = Person(seed: UInt64(seed))
      let targets = [target, target + Vector(dx: 70, dy: 0), target + Vector(dx: 0, dy: 70)]
      let samples = person.tap(at: targets, firstID: 5).samples()
      let downs = samples.filter { $0.phase == .began }
      let lifts = samples.filter { $0.phase == .ended }
      #expect(Set(downs.map { $0.id }) == [5, 6, 7])
      #expect(downs.map { $0.time }.max()! <= lifts.map { $0.time }.min()!)
      let first = downs.first { $0.id == 5 }!.position
      let second = downs.first { $0.id == 6 }!.position
      #expect((second - first - Vector(dx: 70, dy: 0)).length < 1e-9)
      #expect((downs.last!.time - downs.first!.time).seconds <= 0.131)
      #expect((lifts.last!.time - lifts.first!.time).seconds < 0.09)
    }
  }

  @Test("several taps keep the interval asked for")
  func taps() {
    var person = Person(seed: 6)
    let samples = person.taps(3, at: target, interval: 0.2).samples()
    #expect(samples.map { $0.phase } == [.began, .ended, .began, .ended, .began, .ended])
    #expect(samples[2].time - samples[1].time == .seconds(0.2))
    #expect(samples[4].time - samples[3].time == .seconds(0.2))
  }

  @Test("presses last about as long as asked for")
  func presses() {
    var person = Person(seed: 7)
    let durations = (0..<500).map { _ in person.press(at: target, for: 1).duration.seconds }
    #expect(durations.allSatisfy { (0.7...1.3).contains($0) })
    #expect(durations.contains { $0 < 0.98 } && durations.contains { $0 > 1.02 })
  }

  @Test("drags go all the way, in half a second or the time asked for, and some rest before the lift")
  func drags() {
    var person = Person(seed: 8)
    var rests = 0
    for _ in 0..<400 {
      let samples = person.drag(from: target, to: target + Vector(dx: 150, dy: 0), over: 0.5).samples(rate: 240)
      #expect(((samples.last!.position - samples[0].position) - Vector(dx: 150, dy: 0)).length < 1e-9)
      let lastMove = samples.last { $0.phase == .moved }!
      if (samples.last!.time - lastMove.time).seconds > 0.07 { rests += 1 }
    }
    #expect((8...35).contains(rests))
    let free = person.drag(from: [target, target + Vector(dx: 60, dy: 0)], by: Vector(dx: 0, dy: 90))
    #expect((0.05...3).contains(free.duration.seconds))
  }
}
