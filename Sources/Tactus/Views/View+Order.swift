extension View {
  /// Whether recognizers on this view come before those on `other` (S-4.2): the deepest view first; at one depth, in the order
  /// of the subviews; for outermost views, in the order of the windows.
  ///
  /// Views of different trees that are not windows of one application have no order: neither comes before the other.
  func comesBefore(_ other: View) -> Bool {
    if self === other { return false }
    let depth = depth
    let otherDepth = other.depth
    if depth != otherDepth { return depth > otherDepth }
    // References without counting: nothing here changes the tree.
    var one = Unowned(self)
    var two = Unowned(other)
    while let parent = one.parent, let otherParent = two.parent {
      if parent == otherParent {
        return parent.with { parent in
          one.with { one in two.with { parent.isBehind(one, $0) } }
        }
      }
      one = parent
      two = otherParent
    }
    return Self.comesBefore(outermost: one.object, two.object)
  }

  /// Whether, of two views without a superview, the first is a window behind the other.
  private static func comesBefore(outermost one: View, _ two: View) -> Bool {
    guard let window = one as? Window, let application = window.application else { return false }
    for candidate in application.windows {
      if candidate === one { return two is Window }
      if candidate === two { return false }
    }
    return false
  }

  private func isBehind(_ one: View, _ two: View) -> Bool {
    if crowd != nil { return SiblingOrder.isBehind(one, two) }
    for subview in fewSubviews {
      if subview === one { return true }
      if subview === two { return false }
    }
    return false
  }

  func index(of view: View) -> Int {
    if let crowd { return crowd.order.index(of: view) }
    return fewSubviews.firstIndex { $0 === view } ?? 0
  }

  /// This view and all views inside it, each before its own subviews, from back to front.
  ///
  /// It is a copy, so that a caller may change the tree during the iteration.
  package var viewsInside: [View] {
    var views: [View] = []
    var waiting = [self]
    while let view = waiting.popLast() {
      views.append(view)
      for subview in view.subviews.reversed() { waiting.append(subview) }
    }
    return views
  }

  /// This view, or the first one inside it, whose ``tag`` is `tag`; `nil` if none has this tag.
  public func viewWithTag(_ tag: Int) -> View? { viewsInside.first { $0.tag == tag } }
}
