/// A recognizer that is made of others, and speaks for them: a ``TapSequence``, for instance, has a tap recognizer for each
/// count of taps.
///
/// For its user it is one recognizer: it is on a view, has a delegate, relations, a gate and actions. For the engine it
/// is its ``parts``, in their order: they are offered the touches in its stead, what is agreed with the whole is agreed
/// with each of them, and delegates and views know the whole only. The whole has no state of its own to set: its
/// actions are called for what its parts do.
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
  /// The recognizers that do the work, in the order in which they are offered its touches; none at first. Each may be made of
  /// others itself.
  @exclusivity(unchecked) public private(set) final var parts: [GestureRecognizer] = []

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
  /// A recognizer that is on a view, or a part of another one, is taken off it first. One that is named twice counts once. A
  /// requirement or a gate of the whole that would have a part wait for itself is not taken over by that part.
  ///
  /// A recognizer that would be a part of itself, directly or through others, is a mistake of the caller: debug builds stop,
  /// release builds leave the parts as they are. ``replaceParts(with:)`` throws instead.
  public final func setParts(_ parts: [GestureRecognizer]) {
    do throws(PartCycle) {
      try replaceParts(with: parts)
    } catch {
      assertionFailure("a recognizer cannot be a part of itself: " + error.names.joined(separator: " → "))
    }
  }

  /// Does what ``setParts(_:)`` does, for parts that a program does not know in advance.
  ///
  /// - Throws: ``PartCycle`` if this recognizer is one of `parts`, or a part of one of them, directly or through others.
  ///   Nothing has changed then.
  public final func replaceParts(with parts: [GestureRecognizer]) throws(PartCycle) {
    for part in parts { try requireNotInside(part) }
    // First everything that calls actions, which may set parts themselves.
    for part in parts where part.whole !== self { part.leaveForAnother() }
    var old: [GestureRecognizer] = []
    repeat {
      old = self.parts
      // In their order: else the failure of a later part would release one that waits for it.
      engine?.holdInputs { for part in old { part.withdraw(because: .detached) } }
    } while self.parts.contains { part in !old.contains { $0 === part } }
    self.parts = []
    for part in old { part.leaveWhole() }
    var new: [GestureRecognizer] = []
    // An action may have put the part elsewhere.
    for part in parts where part.whole == nil && part.attachedView == nil && !isInside(part) {
      part.whole = self
      new.append(part)
    }
    self.parts = new
    for part in new { adoptRelations(part) }
    // The end of a part may run code of the application, which finds everything in place.
    withExtendedLifetime(old) {}
  }

  private func requireNotInside(_ part: GestureRecognizer) throws(PartCycle) {
    guard isInside(part) else { return }
    var circle: [Unowned<GestureRecognizer>] = []
    var current: GestureRecognizer? = self
    while let candidate = current {
      circle.insert(Unowned(candidate), at: 0)
      current = candidate === part ? nil : candidate.whole
    }
    throw PartCycle(circle.map { $0.object.name })
  }

  private func adoptRelations(_ part: GestureRecognizer) {
    part.isEnabled = isEnabled
    part.cancelsWhenOutside = cancelsWhenOutside
    part.attachedView = attachedView
    for other in relations.requirements where other.object.requirementPath(to: part) == nil {
      part.addRequirement(toFail: other.object)
    }
    for other in relations.dependents where part.requirementPath(to: other.object) == nil {
      other.object.addRequirement(toFail: part)
    }
    for other in relations.simultaneous { part.recognizeSimultaneously(with: other.object) }
    do throws(GateCycle) { try part.setGate(gate) } catch {}
  }

  // MARK: For subclasses

  /// Notifies a subclass that its parts are about to be offered a touch: the moment to pass on what was set on the
  /// whole. Does nothing by default.
  open func prepareParts() {}

  /// Notifies a subclass of a decision about one of the parts. The subclass reports decisions about the whole by
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
    case .possible, .began, .held, .released, .refused, .owned: break
    }
    engine.arbiter.publish(self, kind, reason)
    if kind == .failed, let failures = actionList.failures {
      let state = currentState
      show(.failed)
      callFailureHandlers(failures, reason ?? .unexplained)
      if currentState == .failed { show(state) }
    }
  }

  /// Where its parts make their attempts, or would make them.
  private final var activeEngine: Engine? {
    for part in leaves {
      if let attempt = part.attempt, attempt.phase != .idle { return attempt.pointee.arbiter.engine }
    }
    return engine
  }

  /// Calls the actions of the whole for what `part` does: meanwhile the whole has the state and the touches of the
  /// part.
  public final func callActions(of part: GestureRecognizer) {
    let state = part.state
    let store = touchStore
    show(state)
    touchStore = part.touchStore
    callActions()
    touchStore = store
    if state != .began || !part.hasAnnouncedWait { show(.possible) }
  }

  /// Makes a part fail whose actions were not called yet, even if it waits for others: another part decides. A part
  /// that is in progress or over continues.
  public final func fail(_ part: GestureRecognizer, _ reason: DecisionReason) {
    guard part.whole === self else { return }
    if let inner = part.composite {
      for part in inner.parts { inner.fail(part, reason) }
    }
    guard let attempt = part.attempt, attempt.isOpen else { return }
    let arbiter = attempt.pointee.arbiter
    arbiter.engine.runPass { arbiter.finish(attempt, .failed, reason) }
  }
}

extension GestureRecognizer {
  /// Whether its actions were notified that it waits, and not yet of the outcome: see ``announcesWait``.
  public final var hasAnnouncedWait: Bool {
    attempt.map { $0.pointee.delivery == .announced } ?? allParts.contains { $0.hasAnnouncedWait }
  }

  /// Whether both attend to a touch of which neither let go: only such recognizers compete (S-4.4).
  public final func sharesTouch(with other: GestureRecognizer) -> Bool {
    for part in allParts where part.sharesTouch(with: other) { return true }
    for part in other.allParts where sharesTouch(with: part) { return true }
    return withTouchStore { store in other.withTouchStore { store.sharesTouch(with: $0) } }
  }

  /// The recognizer of which this one is a part, if it is one.
  public final var wholeRecognizer: CompositeGestureRecognizer? { whole }

  /// Whether this recognizer is `recognizer`, or a part of it, directly or through others.
  final func isInside(_ recognizer: GestureRecognizer) -> Bool {
    var current: GestureRecognizer? = self
    while let candidate = current {
      if candidate === recognizer { return true }
      current = candidate.whole
    }
    return false
  }

  /// Removes it from its view, or from the whole of which it is a part: another is to have it.
  final func leaveForAnother() {
    if let whole {
      var others = whole.parts
      others.drop { $0 === self }
      whole.setParts(others)
    } else {
      attachedView?.removeGestureRecognizer(self)
    }
  }

  /// Leaves the whole of which it was a part.
  final func leaveWhole() {
    whole = nil
    attachedView = nil
    relations.dissolve(self)
    relations = Relations()
  }
}
