import Tactus

// The motion of content without a finger, so that pages and native applications feel alike: a separate module, for
// pages with such motion.

/// The `part` of the motion of released content: see `ScrollMotion`. It may rest from `low` to `high`.
///
/// - Returns: for part 0 its offset after `seconds`, for 1 its velocity then, for 2 the duration of the motion, for all
///   others its resting offset.
@c(tactus_scroll_motion)
public func tactusScrollMotion(
  _ part: Int32, _ offset: Double, _ velocity: Double, _ low: Double, _ high: Double, _ length: Double, _ rate: Double,
  _ bounces: Int32, _ seconds: Double
) -> Double {
  // An invalid range becomes the current offset.
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

/// The stretch of content for a finger that is `distance` pixels beyond its end: see `RubberBand`.
@c(tactus_rubber_band)
public func tactusRubberBand(_ distance: Double, _ length: Double, _ coefficient: Double) -> Double {
  band(length, coefficient).stretch(at: distance)
}

/// The distance of the finger beyond the end for a stretch of `stretch`: the inverse.
@c(tactus_rubber_band_distance)
public func tactusRubberBandDistance(_ stretch: Double, _ length: Double, _ coefficient: Double) -> Double {
  band(length, coefficient).distance(at: stretch)
}

private func band(_ length: Double, _ coefficient: Double) -> RubberBand {
  var band = RubberBand(length: length)
  band.coefficient = coefficient
  return band
}
