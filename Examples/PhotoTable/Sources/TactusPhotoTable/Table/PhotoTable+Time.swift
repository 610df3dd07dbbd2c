import Tactus

extension PhotoTable {
  /// The latest time that was received.
  public var now: Timestamp { application.now }

  /// When ``advance(to:)`` has to be called at the latest; `nil` while nothing moves and nothing is waited for.
  ///
  /// While something moves that is one frame from now: hosts that draw when their screen is ready may do that instead, as
  /// long as they come back.
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

  /// Takes in what a source reports, in the order of time; samples of one time make one frame.
  ///
  /// A finger as long as ``PhotoTableConfiguration/palmLength`` is a palm, whatever the source says.
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

  /// Takes in what a pointer reports that does not touch: wheels and trackpads move, stretch and turn the photo below.
  public func send(_ sample: PointerSample) {
    move(to: sample.time)
    application.send(sample)
    finishFrame()
  }

  /// Moves time to `time`. A time that has passed changes nothing.
  public func advance(to time: Timestamp) {
    let wasAnimating = isAnimating
    move(to: time)
    application.advance(to: time)
    finishFrame()
    if wasAnimating { changed() }
  }

  /// Takes all touches away: the page is hidden, the window lost its place, the device is gone. Photos stay where they are.
  public func cancelAllTouches() {
    application.cancelAllTouches()
    finishFrame()
    changed()
  }

  /// Moves what moves by itself to `time`, stopping wherever a motion ends or a recognizer wants to be woken: what
  /// happens there finds everything where it was then, however seldom the host looks.
  private func move(to time: Timestamp) {
    while let stop = nextStop, stop <= time {
      moveMotions(to: stop)
      application.advance(to: stop)
      finishFrame()
      // Whatever is due now has been seen to; a recognizer that asks again for the past would keep the table for ever.
      if let next = nextStop, next <= stop { break }
    }
    if time > now { moveMotions(to: time) }
  }

  /// When the next motion ends, or a recognizer wants to be woken.
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

  /// Has photos that no finger touches any more come back within the walls and the limits of size.
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
      // A pose that was put into a transform comes out with other last digits: it is there.
      let isThere = goal.center.distance(to: pose.center) < 1e-6 && (goal.scale - pose.scale).magnitude < 1e-9
      if !isThere { glide(photo, to: goal) }
    }
  }
}
