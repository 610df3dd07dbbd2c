import Tactus

/// Terms of sequences at random; some of them make no sense and are refused.
struct TraceTerms {
  var numbers: TraceNumbers

  mutating func next(depth: Int = 3) -> GestureTerm {
    if depth == 0 || numbers.chance(20) { return leaf() }
    switch numbers.below(12) {
    case 0, 1, 2: return next(depth: depth - 1).then(next(depth: depth - 1))
    case 3: return next(depth: depth - 1).or(next(depth: depth - 1))
    case 4: return next(depth: depth - 1).and(next(depth: depth - 1))
    case 5, 6:
      return hold().while(next(depth: depth - 1), every: numbers.chance(30) ? numbers.pick([0.1, 0.5]) : nil)
    case 7: return next(depth: depth - 1).repeating
    case 8: return next(depth: depth - 1).repeating(numbers.pick([2, 3]))
    case 9: return numbers.chance(50) ? next(depth: depth - 1).repeating(1...3) : next(depth: depth - 1).repeating(2...)
    case 10: return next(depth: depth - 1).within(numbers.pick([0.2, 0.6, 2]))
    default: return next(depth: depth - 1).in(Rect(x: 0, y: 0, width: numbers.pick([150, 400]), height: 400))
    }
  }

  private mutating func hold() -> GestureTerm {
    var hold = GestureTerm.Hold()
    hold.fingers = numbers.pick([1, 1, 1, 2])
    hold.duration = numbers.pick([0, 0.1, 0.2, 0.5])
    hold.allowableMovement = numbers.pick([10, 10, 5])
    if numbers.chance(20) { hold.allowableMovementWhileHeld = 10 }
    if numbers.chance(20) { hold.maximumPause = 0.1 }
    return GestureTerm(.hold(hold))
  }

  private mutating func leaf() -> GestureTerm {
    switch numbers.below(9) {
    case 0, 1, 2:
      var tap = GestureTerm.Tap()
      tap.fingers = numbers.pick([1, 1, 1, 2])
      tap.moment = numbers.pick([nil, nil, .down, .lift])
      tap.maximumDuration = numbers.pick([0.75, 0.75, 0.15])
      tap.allowableMovement = numbers.pick([45, 10])
      if numbers.chance(20) { tap.maximumPause = 0.1 }
      if numbers.chance(20) { tap.maximumDistance = 5 }
      return GestureTerm(.tap(tap))
    case 3, 4: return hold()
    case 5, 6:
      var move = GestureTerm.Move()
      move.fingers = numbers.pick([nil, nil, 1, 2])
      move.distance = numbers.pick([10, 20, 0])
      move.direction = numbers.pick([nil, nil, .right, .left, [.up, .down]])
      return GestureTerm(.move(move))
    case 7:
      var swipe = GestureTerm.Swipe()
      swipe.fingers = numbers.pick([nil, nil, 1, 2])
      swipe.direction = numbers.pick([.right, .left, .up, .down, [.left, .right]])
      swipe.maximumDuration = numbers.pick([0.5, 0.2])
      return GestureTerm(.swipe(swipe))
    default: return .lift(numbers.pick([nil, 1, 2]))
    }
  }

  /// What is known of a sequence before any finger is down.
  static func facts(_ sequence: GestureSequence) -> String {
    let bound =
      switch sequence.bound {
      case .seconds(let seconds): seconds.traced
      default: "\(sequence.bound)"
      }
    return "\(sequence.manner) taps \(sequence.tapCount) least \(sequence.minimumDuration.traced) bound \(bound)"
      + (sequence.beginsByHolding ? " holds" : "") + " steps \(sequence.steps.count)"
  }
}
