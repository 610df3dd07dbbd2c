/// Lets what a finger drags be dropped on a view: the view's ``View/dropInteraction``.
///
/// ```swift
/// let drop = DropInteraction { session in print("dropped", session.item, "at", session.location(in: basket)) }
/// drop.canAccept = { session in session.item is Fruit }
/// drop.onEnter = { _ in basket.alpha = 0.5 }
/// drop.onLeave = { _ in basket.alpha = 1 }
/// basket.dropInteraction = drop
/// ```
///
/// ``DragInteraction`` is the other side. Of views in each other the deepest one that accepts has it.
public final class DropInteraction {
  /// Whether the view accepts what is dragged; `nil`, the default, accepts everything. It is asked whenever the finger moves over the view.
  public var canAccept: ((DragSession) -> Bool)?
  /// Called when the finger comes over the view. Nothing is called by default.
  public var onEnter: ((DragSession) -> Void)?
  /// Called when the finger leaves the view, also right before ``onDrop``, and when the drag is cancelled. Nothing is called by default.
  public var onLeave: ((DragSession) -> Void)?
  /// Called when the finger lifts over the view.
  public var onDrop: (DragSession) -> Void

  /// An interaction that calls `onDrop` when something was dropped.
  public init(onDrop: @escaping (DragSession) -> Void) { self.onDrop = onDrop }
}
