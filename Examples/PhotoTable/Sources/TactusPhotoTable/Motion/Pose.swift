import Tactus

/// The pose of a photo: the place of its center, its rotation and its scale.
struct Pose: Hashable {
  var center: Point
  /// In radians, clockwise on the screen.
  var angle: Double
  var scale: Double

  /// The effect of the pose on a photo about its center.
  var linear: Transform { Transform(rotation: angle).concatenating(Transform(scaleX: scale, y: scale)) }

  /// Half of the extent of a photo of `size` along each axis.
  func halfExtent(of size: Size) -> Size {
    let (right, down) = (Maths.cos(angle).magnitude, Maths.sin(angle).magnitude)
    return Size(
      width: scale * (size.width * right + size.height * down) / 2,
      height: scale * (size.width * down + size.height * right) / 2)
  }

  /// The pose at `share` between this one and `other`, with the shorter rotation.
  func interpolated(to other: Pose, _ share: Double) -> Pose {
    if share >= 1 { return other }
    return Pose(
      center: center + (other.center - center) * share,
      angle: angle + Pose.shortestTurn(from: angle, to: other.angle) * share,
      scale: scale + (other.scale - scale) * share)
  }

  /// The shorter rotation from one angle to another, in radians.
  static func shortestTurn(from start: Double, to end: Double) -> Double {
    let displacement = end - start
    return Maths.atan2(Maths.sin(displacement), Maths.cos(displacement))
  }
}
