import Tactus

/// What up to three fingers may do in one step. Every sequence of steps that makes sense is one that fingers can do.
enum TouchLetter: CaseIterable {
  case down, liftOldest, liftNewest, moveNewest, cancelOldest, wait
}

/// Three fingers and a clock: turns letters into frames.
struct TouchAlphabet {
  private(set) var frames: [[ContactSample]] = []
  private var fingers: [(id: UInt64, place: Point)] = []
  private var time = 0.0
  private var next: UInt64 = 1

  /// Does `letter`; false if that makes no sense now.
  mutating func apply(_ letter: TouchLetter) -> Bool {
    switch letter {
    case .down:
      guard fingers.count < 3 else { return false }
      let place = Point(x: 60 + 110 * Double(next % 3), y: 200)
      fingers.append((next, place))
      report(next, .began, place)
      next += 1
    case .liftOldest, .cancelOldest:
      guard let finger = fingers.first else { return false }
      fingers.removeFirst()
      report(finger.id, letter == .liftOldest ? .ended : .cancelled, finger.place)
    case .liftNewest:
      guard fingers.count > 1, let finger = fingers.popLast() else { return false }
      report(finger.id, .ended, finger.place)
    case .moveNewest:
      guard !fingers.isEmpty else { return false }
      fingers[fingers.count - 1].place.x += 40
      report(fingers[fingers.count - 1].id, .moved, fingers[fingers.count - 1].place)
    case .wait:
      if frames.isEmpty { return false }
      time += 0.4
    }
    return true
  }

  /// Lifts what is still down, at one moment.
  mutating func liftAll() {
    time += 0.04
    let stamp = Timestamp(seconds: time)
    if fingers.isEmpty { return }
    frames.append(fingers.map { ContactSample(id: $0.id, phase: .ended, position: $0.place, time: stamp) })
    fingers = []
  }

  private mutating func report(_ id: UInt64, _ phase: Touch.Phase, _ place: Point) {
    time += 0.04
    frames.append([ContactSample(id: id, phase: phase, position: place, time: Timestamp(seconds: time))])
  }
}
