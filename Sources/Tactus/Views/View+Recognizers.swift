extension View {
  /// The recognizers on this view, in the order of adding.
  ///
  /// Setting it removes the recognizers that are not in the new list (``removeGestureRecognizer(_:)``) and adds the others, in
  /// the order of the list. Duplicates count once. `nil` means none.
  ///
  /// Reading it never returns `nil`, so you need not unwrap it. Code from UIKit, which may unwrap it, compiles as well.
  public var gestureRecognizers: [GestureRecognizer]! {
    get { recognizers }
    set {
      let newValue = newValue ?? []
      for recognizer in recognizers where !newValue.contains(where: { $0 === recognizer }) {
        removeGestureRecognizer(recognizer)
      }
      for recognizer in newValue { addGestureRecognizer(recognizer) }
      // An action that was notified of a cancellation may have added or removed recognizers. Keep these changes.
      var ordered: [GestureRecognizer] = []
      for recognizer in newValue + recognizers where recognizer.attachedView === self {
        if !ordered.contains(where: { $0 === recognizer }) { ordered.append(recognizer) }
      }
      recognizers = ordered
      for recognizer in ordered {
        addedCount += 1
        recognizer.addedNumber = addedCount
      }
    }
  }

  /// Attaches `recognizer` after the recognizers that are already on the view. Detaches it first from its previous view, or
  /// removes it from the whole of which it was a part.
  ///
  /// From now on it gets the touches that come down on this view, or on a view in it.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    if recognizer.attachedView === self, !recognizer.isPart { return }
    recognizer.leaveForAnother()
    // An action that was notified of a cancellation may have put it elsewhere. Keep this change.
    if recognizer.attachedView != nil || recognizer.isPart { return }
    recognizers.append(recognizer)
    addedCount += 1
    recognizer.addedNumber = addedCount
    recognizer.attachedView = self
  }

  /// Removes `recognizer` from the view. A gesture in progress is cancelled first, with its action (S-3.8).
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.attachedView === self else { return }
    guard let engine = recognizer.engine else { return detach(recognizer) }
    // The recognizer's action may release this view.
    withExtendedLifetime(self) {
      engine.holdInputs {
        engine.withdraw(recognizer, because: .detached)
        // An action that was notified of the cancellation may have moved the recognizer.
        if recognizer.attachedView === self { detach(recognizer) }
      }
    }
  }

  private func detach(_ recognizer: GestureRecognizer) {
    recognizers.drop { $0 === recognizer }
    recognizer.attachedView = nil
  }
}
