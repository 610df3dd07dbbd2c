import Tactus

/// The motion of a photo that no finger holds.
enum PhotoMotion {
  /// It does not move.
  case rest
  /// It was thrown.
  case slide(x: WallSlide, y: WallSlide, angle: Double, scale: Double, since: Timestamp)
  /// It was spun, and rotates with inertia: the motion counts in points on a circle of ``spinRadius`` about its center.
  case spin(ScrollMotion, from: Pose, since: Timestamp)
  /// It moves to the pose that the table gives it.
  case glide(from: Pose, to: Pose, since: Timestamp, lasts: Timestamp.Duration)

  /// The radius at which a rotation is as fast as a finger, in points: about that of a photo's corner.
  static var spinRadius: Double { 100 }

  /// The time at which it comes to rest; `nil` if it rests.
  var end: Timestamp? {
    switch self {
    case .rest: nil
    case .slide(let x, let y, _, _, let since): since + .seconds(max(x.duration, y.duration))
    case .spin(let motion, _, let since): since + .seconds(motion.duration)
    case .glide(_, _, let since, let lasts): since + lasts
    }
  }

  /// Its pose at `time`; `nil` if it rests.
  func pose(at time: Timestamp) -> Pose? {
    switch self {
    case .rest: return nil
    case .slide(let x, let y, let angle, let scale, let since):
      let seconds = (time - since).seconds
      return Pose(
        center: Point(x: x.offset(after: seconds), y: y.offset(after: seconds)), angle: angle, scale: scale)
    case .spin(let motion, let from, let since):
      var pose = from
      pose.angle += motion.offset(after: (time - since).seconds) / Self.spinRadius
      return pose
    case .glide(let from, let goal, let since, let lasts):
      guard time < since + lasts else { return goal }
      return from.interpolated(to: goal, Ease.out(Double((time - since).nanoseconds) / Double(lasts.nanoseconds)))
    }
  }
}
