/// The subviews of a view that has many: their order and, if hit tests need it, an index of their places.
///
/// A view has one from ``View/crowdSize`` subviews on. The first hit test makes the index. A move is noted, and the next
/// hit test updates the index: a program that moves views in each frame but is rarely touched pays only at the touch.
final class Crowd {
  @exclusivity(unchecked) private(set) var order: SiblingOrder
  /// The views in an array, until the list or its order changes.
  @exclusivity(unchecked) private var list: [View]?

  init(_ views: [View]) {
    order = SiblingOrder(views)
    list = views
  }

  /// The views, from back to front.
  var views: [View] {
    if let list { return list }
    let views = order.views
    list = views
    return views
  }

  /// Puts `view`, which has no superview, at `index`.
  func insert(_ view: View, at index: Int) {
    list = nil
    if index >= order.count {
      order.append(view)
    } else {
      order.insert(view, behind: order.view(at: max(index, 0)))
    }
    if spatialIndex != nil, view.usesDefaultHitTesting { note(view) }
  }

  /// Puts `view`, which is in the crowd, behind the one at `index`.
  func move(_ view: View, to index: Int) {
    let other = index >= order.count ? nil : order.view(at: max(index, 0))
    if other === view { return }
    list = nil
    order.remove(view)
    if let other { order.insert(view, behind: other) } else { order.append(view) }
    spatialIndex?.reorder(view)
  }

  func remove(_ view: View) {
    list = nil
    forget(view)
    order.remove(view)
  }

  /// Removes all views, and returns them from back to front.
  func dissolve() -> [View] {
    let views = views
    list = nil
    for view in views {
      view.run = nil
      view.indexNode = nil
      view.changePlace = -1
      view.isWatched = false
      view.isAsked = !view.usesDefaultHitTesting
    }
    return views
  }

  @exclusivity(unchecked) private var spatialIndex: SpatialIndex?
  /// Views that have moved or were added since the last use of the index.
  @exclusivity(unchecked) private var changed: [Unowned<View>] = []

  // MARK: Hit tests

  /// The front-most view that `point` hits as a rectangle.
  func front(at point: Point) -> View? {
    update()
    return spatialIndex?.front(at: point)
  }

  // MARK: The index

  /// Notes that `view` has moved.
  func note(_ view: View) {
    view.isWatched = false
    view.changePlace = changed.count
    changed.append(Unowned(view))
  }

  private func forget(_ view: View) {
    if view.changePlace >= 0 {
      let last = changed.removeLast()
      if !last.refers(to: view) {
        changed[view.changePlace] = last
        last.with { $0.changePlace = view.changePlace }
      }
      view.changePlace = -1
    }
    spatialIndex?.remove(view)
    view.isWatched = false
    if view.usesDefaultHitTesting { order.setAsked(view, false) }
  }

  private func update() {
    guard let index = spatialIndex, !index.isWorn, changed.count * 4 < order.count else { return build() }
    for reference in changed {
      let view = reference.object
      view.changePlace = -1
      view.isWatched = true
      if let box = box(of: view) { index.set(view, in: box) } else { index.remove(view) }
    }
    changed.clear()
  }

  private func build() {
    var entries: [IndexNode.Entry] = []
    entries.reserveCapacity(order.count)
    for entry in order.entries {
      for view in entry.run.views where view.usesDefaultHitTesting {
        view.changePlace = -1
        view.isWatched = true
        view.indexNode = nil
        guard let box = box(of: view) else { continue }
        entries.append(IndexNode.Entry(box: box, front: Unowned(view), child: nil))
      }
    }
    changed = []
    spatialIndex = SpatialIndex(entries)
  }

  /// The box of `view` in the index; `nil` if the view cannot be hit or a hit test must ask it.
  private func box(of view: View) -> Box? {
    let canBeHit = view.isHittable && view.inverseTransform != nil
    let box = canBeHit ? view.hitBox : nil
    order.setAsked(view, canBeHit && box == nil)
    return box
  }
}
