import Tactus

extension PhotoTable {
  /// Moves, turns and stretches a photo about its center, and brings it to the front: what a key does in place of a finger.
  ///
  /// Let the time pass first, by ``advance(to:)``. A photo that a finger holds stays as it is.
  ///
  /// - Parameters:
  ///   - id: the number of the photo.
  ///   - displacement: how far it moves, in points.
  ///   - angle: how far it turns, in radians, clockwise on the screen.
  ///   - scale: how many times as large it becomes; above 0.
  /// - Returns: whether it did.
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

  /// Does to a photo what an item of its menu does, without the menu. Let the time pass first, by ``advance(to:)``.
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
