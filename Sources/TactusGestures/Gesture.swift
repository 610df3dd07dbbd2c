import Tactus

/// A gesture of a person's fingers, as a value: SwiftUI's language for Tactus' recognizers.
///
/// A gesture does nothing until it is on a view. Then it becomes recognizers and relations of Tactus, and these decide:
/// a gesture that is made of others decides like the same recognizers with the same relations set by hand (S-8.1).
///
/// ```swift
/// photo.gesture(
///   DragGesture()
///     .onChanged { drag in photo.center = home + Vector(dx: drag.translation.width, dy: drag.translation.height) }
///     .onEnded { drag in settle(photo, at: drag.predictedEndLocation) })
/// ```
///
/// Your own gesture has a ``body`` that is made of others:
///
/// ```swift
/// struct HoldAndDrag: Gesture {
///   var moved: (CGSize) -> Void
///
///   var body: some Gesture {
///     LongPressGesture(minimumDuration: 0.3)
///       .sequenced(before: DragGesture())
///       .onChanged { value in
///         if case .second(true, let drag?) = value { moved(drag.translation) }
///       }
///   }
/// }
/// ```
public protocol Gesture<Value> {
  /// The value that the gesture reports while it is in progress and when it ends.
  associatedtype Value
  /// The gesture of which this one is made; `Never`, by default, for those of the library that are not made of another.
  associatedtype Body: Gesture

  /// The gesture of which this one is made.
  var body: Body { get }

  /// Makes the recognizers of the gesture. The library calls it when the gesture is attached to a view; your own
  /// gesture gets it from its ``body``.
  func makeNode(in context: GestureContext) -> GestureNode<Value>

  /// Passes the settings and closures of this gesture to recognizers that an earlier one of the same shape made.
  /// Returns whether this was possible: false means another shape. Your own gesture gets it from its ``body``.
  func updateNode(_ node: GestureNode<Value>) -> Bool
}

extension Gesture {
  /// Makes the recognizers of the ``body``.
  public func makeNode(in context: GestureContext) -> GestureNode<Body.Value> { body.makeNode(in: context) }

  /// Updates the recognizers of the ``body``.
  public func updateNode(_ node: GestureNode<Body.Value>) -> Bool { body.updateNode(node) }
}

extension Gesture where Body == Never {
  /// Gestures of the library are not made of others, so it cannot be called.
  public var body: Never { preconditionFailure("a gesture of the library has no body") }
}

extension Never: Gesture {
  /// No value.
  public typealias Value = Never
  /// Cannot be called.
  public var body: Never { switch self {} }
  /// Cannot be called.
  public func makeNode(in context: GestureContext) -> GestureNode<Never> { switch self {} }
  /// Cannot be called.
  public func updateNode(_ node: GestureNode<Never>) -> Bool { switch self {} }
}

extension Optional: Gesture where Wrapped: Gesture {
  /// The value of the gesture, if there is one.
  public typealias Value = Wrapped.Value

  /// Makes the recognizers of the gesture, if there is one.
  public func makeNode(in context: GestureContext) -> GestureNode<Wrapped.Value> {
    let node = OptionalNode<Wrapped.Value>(context)
    guard let gesture = self else { return node }
    let inner = gesture.makeNode(in: context)
    node.inner = inner
    inner.send = { event in node.send?(event) }
    return node
  }

  /// Updates the recognizers of the gesture; false if there is a gesture now and there was none before, or vice versa.
  public func updateNode(_ node: GestureNode<Wrapped.Value>) -> Bool {
    guard let node = node as? OptionalNode<Wrapped.Value> else { return false }
    switch (self, node.inner) {
    case (nil, nil): return true
    case (let gesture?, let inner?): return gesture.updateNode(inner)
    default: return false
    }
  }
}

/// A gesture whose type is not written out, except for its value.
///
/// ```swift
/// let gesture = isLocked ? AnyGesture(TapGesture().map { _ in () }) : AnyGesture(drag.map { _ in () })
/// ```
///
/// Another gesture inside makes another shape: the running gesture is cancelled then (S-8.7).
public struct AnyGesture<Value>: Gesture {
  private let make: (GestureContext) -> GestureNode<Value>
  private let update: (GestureNode<Value>) -> Bool

  /// Wraps `gesture` without its type.
  public init<Wrapped: Gesture>(_ gesture: Wrapped) where Wrapped.Value == Value {
    make = { context in gesture.makeNode(in: context) }
    update = { node in gesture.updateNode(node) }
  }

  /// Makes the recognizers of the gesture inside.
  public func makeNode(in context: GestureContext) -> GestureNode<Value> { make(context) }

  /// Updates the recognizers of the gesture inside; false if it has another shape.
  public func updateNode(_ node: GestureNode<Value>) -> Bool { update(node) }
}
