import Tactus

extension EvdevCalibration {
  /// The calibration that maps touched places on a panel to their targets, with the least sum of squares: for example,
  /// the touches of a person and the crosses on the picture.
  ///
  /// ```swift
  /// let corners = [Point(x: 0.1, y: 0.1), Point(x: 0.9, y: 0.1), Point(x: 0.9, y: 0.9), Point(x: 0.1, y: 0.9)]
  /// let calibration = EvdevCalibration(fitting: touched, to: corners)
  /// ```
  ///
  /// `nil` if there are fewer than three places, if there are not as many targets, or if the places lie on one line.
  ///
  /// - Parameters:
  ///   - places: the touched places of the panel, as shares of its width and height, from 0 to 1, without any calibration.
  ///   - targets: the right place of each touch, as shares of the picture.
  public init?(fitting places: [Point], to targets: [Point]) {
    guard places.count >= 3, places.count == targets.count else { return nil }
    let count = Double(places.count)
    var (place, target) = (Point.zero, Point.zero)
    for index in places.indices {
      place = Point(x: place.x + places[index].x / count, y: place.y + places[index].y / count)
      target = Point(x: target.x + targets[index].x / count, y: target.y + targets[index].y / count)
    }
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    var (across, down) = (Vector.zero, Vector.zero)
    for index in places.indices {
      let (from, to) = (places[index] - place, targets[index] - target)
      xx += from.dx * from.dx
      xy += from.dx * from.dy
      yy += from.dy * from.dy
      across += to * from.dx
      down += to * from.dy
    }
    let determinant = xx * yy - xy * xy
    // A thousandth of the panel is too short for a direction.
    guard determinant > 1e-6 * max(xx, yy) * max(xx, yy), determinant.isFinite else { return nil }
    let byX = (across * yy - down * xy) / determinant
    let byY = (down * xx - across * xy) / determinant
    self.init(
      a: byX.dx, b: byY.dx, c: target.x - byX.dx * place.x - byY.dx * place.y, d: byX.dy, e: byY.dy,
      f: target.y - byX.dy * place.x - byY.dy * place.y)
    guard a * e - b * d != 0 else { return nil }
  }
}
