import Tactus

/// An event that a gesture reports to the gesture around it.
enum GestureEvent<Value> {
  /// It is in progress with this value.
  case changed(Value)
  /// It was recognized, or ended.
  case ended(Value)
  /// It failed, or was cancelled.
  case failed

  func map<Result>(_ transform: (Value) -> Result) -> GestureEvent<Result> {
    switch self {
    case .changed(let value): .changed(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }
}

/// The part of a node that does not depend on its value.
public class AnyGestureNode {
  let context: GestureContext
  /// The gestures of which it is made; none for a gesture that is a recognizer.
  var children: [AnyGestureNode]

  init(_ context: GestureContext, _ children: [AnyGestureNode] = []) {
    self.context = context
    self.children = children
  }

  /// The recognizers inside, in the order in which the engine offers them touches.
  var leaves: [GestureRecognizer] { children.flatMap { $0.leaves } }

  /// The recognizers that decide whether the gesture is recognized: another gesture waits for these.
  var deciders: [GestureRecognizer] { children.flatMap { $0.deciders } }

  /// Whether it was offered touches and has not ended or failed yet.
  var isOpen: Bool { children.contains { $0.isOpen } }

  /// The recognizer of a press, if the gesture is only a press: it stays in progress until the lift, and passes its fingers on.
  var press: LongPressLeaf? { nil }

  /// Its name in tools.
  var name: String { "" }

  /// Ends all reports: no recognizer and no gesture inside reports any more. Until then, nodes keep each other alive.
  func detach() { for child in children { child.detach() } }
}

/// The node of a ``Gesture`` that is on a view. Only the library makes nodes; your own gesture gets its node from its body.
public class GestureNode<Value>: AnyGestureNode {
  /// The receiver of its events.
  var send: ((GestureEvent<Value>) -> Void)?

  override func detach() {
    super.detach()
    send = nil
  }
}

/// The shared state of the nodes of one gesture on a view, while they are made and while they report.
public final class GestureContext {
  /// The recognizers, in the order in which the engine offers them touches, and the name of each in tools.
  var leaves: [(recognizer: GestureRecognizer, kind: String)] = []
  /// Recognizers that run only while another one is in progress.
  var gates: [(gated: GestureRecognizer, gate: GestureRecognizer)] = []
  /// Sequences whose second gesture begins with new touches.
  var stages: [SequenceStage] = []
  /// Called when an event of a recognizer has changed states, after its actions.
  var onStateChange: ((Transaction) -> Void)?

  private var actions: [() -> Void] = []
  private var resets: [() -> Void] = []
  private var transaction: Transaction?
  private var depth = 0

  init() {}

  /// Adds an action of a gesture, which is called when all states are updated.
  func act(_ action: @escaping () -> Void) { actions.append(action) }

  /// Adds the reset of a state, which is done after all actions (S-8.6).
  func resetLater(_ reset: @escaping () -> Void) { resets.append(reset) }

  func stateChanged(_ new: Transaction) {
    // A transaction with an animation outweighs one without.
    if transaction == nil || new.animation != nil { transaction = new }
  }

  /// Calls `body` to report an event of a recognizer, then makes the calls that the gestures around it requested:
  /// actions, resets, and the host.
  func dispatch(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    guard depth == 0 else { return }
    // The consequences of an action wait until that action is done.
    depth += 1
    while !actions.isEmpty || !resets.isEmpty {
      if !actions.isEmpty {
        // Removed first: its end releases a value, which may run code of the application.
        actions.removeFirst()()
      } else {
        let due = resets
        resets = []
        for reset in due { reset() }
      }
    }
    depth -= 1
    if let changed = transaction {
      transaction = nil
      onStateChange?(changed)
    }
  }
}

/// A gesture that may be absent.
final class OptionalNode<Value>: GestureNode<Value> {
  var inner: GestureNode<Value>? { didSet { children = inner.map { [$0] } ?? [] } }

  override var press: LongPressLeaf? { inner?.press }
  override var name: String { inner?.name ?? "nothing" }
}

/// A gesture around one other.
class WrappingNode<Inner, Value>: GestureNode<Value> {
  let inner: GestureNode<Inner>

  init(_ inner: GestureNode<Inner>) {
    self.inner = inner
    super.init(inner.context, [inner])
    inner.send = { [self] event in receive(event) }
  }

  func receive(_ event: GestureEvent<Inner>) {}

  override var press: LongPressLeaf? { inner.press }
  override var name: String { inner.name }
}

/// A gesture around two others.
class PairNode<First, Second, Value>: GestureNode<Value> {
  let first: GestureNode<First>
  let second: GestureNode<Second>

  init(_ first: GestureNode<First>, _ second: GestureNode<Second>) {
    self.first = first
    self.second = second
    super.init(first.context, [first, second])
    first.send = { [self] event in firstReported(event) }
    second.send = { [self] event in secondReported(event) }
  }

  func firstReported(_ event: GestureEvent<First>) {}
  func secondReported(_ event: GestureEvent<Second>) {}
}
