extension GestureRecognizer {
  /// Whether the recognizer is watching: it was offered a touch and has not been reset since.
  public var isTracking: Bool { status != .idle || parts.contains { $0.status != .idle } }

  /// How many of its touches are down.
  public var numberOfTouchesDown: Int {
    var count = 0
    for touch in trackedTouches where touch.isDown { count += 1 }
    return count
  }

  /// Lets go of `touch`: the recognizer hears no more of it, and recognition does not cancel it in its view (S-3.7).
  ///
  /// A touch that the recognizer does not attend to is left alone.
  public func ignore(_ touch: Touch) {
    for part in parts { part.ignore(touch) }
    guard trackedTouches.contains(where: { $0 === touch }) else { return }
    trackedTouches.removeAll { $0 === touch }
    attempt.removeAll { $0 === touch }
    touch.ignoredBy.append(self)
    // Whoever waits for this recognizer may have shared no other touch with it.
    arbiter?.cleanUpSoon()
  }

  /// When ``deadlinePassed(_:)`` is to be called, or `nil` if never. The reset sets it to `nil`.
  ///
  /// The engine wakes the recognizer before it looks at any frame of that time or later (S-1.8). A moment that is past
  /// means as soon as possible.
  public final var deadline: Timestamp? {
    get { pendingDeadline }
    set {
      // Without an attempt there is nothing to be woken for.
      arbiter?.setDeadline(newValue, for: self)
      if newValue == nil { arbiter?.cleanUpSoon() }
    }
  }

  var hasTouchDown: Bool {
    for touch in trackedTouches where touch.isDown { return true }
    return pointer?.isDown == true
  }

  var representativeCount: Int {
    let down = numberOfTouchesDown
    return down > 0 ? down : trackedTouches.count
  }

  /// The middle of those of `touches` that are down, or of all of them if none is; in the window.
  func centroid(of touches: [Touch]) -> Point {
    var downOnly = false
    for touch in touches where touch.isDown { downOnly = true }
    var x = 0.0
    var y = 0.0
    var count = 0.0
    for touch in touches where touch.isDown || !downOnly {
      x += touch.position.x
      y += touch.position.y
      count += 1
    }
    return count > 0 ? Point(x: x / count, y: y / count) : .zero
  }

  /// The middle of the places where the touches that are down came down.
  func middleOfBeginnings() -> Point {
    var sum = Vector.zero
    var count = 0.0
    for touch in trackedTouches where touch.isDown {
      sum += touch.beganPosition - Point.zero
      count += 1
    }
    return count > 0 ? Point.zero + sum / count : .zero
  }

  /// The middle of all tracked touches but the `arrivals`, after those moved that move in this frame; a finger that is
  /// lifted in it counts where it last was, since a lift is no movement (S-4.10).
  func centroidAfterMoves(without arrivals: [Touch] = []) -> Point {
    var sum = Vector.zero
    var count = 0.0
    for touch in trackedTouches where !arrivals.contains(touch) {
      sum += (touch.isDown ? touch.position : touch.previousPosition) - Point.zero
      count += 1
    }
    return count > 0 ? Point.zero + sum / count : .zero
  }

  /// Where `point` of the window lies in `view`; in the window itself if `view` is `nil`.
  func convert(_ point: Point, to view: View?) -> Point {
    guard let view else { return point }
    return (attachedView?.window ?? view.root).convert(point, to: view)
  }

  /// What `vector` of the window is in `view`; in the window itself if `view` is `nil`.
  func convert(_ vector: Vector, to view: View?) -> Vector {
    guard let view else { return vector }
    return view.convert(vector, from: nil)
  }

  func sharesTouch(with other: GestureRecognizer) -> Bool {
    for touch in attempt {
      for candidate in other.attempt where candidate === touch { return true }
    }
    return false
  }
}
