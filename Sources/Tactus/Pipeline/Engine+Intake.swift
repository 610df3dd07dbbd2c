/// Intake: turns samples into touches that began, changed or lifted in this pass (S-1).
extension Engine {
  /// The maximum number of samples in one frame, without new contacts, that may wait for a later pass.
  private static var maximumWaiting: Int { 64 }

  /// Processes `sample` at its address, without a copy.
  @inline(__always)
  func process(_ sample: UnsafePointer<ContactSample>) {
    if sample.pointee.role != .actual || !sample.pointee.hasFiniteShape {
      processIrregular(sample.pointee)
    } else {
      processActual(sample)
    }
  }

  @inline(never)
  private func processIrregular(_ sample: ContactSample) {
    let sample = repaired(sample)
    switch sample.role {
    case .actual: withUnsafePointer(to: sample) { processActual($0) }
    case .coalesced, .predicted: keepExtra(sample)
    }
  }

  /// The sample without values of shape and force that are not numbers (S-1.6).
  private func repaired(_ sample: ContactSample) -> ContactSample {
    if sample.hasFiniteShape { return sample }
    // A position that is not a number is reported separately.
    if sample.position.isFinite { anomaly(.notFinite, sample) }
    var sample = sample
    if !sample.force.isFinite { sample.force = 0 }
    if !sample.major.isFinite { sample.major = 0 }
    if !sample.minor.isFinite { sample.minor = 0 }
    if !sample.angle.isFinite { sample.angle = 0 }
    if !sample.altitude.isFinite { sample.altitude = .pi / 2 }
    if !sample.azimuth.isFinite { sample.azimuth = 0 }
    return sample
  }

  private func keepExtra(_ sample: ContactSample) {
    // The contact is not down yet: the sample belongs to the frame after its arrival.
    if hasWaiting(sample.id) { closeFrame() }
    guard sample.phase == .moved || sample.phase == .stationary, let touch = tracker.touch(for: sample.id),
      let contact = touch.takeUnretainedValue().contact
    else { return anomaly(.misplacedRole, sample) }
    guard sample.position.isFinite else { return anomaly(.notFinite, sample) }
    tracker.keep(sample, in: contact)
    event.hasCoalescedTouches = true
  }

  @inline(__always)
  private func processActual(_ sample: UnsafePointer<ContactSample>) {
    if sample.pointee.time != now || !hasStarted { moveTime(to: sample.pointee) }
    if sample.pointee.phase == .began || !waiting.isEmpty {
      postponeOrApply(sample.pointee)
    } else {
      applyChange(sample)
    }
  }

  @inline(never)
  private func moveTime(to sample: ContactSample) {
    if !hasStarted {
      hasStarted = true
      now = sample.time
    } else if sample.time < now {
      anomaly(.late, sample)
    } else {
      if isPassOpen || !waiting.isEmpty { closeFrame() }
      if arbiter.deadlines.isDue(by: sample.time) {
        noteLateness(of: arbiter.nextDeadline, at: sample.time)
        fireDeadlines(upTo: sample.time)
      }
      now = sample.time
    }
  }

  /// Postpones new contacts, and the other samples of these contacts, to the end of the frame (S-1.9). Applies all other
  /// samples.
  @inline(never)
  private func postponeOrApply(_ sample: ContactSample) {
    if sample.phase == .began {
      tracker.unmute(sample.id)
      if !sample.position.isFinite { return anomaly(.notFinite, sample) }
      postpone(sample)
      if waiting.count >= maximumDowns { closeFrame() }
    } else if hasWaiting(sample.id) {
      postpone(sample)
      // This many changes of the same contacts at one moment are a flood.
      if waiting.count >= min(Self.maximumWaiting, maximumDowns) { closeFrame() }
    } else {
      withUnsafePointer(to: sample) { applyChange($0) }
    }
  }

  /// The maximum number of new-contact samples that wait in one frame. If all contacts are replaced, only half of them.
  private var maximumDowns: Int { 2 * tracker.maximumContacts }

  private func hasWaiting(_ id: UInt64) -> Bool { waitingContacts.contains(id) }

  @inline(__always)
  private func applyChange(_ sample: UnsafePointer<ContactSample>) {
    guard let reference = tracker.touch(for: sample.pointee.id) else { return skipUnknown(sample.pointee) }
    reference._withUnsafeGuaranteedRef { applyChange(to: $0, sample) }
  }

  private func applyChange(to touch: Touch, _ sample: UnsafePointer<ContactSample>) {
    if touch.changedInPass == pass, isPassOpen, touch.phase == .began || sample.pointee.phase.isEnd {
      // A touch changes once in a pass, but moves add up.
      postpone(sample.pointee)
      if waiting.count >= min(Self.maximumWaiting, maximumDowns) { closeFrame() }
      return
    }
    let place = sample.pointee.position
    if !place.isFinite || (sample.pointee.tool == .palm && touch.tool != .palm) {
      return applyIrregularChange(sample.pointee, touch)
    }
    openPass()
    let position = touch.window.place(of: place)
    tracker.update(touch, with: sample, at: position, time: now, pass: pass)
  }

  private func skipUnknown(_ sample: ContactSample) {
    if tracker.isMuted(sample.id) {
      if sample.phase.isEnd { tracker.unmute(sample.id) }
    } else {
      anomaly(.unknownContact, sample)
    }
  }

  private func applyIrregularChange(_ sample: ContactSample, _ touch: Touch) {
    var sample = sample
    if !sample.position.isFinite {
      anomaly(.notFinite, sample)
      if !sample.phase.isEnd { return }
      sample.position = touch.sourcePosition
    }
    openPass()
    if sample.tool == .palm, touch.tool != .palm {
      // S-3.9: a touch that turns into a palm is cancelled for all recognizers and views.
      if !sample.phase.isEnd { tracker.mute(sample.id) }
      touch.turnedOutToBePalm = true
      cancel(touch)
      return
    }
    let position = touch.window.place(of: sample.position)
    withUnsafePointer(to: sample) { tracker.update(touch, with: $0, at: position, time: now, pass: pass) }
  }

  func cancel(_ touch: Touch) {
    var sample = touch.lastSample
    sample.phase = .cancelled
    withUnsafePointer(to: sample) { tracker.update(touch, with: $0, at: touch.position, time: now, pass: pass) }
  }

  func anomaly(_ anomaly: SampleAnomaly, _ sample: ContactSample) {
    tracker.count(anomaly)
    observer?.observe(anomaly, in: sample)
  }

  // MARK: The end of a frame

  private func postpone(_ sample: ContactSample) {
    waiting.append(sample)
    waitingContacts.insert(sample.id)
  }

  /// Processes the samples of the frame, in as many passes as it needs: changes first, then new contacts (S-1.9).
  func closeFrame() {
    closePass()
    while !waiting.isEmpty {
      let samples = waiting
      waiting = spare
      spare = []
      waitingContacts.removeAll()
      let hasChanges = hasChangesBeforeDowns(samples)
      let hasBriefContacts = !hasChanges && findBriefContacts(in: samples)
      for sample in samples {
        if hasWaiting(sample.id) {
          postpone(sample)
        } else if sample.phase != .began {
          withUnsafePointer(to: sample) { applyChange($0) }
        } else if hasChanges || tracker.touch(for: sample.id) != nil
          || hasBriefContacts && !seenContacts.contains(sample.id)
        {
          if hasChanges { cancelPredecessor(of: sample) }
          postpone(sample)
        } else {
          land(sample)
        }
      }
      spare = samples
      spare.clear()
      closePass()
    }
  }

  /// Whether a pass must run before contacts may come down, because of a change or an old touch of the same contact.
  private func hasChangesBeforeDowns(_ samples: [ContactSample]) -> Bool {
    seenContacts.removeAll()
    for sample in samples where seenContacts.insert(sample.id) {
      if sample.phase != .began || tracker.touch(for: sample.id) != nil { return true }
    }
    return false
  }

  /// Puts the contacts that come down and lift in this frame into `seenContacts`. The others come down after them, and are
  /// not together with them.
  @inline(never)
  private func findBriefContacts(in samples: [ContactSample]) -> Bool {
    seenContacts.removeAll()
    var hasFound = false
    for sample in samples where sample.phase.isEnd { hasFound = seenContacts.insert(sample.id) || hasFound }
    return hasFound
  }

  private func cancelPredecessor(of sample: ContactSample) {
    guard let old = tracker.touch(for: sample.id) else { return }
    anomaly(.beganTwice, sample)
    openPass()
    cancel(old.takeUnretainedValue())
  }

  private func land(_ sample: ContactSample) {
    if tracker.downCount >= tracker.maximumContacts {
      tracker.mute(sample.id)
      return anomaly(.tooManyContacts, sample)
    }
    openPass()
    tracker.began(sample, time: now, pass: pass)
    event.tracker = tracker
  }
}

nonisolated extension ContactSample {
  @inline(__always)
  var hasFiniteShape: Bool {
    // If all values are numbers, their sum is a number unless it overflows.
    (force + major + minor + angle + altitude + azimuth).isFinite
      || (force.isFinite && major.isFinite && minor.isFinite && angle.isFinite && altitude.isFinite && azimuth.isFinite)
  }
}

nonisolated extension Touch.Phase {
  /// Whether the contact is gone.
  @inline(__always)
  package var isEnd: Bool { self == .ended || self == .cancelled }
}
