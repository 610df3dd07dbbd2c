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
