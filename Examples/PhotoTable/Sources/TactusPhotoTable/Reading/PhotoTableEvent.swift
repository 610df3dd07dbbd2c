import Tactus

/// An event on the table, which hosts print and tests compare.
public struct PhotoTableEvent: Sendable, Hashable {
  /// The kind of event. Hosts rely on the numbers: they do not change.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// A finger came down on a photo that had none.
    case touched = 0
    /// Fingers began to move a photo; the amount is the number of fingers.
    case gripped = 1
    /// They released it; the amount is its displacement, in points.
    case moved = 2
    /// It was released in motion; the amount is its speed, in points per second.
    case thrown = 3
    /// A thrown photo stopped.
    case cameToRest = 4
    /// A finger began to turn it by its corner.
    case spinBegan = 5
    /// It released the corner; the amount is the rotation, in radians between −π and π, clockwise.
    case spun = 6
    /// It was turned over; the amount is 1 if its back is up now.
    case turnedOver = 7
    /// Two fingers lifted it off the table.
    case lifted = 8
    /// It was put down again.
    case putDown = 9
    /// It fills the table.
    case enlarged = 10
    /// It returned to its place before.
    case restored = 11
    /// Its menu opened.
    case menuOpened = 12
    /// An item was chosen; the amount is the number of the ``PhotoMenu/Item``.
    case menuChosen = 13
    /// Its menu closed.
    case menuClosed = 14
    /// It lies below all others.
    case sentToBack = 15
    /// It lies on the pile.
    case putAway = 16
    /// A circle was drawn; the amount is the number of photos inside.
    case selected = 17
    /// The table was tapped; the amount is the number of photos that were selected until then.
    case cleared = 18
    /// The system cancelled the fingers that moved it.
    case cancelled = 19

    /// The kind in words, as terminals print it.
    public var name: String {
      switch self {
      case .touched: "touched"
      case .gripped: "gripped"
      case .moved: "moved"
      case .thrown: "thrown"
      case .cameToRest: "came to rest"
      case .spinBegan: "spinning"
      case .spun: "spun"
      case .turnedOver: "turned over"
      case .lifted: "lifted"
      case .putDown: "put down"
      case .enlarged: "enlarged"
      case .restored: "restored"
      case .menuOpened: "menu opened"
      case .menuChosen: "menu item chosen"
      case .menuClosed: "menu closed"
      case .sentToBack: "brought to back"
      case .putAway: "put away"
      case .selected: "circled"
      case .cleared: "table tapped"
      case .cancelled: "cancelled"
      }
    }
  }

  /// The kind of the event.
  public var kind: Kind
  /// The photo of the event, or −1 if there is none.
  public var photo: Int
  /// The time of the event.
  public var time: Timestamp
  /// The place of the event: the center of the photo, or the finger, in points from the left.
  public var x: Double
  /// … and from the top.
  public var y: Double
  /// The number for the kind; 0 if the kind has none.
  public var amount: Double

  /// An event, for hosts that receive events as numbers and need their words.
  public init(kind: Kind, photo: Int, time: Timestamp, x: Double, y: Double, amount: Double) {
    self.kind = kind
    self.photo = photo
    self.time = time
    self.x = x
    self.y = y
    self.amount = amount
  }

  /// The event as a line for a terminal, rounded for people: `2.350 s  photo 3  thrown  at 512, 340  (1240)`.
  public var line: String {
    let milliseconds = time.nanoseconds / 1_000_000
    let rest = milliseconds % 1000
    let padding = rest < 10 ? "00" : rest < 100 ? "0" : ""
    var text = String(milliseconds / 1000) + "." + padding + String(rest) + " s  "
    if photo >= 0 { text += "photo " + String(photo) + "  " }
    text += kind.name + "  at " + Self.rounded(x) + ", " + Self.rounded(y)
    switch kind {
    case .gripped, .moved, .thrown, .turnedOver, .menuChosen, .selected, .cleared:
      text += "  (" + Self.rounded(amount) + ")"
    case .spun: text += "  (" + Self.rounded(amount * 180 / .pi) + "°)"
    default: break
    }
    return text
  }

  private static func rounded(_ value: Double) -> String {
    guard value.magnitude < 1e9 else { return "?" }
    return String(Int(value < 0 ? value - 0.5 : value + 0.5))
  }
}
