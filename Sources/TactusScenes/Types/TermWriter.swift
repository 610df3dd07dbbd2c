import Tactus
import TactusJSON

/// Writes gesture terms as scenes do, in the form that ``TermReader`` reads.
nonisolated struct TermWriter {
  /// Whether there was a number that a file cannot store: an infinite one.
  private var isUnwritable = false

  /// The steps of a recognizer; `nil` if they have a number that a file cannot store.
  static func steps(_ term: GestureTerm) -> JSONNode? {
    var writer = TermWriter()
    let steps: [GestureTerm] = if case .then(let parts) = term.form, parts.count > 1 { parts } else { [term] }
    let nodes = steps.map { writer.node($0) }
    return writer.isUnwritable ? nil : JSONNode(nodes)
  }

  private typealias Members = [(key: String, value: JSONNode?)]

  /// The order in which a reader applies modifiers, from the inside.
  private enum Level: Int {
    case plain, region, held, repeating, within
  }

  private mutating func node(_ term: GestureTerm) -> JSONNode {
    for (word, plain) in [("tap", GestureTerm.tap), ("hold", .hold), ("move", .move), ("lift", .lift)]
    where term == plain {
      return JSONNode(word)
    }
    return JSONNode(members: members(term).members)
  }

  private mutating func members(_ term: GestureTerm) -> (members: Members, level: Level) {
    switch term.form {
    case .tap(let tap): return (members(tap), .plain)
    case .hold(let hold): return (members(hold), .plain)
    case .move(let move): return (members(move), .plain)
    case .swipe(let swipe): return (members(swipe), .plain)
    case .lift(let lift): return ([("lift", fingers(lift.fingers))], .plain)
    case .then(let parts): return ([("then", JSONNode(parts.map { node($0) }))], .plain)
    case .or(let parts): return ([("or", JSONNode(parts.map { node($0) }))], .plain)
    case .and(let parts): return ([("and", JSONNode(parts.map { node($0) }))], .plain)
    case .region(let inner, let rect): return modified(inner, .region, [("region", JSONNode(rect: rect))])
    case .whileHeld(let inner, let body, let interval):
      return modified(inner, .held, [("while", node(body)), ("every", interval.map { number($0) })])
    case .repeating(let inner, let minimum, let maximum):
      let count: JSONNode =
        if maximum == .max {
          minimum == 1 ? JSONNode(true) : JSONNode([JSONNode(minimum)])
        } else {
          minimum == maximum ? JSONNode(minimum) : JSONNode([JSONNode(minimum), JSONNode(maximum)])
        }
      return modified(inner, .repeating, [("repeating", count)])
    case .within(let inner, let seconds): return modified(inner, .within, [("within", number(seconds))])
    }
  }

  /// A term with a modifier. If the reader would apply it before an existing modifier, the term becomes a list of one.
  private mutating func modified(
    _ inner: GestureTerm, _ level: Level, _ modifier: Members
  ) -> (members: Members, level: Level) {
    let (members, innerLevel) = members(inner)
    let isInOrder = innerLevel.rawValue < level.rawValue
    return ((isInOrder ? members : [("then", JSONNode([JSONNode(members: members)]))]) + modifier, level)
  }

  // MARK: Kinds

  private mutating func members(_ tap: GestureTerm.Tap) -> Members {
    let usual = GestureTerm.Tap()
    return [
      ("tap", JSONNode(tap.fingers)), ("on", tap.moment.map { JSONNode($0.name) }),
      ("maximumDuration", number(tap.maximumDuration, usual.maximumDuration)),
      ("allowableMovement", number(tap.allowableMovement, usual.allowableMovement)),
    ] + start(tap.maximumPause, tap.maximumDistance)
  }

  private mutating func members(_ hold: GestureTerm.Hold) -> Members {
    let usual = GestureTerm.Hold()
    return [
      ("hold", JSONNode(hold.fingers)), ("for", number(hold.duration, usual.duration)),
      ("allowableMovement", number(hold.allowableMovement, usual.allowableMovement)),
      ("allowableMovementWhileHeld", number(hold.allowableMovementWhileHeld, usual.allowableMovementWhileHeld)),
    ] + start(hold.maximumPause, hold.maximumDistance)
  }

  private mutating func members(_ move: GestureTerm.Move) -> Members {
    [
      ("move", fingers(move.fingers)), ("direction", move.direction.map { directions($0) }),
      ("distance", number(move.distance, GestureTerm.Move().distance)),
    ] + start(move.maximumPause, move.maximumDistance)
  }

  private mutating func members(_ swipe: GestureTerm.Swipe) -> Members {
    let usual = GestureTerm.Swipe()
    return [
      ("swipe", fingers(swipe.fingers)), ("direction", directions(swipe.direction)),
      ("maximumDuration", number(swipe.maximumDuration, usual.maximumDuration)),
      ("hysteresis", number(swipe.hysteresis, usual.hysteresis)),
    ] + start(swipe.maximumPause, swipe.maximumDistance)
  }

  /// The conditions on the time and place at which a term may begin; all kinds have them, with the same defaults.
  private mutating func start(_ maximumPause: Double, _ maximumDistance: Double) -> Members {
    let usual = GestureTerm.Tap()
    return [
      ("maximumPause", number(maximumPause, usual.maximumPause)),
      ("maximumDistance", number(maximumDistance, usual.maximumDistance)),
    ]
  }

  // MARK: Values

  /// A number of fingers, or true for all that are down.
  private func fingers(_ count: Int?) -> JSONNode { count.map { JSONNode($0) } ?? JSONNode(true) }

  private func directions(_ direction: SwipeGestureRecognizer.Direction) -> JSONNode {
    let words = RecognizerType.directions.filter { direction.contains($0.1) }.map { $0.0 }
    return words.count == 1 ? JSONNode(words[0]) : JSONNode(words.map { JSONNode($0) })
  }

  /// A number that is not `usual`; otherwise `nil`.
  private mutating func number(_ number: Double, _ usual: Double) -> JSONNode? {
    number == usual ? nil : self.number(number)
  }

  private mutating func number(_ number: Double) -> JSONNode {
    if !number.isFinite { isUnwritable = true }
    return JSONNode(number)
  }
}

nonisolated extension JSONNode {
  /// A rectangle as scenes write it: `[x, y, width, height]`.
  init(rect: Rect) {
    self.init([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { JSONNode($0) })
  }
}
