/// The defect of a sample that the engine ignored or repaired (S-1.6).
public nonisolated enum SampleAnomaly: UInt8, Sendable, Hashable, CaseIterable {
  /// A contact that is not down moved, rested or was lifted. Ignored.
  case unknownContact
  /// A contact came down, but its id is already down. The engine cancels the old touch first, then begins the new one.
  case beganTwice
  /// A place is not a finite number. Ignored, except for a lift or a cancellation, which counts at the last known place. Force,
  /// axes and angles that are not finite are treated as unknown.
  case notFinite
  /// The time is before that of an earlier sample or `advance(to:)`. Treated as now.
  case late
  /// A coalesced or predicted sample names a contact that is not down, or is not a move. Ignored.
  case misplacedRole
  /// A contact came down while ``Application/maximumContacts`` others were down. Ignored until it lifts.
  case tooManyContacts

  /// The code that tools print for the anomaly.
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
