/// May this recognizer have this touch?
///
/// This file has the whole answer. A touch is offered in three steps, since each of them may change what the next one finds:
///
/// 1. ``isCandidate(_:for:)`` of all recognizers on the view and on the views around it, before any is asked (S-2.7).
/// 2. ``wants(_:_:)`` asks each of them, or its delegate (S-4.3).
/// 3. ``admits(_:_:)`` at the moment of the offer: the recognizer, its attempt and its other touches have to allow it.
extension Arbiter {
  /// Whether `recognizer` is for touches of this kind at all (S-3.6, S-3.9).
  @inline(__always)
  func isCandidate(_ recognizer: GestureRecognizer, for touch: Touch) -> Bool {
    recognizer.isEnabled && recognizer.allowedTouchTools.contains(touch.tool)
      && (touch.tool != .mouse || touch.buttons.isSuperset(of: recognizer.buttonMaskRequired))
  }

  /// Whether `recognizer` wants `touch`, as it or its delegate says; a refusal is reported.
  @inline(__always)
  func wants(_ recognizer: GestureRecognizer, _ touch: Touch) -> Bool {
    if !recognizer.mayHaveDelegate || delegateWants(recognizer), recognizer.shouldReceive(touch) { return true }
    publish(recognizer, .refused, .delegateRefused(.shouldReceive))
    return false
  }

  /// Whether the delegate of `recognizer` wants the event of a new touch.
  private func delegateWants(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: engine.event) ?? true
  }

  /// Whether `recognizer` can use `touch` now.
  func admits(_ recognizer: GestureRecognizer, _ touch: Touch) -> Bool {
    guard isAttached(recognizer) else { return false }
    // S-3.5: a chord of which it refused a finger is not its gesture.
    if recognizer.refusedChord == touch.chord, recognizer.refusedChord != 0 { return false }
    if let attempt = ongoing(recognizer) {
      if isOver(attempt) || attempt.pointee.pointer != nil { return false }
    }
    let store = recognizer.touchStore
    // S-3.9
    if recognizer.requiresExclusiveTouchType, store.count > 0, store[0].tool != touch.tool { return false }
    return !store.contains(touch)
  }

  /// Whether `recognizer` can use a pointer now: it has to be free.
  func admitsPointer(_ recognizer: GestureRecognizer) -> Bool { isAttached(recognizer) && ongoing(recognizer) == nil }

  /// Whether `recognizer` can use `touch` again after its reset: it was offered the touch before, and did not release it
  /// (S-3.5, S-3.7).
  func mayReoffer(_ touch: Touch, to recognizer: GestureRecognizer) -> Bool {
    guard let contact = touch.contact, touch.wasOffered(to: recognizer) else { return false }
    return !contact.ignoredBy.contains { $0 === recognizer }
  }

  /// Whether `recognizer` is enabled and on a view, also after others were asked.
  private func isAttached(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.isEnabled && recognizer.attachedView != nil
  }

  /// Whether no touch can change the attempt any more.
  func isOver(_ attempt: AttemptRef) -> Bool {
    switch attempt.phase {
    case .idle: false
    case .watching, .gated, .undecided, .held, .active: attempt.proposal == .ended
    case .finished: true
    }
  }
}
