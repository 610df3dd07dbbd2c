nonisolated extension GestureTerm: CustomStringConvertible {
  /// The term as Swift code, without numbers that have their default value: `hold(1).while(tap.repeating)`.
  public var description: String {
    switch form {
    case .tap(let tap):
      var parts: [String] = []
      if tap.fingers != 1 { parts.append("\(tap.fingers)") }
      if let moment = tap.moment { parts.append("on: .\(moment.name)") }
      if tap.maximumDuration != Tap().maximumDuration { parts.append("atMost: \(tap.maximumDuration.shortText)") }
      if tap.allowableMovement != Tap().allowableMovement {
        parts.append("allowableMovement: \(tap.allowableMovement.shortText)")
      }
      return GestureTerm.call("tap", parts)
    case .hold(let hold):
      var parts = ["\(hold.fingers)"]
      if hold.duration != Hold().duration { parts.append("for: \(hold.duration.shortText)") }
      if hold.allowableMovement != Hold().allowableMovement {
        parts.append("allowableMovement: \(hold.allowableMovement.shortText)")
      }
      return GestureTerm.call("hold", parts)
    case .move(let move):
      var parts: [String] = []
      if let direction = move.direction { parts.append(direction.shortText) }
      if move.distance != Move().distance { parts.append("by: \(move.distance.shortText)") }
      if let fingers = move.fingers { parts.append("fingers: \(fingers)") }
      return GestureTerm.call("move", parts)
    case .swipe(let swipe):
      var parts = [swipe.direction.shortText]
      if let fingers = swipe.fingers { parts.append("fingers: \(fingers)") }
      return GestureTerm.call("swipe", parts)
    case .lift(let lift): return GestureTerm.call("lift", lift.fingers.map { ["\($0)"] } ?? [])
    case .then(let terms): return GestureTerm.chain("then", terms)
    case .or(let terms): return GestureTerm.chain("or", terms)
    case .and(let terms): return GestureTerm.chain("and", terms)
    case .whileHeld(let held, let body, let interval):
      return "\(held).while(\(body)\(interval.map { ", every: \($0.shortText)" } ?? ""))"
    case .repeating(let term, let minimum, let maximum):
      if minimum == maximum { return "\(term).repeating(\(minimum))" }
      if maximum == .max { return minimum == 1 ? "\(term).repeating" : "\(term).repeating(\(minimum)...)" }
      return "\(term).repeating(\(minimum)...\(maximum))"
    case .within(let term, let seconds): return "\(term).within(\(seconds.shortText))"
    case .region(let term, let rect):
      return "\(term).in(\(rect.minX.shortText), \(rect.minY.shortText), "
        + "\(rect.size.width.shortText) × \(rect.size.height.shortText))"
    }
  }

  private static func call(_ name: String, _ parts: [String]) -> String {
    parts.isEmpty ? name : "\(name)(\(parts.joinedText(", ")))"
  }

  private static func chain(_ name: String, _ terms: [GestureTerm]) -> String {
    guard let first = terms.first else { return "\(name)()" }
    var text = first.description
    for term in terms.dropFirst() { text += ".\(name)(\(term))" }
    return text
  }

  /// The terms inside this one, in order: the steps of a path.
  public var parts: [GestureTerm] {
    switch form {
    case .tap, .hold, .move, .swipe, .lift: []
    case .then(let terms), .or(let terms), .and(let terms): terms
    case .whileHeld(let held, let body, _): [held, body]
    case .repeating(let term, _, _), .within(let term, _), .region(let term, _): [term]
    }
  }
}

nonisolated extension SwipeGestureRecognizer.Direction {
  /// The directions as Swift code: `.left`, `[.left, .right]`.
  var shortText: String {
    var names: [String] = []
    if contains(.right) { names.append(".right") }
    if contains(.left) { names.append(".left") }
    if contains(.up) { names.append(".up") }
    if contains(.down) { names.append(".down") }
    return names.count == 1 ? names[0] : "[\(names.joinedText(", "))]"
  }

  /// The direction of `vector`, by its longer axis.
  init(of vector: Vector) {
    if vector.dx.magnitude >= vector.dy.magnitude {
      self = vector.dx >= 0 ? .right : .left
    } else {
      self = vector.dy >= 0 ? .down : .up
    }
  }
}

nonisolated extension Array where Element == String {
  /// The elements with `separator` between them.
  func joinedText(_ separator: String) -> String {
    var text = ""
    for (index, element) in enumerated() { text += index == 0 ? element : separator + element }
    return text
  }
}

nonisolated extension Double {
  /// The number to three decimals, without zeros at its end. It is simple enough for a microcontroller.
  var shortText: String {
    if isNaN { return "nan" }
    if !isFinite { return self > 0 ? "∞" : "-∞" }
    // Round to the nearest without the C library's rounding, which a bare machine does not have.
    let scaled = magnitude * 1000 + 0.5
    guard scaled < 1e15 else { return self > 0 ? "very large" : "very small" }
    let thousandths = Int64(scaled)
    var text = (self < 0 && thousandths > 0 ? "-" : "") + "\(thousandths / 1000)"
    var rest = thousandths % 1000
    guard rest > 0 else { return text }
    text += "."
    var unit: Int64 = 100
    while rest > 0 {
      text += "\(rest / unit)"
      rest %= unit
      unit /= 10
    }
    return text
  }
}
