import Tactus
@_spi(Tools) import TactusScenes
import TactusTouchFilter

/// The needs of one person: a window with this profile waits longer, and lets fingers move further, than its gestures
/// do by default.
///
/// ```swift
/// var profile = TouchProfile()
/// profile.pressDuration = 0.9  // seconds
/// profile.tremor = 5           // millimetres
/// profile.apply(to: window)
/// loop.filter = profile.filter(surface: window.frame)  // loop: a TouchLoop
/// ```
///
/// A profile has two parts: thresholds of recognizers, which ``apply(to:pointsPerMillimetre:)-(Window,_)`` sets on a
/// whole window, and rules for contacts, which a `ContactFilter` applies first:
/// ``filter(surface:pointsPerMillimetre:_:)``.
///
/// Lengths are in millimetres, so that one profile suits panels of all sizes. A `nil` value changes nothing.
public nonisolated struct TouchProfile: Sendable, Hashable {
  /// The minimum time for which a finger must rest for a long press, in seconds: for hands that tap slowly.
  public var pressDuration: Double?
  /// The duration that a tap may have at least, in seconds.
  public var tapDuration: Double?
  /// The length that the pause between the taps of a double tap may have at least, in seconds.
  public var doubleTapInterval: Double?
  /// How far a finger trembles while it should rest, in millimetres. Taps and presses allow this displacement, and
  /// drags, pinches and turns begin only beyond it; the filter steadies fingers by it.
  public var tremor: Double?
  /// How long a finger must stay to be a touch, in seconds: for hands that brush the panel in motion. Filter only.
  public var holdDuration: Double?
  /// How long after a lift new fingers are ignored, in seconds: for hands that bounce. Filter only.
  public var repeatPause: Double?
  /// How far a finger that comes down while another is down must move before it counts as a touch, in millimetres: for
  /// hands that lean on the panel beside the intended finger. Filter only.
  public var extraFinger: Double?
  /// Numbers for all recognizers of a type, regardless of their current values: they are set first.
  public var thresholds: [Threshold] = []

  /// A profile that changes nothing.
  public init() {}

  /// A number for all recognizers of one type.
  ///
  /// ```swift
  /// profile.thresholds = [.init("swipe", "minimumPrimaryMovement", 5), .init("swipe", "maximumDuration", 1)]
  /// ```
  ///
  /// Subclasses are separate types: `pan` is not `screenEdgePan`. A number that no such recognizer accepts changes nothing.
  public struct Threshold: Sendable, Hashable {
    /// The type, by its name in scenes: `swipe`.
    public var type: String
    /// The property, by its name in scenes: `minimumPrimaryMovement`.
    public var property: String
    /// Millimetres for a length, otherwise the unit of the property: seconds, radians, a share.
    public var value: Double

    /// The number `value` for `property` of each `type`.
    public init(_ type: String, _ property: String, _ value: Double) {
      self.type = type
      self.property = property
      self.value = value
    }

    /// The properties that are lengths; in code and in scenes they are in points.
    public static let lengths: Set<String> = [
      "allowableMovement", "edgeWidth", "hysteresis", "maximumSecondaryMovement", "maximumTapDistance",
      "minimumPrimaryMovement", "minimumRadius", "triggerAllowableMovement",
    ]

    /// Whether ``value`` is in millimetres.
    public var isLength: Bool { Self.lengths.contains(property) }
  }

  /// The default points per millimetre: 163 points per inch, as `TactusLinux` and recordings place panels that report
  /// their size.
  public static let pointsPerMillimetre = 6.4
}

extension TouchProfile {
  /// Applies the profile to every recognizer of a window.
  ///
  /// It applies to the current recognizers on `window` and on all views in it. Apply it again for recognizers that are
  /// added later; applying it twice changes nothing more.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - pointsPerMillimetre: the number of points of the window for a millimetre of its panel
  ///     (`Touchscreens.pointsPerMillimetre(of:)`). A value that is not above 0 counts as the default.
  public func apply(to window: Window, pointsPerMillimetre: Double = Self.pointsPerMillimetre) {
    for view in window.viewsInside {
      for recognizer in view.gestureRecognizers { apply(to: recognizer, pointsPerMillimetre: pointsPerMillimetre) }
    }
  }

  /// Applies the profile to one recognizer.
  ///
  /// ``thresholds`` set the named properties. All other values only extend: a recognizer that already waits longer, or
  /// allows more, keeps its own number. Types without a value in the profile do not change. Sequences do not change
  /// either, because their times have a meaning.
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
    case let tap as TwoFingerTapGestureRecognizer:
      raise(&tap.configuration.maximumDuration, tapDuration)
      raise(&tap.configuration.allowableMovement, stray)
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

nonisolated extension TouchProfile {
  /// The filter for the profile; `nil` if it needs none.
  ///
  /// ```swift
  /// loop.filter = profile.filter(surface: window.frame)
  /// ```
  ///
  /// A host without a `TouchLoop` puts it between its samples and the application, as the documentation of `ContactFilter`
  /// shows. The filter holds samples back until a finger has stayed long enough, so the host must let time pass.
  ///
  /// - Parameters:
  ///   - surface: the panel's place in the application's coordinates, for the rules of `configuration` that need it.
  ///   - pointsPerMillimetre: the points per millimetre of the panel; not above 0 means the default.
  ///   - configuration: further rules; by default only that of the palm tool.
  public func filter(
    surface: Rect? = nil, pointsPerMillimetre: Double = Self.pointsPerMillimetre,
    _ configuration: ContactFilterConfiguration = .init()
  ) -> ContactFilter? {
    var changed = configuration
    apply(to: &changed, pointsPerMillimetre: pointsPerMillimetre)
    return changed == configuration ? nil : ContactFilter(changed, surface: surface)
  }

  /// Adds the profile's rules for contacts to those of a filter.
  public func apply(
    to configuration: inout ContactFilterConfiguration, pointsPerMillimetre: Double = Self.pointsPerMillimetre
  ) {
    let scale = Self.usableScale(pointsPerMillimetre)
    if let duration = Self.usable(holdDuration), duration > 0 { configuration.minimumDuration = duration }
    if let pause = Self.usable(repeatPause), pause > 0 { configuration.repeatPause = pause }
    if let movement = Self.usable(extraFinger), movement > 0 { configuration.extraFingerMovement = movement * scale }
    if let tremor = Self.usable(tremor), tremor > 0 { configuration.tremor = tremor * scale }
  }

  static func usable(_ number: Double?) -> Double? {
    guard let number, number.isFinite, number >= 0 else { return nil }
    return number
  }

  static func usableScale(_ scale: Double) -> Double { scale > 0 && scale.isFinite ? scale : pointsPerMillimetre }
}
