import Tactus

/// A value that a gesture updates while it is in progress. It returns to its first value when the gesture ends or is cancelled.
///
/// ```swift
/// @GestureState private var moved = CGSize.zero
///
/// var drag: some Gesture {
///   DragGesture().updating($moved) { drag, state, _ in state = drag.translation }
/// }
/// ```
///
/// The reset comes after all actions of the gesture: inside `onEnded` the state still has its last value, so that a
/// program need not keep it elsewhere (S-8.6).
///
/// A host that makes its views anew for each change transfers the values with ``continue(_:)``. A gesture that is
/// updated in place (S-8.7) does so for the states that it updates.
@propertyWrapper
public struct GestureState<Value>: GestureStateProperty {
  /// The value that the copies of a state share with the states that continue it.
  final class Storage {
    var value: Value
    var reset: (inout Value, inout Transaction) -> Void

    init(_ value: Value, _ reset: @escaping (inout Value, inout Transaction) -> Void) {
      self.value = value
      self.reset = reset
    }
  }

  /// The storage that the copies of a state share.
  private final class Box {
    var storage: Storage
    init(_ storage: Storage) { self.storage = storage }
  }

  private let box: Box

  private init(_ value: Value, _ transaction: Transaction, _ reset: ((Value, inout Transaction) -> Void)?) {
    box = Box(
      Storage(value) { state, change in
        change = transaction
        reset?(state, &change)
        state = value
      })
  }

  /// A state that is `wrappedValue` while no gesture is in progress.
  public init(wrappedValue: Value) { self.init(wrappedValue, Transaction(), nil) }

  /// A state that is `initialValue` while no gesture is in progress.
  public init(initialValue: Value) { self.init(initialValue, Transaction(), nil) }

  /// A state that is `wrappedValue` while no gesture is in progress, and returns to it by `resetTransaction`.
  public init(wrappedValue: Value, resetTransaction: Transaction) { self.init(wrappedValue, resetTransaction, nil) }

  /// A state that is `initialValue` while no gesture is in progress, and returns to it by `resetTransaction`.
  public init(initialValue: Value, resetTransaction: Transaction) { self.init(initialValue, resetTransaction, nil) }

  /// A state that is `wrappedValue` while no gesture is in progress. Before it returns to that value, `reset` gets the
  /// last value, and may set the animation.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue, Transaction(), reset)
  }

  /// A state that is `initialValue` while no gesture is in progress. Before it returns to that value, `reset` gets the
  /// last value, and may set the animation.
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(initialValue, Transaction(), reset)
  }

  /// The present value of the state.
  public var wrappedValue: Value { box.storage.value }

  /// The argument for `updating`: the state itself.
  public var projectedValue: GestureState<Value> { self }

  /// Makes this state share the value of `previous`. After that, the reset of this state applies to both, and returns
  /// them to its first value. It is for hosts that make a view anew during a gesture of the old view.
  public func `continue`(_ previous: GestureState<Value>) {
    previous.box.storage.reset = box.storage.reset
    box.storage = previous.box.storage
  }

  #if !hasFeature(Embedded)
    /// Does the work of ``continue(_:)`` for a state of unknown type; does nothing if the type differs.
    public func continueState(of previous: any GestureStateProperty) {
      if let previous = previous as? GestureState<Value> { self.continue(previous) }
    }
  #endif

  /// Calls `body` to change the state.
  func update(_ body: (inout Value, inout Transaction) -> Void) -> Transaction {
    var transaction = Transaction()
    let storage = box.storage
    var value = storage.value
    body(&value, &transaction)
    storage.value = value
    return transaction
  }

  /// Resets the state to its first value.
  func reset() -> Transaction { update(box.storage.reset) }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// A state that is `nil` while no gesture is in progress, and returns to it by `resetTransaction`.
  public init(resetTransaction: Transaction = Transaction()) { self.init(nil, resetTransaction, nil) }

  /// A state that is `nil` while no gesture is in progress. Before it returns to `nil`, `reset` gets the last value.
  public init(reset: @escaping (Value, inout Transaction) -> Void) { self.init(nil, Transaction(), reset) }
}

#if hasFeature(Embedded)
  /// The common protocol of all ``GestureState``s.
  public protocol GestureStateProperty {}
#else
  /// The common protocol of all ``GestureState``s: a host that looks through the properties of a view finds them by it.
  ///
  /// ```swift
  /// for (old, new) in zip(Mirror(reflecting: oldView).children, Mirror(reflecting: newView).children) {
  ///   if let new = new.value as? any GestureStateProperty, let old = old.value as? any GestureStateProperty {
  ///     new.continueState(of: old)
  ///   }
  /// }
  /// ```
  public protocol GestureStateProperty {
    /// Makes this state share the storage of `previous`, if both have the same type.
    func continueState(of previous: any GestureStateProperty)
  }
#endif

/// A gesture that updates a ``GestureState``: the result of `updating(_:body:)`.
public struct GestureStateGesture<Base: Gesture, State>: Gesture {
  /// The value of the gesture inside.
  public typealias Value = Base.Value

  /// The gesture.
  public var base: Base
  /// The state.
  public var state: GestureState<State>
  /// Changes the state.
  public var update: (Value, inout State, inout Transaction) -> Void

  /// Makes a gesture of `base` that calls `body` to change `state` while it is in progress.
  public init(base: Base, state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void) {
    self.base = base
    self.state = state
    update = body
  }

  /// Makes the recognizers of the gesture inside.
  public func makeNode(in context: GestureContext) -> GestureNode<Base.Value> {
    StateNode(base.makeNode(in: context), state, update)
  }

  /// Updates the recognizers of the gesture inside. The state continues the earlier state.
  public func updateNode(_ node: GestureNode<Base.Value>) -> Bool {
    guard let node = node as? StateNode<Base.Value, State>, base.updateNode(node.inner) else { return false }
    state.continue(node.state)
    node.state = state
    node.update = update
    return true
  }
}

extension Gesture {
  /// Calls `body` to change `state` whenever the gesture reports a value, until it ends or is cancelled. Then the state
  /// returns to its first value.
  ///
  /// - Parameters:
  ///   - state: the state, as `$moved` or as `moved` itself.
  ///   - body: gets the gesture's value, the state, and the transaction of the change, which the host applies.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }
}

final class StateNode<Value, State>: WrappingNode<Value, Value> {
  @exclusivity(unchecked) var state: GestureState<State>
  @exclusivity(unchecked) var update: (Value, inout State, inout Transaction) -> Void
  private var isChanged = false

  init(
    _ inner: GestureNode<Value>, _ state: GestureState<State>,
    _ update: @escaping (Value, inout State, inout Transaction) -> Void
  ) {
    self.state = state
    self.update = update
    super.init(inner)
  }

  override func receive(_ event: GestureEvent<Value>) {
    switch event {
    case .changed(let value):
      isChanged = true
      context.stateChanged(state.update { state, transaction in update(value, &state, &transaction) })
      if !isChanged { return }  // The closure has ended the gesture, and all others know.
    case .ended, .failed:
      if isChanged {
        isChanged = false
        context.resetLater { [context, state] in context.stateChanged(state.reset()) }
      }
    }
    send?(event)
  }

  override func detach() {
    super.detach()
    if isChanged { _ = state.reset() }
  }
}
