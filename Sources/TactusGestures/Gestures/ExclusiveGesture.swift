import Tactus

/// Two gestures of which only one is recognized, preferably the first: the result of `exclusively(before:)`.
///
/// Each recognizer of the second waits until those of the first have failed (`require(toFail:)`). So with a double tap
/// before a single tap, the single tap comes a moment later (S-8.2).
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The recognized gesture of the two, and its value.
  public nonisolated enum Value {
    /// The first gesture.
    case first(First.Value)
    /// The second gesture.
    case second(Second.Value)
  }

  /// The gesture that is preferred.
  public var first: First
  /// The gesture that is recognized if the first one fails.
  public var second: Second

  /// Makes a gesture of `first`, or otherwise `second`.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Makes the recognizers of both, and makes the second ones wait for the first ones.
  public func makeNode(in context: GestureContext) -> GestureNode<Value> {
    let first = first.makeNode(in: context)
    let second = second.makeNode(in: context)
    for waiting in second.leaves where !(waiting is SequencePause) {
      for other in first.deciders { waiting.require(toFail: other) }
    }
    return ExclusiveNode<First, Second>(first, second)
  }

  /// Updates the recognizers of both.
  public func updateNode(_ node: GestureNode<Value>) -> Bool {
    guard let node = node as? ExclusiveNode<First, Second> else { return false }
    return first.updateNode(node.first) && second.updateNode(node.second)
  }
}

nonisolated extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
nonisolated extension ExclusiveGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
nonisolated extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

extension Gesture {
  /// This gesture, or otherwise `other`.
  ///
  /// ```swift
  /// TapGesture(count: 2).exclusively(before: TapGesture())
  ///   .onEnded { value in
  ///     switch value {
  ///     case .first: zoom()
  ///     case .second: select()
  ///     }
  ///   }
  /// ```
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

final class ExclusiveNode<First: Gesture, Second: Gesture>: PairNode<
  First.Value, Second.Value, ExclusiveGesture<First, Second>.Value
>
{
  /// Whether one of the two has ended, and no gesture began since: then a failure of the other one is not a failure of both.
  private var hasEnded = false

  override var name: String { first.name + ", else " + second.name }

  override func firstReported(_ event: GestureEvent<First.Value>) {
    report(event.map { .first($0) }, isOtherOpen: second.isOpen)
  }

  override func secondReported(_ event: GestureEvent<Second.Value>) {
    report(event.map { .second($0) }, isOtherOpen: first.isOpen)
  }

  private func report(_ event: GestureEvent<ExclusiveGesture<First, Second>.Value>, isOtherOpen: Bool) {
    let hadEnded = hasEnded
    switch event {
    case .changed: hasEnded = false
    case .ended: hasEnded = first.isOpen || second.isOpen
    case .failed:
      if isOtherOpen { return }
      hasEnded = false
      if hadEnded { return }
    }
    send?(event)
  }
}
