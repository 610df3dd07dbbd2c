/// Gives contacts identity: from samples to touches (S-1).
///
/// Works on one pass at a time: a set of changes of which each touch has one at most. A frame in which a contact comes
/// down and is lifted again takes two.
final class TouchTracker {
  /// The touches of the current pass in the order in which they came down, those included that lifted in it.
  private(set) var touches: [Touch] = []
  /// How often each kind of anomaly was seen, by its raw value.
  private(set) var anomalies: [Int]
  private var pool: [Touch] = []
  /// Whether a touch in the pool may still refer to views.
  private var hasUsedTouches = false
  /// Contacts that turned into palms: nothing more is heard of them until they lift.
  private var muted: [UInt64] = []
  private var lastTap: (time: Timestamp, position: Point, count: Int)?

  init() {
    anomalies = Array(repeating: 0, count: SampleAnomaly.allCases.count)
    touches.reserveCapacity(10)
  }

  /// Whether any touch is down.
  var isIdle: Bool { touches.isEmpty }

  func count(_ anomaly: SampleAnomaly) {
    anomalies[Int(anomaly.rawValue)] += 1
  }

  func touch(for id: UInt64) -> Touch? {
    for touch in touches where touch.id == id && touch.isDown { return touch }
    return nil
  }

  /// Starts a pass: what is down and does not change in it is stationary (S-1.3).
  func beginPass() {
    for touch in touches {
      touch.phase = .stationary
      touch.previousPosition = touch.position
    }
  }

  /// Forgets the touches that lifted in this pass.
  func endPass() {
    var index = 0
    while index < touches.count {
      let touch = touches[index]
      if touch.isDown {
        touch.coalesced.removeAll(keepingCapacity: true)
        index += 1
        continue
      }
      if touch.phase == .ended { remember(touch) }
      touches.remove(at: index)
      pool.append(touch)
      hasUsedTouches = true
    }
  }

  private func remember(_ touch: Touch) {
    if touch.tapCount > 0 {
      lastTap = (touch.timestamp, touch.sample.position, touch.tapCount)
    }
  }

  /// A touch for a contact that came down.
  ///
  /// Its places are those of the sample until the engine has found the window.
  func began(_ sample: ContactSample, time: Timestamp, pass: UInt64) -> Touch {
    let position = sample.position
    let touch = vacantTouch()
    touch.id = sample.id
    touch.phase = .began
    touch.timestamp = time
    touch.beganTimestamp = time
    touch.take(sample)
    touch.sample = sample
    touch.position = position
    touch.previousPosition = position
    touch.beganPosition = position
    touch.largestDistance = 0
    touch.changedInPass = pass
    touch.beganPass = pass
    touch.tapCount = tapCount(at: position, time: time)
    touches.append(touch)
    return touch
  }

  private func tapCount(at position: Point, time: Timestamp) -> Int {
    guard let lastTap, time - lastTap.time <= .seconds(TouchTracker.tapCountInterval),
      position.distance(to: lastTap.position) <= TouchTracker.tapCountDistance
    else { return 1 }
    return lastTap.count + 1
  }

  /// Takes over what `sample` says of a touch that is down.
  func update(_ touch: Touch, with sample: ContactSample, at position: Point, time: Timestamp, pass: UInt64) {
    let changed =
      position != touch.position || sample.force != touch.sample.force || sample.major != touch.sample.major
      || sample.minor != touch.sample.minor || sample.angle != touch.sample.angle || sample.tool != touch.sample.tool
      || sample.altitude != touch.sample.altitude || sample.azimuth != touch.sample.azimuth
      || sample.buttons != touch.sample.buttons
    if sample.phase == .moved || sample.phase == .stationary {
      touch.predicted.removeAll(keepingCapacity: true)
      guard changed else { return }
      if sample.phase == .stationary, position == touch.position {
        // A contact that rests may still breathe: its shape is taken over, but nobody is told (S-1.3).
        touch.take(sample)
        touch.sample = sample
        return
      }
      if touch.phase == .moved, touch.changedInPass == pass { touch.coalesced.append(touch.sample) }
      if !touch.upcoming.isEmpty {
        touch.coalesced.append(contentsOf: touch.upcoming)
        touch.upcoming.removeAll(keepingCapacity: true)
      }
      touch.phase = .moved
    } else {
      touch.phase = sample.phase
    }
    touch.timestamp = time
    touch.changedInPass = pass
    touch.take(sample)
    touch.sample = sample
    touch.position = position
    let distance = position.distance(to: touch.beganPosition)
    touch.largestDistance = max(touch.largestDistance, distance)
    // S-1.5
    if touch.largestDistance > TouchTracker.tapCountDistance { touch.tapCount = 0 }
  }

  func mute(_ id: UInt64) {
    if !muted.contains(id) { muted.append(id) }
  }

  func isMuted(_ id: UInt64) -> Bool { muted.contains(id) }

  func unmute(_ id: UInt64) {
    muted.removeAll { $0 == id }
  }

  /// A touch that nobody holds any more, or a new one.
  private func vacantTouch() -> Touch {
    for index in pool.indices where isKnownUniquelyReferenced(&pool[index]) {
      let touch = pool.remove(at: index)
      touch.forget()
      return touch
    }
    return Touch()
  }

  /// Has the touches in the pool that nobody holds any more let go of views and recognizers, and leaves those that
  /// somebody does hold to him.
  func clearPool() {
    guard hasUsedTouches else { return }
    hasUsedTouches = false
    for index in pool.indices {
      if isKnownUniquelyReferenced(&pool[index]) {
        pool[index].forget()
      } else {
        hasUsedTouches = true
      }
    }
    if pool.count > 32 { pool.removeFirst(pool.count - 32) }
  }

  /// A later touch belongs to the same series of taps if it comes within this time after the last one lifted, in seconds
  /// (S-1.5; our own choice, the same as a tap recognizer's).
  static var tapCountInterval: Double { 0.35 }
  /// … and within this distance, in points (S-1.5).
  static var tapCountDistance: Double { 45 }
}

extension Touch {
  /// Lets go of everything that belongs to the contact that is over.
  fileprivate func forget() {
    recognizers.removeAll(keepingCapacity: true)
    ignoredBy.removeAll(keepingCapacity: true)
    coalesced.removeAll(keepingCapacity: true)
    upcoming.removeAll(keepingCapacity: true)
    predicted.removeAll(keepingCapacity: true)
    view = nil
    window = nil
    event = nil
  }
}
