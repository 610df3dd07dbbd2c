import Tactus

/// Two gestures at the same time: the result of `simultaneously(with:)`.
///
/// Each recognizer of the first may run together with each of the second (`recognizeSimultaneously(with:)`). The
/// gesture changes when one of them changes, and ends when neither is open any more and at least one has ended (S-8.2).
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The values of the two; `nil` for one that has not begun, or has failed.
  public nonisolated struct Value {
    /// The last value of the first gesture.
    public var first: First.Value?
    /// The last value of the second gesture.
    public var second: Second.Value?
  }

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// Makes a gesture of both at the same time.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Makes the recognizers of both, and lets them run together.
  public func makeNode(in context: GestureContext) -> GestureNode<Value> {
    let first = first.makeNode(in: context)
    let second = second.makeNode(in: context)
    for one in first.leaves {
      for other in second.leaves { one.recognizeSimultaneously(with: other) }
    }
    return SimultaneousNode<First, Second>(first, second)
  }

  /// Updates the recognizers of both.
  public func updateNode(_ node: GestureNode<Value>) -> Bool {
    guard let node = node as? SimultaneousNode<First, Second> else { return false }
    return first.updateNode(node.first) && second.updateNode(node.second)
  }
}

nonisolated extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
nonisolated extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
nonisolated extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

extension Gesture {
  /// This gesture and `other` at the same time.
  ///
  /// ```swift
  /// MagnifyGesture().simultaneously(with: RotateGesture())
  ///   .onChanged { value in
  ///     scale = value.first?.magnification ?? scale
  ///     angle = value.second?.rotation ?? angle
  ///   }
  /// ```
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }
}

final class SimultaneousNode<First: Gesture, Second: Gesture>: PairNode<
  First.Value, Second.Value, SimultaneousGesture<First, Second>.Value
>
{
  typealias Value = SimultaneousGesture<First, Second>.Value
  @exclusivity(unchecked) private var value = Value()
  private var hasEnded = false

  override var name: String { first.name + " + " + second.name }

  override func firstReported(_ event: GestureEvent<First.Value>) {
    if case .failed = event { value.first = nil }
    report(event.map { value.first = $0 }, isOtherOpen: second.isOpen)
  }

  override func secondReported(_ event: GestureEvent<Second.Value>) {
    if case .failed = event { value.second = nil }
    report(event.map { value.second = $0 }, isOtherOpen: first.isOpen)
  }

  private func report(_ event: GestureEvent<Void>, isOtherOpen: Bool) {
    var isOver = !isOtherOpen
    switch event {
    case .changed: isOver = false
    case .ended: hasEnded = true
    case .failed: if isOtherOpen { return }
    }
    let (last, isWhole) = (value, hasEnded)
    if isOver { (value, hasEnded) = (Value(), false) }
    send?(isOver ? isWhole ? .ended(last) : .failed : .changed(last))
  }
}
