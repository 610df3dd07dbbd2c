import Tactus

/// The output of a ``ContactFilter``.
public enum ContactFilterOutput: Sendable, Hashable {
  /// A frame for the engine.
  case frame(ContactFrame)
  /// A decision about a contact, with its reason; it comes before the frame that shows it.
  case finding(ContactFilterFinding)
}

/// A contact that was rejected, or joined with one before it.
public struct ContactFilterFinding: Sendable, Hashable {
  /// The time of the decision.
  public var time: Timestamp
  /// The source's id for the contact.
  public var contact: UInt64
  /// Whether the contact had been sent on as a touch, which is cancelled now.
  public var wasTouch: Bool
  /// The reason.
  public var reason: Reason

  /// The reason why a contact does not count as a separate touch. Lengths are in points, times in seconds.
  public enum Reason: Sendable, Hashable {
    /// The device reports it as a palm.
    case palmTool
    /// It is larger than a finger.
    case tooLarge(major: Double, allowed: Double)
    /// It came down at the edge and was lifted without moving far enough.
    case restedAtEdge(distance: Double, required: Double)
    /// It came down while another finger was down and was lifted without moving far enough.
    case restedBesideAnother(distance: Double, required: Double)
    /// It was lifted too soon.
    case tooShort(duration: Double, required: Double)
    /// It came down too soon after a lift of a finger.
    case repeated(pause: Double, required: Double)
    /// It came down too soon after a pen was near; the pause is 0 while the pen is near.
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
