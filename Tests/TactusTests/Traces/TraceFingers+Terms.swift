import Tactus

/// Fingers that do what a term asks for, more or less.
extension TraceFingers {
  /// A finger that is down.
  struct Held {
    var id: UInt64
    var place: Point
  }

  /// The frames of fingers that do what `term` asks for `count` times, each time with other mistakes.
  static func frames(of term: GestureTerm, seed: Int, times count: Int) -> [Frame] {
    var fingers = TraceFingers(numbers: TraceNumbers(seed: seed))
    for turn in 0..<count {
      var down: [Held] = []
      fingers.place = Point(x: 60 + Double(10 * (turn % 3)), y: 100)
      // The first time without any.
      fingers.perform(term, &down, mistakes: turn == 0 ? 0 : fingers.numbers.pick([0, 5, 15, 30]))
      fingers.finish(&down)
      fingers.time += fingers.numbers.pick([100, 350, 800])
    }
    return fingers.frames
  }

  private mutating func perform(_ term: GestureTerm, _ down: inout [Held], mistakes: Int) {
    switch term.form {
    case .tap(let tap):
      let duration =
        numbers.chance(mistakes) ? tap.maximumDuration + numbers.pick([0, 0.01]) : numbers.pick([0.05, 0.1])
      var own = land(numbers.chance(mistakes) ? tap.fingers + 1 : tap.fingers, mistakes)
      time += Int(duration * 1000)
      if numbers.chance(mistakes) { move(&own, Vector(dx: numbers.pick([tap.allowableMovement, 50]), dy: 0)) }
      lift(&own, own.count, mistakes)
      time += numbers.chance(mistakes) ? numbers.pick([350, 360, 100]) : 50
    case .hold(let hold):
      if down.count < hold.fingers { down += land(hold.fingers - down.count, mistakes) }
      time += Int(hold.duration * 1000) + (numbers.chance(mistakes) ? numbers.pick([0, -10]) : 20)
      if numbers.chance(mistakes) { move(&down, Vector(dx: numbers.pick([5, 10, 11]), dy: 0)) }
    case .move(let movement):
      if down.isEmpty { down += land(movement.fingers ?? 1, mistakes) }
      let step = displacement(movement.direction ?? .right, max(4, movement.distance / 2))
      for _ in 0..<(numbers.chance(mistakes) ? 1 : 3) {
        time += 10
        move(&down, step)
      }
    case .swipe(let swipe):
      if down.isEmpty { down += land(swipe.fingers ?? 1, mistakes) }
      let step = displacement(swipe.direction, numbers.chance(mistakes) ? 10 : 25)
      for _ in 0..<4 {
        time += numbers.chance(mistakes) ? 100 : 10
        move(&down, step)
      }
    case .lift(let lifting):
      time += 20
      lift(&down, lifting.fingers ?? down.count, mistakes)
    case .then(let terms): for term in terms { perform(term, &down, mistakes: mistakes) }
    case .or(let terms): perform(numbers.pick(terms), &down, mistakes: mistakes)
    case .and(let terms): performTogether(terms, &down, mistakes)
    case .whileHeld(let hold, let body, _):
      perform(hold, &down, mistakes: mistakes)
      let held = down
      for _ in 0..<(1 + numbers.below(3)) {
        var others: [Held] = []
        place = place + Vector(dx: 80, dy: 0)
        perform(body, &others, mistakes: mistakes)
        finish(&others)
        place = place - Vector(dx: 80, dy: 0)
        time += numbers.pick([20, 100, 500])
      }
      down = held
    case .repeating(let term, let minimum, let maximum):
      let count = numbers.chance(mistakes) ? numbers.below(4) : max(minimum, min(maximum, 1 + numbers.below(4)))
      for index in 0..<count {
        perform(term, &down, mistakes: mistakes)
        if index < count - 1, !down.isEmpty, numbers.chance(50) { finish(&down) }
      }
    case .within(let term, _): perform(term, &down, mistakes: mistakes)
    case .region(let term, _): perform(term, &down, mistakes: mistakes)
    }
  }

  /// Each of them from now on, with fingers of its own.
  private mutating func performTogether(_ terms: [GestureTerm], _ down: inout [Held], _ mistakes: Int) {
    let start = time
    var end = start
    for term in terms {
      time = start + (numbers.chance(30) ? 10 : 0)
      var own: [Held] = []
      place = place + Vector(dx: 0, dy: 60)
      perform(term, &own, mistakes: mistakes)
      down += own
      end = max(end, time)
    }
    place = place - Vector(dx: 0, dy: 60 * Double(terms.count))
    time = end
  }

  private mutating func land(_ count: Int, _ mistakes: Int) -> [Held] {
    var fingers: [Held] = []
    for index in 0..<max(1, count) {
      let shift = numbers.chance(mistakes) ? numbers.pick([5.0, 45, 60]) : 0
      let held = Held(id: newID(), place: place + Vector(dx: 20 * Double(index) + shift, dy: 0))
      say(.began, held.id, at: held.place, time)
      fingers.append(held)
      if numbers.chance(mistakes) { time += 20 }
    }
    return fingers
  }

  private mutating func move(_ fingers: inout [Held], _ displacement: Vector) {
    for index in fingers.indices {
      fingers[index].place = fingers[index].place + displacement
      say(.moved, fingers[index].id, at: fingers[index].place, time)
    }
  }

  private mutating func lift(_ fingers: inout [Held], _ count: Int, _ mistakes: Int) {
    for _ in 0..<min(count, fingers.count) {
      let finger = fingers.removeLast()
      say(numbers.chance(mistakes / 3) ? .cancelled : .ended, finger.id, at: finger.place, time)
      if numbers.chance(mistakes) { time += 30 }
    }
  }

  /// Continues a little, then lifts one after the other, or all at once.
  private mutating func finish(_ fingers: inout [Held]) {
    if numbers.chance(60) {
      for _ in 0..<2 {
        time += 10
        move(&fingers, Vector(dx: 6, dy: 2))
      }
    }
    while !fingers.isEmpty {
      time += numbers.pick([0, 20, 20])
      lift(&fingers, 1, 0)
    }
  }

  private func displacement(_ direction: SwipeGestureRecognizer.Direction, _ length: Double) -> Vector {
    if direction.contains(.right) { return Vector(dx: length, dy: 0) }
    if direction.contains(.left) { return Vector(dx: -length, dy: 0) }
    return Vector(dx: 0, dy: direction.contains(.down) ? length : -length)
  }
}
