/// The meaning of the numbers in the display list: ``PhotoTable/draw(into:)`` writes one block of ``stride`` numbers
/// for each item to draw, from back to front.
///
/// | at | photo (1) | trail (2) | menu (3) | menu item (4) | ring (5) |
/// | --- | --- | --- | --- | --- | --- |
/// | 0 | kind | kind | kind | kind | kind |
/// | 1 | id | which circle | photo | item | id of the contact |
/// | 2…5 | a, b, c, d | – | – | – | – |
/// | 6, 7 | tx, ty | place | left, top | left, top | place |
/// | 8, 9 | width, height | – | width, height | width, height | radius, tool |
/// | 10 | how far turned over, 0…1 | 1 at the start of a circle | – | 1 if a finger is on it | phase |
/// | 11 | height off the table, 0…1 | – | – | – | opacity, 1…0 |
/// | 12 | 1 selected + 2 back up + 4 lifted + 8 enlarged + 16 held | – | – | – | gestures in progress |
/// | 13 | – | – | – | – | gestures recognized |
/// | 14 | – | – | – | – | gestures that are possible |
/// | 15 | – | – | – | – | photo, or −1 |
///
/// A photo's transform is from coordinates whose origin is its center, and slightly enlarges a lifted photo. Tools and
/// phases are the raw values of `Touch.Tool` and `Touch.Phase`, gestures the bits of ``PhotoTable/Gesture``.
public enum DisplayItem: Int, Sendable, CaseIterable {
  /// A photo.
  case photo = 1
  /// A place on the path of a finger that draws a circle.
  case trail = 2
  /// The menu's background.
  case menu = 3
  /// An item of the menu.
  case menuItem = 4
  /// A finger.
  case ring = 5

  /// The number of numbers for one item.
  public static var stride: Int { 16 }
}
