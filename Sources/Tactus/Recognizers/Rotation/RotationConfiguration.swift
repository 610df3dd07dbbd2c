// Made by Scripts/catalogue from Catalogue/rotation.toml.

/// What makes a rotation: the numbers of a ``RotationGestureRecognizer``.
public nonisolated struct RotationConfiguration: Sendable, Hashable {
  /// How long an arc the fingers have to go about their centroid before the rotation begins, in points; 4 by default
  /// (our choice: of arc, at half the span: the same as a pinch). Reached by equality.
  public var hysteresis = 4.0
  /// Whether the rotation is 0 when it begins and goes on from there, instead of counting from where both fingers were
  /// down; false by default (our choice: as UIKit).
  public var startsAtIdentity = false

  /// The defaults.
  public init() {}
}

extension RotationGestureRecognizer {
  /// How long an arc the fingers have to go about their centroid before the rotation begins, in points; 4 by default.
  /// Reached by equality.
  public var hysteresis: Double {
    get { configuration.hysteresis }
    set { configuration.hysteresis = newValue }
  }

  /// Whether the rotation is 0 when it begins and goes on from there, instead of counting from where both fingers were
  /// down; false by default.
  public var startsAtIdentity: Bool {
    get { configuration.startsAtIdentity }
    set { configuration.startsAtIdentity = newValue }
  }
}

extension RotationGestureRecognizer {
  /// A recognizer with these numbers.
  public convenience init(configuration: RotationConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer with these numbers, with an action.
  public convenience init(configuration: RotationConfiguration, _ action: @escaping (RotationGestureRecognizer) -> Void)
  {
    self.init(configuration: configuration)
    addAction(action)
  }
}

extension RotationGestureRecognizer {
  /// A recognizer with an action.
  public convenience init(_ action: @escaping (RotationGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }

  #if !hasFeature(Embedded)
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, RotationGestureRecognizer>
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
