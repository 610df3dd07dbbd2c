/// The distance by which content follows a finger beyond its end: less and less, and never more than the length of the view.
///
/// The curve is the one that is commonly attributed to UIKit: `length × (1 − 1 / (coefficient × distance / length + 1))`.
public struct RubberBand: Sendable, Hashable {
  /// The share of the first point beyond the end that content follows; 0.55 by default (measured by people who re-created
  /// UIKit). With 0 or less, content does not follow.
  public var coefficient = 0.55
  /// The length of the view in the direction of the drag, in points. With 0 or less, content does not follow.
  public var length: Double

  /// A band for a view that is `length` points long.
  public init(length: Double) { self.length = length }

  /// The stretch of content for a finger that is `distance` points beyond the end; 0 if the finger is not beyond it.
  public func stretch(at distance: Double) -> Double {
    guard length > 0, coefficient > 0, distance > 0 else { return 0 }
    if length == .infinity { return coefficient * distance }
    return length * (1 - 1 / (coefficient * distance / length + 1))
  }

  /// The distance of the finger beyond the end for a given `stretch`: the inverse. Returns 0 for an impossible stretch, which
  /// is the whole ``length`` or more.
  public func distance(at stretch: Double) -> Double {
    guard length > 0, coefficient > 0, stretch > 0, stretch < length else { return 0 }
    if length == .infinity { return stretch / coefficient }
    return length / coefficient * (1 / (1 - stretch / length) - 1)
  }

  /// The speed of content at a given `stretch`, as a share of the finger's speed: ``coefficient`` at the end, less beyond it,
  /// and 0 at a stretch of ``length``.
  public func slope(at stretch: Double) -> Double {
    guard length > 0, coefficient > 0, stretch < length else { return 0 }
    let left = 1 - max(0, stretch) / length
    return coefficient * left * left
  }
}
