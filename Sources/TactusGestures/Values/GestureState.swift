import Tactus

/// A value that a gesture updates while it is in progress, and that goes back to its first value when the gesture ends or is cancelled.
///
/// ```swift
/// @GestureState private var moved = CGSize.zero
///
/// var drag: some Gesture {
///   DragGesture().updating($moved) { drag, state, _ in state = drag.translation }
/// }
/// ```
///
/// The reset comes after all actions of the gesture: inside `onEnded` the state still has its last value, and what it was need not be
/// kept elsewhere (S-8.6).
///
/// A host that makes its views anew for each change carries the values over with ``continue(_:)``; a gesture that is updated in
/// place (S-8.7) does it for the states that it updates.
@propertyWrapper
public struct GestureState<Value>: GestureStateProperty {
  /// What the copies of a state, and those that continue it, share.
  final class Storage {
    var value: Value
    let reset: (inout Value, inout Transaction) -> Void

    init(_ value: Value, _ reset: @escaping (inout Value, inout Transaction) -> Void) {
      self.value = value
      self.reset = reset
    }
  }

  /// What the copies of a state share.
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

  /// A state that is `wrappedValue` while no gesture is in progress, and goes back to it by `resetTransaction`.
  public init(wrappedValue: Value, resetTransaction: Transaction) { self.init(wrappedValue, resetTransaction, nil) }

  /// A state that is `initialValue` while no gesture is in progress, and goes back to it by `resetTransaction`.
  public init(initialValue: Value, resetTransaction: Transaction) { self.init(initialValue, resetTransaction, nil) }

  /// A state that is `wrappedValue` while no gesture is in progress. Before it goes back to it, `reset` gets what it was, and may say how
  /// it moves.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue, Transaction(), reset)
  }

  /// A state that is `initialValue` while no gesture is in progress. Before it goes back to it, `reset` gets what it was, and may say how
  /// it moves.
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(initialValue, Transaction(), reset)
  }

  /// What the state is now.
  public var wrappedValue: Value { box.storage.value }

  /// What `updating` wants: the state itself.
  public var projectedValue: GestureState<Value> { self }

  /// Makes this state the one that `previous` is: for hosts that make a view anew while a gesture of the old one is in progress.
  public func `continue`(_ previous: GestureState<Value>) { box.storage = previous.box.storage }

  #if !hasFeature(Embedded)
    /// Does what ``continue(_:)`` does, for a state of unknown type: one of another type is left alone.
    public func continueState(of previous: any GestureStateProperty) {
      if let previous = previous as? GestureState<Value> { self.continue(previous) }
    }
  #endif

  /// Has `body` change the state.
  func update(_ body: (inout Value, inout Transaction) -> Void) -> Transaction {
    var transaction = Transaction()
    let storage = box.storage
    var value = storage.value
    body(&value, &transaction)
    storage.value = value
    return transaction
  }

  /// Makes the state what it was at first.
  func reset() -> Transaction { update(box.storage.reset) }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// A state that is `nil` while no gesture is in progress, and goes back to it by `resetTransaction`.
  public init(resetTransaction: Transaction = Transaction()) { self.init(nil, resetTransaction, nil) }

  /// A state that is `nil` while no gesture is in progress. Before it goes back to it, `reset` gets what it was.
  public init(reset: @escaping (Value, inout Transaction) -> Void) { self.init(nil, Transaction(), reset) }
}

#if hasFeature(Embedded)
  /// What all ``GestureState``s have in common.
  public protocol GestureStateProperty {}
#else
  /// What all ``GestureState``s have in common: a host that looks through the properties of a view finds them by it.
  ///
  /// ```swift
  /// for (old, new) in zip(Mirror(reflecting: oldView).children, Mirror(reflecting: newView).children) {
  ///   if let new = new.value as? any GestureStateProperty, let old = old.value as? any GestureStateProperty {
  ///     new.continueState(of: old)
  ///   }
  /// }
  /// ```
  public protocol GestureStateProperty {
    /// Makes this state the one that `previous` is, if both have the same type.
    func continueState(of previous: any GestureStateProperty)
  }
#endif

/// A gesture that updates a ``GestureState``: what `updating(_:body:)` makes.
public struct GestureStateGesture<Base: Gesture, State>: Gesture {
  /// What the gesture inside reports.
  public typealias Value = Base.Value

  /// The gesture.
  public var base: Base
  /// The state.
  public var state: GestureState<State>
  /// What changes the state.
  public var update: (Value, inout State, inout Transaction) -> Void

  /// `base`, which has `body` change `state` while it is in progress.
  public init(
    base: Base, state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) {
    self.base = base
    self.state = state
    update = body
  }

  /// Makes the recognizers of the gesture inside.
  public func makeNode(in context: GestureContext) -> GestureNode<Base.Value> {
    StateNode(base.makeNode(in: context), state, update)
  }

  /// Updates the recognizers of the gesture inside. The state continues what the earlier one was.
  public func updateNode(_ node: GestureNode<Base.Value>) -> Bool {
    guard let node = node as? StateNode<Base.Value, State>, base.updateNode(node.inner) else { return false }
    state.continue(node.state)
    node.state = state
    node.update = update
    return true
  }
}

extension Gesture {
  /// Has `body` change `state` whenever the gesture reports a value, until it ends or is cancelled: then the state is what it was
  /// at first.
  ///
  /// - Parameters:
  ///   - state: the state, as `$moved` or as `moved` itself.
  ///   - body: gets the gesture's value, the state, and how the change is to be shown, which the host applies.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }
}

final class StateNode<Value, State>: WrappingNode<Value, Value> {
  var state: GestureState<State>
  var update: (Value, inout State, inout Transaction) -> Void
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
      let update = update
      context.stateChanged(state.update { state, transaction in update(value, &state, &transaction) })
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
