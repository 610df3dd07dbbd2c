import Tactus
import TactusTouchFilter

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
