/// Gives contacts identity: turns samples into touches (S-1).
///
/// Works on one pass at a time, in which each touch has at most one change. A frame in which a contact comes down and
/// lifts takes two passes.
final class TouchTracker {
  /// The touches of the current pass in the order in which they came down, including touches that lifted in it.
  @exclusivity(unchecked) private(set) var touches = ReferenceList<Touch>(capacity: 10)
  /// The touches that changed in the current pass, in the order in which they came down.
  @exclusivity(unchecked) private(set) var changed = ReferenceList<Touch>(capacity: 10, borrows: true)
  /// The number of touches that are down.
  @exclusivity(unchecked) private(set) var downCount = 0
  /// The largest `maximumContacts`, which is also its default.
  static var mostContacts: Int { 32_768 }
  /// The number of contacts that may be down at once.
  @exclusivity(unchecked) var maximumContacts = TouchTracker.mostContacts
  /// Whether any touch lifted in the current pass.
  @exclusivity(unchecked) private(set) var hasLifted = false
  /// Whether any touch came down in the current pass.
  @exclusivity(unchecked) var hasBegun = false
  /// Whether coalesced or predicted samples of any touch may be kept.
  @exclusivity(unchecked) var hasExtras = false
  /// The modifier keys in the last report of the host.
  @exclusivity(unchecked) var modifierFlags: KeyModifierFlags = []
  /// The count of each kind of anomaly, by its raw value. An `Int` of 32 bits could be full within weeks.
  @exclusivity(unchecked) private(set) var anomalies = [UInt64](repeating: 0, count: SampleAnomaly.allCases.count)

  @exclusivity(unchecked) private var table = ContactTable()
  /// Touches to release after the pass. A touch may hold the last reference to a view or a recognizer, whose release runs code
  /// of the application: all lists must be consistent then.
  @exclusivity(unchecked) private var released = ReferenceList<Touch>(capacity: 10)
  /// The place in `touches` at which the search for the next sample's contact starts.
  @exclusivity(unchecked) private var guess = 0
  /// Records that are free for reuse.
  @exclusivity(unchecked) private var vacant: [Contact] = []
  /// Contacts that turned into palms or were too many. The tracker skips their samples until they lift.
  @exclusivity(unchecked) private var muted: [UInt64] = []
  @exclusivity(unchecked) private var lastTap: (time: Timestamp, position: Point, count: Int)?
  @exclusivity(unchecked) private var nextNumber: UInt64 = 0
  @exclusivity(unchecked) private var chord = Chord()
  #if !hasFeature(Embedded)
    /// Lists of attempts to reuse.
    @exclusivity(unchecked) private var spareLists = GrowOnlyList<TouchAttempts>()
  #else
    /// Touches to reuse. Only on platforms without weak references, which would find these touches alive again.
    private var pool: [Touch] = []
  #endif

  /// Fingers that come down together (S-3.5).
  private struct Chord {
    var number: UInt64 = 0
    var lastDown = Timestamp.zero
    /// Whether all of its fingers are still down.
    var isOpen = false
  }

  deinit {
    finishing {
      for index in 0..<touches.count {
        let touch = touches[index]
        reclaimContact(of: touch)
        // This touch never ends. A view that keeps it would be a cycle.
        touch.view = nil
        touch.window = nil
      }
      touches.removeAll()
      released.removeAll()
    }
  }

  /// Whether there are no touches, not even lifted touches of this pass.
  var isIdle: Bool { touches.count == 0 }

  func count(_ anomaly: SampleAnomaly) { anomalies[Int(anomaly.rawValue)] += 1 }

  /// The touch of the contact `id`, if it is down. Most frames name the contacts in the same order as the last one.
  @inline(__always)
  func touch(for id: UInt64) -> Unmanaged<Touch>? {
    let place = guess < touches.count ? guess : 0
    if place < touches.count {
      let reference = touches.base[place]
      if reference._withUnsafeGuaranteedRef({ $0.id == id && $0.isDown }) {
        guess = place + 1
        return reference
      }
    }
    return search(for: id)
  }

  @inline(never)
  func search(for id: UInt64) -> Unmanaged<Touch>? {
    if touches.count > 8 { return table[id] }
    for index in 0..<touches.count {
      let reference = touches.base[index]
      if reference._withUnsafeGuaranteedRef({ $0.id == id && $0.isDown }) {
        guess = index + 1
        return reference
      }
    }
    return nil
  }

  /// Starts a pass: touches that do not change in it are stationary (S-1.3).
  func beginPass() {
    for index in 0..<changed.count {
      changed.base[index]._withUnsafeGuaranteedRef { touch in
        touch.phase = .stationary
        touch.previousPosition = touch.position
      }
    }
    changed.removeAll()
  }

  /// Forgets the touches that lifted in this pass.
  func endPass() {
    if hasExtras { forgetCoalesced() }
    if hasLifted { dropLifted() }
  }

  private func dropLifted() {
    hasLifted = false
    changed.keep {
      $0.isDown
    } remove: { _ in
    }
    touches.keep {
      $0.isDown
    } remove: { reference in
      reference._withUnsafeGuaranteedRef {
        if $0.phase == .ended, $0.tapCount > 0 { lastTap = ($0.timestamp, $0.sourcePosition, $0.tapCount) }
      }
      releaseLater(reference)
    }
    if touches.count == 0 { hasExtras = false }
  }

  /// Releases a touch after the pass. The caller hands over its reference.
  func releaseLater(_ reference: Unmanaged<Touch>) { released.append(owned: reference) }

  /// Releases the touches of the finished pass.
  func releaseTouches() {
    var index = 0
    while index < released.count {
      let reference = released.base[index]
      index += 1
      reference._withUnsafeGuaranteedRef { if !$0.isDown { reclaimContact(of: $0) } }
      reference.release()
    }
    released.forgetAll()
  }

  /// Takes back the record that the touch needs only while its contact is down.
  private func reclaimContact(of touch: Touch) {
    guard let contact = touch.contact else { return }
    touch.contact = nil
    reclaim(from: touch)
    contact.forget()
    vacant.append(contact)
    #if hasFeature(Embedded)
      if pool.count < 32 { pool.append(touch) }
    #endif
  }

  /// Recovers the list of a touch that is over and no longer belongs to an attempt.
  func reclaim(from touch: Touch) {
    #if !hasFeature(Embedded)
      guard touch.contact == nil, touch.attempts.count == 0, touch.attempts.hasMemory, spareLists.count < 64 else {
        return
      }
      var list = TouchAttempts()
      swap(&list, &touch.attempts)
      spareLists.append(list)
    #endif
  }

  /// A touch for a contact that came down.
  ///
  /// Its positions are those of the sample until the engine has found the window.
  @discardableResult
  func began(_ sample: ContactSample, time: Timestamp, pass: UInt64) -> Touch {
    let position = sample.position
    let touch = freshTouch()
    touch.id = sample.id
    touch.phase = .began
    touch.timestamp = time
    touch.beganTimestamp = time
    withUnsafePointer(to: sample) { touch.apply($0) }
    touch.position = position
    touch.previousPosition = position
    touch.beganPosition = position
    touch.beganPass = pass
    touch.changedInPass = pass
    touch.tapCount = tapCount(at: position, time: time)
    touch.number = nextNumber
    nextNumber += 1
    join(touch, at: time)
    touches.append(touch)
    changed.append(touch)
    downCount += 1
    hasBegun = true
    table.insert(touch)
    return touch
  }

  private func join(_ touch: Touch, at time: Timestamp) {
    touch.chord = 0
    // A palm is no finger: it neither prolongs a chord nor ends it.
    if touch.tool == .palm { return }
    if !chord.isOpen || time - chord.lastDown > .seconds(Touch.chordInterval) {
      chord.number += 1
      chord.isOpen = true
    }
    chord.lastDown = time
    touch.chord = chord.number
  }

  private func tapCount(at position: Point, time: Timestamp) -> Int {
    guard let lastTap, time - lastTap.time <= .seconds(Self.tapCountInterval),
      !position.distance(to: lastTap.position).exceeds(Self.tapCountDistance)
    else { return 1 }
    return lastTap.count + 1
  }

  /// Applies `sample` to a touch that is down.
  @inline(__always)
  func update(
    _ touch: Touch, with sample: UnsafePointer<ContactSample>, at position: Point, time: Timestamp, pass: UInt64
  ) {
    let phase = sample.pointee.phase
    let hasExtras = touch.contact.unsafelyUnwrapped.hasExtras
    if hasExtras { touch.contact?.predicted.clear() }
    if phase == .moved || phase == .stationary {
      let hasMoved = position.x != touch.position.x || position.y != touch.position.y
      if !hasMoved, phase == .stationary || !hasOtherShape(touch, sample) {
        // A resting contact may change its shape a little: apply the shape, and notify nothing (S-1.3).
        touch.apply(sample)
        touch.restTimestamp = time
        return
      }
      if hasExtras || touch.changedInPass == pass { keepHistory(touch, pass: pass) }
      touch.phase = .moved
    } else {
      if hasExtras { keepHistory(touch, pass: pass) }
      touch.phase = phase
      lift(touch)
    }
    if touch.changedInPass != pass {
      touch.changedInPass = pass
      note(touch)
    }
    touch.timestamp = time
    touch.apply(sample)
    touch.position = position
    // S-1.5: a touch that moved too far is not a tap.
    if touch.tapCount > 0, position.distance(to: touch.beganPosition).exceeds(Self.tapCountDistance) {
      touch.tapCount = 0
    }
  }

  @inline(never)
  private func hasOtherShape(_ touch: Touch, _ sample: UnsafePointer<ContactSample>) -> Bool {
    let sample = sample.pointee
    return sample.force != touch.force || sample.major / 2 != touch.majorRadius || sample.minor / 2 != touch.minorRadius
      || sample.angle != touch.angle || sample.tool != touch.tool || sample.altitude != touch.altitudeAngle
      || sample.azimuth != touch.azimuth || !sample.buttons.isEmpty && sample.buttons != touch.buttons
  }

  /// Adds `touch` to the changes of this pass, in the order in which the touches came down (S-4.11).
  @inline(__always)
  private func note(_ touch: Touch) {
    changed.append(touch)
    var place = changed.count - 1
    while place > 0,
      changed.base[place - 1]._withUnsafeGuaranteedRef({ $0.number > touch.number })
    {
      changed.swap(place, place - 1)
      place -= 1
    }
  }

  private func lift(_ touch: Touch) {
    hasLifted = true
    downCount -= 1
    table.remove(touch.id)
    if touch.chord == chord.number { chord.isOpen = false }
  }

  /// Skips the samples of `id` until it lifts. Remembers the last muted contacts, as many as may be down.
  func mute(_ id: UInt64) {
    if muted.contains(id) { return }
    if muted.count >= maximumContacts { unmute(muted[0]) }
    muted.append(id)
  }

  func isMuted(_ id: UInt64) -> Bool { muted.contains(id) }

  func unmute(_ id: UInt64) { muted.drop { $0 == id } }

  private func freshTouch() -> Touch {
    let touch = vacantTouch()
    #if !hasFeature(Embedded)
      if let list = spareLists.popLast() { touch.attempts = list }
    #endif
    touch.contact = vacant.popLast() ?? Contact()
    return touch
  }

  private func vacantTouch() -> Touch {
    #if hasFeature(Embedded)
      for index in pool.indices where isKnownUniquelyReferenced(&pool[index]) {
        let touch = pool.remove(at: index)
        touch.view = nil
        touch.window = nil
        touch.turnedOutToBePalm = false
        touch.delivery = DeliveryRecord()
        touch.restTimestamp = Timestamp(nanoseconds: .min)
        return touch
      }
    #endif
    return Touch()
  }

  /// A later touch belongs to the same series of taps if it comes within this time after the last one lifted, in seconds
  /// (S-1.5; our own choice, the same as a tap recognizer's).
  static var tapCountInterval: Double { 0.35 }
  /// … and within this distance, in points (S-1.5).
  static var tapCountDistance: Double { 45 }
}

extension Touch {
  /// The last sample of the contact.
  var lastSample: ContactSample {
    ContactSample(
      id: id, phase: phase, position: sourcePosition, time: timestamp, tool: tool, force: force,
      major: majorRadius * 2, minor: minorRadius * 2, angle: angle, altitude: altitudeAngle, azimuth: azimuth,
      buttons: buttons)
  }
}
