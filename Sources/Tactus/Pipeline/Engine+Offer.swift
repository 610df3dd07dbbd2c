/// Hit test and offer: finds the view of each touch that came down, and gives the touch to the recognizers (S-2, S-4.1).
extension Engine {
  func offerNewTouches() {
    var index = 0
    while index < tracker.changed.count {
      let touch = tracker.changed[index]
      if touch.beganPass == pass { place(touch) }
      index += 1
    }
  }

  private func place(_ touch: Touch) {
    if let (window, view, position) = hit(touch.sourcePosition, with: event) {
      touch.window = window
      touch.view = view
      touch.position = position
      touch.previousPosition = position
      touch.beganPosition = position
    }
    observer?.observe(touch)
    delivery.admit(touch, among: tracker)
    gatherCandidates(for: touch)
    let isInWindow = touch.view?.window === touch.window
    guard let contact = touch.contact else { return }
    for index in 0..<candidates.count {
      let recognizer = candidates[index]
      if recognizer.shouldReceive(touch) {
        let parts = recognizer.parts
        if parts.isEmpty {
          contact.pointee.offers.append(recognizer)
        } else {
          recognizer.prepareParts()
          for part in parts { contact.pointee.offers.append(part) }
        }
      } else {
        arbiter.report(recognizer, .refused, .delegateRefused(.shouldReceive))
      }
    }
    candidates.removeAll()
    for index in 0..<contact.pointee.offers.count {
      let recognizer = contact.pointee.offers[index]
      guard !isInWindow || recognizer.attachedView?.window === touch.window else { continue }
      arbiter.offer(touch, to: recognizer, isAmongTouches: true)
    }
  }

  /// Gathers those on the view and around it before anyone is asked: an answer may change the tree (S-2.7).
  private func gatherCandidates(for touch: Touch) {
    var view = touch.view
    while let current = view {
      for recognizer in current.recognizers where recognizer.isEnabled {
        guard recognizer.allowedTouchTools.contains(touch.tool) else { continue }
        if touch.tool == .mouse, !touch.buttons.isSuperset(of: recognizer.buttonMaskRequired) { continue }
        candidates.append(recognizer)
      }
      view = current.parent
    }
  }

  /// The window, view and place of the window that are hit at `position` of the samples.
  func hit(_ position: Point, with event: TouchEvent?) -> (Window, View, Point)? {
    for window in application.windows.reversed() where window.inverseTransform != nil {
      let place = window.convertFromSuperview(position)
      if let view = window.hitTest(place, with: event) { return (window, view, place) }
    }
    return nil
  }

  /// Takes the recognizers on `view`, and on all views in it, out of their gestures: it is about to leave the window
  /// (S-3.8).
  func viewWillLeave(_ view: View) {
    for view in view.viewsInside {
      let recognizers = view.recognizers
      for recognizer in recognizers { withdraw(recognizer, .detached) }
    }
  }

  /// Takes `recognizer` out of its gesture, with its parts, and settles what comes of it.
  func withdraw(_ recognizer: GestureRecognizer, _ reason: DecisionReason) {
    let isDetaching = reason.code == "detached"
    let application = application
    // The action of the one that goes may let go of it.
    withExtendedLifetime(recognizer) {
      for part in recognizer.parts { arbiter.withdraw(part, reason, isDetaching: isDetaching) }
      arbiter.withdraw(recognizer, reason, isDetaching: isDetaching)
      settleUnlessBusy()
    }
    withExtendedLifetime(application) {}
  }
}
