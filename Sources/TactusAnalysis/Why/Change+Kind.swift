import Tactus

extension Change {
  /// What kind of change it is, as tools print it.
  public var kind: String {
    switch self {
    case .property: "property"
    case .withoutRequirement: "withoutRequirement"
    case .requirement: "requirement"
    case .simultaneous: "simultaneous"
    case .withoutGate: "withoutGate"
    case .refusal: "delegate"
    case .shift: "place"
    case .stretch: "way"
    case .drift: "drift"
    case .moment: "moment"
    case .without: "withoutTouch"
    case .companion: "companion"
    case .force: "force"
    }
  }

  /// Whether it is about the scene, and not about what the fingers did.
  public var isOfScene: Bool {
    switch self {
    case .property, .withoutRequirement, .requirement, .simultaneous, .withoutGate, .refusal: true
    default: false
    }
  }
}
