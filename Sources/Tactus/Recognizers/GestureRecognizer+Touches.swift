extension GestureRecognizer {
  /// Calls `body` with the recognizer's list of touches, without reference counting: the list lives as long as the recognizer.
  @inline(__always)
  final func withTouchStore<Result>(_ body: (TouchStore) -> Result) -> Result {
    Unmanaged.passUnretained(touchStore)._withUnsafeGuaranteedRef(body)
  }

  /// The touches that the recognizer attends to now, in the order of their downs: those that are down, and those that
  /// were lifted in this frame. The touches of the decisive frame stay until the reset.
  public final var trackedTouches: TouchList { TouchList(touchStore) }

  /// Whether the recognizer is watching: it was offered a touch and has not been reset since.
  public final var isTracking: Bool {
    if let attempt, attempt.phase != .idle { return true }
    return allParts.contains { $0.isTracking }
  }

  /// The number of its touches that are down.
  public final var numberOfTouchesDown: Int { touchStore.downCount }

  /// Whether any of its touches, or the pointer that it attends to, is down.
  public final var hasTouchDown: Bool {
    if touchStore.hasTouchDown { return true }
    guard let attempt else { return false }
    return attempt.isPointerDown
  }

  /// Ignores `touch` from now on: the recognizer is not notified of it any more, and recognition does not cancel it in
  /// its view (S-3.7). The list of a callback that runs keeps it.
  ///
  /// Does nothing if the recognizer does not attend to the touch.
  public func ignore(_ touch: Touch) {
    for part in allParts { part.ignore(touch) }
    guard touchStore.tracks(touch), let attempt else { return }
    touchStore.ignore(touch, arrivals: attempt.pointee.arrivals)
    touch.attempts.remove(attempt)
    touch.contact?.ignoredBy.append(self)
    let arbiter = attempt.pointee.arbiter
    arbiter.mark(attempt, .loose)
    // A recognizer that waits for this one may share no other touch with it.
    arbiter.recheckDependents(of: attempt)
    arbiter.recheck(attempt)
    arbiter.recheckFinished()
    arbiter.engine.runPass {}
  }

  /// The time of the next call of ``deadlinePassed(_:)``; `nil` means never. The reset sets it to `nil`.
  ///
  /// The engine wakes the recognizer before it processes any frame of that time or later (S-1.8). A moment in the past
  /// means as soon as possible; the distant future means never.
  public final var deadline: Timestamp? {
    get { attempt?.pointee.deadline }
    set {
      // Without an attempt, a recognizer has no deadline.
      guard let attempt, attempt.phase != .idle else { return }
      attempt.pointee.arbiterReference._withUnsafeGuaranteedRef { arbiter in
        arbiter.setDeadline(newValue, for: attempt)
        if attempt.pointee.deadline == nil {
          arbiter.mark(attempt, .loose)
          arbiter.engine.runPass {}
        }
      }
    }
  }

  /// The number of actions of this recognizer that are still to be called in this frame. A recognizer that sends
  /// several in a frame uses it in ``prepareForAction()`` to find which of its values belong to which action.
  public final var pendingActionCount: Int { attempt?.pointee.actions.count ?? 0 }

  /// The last time at which one of its touches was reported without a change of place; otherwise the earliest time
  /// there is. Such reports are not delivered, but they show that a finger rests: see ``VelocityTracker/rest(until:)``.
  public final var restTimestamp: Timestamp {
    withTouchStore { store in
      var latest = Int64.min
      for index in 0..<store.count where store.entries[index].isTracked {
        let rest = store.entries[index].touch._withUnsafeGuaranteedRef { $0.restTimestamp.nanoseconds }
        if rest > latest { latest = rest }
      }
      return Timestamp(nanoseconds: latest)
    }
  }

  /// Adds to `tracker` the samples that the source of the only touch, now at `place`, coalesced into this frame
  /// (S-1.4). For velocities, if fingers move faster than frames come. Call it if ``TouchEvent/hasCoalescedTouches``.
  @inline(never)
  public final func addCoalescedTouches(to tracker: inout VelocityTracker, before place: Vector) {
    guard trackedTouches.count == 1, let touch = trackedTouches.first else { return }
    touch.addCoalescedTouches(to: &tracker, before: place)
  }

  /// The place of the gesture, or of the last one if none is in progress; in the window.
  final var gesturePlace: Point {
    if touchStore.trackedCount > 0 { return centroid }
    return attempt?.pointee.pointer?._withUnsafeGuaranteedRef { $0.location(in: nil) } ?? lastPlace
  }

  /// The centroid of the touches that are down, or of all touches if none is down; in the window.
  public final var centroid: Point {
    let downOnly = touchStore.hasTouchDown
    return centroid { downOnly && !$0.isDown ? nil : $0.position }
  }

  /// The centroid of the places at which measurements of the touches that are down start: see ``startPosition(of:)``.
  public final var initialCentroid: Point { centroid { $0.isDown ? startPosition(of: $0) : nil } }

  /// The centroid of all tracked touches after the moves of this frame; in the window. A finger that is lifted in the
  /// frame counts at its last place.
  public final var centroidAfterMoves: Point { centroid { $0.placeAfterMoves } }

  /// The centroid of the places of the tracked touches that have a place.
  @inline(__always)
  private func centroid(_ place: (Touch) -> Point?) -> Point {
    var (x, y, count) = (0.0, 0.0, 0.0)
    for index in 0..<touchStore.count where touchStore.entries[index].isTracked {
      guard let point = touchStore.entries[index].touch._withUnsafeGuaranteedRef(place) else { continue }
      x += point.x
      y += point.y
      count += 1
    }
    return count > 0 ? Point(x: x / count, y: y / count) : .zero
  }

  /// The place at which measurements of `touch` start; in the window.
  ///
  /// That is where it came down. If the recognizer got the touch later, because its gate opened (S-4.12) or because the touch
  /// was left over (S-3.5), it is where the touch was then.
  public final func startPosition(of touch: Touch) -> Point {
    touchStore.index(of: touch).map { touchStore.entries[$0].place } ?? touch.beganPosition
  }

  /// The time at which measurements of `touch` start: that of ``startPosition(of:)``.
  public final func startTimestamp(of touch: Touch) -> Timestamp {
    touchStore.index(of: touch).map { touchStore.entries[$0].time } ?? touch.beganTimestamp
  }

  /// The first of `touches` that left its place by more than `allowance`, as a reason to fail; `nil` if all stayed within it.
  ///
  /// It is measured in points from the ``startPosition(of:)`` of each finger (S-3.10). The allowance is inclusive.
  public final func movementReason(_ touches: TouchList, allowance: Double) -> DecisionReason? {
    let store = touches.store
    for index in 0..<store.count where touches.includes(index) && store.entries[index].isTracked {
      let start = store.entries[index].place
      let distance = store.entries[index].touch._withUnsafeGuaranteedRef { $0.position.distance(to: start) }
      if distance.exceeds(allowance) { return .movedTooFar(distance: distance, allowed: allowance) }
    }
    return nil
  }

  /// The first touch of the list `number` that is outside of the recognizer's view, as a reason to fail; `nil` if all are inside
  /// (S-3.11).
  @inline(never)
  final func exitReason(_ number: UInt32) -> DecisionReason? {
    guard let view = attachedView else { return nil }
    for touch in TouchList(touchStore, number) {
      let place = convert(touch.position, to: view)
      if !view.point(inside: place, with: nil) { return .leftView(distance: view.touchBounds.distance(to: place)) }
    }
    return nil
  }

  var representativeCount: Int {
    let down = touchStore.downCount
    return down > 0 ? down : touchStore.trackedCount
  }

  /// The place in `view` of the window's `point`; in the window itself if `view` is `nil`.
  public final func convert(_ point: Point, to view: View?) -> Point {
    guard let view else { return point }
    if view === attachedView { return view.convert(point, from: nil) }
    return (attachedView?.window ?? view.root).convert(point, to: view)
  }

  /// The window's `vector` in the coordinates of `view`; in the window itself if `view` is `nil`.
  public final func convert(_ vector: Vector, to view: View?) -> Vector {
    guard let view else { return vector }
    if view === attachedView { return view.convert(vector, from: nil) }
    return (attachedView?.window ?? view.root).convert(vector, to: view)
  }
}

extension Touch {
  /// Adds to `tracker` the samples that the source coalesced into this frame, in which the touch moved to `place` (S-1.4).
  /// For velocities, if fingers move faster than frames come.
  @inline(never)
  public final func addCoalescedTouches(to tracker: inout VelocityTracker, before place: Vector) {
    let start = place - Vector(position)
    for sample in contact?.coalesced ?? [] {
      tracker.add(start + Vector(window.place(of: sample.position)), at: sample.time)
    }
  }
}
