/// The registers of a Goodix touch controller: register numbers of 16 bits, from the GT911's data sheet.
///
/// They are the same for the GT911, GT912, GT927, GT928 and GT9271, and for most I²C panels of 3 to 10 inches.
public enum GoodixRegisters {
  /// The status byte. The contacts follow it, ``contactLength`` bytes each.
  ///
  /// Bit 7 is set if there are new contacts, the low four bits are their number. The driver must write 0 here after it
  /// has read them; otherwise the controller reports nothing new.
  public static var status: UInt16 { 0x814E }
  /// Four bytes of the configuration: the largest x and y that the controller reports, low bytes first.
  public static var resolution: UInt16 { 0x8048 }
  /// The number of bytes in a contact: track id, x, y and size of two bytes each, low bytes first, and an unused byte.
  public static var contactLength: Int { 8 }

  /// The number of bytes to read from ``status`` on for everything that a status byte announces: 0 if it announces nothing new.
  ///
  /// A host that reads first the status and then the rest needs two transfers. A host that reads ``length(contacts:)``
  /// bytes at once needs one.
  public static func length(announcedBy status: UInt8) -> Int {
    status & 0x80 == 0 ? 0 : length(contacts: Int(status & 0x0F))
  }

  /// The number of bytes for the status and that many contacts.
  public static func length(contacts: Int) -> Int { 1 + max(0, contacts) * contactLength }
}
