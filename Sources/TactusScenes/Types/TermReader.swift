import Tactus
import TactusJSON

/// Reads gesture terms as scenes write them.
///
///     steps    = [ term, … ]                                   one after the other
///     term     = "tap" | "hold" | "move" | "lift"              one finger; those that are down
///              | { "tap" | "hold": fingers, … }
///              | { "move" | "swipe" | "lift": fingers | true, … }
///              | { "then" | "or" | "and": [ term, … ], … }
///     …        = further keys of the kind, and "region", "while", "every", "repeating", "within", which apply in
///                this order, from the inside
///
/// Wrong terms are refused at their place, also terms that could never be satisfied.
nonisolated enum TermReader {
  /// A term and the places of its parts in the file, in the order of its parts.
  private struct Located {
    var term: GestureTerm
    var field: DescriptionField
    var parts: [Located] = []

    /// The place that a path of ``SequenceError`` leads to.
    func field(at path: ArraySlice<Int>) -> DescriptionField {
      guard let first = path.first, parts.indices.contains(first) else { return field }
      return parts[first].field(at: path.dropFirst())
    }
  }

  private static let kinds = ["tap", "hold", "move", "swipe", "lift", "then", "or", "and"]
  private static let modifiers = ["region", "while", "every", "repeating", "within"]

  /// Checks the steps of a recognizer, including whether they can ever be completed.
  static func check(_ field: DescriptionField) throws(DescriptionError) {
    let located = try read(steps: field)
    do throws(SequenceError) {
      _ = try GestureSequence(located.term)
    } catch {
      let place = located.field(at: error.path[...])
      throw place.error(.contradiction, "\(error.term) \(error.reason)")
    }
  }

  /// The sequence of `node`, which was checked.
  static func sequence(_ node: JSONNode) -> GestureSequence? {
    guard let located = try? read(steps: DescriptionField(node)) else { return nil }
    return try? GestureSequence(located.term)
  }

  private static func read(steps field: DescriptionField) throws(DescriptionError) -> Located {
    let parts = try terms(field, "an array of terms")
    if parts.count == 1 { return parts[0] }
    return Located(term: GestureTerm(.then(parts.map { $0.term })), field: field, parts: parts)
  }

  private static func terms(_ field: DescriptionField, _ noun: String) throws(DescriptionError) -> [Located] {
    let terms = try field.list(noun, term)
    if terms.isEmpty { throw field.error(.outOfRange, "the list is empty; without terms nothing is recognized") }
    return terms
  }

  private static func term(_ field: DescriptionField) throws(DescriptionError) -> Located {
    if field.node.string != nil {
      let term = try field.word(
        "a term that stands alone", [("tap", .tap), ("hold", .hold), ("move", .move), ("lift", GestureTerm.lift)])
      return Located(term: term, field: field)
    }
    guard let members = field.node.object else { throw field.wrongKind("a term: a word or an object") }
    let named = members.filter { kinds.contains($0.key) }
    guard let kind = named.first?.key else {
      let wrong = members.first { nearestKey(to: $0.key, among: kinds) != nil }
      throw field.error(
        .missingKey, "a term needs one of the keys \(kinds.joined(separator: ", "))",
        suggestion: wrong.flatMap { nearestKey(to: $0.key, among: kinds) })
    }
    if let second = named.dropFirst().first {
      throw field.error(.contradiction, "a term is either \"\(kind)\" or \"\(second.key)\"; write two terms in a list")
    }
    let object = try field.object(of: "the term \"\(kind)\"", keys: [kind] + keys(of: kind) + modifiers)
    let value = try object.required(kind)
    return try modified(try plain(kind, value, object), object)
  }

  private static func keys(of kind: String) -> [String] {
    switch kind {
    case "tap": ["on", "maximumDuration", "allowableMovement", "maximumPause", "maximumDistance"]
    case "hold": ["for", "allowableMovement", "allowableMovementWhileHeld", "maximumPause", "maximumDistance"]
    case "move": ["direction", "distance", "maximumPause", "maximumDistance"]
    case "swipe": ["direction", "maximumDuration", "hysteresis", "maximumPause", "maximumDistance"]
    default: []
    }
  }

  // MARK: Kinds

  private static func plain(
    _ kind: String, _ value: DescriptionField, _ object: DescriptionObject
  ) throws(DescriptionError) -> Located {
    switch kind {
    case "tap":
      var tap = GestureTerm.Tap()
      tap.fingers = try value.integer(1...10)
      if let on = object["on"] {
        tap.moment = try on.word("a moment", TriggeredTapGestureRecognizer.Moment.allCases.map { ($0.name, $0) })
      }
      try set(&tap.maximumDuration, object["maximumDuration"]?.duration().seconds)
      try set(&tap.allowableMovement, object["allowableMovement"]?.number(0 ... .infinity))
      try start(&tap.maximumPause, &tap.maximumDistance, object)
      return Located(term: GestureTerm(.tap(tap)), field: value)
    case "hold":
      var hold = GestureTerm.Hold()
      hold.fingers = try value.integer(1...10)
      try set(&hold.duration, object["for"]?.duration().seconds)
      try set(&hold.allowableMovement, object["allowableMovement"]?.number(0 ... .infinity))
      try set(&hold.allowableMovementWhileHeld, object["allowableMovementWhileHeld"]?.number(0 ... .infinity))
      try start(&hold.maximumPause, &hold.maximumDistance, object)
      return Located(term: GestureTerm(.hold(hold)), field: value)
    case "move":
      var move = GestureTerm.Move()
      move.fingers = try fingers(value)
      if let direction = object["direction"] { move.direction = try directions(direction) }
      try set(&move.distance, object["distance"]?.number(0 ... .infinity))
      try start(&move.maximumPause, &move.maximumDistance, object)
      return Located(term: GestureTerm(.move(move)), field: value)
    case "swipe":
      var swipe = GestureTerm.Swipe()
      swipe.fingers = try fingers(value)
      swipe.direction = try directions(try object.required("direction"))
      try set(&swipe.maximumDuration, object["maximumDuration"]?.duration().seconds)
      try set(&swipe.hysteresis, object["hysteresis"]?.number(0 ... .infinity))
      try start(&swipe.maximumPause, &swipe.maximumDistance, object)
      return Located(term: GestureTerm(.swipe(swipe)), field: value)
    case "lift":
      var lift = GestureTerm.Lift()
      lift.fingers = try fingers(value)
      return Located(term: GestureTerm(.lift(lift)), field: value)
    default:
      let parts = try terms(value, "an array of terms")
      let all = parts.map { $0.term }
      let form: GestureTerm.Form = kind == "then" ? .then(all) : kind == "or" ? .or(all) : .and(all)
      return Located(term: GestureTerm(form), field: value, parts: parts)
    }
  }

  private static func set(_ property: inout Double, _ value: Double?) { if let value { property = value } }

  private static func start(
    _ maximumPause: inout Double, _ maximumDistance: inout Double, _ object: DescriptionObject
  ) throws(DescriptionError) {
    try set(&maximumPause, object["maximumPause"]?.duration().seconds)
    try set(&maximumDistance, object["maximumDistance"]?.number(0 ... .infinity))
  }

  /// A number of fingers, or true for all that are down.
  private static func fingers(_ field: DescriptionField) throws(DescriptionError) -> Int? {
    if field.node.bool == true { return nil }
    if field.node.number == nil { throw field.wrongKind("a number of fingers, or true for those that are down") }
    return try field.integer(1...10)
  }

  private static func directions(_ field: DescriptionField) throws(DescriptionError) -> SwipeGestureRecognizer.Direction
  {
    if field.node.string != nil { return try field.word("a direction", RecognizerType.directions) }
    var set: SwipeGestureRecognizer.Direction = []
    for field in try field.elements("a direction or an array of directions") {
      set.formUnion(try field.word("a direction", RecognizerType.directions))
    }
    return set
  }

  // MARK: Modifiers

  private static func modified(_ located: Located, _ object: DescriptionObject) throws(DescriptionError) -> Located {
    var located = located
    if let field = object["region"] {
      located = Located(term: located.term.in(try field.rect()), field: field, parts: [located])
    }
    let interval = object["every"]
    if let field = object["while"] {
      let body = try term(field)
      let every = try interval?.duration().seconds
      located = Located(term: located.term.while(body.term, every: every), field: field, parts: [located, body])
    } else if let interval {
      throw interval.error(.contradiction, "\"every\" says how soon what is done during a \"while\" may be repeated")
    }
    if let field = object["repeating"] {
      let (minimum, maximum) = try repetitions(field)
      located = Located(
        term: GestureTerm(.repeating(located.term, minimum: minimum, maximum: maximum)), field: field,
        parts: [located])
    }
    if let field = object["within"] {
      let seconds = try field.duration().seconds
      located = Located(term: located.term.within(seconds), field: field, parts: [located])
    }
    return located
  }

  /// True for any number of repetitions, a number, or the least and the greatest number.
  private static func repetitions(_ field: DescriptionField) throws(DescriptionError) -> (Int, Int) {
    if field.node.bool == true { return (1, .max) }
    if field.node.number != nil {
      let count = try field.integer(1...Int(Int32.max))
      return (count, count)
    }
    guard field.node.array != nil else { throw field.wrongKind("true, a number, or [least] or [least, most]") }
    let fields = try field.elements()
    guard fields.count == 1 || fields.count == 2 else { throw field.wrongKind("[least] or [least, most]") }
    let least = try fields[0].integer(1...Int(Int32.max))
    if fields.count == 1 { return (least, .max) }
    return (least, try fields[1].integer(1...Int(Int32.max)))
  }
}
