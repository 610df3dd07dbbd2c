import Tactus

/// A line through the reported places of a finger, without corners.
public struct Stroke {
  /// The places of the finger, oldest first. No two consecutive places are equal.
  public private(set) var places: [Point] = []

  /// Adds a place, unless the finger is still at the last one.
  public mutating func add(_ place: Point) {
    guard place.isFinite else { return }
    if let last = places.last, last.distance(to: place) == 0 { return }
    places.append(place)
  }

  /// The line, with `steps` short segments from each place to the next; it passes through every place, including the ends.
  ///
  /// `guesses` continue it after the last place. It is a Catmull–Rom spline: it only needs the two places before and after. The
  /// centripetal variant is the only one without loops and cusps for uneven distances (Yuksel, Schaefer and Keyser, 2011).
  public func line(steps: Int = 8, with guesses: [Point] = []) -> [Point] {
    var stroke = self
    for guess in guesses { stroke.add(guess) }
    let places = stroke.places
    guard places.count > 1 else { return places }
    var line = [places[0]]
    for index in 1..<places.count {
      let (start, end) = (places[index - 1], places[index])
      // Beyond its ends the line continues in the same direction.
      let before = index > 1 ? places[index - 2] : start - (end - start)
      let behind = index + 1 < places.count ? places[index + 1] : end + (end - start)
      for step in 1..<max(steps, 1) {
        line.append(Stroke.spline(before, start, end, behind, at: Double(step) / Double(steps)))
      }
      line.append(end)
    }
    return line
  }

  /// The place at `fraction` between `b` and `c`, by the pyramid of Barry and Goldman.
  private static func spline(_ a: Point, _ b: Point, _ c: Point, _ d: Point, at fraction: Double) -> Point {
    // Centripetal: the time between two places is the square root of their distance.
    let tb = a.distance(to: b).squareRoot()
    let tc = tb + b.distance(to: c).squareRoot()
    let td = tc + c.distance(to: d).squareRoot()
    let t = tb + (tc - tb) * fraction
    func mix(_ from: Point, _ start: Double, _ to: Point, _ end: Double) -> Point {
      from + (to - from) * ((t - start) / (end - start))
    }
    let (ab, bc, cd) = (mix(a, 0, b, tb), mix(b, tb, c, tc), mix(c, tc, d, td))
    return mix(mix(ab, 0, bc, tc), tb, mix(bc, tb, cd, td), tc)
  }
}
