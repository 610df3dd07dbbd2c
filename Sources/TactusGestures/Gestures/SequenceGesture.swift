import Tactus

/// One gesture after another: the result of `sequenced(before:)`.
///
/// After a press, the second gesture continues with the fingers that press: each of its continuous recognizers has the
/// press as its gate. In all other sequences the second gesture begins with new touches, and the first of these must
/// come down within 0.35 s after the last lift of the first gesture (S-8.3).
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The progress of the sequence.
  public nonisolated enum Value {
    /// The first gesture is in progress.
    case first(First.Value)
    /// The first gesture has ended with this value; and the value of the second one, once it reports.
    case second(First.Value, Second.Value?)
  }

  /// The first gesture.
  public var first: First
  /// The gesture that follows.
  public var second: Second

  /// Makes a sequence of `first` and then `second`.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Makes the recognizers of both, and makes the second ones begin after the first ones.
  public func makeNode(in context: GestureContext) -> GestureNode<Value> {
    let first = first.makeNode(in: context)
    let second = second.makeNode(in: context)
    let node = SequenceNode<First, Second>(first, second)
    let heirs = second.leaves
    if let press = first.press, !heirs.isEmpty, heirs.allSatisfy({ !$0.isDiscrete }) {
      for heir in heirs {
        let hasGate = context.gates.contains { $0.gated === heir }
        if hasGate { press.recognizeSimultaneously(with: heir) } else { context.gates.append((heir, press)) }
      }
    } else if !heirs.isEmpty {
      let stage = SequenceStage(first.leaves, heirs)
      context.leaves.append((stage.pause, "pause"))
      context.stages.append(stage)
      node.follow(stage)
    }
    return node
  }

  /// Updates the recognizers of both.
  public func updateNode(_ node: GestureNode<Value>) -> Bool {
    guard let node = node as? SequenceNode<First, Second> else { return false }
    return first.updateNode(node.first) && second.updateNode(node.second)
  }
}

nonisolated extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
nonisolated extension SequenceGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
nonisolated extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

extension Gesture {
  /// This gesture, and then `other`.
  ///
  /// ```swift
  /// LongPressGesture().sequenced(before: DragGesture())
  ///   .updating($state) { value, state, _ in
  ///     switch value {
  ///     case .first(true): state = .pressing
  ///     case .second(true, let drag): state = .dragging(drag?.translation ?? .zero)
  ///     default: state = .inactive
  ///     }
  ///   }
  /// ```
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
}

/// A sequence whose second gesture begins with new touches: decides which recognizers may be offered touches now.
final class SequenceStage {
  let pause = SequencePause()
  private let first: [GestureRecognizer]
  private let second: [GestureRecognizer]
  /// Whether the first gesture has ended, and the second one is expected or in progress.
  var isSecond = false

  init(_ first: [GestureRecognizer], _ second: [GestureRecognizer]) {
    self.first = first
    self.second = second
    pause.cancelsTouchesInView = false
    pause.delaysTouchesEnded = false
    pause.onFailed { pause, _ in pause.didFail?() }
  }

  /// Whether it is the turn of `recognizer`, as far as this sequence is concerned.
  func allows(_ recognizer: GestureRecognizer) -> Bool {
    if first.contains(where: { $0 === recognizer }) { return !isSecond }
    if second.contains(where: { $0 === recognizer }) { return isSecond }
    return true
  }
}

final class SequenceNode<First: Gesture, Second: Gesture>: PairNode<
  First.Value, Second.Value, SequenceGesture<First, Second>.Value
>
{
  /// The value with which the first gesture ended; `nil` until it has ended.
  @exclusivity(unchecked) private var done: First.Value?
  /// The value that the second gesture reported in the same frame, before the first one had ended.
  @exclusivity(unchecked) private var early: Second.Value?
  private var stage: SequenceStage?

  override var name: String { first.name + ", then " + second.name }
  override var isOpen: Bool { done != nil || first.isOpen }
  override var leaves: [GestureRecognizer] { super.leaves + (stage.map { [$0.pause] } ?? []) }
  override var deciders: [GestureRecognizer] {
    // A recognizer whose gate is a press can no longer begin once the press has failed, although it stays possible (S-4.12).
    if let stage { [stage.pause] + second.deciders } else { first.deciders }
  }

  func follow(_ stage: SequenceStage) {
    self.stage = stage
    stage.pause.isNeeded = { [self] in second.isOpen || done == nil && first.isOpen }
    stage.pause.didFail = { [self] in
      if done == nil { return }
      finish()
      context.dispatch { send?(.failed) }
    }
  }

  override func detach() {
    stage?.pause.isNeeded = nil
    stage?.pause.didFail = nil
    super.detach()
  }

  override func firstReported(_ event: GestureEvent<First.Value>) {
    if done != nil { return }
    switch event {
    case .changed(let value): send?(.changed(.first(value)))
    case .ended where stage.map { !$0.pause.isTracking || $0.pause.state != .possible } ?? !second.isOpen, .failed:
      early = nil
      send?(.failed)
    case .ended(let value):
      done = value
      stage?.isSecond = true
      send?(.changed(.second(value, nil)))
      if let early { send?(.changed(.second(value, early))) }
      early = nil
    }
  }

  override func secondReported(_ event: GestureEvent<Second.Value>) {
    guard let done else {
      if case .changed(let value) = event { early = value } else { early = nil }
      return
    }
    switch event {
    case .changed(let value):
      conclude()
      send?(.changed(.second(done, value)))
    case .ended(let value):
      conclude()
      finish()
      send?(.ended(.second(done, value)))
    case .failed:
      finish()
      stage?.pause.fail(.undecided)
      send?(.failed)
    }
  }

  /// The second gesture has begun: recognizers that wait for the sequence to fail need not wait any more.
  private func conclude() {
    guard let pause = stage?.pause, pause.isTracking, pause.state == .possible else { return }
    // A press is not recognized yet while it reports that fingers are down.
    if second.leaves.contains(where: { $0.state != .possible }) { pause.state = .ended }
  }

  private func finish() {
    done = nil
    early = nil
    stage?.isSecond = false
  }
}
