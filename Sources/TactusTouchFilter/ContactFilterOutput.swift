import Tactus

/// What a ``ContactFilter`` sends on.
public enum ContactFilterOutput: Sendable, Hashable {
  /// A frame for the engine.
  case frame(ContactFrame)
  /// What was done with a contact, and why; it comes before the frame that shows it.
  case finding(ContactFilterFinding)
}

/// A contact that was rejected, or joined with one before it.
public struct ContactFilterFinding: Sendable, Hashable {
  /// When it was found.
  public var time: Timestamp
  /// The source's name for the contact.
  public var contact: UInt64
  /// Whether the contact had been sent on as a touch, which is cancelled now.
  public var wasTouch: Bool
  /// Why.
  public var reason: Reason

  /// Why a contact is no touch of its own. Lengths are in points, times in seconds.
  public enum Reason: Sendable, Hashable {
    /// The device calls it a palm.
    case palmTool
    /// It is larger than a finger.
    case tooLarge(major: Double, allowed: Double)
    /// It came down at the edge and was lifted without moving far enough.
    case restedAtEdge(distance: Double, required: Double)
    /// It came down while another finger was down and was lifted without moving far enough.
    case restedBesideAnother(distance: Double, required: Double)
    /// It was lifted too soon.
    case tooShort(duration: Double, required: Double)
    /// A finger was lifted so short a time before.
    case repeated(pause: Double, required: Double)
    /// A pen was near so long before; 0 while it is.
    case penNear(pause: Double, required: Double)
    /// It is the contact `contact` that came back.
    case rejoined(contact: UInt64, gap: Double, distance: Double)

    /// The reason's name in lower camel case, as tools print it.
    public var code: String {
      switch self {
      case .palmTool: "palmTool"
      case .tooLarge: "tooLarge"
      case .restedAtEdge: "restedAtEdge"
      case .restedBesideAnother: "restedBesideAnother"
      case .tooShort: "tooShort"
      case .repeated: "repeated"
      case .penNear: "penNear"
      case .rejoined: "rejoined"
      }
    }
  }
}
