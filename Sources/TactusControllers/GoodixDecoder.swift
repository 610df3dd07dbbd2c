import Tactus

/// Turns what is read from a Goodix touch controller (GT911 and its kin) into frames of contact samples.
///
/// The host reads the registers, by I²C and after the controller's interrupt or from time to time; the decoder needs
/// nothing but the bytes and the time:
///
/// ```swift
/// var decoder = GoodixDecoder(mapping: ControllerMapping(width: 800, height: 480))
/// let bytes: [UInt8] = [0x81, 0, 0x90, 0x01, 0xF0, 0x00, 20, 0, 0]  // one contact at (400, 240)
/// if decoder.receive(bytes, at: time) == .frame { application.send(decoder.frame) }
/// ```
///
/// **Reports.** A report is the status byte and the contacts that it announces (see ``GoodixRegisters``). Each says where
/// all fingers are, so what is not in it was lifted: it ends where it was last. A contact that changed its place is `moved`;
/// if only its size changed it is `stationary`, with the new size; if nothing changed there is no sample. The size is taken
/// for both axes of the contact's ellipse, as Linux does.
///
/// **Noise on the wire.** A report that cannot be right is left out as a whole, and counted: too short, more contacts than
/// the controller follows, a track id twice. Nothing ends because of it; the next good report says what is true. Numbers
/// beyond the resolution lie on its edge.
///
/// **Ids.** Contacts are numbered in the order in which they come down, from 1, so no two of a session share an id. The
/// controller gives a lifted finger's track id away again.
public struct GoodixDecoder: Sendable {
  /// The most contacts that the status byte can announce.
  public static var mostContacts: Int { 15 }

  /// The way from the controller's numbers to points.
  public let mapping: ControllerMapping
  /// How many contacts the controller follows at most.
  public let maximumContacts: Int
  /// The samples of the last frame, in the order of the report, those that ended last. Overwritten by the next frame; its
  /// storage is kept, and holds a sample of every contact, so that a running decoder allocates nothing.
  public var frame: [ContactSample] { contacts.frame }
  /// How many reports were left out because they cannot be right.
  public private(set) var malformedReports = 0
  /// How many contacts lay beyond the resolution.
  public private(set) var placesOutOfRange = 0

  private var contacts: ControllerContacts

  /// A decoder for one controller.
  ///
  /// - Parameters:
  ///   - mapping: the way to points.
  ///   - maximumContacts: how many contacts the controller follows: 5 by default, as the GT911 does, 10 for the GT928 and
  ///     GT9271. It counts as 1 to ``mostContacts``.
  public init(mapping: ControllerMapping, maximumContacts: Int = 5) {
    self.mapping = mapping
    self.maximumContacts = min(max(1, maximumContacts), Self.mostContacts)
    contacts = ControllerContacts(capacity: self.maximumContacts)
  }

  /// Whether any contact is down.
  public var hasContacts: Bool { !contacts.isEmpty }

  /// Takes what was read from ``GoodixRegisters/status`` on; bytes beyond the announced contacts do not matter.
  ///
  /// - Parameters:
  ///   - bytes: the report, with its status byte first.
  ///   - time: when the controller saw it: that of its interrupt, not of the end of the transfer.
  public mutating func receive(_ bytes: [UInt8], at time: Timestamp) -> ControllerOutcome {
    bytes.withUnsafeBufferPointer { receive($0, at: time) }
  }

  /// Takes what was read from ``GoodixRegisters/status`` on; bytes beyond the announced contacts do not matter.
  ///
  /// - Parameters:
  ///   - bytes: the report, with its status byte first.
  ///   - time: when the controller saw it: that of its interrupt, not of the end of the transfer.
  public mutating func receive(_ bytes: UnsafeBufferPointer<UInt8>, at time: Timestamp) -> ControllerOutcome {
    guard let status = bytes.first else { return leaveOut(.tooShort(length: 0, needed: 1)) }
    guard status & 0x80 != 0 else { return .nothing }
    let count = Int(status & 0x0F)
    guard count <= maximumContacts else { return leaveOut(.tooManyContacts(count: count, allowed: maximumContacts)) }
    let needed = GoodixRegisters.length(contacts: count)
    guard bytes.count >= needed else { return leaveOut(.tooShort(length: bytes.count, needed: needed)) }
    var present: UInt16 = 0
    for index in 0..<count {
      let trackID = GoodixReport(bytes, index).trackID
      let bit: UInt16 = 1 << UInt16(trackID)
      guard present & bit == 0 else { return leaveOut(.repeatedTrackID(trackID)) }
      present |= bit
    }

    contacts.beginFrame()
    for index in 0..<count { follow(GoodixReport(bytes, index), at: time) }
    contacts.lift(allBut: present, .ended, at: time)
    return contacts.frame.isEmpty ? .nothing : .frame
  }

  /// Cancels all contacts, in a frame if there are any: for a controller that was reset, or that has been silent for too long.
  public mutating func cancelContacts(at time: Timestamp) -> ControllerOutcome {
    contacts.beginFrame()
    contacts.lift(allBut: 0, .cancelled, at: time)
    return contacts.frame.isEmpty ? .nothing : .frame
  }

  private mutating func follow(_ report: GoodixReport, at time: Timestamp) {
    if !mapping.contains(x: report.x, y: report.y) { placesOutOfRange += 1 }
    // An ellipse without a direction is a circle: its size in points is that of the mean axis.
    let scale = mapping.scale
    contacts.follow(
      report.trackID, mapping.point(x: report.x, y: report.y), size: Double(report.size) * (scale.x + scale.y) / 2,
      at: time)
  }

  private mutating func leaveOut(_ error: ControllerError) -> ControllerOutcome {
    malformedReports += 1
    return .malformed(error)
  }
}

/// One contact of a report.
private struct GoodixReport {
  let trackID: UInt8
  let x: Int
  let y: Int
  let size: UInt16

  /// The contact at `index`, which must be there.
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) {
    let start = GoodixRegisters.length(contacts: index)
    func word(_ offset: Int) -> UInt16 { UInt16(bytes[start + offset]) | UInt16(bytes[start + offset + 1]) << 8 }
    trackID = bytes[start] & 0x0F
    x = Int(word(1))
    y = Int(word(3))
    size = word(5)
  }
}
