import Tactus
import TactusTouchFilter

nonisolated extension TouchProfile {
  /// The filter that the profile asks for; `nil` if it asks for none.
  ///
  /// ```swift
  /// loop.filter = profile.filter(surface: window.frame)
  /// ```
  ///
  /// A host without a `TouchLoop` puts it between its samples and the application, as the documentation of `ContactFilter`
  /// shows: what is held back until a finger has stayed long enough needs the host to let time pass.
  ///
  /// - Parameters:
  ///   - surface: the panel's place in the application's coordinates, for rules of `configuration` that need it.
  ///   - pointsPerMillimetre: how many points a millimetre of the panel has; a value that is not above 0 counts as the default.
  ///   - configuration: rules that hold besides; by default only that of the palm tool.
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
