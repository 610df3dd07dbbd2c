extension GestureRecognizer {
  /// Where a recognizer is with its gesture (S-3.1).
  public enum State: UInt8, Sendable, Hashable, CaseIterable {
    /// It has not recognized its gesture yet.
    case possible
    /// A continuous gesture began in this frame.
    case began
    /// A continuous gesture is in progress.
    case changed
    /// A continuous gesture ended, or a discrete one was recognized.
    case ended
    /// The system, the user or the program broke a gesture off.
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
    /// Why it was cancelled or failed; `nil` if it ended.
    public var reason: DecisionReason?
    /// When.
    public var time: Timestamp
  }

  /// Where the engine has a recognizer.
  enum Status: UInt8 {
    /// No touch since the reset.
    case idle
    /// Watching touches.
    case possible
    /// Recognized, but others have to fail first.
    case held
    /// In progress.
    case active
    /// Over, and to be reset.
    case finished
  }

  /// Where the recognizer is with its gesture.
  ///
  /// Set it in a subclass to say what the touches show. What is set is a proposal: the arbiter decides at the end of the
  /// frame whether a gesture may begin, and a recognizer that has to wait for others reads as possible meanwhile (its
  /// own word is ``proposedState``). Changed while possible counts as began, began while in progress as changed, failed
  /// after began as cancelled; any other step that S-3.1 does not name is refused and told to the observer (S-3.2). A
  /// gesture that is proposed and called off within one frame never began: it failed.
  public final var state: State {
    get { publicState }
    set { propose(newValue, reason: nil) }
  }

  /// What the recognizer last set: the same as ``state`` unless it has to wait.
  public final var proposedState: State { proposal }

  /// Says that the touches are not this gesture, and why. After began it means cancelled.
  public final func fail(_ reason: DecisionReason) {
    propose(.failed, reason: reason)
  }

  /// Says that the gesture in progress is broken off, and why; while possible it means failed.
  public final func cancel(_ reason: DecisionReason) {
    propose(proposal == .possible ? .failed : .cancelled, reason: reason)
  }

  private func propose(_ wanted: State, reason: DecisionReason?) {
    // What it wanted to say when it was taken away in the middle of a callback (S-2.7).
    if isBeingTold, status == .idle { return }
    let arbiter = arbiter ?? attachedView?.window?.application?.engine.arbiter
    if !parts.isEmpty {
      // What it is made of decides.
      arbiter?.report(self, .refused, .illegalTransition(from: publicState, to: wanted))
      return
    }
    let target: State
    switch (proposal, wanted) {
    case (.possible, .possible): return
    case (.possible, .began), (.possible, .changed): target = .began
    case (.possible, .ended): target = .ended
    case (.possible, .failed): target = .failed
    case (.began, .began), (.began, .changed), (.changed, .began), (.changed, .changed): target = .changed
    case (.began, .ended), (.changed, .ended): target = .ended
    case (.began, .cancelled), (.began, .failed), (.changed, .cancelled), (.changed, .failed): target = .cancelled
    default:
      arbiter?.report(self, .refused, .illegalTransition(from: proposal, to: wanted))
      return
    }
    // What began without a window ends without one, wherever the recognizer is by then.
    guard let arbiter, status != .idle || proposal == .possible else {
      if !isBeingReset { proposeAlone(target, reason: reason) }
      return
    }
    if isBeingReset, status == .idle {
      // A gesture of its own may start from the reset; one that did so would otherwise go on for ever.
      if restartPass == arbiter.pass {
        arbiter.report(self, .refused, .illegalTransition(from: proposal, to: wanted))
        return
      }
      restartPass = arbiter.pass
    }
    arbiter.take(target, from: self, reason: reason)
  }

  /// Breaks off what began while there was no window, since it is to take part in a gesture now.
  final func cancelAlone() {
    if status == .idle, proposal != .possible, !isBeingReset { proposeAlone(.cancelled, reason: .unexplained) }
  }

  /// Calls ``reset()``, and knows what is set meanwhile for what it is.
  final func callReset() {
    isBeingReset = true
    reset()
    isBeingReset = false
  }

  /// Without a window there is nobody to compete with: what is set stands.
  private func proposeAlone(_ target: State, reason: DecisionReason?) {
    proposal = target
    publicState = target
    if target != .failed { callActions() }
    if target == .ended || target == .cancelled || target == .failed {
      lastOutcome = Outcome(
        state: target, reason: target == .ended ? nil : reason ?? .unexplained, time: .zero)
      callReset()
      proposal = .possible
      publicState = .possible
    }
  }
}
