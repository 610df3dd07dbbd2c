import Tactus
import TactusProfiles

extension TouchMeasurement {
  /// The proposals as a person's profile; `nil` if there are none.
  var profile: TouchProfile? {
    var profile = TouchProfile()
    for proposal in proposals {
      switch proposal.property {
      case "LongPressConfiguration.minimumPressDuration": profile.pressDuration = proposal.value
      case "TapConfiguration.maximumTapDuration": profile.tapDuration = proposal.value
      case "TapConfiguration.allowableMovement", "PanConfiguration.hysteresis":
        profile.tremor = max(profile.tremor ?? 0, Self.millimetres(proposal.value))
      case "SwipeConfiguration.maximumDuration":
        profile.thresholds.append(.init("swipe", "maximumDuration", proposal.value))
      case "SwipeConfiguration.minimumPrimaryMovement":
        profile.thresholds.append(.init("swipe", "minimumPrimaryMovement", Self.millimetres(proposal.value)))
      case "TouchProfile.repeatPause": profile.repeatPause = proposal.value
      case "TouchProfile.extraFinger": profile.extraFinger = proposal.value
      default: break
      }
    }
    return profile == TouchProfile() ? nil : profile
  }

  /// To a tenth.
  private static func millimetres(_ points: Double) -> Double {
    (points / TouchProfile.pointsPerMillimetre * 10).rounded() / 10
  }
}
