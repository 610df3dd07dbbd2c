import Tactus

extension GestureKind {
  /// Sets or reads option `number` of a sequence's own options.
  func accessSequence(
    _ number: Int, _ option: inout OptionAccess, _ recognizer: GestureRecognizer
  ) throws(PageFault) {
    let recognizer = unsafeDowncast(recognizer, to: SequenceGestureRecognizer.self)
    switch number {
    case 0:
      guard var values = option.written else { return }
      let term = values.term(depth: 0)
      let sequence: GestureSequence
      do throws(SequenceError) {
        sequence = try GestureSequence(term)
      } catch {
        throw PageFault(text: "\(error.term) \(error.reason)")
      }
      recognizer.sequence = sequence
      recognizer.preventsOthers = !sequence.beginsByHolding
    case 1: option.flag(recognizer.preventsOthers) { recognizer.preventsOthers = $0 }
    default: break
    }
  }
}

extension OptionReader {
  /// The largest depth of nested terms.
  private static var depthLimit: Int { 64 }

  /// A term: its form, and the numbers of that form, as `sequence-steps.js` writes them. NaN means the default.
  fileprivate mutating func term(depth: Int) -> GestureTerm {
    guard depth < Self.depthLimit else { return .tap }
    switch integer() {
    case 0:
      var tap = GestureTerm.Tap()
      tap.fingers = integer()
      tap.moment = optional().flatMap { UInt8(exactly: $0) }.flatMap { .init(rawValue: $0) }
      set(&tap.maximumDuration)
      set(&tap.allowableMovement)
      set(&tap.maximumPause)
      set(&tap.maximumDistance)
      return GestureTerm(.tap(tap))
    case 1:
      var hold = GestureTerm.Hold()
      hold.fingers = integer()
      set(&hold.duration)
      set(&hold.allowableMovement)
      set(&hold.allowableMovementWhileHeld)
      set(&hold.maximumPause)
      set(&hold.maximumDistance)
      return GestureTerm(.hold(hold))
    case 2:
      var move = GestureTerm.Move()
      move.fingers = optional().map { Int($0) }
      move.direction = optional().flatMap { UInt8(exactly: $0) }.map { .init(rawValue: $0) }
      set(&move.distance)
      set(&move.maximumPause)
      set(&move.maximumDistance)
      return GestureTerm(.move(move))
    case 3:
      var swipe = GestureTerm.Swipe()
      swipe.fingers = optional().map { Int($0) }
      swipe.direction = SwipeGestureRecognizer.Direction(rawValue: byte())
      set(&swipe.maximumDuration)
      set(&swipe.hysteresis)
      set(&swipe.maximumPause)
      set(&swipe.maximumDistance)
      return GestureTerm(.swipe(swipe))
    case 4:
      var lift = GestureTerm.Lift()
      lift.fingers = optional().map { Int($0) }
      return GestureTerm(.lift(lift))
    case 5: return GestureTerm(.then(terms(depth)))
    case 6: return GestureTerm(.or(terms(depth)))
    case 7: return GestureTerm(.and(terms(depth)))
    case 8:
      let region = rect()
      return term(depth: depth + 1).in(region)
    case 9:
      let interval = optional()
      let holding = term(depth: depth + 1)
      return holding.while(term(depth: depth + 1), every: interval)
    case 10:
      let least = integer()
      let most = optional().map { Int($0) } ?? .max
      return GestureTerm(.repeating(term(depth: depth + 1), minimum: least, maximum: most))
    default:
      let seconds = number()
      return term(depth: depth + 1).within(seconds)
    }
  }

  private mutating func terms(_ depth: Int) -> [GestureTerm] {
    var terms: [GestureTerm] = []
    for _ in 0..<min(64, max(0, integer())) where !isAtEnd { terms.append(term(depth: depth + 1)) }
    return terms
  }

  /// The next number; `nil` if it is left to the default, or is unreasonable.
  private mutating func optional() -> Double? {
    let number = number()
    return number.magnitude < 1e9 ? number : nil
  }

  private mutating func set(_ property: inout Double) {
    let number = number()
    if !number.isNaN { property = number }
  }
}
