import Tactus
import TactusJSON

/// A number that decided something, with its name and unit.
///
/// A reason that compares has two: what was measured first, then the limit, called `allowed` if it must not be exceeded
/// and `required` if it must be reached.
public struct DecisionNumber: Hashable, Sendable {
  /// What the number is: `distance`, `allowed`.
  public var name: String
  /// The number.
  public var value: Double
  /// What it counts.
  public var unit: DecisionReason.Unit

  /// The number `value`, which counts `unit`.
  public init(_ name: String, _ value: Double, _ unit: DecisionReason.Unit) {
    self.name = name
    self.value = value
    self.unit = unit
  }
}

/// A measured number and the limit it was held against, written so that people see which is the larger.
struct ComparedNumbers {
  /// The measured number with its unit.
  let measured: String
  /// The limit with its unit.
  let limit: String
  /// Whether the two are the same for people: a deadline is passed by a billionth of a second.
  let isAtLimit: Bool

  /// The limit without its unit.
  let bareLimit: String

  /// The numbers of `reason`: points to one decimal, seconds and radians to two, the rest whole, or as many more as tell
  /// the two apart.
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
    func text(_ value: Double) -> String { value.text(decimals: decimals, keepsZeros: keepsZeros) }
    isAtLimit = (measured - limit).magnitude < 1e-6
    while !isAtLimit, decimals < 6, text(measured) == text(limit) { decimals += 1 }
    self.measured = "\(text(measured)) \(measured == 1 ? one ?? unit : unit)"
    self.limit = "\(text(limit)) \(limit == 1 ? one ?? unit : unit)"
    bareLimit = text(limit)
  }
}

extension GestureRecognizer {
  /// What sentences call the recognizer: its name, or that of its class.
  var spokenName: String {
    if let name { return name }
    #if hasFeature(Embedded)
      // Classes have no names there.
      return "GestureRecognizer"
    #else
      let type = String(describing: type(of: self))
      let suffix = "GestureRecognizer"
      return type.hasSuffix(suffix) && type != suffix ? String(type.dropLast(suffix.count)) : type
    #endif
  }
}
