import ArgumentParser
import TactusProfiles
import TactusTouchFilter

/// The option that suits gestures and touches to a person.
struct ProfileArguments: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "A person's profile: thresholds for all gestures of the scene, and a filter for the touches; tactus measure "
        + "--save-profile writes one.",
      valueName: "file"))
  var profile: String?

  /// The profile; `nil` if none is named.
  func read() throws -> TouchProfile? { try profile.map { try InputFiles.profile($0) } }
}

extension TouchProfile? {
  /// The rules of a filter with those of the profile, if there is one; `nil` for no filter at all. A millimetre of the
  /// panel has so many points.
  func adding(to filter: FilterArguments, pointsPerMillimetre: Double) -> ContactFilterConfiguration? {
    let configuration = filter.configuration(pointsPerMillimetre: pointsPerMillimetre)
    guard let profile = self else { return configuration }
    var changed = configuration ?? ContactFilterConfiguration()
    profile.apply(to: &changed, pointsPerMillimetre: pointsPerMillimetre)
    return configuration == nil && changed == ContactFilterConfiguration() ? nil : changed
  }
}
