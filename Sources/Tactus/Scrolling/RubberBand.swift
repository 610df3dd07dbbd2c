/// How far content follows a finger that drags it beyond its end: less and less, never farther than the view is long.
///
/// The curve is the one that is widely taken for UIKit's: `length × (1 − 1 / (coefficient × distance / length + 1))`.
public struct RubberBand: Sendable, Hashable {
  /// How much of the first point beyond the end is followed; 0.55 by default (measured by people who re-created UIKit).
  /// With 0 or less nothing is.
  public var coefficient = 0.55
  /// How long the view is in the direction of the drag, in points; with 0 or less nothing is followed.
  public var length: Double

  /// A band for a view that is `length` points long.
  public init(length: Double) {
    self.length = length
  }

  /// How far content is drawn out by a finger that is `distance` points beyond the end; 0 if it is not beyond it.
  public func stretch(at distance: Double) -> Double {
    guard length > 0, coefficient > 0, distance > 0 else { return 0 }
    return length * (1 - 1 / (coefficient * distance / length + 1))
  }

  /// How far beyond the end the finger is by which content is drawn out by `stretch`: the way back. 0 for what no finger
  /// can do, which is to draw it out by the whole ``length``.
  public func distance(at stretch: Double) -> Double {
    guard length > 0, coefficient > 0, stretch > 0, stretch < length else { return 0 }
    return length / coefficient * (1 / (1 - stretch / length) - 1)
  }

  /// How fast content follows where it is drawn out by `stretch`, as a share of the finger's speed: ``coefficient`` at the
  /// end, less beyond it, nothing where it is drawn out by ``length``.
  public func slope(at stretch: Double) -> Double {
    guard length > 0, coefficient > 0, stretch < length else { return 0 }
    let left = 1 - max(0, stretch) / length
    return coefficient * left * left
  }
}
