import Tactus

/// Fingers that drag: a `PanGestureRecognizer`, with any number of fingers.
///
/// ```swift
/// DragGesture(minimumDistance: 0)
///   .onChanged { drag in knob.move(by: drag.translation) }
///   .onEnded { drag in knob.throwTo(drag.predictedEndLocation) }
/// ```
public struct DragGesture: Gesture {
  /// Where a drag is.
  public nonisolated struct Value: Sendable, Hashable {
    /// The time of the touches, by the clock of their source.
    public var time: Timestamp
    /// Where the place is now that was grabbed: ``startLocation`` and the ``translation``. Fingers that join or leave do not move it.
    public var location: CGPoint
    /// The centroid of the fingers when the drag started.
    public var startLocation: CGPoint
    /// How fast the fingers are, in points per second.
    public var velocity: CGSize

    /// How far the fingers have gone, ``DragGesture/minimumDistance`` included.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// Where the drag would end if the fingers lifted now: a quarter of a second further at the ``velocity`` (S-8.4).
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }

    /// How far the drag would have gone if the fingers lifted now.
    public var predictedEndTranslation: CGSize {
      CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
    }
  }

  /// How far the fingers have to go before it is a drag, in points; 10 by default. With 0 it begins when a finger comes down.
  public var minimumDistance: CGFloat
  /// The space of the values; that of the view by default.
  public var coordinateSpace: CoordinateSpace

  /// A drag of at least this distance.
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

  /// Updates the recognizer. A drag in progress keeps its start, also where the space is another one.
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
  /// Where the drag is, in the space of its values.
  fileprivate var value: DragGesture.Value {
    let view = space.view(for: self)
    let travel = travel(in: view)
    // In a view that moves with the drag the start stays where it was.
    let start = self.start ?? convert(location(in: nil) + -self.travel(in: nil), to: view)
    self.start = start
    let velocity = velocity(in: view)
    return DragGesture.Value(
      time: timestamp, location: start + travel, startLocation: start,
      velocity: CGSize(width: velocity.dx, height: velocity.dy))
  }
}

extension GestureRecognizer {
  /// What the state of a continuous recognizer means for a gesture that has this value.
  func event<Value>(_ value: @autoclosure () -> Value) -> GestureEvent<Value>? {
    switch state {
    case .began, .changed: .changed(value())
    case .ended: .ended(value())
    case .cancelled: .failed
    case .possible, .failed: nil
    }
  }
}
