import Tactus
import TactusTesting

/// Fingers that come, move and leave at random, and a recognizer on the window that sees them.
final class RandomFingers {
  let surface = Surface()
  private(set) var places: [UInt64: Point] = [:]
  private var random: SeededGenerator
  private var nextID: UInt64 = 1
  private var frames = 0
  private let most: Int

  /// Up to `most` fingers.
  init(seed: UInt64, most: Int) {
    random = SeededGenerator(seed: seed)
    self.most = most
  }

  /// The fingers that are down, in the order in which they came.
  var ids: [UInt64] { places.keys.sorted() }

  /// What a frame did.
  struct Change {
    var joined: [UInt64] = []
    var left: [UInt64] = []
    var moved: [UInt64] = []
  }

  /// One frame: some of the fingers move, perhaps one joins and one leaves.
  func step() -> Change {
    frames += 1
    let time = Timestamp(nanoseconds: Int64(frames) * 8_000_000)
    var samples: [ContactSample] = []
    var change = Change()
    let chance = random.next() % 16
    var leaving: UInt64?
    if chance == 0, places.count > 1 { leaving = ids[Int(random.next() % UInt64(places.count))] }
    let moves = random.next() % 4 != 0
    for id in ids where id != leaving && moves && random.next() % 4 != 0 {
      guard var place = places[id] else { continue }
      place = place + Vector(dx: random.uniform(in: -6...6), dy: random.uniform(in: -6...6))
      places[id] = place
      samples.append(ContactSample(id: id, phase: .moved, position: place, time: time))
      change.moved.append(id)
    }
    if let leaving, let place = places.removeValue(forKey: leaving) {
      samples.append(ContactSample(id: leaving, phase: .ended, position: place, time: time))
      change.left.append(leaving)
    }
    if places.isEmpty || (chance == 1 && places.count < most) {
      let place = Point(x: random.uniform(in: 20...370), y: random.uniform(in: 20...800))
      places[nextID] = place
      samples.append(ContactSample(id: nextID, phase: .began, position: place, time: time))
      change.joined.append(nextID)
      nextID += 1
    }
    surface.application.send(samples)
    return change
  }

  /// Whether the fingers are far enough from each other to turn and stretch something by them.
  var areApart: Bool {
    let all = ids.compactMap { places[$0] }
    for (index, place) in all.enumerated() {
      for other in all[..<index] where place.distance(to: other) < 20 { return false }
    }
    return true
  }
}
