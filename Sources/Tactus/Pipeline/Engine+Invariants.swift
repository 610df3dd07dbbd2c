#if (DEBUG || TACTUS_CHECKS) && !hasFeature(Embedded)
  /// The invariants between two passes, whatever callbacks do. Debug builds check them after each pass, and so do builds with
  /// `-D TACTUS_CHECKS`.
  extension Engine {
    /// Traps with a description if an invariant is broken.
    func checkInvariants() {
      // The release of the last references may have run code that requested work: the next pass does this work.
      if arbiter.hasWork { return }
      if let complaint = brokenInvariant() { fatalError("Tactus broke its own rule: \(complaint)") }
    }

    /// A description of the broken invariant; `nil` if all hold.
    func brokenInvariant() -> String? {
      brokenClock() ?? tracker.brokenInvariant() ?? arbiter.brokenInvariant() ?? brokenOwnership()
        ?? delivery.brokenInvariant() ?? brokenRest()
    }

    /// The maximum number of touches to compare with all attempts, so that a flood does not stop a debug build for hours.
    private static var comparedTouches: Int { 64 }

    private func brokenClock() -> String? {
      // There is no time before the first input, whose time may be below zero.
      guard hasStarted else { return nil }
      defer { checkedNow = max(now, checkedNow) }
      return now < checkedNow ? "time went back from \(checkedNow.nanoseconds) to \(now.nanoseconds)" : nil
    }

    /// Touches and attempts refer to each other.
    private func brokenOwnership() -> String? {
      if tracker.touches.count > Self.comparedTouches { return nil }
      for place in 0..<tracker.touches.count {
        let touch = tracker.touches[place]
        for index in 0..<touch.attempts.count {
          let attempt = touch.attempts[index]
          guard arbiter.holds(attempt) else { return "touch \(touch.id) belongs to an attempt that is over" }
          guard arbiter.attends(attempt, to: touch) else {
            return "touch \(touch.id) belongs to an attempt that ignores it"
          }
          if index >= touch.attempts.listeningCount, attempt.phase != .finished {
            return "\(arbiter.describe(attempt)) does not listen to touch \(touch.id)"
          }
        }
      }
      return nil
    }

    /// If no finger is down and no deadline is left, only gestures that began without a touch are in progress.
    private func brokenRest() -> String? {
      guard tracker.isIdle, waiting.isEmpty else { return nil }
      if event.tracker != nil { return "the event of touches that are up has not ended" }
      guard pointers.isEmpty, arbiter.deadlines.count == 0 else { return nil }
      for place in 0..<arbiter.list.count where !arbiter.list[place].pointee.origin.hadTouches { return nil }
      if arbiter.list.count > 0 {
        return "all is up and no deadline is left, but \(arbiter.describe(arbiter.list[0])) has not ended"
      }
      return delivery.isIdle ? nil : "all is up, but a view has yet to be notified"
    }
  }

  extension TouchTracker {
    func brokenInvariant() -> String? {
      if downCount != touches.count { return "\(downCount) touches are down, but \(touches.count) are kept" }
      for index in 0..<touches.count {
        let touch = touches[index]
        if !touch.isDown { return "touch \(touch.id) is kept, but is up" }
        if touch.contact == nil { return "touch \(touch.id) is down, but over" }
        if index > 0, touches[index - 1].number >= touch.number { return "touch \(touch.id) is out of order" }
        if search(for: touch.id)?.toOpaque() != Unmanaged.passUnretained(touch).toOpaque() {
          return "touch \(touch.id) is not found by its name"
        }
      }
      for index in 0..<changed.count where !changed[index].isDown { return "a touch that is up counts as changed" }
      return nil
    }
  }

  extension Arbiter {
    /// The sets that a pass leaves empty.
    private static var agendasOfPass: [AttemptList.Agenda] {
      [.touched, .waking, .gating, .rechecking, .proposed, .opening, .acting, .loose, .retired]
    }

    func brokenInvariant() -> String? {
      for agenda in Self.agendasOfPass where !list.isEmpty(agenda) { return "the pass left something \(agenda)" }
      for agenda in [AttemptList.Agenda.active, .finished] where list.next(agenda, from: list.count) != nil {
        return "\(agenda) has a place without an attempt"
      }
      var waking = 0
      for place in 0..<list.count {
        let attempt = list[place]
        if attempt.pointee.position != place { return "\(describe(attempt)) is not where it thinks" }
        if attempt.deadlinePlace >= 0 { waking += 1 }
        if let complaint = broken(attempt) { return "\(describe(attempt)) \(complaint)" }
      }
      return waking == deadlines.count ? nil : "\(deadlines.count) deadlines for \(waking) attempts"
    }

    private func broken(_ attempt: AttemptRef) -> String? {
      let recognizer = attempt.recognizer
      let phase = attempt.phase
      if phase == .idle { return "was not taken out" }
      if recognizer.attempt != attempt { return "is not its recognizer's attempt" }
      if notified == attempt { return "is still being notified" }
      if !attempt.pointee.actions.isEmpty { return "has actions that were not called" }
      if attempt.pointee.changes != 0 || attempt.pointee.arrivals != 0 { return "has not seen its touches" }
      if (phase == .finished) != list.contains(attempt, in: .finished) { return "may never be reset" }
      if phase == .active, !list.contains(attempt, in: .active) { return "does not count as active" }
      if list.contains(attempt, in: .active), phase != .active, phase != .finished { return "counts as active" }
      if phase == .undecided { return "was not decided" }
      if !Self.readings(in: phase).contains(recognizer.state) { return "reads as \(recognizer.state)" }
      return brokenDeadline(of: attempt) ?? brokenTouches(of: attempt, recognizer) ?? brokenRequirements(of: attempt)
    }

    /// The states that a recognizer may have between two passes.
    private static func readings(in phase: Attempt.Phase) -> [GestureRecognizer.State] {
      switch phase {
      case .idle, .watching, .gated, .undecided, .held: [.possible]
      case .active: [.began, .changed]
      case .finished: [.ended, .cancelled, .failed]
      }
    }

    private func brokenDeadline(of attempt: AttemptRef) -> String? {
      guard attempt.deadlinePlace >= 0 else {
        return attempt.pointee.deadline == nil ? nil : "has a deadline that never comes"
      }
      if attempt.phase == .finished { return "is over, but will be woken" }
      let isRight = deadlines.deadline(of: attempt) == attempt.pointee.deadline
      return isRight ? nil : "is woken at another time than it wants"
    }

    private func brokenTouches(of attempt: AttemptRef, _ recognizer: GestureRecognizer) -> String? {
      var complaint: String?
      if recognizer.touchStore.count <= 64 {
        attempt.forEachTouch { touch in
          if !touch.attempts.contains(attempt) { complaint = "holds touch \(touch.id), which does not know" }
          if touch.isDown, touch.contact == nil, attempt.pointee.pointer == nil {
            complaint = "holds touch \(touch.id), which is lost"
          }
        }
      }
      return complaint
    }

    private func brokenRequirements(of attempt: AttemptRef) -> String? {
      for key in attempt.pointee.requirements where key.isCurrent {
        if !key.attempt.pointee.dependents.contains(AttemptKey(attempt)) { return "waits for one that does not know" }
      }
      for key in attempt.pointee.dependents where key.isCurrent {
        if !key.attempt.pointee.requirements.contains(AttemptKey(attempt)) {
          return "has a dependent that does not wait for it"
        }
      }
      return nil
    }

    func holds(_ attempt: AttemptRef) -> Bool {
      let place = attempt.pointee.position
      return place < list.count && list[place] == attempt && attempt.phase != .idle
    }

    func attends(_ attempt: AttemptRef, to touch: Touch) -> Bool {
      var isFound = false
      attempt.forEachTouch { if $0 === touch { isFound = true } }
      return isFound
    }

    func describe(_ attempt: AttemptRef) -> String {
      let recognizer = attempt.recognizer
      return "\(recognizer.name ?? "a \(type(of: recognizer))") (\(attempt.phase))"
    }
  }

  extension TouchDelivery {
    func brokenInvariant() -> String? {
      if batch.count > 0 { return "views were not notified of everything" }
      for index in 0..<unannounced.count where !unannounced[index].delivery.isMissingBegan {
        return "touch \(unannounced[index].id) is withheld from a view that knows it"
      }
      for index in 0..<late.count where late[index].delivery.isOver || late[index].isDown {
        return "the lift of touch \(late[index].id) is withheld from a view that knows it"
      }
      return nil
    }

    /// Whether every view was notified of everything.
    var isIdle: Bool { unannounced.count == 0 && late.count == 0 }
  }
#endif
