/// Finds defects that make a term empty or impossible to satisfy, before it is compiled.
///
/// It walks the term once and keeps the facts about every part: the number of fingers that it leaves down, its minimum
/// duration, and the number of fingers that come down in it.
nonisolated struct SequenceChecker {
  /// The facts about a part.
  struct Facts {
    /// The number of fingers it leaves down; `nil` if that depends on the branch taken.
    var leaves: Int? = 0
    /// Its minimum duration, in seconds.
    var seconds = 0.0
    /// The number of fingers that come down in it; `Int.max` if it is unknown.
    var landings = 0
    /// The number of ways to share out its fingers.
    var ways = 1
    /// Whether nothing in it defines its end.
    var isOpen = false
    /// Whether a region would have an effect.
    var hasPlace = false
    /// The number of its leaves.
    var steps = 1
    /// The duration for which the fingers that it leaves down must hold, in seconds.
    var holds = 0.0
  }

  static let mostFingers = 10
  static let mostWays = 64
  static let mostSteps = 64

  static func check(_ term: GestureTerm) throws(SequenceError) -> Facts {
    let facts = try check(term, at: [], down: 0)
    if facts.steps > mostSteps {
      throw SequenceError(problem: .tooManySteps(facts.steps), path: [], term: term.description)
    }
    return facts
  }

  /// - Parameter down: the number of fingers that earlier terms left down.
  static func check(_ term: GestureTerm, at path: [Int], down: Int) throws(SequenceError) -> Facts {
    func error(_ problem: SequenceError.Problem) -> SequenceError {
      SequenceError(problem: problem, path: path, term: term.description)
    }
    func count(_ fingers: Int) throws(SequenceError) {
      if fingers < 1 || fingers > mostFingers { throw error(.fingerCount(fingers)) }
    }
    func length(_ name: String, _ value: Double, mayBeInfinite: Bool = true) throws(SequenceError) {
      if !(value >= 0) || !mayBeInfinite && !value.isFinite { throw error(.number(name: name, value)) }
    }

    switch term.form {
    case .tap(let tap):
      try count(tap.fingers)
      try length("a duration", tap.maximumDuration)
      try length("an allowance", tap.allowableMovement)
      try length("a pause", tap.maximumPause)
      try length("a distance", tap.maximumDistance)
      return Facts(leaves: tap.moment == .down ? tap.fingers : 0, landings: tap.fingers, hasPlace: true)

    case .hold(let hold):
      try count(hold.fingers)
      try length("a duration", hold.duration, mayBeInfinite: false)
      try length("an allowance", hold.allowableMovement)
      try length("an allowance", hold.allowableMovementWhileHeld)
      try length("a pause", hold.maximumPause)
      try length("a distance", hold.maximumDistance)
      return Facts(
        leaves: hold.fingers, seconds: hold.duration, landings: hold.fingers, hasPlace: true, holds: hold.duration)

    case .move(let move):
      if let fingers = move.fingers { try count(fingers) }
      try length("a distance", move.distance, mayBeInfinite: false)
      try length("a pause", move.maximumPause)
      try length("a distance", move.maximumDistance)
      if let direction = move.direction {
        if direction.isEmpty { throw error(.noDirection) }
        if move.distance == 0 { throw error(.directionWithoutDistance) }
      }
      return try carried(move.fingers, error)

    case .swipe(let swipe):
      if let fingers = swipe.fingers { try count(fingers) }
      try length("a duration", swipe.maximumDuration, mayBeInfinite: false)
      try length("a distance", swipe.hysteresis, mayBeInfinite: false)
      try length("a pause", swipe.maximumPause)
      try length("a distance", swipe.maximumDistance)
      if swipe.direction.isEmpty { throw error(.noDirection) }
      return try carried(swipe.fingers, error)

    case .lift(let lift):
      if down == 0 { throw error(.nothingToLift) }
      if let fingers = lift.fingers {
        try count(fingers)
        if fingers != down { throw error(.otherFingers(down: down, wanted: fingers)) }
      }
      return Facts(hasPlace: true)

    case .then(let terms):
      if terms.isEmpty { throw error(.tooFewTerms(0, required: 1)) }
      var facts = Facts(steps: 0)
      var down = down
      for (index, term) in terms.enumerated() {
        let part = try check(term, at: path + [index], down: down)
        facts.seconds += part.seconds
        facts.landings = plus(facts.landings, part.landings)
        facts.ways = min(facts.ways * part.ways, mostWays + 1)
        facts.hasPlace = facts.hasPlace || part.hasPlace
        facts.steps = plus(facts.steps, part.steps)
        facts.holds = part.holds
        facts.leaves = part.leaves
        facts.isOpen = part.isOpen
        if index < terms.count - 1 {
          if part.isOpen { throw error(.openRepetition) }
          guard let leaves = part.leaves else { throw error(.differentFingers) }
          down = leaves
        }
      }
      return facts

    case .or(let terms):
      if terms.count < 2 { throw error(.tooFewTerms(terms.count, required: 2)) }
      var facts = Facts(seconds: .infinity, steps: 0)
      for (index, term) in terms.enumerated() {
        let part = try check(term, at: path + [index], down: down)
        facts.leaves = index == 0 || facts.leaves == part.leaves ? part.leaves : nil
        facts.seconds = min(facts.seconds, part.seconds)
        facts.landings = max(facts.landings, part.landings)
        facts.ways = min(facts.ways * part.ways, mostWays + 1)
        facts.isOpen = facts.isOpen || part.isOpen
        facts.hasPlace = facts.hasPlace || part.hasPlace
        facts.steps = plus(facts.steps, part.steps)
        facts.holds = max(facts.holds, part.holds)
      }
      return facts

    case .and(let terms):
      if terms.count < 2 { throw error(.tooFewTerms(terms.count, required: 2)) }
      var facts = Facts(steps: 0)
      for (index, term) in terms.enumerated() {
        let part = try check(term, at: path + [index], down: 0)
        if part.isOpen { throw error(.openRepetition) }
        if part.landings == .max { throw error(.unboundedFingers) }
        guard let leaves = part.leaves else { throw error(.differentFingers) }
        facts.leaves = (facts.leaves ?? 0) + leaves
        facts.seconds = max(facts.seconds, part.seconds)
        facts.ways = ways(facts, part)
        if facts.ways > mostWays { throw error(.tooManyWays) }
        facts.landings = plus(facts.landings, part.landings)
        facts.hasPlace = true
        facts.steps = plus(facts.steps, part.steps)
        facts.holds = max(facts.holds, part.holds)
      }
      if let leaves = facts.leaves, leaves > mostFingers { throw error(.fingerCount(leaves)) }
      return facts

    case .whileHeld(let held, let body, let interval):
      if let interval { try length("an interval", interval, mayBeInfinite: false) }
      let anchor = try check(held, at: path + [0], down: down)
      if anchor.isOpen { throw error(.openRepetition) }
      guard let leaves = anchor.leaves else { throw error(.differentFingers) }
      if leaves == 0 { throw error(.nothingHeld) }
      var once = body
      var place = path + [1]
      var minimum = 1
      var maximum = 1
      if case .repeating(let term, let least, let most) = body.form {
        try counts(least, most, SequenceError(problem: .nothingHeld, path: place, term: body.description))
        (once, minimum, maximum) = (term, least, most)
        place.append(0)
      }
      let part = try check(once, at: place, down: 0)
      if part.isOpen { throw error(.openRepetition) }
      let pause = max(interval ?? anchor.holds, part.seconds)
      // It ends after the wanted number of repetitions, with its fingers still down, or when they lift.
      let ends: Int? = minimum == maximum ? leaves : maximum == .max ? 0 : nil
      return Facts(
        leaves: ends, seconds: anchor.seconds + part.seconds + Double(minimum - 1) * pause, landings: .max,
        ways: min(anchor.ways * part.ways, mostWays + 1), hasPlace: true, steps: plus(anchor.steps, part.steps))

    case .repeating(let term, let minimum, let maximum):
      try counts(minimum, maximum, error(.nothingHeld))
      var facts = try check(term, at: path + [0], down: down)
      if facts.isOpen { throw error(.openRepetition) }
      if maximum > 1 {
        guard let leaves = facts.leaves else { throw error(.differentFingers) }
        if leaves != down { _ = try check(term, at: path + [0], down: leaves) }
      }
      facts.seconds *= Double(minimum)
      facts.landings = maximum == .max ? .max : times(facts.landings, maximum)
      facts.isOpen = minimum != maximum
      let once = facts.ways
      for _ in 1..<max(2, min(maximum, 8)) { facts.ways = min(facts.ways * once, mostWays + 1) }
      return facts

    case .within(let term, let seconds):
      try length("a bound", seconds, mayBeInfinite: false)
      let facts = try check(term, at: path + [0], down: down)
      if facts.seconds > seconds { throw error(.tooLittleTime(needed: facts.seconds, allowed: seconds)) }
      return facts

    case .region(let term, let rect):
      let isFinite = rect.origin.isFinite && rect.size.width.isFinite && rect.size.height.isFinite
      if !isFinite || !(rect.size.width > 0) || !(rect.size.height > 0) { throw error(.emptyRegion) }
      let facts = try check(term, at: path + [0], down: down)
      if !facts.hasPlace { throw error(.uselessRegion) }
      return facts
    }

    /// The facts about a movement: of the fingers that are down, or of new ones.
    func carried(_ fingers: Int?, _ error: (SequenceError.Problem) -> SequenceError) throws(SequenceError) -> Facts {
      if down == 0 { return Facts(leaves: fingers ?? 1, landings: fingers ?? 1, hasPlace: true) }
      if let fingers, fingers != down { throw error(.otherFingers(down: down, wanted: fingers)) }
      return Facts(leaves: down)
    }
  }

  private static func counts(_ minimum: Int, _ maximum: Int, _ place: SequenceError) throws(SequenceError) {
    if minimum < 1 || maximum < minimum {
      var error = place
      error.problem = .repetitions(minimum: minimum, maximum: maximum)
      throw error
    }
  }

  private static func plus(_ one: Int, _ other: Int) -> Int {
    let (sum, overflow) = one.addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  private static func times(_ one: Int, _ other: Int) -> Int {
    let (product, overflow) = one.multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }

  /// The number of orders in which the fingers of both can come down, times the ways of each.
  private static func ways(_ one: Facts, _ other: Facts) -> Int {
    if plus(one.landings, other.landings) > 16 { return mostWays + 1 }
    var orders = 1
    var number = 1
    while number <= other.landings {
      orders = orders * (one.landings + number) / number
      number += 1
    }
    return min(orders * one.ways * other.ways, mostWays + 1)
  }
}
