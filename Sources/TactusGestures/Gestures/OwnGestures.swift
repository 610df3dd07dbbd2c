import Tactus

// What SwiftUI does not have, as values.

/// A deliberate touch: one finger rests, and each tap of another one counts. A `TriggeredTapGestureRecognizer`.
///
/// It changes with each tap, and ends when the resting finger lifts.
///
/// ```swift
/// TriggeredTapGesture().onEnded { taps in if taps.count == 2 { unlock() } }
/// ```
public struct TriggeredTapGesture: Gesture {
  /// How often it was tapped.
  public nonisolated struct Value: Sendable, Hashable {
    /// The taps since the first finger rests.
    public var count: Int
    /// Whether the first finger still rests.
    public var isTriggerDown: Bool
  }

  /// The numbers of the recognizer.
  public var configuration: TriggeredTapConfiguration

  /// A gesture whose first finger rests for `minimumDelay` seconds before a tap counts; 0.5 by default.
  public init(minimumDelay: Double = 0.5) {
    configuration = TriggeredTapConfiguration()
    configuration.minimumDelay = minimumDelay
  }

  /// A gesture with these numbers.
  public init(configuration: TriggeredTapConfiguration) { self.configuration = configuration }

  /// Makes the recognizer.
  public func makeNode(in context: GestureContext) -> GestureNode<Value> {
    let taps = TriggeredTapLeaf()
    taps.configuration = configuration
    return LeafNode<TriggeredTapLeaf, Value>(context, taps, taps.link, kind: "triggered tap") { taps in
      let value = Value(count: taps.count, isTriggerDown: taps.isTriggerDown)
      return switch taps.state {
      case .ended: taps.isTriggerDown ? .changed(value) : .ended(value)
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
  /// How the finger was when it lifted.
  public nonisolated struct Value: Sendable, Hashable {
    /// How fast it was, in points per second, in the coordinate space of the gesture.
    public var velocity: CGSize
    /// Where it lifted, in the coordinate space of the gesture.
    public var location: CGPoint
  }

  /// The numbers of the recognizer.
  public var configuration: FlickConfiguration
  /// The space of the values; that of the view by default.
  public var coordinateSpace: CoordinateSpace

  /// A flick of at least this speed, in points per second; 500 by default.
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
        Value(velocity: CGSize(width: velocity.dx, height: velocity.dy), location: flick.location(in: view)))
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

/// What a `GestureSequence` of terms describes: hold, tap, move, swipe, lift, one after another, repeated, meanwhile. A
/// `SequenceGestureRecognizer`.
///
/// ```swift
/// StepsGesture(try GestureSequence(.hold(0.5).while(.tap.repeating)))
///   .onEnded { steps in if steps.count == 2 { unlock() } }
/// ```
public struct StepsGesture: Gesture {
  /// How far the steps are.
  public nonisolated struct Value: Sendable, Hashable {
    /// How often what repeats was done.
    public var count: Int
    /// Whether fingers hold for what is done meanwhile.
    public var isHolding: Bool
    /// How far the fingers of the last movement have gone, in the view.
    public var translation: CGSize
  }

  /// The terms.
  public var sequence: GestureSequence

  /// The gesture that `sequence` describes.
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

  /// Updates the recognizer; false if the terms are others.
  public func updateNode(_ node: GestureNode<Value>) -> Bool {
    guard let node = node as? LeafNode<StepsLeaf, Value> else { return false }
    return node.recognizer.sequence == sequence
  }
}

/// Every finger on its own: one holds while another taps. An `IndividualTouchRecognizer`.
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
  /// What one finger turned out to do.
  public nonisolated struct Value: Sendable, Hashable {
    /// The `id` of the subgesture that it does.
    public var id: String
    /// The id of its touch.
    public var finger: UInt64
    /// Where it is, in the view.
    public var location: CGPoint
  }

  /// What each finger may do, in order of preference.
  public var subgestures: [Subgesture]

  /// Each finger does one of these.
  public init(@SubgestureBuilder _ subgestures: () -> [Subgesture]) { self.subgestures = subgestures() }

  /// Makes the recognizer.
  public func makeNode(in context: GestureContext) -> GestureNode<Value> {
    let fingers = FingersLeaf(subgestures)
    return LeafNode<FingersLeaf, Value>(context, fingers, fingers.link, kind: "each finger") { fingers in
      if let subgesture = fingers.subgesture, let touch = fingers.touch {
        fingers.last = Value(id: subgesture.id, finger: touch.id, location: touch.location(in: fingers.view))
      }
      guard let value = fingers.last else { return nil }
      return fingers.event(value)
    }
  }

  /// Updates the recognizer; false if the subgestures are others by name.
  public func updateNode(_ node: GestureNode<Value>) -> Bool {
    guard let node = node as? LeafNode<FingersLeaf, Value> else { return false }
    let old = node.recognizer.subgestures
    guard old.count == subgestures.count else { return false }
    for (old, new) in zip(old, subgestures) where old.id != new.id { return false }
    node.recognizer.subgestures = subgestures
    return true
  }
}

/// Builds the list of what fingers do in ``EachFinger``.
@resultBuilder
public enum SubgestureBuilder {
  /// The list.
  public static func buildBlock(_ subgestures: Subgesture...) -> [Subgesture] { subgestures }
}
