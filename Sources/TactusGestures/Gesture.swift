import Tactus

/// What a person does with fingers, as a value: SwiftUI's language for Tactus' recognizers.
///
/// A gesture says nothing until a view has it. Then it becomes recognizers and relations that Tactus has anyway, and these decide:
/// a gesture that is made of others decides as the same recognizers do when they are wired by hand (S-8.1).
///
/// ```swift
/// photo.gesture(
///   DragGesture()
///     .onChanged { drag in photo.center = home + Vector(dx: drag.translation.width, dy: drag.translation.height) }
///     .onEnded { drag in settle(photo, at: drag.predictedEndLocation) })
/// ```
///
/// A gesture of your own has a ``body`` that is made of others:
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
  /// What the gesture reports while it is in progress and when it ends.
  associatedtype Value
  /// The gesture of which this one is made; `Never`, without being written, for those of the library that are made of no other.
  associatedtype Body: Gesture

  /// The gesture of which this one is made.
  var body: Body { get }

  /// Makes the recognizers of the gesture. The library calls it when a view gets the gesture; a gesture of your own has it from its
  /// ``body``.
  func makeNode(in context: GestureContext) -> GestureNode<Value>

  /// Hands the settings and closures of this gesture to recognizers that an earlier one of the same shape made. Returns whether it
  /// could: false means another shape. A gesture of your own has it from its ``body``.
  func updateNode(_ node: GestureNode<Value>) -> Bool
}

extension Gesture {
  /// Makes the recognizers of the ``body``.
  public func makeNode(in context: GestureContext) -> GestureNode<Body.Value> { body.makeNode(in: context) }

  /// Updates the recognizers of the ``body``.
  public func updateNode(_ node: GestureNode<Body.Value>) -> Bool { body.updateNode(node) }
}

extension Gesture where Body == Never {
  /// Gestures of the library are made of no other: it cannot be called.
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
  /// What the gesture reports, where there is one.
  public typealias Value = Wrapped.Value

  /// Makes the recognizers of the gesture, where there is one.
  public func makeNode(in context: GestureContext) -> GestureNode<Wrapped.Value> {
    let node = OptionalNode<Wrapped.Value>(context)
    guard let gesture = self else { return node }
    let inner = gesture.makeNode(in: context)
    node.inner = inner
    inner.send = { event in node.send?(event) }
    return node
  }

  /// Updates the recognizers of the gesture; false where one is there that was not, or the other way round.
  public func updateNode(_ node: GestureNode<Wrapped.Value>) -> Bool {
    guard let node = node as? OptionalNode<Wrapped.Value> else { return false }
    switch (self, node.inner) {
    case (nil, nil): return true
    case (let gesture?, let inner?): return gesture.updateNode(inner)
    default: return false
    }
  }
}

/// A gesture whose type is not written out: only what it reports.
///
/// ```swift
/// let gesture = isLocked ? AnyGesture(TapGesture().map { _ in () }) : AnyGesture(drag.map { _ in () })
/// ```
///
/// Another gesture inside makes another shape: what runs is cancelled then (S-8.7).
public struct AnyGesture<Value>: Gesture {
  private let make: (GestureContext) -> GestureNode<Value>
  private let update: (GestureNode<Value>) -> Bool

  /// `gesture`, without its type.
  public init<Wrapped: Gesture>(_ gesture: Wrapped) where Wrapped.Value == Value {
    make = { context in gesture.makeNode(in: context) }
    update = { node in gesture.updateNode(node) }
  }

  /// Makes the recognizers of the gesture inside.
  public func makeNode(in context: GestureContext) -> GestureNode<Value> { make(context) }

  /// Updates the recognizers of the gesture inside; false if that is of another shape.
  public func updateNode(_ node: GestureNode<Value>) -> Bool { update(node) }
}
