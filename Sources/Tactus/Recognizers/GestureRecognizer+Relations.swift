/// The relations of a recognizer to others. Both sides keep every relation, so a recognizer that is released leaves no
/// dangling reference.
struct Relations {
  /// The recognizers that must fail first.
  var requirements: [Unowned<GestureRecognizer>] = []
  /// The recognizers that wait for this one to fail.
  var dependents: [Unowned<GestureRecognizer>] = []
  /// The recognizers that may be in progress at the same time.
  var simultaneous: [Unowned<GestureRecognizer>] = []
  /// The only recognizer during which this one may be in progress.
  var gate: Unowned<GestureRecognizer>?
  /// The recognizers whose gate is this one.
  var gated: [Unowned<GestureRecognizer>] = []

  func dissolve(_ owner: GestureRecognizer) {
    for other in requirements { other.object.relations.dependents.removeReferences(to: owner) }
    for other in dependents { other.object.relations.requirements.removeReferences(to: owner) }
    for other in simultaneous { other.object.relations.simultaneous.removeReferences(to: owner) }
    for other in gated { other.object.relations.gate = nil }
    gate?.object.relations.gated.removeReferences(to: owner)
  }
}

extension [Unowned<GestureRecognizer>] {
  /// The names. Each recognizer is kept until all names are read, because a subclass may compute its name.
  var names: [String?] { map { $0.object }.map { $0.name } }
}

extension GestureRecognizer {
  /// Calls `body` with each recognizer of one of the lists of ``Relations``, for loops that can call code of the application.
  ///
  /// That code may change the list, or release a recognizer that nothing else holds. So each recognizer is looked up
  /// again before it is read: a recognizer leaves all lists before its memory is freed.
  @inline(__always)
  final func forEachRelated(
    _ related: (borrowing Relations) -> [Unowned<GestureRecognizer>], _ body: (GestureRecognizer) -> Void
  ) {
    let references = related(relations)
    for (index, reference) in references.enumerated() {
      let current = related(relations)
      let isAtItsPlace = index < current.count && current[index] == reference
      guard isAtItsPlace || current.contains(reference) else { continue }
      withExtendedLifetime(reference.object) { body($0) }
    }
  }
}

extension GestureRecognizer {
  /// Lets this recognizer act only after `other` has failed. If `other` begins or is recognized, this one fails.
  ///
  /// The wait concerns gestures in which both have a touch. `other` bounds its length: see ``holdBound`` (S-4.7,
  /// S-4.9).
  ///
  /// If `other` already waits for this one, directly or through others, the two would wait for each other for ever.
  /// That is a mistake of the caller: debug builds stop; release builds do not add the requirement and report it to the
  /// observer as refused. ``requireFailure(of:)`` throws instead.
  public final func require(toFail other: GestureRecognizer) {
    do throws(RequirementCycle) {
      try requireFailure(of: other)
    } catch {
      attachedView?.window?.application?.engine.arbiter.publish(self, .refused, .requirementCycle(with: other))
      assertionFailure(other === self ? "a recognizer cannot wait for itself" : "both would wait for each other")
    }
  }

  /// Does what ``require(toFail:)`` does, for requirements that a program does not know in advance, such as those of a file.
  ///
  /// - Throws: ``RequirementCycle`` if `other` already waits for this one, directly or through others.
  public final func requireFailure(of other: GestureRecognizer) throws(RequirementCycle) {
    if relations.requirements.refers(to: other) { return }
    for target in [other] + other.leaves {
      for source in [self] + leaves {
        guard let path = target.requirementPath(to: source) else { continue }
        throw RequirementCycle(path.names)
      }
    }
    addRequirement(toFail: other)
  }

  /// Adds a requirement that closes no circle, also for the parts of both.
  final func addRequirement(toFail other: GestureRecognizer) {
    if relations.requirements.refers(to: other) { return }
    relations.requirements.append(Unowned(other))
    other.relations.dependents.append(Unowned(self))
    for part in allParts { part.addRequirement(toFail: other) }
    for part in other.allParts { addRequirement(toFail: part) }
  }

  /// Removes the requirement that ``require(toFail:)`` added.
  public final func removeRequirement(toFail other: GestureRecognizer) {
    for part in allParts { part.removeRequirement(toFail: other) }
    for part in other.allParts { removeRequirement(toFail: part) }
    relations.requirements.removeReferences(to: other)
    other.relations.dependents.removeReferences(to: self)
    recheckRelations()
  }

  /// The recognizers that must fail before this one acts.
  public final var failureRequirements: [GestureRecognizer] { withoutParts(relations.requirements) }

  /// The recognizers of a list. If a composite is in the list, its parts are left out.
  private final func withoutParts(_ list: [Unowned<GestureRecognizer>]) -> [GestureRecognizer] {
    list.map { $0.object }.filter { part in part.whole.map { list.refers(to: $0) } != true }
  }

  /// Lets this recognizer and `other` be in progress at the same time (S-4.5).
  public final func recognizeSimultaneously(with other: GestureRecognizer) {
    if other === self || relations.simultaneous.refers(to: other) { return }
    relations.simultaneous.append(Unowned(other))
    other.relations.simultaneous.append(Unowned(self))
    for part in allParts { part.recognizeSimultaneously(with: other) }
    for part in other.allParts { recognizeSimultaneously(with: part) }
  }

  /// The recognizers that may be in progress at the same time because of ``recognizeSimultaneously(with:)``. Answers of
  /// delegates are not included.
  public final var simultaneousRecognizers: [GestureRecognizer] { withoutParts(relations.simultaneous) }

  /// Removes the relation that ``recognizeSimultaneously(with:)`` added.
  public final func removeSimultaneity(with other: GestureRecognizer) {
    for part in allParts { part.removeSimultaneity(with: other) }
    for part in other.allParts { removeSimultaneity(with: part) }
    relations.simultaneous.removeReferences(to: other)
    other.relations.simultaneous.removeReferences(to: self)
  }

  /// The only recognizer during whose gesture this one may be in progress; `nil` by default (S-4.12).
  ///
  /// While the gate is not in progress, this recognizer waits, and the movements of the fingers do not count. It ends
  /// with the gate. The two never stop each other. A new gate counts from the next attempt. A gate that makes the
  /// recognizer its own gate, directly or through others, is a mistake of the caller, and traps; ``setGate(_:)``
  /// throws instead.
  public final var gate: GestureRecognizer? {
    get { relations.gate?.object }
    set {
      do throws(GateCycle) {
        try setGate(newValue)
      } catch {
        preconditionFailure("a recognizer cannot be its own gate: " + error.names.joined(separator: " → "))
      }
    }
  }

  /// Sets ``gate``, or refuses it: for gates that a person or a file chose.
  ///
  /// - Throws: ``GateCycle`` if this recognizer is the gate of `newGate`, directly or through others, or is `newGate`
  ///   itself. Nothing has changed in this case.
  public final func setGate(_ newGate: GestureRecognizer?) throws(GateCycle) {
    var circle: [Unowned<GestureRecognizer>] = []
    var current = newGate
    while let candidate = current {
      circle.append(Unowned(candidate))
      if candidate.isInside(self) { throw GateCycle(circle.names) }
      current = candidate.relations.gate?.object
    }
    relations.gate?.object.relations.gated.removeReferences(to: self)
    relations.gate = newGate.map { Unowned($0) }
    newGate?.relations.gated.append(Unowned(self))
    for part in allParts { try part.setGate(newGate) }
  }

  /// Makes the engine check the relations again.
  final func recheckRelations() {
    guard let attempt, attempt.phase != .idle else { return }
    let arbiter = attempt.pointee.arbiter
    arbiter.recheck(attempt)
    arbiter.recheckFinished()
    arbiter.engine.runPass {}
  }

  /// The chain of requirements, of the relation or of this attempt, that leads from here to `goal`; `nil` if none does.
  /// It visits each recognizer once, however long the chains are.
  final func requirementPath(to goal: GestureRecognizer) -> [Unowned<GestureRecognizer>]? {
    // The recognizers found, and for each the index of the one that waits for it.
    var found: [Unowned<GestureRecognizer>] = []
    var waiting: [Int] = []
    func find(_ recognizer: GestureRecognizer, for place: Int) {
      if recognizer.isVisited { return }
      recognizer.isVisited = true
      found.append(Unowned(recognizer))
      waiting.append(place)
    }
    defer { for recognizer in found { recognizer.object.isVisited = false } }
    find(self, for: -1)
    var index = 0
    while index < found.count {
      let current = found[index].object
      if current === goal {
        var path: [Unowned<GestureRecognizer>] = []
        var place = index
        while place >= 0 {
          path.append(found[place])
          place = waiting[place]
        }
        path.reverse()
        return path
      }
      for next in current.relations.requirements { find(next.object, for: index) }
      if let attempt = current.attempt {
        for key in attempt.pointee.requirements where key.isCurrent { find(key.attempt.recognizer, for: index) }
      }
      index += 1
    }
    return nil
  }
}

extension GestureRecognizer {
  /// The bound of a recognizer's wait for others (S-4.9).
  public nonisolated enum HoldBound: Sendable, Hashable {
    /// Until this moment at the latest, if no finger comes down or lifts earlier.
    case time(Timestamp)
    /// Until the finger lifts.
    case lift
  }

  /// The time until which this recognizer may have to wait for others to fail; `nil` while it does not wait.
  public final var holdBound: HoldBound? {
    guard let attempt, attempt.phase == .held else { return allParts.first { $0.isHeld }?.holdBound }
    let arbiter = attempt.pointee.arbiter
    var others: [AttemptRef] = []
    for other in relations.requirements {
      if let other = arbiter.ongoing(other.object) { others.append(other) }
    }
    for key in attempt.pointee.requirements where key.isCurrent { others.append(key.attempt) }
    var latest: Timestamp?
    for other in others where other.isPossible && arbiter.shareTouch(other, attempt) {
      guard let deadline = other.pointee.deadline else { return .lift }
      latest = max(latest ?? deadline, deadline)
    }
    guard let latest else { return .lift }
    return .time(latest)
  }

  /// Removes the recognizer, and its parts, from its gesture (S-3.6, S-3.8).
  final func withdraw(because cause: Engine.Withdrawal) { engine?.withdraw(self, because: cause) }

  /// The engine in which it, or one of its parts, makes an attempt.
  final var engine: Engine? {
    attempt?.pointee.arbiter.engine ?? leaves.first { $0.attempt != nil }?.attempt?.pointee.arbiter.engine
  }
}
