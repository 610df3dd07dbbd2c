import Tactus

extension PhotoTable {
  func turnOver(_ photo: PhotoView) {
    closeMenu()
    photo.flip.head(for: photo.flip.target == 0 ? 1 : 0, at: now, over: 0.42)
    report(.turnedOver, photo, amount: photo.flip.target)
  }

  /// The pose of a photo that fills the table.
  func enlargedPose(of photo: PhotoView) -> Pose {
    let size = photo.bounds.size
    let scale = min(self.size.width / size.width, self.size.height / size.height) * configuration.enlargedShare
    return Pose(center: surface.bounds.center, angle: 0, scale: scale)
  }

  func toggleEnlarged(_ photo: PhotoView) {
    if let pose = photo.poseBeforeEnlarging {
      photo.poseBeforeEnlarging = nil
      glide(photo, to: pose)
      report(.restored, photo)
      return
    }
    photo.poseBeforeEnlarging = photo.pose
    photo.isPutAway = false
    surface.bringSubviewToFront(photo)
    glide(photo, to: enlargedPose(of: photo))
    report(.enlarged, photo)
  }

  func sendToBack(_ photo: PhotoView) {
    surface.sendSubviewToBack(photo)
    report(.sentToBack, photo)
  }

  /// Lays the photo on the pile in the table's lower left corner, small and behind all others.
  func putAway(_ photo: PhotoView) {
    photo.poseBeforeEnlarging = nil
    photo.isSelected = false
    photo.isPutAway = true
    surface.sendSubviewToBack(photo)
    var bits = SeededBits(seed: UInt64(numberPutAway))
    numberPutAway += 1
    let longer = max(photo.bounds.size.width, photo.bounds.size.height)
    let scale = min(0.5, 0.12 * min(size.width, size.height) / longer)
    let margin = longer * scale * 0.75
    let place = Point(
      x: margin + bits.uniform(-8, 8), y: size.height - margin + bits.uniform(-8, 8))
    var pose = Pose(center: place, angle: bits.uniform(-0.5, 0.5), scale: scale)
    pose.center = walls.nearest(to: pose, size: photo.bounds.size)
    glide(photo, to: pose, over: 0.45)
    report(.putAway, photo)
  }

  // MARK: Selecting

  func circled(_ lasso: LassoGestureRecognizer) {
    watch.note(lasso, .select)
    var count = 0
    for photo in photosByID where lasso.surrounds(surface.convert(photo.center, to: nil)) {
      count += 1
      photo.isSelected = true
    }
    report(.selected, nil, at: lasso.location(in: nil), amount: Double(count))
  }

  func tableTapped(_ taps: IndividualTouchRecognizer) {
    watch.note(taps, .tap)
    let place = taps.touch?.location(in: nil) ?? taps.location(in: nil)
    if menuView.photo != nil {
      closeMenu()
      return
    }
    var count = 0
    for photo in photosByID where photo.isSelected {
      // It leaves the hand that moves it along.
      if isCarried(photo) { drop(photo, nil) }
      photo.isSelected = false
      count += 1
    }
    report(.cleared, nil, at: place, amount: Double(count))
  }

  // MARK: The menu

  func pressed(_ photo: PhotoView) {
    let place = photo.press.location(in: nil)
    switch photo.press.state {
    case .began:
      watch.note(photo.press, .menu)
      openMenu(of: photo, at: place)
    case .changed:
      guard menuView.photo === photo else { return }
      menuView.pressed = menuView.item(at: place)
      changed()
    case .ended:
      guard menuView.photo === photo else { return }
      menuView.pressed = nil
      if let item = menuView.item(at: place) { choose(item) }
    default:
      if menuView.photo === photo { closeMenu() }
    }
  }

  func openMenu(of photo: PhotoView, at place: Point) {
    closeMenu()
    menuView.open(for: photo, beside: place, on: size)
    report(.menuOpened, photo, at: place)
  }

  func closeMenu() {
    guard let photo = menuView.photo else { return }
    menuView.close()
    report(.menuClosed, photo)
  }

  func choose(_ item: PhotoMenu.Item) {
    guard let photo = menuView.photo else { return }
    report(.menuChosen, photo, amount: Double(item.rawValue))
    closeMenu()
    perform(item, on: photo)
  }

  func perform(_ item: PhotoMenu.Item, on photo: PhotoView) {
    photo.motion = .rest
    switch item {
    case .turnOver: turnOver(photo)
    case .sendToBack: sendToBack(photo)
    case .enlarge: toggleEnlarged(photo)
    case .putAway: putAway(photo)
    }
  }
}
