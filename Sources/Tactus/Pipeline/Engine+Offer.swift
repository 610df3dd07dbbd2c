/// Hit test and offer: finds the view of each touch that came down, and gives the touch to the recognizers (S-2, S-4.1).
extension Engine {
  func offerNewTouches() {
    var index = 0
    while index < tracker.changed.count {
      tracker.changed.base[index]._withUnsafeGuaranteedRef { touch in
        if touch.beganPass == pass { place(touch) }
      }
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
    #if !TACTUS_SCRIPTED
      if observer != nil { observer?.observe(touch) }
    #endif
    delivery.admit(touch, among: tracker)
    gatherCandidates(for: touch)
    guard candidates.count > 0, let contact = touch.contact else { return }
    let isInWindow = touch.view?.root === touch.window
    for index in 0..<candidates.count {
      candidates.base[index]._withUnsafeGuaranteedRef { ask($0, about: touch, contact) }
    }
    candidates.removeAll()
    for index in 0..<contact.pointee.offers.count {
      contact.pointee.offers.base[index]._withUnsafeGuaranteedRef { recognizer in
        guard !isInWindow || recognizer.attachedView?.root === touch.window else { return }
        arbiter.offer(touch, to: recognizer, isAmongTouches: true)
      }
    }
  }

  /// Asks `recognizer` whether it wants `touch`, which is about to be offered to it.
  @inline(__always)
  private func ask(_ recognizer: GestureRecognizer, about touch: Touch, _ contact: UnsafeMutablePointer<Contact>) {
    if !recognizer.shouldReceive(touch) {
      arbiter.report(recognizer, .refused, .delegateRefused(.shouldReceive))
    } else {
      prepare(recognizer, for: contact)
    }
  }

  /// Has `recognizer` be offered the touch, or the parts that it has once it has prepared them.
  private func prepare(_ recognizer: GestureRecognizer, for contact: UnsafeMutablePointer<Contact>) {
    guard let composite = recognizer.composite else { return contact.pointee.offers.append(recognizer) }
    composite.prepareParts()
    for part in composite.parts { prepare(part, for: contact) }
  }

  /// Gathers those on the view and around it before anyone is asked: an answer may change the tree (S-2.7).
  private func gatherCandidates(for touch: Touch) {
    var view = touch.view.map { Unmanaged.passUnretained($0) }
    while let current = view {
      view = current._withUnsafeGuaranteedRef { view in
        for recognizer in view.recognizers {
          if recognizer.isEnabled, wants(recognizer, touch) { candidates.append(recognizer) }
        }
        return view.parent.map { Unmanaged.passUnretained($0) }
      }
    }
  }

  @inline(__always)
  private func wants(_ recognizer: GestureRecognizer, _ touch: Touch) -> Bool {
    recognizer.allowedTouchTools.contains(touch.tool)
      && (touch.tool != .mouse || touch.buttons.isSuperset(of: recognizer.buttonMaskRequired))
  }

  /// The window, view and place of the window that are hit at `position` of the samples.
  func hit(_ position: Point, with event: TouchEvent?) -> (Window, View, Point)? {
    let windows = application.windows
    for index in stride(from: windows.count - 1, through: 0, by: -1) where windows[index].inverseTransform != nil {
      let window = windows[index]
      let place = Optional(window).place(of: position)
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
    // The action of the one that goes may let go of it.
    withExtendedLifetime(recognizer) {
      settle {
        for part in recognizer.leaves { arbiter.withdraw(part, reason, isDetaching: isDetaching) }
        arbiter.withdraw(recognizer, reason, isDetaching: isDetaching)
      }
    }
  }
}
