import Tactus

extension PhotoTable {
  /// The latest time that the table received.
  public var now: Timestamp { application.now }

  /// The latest time for the next call of ``advance(to:)``; `nil` while nothing moves and nothing waits.
  ///
  /// While something moves, this is one frame from now. Hosts that draw when their screen is ready may do that instead,
  /// as long as they continue to do so.
  public var nextWake: Timestamp? {
    let frame = isAnimating ? now + .seconds(1 / max(1, configuration.frameRate)) : nil
    guard let deadline = application.nextDeadline else { return frame }
    guard let frame else { return deadline }
    return min(frame, deadline)
  }

  /// Whether something moves or fades without a finger.
  public var isAnimating: Bool {
    if watch.isFading { return true }
    for photo in photosByID {
      if photo.motionEnd != nil || photo.flip.isMoving(at: now) || photo.elevation.isMoving(at: now) { return true }
    }
    return false
  }

  /// Processes the samples of a source, in the order of time; samples with the same time make one frame.
  ///
  /// A finger as long as ``PhotoTableConfiguration/palmLength`` is a palm, whatever the source reports.
  public func send(_ samples: [ContactSample]) {
    var index = 0
    while index < samples.count {
      let time = samples[index].time
      frame.removeAll(keepingCapacity: true)
      while index < samples.count, samples[index].time == time {
        var sample = samples[index]
        if sample.tool == .finger, sample.major >= configuration.palmLength { sample.tool = .palm }
        frame.append(sample)
        index += 1
      }
      move(to: time)
      application.send(frame)
      finishFrame()
    }
  }

  /// Processes a sample of a pointer that does not touch: wheels and trackpads move, scale and rotate the photo below.
  public func send(_ sample: PointerSample) {
    move(to: sample.time)
    application.send(sample)
    finishFrame()
  }

  /// Advances the time to `time`. An earlier time changes nothing.
  public func advance(to time: Timestamp) {
    let wasAnimating = isAnimating
    move(to: time)
    application.advance(to: time)
    finishFrame()
    if wasAnimating { changed() }
  }

  /// Cancels all touches: the page is hidden, the window lost the focus, the device is gone. Photos stay at their places.
  public func cancelAllTouches() {
    application.cancelAllTouches()
    finishFrame()
    changed()
  }

  /// Advances all motions to `time`, and stops at each end of a motion and each deadline of a recognizer: events at
  /// that moment find everything at its place of that moment, however seldom the host advances the time.
  private func move(to time: Timestamp) {
    while let stop = nextStop, stop <= time {
      moveMotions(to: stop)
      application.advance(to: stop)
      finishFrame()
      // Everything due now was handled; a recognizer that asks again for a past time would keep the table here for
      // ever.
      if let next = nextStop, next <= stop { break }
    }
    if time > now { moveMotions(to: time) }
  }

  /// The next end of a motion, or deadline of a recognizer.
  private var nextStop: Timestamp? {
    var stop = application.nextDeadline
    for photo in photosByID {
      if let end = photo.motionEnd, end < stop ?? .distantFuture { stop = end }
    }
    return stop
  }

  private func moveMotions(to time: Timestamp) {
    for photo in photosByID {
      guard let end = photo.motionEnd, let pose = photo.motion.pose(at: min(time, end)) else { continue }
      photo.pose = pose
      guard time >= end else { continue }
      let motion = photo.motion
      photo.motion = .rest
      photo.needsSettling = true
      if case .slide = motion { report(.cameToRest, photo, time: end) }
    }
  }

  private func finishFrame() {
    watch.prune(at: now)
    if watch.leftPhotos != 0 {
      for photo in photosByID where watch.leftPhotos & (1 << UInt64(photo.id)) != 0 { photo.needsSettling = true }
      watch.leftPhotos = 0
    }
    settlePhotos()
    changed()
  }

  /// Moves photos that no finger touches any more back within the walls and the limits of size.
  func settlePhotos() {
    for photo in photosByID where photo.needsSettling {
      if watch.numberOfFingers(on: photo.id) > 0 || photo.isHeld { continue }
      if isCarried(photo) { continue }
      photo.needsSettling = false
      if photo.motionEnd != nil || photo.poseBeforeEnlarging != nil { continue }
      let pose = photo.pose
      var goal = pose
      let smallest = photo.isPutAway ? min(configuration.smallestScale, pose.scale) : configuration.smallestScale
      let largest = max(configuration.largestScale, enlargedPose(of: photo).scale)
      if !(goal.scale >= smallest) { goal.scale = smallest }
      if goal.scale > largest { goal.scale = largest }
      goal.center = walls.nearest(to: goal, size: photo.bounds.size)
      // A pose that was stored in a transform returns with other last digits, so compare with a tolerance.
      let isThere = goal.center.distance(to: pose.center) < 1e-6 && (goal.scale - pose.scale).magnitude < 1e-9
      if !isThere { glide(photo, to: goal) }
    }
  }
}
