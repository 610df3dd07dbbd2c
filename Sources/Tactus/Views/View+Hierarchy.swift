extension View {
  /// Adds `view` in front of all subviews, and removes it from its previous superview.
  ///
  /// A view that only changes its place within one window keeps its touches and its gestures in progress (S-2.7). It is a
  /// programming error to add a view to itself or to one of its descendants.
  public func addSubview(_ view: View) { insertSubview(view, at: .max) }

  /// Adds `view` at `index` of the subviews, where 0 is the back. An index beyond the ends means the end.
  public func insertSubview(_ view: View, at index: Int) {
    precondition(!isInside(view), "a view cannot be inside itself")
    view.moving(to: self) {
      if let before = view.window, before !== window {
        view.leaveWindow { place(view, at: index) }
      } else {
        place(view, at: index)
      }
    }
  }

  /// Adds `view` directly in front of `sibling`; in front of all if `sibling` is not a subview.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    guard view !== sibling else { return }
    let index = sibling.parent === self ? index(of: sibling) + 1 : .max
    insertSubview(view, at: index)
  }

  /// Adds `view` directly behind `sibling`; in front of all if `sibling` is not a subview.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    guard view !== sibling else { return }
    let index = sibling.parent === self ? index(of: sibling) : .max
    insertSubview(view, at: index)
  }

  private func place(_ view: View, at index: Int) {
    // An action that was notified of a cancellation may have put this view into `view`.
    if isInside(view) { return }
    put(view, at: index)
  }

  /// Whether this view is `view` or lies inside it. Needs no search if `view` has no subviews.
  func isInside(_ view: View) -> Bool { self === view || (view.subviewCount > 0 && isDescendant(of: view)) }

  /// Removes the view from its superview.
  ///
  /// Gestures in progress of recognizers in it are cancelled, with their actions (S-3.8). Touches that came down on it keep it
  /// as their view until they end (S-1.1).
  public func removeFromSuperview() {
    guard let parent else { return }
    moving(to: nil) {
      leaveWindow {
        // An action that was notified of the cancellation may have moved the view.
        guard parent === self.parent else { return }
        parent.drop(self)
      }
    }
  }

  /// Cancels the gestures of the recognizers in this view, then runs `move`.
  private func leaveWindow(_ move: () -> Void) {
    guard let engine = window?.application?.engine else { return move() }
    engine.holdInputs {
      engine.viewWillLeave(self)
      move()
      // An action that was notified of a cancellation may have kept the view in an application.
      if holdsMotion { resumeMotions() }
    }
  }

  /// Makes `view` the frontmost subview.
  public func bringSubviewToFront(_ view: View) {
    guard view.parent === self else { return }
    insertSubview(view, at: .max)
  }

  /// Makes `view` the backmost subview.
  public func sendSubviewToBack(_ view: View) {
    guard view.parent === self else { return }
    insertSubview(view, at: 0)
  }

  /// Exchanges the subviews at two places of the order. An index out of range is a programming error.
  public func exchangeSubview(at index: Int, withSubviewAt other: Int) {
    if index == other { return }
    let (back, front) = (subviews[min(index, other)], subviews[max(index, other)])
    insertSubview(front, at: min(index, other))
    insertSubview(back, at: max(index, other) + 1)
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

  /// The number of views around this one.
  var depth: Int {
    var depth = 0
    var current = Unowned(self)
    while let parent = current.parent {
      depth += 1
      current = parent
    }
    return depth
  }
}

extension Unowned<View> {
  /// The view around this one, without counting references: for loops in which nothing changes the tree.
  @inline(__always)
  var parent: Unowned<View>? { with { $0.parent.map { Unowned($0) } } }
}
