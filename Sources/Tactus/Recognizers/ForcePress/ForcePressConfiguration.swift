// Made by Scripts/catalogue from Catalogue/forcePress.toml.

/// What makes a force press: the numbers of a ``ForcePressGestureRecognizer``. NaN is left out; debug builds print it.
public nonisolated struct ForcePressConfiguration: Sendable, Hashable {
  /// How hard the finger has to press, as a share of the greatest force; 0.5 by default (our choice). Reached by
  /// equality; 0 or less is reached by every touch, also where the device knows of no force.
  public var minimumForce = 0.5 {
    didSet { minimumForce.keepNumber(oldValue, "ForcePressConfiguration.minimumForce") }
  }
  /// Below which force the press ends, as a share of the greatest force; 0.25 by default (our choice: below what begins
  /// it, so that it does not flicker). More than ``minimumForce`` counts as that.
  public var releaseForce = 0.25 {
    didSet { releaseForce.keepNumber(oldValue, "ForcePressConfiguration.releaseForce") }
  }
  /// How far the finger may go before the press begins, in points; 10 by default (our choice: as a long press).
  /// Inclusive.
  public var allowableMovement = 10.0 {
    didSet { allowableMovement.keepNumber(oldValue, "ForcePressConfiguration.allowableMovement") }
  }

  /// The defaults.
  public init() {}

  /// The defaults, but for what is given.
  public init(minimumForce: Double = 0.5, releaseForce: Double = 0.25, allowableMovement: Double = 10.0) {
    var made = Self()
    made.minimumForce = minimumForce
    made.releaseForce = releaseForce
    made.allowableMovement = allowableMovement
    self = made
  }
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

  /// A recognizer with these numbers.
  public convenience init(configuration: ForcePressConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer with an action, and with the defaults or these numbers.
  public convenience init(
    configuration: ForcePressConfiguration = ForcePressConfiguration(),
    _ action: @escaping (ForcePressGestureRecognizer) -> Void
  ) {
    self.init(configuration: configuration)
    addAction(action)
  }
}
