/// A measured number and its limit, written so that people see which one is larger.
struct ComparedNumbers {
  /// The measured number with its unit.
  let measured: String
  /// The limit with its unit.
  let limit: String
  /// Whether both numbers look equal to people: a deadline passes by a billionth of a second.
  let isAtLimit: Bool

  /// The limit without its unit.
  let bareLimit: String

  /// The numbers of `reason`: points to one decimal, seconds and radians to two, other numbers whole; with more decimals if
  /// they are needed to distinguish the two numbers.
  init(_ reason: DecisionReason) {
    switch reason.unit {
    case .points: self.init(reason.measured, reason.limit, decimals: 1, "pt", keepsZeros: false)
    case .seconds: self.init(reason.measured, reason.limit, decimals: 2, "s", keepsZeros: true)
    case .radians: self.init(reason.measured, reason.limit, decimals: 2, "rad", keepsZeros: true)
    case .pointsPerSecond: self.init(reason.measured, reason.limit, decimals: 0, "pt/s", keepsZeros: false)
    case .shares: self.init(reason.measured * 100, reason.limit * 100, decimals: 0, "%", keepsZeros: false)
    case .fingers: self.init(reason.measured, reason.limit, decimals: 0, "fingers", one: "finger", keepsZeros: false)
    case .taps: self.init(reason.measured, reason.limit, decimals: 0, "taps", one: "tap", keepsZeros: false)
    case .times: self.init(reason.measured, reason.limit, decimals: 0, "times", one: "time", keepsZeros: false)
    default: self.init(reason.measured, reason.limit, decimals: 0, "", keepsZeros: false)
    }
  }

  private init(
    _ measured: Double, _ limit: Double, decimals: Int, _ unit: String, one: String? = nil, keepsZeros: Bool
  ) {
    var decimals = decimals
    func text(_ value: Double) -> String { value.words(decimals: decimals, keepsZeros: keepsZeros) }
    isAtLimit = (measured - limit).magnitude < 1e-6
    while !isAtLimit, decimals < 6, text(measured) == text(limit) { decimals += 1 }
    self.measured = "\(text(measured)) \(measured == 1 ? one ?? unit : unit)"
    self.limit = "\(text(limit)) \(limit == 1 ? one ?? unit : unit)"
    bareLimit = text(limit)
  }
}

extension GestureRecognizer {
  /// The name of the recognizer in sentences: its name, or the name of its class.
  package var spokenName: String {
    if let name { return name }
    if self is ContentCatchRecognizer { return "\(view?.name ?? "scroll view")'s content" }
    #if hasFeature(Embedded)
      // Classes have no names on this platform.
      return "GestureRecognizer"
    #else
      let type = String(describing: type(of: self))
      let suffix = "GestureRecognizer"
      return type.hasSuffix(suffix) && type != suffix ? String(type.dropLast(suffix.count)) : type
    #endif
  }
}

nonisolated extension Double {
  /// The number to `decimals` decimals, for people; zero has no sign. It uses plain integer arithmetic, for bare machines.
  ///
  /// - Parameter keepsZeros: whether zeros at the end stay, so that numbers show their precision.
  func words(decimals: Int, keepsZeros: Bool) -> String {
    guard isFinite else { return isNaN ? "nan" : self > 0 ? "inf" : "-inf" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = magnitude * scale
    guard scaled < 1e15 else { return magnitudeInWords(self < 0) }
    var digits = UInt64(scaled)
    if scaled - Double(digits) >= 0.5 { digits += 1 }
    let sign = self < 0 && digits > 0 ? "-" : ""
    let unit = UInt64(scale)
    var text = "\(sign)\(digits / unit)"
    var rest = digits % unit
    if decimals == 0 || (rest == 0 && !keepsZeros) { return text }
    text += "."
    var place = unit / 10
    while place > 0, keepsZeros || rest > 0 {
      text += "\(rest / place)"
      rest %= place
      place /= 10
    }
    return text
  }

  /// The text for numbers without exact meaning: four digits and a power of ten.
  private func magnitudeInWords(_ isNegative: Bool) -> String {
    var (number, exponent) = (magnitude, 0)
    while number >= 10 {
      number /= 10
      exponent += 1
    }
    return "\(isNegative ? "-" : "")\(number.words(decimals: 3, keepsZeros: false))e+\(exponent)"
  }
}
