import Tactus

/// Random touches at whole points and milliseconds, so that limits are met exactly as often as they are missed.
///
/// Fingers tap, hold, drag, circle, pinch and turn, one gesture after the other or into each other, and now and then a source
/// says something odd.
struct TraceFingers {
  /// What a source says at one moment.
  struct Frame {
    var milliseconds: Int
    var samples: [ContactSample]
  }

  var numbers: TraceNumbers
  var samples: [(milliseconds: Int, sample: ContactSample)] = []
  var time = 100
  private var nextID: UInt64 = 1
  var place = Point(x: 100, y: 100)
  private var tool = Touch.Tool.finger
  private var favourite = ""

  /// The frames of `count` gestures, in the order of time; most of them are such as a recognizer of type `favourite` wants.
  static func frames(seed: Int, gestures count: Int, isOdd: Bool, favourite: String = "") -> [Frame] {
    var fingers = TraceFingers(numbers: TraceNumbers(seed: seed))
    fingers.favourite = favourite
    for _ in 0..<count { fingers.addGesture(isOdd: isOdd) }
    return fingers.frames
  }

  /// What was said so far, in the order of time.
  var frames: [Frame] {
    // Of one moment, in the order in which they were thought of.
    let sorted = samples.enumerated().sorted {
      ($0.element.milliseconds, $0.offset) < ($1.element.milliseconds, $1.offset)
    }
    var frames: [Frame] = []
    for (_, entry) in sorted {
      if frames.last?.milliseconds != entry.milliseconds {
        frames.append(Frame(milliseconds: entry.milliseconds, samples: []))
      }
      frames[frames.count - 1].samples.append(entry.sample)
    }
    return frames
  }

  init(numbers: TraceNumbers) { self.numbers = numbers }

  private mutating func addGesture(isOdd: Bool) {
    if numbers.chance(40) {
      place = Point(x: Double(20 + 10 * numbers.below(28)), y: Double(20 + 10 * numbers.below(36)))
    } else {
      place = place + Vector(dx: Double(numbers.pick([0, 0, 5, 45, 50, -20])), dy: Double(numbers.pick([0, 0, 0, 5])))
    }
    tool = isOdd && numbers.chance(15) ? numbers.pick([.pen, .eraser, .palm, .mouse]) : .finger
    let start = time
    var end = start
    switch numbers.chance(60) ? kind(of: favourite) ?? numbers.below(17) : numbers.below(17) {
    case 16: end = tapTogether(from: start)
    case 15: end = fling(from: start)
    case 0: end = tap(at: place, from: start)
    case 1, 2: end = taps(from: start)
    case 3: end = hold(from: start)
    case 4, 5: end = stroke(from: start)
    case 6: end = circle(from: start)
    case 7, 8, 9: end = pair(from: start)
    case 10, 11: end = trigger(from: start)
    case 12: end = crowd(from: start)
    case 13: end = press(from: start)
    default: end = walk(from: start)
    }
    if isOdd, numbers.chance(30) { addOddity(from: start, to: end) }
    time = max(start, end + numbers.pick([-150, -20, 0, 50, 50, 100, 340, 350, 360, 400, 800]))
  }

  /// The number of the gesture that a recognizer of this type wants.
  private mutating func kind(of type: String) -> Int? {
    switch type {
    case "tap", "series", "down": numbers.pick([0, 1, 2, 16])
    case "press": numbers.pick([3, 3, 1])
    case "pan": numbers.pick([4, 7])
    case "edge": edge()
    case "swipe", "flick": 15
    case "circle", "spin": 6
    case "pair": 16
    case "pinch", "turn", "transform": 7
    case "trigger": 10
    case "force": 13
    default: nil
    }
  }

  /// A stroke that begins at an edge of the window.
  private mutating func edge() -> Int {
    place = numbers.pick([
      Point(x: 0, y: 200), Point(x: 20, y: 200), Point(x: 385, y: 200), Point(x: 200, y: 5), Point(x: 200, y: 399),
    ])
    return 4
  }

  // MARK: One finger

  mutating func newID() -> UInt64 {
    nextID += 1
    return nextID - 1
  }

  mutating func say(
    _ phase: Touch.Phase, _ id: UInt64, at position: Point, _ milliseconds: Int, force: Double = 0
  ) {
    var sample = ContactSample(
      id: id, phase: phase, position: position, time: Timestamp(nanoseconds: Int64(milliseconds) * 1_000_000),
      tool: tool,
      force: force)
    if tool == .pen {
      sample.major = 4
      sample.minor = 2
      sample.altitude = 1
      sample.azimuth = Double(id % 6)
    }
    if tool == .mouse { sample.buttons = id % 2 == 0 ? .primary : .secondary }
    samples.append((milliseconds, sample))
  }

  /// How most gestures end; some are cancelled, and some fingers turn out to be a palm.
  private mutating func end(_ id: UInt64, at position: Point, _ milliseconds: Int) {
    let isPalm = numbers.chance(6)
    say(isPalm ? .moved : numbers.chance(94) ? .ended : .cancelled, id, at: position, milliseconds)
    if isPalm { samples[samples.count - 1].sample.tool = .palm }
  }

  private mutating func tap(at place: Point, from start: Int) -> Int {
    let id = newID()
    say(.began, id, at: place, start)
    let duration = numbers.pick([10, 50, 50, 100, 150, 200, 250, 260, 400, 740, 750, 760])
    var position = place
    if numbers.chance(30) {
      position = place + Vector(dx: Double(numbers.pick([3, 5, 10, 11, 20, 45, 46])), dy: 0)
      say(.moved, id, at: position, start + duration / 2)
    }
    end(id, at: position, start + duration)
    return start + duration
  }

  private mutating func taps(from start: Int) -> Int {
    var time = start
    let shift = Double(numbers.pick([0, 0, 0, 5, 45, 46]))
    for index in 0..<(2 + numbers.below(3)) {
      time = tap(at: place + Vector(dx: shift * Double(index), dy: 0), from: time)
      time += numbers.pick([50, 50, 100, 200, 340, 350, 351, 400])
    }
    return time
  }

  private mutating func hold(from start: Int) -> Int {
    let id = newID()
    say(.began, id, at: place, start)
    let duration = numbers.pick([100, 200, 490, 500, 510, 700, 1200])
    var position = place
    for _ in 0..<numbers.below(3) {
      position = position + Vector(dx: Double(numbers.pick([-5, 2, 5, 10])), dy: Double(numbers.pick([0, 0, 5])))
      say(.moved, id, at: position, start + 10 + numbers.below(duration - 10))
    }
    var time = start + duration
    if numbers.chance(40) { time = drag(id, from: &position, at: time) }
    end(id, at: position, time)
    return time
  }

  private mutating func stroke(from start: Int) -> Int {
    let id = newID()
    var position = place
    say(.began, id, at: position, start)
    var time = drag(id, from: &position, at: start)
    if numbers.chance(40) { time = drag(id, from: &position, at: time) }
    time += numbers.pick([0, 10, 20, 100, 200])
    end(id, at: position, time)
    return time
  }

  private mutating func drag(_ id: UInt64, from position: inout Point, at start: Int) -> Int {
    let period = numbers.pick([10, 10, 20])
    let step = numbers.pick([
      Vector(dx: 10, dy: 0), Vector(dx: 20, dy: 0), Vector(dx: 5, dy: 0), Vector(dx: -10, dy: 0),
      Vector(dx: -20, dy: 0),
      Vector(dx: 0, dy: 10), Vector(dx: 0, dy: -20), Vector(dx: 10, dy: 10), Vector(dx: 20, dy: 5),
      Vector(dx: 3, dy: 4),
      Vector(dx: -6, dy: 8), Vector(dx: 1, dy: -2), Vector(dx: 0, dy: 30),
    ])
    let count = numbers.pick([1, 2, 4, 6, 10])
    for index in 1...count {
      position = position + step
      say(numbers.chance(97) ? .moved : .stationary, id, at: position, start + index * period)
    }
    return start + count * period
  }

  /// Quick, straight, and up at once.
  private mutating func fling(from start: Int) -> Int {
    let id = newID()
    var position = place
    say(.began, id, at: position, start)
    let length = numbers.pick([5.0, 10, 15, 25])
    let step = numbers.pick([
      Vector(dx: length, dy: 0), Vector(dx: length, dy: length / 5), Vector(dx: -length, dy: 0),
      Vector(dx: 0, dy: length),
      Vector(dx: 0, dy: -length), Vector(dx: length, dy: length),
    ])
    let count = numbers.pick([2, 4, 6, 10])
    for index in 1...count {
      position = position + step
      say(.moved, id, at: position, start + 10 * index)
    }
    let time = start + 10 * count + numbers.pick([0, 5, 10, 60])
    end(id, at: position, time)
    return time
  }

  private mutating func circle(from start: Int) -> Int {
    let id = newID()
    let isWhole = numbers.chance(60)
    let radius = numbers.pick([9.0, 10, 20, 40])
    let step = Double.pi / numbers.pick(isWhole ? [24, 12] : [6, 9, 12]) * numbers.pick([1, 1, -1])
    let count = isWhole ? Int(2 * .pi / step.magnitude) + numbers.below(3) : numbers.pick([6, 10, 18, 24, 30, 40])
    let center = place + Vector(dx: -radius, dy: 0)
    func position(_ index: Int) -> Point {
      let angle = step * Double(index)
      return center + Vector(dx: (radius * Maths.cos(angle)).rounded(), dy: (radius * Maths.sin(angle)).rounded())
    }
    say(.began, id, at: place, start)
    let period = numbers.pick([10, 20, 60])
    for index in 1...count { say(.moved, id, at: position(index), start + index * period) }
    end(id, at: position(count), start + (count + 1) * period)
    return start + (count + 1) * period
  }

  /// Presses more and less.
  private mutating func press(from start: Int) -> Int {
    let id = newID()
    var position = place
    say(.began, id, at: position, start, force: numbers.pick([0, 0.1, 0.5]))
    var time = start
    for _ in 0..<(3 + numbers.below(6)) {
      time += numbers.pick([10, 20, 50])
      position = position + Vector(dx: Double(numbers.pick([0, 0, 0, 4, 10])), dy: 0)
      say(.moved, id, at: position, time, force: numbers.pick([0.2, 0.25, 0.3, 0.5, 0.51, 0.8]))
    }
    end(id, at: position, time + 20)
    return time + 20
  }

  // MARK: Several fingers

  /// Two fingers that move together, apart, about each other, or not at all.
  private mutating func pair(from start: Int) -> Int {
    let (one, other) = (newID(), newID())
    var places = (place, place + Vector(dx: Double(numbers.pick([30, 40, 60])), dy: Double(numbers.pick([0, 0, 30]))))
    let lag = numbers.pick([0, 0, 0, 10, 50, 150, 151, 300])
    say(.began, one, at: places.0, start)
    say(.began, other, at: places.1, start + lag)
    var time = start + lag + numbers.pick([0, 0, 50, 200, 500])
    let steps = numbers.pick([
      (Vector(dx: 10, dy: 0), Vector(dx: 10, dy: 0)), (Vector(dx: -5, dy: 0), Vector(dx: 5, dy: 0)),
      (Vector(dx: 4, dy: 0), Vector(dx: 0, dy: 0)), (Vector(dx: 0, dy: 6), Vector(dx: 0, dy: -6)),
      (Vector(dx: 2, dy: 2), Vector(dx: 2, dy: 2)), (Vector(dx: 0, dy: 0), Vector(dx: 0, dy: 0)),
      (Vector(dx: 0, dy: -20), Vector(dx: 0, dy: -20)), (Vector(dx: 2, dy: 0), Vector(dx: -2, dy: 0)),
    ])
    if steps.0 != .zero || steps.1 != .zero {
      for _ in 0..<numbers.pick([1, 2, 3, 8]) {
        time += numbers.pick([10, 10, 20])
        places = (places.0 + steps.0, places.1 + steps.1)
        say(.moved, one, at: places.0, time)
        if numbers.chance(90) { say(.moved, other, at: places.1, time) }
      }
    } else {
      time += numbers.pick([50, 200, 350])
    }
    let isFirstUp = numbers.chance(50)
    end(isFirstUp ? one : other, at: isFirstUp ? places.0 : places.1, time)
    let left = isFirstUp ? other : one
    var position = isFirstUp ? places.1 : places.0
    if numbers.chance(35) {
      // Another finger takes its place.
      let third = newID()
      let there = position + Vector(dx: 50, dy: 0)
      say(.began, third, at: there, time + 50)
      say(.moved, third, at: there + Vector(dx: 10, dy: 0), time + 70)
      if numbers.chance(40) {
        // It turns out to be a palm.
        time += 90
        say(.moved, third, at: there + Vector(dx: 10, dy: 0), time)
        samples[samples.count - 1].sample.tool = .palm
        time = drag(left, from: &position, at: time)
      } else {
        time = drag(left, from: &position, at: time + 70)
        end(third, at: there + Vector(dx: 10, dy: 0), time)
      }
    } else if numbers.chance(50) {
      time = drag(left, from: &position, at: time)
    }
    time += numbers.pick([0, 0, 50, 160])
    end(left, at: position, time)
    return time
  }

  /// One finger rests, another one taps, holds or drags.
  private mutating func trigger(from start: Int) -> Int {
    let id = newID()
    var position = place
    say(.began, id, at: position, start)
    let first = place
    var time = start + numbers.pick([100, 200, 490, 500, 510, 600, 700])
    for _ in 0..<(1 + numbers.below(4)) {
      place = first + Vector(dx: Double(numbers.pick([60, 80])), dy: 0)
      switch numbers.below(6) {
      case 0: time = stroke(from: time)
      case 1: time = hold(from: time)
      case 2: time = drag(id, from: &position, at: time)
      default: time = tap(at: place, from: time)
      }
      time += numbers.pick([0, 50, 100, 300, 500])
    }
    place = first
    end(id, at: position, time)
    return time
  }

  /// Two or three fingers that tap together, once or twice.
  private mutating func tapTogether(from start: Int) -> Int {
    let count = numbers.pick([2, 2, 2, 3])
    var time = start
    for _ in 0..<numbers.pick([1, 1, 2]) {
      let ids = (0..<count).map { _ in newID() }
      let distance = numbers.pick([40.0, 50, 60])
      func position(_ index: Int) -> Point { place + Vector(dx: distance * Double(index), dy: 0) }
      for (index, id) in ids.enumerated() {
        say(.began, id, at: position(index), time)
        time += numbers.pick([0, 0, 10, 50, 150])
      }
      time += numbers.pick([50, 50, 100, 200, 250])
      let shift = Vector(dx: numbers.pick([0, 0, 0, 4, 10, 11]), dy: 0)
      for (index, id) in ids.enumerated() {
        if shift != .zero { say(.moved, id, at: position(index) + shift, time - 10) }
        end(id, at: position(index) + shift, time)
        time += numbers.pick([0, 0, 10, 50])
      }
      time += numbers.pick([50, 100, 340, 360])
    }
    return time
  }

  /// Three or four fingers.
  private mutating func crowd(from start: Int) -> Int {
    let count = 3 + numbers.below(2)
    var (fingers, time) = ([(id: UInt64, place: Point)](), start)
    for index in 0..<count {
      fingers.append((newID(), place + Vector(dx: 40 * Double(index), dy: Double(numbers.pick([0, 5])))))
      say(.began, fingers[index].id, at: fingers[index].place, time)
      time += numbers.pick([0, 0, 10, 100])
    }
    let step = numbers.pick([Vector(dx: 0, dy: 0), Vector(dx: 10, dy: 0), Vector(dx: 0, dy: -15)])
    if step != .zero {
      for _ in 0..<numbers.pick([1, 4, 8]) {
        time += 10
        for index in 0..<count {
          fingers[index].place = fingers[index].place + step
          say(.moved, fingers[index].id, at: fingers[index].place, time)
        }
      }
    }
    for finger in fingers {
      time += numbers.pick([0, 0, 20, 100])
      end(finger.id, at: finger.place, time)
    }
    return time
  }

  /// Up to three fingers that do as they like.
  private mutating func walk(from start: Int) -> Int {
    var down: [(id: UInt64, place: Point)] = []
    var time = start
    for _ in 0..<(6 + numbers.below(12)) {
      time += numbers.pick([10, 10, 20, 50, 150, 350])
      for index in down.indices where numbers.chance(70) {
        down[index].place =
          down[index].place + Vector(dx: Double(5 * numbers.below(9) - 20), dy: Double(5 * numbers.below(5) - 10))
        say(.moved, down[index].id, at: down[index].place, time)
      }
      if down.count < 3, numbers.chance(30) {
        down.append((newID(), place + Vector(dx: Double(20 * numbers.below(5)), dy: Double(10 * numbers.below(3)))))
        say(.began, down[down.count - 1].id, at: down[down.count - 1].place, time)
      } else if !down.isEmpty, numbers.chance(25) {
        let finger = down.remove(at: numbers.below(down.count))
        end(finger.id, at: finger.place, time)
      }
    }
    for finger in down { end(finger.id, at: finger.place, time + 10) }
    return time + 10
  }

  // MARK: Odd things

  private mutating func addOddity(from start: Int, to end: Int) {
    let moment = start + numbers.below(max(1, end - start + 1))
    let id = numbers.chance(80) ? max(1, nextID - 1 - UInt64(numbers.below(2))) : 999
    var sample = ContactSample(
      id: id, phase: .moved, position: place, time: Timestamp(nanoseconds: Int64(moment) * 1_000_000))
    switch numbers.below(7) {
    case 0: sample.tool = .palm
    case 1: sample.position.x = .nan
    case 2: sample.phase = .began
    case 3: sample.time = Timestamp(nanoseconds: Int64(moment - 5) * 1_000_000)
    case 4: sample.role = numbers.chance(50) ? .coalesced : .predicted
    case 5: sample.force = .infinity
    default:
      sample.phase = .ended
      sample.tool = numbers.chance(50) ? .palm : .finger
    }
    samples.append((moment, sample))
  }
}
