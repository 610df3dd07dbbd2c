/// What was wrong with a sample that the engine ignored or repaired (S-1.6).
public nonisolated enum SampleAnomaly: UInt8, Sendable, Hashable, CaseIterable {
  /// A contact moved, rested or was lifted that is not down. Ignored.
  case unknownContact
  /// A contact came down whose id is down already. The old touch is cancelled first, then the new one begins.
  case beganTwice
  /// A place is not a finite number. Ignored; a lift or a cancellation counts, at the last known place. Force, axes and
  /// an angle that are not finite are taken as unknown.
  case notFinite
  /// The time lies before that of an earlier sample or `advance(to:)`. Taken as now.
  case late
  /// A coalesced or predicted sample names a contact that is not down, or is not a move. Ignored.
  case misplacedRole
  /// A contact came down while ``Application/maximumContacts`` others were down. Ignored, until it lifts.
  case tooManyContacts

  /// The anomaly's code, as tools print it.
  public var code: String {
    switch self {
    case .unknownContact: "unknownContact"
    case .beganTwice: "beganTwice"
    case .notFinite: "notFinite"
    case .late: "late"
    case .misplacedRole: "misplacedRole"
    case .tooManyContacts: "tooManyContacts"
    }
  }
}
