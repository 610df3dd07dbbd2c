import Tactus

// Gestures that SwiftUI does not have, as values.

/// A deliberate touch: one finger rests, and each tap of another one counts. A `TriggeredTapGestureRecognizer`.
///
/// It changes with each tap, and ends when the resting finger lifts, or after too long a pause.
///
/// ```swift
/// TriggeredTapGesture().onEnded { taps in if taps.count == 2 { unlock() } }
/// ```
public struct TriggeredTapGesture: Gesture {
  /// The number of taps so far.
  public nonisolated struct Value: Sendable, Hashable {
    /// The number of taps since the first finger rests.
    public var count: Int
    /// Whether the first finger still rests.
    public var isTriggerDown: Bool
  }

  /// The numbers of the recognizer.
  public var configuration: TriggeredTapConfiguration

  /// Makes a gesture whose first finger rests for `minimumDelay` seconds before a tap counts; 0.5 by default.
  public init(minimumDelay: Double = 0.5) {
    configuration = TriggeredTapConfiguration()
    configuration.minimumDelay = minimumDelay
  }

  /// Makes a gesture with these numbers.
  public init(configuration: TriggeredTapConfiguration) { self.configuration = configuration }

  /// Makes the recognizer.
  public func makeNode(in context: GestureContext) -> GestureNode<Value> {
    let taps = TriggeredTapLeaf()
    taps.configuration = configuration
    return LeafNode<TriggeredTapLeaf, Value>(context, taps, taps.link, kind: "triggered tap") { taps in
      let value = Value(count: taps.count, isTriggerDown: taps.isTriggerDown)
      return switch taps.state {
      case .ended: taps.isOver ? .ended(value) : .changed(value)
      case .cancelled: .failed
      default: nil
      }
    }
  }

  /// Updates the recognizer.
  public func updateNode(_ node: GestureNode<Value>) -> Bool {
    guard let node = node as? LeafNode<TriggeredTapLeaf, Value> else { return false }
    if node.recognizer.configuration != configuration { node.recognizer.configuration = configuration }
    return true
  }
}

/// One finger that is thrown: a `FlickGestureRecognizer`.
public struct FlickGesture: Gesture {
  /// The state of the finger when it lifted.
  public nonisolated struct Value: Sendable, Hashable {
    /// Its velocity, in points per second, in the coordinate space of the gesture.
    public var velocity: CGSize
    /// The place of the lift, in the coordinate space of the gesture.
    public var location: CGPoint
  }

  /// The numbers of the recognizer.
  public var configuration: FlickConfiguration
  /// The space of the values; the view's space by default.
  public var coordinateSpace: CoordinateSpace

  /// Makes a flick of at least this speed, in points per second; 500 by default.
  public init(minimumVelocity: Double = 500, coordinateSpace: CoordinateSpace = .local) {
    configuration = FlickConfiguration()
    configuration.minimumVelocity = minimumVelocity
    self.coordinateSpace = coordinateSpace
  }

  /// Makes the recognizer.
  public func makeNode(in context: GestureContext) -> GestureNode<Value> {
    let flick = FlickLeaf()
    flick.configuration = configuration
    flick.space = coordinateSpace
    return LeafNode<FlickLeaf, Value>(context, flick, flick.link, kind: "flick") { flick in
      guard flick.state == .ended else { return nil }
      let view = flick.space.view(for: flick)
      let velocity = flick.velocity(in: view)
      return .ended(
        Value(
          velocity: CGSize(width: velocity.dx, height: velocity.dy),
          location: flick.place(of: flick.location(in: nil), in: view)))
    }
  }

  /// Updates the recognizer.
  public func updateNode(_ node: GestureNode<Value>) -> Bool {
    guard let node = node as? LeafNode<FlickLeaf, Value> else { return false }
    node.recognizer.configuration = configuration
    node.recognizer.space = coordinateSpace
    return true
  }
}

/// A gesture that a `GestureSequence` of terms describes: hold, tap, move, swipe, lift, one after another, repeated,
/// meanwhile. A `SequenceGestureRecognizer`.
///
/// ```swift
/// StepsGesture(try GestureSequence(.hold(0.5).while(.tap.repeating)))
///   .onEnded { steps in if steps.count == 2 { unlock() } }
/// ```
public struct StepsGesture: Gesture {
  /// The progress of the steps.
  public nonisolated struct Value: Sendable, Hashable {
    /// The number of repetitions of the repeating part.
    public var count: Int
    /// Whether fingers hold during the steps that happen meanwhile.
    public var isHolding: Bool
    /// The distance that the fingers have moved in the last movement, in the view.
    public var translation: CGSize
  }

  /// The terms.
  public var sequence: GestureSequence

  /// Makes the gesture that `sequence` describes.
  public init(_ sequence: GestureSequence) { self.sequence = sequence }

  /// Makes the recognizer.
  public func makeNode(in context: GestureContext) -> GestureNode<Value> {
    let steps = StepsLeaf(sequence)
    return LeafNode<StepsLeaf, Value>(context, steps, steps.link, kind: "steps") { steps in
      let moved = steps.translation(in: steps.view)
      let value = Value(
        count: steps.count, isHolding: steps.isHolding, translation: CGSize(width: moved.dx, height: moved.dy))
      if steps.state == .ended, steps.actionPolicy == .recognizedEachTime, !steps.isOver { return .changed(value) }
      return steps.event(value)
    }
  }

  /// Updates the recognizer; false if the terms differ.
  public func updateNode(_ node: GestureNode<Value>) -> Bool {
    guard let node = node as? LeafNode<StepsLeaf, Value> else { return false }
    return node.recognizer.sequence == sequence
  }
}

/// Every finger separately: one holds while another taps. An `IndividualTouchRecognizer`.
///
/// ```swift
/// EachFinger {
///   LongPressSubgesture("hold")
///   TapSubgesture("tap")
/// }
/// .onChanged { finger in print(finger.id, "at", finger.location) }
/// ```
///
/// It changes at every recognition, and ends with the last finger.
public struct EachFinger: Gesture {
  /// The recognized gesture of one finger.
  public nonisolated struct Value: Sendable, Hashable {
    /// The `id` of the recognized subgesture.
    public var id: String
    /// The id of its touch.
    public var finger: UInt64
    /// The place of the finger, in the view.
    public var location: CGPoint
    /// The time of the finger's last movement or lift, by the clock of the touches.
    public var time: Timestamp
  }

  /// The possible gestures of each finger, in order of preference.
  public var subgestures: [Subgesture]

  /// Makes a gesture in which each finger makes one of these.
  public init(@SubgestureBuilder _ subgestures: () -> [Subgesture]) { self.subgestures = subgestures() }

  /// Makes the recognizer.
  public func makeNode(in context: GestureContext) -> GestureNode<Value> {
    let fingers = FingersLeaf(subgestures)
    return LeafNode<FingersLeaf, Value>(context, fingers, fingers.link, kind: "each finger") { fingers in
      if let subgesture = fingers.subgesture, let touch = fingers.touch {
        fingers.last = Value(
          id: subgesture.id, finger: touch.id, location: fingers.place(of: touch.location(in: nil), in: fingers.view),
          time: touch.timestamp)
      }
      guard let value = fingers.last else { return nil }
      return fingers.event(value)
    }
  }

  /// Updates the recognizer; false if the names of the subgestures differ.
  public func updateNode(_ node: GestureNode<Value>) -> Bool {
    guard let node = node as? LeafNode<FingersLeaf, Value> else { return false }
    let old = node.recognizer.subgestures
    guard old.count == subgestures.count else { return false }
    for (old, new) in zip(old, subgestures) where old.id != new.id { return false }
    node.recognizer.subgestures = subgestures
    return true
  }
}

/// Builds the list of possible gestures of fingers in ``EachFinger``.
@resultBuilder
public enum SubgestureBuilder {
  /// The list.
  public static func buildBlock(_ subgestures: Subgesture...) -> [Subgesture] { subgestures }
}
