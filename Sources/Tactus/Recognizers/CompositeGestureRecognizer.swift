/// A recognizer that is made of others, and speaks for them: a ``TapSequence``, for instance, has a tap recognizer for each
/// count of taps.
///
/// To whom uses it, it is one recognizer: it is on a view, has a delegate, relations, a gate and actions. To the engine it is its
/// ``parts``, in their order: they are offered the touches in its stead, what is agreed with the whole is agreed with each of them,
/// and delegates and views meet the whole only. The whole has no state of its own to set; what its actions hear is what a part
/// has to say.
///
/// ```swift
/// final class TapOrPress: CompositeGestureRecognizer {
///   override init() {
///     super.init()
///     let tap = TapGestureRecognizer()
///     let press = LongPressGestureRecognizer()
///     for part in [tap, press] {
///       part.addAction { [unowned self] part in callActions(of: part) }
///     }
///     setParts([tap, press])
///   }
///
///   override func partDidDecide(_ part: GestureRecognizer, _ kind: Decision.Kind, _ reason: DecisionReason?) {
///     if kind == .ended || kind == .began { report(kind, reason) }
///   }
/// }
/// ```
open class CompositeGestureRecognizer: GestureRecognizer {
  /// The recognizers that do the work, in the order in which they are offered its touches; none at first.
  public private(set) final var parts: [GestureRecognizer] = []

  override final var composite: CompositeGestureRecognizer? { self }

  /// A recognizer that has no parts yet, and recognizes nothing: call ``setParts(_:)``.
  public override init() { super.init() }

  deinit {
    finishing {
      for part in parts { part.leaveWhole() }
    }
  }

  /// Makes `parts` the recognizers that do the work. What is pending of those that were is broken off; the new ones take over
  /// what was agreed with the whole: the view, requirements, simultaneity, the gate, and whether it is enabled.
  ///
  /// A recognizer that is on a view, or a part of another one, is taken off it first.
  public final func setParts(_ parts: [GestureRecognizer]) {
    let old = self.parts
    if let engine {
      engine.change {
        // From the first on: else the failure of a later one would let go of one that waits for it.
        for part in old { engine.withdraw(part, .detached) }
      }
    }
    self.parts = []
    for part in old { part.leaveWhole() }
    for part in parts {
      part.attachedView?.removeGestureRecognizer(part)
      if let whole = part.whole {
        var others = whole.parts
        others.drop { $0 === part }
        whole.setParts(others)
      }
      part.whole = self
    }
    self.parts = parts
    for part in parts { takeOverRelations(part) }
  }

  private func takeOverRelations(_ part: GestureRecognizer) {
    part.isEnabled = isEnabled
    part.attachedView = attachedView
    for other in relations.requirements { part.addRequirement(toFail: other.object) }
    for other in relations.dependents { other.object.addRequirement(toFail: part) }
    for other in relations.simultaneous { part.recognizeSimultaneously(with: other.object) }
    part.gate = gate
  }

  // MARK: For subclasses

  /// Tells a subclass that its parts are about to be offered a touch: the moment to hand them what was set on the whole. Does
  /// nothing by default.
  open func prepareParts() {}

  /// Tells a subclass what was decided about one of the parts. What others are to know of the whole it says by
  /// ``CompositeGestureRecognizer/report(_:_:)``. Does nothing by default.
  open func partDidDecide(_ part: GestureRecognizer, _ kind: Decision.Kind, _ reason: DecisionReason?) {}

  /// Notifies the application's observer of a decision about the whole; one that ended, failed or was cancelled is the
  /// ``GestureRecognizer/lastOutcome`` from then on.
  public final func report(_ kind: Decision.Kind, _ reason: DecisionReason?) {
    guard let engine = activeEngine else { return }
    switch kind {
    case .ended: lastOutcome = Outcome(state: .ended, reason: nil, time: engine.now)
    case .failed: lastOutcome = Outcome(state: .failed, reason: reason, time: engine.now)
    case .cancelled: lastOutcome = Outcome(state: .cancelled, reason: reason, time: engine.now)
    case .possible, .began, .held, .released, .refused: break
    }
    engine.arbiter.report(self, kind, reason)
  }

  /// Where its parts make their attempts, or would make them.
  private final var activeEngine: Engine? {
    for part in parts {
      if let attempt = part.attempt, attempt.pointee.phase != .idle { return attempt.pointee.arbiter.engine }
    }
    return engine
  }

  /// Calls the actions of the whole for what `part` has to say: meanwhile the whole has the state and the touches of the part.
  public final func callActions(of part: GestureRecognizer) {
    let state = part.state
    let store = touchStore
    showState(state)
    touchStore = part.touchStore
    callActions()
    touchStore = store
    if state != .began || !part.hasAnnouncedWait { showState(.possible) }
  }

  /// Makes one of the parts fail that has not been told of anything yet, even one that waits for others: another part has the
  /// last word. One that is in progress, or over, goes on.
  public final func fail(_ part: GestureRecognizer, _ reason: DecisionReason) {
    guard part.whole === self, let attempt = part.attempt, attempt.isOpen else { return }
    let arbiter = attempt.pointee.arbiter
    arbiter.engine.settle { arbiter.finish(attempt, .failed, reason) }
  }
}

extension GestureRecognizer {
  /// Whether its actions have heard that it waits, and not yet what came of it: see ``announcesWait``.
  public final var hasAnnouncedWait: Bool { attempt?.pointee.hasAnnouncedWait ?? false }

  /// Whether both attend to a touch of which neither let go: only such recognizers compete (S-4.4).
  public final func sharesTouch(with other: GestureRecognizer) -> Bool {
    withTouchStore { store in other.withTouchStore { store.sharesTouch(with: $0) } }
  }

  /// The recognizer of which this one is a part, if it is one.
  public final var wholeRecognizer: CompositeGestureRecognizer? { whole }

  /// Is a part no more.
  final func leaveWhole() {
    whole = nil
    attachedView = nil
    relations.dissolve(self)
    relations = Relations()
  }
}
