/// Decides whether a recognizer may have a touch.
///
/// The engine offers a touch in three steps, because each step may change the input of the next one:
///
/// 1. ``isCandidate(_:for:)`` selects recognizers on the view and its superviews, before the engine asks any (S-2.7).
/// 2. ``wants(_:_:)`` asks each selected recognizer and its delegate (S-4.3).
/// 3. ``admits(_:_:)`` checks at the offer that the recognizer, its attempt and its other touches allow the touch.
extension Arbiter {
  /// Whether `recognizer` is enabled and accepts this kind of touch (S-3.6, S-3.9).
  @inline(__always)
  func isCandidate(_ recognizer: GestureRecognizer, for touch: Touch) -> Bool {
    recognizer.isEnabled && recognizer.allowedTouchTools.contains(touch.tool)
      && (touch.tool != .mouse || touch.buttons.isSuperset(of: recognizer.buttonMaskRequired))
  }

  /// Whether `recognizer` and its delegate want `touch`. Reports a refusal.
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
    // S-3.5: if a recognizer refused one finger of a chord, the chord is not its gesture.
    if recognizer.refusedChord == touch.chord, recognizer.refusedChord != 0 { return false }
    if let attempt = ongoing(recognizer) {
      if isOver(attempt) || attempt.pointee.pointer != nil { return false }
    }
    let store = recognizer.touchStore
    // S-3.9
    if recognizer.requiresExclusiveTouchType, store.count > 0, store[0].tool != touch.tool { return false }
    return !store.contains(touch)
  }

  /// Whether `recognizer` can use a pointer now: it must have no ongoing attempt.
  func admitsPointer(_ recognizer: GestureRecognizer) -> Bool { isAttached(recognizer) && ongoing(recognizer) == nil }

  /// Whether `recognizer` can use `touch` again after its reset: the engine offered it the touch before, and it did not
  /// release the touch (S-3.5, S-3.7).
  func mayReoffer(_ touch: Touch, to recognizer: GestureRecognizer) -> Bool {
    guard let contact = touch.contact, touch.wasOffered(to: recognizer) else { return false }
    return !contact.ignoredBy.contains { $0 === recognizer }
  }

  /// Whether `recognizer` is enabled and on a view, even after the answers of other recognizers.
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
