/// A recognizer that consists of other recognizers, its parts. A ``TapSequence``, for example, has a tap recognizer for
/// each count of taps.
///
/// For a program it is one recognizer: it has a view, a delegate, relations, a gate and actions. For the engine it is
/// its ``parts``, in their order: the engine offers the touches to the parts, and not to the composite. The relations
/// of the composite apply to each part. Delegates know only the composite. Views are asked about each part, since a
/// control treats taps differently. A program does not set the state of a composite: its actions are called for the
/// states of its parts. Override `canPrevent`, requirements and similar members in the parts.
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
  /// The recognizers that do the work, in the order in which the engine offers them touches; none at first. A part may
  /// itself be a composite.
  @exclusivity(unchecked) public private(set) final var parts: [GestureRecognizer] = []

  /// Whether its taps are recognized over controls inside its view, too; false by default.
  @_spi(Tools) public final var takesTapsOfControls = false

  override final var composite: CompositeGestureRecognizer? { self }

  /// Makes a recognizer without parts, which recognizes nothing: call ``setParts(_:)``.
  public override init() { super.init() }

  deinit { finishing { for part in parts { part.leaveWhole() } } }

  /// Makes `parts` the recognizers that do the work. Pending gestures of the former parts are cancelled. The new parts
  /// get the view, the requirements, the simultaneity and the gate of the composite, and are enabled if it is enabled.
  ///
  /// A recognizer that is on a view, or a part of another one, first leaves it. A recognizer that is listed twice
  /// counts once. A part gets no requirement or gate of the composite that would make it wait for itself.
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
  ///   Nothing has changed in this case.
  public final func replaceParts(with parts: [GestureRecognizer]) throws(PartCycle) {
    for part in parts { try requireNotInside(part) }
    // First, everything that calls actions: an action may set parts itself.
    for part in parts where part.whole !== self { part.leaveForAnother() }
    var old: [GestureRecognizer] = []
    repeat {
      old = self.parts
      // In their order: otherwise the failure of a later part would release a part that waits for it.
      engine?.holdInputs { for part in old { part.withdraw(because: .detached) } }
    } while self.parts.contains { part in !old.contains { $0 === part } }
    self.parts = []
    for part in old { part.leaveWhole() }
    var new: [GestureRecognizer] = []
    // An action may have moved the part elsewhere.
    for part in parts where part.whole == nil && part.attachedView == nil && !isInside(part) {
      part.whole = self
      new.append(part)
    }
    self.parts = new
    for part in new { adoptRelations(part) }
    // The end of a part may run code of the application. At this point that code finds everything in place.
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
    throw PartCycle(circle.names)
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

  /// Whether one of the parts wants the reports of a pointer that does not touch; then the engine asks each of them.
  override open func shouldReceive(_ sample: PointerSample) -> Bool { parts.contains { $0.shouldReceive(sample) } }

  /// Notifies a subclass that its parts are about to be offered a touch: at this moment it passes on the settings of
  /// the whole. Does nothing by default.
  open func prepareParts() {}

  /// Notifies a subclass of a decision about one of the parts. The subclass reports decisions about the whole by
  /// ``CompositeGestureRecognizer/report(_:_:)``. Does nothing by default.
  open func partDidDecide(_ part: GestureRecognizer, _ kind: Decision.Kind, _ reason: DecisionReason?) {}

  /// Notifies the application's observer of a decision about the whole. If the decision is ended, failed or cancelled,
  /// it becomes the ``GestureRecognizer/lastOutcome``.
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

  /// The engine in which its parts make their attempts, or would make them.
  private final var activeEngine: Engine? {
    for part in leaves {
      if let attempt = part.attempt, attempt.phase != .idle { return attempt.pointee.arbiter.engine }
    }
    return engine
  }

  /// Calls the actions of the whole for the state of `part`. During the call, the whole has the state and the touches
  /// of the part.
  public final func callActions(of part: GestureRecognizer) {
    let state = part.state
    let store = touchStore
    show(state)
    touchStore = part.touchStore
    callEachAction()
    if state != .changed { lastPlace = part.location(in: nil) }
    touchStore = store
    if state != .began || !part.hasAnnouncedWait { show(.possible) }
  }

  /// Makes a part fail if its actions were not called yet, even if it waits for others, because another part decides. A
  /// part that is in progress or over continues.
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
  /// Whether its actions were notified that it waits, but not yet of the outcome: see ``announcesWait``.
  public final var hasAnnouncedWait: Bool {
    attempt.map { $0.pointee.delivery == .announced } ?? allParts.contains { $0.hasAnnouncedWait }
  }

  /// Whether both attend to a touch that neither has let go: only these recognizers compete (S-4.4).
  public final func sharesTouch(with other: GestureRecognizer) -> Bool {
    for part in allParts where part.sharesTouch(with: other) { return true }
    for part in other.allParts where sharesTouch(with: part) { return true }
    return withTouchStore { store in other.withTouchStore { store.sharesTouch(with: $0) } }
  }

  /// The recognizer of which this one is a part, if there is one.
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

  /// Removes it from its view, or from its whole, because another recognizer is to have it.
  final func leaveForAnother() {
    if let whole {
      var others = whole.parts
      others.drop { $0 === self }
      whole.setParts(others)
    } else {
      attachedView?.removeGestureRecognizer(self)
    }
  }

  final func leaveWhole() {
    whole = nil
    attachedView = nil
    if composite != nil {
      // Its own parts have these relations as well.
      forEachRelated({ $0.requirements }, { removeRequirement(toFail: $0) })
      forEachRelated({ $0.dependents }, { $0.removeRequirement(toFail: self) })
      forEachRelated({ $0.simultaneous }, { removeSimultaneity(with: $0) })
      if relations.gate != nil { gate = nil }
    }
    relations.dissolve(self)
    relations = Relations()
  }
}
