import Tactus

/// The menu of a photo, as it is drawn.
public struct PhotoMenu: Sendable, Hashable {
  /// The items of a menu.
  public enum Item: UInt8, Sendable, Hashable, CaseIterable {
    /// Show the other side.
    case turnOver
    /// Lay it below all others.
    case sendToBack
    /// Fill the table with it, or put it back.
    case enlarge
    /// Lay it on the pile.
    case putAway

    /// The title of the item, in English.
    public var title: String {
      switch self {
      case .turnOver: "Turn over"
      case .sendToBack: "Send to back"
      case .enlarge: "Enlarge"
      case .putAway: "Put away"
      }
    }
  }

  /// One item.
  public struct Entry: Sendable, Hashable {
    /// The item.
    public var item: Item
    /// Its frame on the table.
    public var frame: Rect
    /// Whether a finger is on it.
    public var isHighlighted: Bool
  }

  /// The photo whose menu it is.
  public var photo: Int
  /// Its frame on the table.
  public var frame: Rect
  /// Its items, from top to bottom.
  public var entries: [Entry]
}
