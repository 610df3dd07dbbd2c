extension View {
  /// The views inside this one, from back to front.
  ///
  /// The array is made when it is asked for after a change, and kept until the next one, where there are many.
  public var subviews: [View] {
    #if !hasFeature(Embedded)
      if let crowd { return crowd.views }
    #endif
    return fewSubviews
  }

  /// How many views are inside this one, not counting those inside them.
  final var subviewCount: Int {
    #if !hasFeature(Embedded)
      if let crowd { return crowd.order.count }
    #endif
    return fewSubviews.count
  }

  #if !hasFeature(Embedded)
    /// From how many subviews on there is a crowd, which goes again at half as many.
    static var crowdSize: Int { 64 }
  #endif

  /// Puts `view` at `index`; takes it out of the view where it was.
  final func put(_ view: View, at index: Int) {
    #if !TACTUS_SCRIPTED
      if view.parent === self {
        move(view, to: index)
        return
      }
    #endif
    view.parent?.drop(view)
    view.parent = self
    #if !hasFeature(Embedded)
      if let crowd {
        crowd.insert(view, at: index)
        return
      }
    #endif
    #if TACTUS_SCRIPTED
      fewSubviews.append(view)
    #else
      fewSubviews.insert(view, at: max(0, min(index, fewSubviews.count)))
    #endif
    #if !hasFeature(Embedded)
      if fewSubviews.count >= Self.crowdSize {
        crowd = Crowd(fewSubviews)
        fewSubviews = []
      }
    #endif
  }

  /// Takes `view`, a subview, out.
  final func drop(_ view: View) {
    view.parent = nil
    #if !hasFeature(Embedded)
      if let crowd {
        crowd.remove(view)
        if crowd.order.count <= Self.crowdSize / 2 {
          fewSubviews = crowd.dissolve()
          self.crowd = nil
        }
        return
      }
    #endif
    if let position = fewSubviews.firstIndex(where: { $0 === view }) { fewSubviews.remove(at: position) }
  }

  /// Puts `view`, a subview, at `index`, as indices were before.
  private final func move(_ view: View, to index: Int) {
    #if !hasFeature(Embedded)
      if let crowd {
        crowd.move(view, to: index)
        return
      }
    #endif
    guard let old = fewSubviews.firstIndex(where: { $0 === view }) else { return }
    fewSubviews.remove(at: old)
    fewSubviews.insert(view, at: max(0, min(old < index ? index - 1 : index, fewSubviews.count)))
  }

  /// Lets go of all subviews, and of what is inside those that go away with this one.
  ///
  /// Not by the way of each view's own end, which would take a piece of the stack for each level. So when a superview and
  /// its subviews go away together, a subview's `deinit` finds none of its own.
  final func releaseSubviews() {
    if subviewCount == 0 { return }
    var released = takeSubviews()
    while var view = released.popLast() {
      if isKnownUniquelyReferenced(&view) { for subview in view.takeSubviews() { released.append(subview) } }
    }
  }

  private final func takeSubviews() -> [View] {
    let views = subviews
    #if !hasFeature(Embedded)
      _ = crowd?.dissolve()
      crowd = nil
    #endif
    fewSubviews = []
    for view in views { view.parent = nil }
    return views
  }
}
