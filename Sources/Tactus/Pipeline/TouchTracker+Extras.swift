// What lies between the frames, and ahead of them, for views that ask their touches for it (S-1.4). The elements of scripts do not,
// see Scripted.swift: scripts read it out of the browser's events.
#if !TACTUS_SCRIPTED
  extension TouchTracker {
    /// Keeps a sample that is not the last one of its frame, or a guess at a later one.
    func keep(_ sample: ContactSample, in contact: UnsafeMutablePointer<Contact>) {
      contact.pointee.hasExtras = true
      hasExtras = true
      if sample.role == .coalesced {
        contact.pointee.upcoming.append(sample)
      } else {
        contact.pointee.predicted.append(sample)
      }
    }

    /// Makes what came before this change, and was not told yet, a part of the touch's frame.
    func keepHistory(_ touch: Touch, pass: UInt64) {
      guard let contact = touch.contact else { return }
      contact.pointee.hasExtras = true
      hasExtras = true
      if touch.phase == .moved, touch.changedInPass == pass { contact.pointee.coalesced.append(touch.lastSample) }
      if !contact.pointee.upcoming.isEmpty {
        for sample in contact.pointee.upcoming { contact.pointee.coalesced.append(sample) }
        contact.pointee.upcoming.clear()
      }
    }

    func forgetPrediction(of touch: Touch) {
      touch.contact?.pointee.predicted.clear()
    }

    func forgetCoalesced() {
      for index in 0..<changed.count {
        changed.base[index]._withUnsafeGuaranteedRef { touch in
          if let contact = touch.contact, contact.pointee.hasExtras {
            contact.pointee.coalesced.clear()
          }
        }
      }
    }
  }

  extension Contact {
    mutating func forgetExtras() {
      upcoming.clear()
      coalesced.clear()
      predicted.clear()
      hasExtras = false
    }
  }

  extension TouchEvent {
    /// All that the source reported of `touch` since the previous frame, oldest first; the last one is `touch` itself
    /// (S-1.4).
    ///
    /// The others are copies that keep their values. Made when asked for.
    public func coalescedTouches(for touch: Touch) -> [Touch] {
      var touches: [Touch] = []
      var previous = touch.previousPosition
      if let contact = touch.contact {
        for sample in contact.pointee.coalesced {
          let copy = touch.snapshot(of: sample, previousPosition: previous)
          previous = copy.position
          touches.append(copy)
        }
      }
      touches.append(touch)
      return touches
    }

    /// The source's guesses at where `touch` is going, nearest first; empty if it made none (S-1.4).
    ///
    /// Good for drawing ahead. Never fed to recognizers, never part of a touch's history.
    public func predictedTouches(for touch: Touch) -> [Touch] {
      var touches: [Touch] = []
      var previous = touch.position
      guard let contact = touch.contact else { return touches }
      for sample in contact.pointee.predicted {
        let copy = touch.snapshot(of: sample, previousPosition: previous)
        previous = copy.position
        touches.append(copy)
      }
      return touches
    }
  }

  extension Touch {
    /// A touch that stands still with the values of `sample`, for code that looks at what lies between the frames.
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
      withUnsafePointer(to: sample) { copy.take($0) }
      copy.position = window.place(of: sample.position)
      return copy
    }
  }
#endif
