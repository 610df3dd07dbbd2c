import Tactus

/// Two gestures of which one comes, the first rather than the second: what `exclusively(before:)` makes.
///
/// Each recognizer of the second waits until those of the first have failed (`require(toFail:)`), so that of a double tap before a
/// single tap the single one comes a moment later (S-8.2).
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// Which of the two it is, and what it reports.
  public enum Value {
    /// The first gesture.
    case first(First.Value)
    /// The second gesture.
    case second(Second.Value)
  }

  /// The gesture that is preferred.
  public var first: First
  /// The gesture that comes if the first one fails.
  public var second: Second

  /// `first`, or else `second`.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Makes the recognizers of both, and has the second ones wait for the first ones.
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

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}

extension Gesture {
  /// This gesture, or else `other`.
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
  /// Whether one of the two has ended, and no gesture began since: the other one's failure is not that of both.
  private var hasEnded = false

  override var name: String { first.name + ", else " + second.name }

  override func firstReported(_ event: GestureEvent<First.Value>) {
    switch event {
    case .changed(let value): changed(.first(value))
    case .ended(let value): ended(.first(value))
    case .failed: failed(isOtherOpen: second.isOpen)
    }
  }

  override func secondReported(_ event: GestureEvent<Second.Value>) {
    switch event {
    case .changed(let value): changed(.second(value))
    case .ended(let value): ended(.second(value))
    case .failed: failed(isOtherOpen: first.isOpen)
    }
  }

  private func changed(_ value: ExclusiveGesture<First, Second>.Value) {
    hasEnded = false
    send?(.changed(value))
  }

  private func ended(_ value: ExclusiveGesture<First, Second>.Value) {
    hasEnded = first.isOpen || second.isOpen
    send?(.ended(value))
  }

  private func failed(isOtherOpen: Bool) {
    if isOtherOpen { return }
    if !hasEnded { send?(.failed) }
    hasEnded = false
  }
}
