// Made by Scripts/catalogue from Catalogue/pinch.toml.

/// What makes a pinch: the numbers of a ``PinchGestureRecognizer``.
public nonisolated struct PinchConfiguration: Sendable, Hashable {
  /// By how much the distance of the fingers has to change before the pinch begins, in points; 4 by default (measured:
  /// a pinch recorded on a device began between 2.6 and 6.3). Reached by equality.
  public var hysteresis = 4.0
  /// Whether the scale is 1 when the pinch begins and goes on from there, instead of counting from where both fingers
  /// were down; false by default (our choice: as UIKit).
  public var startsAtIdentity = false

  /// The defaults.
  public init() {}
}

extension PinchGestureRecognizer {
  /// By how much the distance of the fingers has to change before the pinch begins, in points; 4 by default. Reached by
  /// equality.
  public var hysteresis: Double {
    get { configuration.hysteresis }
    set { configuration.hysteresis = newValue }
  }

  /// Whether the scale is 1 when the pinch begins and goes on from there, instead of counting from where both fingers
  /// were down; false by default.
  public var startsAtIdentity: Bool {
    get { configuration.startsAtIdentity }
    set { configuration.startsAtIdentity = newValue }
  }
}

extension PinchGestureRecognizer {
  /// A recognizer with these numbers.
  public convenience init(configuration: PinchConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer with these numbers, with an action.
  public convenience init(configuration: PinchConfiguration, _ action: @escaping (PinchGestureRecognizer) -> Void) {
    self.init(configuration: configuration)
    addAction(action)
  }
}

extension PinchGestureRecognizer {
  /// A recognizer with an action.
  public convenience init(_ action: @escaping (PinchGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }

  #if !hasFeature(Embedded)
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, PinchGestureRecognizer>
    ) {
      self.init()
      addTarget(target, action: action)
    }

    /// A recognizer that calls a method of `target` that takes nothing; `target` is not kept alive.
    public convenience init<Target: AnyObject>(target: Target, action: @escaping TargetCall<Target>) {
      self.init()
      addTarget(target, action: action)
    }
  #endif
}
