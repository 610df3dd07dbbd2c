import Tactus

/// The path of a finger from one place to another.
public enum FingerPath: Sendable, Hashable {
  /// Straight from the first place to the second.
  case line(from: Point, to: Point)
  /// About `center`, by `angle` in radians: clockwise on the screen if positive.
  case arc(from: Point, center: Point, angle: Double)
  /// From place to place in straight lines, at the same speed throughout; at least one place.
  case corners([Point])

  /// The place of the finger after `fraction` of the path, 0 to 1.
  public func position(at fraction: Double) -> Point {
    switch self {
    case .line(let start, let end):
      return fraction >= 1 ? end : start + (end - start) * fraction
    case .arc(let start, let center, let angle):
      return center + Transform(rotation: angle * fraction).apply(to: start - center)
    case .corners(let places):
      return FingerPath.position(at: fraction, between: places)
    }
  }

  /// The end of the path.
  public var end: Point { position(at: 1) }

  private static func position(at fraction: Double, between places: [Point]) -> Point {
    guard let last = places.last else { return .zero }
    if fraction >= 1 { return last }
    var total = 0.0
    for (start, end) in zip(places, places.dropFirst()) { total += start.distance(to: end) }
    var rest = total * fraction
    for (start, end) in zip(places, places.dropFirst()) {
      let length = start.distance(to: end)
      if rest < length { return start + (end - start) * (rest / length) }
      rest -= length
    }
    return last
  }
}

/// The change of a finger's speed along its path.
public enum FingerPace: Sendable, Hashable {
  /// The same speed throughout.
  case steady
  /// The motion of arms: from rest to rest with the least jerk, 10s³ − 15s⁴ + 6s⁵.
  case minimumJerk

  /// The share of the path that is done after `fraction` of the time, 0 to 1.
  public func progress(at fraction: Double) -> Double {
    switch self {
    case .steady: fraction
    case .minimumJerk: fraction * fraction * fraction * (10 - fraction * (15 - fraction * 6))
    }
  }
}
