extension View {
  /// The recognizers on this view, in the order of adding.
  ///
  /// Setting it takes off those that are not in the new list (``removeGestureRecognizer(_:)``) and puts the others on, in
  /// the order of the list. A recognizer that is named twice counts once. `nil` means none.
  ///
  /// It is never `nil` when read, and need not be unwrapped; code that comes from UIKit, where it may be, compiles as well.
  public var gestureRecognizers: [GestureRecognizer]! {
    get { recognizers }
    set {
      let newValue = newValue ?? []
      for recognizer in recognizers where !newValue.contains(where: { $0 === recognizer }) {
        removeGestureRecognizer(recognizer)
      }
      for recognizer in newValue { addGestureRecognizer(recognizer) }
      // An action that was notified of a cancellation may have added or removed recognizers. That stands.
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

  /// Attaches `recognizer`, after those that are on the view already; takes it off the view where it was, or out of the whole
  /// of which it was a part.
  ///
  /// It gets the touches that come down on this view, or on a view in it, from now on.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    if recognizer.attachedView === self, !recognizer.isPart { return }
    recognizer.leaveForAnother()
    // An action that was notified of a cancellation may have put it elsewhere. That stands.
    if recognizer.attachedView != nil || recognizer.isPart { return }
    recognizers.append(recognizer)
    addedCount += 1
    recognizer.addedNumber = addedCount
    recognizer.attachedView = self
  }

  /// Takes `recognizer` off the view. A gesture in progress is cancelled first, with its action (S-3.8).
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.attachedView === self else { return }
    guard let engine = recognizer.engine else {
      detach(recognizer)
      return
    }
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
