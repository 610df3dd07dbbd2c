// Made by Scripts/catalogue from Catalogue/tap.toml.

/// What makes a tap: the numbers of a ``TapGestureRecognizer``.
public nonisolated struct TapConfiguration: Sendable, Hashable {
  /// How many taps in a row; 1 by default (documented by Apple). Less than 1 counts as 1.
  public var numberOfTapsRequired = 1 {
    didSet { numberOfTapsRequired = max(1, numberOfTapsRequired) }
  }
  /// How many fingers each tap is made with; 1 by default (documented by Apple). Less than 1 counts as 1.
  public var numberOfTouchesRequired = 1 {
    didSet { numberOfTouchesRequired = max(1, numberOfTouchesRequired) }
  }
  /// How long one tap may take, from the first finger's down to the last one's lift, in seconds; 0.75 by default
  /// (measured on UIKit, by people who re-created UIKit). Inclusive.
  public var maximumTapDuration = 0.75
  /// How long the pause from the lift of one tap to the down of the next may be, in seconds; 0.35 by default (measured
  /// on UIKit, by people who re-created UIKit; from the lift to the next down). Inclusive.
  public var maximumTapInterval = 0.35
  /// How far each finger may be from where it came down, in points; 45 by default (measured on UIKit, by people who
  /// re-created UIKit). Inclusive.
  public var allowableMovement = 45.0
  /// How far the centroid of a later tap may be from that of the first, in points; 45 by default (our choice: as far as
  /// a finger may go within a tap). Inclusive.
  public var maximumTapDistance = 45.0

  /// The defaults.
  public init() {}
}

extension TapGestureRecognizer {
  /// How many taps in a row; 1 by default. Less than 1 counts as 1.
  public var numberOfTapsRequired: Int {
    get { configuration.numberOfTapsRequired }
    set { configuration.numberOfTapsRequired = newValue }
  }

  /// How many fingers each tap is made with; 1 by default. Less than 1 counts as 1.
  public var numberOfTouchesRequired: Int {
    get { configuration.numberOfTouchesRequired }
    set { configuration.numberOfTouchesRequired = newValue }
  }

  /// How long one tap may take, from the first finger's down to the last one's lift, in seconds; 0.75 by default.
  /// Inclusive.
  public var maximumTapDuration: Double {
    get { configuration.maximumTapDuration }
    set { configuration.maximumTapDuration = newValue }
  }

  /// How long the pause from the lift of one tap to the down of the next may be, in seconds; 0.35 by default.
  /// Inclusive.
  public var maximumTapInterval: Double {
    get { configuration.maximumTapInterval }
    set { configuration.maximumTapInterval = newValue }
  }

  /// How far each finger may be from where it came down, in points; 45 by default. Inclusive.
  public var allowableMovement: Double {
    get { configuration.allowableMovement }
    set { configuration.allowableMovement = newValue }
  }

  /// How far the centroid of a later tap may be from that of the first, in points; 45 by default. Inclusive.
  public var maximumTapDistance: Double {
    get { configuration.maximumTapDistance }
    set { configuration.maximumTapDistance = newValue }
  }
}

extension TapGestureRecognizer {
  /// A recognizer with these numbers.
  public convenience init(configuration: TapConfiguration) {
    self.init()
    self.configuration = configuration
  }

  /// A recognizer with these numbers, with an action.
  public convenience init(configuration: TapConfiguration, _ action: @escaping (TapGestureRecognizer) -> Void) {
    self.init(configuration: configuration)
    addAction(action)
  }
}

extension TapGestureRecognizer {
  /// A recognizer of single taps, with an action.
  public convenience init(_ action: @escaping (TapGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }

  #if !hasFeature(Embedded)
    /// A recognizer that calls a method of `target`, which it does not keep alive: `addTarget(_:action:)`.
    public convenience init<Target: AnyObject>(
      target: Target, action: @escaping TargetAction<Target, TapGestureRecognizer>
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
