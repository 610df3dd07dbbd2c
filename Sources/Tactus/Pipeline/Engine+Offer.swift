/// Hit test and offer: finds the view of each new touch, and offers the touch to the recognizers (S-2, S-4.1).
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
    if observer != nil { observer?.observe(touch) }
    delivery.admit(touch, among: tracker)
    gatherCandidates(for: touch)
    guard candidates.count > 0, let contact = touch.contact else { return }
    let isInWindow = touch.view?.root === touch.window
    for index in 0..<candidates.count {
      candidates.base[index]._withUnsafeGuaranteedRef { if arbiter.wants($0, touch) { prepare($0, for: contact) } }
    }
    candidates.removeAll()
    for index in 0..<contact.offers.count {
      contact.offers.base[index]._withUnsafeGuaranteedRef { recognizer in
        if isInWindow, recognizer.attachedView?.root !== touch.window { return }
        arbiter.offer(touch, to: recognizer)
      }
    }
  }

  /// Adds `recognizer` to the list for the offer. For a composite, adds its prepared parts instead.
  private func prepare(_ recognizer: GestureRecognizer, for contact: Contact) {
    guard let composite = recognizer.composite else { return contact.offers.append(recognizer) }
    composite.prepareParts()
    for part in composite.parts { prepare(part, for: contact) }
  }

  /// Gathers the recognizers on the view and its superviews before asking any: an answer may change the tree (S-2.7).
  private func gatherCandidates(for touch: Touch) {
    var view = touch.view.map { Unmanaged.passUnretained($0) }
    while let current = view {
      view = current._withUnsafeGuaranteedRef { view in
        for recognizer in view.recognizers {
          if arbiter.isCandidate(recognizer, for: touch) { candidates.append(recognizer) }
        }
        return view.parent.map { Unmanaged.passUnretained($0) }
      }
    }
  }

  /// Offers touches again to the recognizers that were just reset (S-3.5).
  func offerAgain() {
    let arbiter = arbiter
    for index in 0..<arbiter.linked.count where arbiter.linked[index].phase == .idle {
      let attempt = arbiter.linked[index]
      attempt.with { recognizer in
        if recognizer.acceptsLeftoverTouches, attempt.pointee.leftoverPass != pass {
          attempt.pointee.leftoverPass = pass
          for place in 0..<tracker.touches.count {
            let touch = tracker.touches[place]
            if touch.isDown { offerAgain(touch, to: recognizer) }
          }
          if attempt.pointee.origin == .touched { attempt.pointee.origin = .leftover }
        }
        for touch in arbiter.secondChances { offerAgain(touch, to: recognizer) }
      }
    }
    arbiter.secondChances.clear()
  }

  private func offerAgain(_ touch: Touch, to recognizer: GestureRecognizer) {
    if arbiter.mayReoffer(touch, to: recognizer) { arbiter.offer(touch, to: recognizer) }
  }

  /// The window and view at `position` of the samples, with the position in the window.
  ///
  /// Content in motion is hit at its present place, even if the host drew it earlier.
  func hit(_ position: Point, with event: TouchEvent?) -> (Window, View, Point)? {
    if let motions {
      noteLateness(of: motions.nextFrame, at: now)
      motions.advance(to: now)
    }
    return presentHit(position, with: event)
  }

  /// The same, with the views at their present places.
  func presentHit(_ position: Point, with event: TouchEvent?) -> (Window, View, Point)? {
    let windows = application.windows
    for index in stride(from: windows.count - 1, through: 0, by: -1) where windows[index].inverseTransform != nil {
      let window = windows[index]
      let place = Optional(window).place(of: position)
      if let view = window.hitTest(place, with: event) { return (window, view, place) }
    }
    return nil
  }

  /// Withdraws the recognizers on `view` and on all views in it, because these views will leave the window (S-3.8).
  func viewWillLeave(_ view: View) {
    for view in view.viewsInside {
      for recognizer in view.recognizers { withdraw(recognizer, because: .detached) }
    }
    // Last, because the actions of cancelled gestures start motions.
    motions?.viewWillLeave(view)
  }

  /// The cause for which a recognizer leaves its gesture.
  enum Withdrawal {
    /// It was disabled (S-3.6).
    case disabled
    /// It leaves its view, or its view leaves the window (S-3.8).
    case detached

    var reason: DecisionReason { self == .disabled ? .disabled : .detached }
  }

  /// Withdraws `recognizer` and its parts from their gestures, and runs a pass for the consequences.
  func withdraw(_ recognizer: GestureRecognizer, because cause: Withdrawal) {
    // The action of the recognizer may release the recognizer.
    withExtendedLifetime(recognizer) {
      runPass {
        for part in recognizer.leaves { arbiter.withdraw(part, because: cause) }
        arbiter.withdraw(recognizer, because: cause)
      }
    }
  }
}
