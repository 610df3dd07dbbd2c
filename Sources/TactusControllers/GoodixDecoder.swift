import Tactus

/// Turns the registers of a Goodix touch controller (GT911 and similar) into frames of contact samples.
///
/// The host reads the registers by I²C, after the controller's interrupt or at intervals. The decoder needs only the
/// bytes and the time:
///
/// ```swift
/// var decoder = GoodixDecoder(mapping: ControllerMapping(width: 800, height: 480))
/// let bytes: [UInt8] = [0x81, 0, 0x90, 0x01, 0xF0, 0x00, 20, 0, 0]  // one contact at (400, 240)
/// if decoder.receive(bytes, at: time) == .frame { application.send(decoder.frame) }
/// ```
///
/// **Reports.** A report has the status byte and the contacts that it announces (see ``GoodixRegisters``). Each report
/// has the places of all fingers, so a contact that is not in it was lifted, and ends at its last place. A contact with
/// a new place is `moved`; if only its size changed it is `stationary`, with the new size; if nothing changed there is
/// no sample. The size is used for both axes of the contact's ellipse, as in Linux.
///
/// **Transfer errors.** An invalid report is left out as a whole, and counted: too short, more contacts than the
/// controller follows, a track id twice. It ends no contact; the next valid report has the actual state. Numbers beyond
/// the resolution lie on its edge.
///
/// **Ids.** Contacts are numbered in the order in which they come down, from 1, so no two of a session share an id. The
/// controller reuses the track id of a lifted finger.
public struct GoodixDecoder: ControllerDecoder {
  /// The largest number of contacts that the status byte can announce.
  public static var mostContacts: Int { 15 }

  /// The contacts of the controller.
  public var contacts: ControllerContacts

  /// A decoder for one controller.
  ///
  /// - Parameters:
  ///   - mapping: the mapping to points.
  ///   - maximumContacts: the number of contacts that the controller follows: 5 by default, as for the GT911, 10 for
  ///     the GT928 and GT9271. It is limited to 1 to ``mostContacts``.
  public init(mapping: ControllerMapping, maximumContacts: Int = 5) {
    contacts = ControllerContacts(mapping, maximumContacts: min(max(1, maximumContacts), Self.mostContacts))
  }

  /// Processes the bytes from ``GoodixRegisters/status`` on; bytes beyond the announced contacts are ignored.
  ///
  /// - Parameters:
  ///   - bytes: the report, with its status byte first.
  ///   - time: the time of the controller's interrupt, not of the end of the transfer.
  public mutating func receive(_ bytes: UnsafeBufferPointer<UInt8>, at time: Timestamp) -> ControllerOutcome {
    guard let status = bytes.first else { return contacts.leaveOut(.tooShort(length: 0, needed: 1)) }
    guard status & 0x80 != 0 else { return .nothing }
    return contacts.receive(bytes, count: Int(status & 0x0F), at: time, length: GoodixRegisters.length(contacts:)) {
      ControllerReport(goodix: bytes, at: GoodixRegisters.length(contacts: $0))
    }
  }
}

extension ControllerReport {
  /// Reads the contact whose bytes begin at `start`; they must be there.
  init(goodix bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    func word(_ offset: Int) -> UInt16 { UInt16(bytes[start + offset]) | UInt16(bytes[start + offset + 1]) << 8 }
    trackID = bytes[start] & 0x0F
    x = Int(word(1))
    y = Int(word(3))
    size = Int(word(5))
  }
}
