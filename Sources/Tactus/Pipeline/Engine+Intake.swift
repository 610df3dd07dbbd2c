/// Intake: from samples to touches that came, changed or lifted in this pass (S-1).
extension Engine {
  /// How many samples of one frame, besides contacts that come down, may wait for a later pass.
  private static var maximumWaiting: Int { 64 }

  /// Takes `sample` in, which is read where it lies.
  @inline(__always)
  func take(_ sample: UnsafePointer<ContactSample>) {
    if sample.pointee.role != .actual || !sample.pointee.hasFiniteShape {
      takeOdd(sample.pointee)
    } else {
      takeActual(sample)
    }
  }

  @inline(never)
  private func takeOdd(_ sample: ContactSample) {
    let sample = repaired(sample)
    switch sample.role {
    case .actual: withUnsafePointer(to: sample) { takeActual($0) }
    case .coalesced, .predicted: takeExtra(sample)
    }
  }

  /// The sample with what it says of the contact's shape and force, or without where that is no number (S-1.6).
  private func repaired(_ sample: ContactSample) -> ContactSample {
    if sample.hasFiniteShape { return sample }
    // A place that is no number is reported by itself.
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

  private func takeExtra(_ sample: ContactSample) {
    // What is said of a contact that has yet to come down belongs to the frame after that.
    if hasWaiting(sample.id) { closeFrame() }
    guard sample.phase == .moved || sample.phase == .stationary, let touch = tracker.touch(for: sample.id),
      let contact = touch.takeUnretainedValue().contact
    else {
      anomaly(.misplacedRole, sample)
      return
    }
    guard sample.position.isFinite else {
      anomaly(.notFinite, sample)
      return
    }
    tracker.keep(sample, in: contact)
  }

  @inline(__always)
  private func takeActual(_ sample: UnsafePointer<ContactSample>) {
    if sample.pointee.time != now || !hasStarted { moveTime(to: sample.pointee) }
    if sample.pointee.phase == .began || !waiting.isEmpty {
      takeLater(sample.pointee)
    } else {
      takeChange(sample)
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
      if arbiter.deadlines.isDue(by: sample.time) { passDeadlines(upTo: sample.time) }
      now = sample.time
    }
  }

  /// Contacts that come down wait for the end of the frame (S-1.9), and so does what else is said of them, and a change of
  /// a touch that changed in this pass already.
  @inline(never)
  private func takeLater(_ sample: ContactSample) {
    if sample.phase == .began {
      tracker.unmute(sample.id)
      if !sample.position.isFinite {
        anomaly(.notFinite, sample)
        return
      }
      wait(sample)
      if waiting.count >= Self.maximumDowns { closeFrame() }
    } else if hasWaiting(sample.id) {
      wait(sample)
      // So many changes of the same contacts at one moment are no frame, but a flood.
      if waiting.count >= Self.maximumWaiting { closeFrame() }
    } else {
      withUnsafePointer(to: sample) { takeChange($0) }
    }
  }

  /// How many contacts may come down in one frame: as many as anyone has fingers, with much to spare.
  private static var maximumDowns: Int { 65_536 }

  private func hasWaiting(_ id: UInt64) -> Bool { waitingContacts.contains(id) }

  @inline(__always)
  private func takeChange(_ sample: UnsafePointer<ContactSample>) {
    guard let reference = tracker.touch(for: sample.pointee.id) else {
      takeUnknown(sample.pointee)
      return
    }
    reference._withUnsafeGuaranteedRef { takeChange(of: $0, sample) }
  }

  private func takeChange(of touch: Touch, _ sample: UnsafePointer<ContactSample>) {
    if touch.changedInPass == pass, isPassOpen, touch.phase == .began || sample.pointee.phase.isEnd {
      // It changes once in a pass, except that moves add up.
      wait(sample.pointee)
      if waiting.count >= Self.maximumWaiting { closeFrame() }
      return
    }
    let place = sample.pointee.position
    if !place.isFinite || (sample.pointee.tool == .palm && touch.tool != .palm) {
      takeOddChange(sample.pointee, touch)
      return
    }
    openPass()
    let position = touch.window.place(of: place)
    tracker.update(touch, with: sample, at: position, time: now, pass: pass)
  }

  private func takeUnknown(_ sample: ContactSample) {
    if tracker.isMuted(sample.id) {
      if sample.phase.isEnd { tracker.unmute(sample.id) }
    } else {
      anomaly(.unknownContact, sample)
    }
  }

  private func takeOddChange(_ sample: ContactSample, _ touch: Touch) {
    var sample = sample
    if !sample.position.isFinite {
      anomaly(.notFinite, sample)
      if !sample.phase.isEnd { return }
      sample.position = touch.sourcePosition
    }
    openPass()
    if sample.tool == .palm, touch.tool != .palm {
      // S-3.9: what turns into a palm is cancelled for everybody.
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
    #if !TACTUS_SCRIPTED
      observer?.observe(anomaly, in: sample)
    #endif
  }

  // MARK: The end of a frame

  private func wait(_ sample: ContactSample) {
    waiting.append(sample)
    waitingContacts.insert(sample.id)
  }

  /// Works on what was taken in, in as many passes as it needs: changes first, then contacts that come down (S-1.9).
  func closeFrame() {
    workOnPass()
    while !waiting.isEmpty {
      let samples = waiting
      waiting = spare
      spare = []
      waitingContacts.removeAll()
      let hasChanges = hasChangesBeforeDowns(samples)
      for sample in samples {
        if hasWaiting(sample.id) {
          wait(sample)
        } else if sample.phase != .began {
          withUnsafePointer(to: sample) { takeChange($0) }
        } else if hasChanges || tracker.touch(for: sample.id) != nil {
          if hasChanges { cancelPredecessor(of: sample) }
          wait(sample)
        } else {
          takeDown(sample)
        }
      }
      spare = samples
      spare.clear()
      workOnPass()
    }
  }

  /// Whether there is something to be done before contacts may come down: a change, or a touch of the same contact.
  private func hasChangesBeforeDowns(_ samples: [ContactSample]) -> Bool {
    seenContacts.removeAll()
    for sample in samples where seenContacts.insert(sample.id) {
      if sample.phase != .began || tracker.touch(for: sample.id) != nil { return true }
    }
    return false
  }

  private func cancelPredecessor(of sample: ContactSample) {
    guard let old = tracker.touch(for: sample.id) else { return }
    anomaly(.beganTwice, sample)
    openPass()
    cancel(old.takeUnretainedValue())
  }

  private func takeDown(_ sample: ContactSample) {
    openPass()
    tracker.began(sample, time: now, pass: pass)
    event.tracker = tracker
  }
}

nonisolated extension ContactSample {
  @inline(__always)
  var hasFiniteShape: Bool {
    // A product with zero is zero, or no number.
    (force + major + minor + angle + altitude + azimuth).isFinite
      || (force.isFinite && major.isFinite && minor.isFinite && angle.isFinite && altitude.isFinite && azimuth.isFinite)
  }
}

nonisolated extension Touch.Phase {
  /// Whether the contact is gone with it.
  @inline(__always)
  var isEnd: Bool { self == .ended || self == .cancelled }
}
