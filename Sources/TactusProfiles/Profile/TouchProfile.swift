import Tactus
@_spi(Tools) import TactusScenes

/// What one person needs: the numbers by which a window waits longer, and lets fingers stray farther, than its gestures ask for
/// by themselves.
///
/// ```swift
/// var profile = TouchProfile()
/// profile.pressDuration = 0.9  // seconds
/// profile.tremor = 5           // millimetres
/// profile.apply(to: window)
/// loop.filter = profile.filter(surface: window.frame)  // loop: a TouchLoop
/// ```
///
/// A profile has two parts. Thresholds of recognizers are set on a whole window at once, by ``apply(to:pointsPerMillimetre:)-(Window,_)``;
/// what concerns contacts, before any recognizer sees them, is a `ContactFilter`: ``filter(surface:pointsPerMillimetre:_:)``.
///
/// Lengths are in millimetres, so that one profile suits panels of all sizes. What is `nil` changes nothing.
public nonisolated struct TouchProfile: Sendable, Hashable {
  /// How long a finger has to rest for a long press, in seconds, at least: for hands that tap slowly.
  public var pressDuration: Double?
  /// How long a tap may last, in seconds, at least.
  public var tapDuration: Double?
  /// How long the pause between the taps of a double tap may be, in seconds, at least.
  public var doubleTapInterval: Double?
  /// How far a finger trembles that is meant to rest, in millimetres. Taps and presses allow it, and drags, pinches and turns
  /// begin only beyond it; the filter steadies fingers by it.
  public var tremor: Double?
  /// How long a finger has to stay to be a touch at all, in seconds: for hands that brush the panel while they move. Filter only.
  public var holdDuration: Double?
  /// For how long after a lift fingers that come down are no touches, in seconds: for hands that bounce. Filter only.
  public var repeatPause: Double?
  /// How far a finger has to move to be a touch that comes down while another is down, in millimetres: for hands that lean on
  /// the panel beside the finger that is meant. Filter only.
  public var extraFinger: Double?
  /// Numbers for all recognizers of a type, whatever these have: they are set first.
  public var thresholds: [Threshold] = []

  /// A profile that changes nothing.
  public init() {}

  /// A number for all recognizers of one type.
  ///
  /// ```swift
  /// profile.thresholds = [.init("swipe", "minimumPrimaryMovement", 5), .init("swipe", "maximumDuration", 1)]
  /// ```
  ///
  /// Subclasses are types of their own: `pan` is not `screenEdgePan`. A number that no such recognizer could have changes nothing.
  public struct Threshold: Sendable, Hashable {
    /// The type, by its name in scenes: `swipe`.
    public var type: String
    /// The property, by its name in scenes: `minimumPrimaryMovement`.
    public var property: String
    /// Millimetres for a length, else what the property has: seconds, radians, a share.
    public var value: Double

    /// The number `value` for `property` of each `type`.
    public init(_ type: String, _ property: String, _ value: Double) {
      self.type = type
      self.property = property
      self.value = value
    }

    /// The properties that are lengths, in points in code and in scenes.
    public static let lengths: Set<String> = [
      "allowableMovement", "edgeWidth", "hysteresis", "maximumSecondaryMovement", "maximumTapDistance",
      "minimumPrimaryMovement", "minimumRadius", "triggerAllowableMovement",
    ]

    /// Whether ``value`` is in millimetres.
    public var isLength: Bool { Self.lengths.contains(property) }
  }

  /// Points per millimetre where nothing else is said: 163 points per inch, as `TactusLinux` and recordings place panels that
  /// report their size.
  public static let pointsPerMillimetre = 6.4
}

extension TouchProfile {
  /// Applies the profile to every recognizer at once.
  ///
  /// It reaches those on `window` and on all views in it, as they are now. Those that are added
  /// later need it again; applying it twice changes nothing more.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - pointsPerMillimetre: how many points of the window a millimetre of its panel has
  ///     (`Touchscreens.pointsPerMillimetre(of:)`). A value that is not above 0 counts as the default.
  public func apply(to window: Window, pointsPerMillimetre: Double = Self.pointsPerMillimetre) {
    apply(toTree: window, Self.usableScale(pointsPerMillimetre))
  }

  private func apply(toTree view: View, _ scale: Double) {
    for recognizer in view.gestureRecognizers { apply(to: recognizer, pointsPerMillimetre: scale) }
    for child in view.subviews { apply(toTree: child, scale) }
  }

  /// Applies the profile to one recognizer.
  ///
  /// ``thresholds`` set what they name. Everything else only gives: a recognizer that already waits longer, or allows more,
  /// keeps its own number. Types that the profile has nothing for are left as they are; so are sequences, whose times mean
  /// something.
  public func apply(to recognizer: GestureRecognizer, pointsPerMillimetre: Double = Self.pointsPerMillimetre) {
    let scale = Self.usableScale(pointsPerMillimetre)
    set(recognizer, scale)
    let stray = Self.usable(tremor).map { $0 * scale }
    switch recognizer {
    case let press as LongPressGestureRecognizer:
      raise(&press.configuration.minimumPressDuration, pressDuration)
      raise(&press.configuration.allowableMovement, stray)
    case let tap as TapGestureRecognizer:
      raise(&tap.configuration.maximumTapDuration, tapDuration)
      raise(&tap.configuration.maximumTapInterval, doubleTapInterval)
      raise(&tap.configuration.allowableMovement, stray)
      raise(&tap.configuration.maximumTapDistance, stray)
    case let taps as TapSequence:
      raise(&taps.maximumTapDuration, tapDuration)
      raise(&taps.maximumTapInterval, doubleTapInterval)
      raise(&taps.allowableMovement, stray)
      raise(&taps.maximumTapDistance, stray)
    case let pan as PanGestureRecognizer:
      raise(&pan.configuration.hysteresis, stray)
      for offset in [\PanConfiguration.activeOffset, \.failOffset] {
        guard var limits = pan.configuration[keyPath: offset] else { continue }
        raise(&limits.left, stray)
        raise(&limits.right, stray)
        raise(&limits.up, stray)
        raise(&limits.down, stray)
        pan.configuration[keyPath: offset] = limits
      }
    case let transform as TransformGestureRecognizer: raise(&transform.configuration.hysteresis, stray)
    case let pinch as PinchGestureRecognizer: raise(&pinch.configuration.hysteresis, stray)
    case let rotation as RotationGestureRecognizer: raise(&rotation.configuration.hysteresis, stray)
    case let flick as FlickGestureRecognizer: raise(&flick.configuration.hysteresis, stray)
    case let force as ForcePressGestureRecognizer: raise(&force.configuration.allowableMovement, stray)
    case let trigger as TriggeredTapGestureRecognizer:
      raise(&trigger.configuration.maximumTapDuration, tapDuration)
      raise(&trigger.configuration.allowableMovement, stray)
    case let individual as IndividualTouchRecognizer:
      for subgesture in individual.subgestures { apply(to: subgesture, stray) }
    default: break
    }
  }

  private func apply(to subgesture: Subgesture, _ stray: Double?) {
    switch subgesture {
    case let tap as TapSubgesture:
      raise(&tap.maximumTapDuration, tapDuration)
      raise(&tap.maximumTapInterval, doubleTapInterval)
      raise(&tap.allowableMovement, stray)
      raise(&tap.maximumTapDistance, stray)
    case let press as LongPressSubgesture:
      raise(&press.minimumPressDuration, pressDuration)
      raise(&press.allowableMovement, stray)
    default: break
    }
  }

  private func raise(_ number: inout Double, _ wanted: Double?) {
    if let wanted = Self.usable(wanted), wanted > number { number = wanted }
  }

  private func set(_ recognizer: GestureRecognizer, _ scale: Double) {
    guard !thresholds.isEmpty else { return }
    for threshold in thresholds {
      guard let type = RecognizerType.supported.first(where: { $0.name == threshold.type }),
        Swift.type(of: type.make()) == Swift.type(of: recognizer), let property = type.property(threshold.property)
      else { continue }
      let number = threshold.isLength ? threshold.value * scale : threshold.value
      switch property.kind {
      case .number(let range) where number.isFinite && range.contains(number):
        property.apply(.number(number), to: recognizer)
      case .duration(let range) where number.isFinite && range.contains(number):
        property.apply(.duration(.seconds(number)), to: recognizer)
      default: break
      }
    }
  }
}
