#if (DEBUG || TACTUS_CHECKS) && !hasFeature(Embedded)
  /// What holds between two passes, whatever callbacks do: debug builds look at it after each, and so do builds with
  /// `-D TACTUS_CHECKS`. Others have none of this.
  extension Engine {
    /// Traps, with what is wrong, if anything is.
    func checkInvariants() {
      // What was asked for while the last references went is settled next.
      if arbiter.hasWork { return }
      if let complaint = brokenInvariant() { fatalError("Tactus broke its own rule: \(complaint)") }
    }

    /// What is wrong; `nil` if nothing is.
    func brokenInvariant() -> String? {
      brokenClock() ?? tracker.brokenInvariant() ?? arbiter.brokenInvariant() ?? brokenOwnership()
        ?? delivery.brokenInvariant() ?? brokenRest()
    }

    /// Up to how many touches are compared with all attempts, so that a flood in a debug build takes no hours.
    private static var comparedTouches: Int { 64 }

    private func brokenClock() -> String? {
      // Before the first input there is no time, which may begin below zero.
      guard hasStarted else { return nil }
      defer { checkedNow = max(now, checkedNow) }
      return now < checkedNow ? "time went back from \(checkedNow.nanoseconds) to \(now.nanoseconds)" : nil
    }

    /// Touches and attempts know of each other, from both sides.
    private func brokenOwnership() -> String? {
      if tracker.touches.count > Self.comparedTouches { return nil }
      for place in 0..<tracker.touches.count {
        let touch = tracker.touches[place]
        for index in 0..<touch.attempts.count {
          let attempt = touch.attempts[index]
          guard arbiter.holds(attempt) else { return "touch \(touch.id) belongs to an attempt that is over" }
          guard arbiter.attends(attempt, to: touch) else { return "touch \(touch.id) belongs to who let go of it" }
          if index >= touch.attempts.listeningCount, attempt.pointee.phase != .finished {
            return "\(arbiter.describe(attempt)) does not hear of touch \(touch.id)"
          }
        }
      }
      return nil
    }

    /// Once all is up and no deadline is left, nobody makes an attempt, but for what began without a touch.
    private func brokenRest() -> String? {
      guard tracker.isIdle, waiting.isEmpty else { return nil }
      if event.tracker != nil { return "the event of touches that are up goes on" }
      guard pointers.isEmpty, arbiter.deadlines.count == 0 else { return nil }
      for place in 0..<arbiter.list.count where !arbiter.list[place].pointee.hadTouches { return nil }
      if arbiter.list.count > 0 {
        return "all is up and no deadline is left, but \(arbiter.describe(arbiter.list[0])) goes on"
      }
      return delivery.isIdle ? nil : "all is up, but a view has yet to be told"
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
        return "nobody is \(agenda)"
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
      let recognizer = attempt.pointee.recognizer.takeUnretainedValue()
      let phase = attempt.pointee.phase
      if phase == .idle { return "was not taken out" }
      if recognizer.attempt != attempt { return "is not its recognizer's attempt" }
      if attempt.pointee.isNotifying { return "is still being told" }
      if !attempt.pointee.actions.isEmpty { return "has actions that were not called" }
      if attempt.pointee.changes != 0 || attempt.pointee.arrivals != 0 { return "has not seen its touches" }
      if (phase == .finished) != list.contains(attempt, in: .finished) { return "may never be reset" }
      if phase == .active, !list.contains(attempt, in: .active) { return "does not count as active" }
      if list.contains(attempt, in: .active), phase != .active, phase != .finished { return "counts as active" }
      if phase == .undecided { return "was not decided" }
      return brokenDeadline(of: attempt) ?? brokenTouches(of: attempt, recognizer) ?? brokenRequirements(of: attempt)
    }

    private func brokenDeadline(of attempt: AttemptRef) -> String? {
      guard attempt.deadlinePlace >= 0 else {
        return attempt.pointee.deadline == nil ? nil : "has a deadline that never comes"
      }
      if attempt.pointee.phase == .finished { return "is over, but will be woken" }
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
        if !key.attempt.pointee.requirements.contains(AttemptKey(attempt)) { return "is waited for by nobody" }
      }
      return nil
    }

    func holds(_ attempt: AttemptRef) -> Bool {
      let place = attempt.pointee.position
      return place < list.count && list[place] == attempt && attempt.pointee.phase != .idle
    }

    func attends(_ attempt: AttemptRef, to touch: Touch) -> Bool {
      var isFound = false
      attempt.forEachTouch { if $0 === touch { isFound = true } }
      return isFound
    }

    func describe(_ attempt: AttemptRef) -> String {
      let recognizer = attempt.pointee.recognizer.takeUnretainedValue()
      return "\(recognizer.name ?? "a \(type(of: recognizer))") (\(attempt.pointee.phase))"
    }
  }

  extension TouchDelivery {
    func brokenInvariant() -> String? {
      if batch.count > 0 { return "views were not told of everything" }
      for index in 0..<unannounced.count where !unannounced[index].delivery.isMissingBegan {
        return "touch \(unannounced[index].id) is withheld from a view that knows it"
      }
      for index in 0..<late.count where late[index].delivery.isOver || late[index].isDown {
        return "the lift of touch \(late[index].id) is withheld from a view that knows it"
      }
      return nil
    }

    /// Whether no view has yet to be told of anything.
    var isIdle: Bool { unannounced.count == 0 && late.count == 0 }
  }
#endif
