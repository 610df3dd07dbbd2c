extension GestureRecognizer {
  /// The progress of a recognizer with its gesture (S-3.1).
  public nonisolated enum State: UInt8, Sendable, Hashable, CaseIterable {
    /// It has not recognized its gesture yet.
    case possible
    /// A continuous gesture began in this frame.
    case began
    /// A continuous gesture is in progress.
    case changed
    /// A continuous gesture ended, or a discrete one was recognized.
    case ended
    /// The system, the user or the program interrupted a gesture.
    case cancelled
    /// The touches are not this gesture.
    case failed

    /// Another name for ended, for discrete gestures.
    public static var recognized: State { .ended }

    /// The state's name in lower camel case, as cases and tools print it.
    public var name: String {
      switch self {
      case .possible: "possible"
      case .began: "began"
      case .changed: "changed"
      case .ended: "ended"
      case .cancelled: "cancelled"
      case .failed: "failed"
      }
    }
  }

  /// How a gesture ended.
  public struct Outcome {
    /// The last state: ended, cancelled or failed.
    public var state: State
    /// The reason why it was cancelled or failed; `nil` if it ended.
    public var reason: DecisionReason?
    /// The time of the end.
    public var time: Timestamp
  }

  /// The progress of the recognizer with its gesture.
  ///
  /// Set it in a subclass to propose a state; it reads back at once. The arbiter decides at the end of the frame
  /// whether a gesture may begin. From then on, a gesture that may not begin reads as failed, and one that must wait
  /// for others reads as possible (S-4.7). Changed while possible counts as began, began while in progress as changed,
  /// failed after began as cancelled, and cancelled while possible as failed. Any other step that S-3.1 does not name
  /// is refused and reported to the observer (S-3.2). A gesture that is proposed and called off within one frame never
  /// began: it failed.
  public final var state: State {
    get { currentState }
    set { propose(newValue) }
  }

  /// Whether the recognizer considers its gesture begun, also while it has to wait for others.
  public final var isInProgress: Bool {
    let state = proposal
    return state == .began || state == .changed
  }

  /// Whether the gesture is in progress: it began, and does not wait for another recognizer.
  public final var isActive: Bool {
    @inline(never) get { attempt?.phase == .active || allParts.contains { $0.isActive } }
  }

  /// Whether the gesture was recognized or began, and waits for others to fail (S-4.7).
  public final var isHeld: Bool {
    @inline(never) get { attempt?.phase == .held || allParts.contains { $0.isHeld } }
  }

  /// The state that the recognizer set last, whether or not the arbiter accepted it.
  final var proposal: State {
    guard let attempt, attempt.phase != .idle else { return currentState }
    return attempt.proposal
  }

  /// Declares that the touches are not this gesture, and gives the reason. After began it means cancelled.
  @inline(__always)
  public final func fail(_ reason: consuming DecisionReason) {
    proposeStep(.failed, reason: reason)
  }

  /// Cancels the gesture in progress, and gives the reason. While possible it means failed.
  @inline(__always)
  public final func cancel(_ reason: consuming DecisionReason) {
    proposeStep(proposal == .possible ? .failed : .cancelled, reason: reason)
  }

  @inline(__always)
  private func propose(_ wanted: State) {
    // Every moved sample of a gesture in progress comes here.
    if wanted == .changed, let attempt, attempt.phase == .active, attempt.entersChangesAtOnce {
      attempt.pointee.arbiterReference._withUnsafeGuaranteedRef { $0.applyChange(of: self, attempt) }
    } else {
      proposeStep(wanted, reason: .unexplained)
    }
  }

  /// The maximum depth of nested proposals of one recognizer: a nested proposal comes from a callback of another one.
  private static var maximumDepth: Int { 8 }

  private func proposeStep(_ wanted: State, reason: DecisionReason) {
    let engine = engineOfState
    // Callbacks that cause each other would overflow the stack, or never end.
    if proposalDepth == Self.maximumDepth {
      engine?.arbiter.refuseRounds(of: self, limit: Self.maximumDepth)
    } else if engine?.arbiter.admitsProposal(of: self) ?? true {
      proposalDepth += 1
      applyStep(wanted, reason: reason, engine)
      proposalDepth -= 1
    }
  }

  /// The engine that controls the recognizer's state, if there is one.
  private var engineOfState: Engine? {
    if let attempt, attempt.phase != .idle { return attempt.pointee.arbiter.engine }
    return attachedView?.window?.application?.engine
  }

  private func applyStep(_ wanted: State, reason: DecisionReason, _ engine: Engine?) {
    // A callback removed the recognizer from its gesture during the notification (S-2.7).
    if let attempt, attempt.phase == .idle, attempt.pointee.arbiter.notified == attempt { return }
    let isAttempting = attempt.map { $0.phase != .idle } ?? false
    if composite != nil {
      // The parts decide.
      engine?.arbiter.publish(self, .refused, .illegalTransition(from: currentState, to: wanted))
      return
    }
    let current = proposal
    if resetStep == .entering {
      engine?.arbiter.publish(self, .refused, .illegalTransition(from: current, to: wanted))
      return
    }
    let target: State
    switch (current, wanted) {
    case (.began, .changed), (.changed, .changed): target = .changed
    case (.possible, .possible): return
    case (.possible, .began), (.possible, .changed): target = .began
    case (.possible, .ended): target = .ended
    case (.possible, .failed), (.possible, .cancelled): target = .failed
    case (.began, .began), (.changed, .began): target = .changed
    case (.began, .ended), (.changed, .ended): target = .ended
    case (.began, .cancelled), (.began, .failed), (.changed, .cancelled), (.changed, .failed): target = .cancelled
    default:
      engine?.arbiter.publish(self, .refused, .illegalTransition(from: current, to: wanted))
      return
    }
    // A gesture that began without a window ends without one, wherever the recognizer is at that time.
    guard let engine, isAttempting || current == .possible else {
      if !isBeingReset { proposeAlone(target, reason: reason) }
      return
    }
    if isBeingReset, !isAttempting {
      // A reset may start another gesture, but only one per pass: otherwise it might never end.
      if restartPass == engine.pass {
        engine.arbiter.publish(self, .refused, .illegalTransition(from: current, to: wanted))
        return
      }
      restartPass = engine.pass
    }
    engine.runPass {
      engine.arbiter.apply(target, of: self, reason: reason)
    }
  }

  /// Cancels a gesture that began without a window, because the recognizer now makes another one.
  final func cancelAlone() {
    if currentState == .possible { return }
    if let attempt, attempt.phase != .idle { return }
    if !isBeingReset { proposeAlone(.cancelled, reason: .unexplained) }
  }

  /// Notifies a subclass that the gesture is over: the state is possible again, then ``reset()`` is called. A state
  /// that is set in `reset` begins another gesture; before that, no state can be set.
  final func becomePossible() {
    resetStep = .entering
    enter(.possible)
    callReset()
  }

  /// The current step of a reset.
  enum ResetStep: UInt8 {
    case none
    /// ``stateDidChange(from:to:)`` for possible: no state can be set.
    case entering
    /// ``reset()``: a state that is set begins another gesture.
    case resetting
  }

  private var isBeingReset: Bool { resetStep == .resetting }

  /// Calls ``reset()``. A state that is set meanwhile begins another gesture.
  final func callReset() {
    resetStep = .resetting
    reset()
    resetStep = .none
  }

  /// Enters a state that was decided or proposed, and notifies the subclass.
  @inline(__always)
  final func enter(_ state: State) {
    let old = currentState
    if old == state { return }
    show(state)
    stateDidChange(from: old, to: state)
  }

  /// Without a window there are no competitors: the state is accepted.
  private func proposeAlone(_ target: State, reason: DecisionReason) {
    enter(target)
    if target != .failed { callActions() }
    if target == .ended || target == .cancelled || target == .failed {
      lastOutcome = Outcome(state: target, reason: target == .ended ? nil : reason, time: .zero)
      if target == .failed, let failures = actionList.failures { callFailureHandlers(failures, reason) }
      becomePossible()
    }
  }

  /// Records that too many fingers came down together for this recognizer (S-3.5).
  final func refuseChord() {
    for index in 0..<touchStore.count { refusedChord = max(refusedChord, touchStore[index].chord) }
  }
}
