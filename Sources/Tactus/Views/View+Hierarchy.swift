extension View {
  /// Puts `view` in front of all subviews; takes it out of the view where it was.
  ///
  /// A view that only changes its place within one window keeps its touches and its gestures in progress (S-2.7). To add a
  /// view to itself or to a view inside it is a mistake of the caller.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Puts `view` at `index` of the subviews, 0 being the back; an index beyond the ends means the end.
  public func insertSubview(_ view: View, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot be inside itself")
    if let before = view.window, before !== window {
      view.leaveWindow { place(view, at: index) }
    } else {
      place(view, at: index)
    }
  }

  private func place(_ view: View, at index: Int) {
    // An action told of a cancellation may have put this view into `view` meanwhile.
    if isDescendant(of: view) { return }
    var index = index
    if let parent = view.parent, let old = parent.subviews.firstIndex(where: { $0 === view }) {
      parent.subviews.remove(at: old)
      if parent === self, old < index { index -= 1 }
    }
    subviews.insert(view, at: max(0, min(index, subviews.count)))
    view.parent = self
  }

  /// Takes the view out of its superview.
  ///
  /// Gestures of recognizers in it that are in progress are cancelled, with their actions (S-3.8). Touches that came down
  /// on it keep it as their view until they end (S-1.1).
  public func removeFromSuperview() {
    guard let parent else { return }
    leaveWindow {
      // An action told of the cancellation may have moved the view meanwhile.
      guard parent === self.parent else { return }
      self.parent = nil
      parent.subviews.removeAll { $0 === self }
    }
  }

  /// Takes the recognizers in this view out of their gestures, then does `move`.
  private func leaveWindow(_ move: () -> Void) {
    guard let engine = window?.application?.engine else {
      move()
      return
    }
    engine.change {
      engine.viewWillLeave(self)
      move()
    }
  }

  /// Makes `view` the front-most subview.
  public func bringSubviewToFront(_ view: View) {
    guard view.parent === self else { return }
    insertSubview(view, at: subviews.count)
  }

  /// Makes `view` the backmost subview.
  public func sendSubviewToBack(_ view: View) {
    guard view.parent === self else { return }
    insertSubview(view, at: 0)
  }

  /// Whether this view is `view` or lies inside it.
  public func isDescendant(of view: View) -> Bool {
    var current: View? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.parent
    }
    return false
  }

  /// How many views are around this one.
  var depth: Int {
    var depth = 0
    var current = self
    while let parent = current.parent {
      depth += 1
      current = parent
    }
    return depth
  }

  /// Attaches `recognizer`, after those that are on the view already; takes it off the view where it was.
  ///
  /// It gets the touches that come down on this view, or on a view in it, from now on.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    if recognizer.attachedView === self { return }
    recognizer.attachedView?.removeGestureRecognizer(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.attachedView = self
  }

  /// Takes `recognizer` off the view. A gesture in progress is cancelled first, with its action (S-3.8).
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.attachedView === self else { return }
    guard let arbiter = recognizer.arbiter ?? recognizer.parts.first(where: { $0.arbiter != nil })?.arbiter else {
      detach(recognizer)
      return
    }
    arbiter.engine.change {
      arbiter.withdraw(recognizer, .detached)
      // An action told of the cancellation may have moved the recognizer meanwhile.
      if recognizer.attachedView === self { detach(recognizer) }
    }
  }

  private func detach(_ recognizer: GestureRecognizer) {
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.attachedView = nil
  }
}
