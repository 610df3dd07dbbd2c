import Tactus

/// Two fingers that spread or close up: a `PinchGestureRecognizer`.
public struct MagnifyGesture: Gesture, Sendable {
  /// The state of the fingers that spread.
  public nonisolated struct Value: Sendable, Hashable {
    /// The time of the touches, by the clock of their source.
    public var time: Timestamp
    /// The distance of the fingers, as a multiple of their distance when both came down.
    public var magnification: CGFloat
    /// The rate of change of the magnification, per second.
    public var velocity: CGFloat
    /// The same place as ``startLocation``, as a share of the view's bounds at that time.
    public var startAnchor: UnitPoint
    /// The point halfway between the fingers when both were down, in the view.
    public var startLocation: CGPoint
  }

  /// The share by which the distance must change to start a magnification; 0.01 by default. It is at least 4 points,
  /// whatever the share (S-8.4).
  public var minimumScaleDelta: CGFloat

  /// Makes a gesture of at least this change.
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  /// Makes the recognizer.
  public func makeNode(in context: GestureContext) -> GestureNode<Value> {
    let pinch = MagnifyLeaf()
    pinch.minimumDelta = minimumScaleDelta
    return LeafNode<MagnifyLeaf, Value>(context, pinch, pinch.link, kind: "magnification") { pinch in
      pinch.event(pinch.value)
    }
  }

  /// Updates the recognizer.
  public func updateNode(_ node: GestureNode<Value>) -> Bool {
    guard let node = node as? LeafNode<MagnifyLeaf, Value> else { return false }
    node.recognizer.minimumDelta = minimumScaleDelta
    return true
  }
}

extension MagnifyLeaf {
  fileprivate var value: MagnifyGesture.Value {
    MagnifyGesture.Value(
      time: timestamp, magnification: scale, velocity: velocity, startAnchor: start.anchor,
      startLocation: start.location)
  }
}

/// ``MagnifyGesture`` as a bare number: SwiftUI's older name.
public struct MagnificationGesture: Gesture, Sendable {
  /// The distance of the fingers, as a multiple of their distance when both came down.
  public typealias Value = CGFloat

  /// The share by which the distance must change to start a magnification; 0.01 by default.
  public var minimumScaleDelta: CGFloat

  /// Makes a gesture of at least this change.
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  /// A ``MagnifyGesture`` that reports only the magnification.
  public var body: _MapGesture<MagnifyGesture, CGFloat> {
    MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map { $0.magnification }
  }
}

/// Two fingers that turn about each other: a `RotationGestureRecognizer`.
public struct RotateGesture: Gesture, Sendable {
  /// The state of the fingers that turn.
  public nonisolated struct Value: Sendable, Hashable {
    /// The time of the touches, by the clock of their source.
    public var time: Timestamp
    /// The angle that the fingers have turned since both were down, clockwise on the screen, over whole turns.
    public var rotation: Angle
    /// The angular velocity, per second.
    public var velocity: Angle
    /// The same place as ``startLocation``, as a share of the view's bounds at that time.
    public var startAnchor: UnitPoint
    /// The point halfway between the fingers when both were down, in the view.
    public var startLocation: CGPoint
  }

  /// The angle that the fingers must turn to start a rotation; 1 degree by default. It is at least 4 points of arc,
  /// whatever the angle (S-8.4).
  public var minimumAngleDelta: Angle

  /// Makes a gesture of at least this angle.
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  /// Makes the recognizer.
  public func makeNode(in context: GestureContext) -> GestureNode<Value> {
    let turn = RotateLeaf()
    turn.minimumDelta = minimumAngleDelta.radians
    return LeafNode<RotateLeaf, Value>(context, turn, turn.link, kind: "rotation") { turn in turn.event(turn.value) }
  }

  /// Updates the recognizer.
  public func updateNode(_ node: GestureNode<Value>) -> Bool {
    guard let node = node as? LeafNode<RotateLeaf, Value> else { return false }
    node.recognizer.minimumDelta = minimumAngleDelta.radians
    return true
  }
}

extension RotateLeaf {
  fileprivate var value: RotateGesture.Value {
    RotateGesture.Value(
      time: timestamp, rotation: Angle(radians: rotation), velocity: Angle(radians: velocity),
      startAnchor: start.anchor, startLocation: start.location)
  }
}

/// ``RotateGesture`` as a bare angle: SwiftUI's older name.
public struct RotationGesture: Gesture, Sendable {
  /// The angle that the fingers have turned since both were down.
  public typealias Value = Angle

  /// The angle that the fingers must turn to start a rotation; 1 degree by default.
  public var minimumAngleDelta: Angle

  /// Makes a gesture of at least this angle.
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  /// A ``RotateGesture`` that reports only the angle.
  public var body: _MapGesture<RotateGesture, Angle> {
    RotateGesture(minimumAngleDelta: minimumAngleDelta).map { $0.rotation }
  }
}
