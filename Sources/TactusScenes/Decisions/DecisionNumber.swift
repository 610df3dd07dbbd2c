import Tactus
import TactusJSON

/// A number that decided something, with its name and unit.
///
/// A reason that compares has two: what was measured first, then the limit, called `allowed` if it must not be exceeded
/// and `required` if it must be reached.
public struct DecisionNumber: Hashable, Sendable {
  /// What the number counts.
  public enum Unit: Hashable, Sendable {
    /// Points.
    case points
    /// Seconds.
    case seconds
    /// Fingers.
    case fingers
    /// Radians.
    case radians
    /// Points per second.
    case pointsPerSecond
    /// Shares of the greatest force, from 0 to 1.
    case shares
    /// Taps.
    case taps
    /// Repetitions.
    case times
  }

  /// What the number is: `distance`, `allowed`.
  public var name: String
  /// The number.
  public var value: Double
  /// What it counts.
  public var unit: Unit

  /// The number `value`, which counts `unit`.
  public init(_ name: String, _ value: Double, _ unit: Unit) {
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

  /// Numbers of points, to one decimal or as many more as tell the two apart.
  static func points(_ measured: Double, _ limit: Double) -> ComparedNumbers {
    ComparedNumbers(measured, limit, decimals: 1, "pt", keepsZeros: false)
  }

  /// Numbers of seconds, to two decimals or as many more as tell the two apart.
  static func seconds(_ measured: Double, _ limit: Double) -> ComparedNumbers {
    ComparedNumbers(measured, limit, decimals: 2, "s", keepsZeros: true)
  }

  /// Angles in radians, to two decimals or as many more as tell the two apart.
  static func radians(_ measured: Double, _ limit: Double) -> ComparedNumbers {
    ComparedNumbers(measured, limit, decimals: 2, "rad", keepsZeros: true)
  }

  /// Speeds in points per second, whole or with as many decimals as tell the two apart.
  static func speeds(_ measured: Double, _ limit: Double) -> ComparedNumbers {
    ComparedNumbers(measured, limit, decimals: 0, "pt/s", keepsZeros: false)
  }

  /// Shares of one, in percent.
  static func shares(_ measured: Double, _ limit: Double) -> ComparedNumbers {
    ComparedNumbers(measured * 100, limit * 100, decimals: 0, "%", keepsZeros: false)
  }

  private init(_ measured: Double, _ limit: Double, decimals: Int, _ unit: String, keepsZeros: Bool) {
    var decimals = decimals
    func text(_ value: Double) -> String { value.text(decimals: decimals, keepsZeros: keepsZeros) }
    isAtLimit = (measured - limit).magnitude < 1e-6
    while !isAtLimit, decimals < 6, text(measured) == text(limit) { decimals += 1 }
    self.measured = "\(text(measured)) \(unit)"
    self.limit = "\(text(limit)) \(unit)"
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
