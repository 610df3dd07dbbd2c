import Tactus

/// A finger that rests: a `LongPressGestureRecognizer`.
///
/// It reports `true` as soon as a finger is down that may become a press. It ends with `true` when the finger has
/// rested long enough; then the finger may stay down (S-8.4). If it lifts or moves too early, the gesture fails.
///
/// ```swift
/// LongPressGesture(minimumDuration: 1)
///   .updating($isPressing) { isDown, state, _ in state = isDown }
///   .onEnded { _ in unlock() }
/// ```
public struct LongPressGesture: Gesture, Sendable {
  /// Always true: a finger is down, or was down long enough.
  public typealias Value = Bool

  /// The time that the finger must rest, in seconds; 0.5 by default. A press with infinity never ends, and fails when
  /// the finger lifts: use it for the second gesture of a sequence that lasts as long as the finger is down.
  public var minimumDuration: Double
  /// The distance that the finger may move meanwhile, in points; 10 by default.
  public var maximumDistance: CGFloat

  /// Makes a press of this duration.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  /// Makes the recognizer.
  public func makeNode(in context: GestureContext) -> GestureNode<Bool> {
    let press = LongPressLeaf()
    configure(press)
    let node = LeafNode<LongPressLeaf, Bool>(context, press, press.link, kind: "press") { press in
      // A press that waited for another gesture until the lift has only ended (S-4.7).
      press.state == .began || press.state == .ended ? .ended(true) : nil
    }
    press.link.start = { node.report(.changed(true)) }
    return node
  }

  /// Updates the recognizer.
  public func updateNode(_ node: GestureNode<Bool>) -> Bool {
    guard let node = node as? LeafNode<LongPressLeaf, Bool> else { return false }
    configure(node.recognizer)
    return true
  }

  private func configure(_ press: LongPressLeaf) {
    press.minimumPressDuration = minimumDuration
    press.allowableMovement = maximumDistance
  }
}
