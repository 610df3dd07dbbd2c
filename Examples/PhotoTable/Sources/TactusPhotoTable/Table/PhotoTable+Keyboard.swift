import Tactus

extension PhotoTable {
  /// Moves, rotates and scales a photo about its center, and brings it to the front, for a key in place of a finger.
  ///
  /// Advance the time first, with ``advance(to:)``. A photo that a finger holds does not change.
  ///
  /// - Parameters:
  ///   - id: the number of the photo.
  ///   - displacement: its displacement, in points.
  ///   - angle: its rotation, in radians, clockwise on the screen.
  ///   - scale: the factor of its size; above 0.
  /// - Returns: whether the photo was changed.
  @discardableResult
  public func nudge(_ id: Int, by displacement: Vector = .zero, angle: Double = 0, scale: Double = 1) -> Bool {
    let isPossible =
      displacement.dx.isFinite && displacement.dy.isFinite && angle.isFinite && scale > 0 && scale.isFinite
    guard photosByID.indices.contains(id), isPossible, !photosByID[id].isHeld else { return false }
    let photo = photosByID[id]
    surface.bringSubviewToFront(photo)
    photo.motion = .rest
    photo.poseBeforeEnlarging = nil
    photo.isPutAway = false
    let step = Transform(rotation: angle).concatenating(Transform(scaleX: scale, y: scale))
    let center = step.apply(to: photo.center)
    photo.apply(step.concatenating(Transform(translation: photo.center - center + displacement)))
    photo.needsSettling = true
    settlePhotos()
    if angle != 0 { report(.spun, photo, amount: angle) }
    if displacement != .zero { report(.moved, photo, amount: displacement.length) }
    changed()
    return true
  }

  /// Performs an item of a photo's menu, without the menu. Advance the time first, with ``advance(to:)``.
  ///
  /// - Returns: whether there is such a photo that no finger holds.
  @discardableResult
  public func perform(_ item: PhotoMenu.Item, on id: Int) -> Bool {
    guard photosByID.indices.contains(id), !photosByID[id].isHeld else { return false }
    closeMenu()
    perform(item, on: photosByID[id])
    return true
  }
}
