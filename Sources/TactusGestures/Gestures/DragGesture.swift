import Tactus

/// Fingers that drag: a `PanGestureRecognizer`, with any number of fingers.
///
/// ```swift
/// DragGesture(minimumDistance: 0)
///   .onChanged { drag in knob.move(by: drag.translation) }
///   .onEnded { drag in knob.throwTo(drag.predictedEndLocation) }
/// ```
public struct DragGesture: Gesture, Sendable {
  /// The state of a drag.
  public nonisolated struct Value: Sendable, Hashable {
    /// The time of the touches, by the clock of their source.
    public var time: Timestamp
    /// The place that was grabbed, now: ``startLocation`` plus ``translation``. Fingers that join or leave do not move it.
    public var location: CGPoint
    /// The centroid of the fingers when the drag started.
    public var startLocation: CGPoint
    /// The velocity of the fingers, in points per second.
    public var velocity: CGSize

    /// The distance that the fingers have moved, ``DragGesture/minimumDistance`` included.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// The end of the drag if the fingers lifted now: a quarter of a second further at the ``velocity`` (S-8.4).
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }

    /// The translation at the end of the drag if the fingers lifted now.
    public var predictedEndTranslation: CGSize {
      CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
    }
  }

  /// The distance that starts a drag, in points; 10 by default. With 0, the drag begins when a finger comes down.
  public var minimumDistance: CGFloat
  /// The space of the values; the view's space by default.
  public var coordinateSpace: CoordinateSpace

  /// Makes a drag of at least this distance.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  /// Makes the recognizer.
  public func makeNode(in context: GestureContext) -> GestureNode<Value> {
    let drag = DragLeaf()
    configure(drag)
    return LeafNode<DragLeaf, Value>(context, drag, drag.link, kind: "drag") { drag in drag.event(drag.value) }
  }

  /// Updates the recognizer. A drag in progress keeps its start, even if the space changes.
  public func updateNode(_ node: GestureNode<Value>) -> Bool {
    guard let node = node as? LeafNode<DragLeaf, Value> else { return false }
    configure(node.recognizer)
    return true
  }

  private func configure(_ drag: DragLeaf) {
    drag.hysteresis = max(0, minimumDistance)
    drag.space = coordinateSpace
  }
}

extension DragLeaf {
  /// The state of the drag, in the space of its values.
  fileprivate var value: DragGesture.Value {
    let view = space.view(for: self)
    let travel = travel(in: view)
    // In a view that moves with the drag, the start stays at its old place.
    let start = self.start ?? place(of: location(in: nil) + -self.travel(in: nil), in: view)
    self.start = start
    let velocity = velocity(in: view)
    return DragGesture.Value(
      time: timestamp, location: start + travel, startLocation: start,
      velocity: CGSize(width: velocity.dx, height: velocity.dy))
  }
}

extension GestureRecognizer {
  /// The event for a gesture with this value that corresponds to the state of a continuous recognizer.
  func event<Value>(_ value: @autoclosure () -> Value) -> GestureEvent<Value>? {
    switch state {
    case .began, .changed: .changed(value())
    case .ended: .ended(value())
    case .cancelled: .failed
    case .possible, .failed: nil
    }
  }
}
