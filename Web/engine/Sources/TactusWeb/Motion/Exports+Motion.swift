import Tactus

// How content moves when no finger holds it, so that pages and native applications feel alike: a module of its own, for pages on
// which something moves by itself.

/// Says of content that was released what `part` asks for: see `ScrollMotion`. It may rest from `low` to `high`.
///
/// - Returns: for part 0 its offset after `seconds`, for 1 its velocity then, for 2 how long it moves, for all others where it will
///   rest.
@c(tactus_scroll_motion)
public func tactusScrollMotion(
  _ part: Int32, _ offset: Double, _ velocity: Double, _ low: Double, _ high: Double, _ length: Double, _ rate: Double,
  _ bounces: Int32, _ seconds: Double
) -> Double {
  // What is no range is where the content is.
  let range = low <= high ? low...high : offset.isFinite ? offset...offset : 0...0
  let motion = ScrollMotion(
    offset: offset, velocity: velocity, range: range, length: length, rate: .init(rawValue: rate), bounces: bounces != 0
  )
  switch part {
  case 0: return motion.offset(after: seconds)
  case 1: return motion.velocity(after: seconds)
  case 2: return motion.duration
  default: return motion.restingOffset
  }
}

/// How far content is drawn out by a finger that is `distance` pixels beyond its end: see `RubberBand`.
@c(tactus_rubber_band)
public func tactusRubberBand(_ distance: Double, _ length: Double, _ coefficient: Double) -> Double {
  band(length, coefficient).stretch(at: distance)
}

/// How far beyond the end the finger is by which content is drawn out by `stretch`: the way back.
@c(tactus_rubber_band_distance)
public func tactusRubberBandDistance(_ stretch: Double, _ length: Double, _ coefficient: Double) -> Double {
  band(length, coefficient).distance(at: stretch)
}

private func band(_ length: Double, _ coefficient: Double) -> RubberBand {
  var band = RubberBand(length: length)
  band.coefficient = coefficient
  return band
}
