import Tactus

extension PhotoTable {
  func touched(_ photo: PhotoView) {
    surface.bringSubviewToFront(photo)
    photo.motion = .rest
    if menuView.photo === photo, !photo.isInProgress(photo.press) { closeMenu() }
    report(.touched, photo, at: photo.contact.location(in: nil))
  }

  func gripped(_ photo: PhotoView) {
    let grip = photo.grip
    switch grip.state {
    case .began:
      photo.poseAtGrip = photo.pose
      photo.wasLiftedInGrip = photo.isLifted
      adopt(photo)
      if photo.isSelected, leader == nil { leader = photo.id }
      watch.note(grip, .move)
      report(.gripped, photo, amount: Double(grip.numberOfTouchesDown))
      follow(photo)
    case .changed: follow(photo)
    case .ended:
      follow(photo)
      letGo(photo, velocity: grip.velocity(in: surface))
    default:
      follow(photo)
      letGo(photo, velocity: .zero)
      report(.cancelled, photo)
    }
  }

  /// Applies the movement of the fingers since the last action to the photo, and to the photos that move with it.
  private func follow(_ photo: PhotoView) {
    let step = photo.grip.transform(in: surface)
    photo.grip.setTransform(.identity)
    if step.isIdentity { return }
    photo.apply(step)
    if leader == photo.id {
      for other in photosByID where other !== photo && goesAlong(other) {
        other.motion = .rest
        adopt(other)
        other.apply(step)
      }
    }
    changed()
  }

  private func letGo(_ photo: PhotoView, velocity: Vector) {
    let isLeader = leader == photo.id
    let isThrown = !photo.wasLiftedInGrip && velocity.length >= configuration.minimumThrowSpeed
    drop(photo, isThrown ? velocity : nil)
    let (before, after) = (photo.poseAtGrip, photo.pose)
    report(.moved, photo, amount: before.center.distance(to: after.center))
    if isThrown { report(.thrown, photo, amount: min(velocity.length, configuration.maximumThrowSpeed)) }
    guard isLeader else { return }
    for other in photosByID where other !== photo && goesAlong(other) {
      drop(other, isThrown ? velocity : nil)
    }
    leader = nil
  }

  func drop(_ photo: PhotoView, _ velocity: Vector?) {
    if !photo.isLifted { photo.elevation.head(for: 0, at: now, over: 0.18) }
    photo.wasLiftedInGrip = false
    photo.needsSettling = true
    if let velocity { slide(photo, velocity) }
  }

  /// Whether `photo` moves with the leader: it is selected, and no other hand holds it.
  func goesAlong(_ photo: PhotoView) -> Bool {
    photo.isSelected && !photo.isHeld && photo.poseBeforeEnlarging == nil
  }

  /// Whether another photo currently moves `photo` along.
  func isCarried(_ photo: PhotoView) -> Bool {
    guard let leader else { return false }
    return leader != photo.id && goesAlong(photo)
  }

  /// A held photo is slightly above the table, and no longer at the place that the table gave it.
  func adopt(_ photo: PhotoView) {
    photo.poseBeforeEnlarging = nil
    photo.isPutAway = false
    if !photo.isLifted { photo.elevation.head(for: Elevation.held, at: now, over: 0.12) }
  }

  private func slide(_ photo: PhotoView, _ velocity: Vector) {
    let speed = velocity.length
    let limited =
      speed > configuration.maximumThrowSpeed ? velocity * (configuration.maximumThrowSpeed / speed) : velocity
    let pose = photo.pose
    let (x, y) = walls.ranges(for: pose, size: photo.bounds.size)
    photo.motion = .slide(
      x: wallSlide(pose.center.x, limited.dx, x), y: wallSlide(pose.center.y, limited.dy, y), angle: pose.angle,
      scale: pose.scale, since: now)
  }

  private func wallSlide(_ offset: Double, _ velocity: Double, _ range: ClosedRange<Double>) -> WallSlide {
    WallSlide(
      offset: offset, velocity: velocity, range: range, deceleration: configuration.deceleration,
      restitution: configuration.restitution)
  }

  func glide(_ photo: PhotoView, to goal: Pose, over seconds: Double = 0.32) {
    photo.motion = .glide(from: photo.pose, to: goal, since: now, lasts: .seconds(seconds))
    changed()
  }

  func spun(_ photo: PhotoView) {
    let corner = photo.corner
    switch corner.state {
    case .began, .changed:
      if corner.state == .began {
        photo.poseAtGrip = photo.pose
        adopt(photo)
        watch.note(corner, .spin)
        report(.spinBegan, photo)
      }
      turn(photo, by: corner.rotation)
      corner.rebase()
    case .ended:
      turn(photo, by: corner.rotation)
      report(.spun, photo, amount: Pose.shortestTurn(from: photo.poseAtGrip.angle, to: photo.pose.angle))
      drop(photo, nil)
      // It rotates with inertia, unless another finger has taken over.
      let velocity = corner.angularVelocity * PhotoMotion.spinRadius
      if corner.numberOfTouchesDown == 0, velocity.magnitude >= configuration.minimumThrowSpeed {
        let limited = max(-configuration.maximumThrowSpeed, min(velocity, configuration.maximumThrowSpeed))
        let rate = ScrollMotion.DecelerationRate(rawValue: configuration.deceleration)
        let motion = ScrollMotion(offset: 0, velocity: limited, range: -1e6...1e6, rate: rate)
        photo.motion = .spin(motion, from: photo.pose, since: now)
      }
    default:
      drop(photo, nil)
      report(.cancelled, photo)
    }
  }

  private func turn(_ photo: PhotoView, by angle: Double) {
    guard angle != 0 else { return }
    photo.transform = photo.transform.concatenating(Transform(rotation: angle))
    changed()
  }

  func lifted(_ photo: PhotoView) {
    switch photo.lift.state {
    case .began:
      adopt(photo)
      photo.isLifted = true
      photo.wasLiftedInGrip = true
      photo.elevation.head(for: Elevation.lifted, at: now, over: 0.18)
      watch.note(photo.lift, .lift)
      report(.lifted, photo)
    case .changed: break
    default:
      photo.isLifted = false
      let isGripped = photo.isInProgress(photo.grip)
      photo.elevation.head(for: isGripped ? Elevation.held : 0, at: now, over: 0.18)
      photo.needsSettling = true
      report(.putDown, photo)
    }
  }

  // MARK: Wheels and trackpads

  func scrolled(_ photo: PhotoView) {
    let displacement = photo.scroll.translation(in: surface)
    photo.scroll.setTranslation(.zero, in: surface)
    point(at: photo, photo.scroll, Transform(translation: displacement))
  }

  func stretched(_ photo: PhotoView) {
    let scale = photo.stretch.scale
    photo.stretch.scale = 1
    let (x, y) = (photo.center.x, photo.center.y)
    guard scale > 0, scale.isFinite else { return }
    point(at: photo, photo.stretch, Transform(a: scale, b: 0, c: 0, d: scale, tx: x - scale * x, ty: y - scale * y))
  }

  func turned(_ photo: PhotoView) {
    let turn = Transform(rotation: photo.turn.rotation)
    photo.turn.rotation = 0
    let center = turn.apply(to: photo.center)
    let back = Transform(translation: photo.center - center)
    point(at: photo, photo.turn, turn.concatenating(back))
  }

  private func point(at photo: PhotoView, _ recognizer: GestureRecognizer, _ step: Transform) {
    switch recognizer.state {
    case .began, .changed:
      if recognizer.state == .began {
        surface.bringSubviewToFront(photo)
        photo.motion = .rest
        photo.poseBeforeEnlarging = nil
        photo.isPutAway = false
        report(.gripped, photo)
      }
      photo.apply(step)
      changed()
    default:
      photo.needsSettling = true
      report(.moved, photo)
    }
  }
}

/// The heights of photos above the table, from 0 to 1.
enum Elevation {
  /// Held by fingers.
  static var held: Double { 0.4 }
  /// Lifted off.
  static var lifted: Double { 1 }
}
