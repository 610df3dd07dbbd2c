/// Recognizes a pointer that is over the view without touching it. Continuous: it begins when the pointer comes over the view
/// or a view in it, changes as it moves, and ends when it leaves.
///
///     away ──over the view──▶ hovering ──off the view, off the surface──▶ ended
///                                └─────── pointer taken away ───────────▶ cancelled
///
/// ```swift
/// let hover = HoverGestureRecognizer { hover in
///   button.isHighlighted = hover.state == .began || hover.state == .changed
/// }
/// ```
///
/// It does not compete with other recognizers: those of a view and of its superviews hover at the same time. The host
/// reports pointers with ``Application/send(_:)-(PointerSample)``. A pointer that stands still while views move under
/// it reports nothing. The hover then stays as it is until the pointer reports again.
open class HoverGestureRecognizer: GestureRecognizer {
  /// The place of the pointer, in the window.
  private var place = Point.zero

  /// The place of the pointer, in the coordinates of `view`, or of the window if `view` is `nil`; after the end, its
  /// place when it had left.
  override open func location(in view: View?) -> Point { convert(place, to: view) }

  /// False: a finger does not hover.
  override open func shouldReceive(_ touch: Touch) -> Bool { false }

  /// Whether the pointer hovers.
  override open func shouldReceive(_ sample: PointerSample) -> Bool {
    if case .hover = sample.kind { true } else { false }
  }

  override open func pointerReported(_ sample: PointerSample) {
    let hasMoved = sample.position != place
    place = sample.position
    switch sample.phase {
    case .began, .moved, .stationary:
      if !isInProgress {
        state = .began
      } else if hasMoved {
        state = .changed
      }
    case .ended: if isInProgress { state = .ended }
    case .cancelled: if isInProgress { cancel(.touchCancelled) }
    }
  }
}
