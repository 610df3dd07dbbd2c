import Tactus

/// One or more taps in a row, by one finger: a `TapGestureRecognizer`. It reports only its recognition.
///
/// ```swift
/// TapGesture(count: 2).onEnded { zoom() }
/// ```
public struct TapGesture: Gesture, Sendable {
  /// No value: only the recognition.
  public typealias Value = Void

  /// The number of taps; 1 by default. Less than 1 counts as 1.
  public var count: Int

  /// Makes a gesture of `count` taps.
  public init(count: Int = 1) { self.count = count }

  /// Makes the recognizer.
  public func makeNode(in context: GestureContext) -> GestureNode<Void> {
    let tap = TapLeaf()
    tap.numberOfTapsRequired = count
    return LeafNode(context, tap, tap.link, kind: tapName(count)) { tap in tap.state == .ended ? .ended(()) : nil }
  }

  /// Updates the recognizer; false if the count differs.
  public func updateNode(_ node: GestureNode<Void>) -> Bool {
    guard let node = node as? LeafNode<TapLeaf, Void> else { return false }
    return node.recognizer.numberOfTapsRequired == max(1, count)
  }
}

/// One or more taps in a row, by one finger, with the place: a `TapGestureRecognizer`.
public struct SpatialTapGesture: Gesture, Sendable {
  /// The place of the tap.
  public nonisolated struct Value: Sendable, Hashable {
    /// The place, in the coordinate space of the gesture.
    public var location: CGPoint
  }

  /// The number of taps; 1 by default. Less than 1 counts as 1.
  public var count: Int
  /// The space of the place; the view's space by default.
  public var coordinateSpace: CoordinateSpace

  /// Makes a gesture of `count` taps.
  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }

  /// Makes the recognizer.
  public func makeNode(in context: GestureContext) -> GestureNode<Value> {
    let tap = TapLeaf()
    tap.numberOfTapsRequired = count
    tap.space = coordinateSpace
    return LeafNode(context, tap, tap.link, kind: tapName(count)) { tap in
      tap.state == .ended
        ? .ended(Value(location: tap.place(of: tap.location(in: nil), in: tap.space.view(for: tap)))) : nil
    }
  }

  /// Updates the recognizer; false if the count differs.
  public func updateNode(_ node: GestureNode<Value>) -> Bool {
    guard let node = node as? LeafNode<TapLeaf, Value> else { return false }
    node.recognizer.space = coordinateSpace
    return node.recognizer.numberOfTapsRequired == max(1, count)
  }
}

func tapName(_ count: Int) -> String {
  switch count {
  case 2: "double tap"
  case 3: "triple tap"
  case 4...: "taps"
  default: "tap"
  }
}
