import Tactus

/// Turns the registers of a FocalTech touch controller (FT5x06, FT6x06, FT6x36 and similar) into frames of contact samples.
///
/// The host reads the registers after the controller's interrupt:
///
/// ```swift
/// var decoder = FocalTechDecoder(mapping: ControllerMapping(width: 480, height: 320))
/// // From register 0x02 on: one contact, in contact, at (240, 160), with track id 0.
/// let bytes: [UInt8] = [0x01, 0x80, 0xF0, 0x00, 0xA0, 0x00, 0x00]
/// if decoder.receive(bytes, at: time) == .frame { application.send(decoder.frame) }
/// ```
///
/// **Reports.** A report has the number of contacts and the contacts (see ``FocalTechRegisters``). A contact that is
/// not in it, or is marked as lifted, ends at its last place. Weight and area are ignored: many chips report nothing
/// useful there.
///
/// **Transfer errors.** An invalid report is left out as a whole, and counted; so are the 0xFF bytes that a chip sends
/// while it starts. Numbers beyond the resolution lie on its edge.
///
/// **Ids.** Contacts are numbered from 1 in the order in which they come down.
public struct FocalTechDecoder: ControllerDecoder {
  /// The largest number of contacts that any of these chips follows.
  public static var mostContacts: Int { 10 }

  /// The contacts of the controller.
  public var contacts: ControllerContacts

  /// A decoder for one controller.
  ///
  /// - Parameters:
  ///   - mapping: the mapping to points.
  ///   - maximumContacts: the number of contacts that the controller follows: 5 by default, as for the FT5x06; 2 for
  ///     the FT6x06 and FT6x36, 10 for the FT5x26. It is limited to 1 to ``mostContacts``.
  public init(mapping: ControllerMapping, maximumContacts: Int = 5) {
    contacts = ControllerContacts(mapping, maximumContacts: min(max(1, maximumContacts), Self.mostContacts))
  }

  /// Processes the bytes from ``FocalTechRegisters/status`` on; bytes beyond the announced contacts are ignored.
  ///
  /// - Parameters:
  ///   - bytes: the report, with the number of contacts first.
  ///   - time: the time of the controller's interrupt, not of the end of the transfer.
  public mutating func receive(_ bytes: UnsafeBufferPointer<UInt8>, at time: Timestamp) -> ControllerOutcome {
    guard let status = bytes.first else { return contacts.leaveOut(.tooShort(length: 0, needed: 1)) }
    return contacts.receive(
      bytes, count: Int(status & 0x0F), at: time, length: FocalTechRegisters.length(contacts:)
    ) { index in
      ControllerReport(focalTech: bytes, at: FocalTechRegisters.length(contacts: index))
    }
  }
}

/// The registers of a FocalTech touch controller: register numbers of 8 bits, from the register maps in FocalTech's
/// data sheets of the FT5x06 and FT6x06 series; Linux's driver `edt-ft5x06` reads the same.
public enum FocalTechRegisters {
  /// The status, `TD_STATUS`: the low four bits are the number of contacts that follow, ``contactLength`` bytes each.
  public static var status: UInt8 { 0x02 }
  /// The number of bytes in a contact: x and y of two bytes each, high byte first, weight, and area.
  ///
  /// The upper two bits of x are the event (0 came down, 1 lifted, 2 in contact, 3 nothing), the upper four of y are
  /// the track id.
  public static var contactLength: Int { 6 }

  /// The number of bytes for the status and that many contacts: read them from ``status`` on.
  public static func length(contacts: Int) -> Int { 1 + max(0, contacts) * contactLength }
}

extension ControllerReport {
  /// Reads the contact whose four bytes, in the FT5x06's register layout, begin at `start`; they must be there. The
  /// CST816 has the same layout.
  init(focalTech bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    let event = bytes[start] >> 6
    trackID = bytes[start + 2] >> 4
    // Track id 15 marks an entry without a contact.
    isDown = (event == 0 || event == 2) && trackID != 15
    x = Int(bytes[start] & 0x0F) << 8 | Int(bytes[start + 1])
    y = Int(bytes[start + 2] & 0x0F) << 8 | Int(bytes[start + 3])
  }
}
