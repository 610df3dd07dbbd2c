// Samples between frames, and predicted samples, for views that read them (S-1.4).
extension TouchTracker {
  /// Keeps a sample that is a prediction or not the last one of its frame.
  func keep(_ sample: ContactSample, in contact: Contact) {
    contact.hasExtras = true
    hasExtras = true
    if sample.role == .coalesced {
      contact.upcoming.append(sample)
    } else {
      contact.predicted.append(sample)
    }
  }

  /// Adds earlier, undelivered samples to the touch's frame.
  func keepHistory(_ touch: Touch, pass: UInt64) {
    guard let contact = touch.contact else { return }
    contact.hasExtras = true
    hasExtras = true
    if touch.phase == .moved, touch.changedInPass == pass { contact.coalesced.append(touch.lastSample) }
    for sample in contact.upcoming { contact.coalesced.append(sample) }
    contact.upcoming.clear()
  }

  func forgetCoalesced() {
    for index in 0..<changed.count {
      changed.base[index]._withUnsafeGuaranteedRef { touch in
        if let contact = touch.contact, contact.hasExtras { contact.coalesced.clear() }
      }
    }
  }
}

extension Contact {
  func forgetExtras() {
    upcoming.clear()
    coalesced.clear()
    predicted.clear()
    hasExtras = false
  }
}

extension TouchEvent {
  /// All reports of the source for `touch` since the previous frame, oldest first. The last one is `touch` itself
  /// (S-1.4).
  ///
  /// The others are copies that keep their values. Each call makes new copies.
  public func coalescedTouches(for touch: Touch) -> [Touch] {
    touch.snapshots(of: touch.contact?.coalesced ?? [], after: touch.previousPosition) + [touch]
  }

  /// The places that the source predicts for `touch`, nearest first; empty if the source predicted none (S-1.4).
  ///
  /// Use them to draw ahead. Recognizers never receive them, and they are never part of a touch's history.
  public func predictedTouches(for touch: Touch) -> [Touch] {
    touch.snapshots(of: touch.contact?.predicted ?? [], after: touch.position)
  }
}

extension Touch {
  /// Copies of the touch with the values of `samples`. Before the first sample, the touch was at `place`.
  fileprivate func snapshots(of samples: [ContactSample], after place: Point) -> [Touch] {
    var touches: [Touch] = []
    for sample in samples { touches.append(snapshot(of: sample, previousPosition: touches.last?.position ?? place)) }
    return touches
  }

  /// A copy of the touch with the values of `sample`.
  fileprivate func snapshot(of sample: ContactSample, previousPosition: Point) -> Touch {
    let copy = Touch()
    copy.id = id
    copy.phase = .moved
    copy.timestamp = sample.time
    copy.beganTimestamp = beganTimestamp
    copy.tapCount = tapCount
    copy.view = view
    copy.window = window
    copy.beganPosition = beganPosition
    copy.previousPosition = previousPosition
    withUnsafePointer(to: sample) { copy.apply($0) }
    copy.position = window.place(of: sample.position)
    return copy
  }
}
