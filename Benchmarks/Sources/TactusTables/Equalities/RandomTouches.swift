import Tactus
import TactusTesting

/// Touches at random, with times and ways around all limits of taps, holds and movements: on them, and a nanosecond or a
/// hair beside them.
struct RandomTouches {
  /// What the touches are to be like: how often which gesture is nearly made.
  enum Kind: Int, CaseIterable {
    case triggeredTap
    case tapThenHold
    case tapThenDrag
    case holdThenSwipe
  }

  private var generator: SeededGenerator
  private var nextID: UInt64 = 1
  private var down: [(id: UInt64, place: Point)] = []
  private var samples: [ContactSample] = []
  private var time = Timestamp.zero
  private var frame: [ContactSample] = []

  /// The limits that times are chosen around, in seconds.
  private static let times = [0.25, 0.35, 0.5, 0.75]
  /// The limits that ways are chosen around, in points.
  private static let displacements = [10.0, 45, 50]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// The next touches, from `start` on: at the end all fingers are up.
  mutating func next(_ kind: Kind, from start: Timestamp) -> [ContactSample] {
    samples.removeAll(keepingCapacity: true)
    down.removeAll(keepingCapacity: true)
    time = start
    if generator.chance(0.6) { plan(kind) }
    wander(steps: Int(generator.next() % 7))
    while !down.isEmpty {
      pause()
      lift(Int(generator.next() % UInt64(down.count)), .ended)
      if generator.chance(0.3), !down.isEmpty { lift(0, .ended) }
      flush()
    }
    return samples
  }

  // MARK: Chance

  private mutating func pick(_ count: Int) -> Int { Int(generator.next() % UInt64(count)) }

  /// A time: often one of the limits, to the nanosecond or one off.
  private mutating func seconds() -> Timestamp.Duration {
    switch pick(10) {
    case 0: return .zero
    case 1...4:
      let limit = Timestamp.Duration.seconds(RandomTouches.times[pick(RandomTouches.times.count)])
      return limit + .nanoseconds(Int64(pick(3)) - 1)
    case 5...7: return .seconds(generator.uniform(in: 0.01...0.3))
    default: return .seconds(generator.uniform(in: 0.3...1))
    }
  }

  /// A way: often as long as one of the limits, or a hair longer or shorter.
  private mutating func displacement() -> Vector {
    var length: Double
    switch pick(4) {
    case 0: length = generator.uniform(in: 0...9)
    case 1: length = generator.uniform(in: 9...120)
    default: length = RandomTouches.displacements[pick(3)] + [-1e-9, 0, 0, 1e-9][pick(4)]
    }
    if generator.chance(0.1) { length = 0 }
    switch pick(6) {
    case 0: return Vector(dx: 0, dy: length)
    case 1: return Vector(dx: 0, dy: -length)
    case 2: return Vector(dx: length, dy: 0)
    case 3, 4: return Vector(dx: -length, dy: 0)
    default: return Vector(dx: length * 0.6, dy: length * -0.8)
    }
  }

  private mutating func pause() { time = time + seconds() }

  private mutating func pause(_ duration: Timestamp.Duration) { time = time + duration }

  // MARK: Fingers

  private mutating func land(near place: Point? = nil) {
    var position = Point(x: generator.uniform(in: 150...250), y: generator.uniform(in: 300...500))
    if let place { position = generator.chance(0.6) ? place : place + displacement() }
    frame.append(ContactSample(id: nextID, phase: .began, position: position, time: time))
    down.append((nextID, position))
    nextID += 1
  }

  private mutating func move(_ index: Int, by displacement: Vector) {
    down[index].place = down[index].place + displacement
    frame.append(ContactSample(id: down[index].id, phase: .moved, position: down[index].place, time: time))
  }

  private mutating func lift(_ index: Int, _ phase: Touch.Phase) {
    var place = down[index].place
    if generator.chance(0.05) { place = place + displacement() }
    frame.append(ContactSample(id: down[index].id, phase: phase, position: place, time: time))
    down.remove(at: index)
  }

  private mutating func flush() {
    samples += frame
    frame.removeAll(keepingCapacity: true)
  }

  // MARK: Gestures

  /// Something that is nearly, or truly, the gesture.
  private mutating func plan(_ kind: Kind) {
    let place = Point(x: 200, y: 400)
    switch kind {
    case .triggeredTap:
      land()
      flush()
      for _ in 0...pick(4) {
        pause(generator.chance(0.7) ? .seconds(0.5) + .nanoseconds(Int64(pick(3)) - 1) : seconds())
        land()
        flush()
        if generator.chance(0.8) {
          pause()
          lift(down.count - 1, generator.chance(0.95) ? .ended : .cancelled)
          flush()
        }
      }
    case .tapThenHold, .tapThenDrag:
      land(near: place)
      flush()
      pause()
      lift(0, .ended)
      flush()
      pause(generator.chance(0.5) ? .seconds(0.35) + .nanoseconds(Int64(pick(3)) - 1) : seconds())
      land(near: place)
      flush()
      for _ in 0...pick(3) {
        pause(kind == .tapThenHold && generator.chance(0.6) ? .seconds(0.5) : seconds())
        if !down.isEmpty { move(0, by: displacement()) }
        flush()
      }
    case .holdThenSwipe:
      land()
      if generator.chance(0.5) {
        flush()
        pause(.seconds(0.05))
      }
      land()
      flush()
      pause(generator.chance(0.7) ? .seconds(0.6) : seconds())
      for _ in 0...pick(4) {
        let step = generator.chance(0.6) ? Vector(dx: -generator.uniform(in: 5...40), dy: 0) : displacement()
        for index in down.indices where generator.chance(0.9) { move(index, by: step) }
        flush()
        pause(generator.chance(0.7) ? .seconds(generator.uniform(in: 0.02...0.2)) : seconds())
      }
    }
  }

  /// Anything, for a number of frames.
  private mutating func wander(steps: Int) {
    for _ in 0..<steps {
      if generator.chance(0.85) { pause() }
      var busy = Set<UInt64>()
      for _ in 0...pick(2) {
        let index = down.isEmpty ? nil : pick(down.count)
        if let index, busy.contains(down[index].id) { continue }
        switch pick(10) {
        case 0...2 where down.count < 4:
          land(near: down.isEmpty ? Point(x: 200, y: 400) : nil)
          busy.insert(nextID - 1)
        case 3...5:
          if let index { lift(index, .ended) }
        case 6:
          if let index, generator.chance(0.3) { lift(index, .cancelled) }
        default:
          if let index {
            busy.insert(down[index].id)
            move(index, by: displacement())
          }
        }
      }
      flush()
    }
  }
}
