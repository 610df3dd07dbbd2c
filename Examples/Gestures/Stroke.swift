import Tactus

/// A line through the places where a finger was seen, without corners.
public struct Stroke {
  /// Where the finger was, oldest first. No two in a row are the same.
  public private(set) var places: [Point] = []

  /// Adds a place, unless the finger is still at the last one.
  public mutating func add(_ place: Point) {
    guard place.isFinite else { return }
    if let last = places.last, last.distance(to: place) == 0 { return }
    places.append(place)
  }

  /// The line, with `steps` short pieces from each place to the next; it goes through every place, ends included.
  ///
  /// `guesses` lead on from the last place. A Catmull–Rom spline: it needs no place but the two before and behind. The
  /// centripetal one, because it alone has no loops and cusps where places lie unevenly (Yuksel, Schaefer and Keyser, 2011).
  public func line(steps: Int = 8, with guesses: [Point] = []) -> [Point] {
    var stroke = self
    for guess in guesses { stroke.add(guess) }
    let places = stroke.places
    guard places.count > 1 else { return places }
    var line = [places[0]]
    for index in 1..<places.count {
      let (start, end) = (places[index - 1], places[index])
      // Beyond the ends the line continues as it came.
      let before = index > 1 ? places[index - 2] : start - (end - start)
      let behind = index + 1 < places.count ? places[index + 1] : end + (end - start)
      for step in 1..<max(steps, 1) {
        line.append(Stroke.spline(before, start, end, behind, at: Double(step) / Double(steps)))
      }
      line.append(end)
    }
    return line
  }

  /// The place at `fraction` of the way from `b` to `c`, by the pyramid of Barry and Goldman.
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
