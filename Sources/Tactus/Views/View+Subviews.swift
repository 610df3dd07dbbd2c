extension View {
  /// The views inside this one, from back to front.
  ///
  /// If there are many, the array is made on the first access after a change, and kept until the next change.
  public var subviews: [View] {
    if let crowd { return crowd.views }
    return fewSubviews
  }

  /// The number of views inside this one, not counting the views inside them.
  final var subviewCount: Int {
    if let crowd { return crowd.order.count }
    return fewSubviews.count
  }

  /// Puts `view` at `index`, and removes it from its previous superview.
  final func put(_ view: View, at index: Int) {
    if view.parent === self { return move(view, to: index) }
    view.parent?.drop(view)
    view.parent = self
    add(view, at: index)
    if view.holdsMotion { view.resumeMotions() }
  }

  private final func add(_ view: View, at index: Int) {
    if let crowd { return crowd.insert(view, at: index) }
    fewSubviews.insert(view, at: max(0, min(index, fewSubviews.count)))
    if fewSubviews.count >= Self.crowdSize {
      crowd = Crowd(fewSubviews)
      fewSubviews = []
    }
  }

  /// Removes the subview `view`.
  final func drop(_ view: View) {
    view.parent = nil
    if let crowd {
      crowd.remove(view)
      if crowd.order.count <= Self.crowdSize / 2 {
        fewSubviews = crowd.dissolve()
        self.crowd = nil
      }
      return
    }
    if let position = fewSubviews.firstIndex(where: { $0 === view }) { fewSubviews.remove(at: position) }
  }

  /// Moves the subview `view` to `index`, as indices were before.
  private final func move(_ view: View, to index: Int) {
    if let crowd { return crowd.move(view, to: index) }
    guard let old = fewSubviews.firstIndex(where: { $0 === view }) else { return }
    fewSubviews.remove(at: old)
    fewSubviews.insert(view, at: max(0, min(old < index ? index - 1 : index, fewSubviews.count)))
  }

  /// Releases all subviews, and the views inside those that are destroyed with this one.
  ///
  /// It does not leave this to each view's own `deinit`, which would use a part of the stack for each level. So if a superview
  /// and its subviews are destroyed together, a subview's `deinit` finds no subviews.
  final func releaseSubviews() {
    if subviewCount == 0 { return }
    var released = detachSubviews()
    while var view = released.popLast() {
      if isKnownUniquelyReferenced(&view) { for subview in view.detachSubviews() { released.append(subview) } }
    }
  }

  private final func detachSubviews() -> [View] {
    let views = subviews
    _ = crowd?.dissolve()
    crowd = nil
    fewSubviews = []
    for view in views { view.parent = nil }
    return views
  }
}
