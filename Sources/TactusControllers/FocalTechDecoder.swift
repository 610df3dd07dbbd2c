import Tactus

/// Turns what is read from a FocalTech touch controller (FT5x06, FT6x06, FT6x36 and their kin) into frames of contact samples.
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
/// **Reports.** A report is the number of contacts and the contacts (see ``FocalTechRegisters``). What is not in it, or is in
/// it as lifted, ends where it was last. Weight and area are left out: many of these chips report nothing sensible there.
///
/// **Noise on the wire.** A report that cannot be right is left out as a whole, and counted; so is the 0xFF that a chip
/// answers while it starts. Numbers beyond the resolution lie on its edge.
///
/// **Ids.** Contacts are numbered from 1 in the order in which they come down.
public struct FocalTechDecoder: Sendable {
  /// The most contacts that any of these chips follows.
  public static var mostContacts: Int { 10 }

  /// The way from the controller's numbers to points.
  public var mapping: ControllerMapping { contacts.mapping }
  /// How many contacts the controller follows at most.
  public var maximumContacts: Int { contacts.maximumContacts }
  /// The samples of the last frame; its storage is kept, so that a running decoder allocates nothing.
  public var frame: [ContactSample] { contacts.frame }
  /// How many reports were left out because they cannot be right.
  public var malformedReports: Int { contacts.malformedReports }
  /// How many contacts lay beyond the resolution.
  public var placesOutOfRange: Int { contacts.placesOutOfRange }

  private var contacts: ControllerContacts

  /// A decoder for one controller.
  ///
  /// - Parameters:
  ///   - mapping: the way to points.
  ///   - maximumContacts: how many contacts the controller follows: 5 by default, as the FT5x06 does; 2 for the FT6x06 and
  ///     FT6x36, 10 for the FT5x26. It counts as 1 to ``mostContacts``.
  public init(mapping: ControllerMapping, maximumContacts: Int = 5) {
    contacts = ControllerContacts(mapping, maximumContacts: min(max(1, maximumContacts), Self.mostContacts))
  }

  /// Whether any contact is down.
  public var hasContacts: Bool { !contacts.isEmpty }

  /// Takes what was read from ``FocalTechRegisters/status`` on; bytes beyond the announced contacts do not matter.
  ///
  /// - Parameters:
  ///   - bytes: the report, with the number of contacts first.
  ///   - time: when the controller saw it: that of its interrupt, not of the end of the transfer.
  public mutating func receive(_ bytes: [UInt8], at time: Timestamp) -> ControllerOutcome {
    bytes.withUnsafeBufferPointer { receive($0, at: time) }
  }

  /// Takes a report that lies in a buffer; see the other form.
  public mutating func receive(_ bytes: UnsafeBufferPointer<UInt8>, at time: Timestamp) -> ControllerOutcome {
    guard let status = bytes.first else { return contacts.leaveOut(.tooShort(length: 0, needed: 1)) }
    return contacts.receive(
      bytes, count: Int(status & 0x0F), at: time, length: FocalTechRegisters.length(contacts:)
    ) { index in
      ControllerReport(focalTech: bytes, at: FocalTechRegisters.length(contacts: index))
    }
  }

  /// Cancels all contacts, in a frame if there are any: for a controller that was reset, or that has been silent for too long.
  public mutating func cancelContacts(at time: Timestamp) -> ControllerOutcome {
    contacts.cancelAll(at: time)
  }
}

/// Where a FocalTech touch controller keeps what it sees: register numbers of 8 bits, by the register maps in FocalTech's data
/// sheets of the FT5x06 and FT6x06 series; Linux's driver `edt-ft5x06` reads the same.
public enum FocalTechRegisters {
  /// The status, `TD_STATUS`: the low four bits say how many contacts follow, ``contactLength`` bytes each.
  public static var status: UInt8 { 0x02 }
  /// How many bytes a contact has: x and y of two bytes each, high byte first, weight, and area.
  ///
  /// The upper two bits of x say what happened (0 came down, 1 lifted, 2 in contact, 3 nothing), the upper four of y are the
  /// track id.
  public static var contactLength: Int { 6 }

  /// How many bytes the status and that many contacts have: what to read from ``status`` on.
  public static func length(contacts: Int) -> Int { 1 + max(0, contacts) * contactLength }
}

extension ControllerReport {
  /// The contact whose four bytes, in the FT5x06's register layout, begin at `start`; they must be there. The CST816 has the
  /// same layout.
  init(focalTech bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    let event = bytes[start] >> 6
    trackID = bytes[start + 2] >> 4
    // Track id 15 marks a place without a contact.
    isDown = (event == 0 || event == 2) && trackID != 15
    x = Int(bytes[start] & 0x0F) << 8 | Int(bytes[start + 1])
    y = Int(bytes[start + 2] & 0x0F) << 8 | Int(bytes[start + 3])
  }
}
