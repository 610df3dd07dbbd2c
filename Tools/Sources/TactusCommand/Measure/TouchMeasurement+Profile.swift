import Tactus
import TactusProfiles

extension TouchMeasurement {
  /// The proposals as a person's profile; `nil` if there are none.
  var profile: TouchProfile? { profile(proposals) }

  /// A profile of these proposals; `nil` if there are none.
  func profile(_ proposals: [Proposal]) -> TouchProfile? {
    var profile = TouchProfile()
    for proposal in proposals {
      switch proposal.property {
      case "LongPressConfiguration.minimumPressDuration": profile.pressDuration = proposal.value
      case "TapConfiguration.maximumTapDuration": profile.tapDuration = proposal.value
      case "TapConfiguration.allowableMovement", "PanConfiguration.hysteresis":
        profile.tremor = max(profile.tremor ?? 0, millimetres(proposal.value))
      case "SwipeConfiguration.maximumDuration":
        profile.thresholds.append(.init("swipe", "maximumDuration", proposal.value))
      case "SwipeConfiguration.minimumPrimaryMovement":
        profile.thresholds.append(.init("swipe", "minimumPrimaryMovement", millimetres(proposal.value)))
      case "TouchProfile.repeatPause": profile.repeatPause = proposal.value
      case "TouchProfile.extraFinger": profile.extraFinger = proposal.value
      default: break
      }
    }
    return profile == TouchProfile() ? nil : profile
  }

  /// To a tenth.
  private func millimetres(_ points: Double) -> Double {
    (points / pointsPerMillimetre * 10).rounded() / 10
  }
}

extension TouchMeasurement.Proposal {
  /// The part of a profile that it becomes: a tremor serves two thresholds.
  var part: String {
    switch property {
    case "TapConfiguration.allowableMovement", "PanConfiguration.hysteresis": "tremor"
    default: property
    }
  }

  /// What is better with it; `nil` if nothing is.
  func effect(_ without: ProfileTrial, _ with: ProfileTrial) -> TouchMeasurement.Effect? {
    let more: Bool
    let what: String
    let numbers: (Int, Int)
    switch property {
    case "LongPressConfiguration.minimumPressDuration":
      (what, numbers, more) = ("taps that count as presses", (without.presses, with.presses), false)
    case "TapConfiguration.maximumTapDuration", "TapConfiguration.allowableMovement":
      (what, numbers, more) = ("taps recognized", (without.taps, with.taps), true)
    case "PanConfiguration.hysteresis":
      (what, numbers, more) = ("taps that count as drags", (without.pans, with.pans), false)
    case "SwipeConfiguration.maximumDuration", "SwipeConfiguration.minimumPrimaryMovement":
      (what, numbers, more) = ("swipes recognized", (without.swipes, with.swipes), true)
    default:
      (what, numbers, more) = ("touches", (without.touches, with.touches), false)
    }
    let isBetter = more ? numbers.1 > numbers.0 : numbers.1 < numbers.0
    return isBetter ? TouchMeasurement.Effect(what: what, before: numbers.0, after: numbers.1) : nil
  }
}
