/// Lets a view accept dragged items: the view's ``View/dropInteraction``.
///
/// ```swift
/// let drop = DropInteraction { session in print("dropped", session.item, "at", session.location(in: basket)) }
/// drop.canAccept = { session in session.item is Fruit }
/// drop.onEnter = { _ in basket.alpha = 0.5 }
/// drop.onLeave = { _ in basket.alpha = 1 }
/// basket.dropInteraction = drop
/// ```
///
/// ``DragInteraction`` is the other side. In nested views, the deepest view that accepts gets the item.
public final class DropInteraction {
  /// Whether the view accepts the item; `nil`, the default, accepts all. Called whenever the finger moves over the view.
  @exclusivity(unchecked) public var canAccept: ((DragSession) -> Bool)?
  /// Called when the finger comes over the view. `nil` by default.
  @exclusivity(unchecked) public var onEnter: ((DragSession) -> Void)?
  /// Called when the finger leaves the view, also right before ``onDrop``, and when the drag is cancelled. `nil` by default.
  @exclusivity(unchecked) public var onLeave: ((DragSession) -> Void)?
  /// Called when the finger lifts over the view.
  @exclusivity(unchecked) public var onDrop: (DragSession) -> Void

  /// An interaction that calls `onDrop` when an item was dropped.
  public init(onDrop: @escaping (DragSession) -> Void) { self.onDrop = onDrop }
}
