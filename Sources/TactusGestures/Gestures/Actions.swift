import Tactus

// swift-format-ignore: NoLeadingUnderscores
/// A gesture with an action for its changes: the result of `onChanged(_:)`. The name is SwiftUI's.
public struct _ChangedGesture<Content: Gesture>: Gesture where Content.Value: Equatable {
  /// The value of the gesture inside.
  public typealias Value = Content.Value

  let content: Content
  let action: (Content.Value) -> Void

  /// Makes the recognizers of the gesture inside.
  public func makeNode(in context: GestureContext) -> GestureNode<Content.Value> {
    ChangedNode(content.makeNode(in: context), action)
  }

  /// Updates the recognizers of the gesture inside.
  public func updateNode(_ node: GestureNode<Content.Value>) -> Bool {
    guard let node = node as? ChangedNode<Content.Value>, content.updateNode(node.inner) else { return false }
    node.action = action
    return true
  }
}

// swift-format-ignore: NoLeadingUnderscores
/// A gesture with an action for its end: the result of `onEnded(_:)`. The name is SwiftUI's.
public struct _EndedGesture<Content: Gesture>: Gesture {
  /// The value of the gesture inside.
  public typealias Value = Content.Value

  let content: Content
  let action: (Content.Value) -> Void

  /// Makes the recognizers of the gesture inside.
  public func makeNode(in context: GestureContext) -> GestureNode<Content.Value> {
    EndedNode(content.makeNode(in: context), action)
  }

  /// Updates the recognizers of the gesture inside.
  public func updateNode(_ node: GestureNode<Content.Value>) -> Bool {
    guard let node = node as? EndedNode<Content.Value>, content.updateNode(node.inner) else { return false }
    node.action = action
    return true
  }
}

// swift-format-ignore: NoLeadingUnderscores
/// A gesture whose values are converted into others: the result of `map(_:)`. The name is SwiftUI's.
public struct _MapGesture<Content: Gesture, Value>: Gesture {
  let content: Content
  let transform: (Content.Value) -> Value

  /// Makes the recognizers of the gesture inside.
  public func makeNode(in context: GestureContext) -> GestureNode<Value> {
    MapNode(content.makeNode(in: context), transform)
  }

  /// Updates the recognizers of the gesture inside.
  public func updateNode(_ node: GestureNode<Value>) -> Bool {
    guard let node = node as? MapNode<Content.Value, Value>, content.updateNode(node.inner) else { return false }
    node.transform = transform
    return true
  }
}

extension Gesture {
  /// Calls `action` when the gesture ends well: a tap was made, a press was long enough, a drag's fingers lifted. It is
  /// not called when the gesture fails or is cancelled.
  public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(content: self, action: action)
  }

  /// The same gesture, which reports the results of `transform` for its values.
  public func map<Result>(_ transform: @escaping (Value) -> Result) -> _MapGesture<Self, Result> {
    _MapGesture(content: self, transform: transform)
  }
}

extension Gesture where Value: Equatable {
  /// Calls `action` whenever the gesture reports a value that differs from the one before, after all states are updated.
  public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(content: self, action: action)
  }
}

final class ChangedNode<Value: Equatable>: WrappingNode<Value, Value> {
  @exclusivity(unchecked) var action: (Value) -> Void
  @exclusivity(unchecked) private var last: Value?

  init(_ inner: GestureNode<Value>, _ action: @escaping (Value) -> Void) {
    self.action = action
    super.init(inner)
  }

  override func receive(_ event: GestureEvent<Value>) {
    switch event {
    case .changed(let value):
      if value != last {
        last = value
        context.act { [action] in action(value) }
      }
    case .ended, .failed: last = nil
    }
    send?(event)
  }
}

final class EndedNode<Value>: WrappingNode<Value, Value> {
  @exclusivity(unchecked) var action: (Value) -> Void

  init(_ inner: GestureNode<Value>, _ action: @escaping (Value) -> Void) {
    self.action = action
    super.init(inner)
  }

  override func receive(_ event: GestureEvent<Value>) {
    if case .ended(let value) = event { context.act { [action] in action(value) } }
    send?(event)
  }
}

final class MapNode<Inner, Value>: WrappingNode<Inner, Value> {
  @exclusivity(unchecked) var transform: (Inner) -> Value

  init(_ inner: GestureNode<Inner>, _ transform: @escaping (Inner) -> Value) {
    self.transform = transform
    super.init(inner)
  }

  override func receive(_ event: GestureEvent<Inner>) {
    let event = event.map(transform)  // This may release the gesture, and remove `send`.
    send?(event)
  }
}
