import Tactus

/// How a photo lies: where its center is, how it is turned and how large it is.
struct Pose: Hashable {
  var center: Point
  /// In radians, clockwise on the screen.
  var angle: Double
  var scale: Double

  /// What the pose does to a photo about its center.
  var linear: Transform { Transform(rotation: angle).concatenating(Transform(scaleX: scale, y: scale)) }

  /// Half of what a photo of `size` takes up along each axis.
  func halfExtent(of size: Size) -> Size {
    let (right, down) = (Maths.cos(angle).magnitude, Maths.sin(angle).magnitude)
    return Size(
      width: scale * (size.width * right + size.height * down) / 2,
      height: scale * (size.width * down + size.height * right) / 2)
  }

  /// The pose `share` of the way from here to `other`, the shorter way round.
  func interpolated(to other: Pose, _ share: Double) -> Pose {
    if share >= 1 { return other }
    return Pose(
      center: center + (other.center - center) * share,
      angle: angle + Pose.shortestTurn(from: angle, to: other.angle) * share,
      scale: scale + (other.scale - scale) * share)
  }

  /// How far it is from one angle to another, the shorter way round, in radians.
  static func shortestTurn(from start: Double, to end: Double) -> Double {
    let displacement = end - start
    return Maths.atan2(Maths.sin(displacement), Maths.cos(displacement))
  }
}
