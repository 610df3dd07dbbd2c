// Made by Scripts/catalogue from Catalogue/forcePress.toml.

/// What makes a force press: the numbers of a ``ForcePressGestureRecognizer``.
public nonisolated struct ForcePressConfiguration: Sendable, Hashable {
  /// How hard the finger has to press, as a share of the greatest force; 0.5 by default (our choice). Reached by
  /// equality; 0 or less is reached by every touch, also where the device knows of no force.
  public var minimumForce = 0.5
  /// Below which force the press ends, as a share of the greatest force; 0.25 by default (our choice: below what begins
  /// it, so that it does not flicker). More than ``minimumForce`` counts as that.
  public var releaseForce = 0.25
  /// How far the finger may go before the press begins, in points; 10 by default (our choice: as a long press).
  /// Inclusive.
  public var allowableMovement = 10.0

  /// The defaults.
  public init() {}
}

extension ForcePressGestureRecognizer {
  /// How hard the finger has to press, as a share of the greatest force; 0.5 by default. Reached by equality; 0 or less
  /// is reached by every touch, also where the device knows of no force.
  public var minimumForce: Double {
    get { configuration.minimumForce }
    set { configuration.minimumForce = newValue }
  }

  /// Below which force the press ends, as a share of the greatest force; 0.25 by default. More than ``minimumForce``
  /// counts as that.
  public var releaseForce: Double {
    get { configuration.releaseForce }
    set { configuration.releaseForce = newValue }
  }

  /// How far the finger may go before the press begins, in points; 10 by default. Inclusive.
  public var allowableMovement: Double {
    get { configuration.allowableMovement }
    set { configuration.allowableMovement = newValue }
  }
}

extension ForcePressGestureRecognizer {
  /// A recognizer with these numbers.
  public convenience init(configuration: ForcePressConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer with these numbers, with an action.
  public convenience init(
    configuration: ForcePressConfiguration, _ action: @escaping (ForcePressGestureRecognizer) -> Void
  ) {
    self.init(configuration: configuration)
    addAction(action)
  }
}

extension ForcePressGestureRecognizer {
  /// A recognizer with an action.
  public convenience init(_ action: @escaping (ForcePressGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }

  #if !hasFeature(Embedded)
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, ForcePressGestureRecognizer>
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
