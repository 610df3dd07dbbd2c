/// Where a Goodix touch controller keeps what it sees: register numbers of 16 bits, as the GT911's data sheet has them.
///
/// The GT911, GT912, GT927, GT928 and GT9271 share them; so do most panels of 3 to 10 inches that talk I²C.
public enum GoodixRegisters {
  /// The status byte. The contacts follow it, ``contactLength`` bytes each.
  ///
  /// Bit 7 says that new contacts are there, the low four bits how many. The driver writes 0 here after it has read
  /// them, or the controller reports nothing new.
  public static var status: UInt16 { 0x814E }
  /// Four bytes of the configuration: the largest x and y that the controller reports, low bytes first.
  public static var resolution: UInt16 { 0x8048 }
  /// How many bytes a contact has: track id, x, y and size of two bytes each, low bytes first, and one without meaning.
  public static var contactLength: Int { 8 }

  /// How many bytes to read from ``status`` on for everything that a status byte announces: 0 if it announces nothing new.
  ///
  /// Reading the status alone and then the rest takes two transfers; reading ``length(contacts:)`` at once takes one.
  public static func length(announcedBy status: UInt8) -> Int {
    status & 0x80 == 0 ? 0 : length(contacts: Int(status & 0x0F))
  }

  /// How many bytes the status and that many contacts have.
  public static func length(contacts: Int) -> Int { 1 + max(0, contacts) * contactLength }
}
