import Tactus
import TactusTesting
import Testing

/// What holds for every play of fingers.
@Suite("Transform: random fingers")
struct TransformFingersTests {
  private func hold(_ fingers: RandomFingers) -> TransformGestureRecognizer {
    let hold = TransformGestureRecognizer()
    hold.hysteresis = 0
    fingers.surface.window.addGestureRecognizer(hold)
    return hold
  }

  @Test("S-4.10 a finger that joins or leaves changes nothing, whatever the others do in that frame", arguments: 1...10)
  func noJumps(seed: UInt64) {
    let fingers = RandomFingers(seed: seed, most: 5)
    let hold = hold(fingers)
    let probes = [Point(x: 0, y: 0), Point(x: 390, y: 0), Point(x: 200, y: 844)]
    var before = probes
    var quiet = 0
    for _ in 0..<400 {
      let wasApart = fingers.areApart
      let change = fingers.step()
      let now = probes.map { hold.transform(in: nil).apply(to: $0) }
      if change.moved.isEmpty {
        for (old, new) in zip(before, now) { #expect(old.distance(to: new) < 1e-9) }
        quiet += change.joined.isEmpty && change.left.isEmpty ? 0 : 1
      } else if wasApart, fingers.areApart {
        // The plane goes as far as the fingers, times the lever.
        for (old, new) in zip(before, now) { #expect(old.distance(to: new) < 1200) }
      }
      before = now
    }
    #expect(quiet > 3)
  }

  @Test("up to two fingers: what was under a finger when it came stays under it, to the last", arguments: 1...10)
  func exact(seed: UInt64) throws {
    let fingers = RandomFingers(seed: 100 + seed, most: 2)
    let hold = hold(fingers)
    var grips: [UInt64: Point] = [:]
    for _ in 0..<400 {
      let change = fingers.step()
      // Where fingers meet, the plane does not stretch to nothing, and they get other grips.
      guard fingers.areApart else { break }
      let transform = hold.transform(in: nil)
      let back = try #require(transform.inverted)
      for id in change.left { grips[id] = nil }
      for id in change.joined { grips[id] = back.apply(to: fingers.places[id] ?? .zero) }
      for (id, grip) in grips {
        #expect(transform.apply(to: grip).distance(to: fingers.places[id] ?? .zero) < 1e-6)
      }
    }
  }

  @Test("any number of fingers: the centroid of what they hold stays under their centroid", arguments: 1...10)
  func centroid(seed: UInt64) throws {
    let fingers = RandomFingers(seed: 200 + seed, most: 5)
    let hold = hold(fingers)
    var grip = Point.zero
    for _ in 0..<400 {
      let change = fingers.step()
      guard fingers.areApart else { break }
      let transform = hold.transform(in: nil)
      let places = fingers.ids.compactMap { fingers.places[$0] }
      let sum = places.reduce(Vector.zero) { $0 + ($1 - Point.zero) }
      let centroid = Point.zero + sum / Double(places.count)
      if change.joined.isEmpty, change.left.isEmpty {
        #expect(transform.apply(to: grip).distance(to: centroid) < 1e-6)
      } else {
        grip = try #require(transform.inverted).apply(to: centroid)
      }
    }
  }

  @Test("more than two fingers: no other turn, stretch and shift fits better", arguments: 1...20)
  func leastSquares(seed: UInt64) {
    var random = SeededGenerator(seed: 300 + seed)
    let surface = Surface()
    let hold = TransformGestureRecognizer()
    surface.window.addGestureRecognizer(hold)
    let count = 3 + Int(seed % 3)
    let from = (0..<count).map { _ in Point(x: random.uniform(in: 50...350), y: random.uniform(in: 50...800)) }
    let to = from.map { $0 + Vector(dx: random.uniform(in: -40...40), dy: random.uniform(in: -40...40)) }
    func frame(_ phase: Touch.Phase, _ places: [Point], _ time: Double) {
      surface.application.send(
        places.enumerated().map {
          ContactSample(id: UInt64($0), phase: phase, position: $1, time: Timestamp(seconds: time))
        })
    }
    frame(.began, from, 0)
    frame(.moved, to, 0.1)
    let best = hold.transform(in: nil)
    func error(_ transform: Transform) -> Double {
      zip(from, to).reduce(0) { sum, pair in
        let displacement = transform.apply(to: pair.0) - pair.1
        return sum + displacement.dot(displacement)
      }
    }
    for _ in 0..<200 {
      var other = best
      let (turn, stretch) = (random.uniform(in: -0.05...0.05), random.uniform(in: -0.05...0.05))
      other.a += stretch
      other.d += stretch
      other.b += turn
      other.c -= turn
      other.tx += random.uniform(in: -9...9)
      other.ty += random.uniform(in: -9...9)
      #expect(error(other) > error(best) - 1e-9)
    }
  }

  @Test("fingers that all go the same way only move the plane, however many they are", arguments: 1...5)
  func move(count: Int) {
    let surface = Surface()
    let hold = TransformGestureRecognizer()
    surface.window.addGestureRecognizer(hold)
    for id in 1...count { surface.down(UInt64(id), at: 0, x: Double(id * id) * 10, y: Double(id) * 30) }
    surface.application.send(
      (1...count).map { .move(UInt64($0), at: 0.1, Double($0 * $0) * 10 + 7, Double($0) * 30 - 5) })
    let transform = hold.transform(in: nil)
    #expect(abs(transform.a - 1) < 1e-12 && abs(transform.b) < 1e-12)
    #expect(abs(transform.tx - 7) < 1e-9 && abs(transform.ty + 5) < 1e-9)
  }
}
