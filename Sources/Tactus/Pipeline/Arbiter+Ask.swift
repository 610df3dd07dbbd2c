// The requirements that subclasses and delegates add to an attempt (S-4.8).
extension Arbiter {
  /// Asks which other attempts `attempt` must wait for.
  func askForRequirements(of attempt: AttemptRef) {
    markRivals(of: attempt)
    while let other = list.popNext(.scratch) {
      if other.phase != .finished, other.phase != .idle { ask(attempt, about: other) }
    }
  }

  /// Asks which attempts without a proposal must wait for `attempt`. These attempts fail, because `attempt` is about to act.
  func askForDependents(of attempt: AttemptRef) {
    markRivals(of: attempt)
    while let other = list.popNext(.scratch) {
      if other.isPossible { ask(other, about: attempt) }
    }
  }

  /// Asks subclasses and delegates, once per attempt, whether `attempt` must wait for `other` (S-4.8). Drops and reports a
  /// requirement that would close a circle (S-4.9).
  private func ask(_ attempt: AttemptRef, about other: AttemptRef) {
    guard attempt.isOpen, shareTouch(attempt, other) else { return }
    let key = AttemptKey(other)
    guard noteAsked(attempt, about: other.pointee.number) else { return }
    attempt.with { recognizer in other.with { ask(attempt, recognizer, about: key, $0) } }
  }

  /// Notes that `attempt` was asked about the attempt with this number. Returns false if that was noted before. Usually the
  /// number is the highest so far.
  private func noteAsked(_ attempt: AttemptRef, about number: UInt64) -> Bool {
    var low = 0
    var high = attempt.pointee.asked.count
    if high > 0, attempt.pointee.asked[high - 1] < number { low = high }
    while low < high {
      let center = (low + high) / 2
      if attempt.pointee.asked[center] < number { low = center + 1 } else { high = center }
    }
    if low < attempt.pointee.asked.count, attempt.pointee.asked[low] == number { return false }
    attempt.pointee.asked.insert(number, at: low)
    return true
  }

  private func ask(
    _ attempt: AttemptRef, _ recognizer: GestureRecognizer, about key: AttemptKey, _ subject: GestureRecognizer
  ) {
    let mustWait =
      recognizer.isPart || subject.isPart
      ? hasToWait(recognizer, recognizer.face, for: subject, subject.face)
      : hasToWait(recognizer, recognizer, for: subject, subject)
    if !mustWait { return }
    // The callback may have disabled or detached either recognizer.
    guard attempt.isOpen, key.isCurrent else { return }
    if subject.requirementPath(to: recognizer) != nil {
      return publish(recognizer, .refused, .requirementCycle(with: subject))
    }
    attempt.pointee.requirements.append(key)
    key.attempt.pointee.dependents.append(AttemptKey(attempt))
  }

  private func hasToWait(
    _ recognizer: GestureRecognizer, _ asking: GestureRecognizer, for subject: GestureRecognizer,
    _ asked: GestureRecognizer
  ) -> Bool {
    // The whole decides which of its parts wait.
    if asking === asked { return false }
    return recognizer.shouldRequireFailure(of: subject) || subject.shouldBeRequiredToFail(by: recognizer)
      || (asking.mayHaveDelegate && asking.delegate?.gestureRecognizer(asking, shouldRequireFailureOf: asked) == true)
      || (asked.mayHaveDelegate && asked.delegate?.gestureRecognizer(asked, shouldBeRequiredToFailBy: asking) == true)
  }

  /// Removes all requirements of `attempt`, which is over.
  func forgetRequirements(of attempt: AttemptRef) {
    for key in attempt.pointee.requirements where key.isCurrent {
      key.attempt.pointee.dependents.drop { $0.attempt == attempt }
    }
    for key in attempt.pointee.dependents where key.isCurrent {
      key.attempt.pointee.requirements.drop { $0.attempt == attempt }
    }
    attempt.pointee.requirements.clear()
    attempt.pointee.dependents.clear()
    attempt.pointee.asked.clear()
  }
}
