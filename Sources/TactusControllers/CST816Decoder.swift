import Tactus

/// Turns what is read from a Hynitron CST816 touch controller (CST816S, CST816T, CST816D: those of small round displays) into
/// frames of contact samples. It follows one finger.
///
/// ```swift
/// var decoder = CST816Decoder(mapping: ControllerMapping(width: 240, height: 240))
/// let bytes: [UInt8] = [0x01, 0x80, 120, 0x00, 60]  // from register 0x02 on: a finger at (120, 60)
/// if decoder.receive(bytes, at: time) == .frame { application.send(decoder.frame) }
/// ```
///
/// The chip's own gestures (register 0x01) are not needed: recognizers make better ones. It sleeps while nothing touches it and
/// does not answer then; a host that gets no answer passes nothing.
///
/// A report that cannot be right is left out, and counted: too short, or with more than one finger.
public struct CST816Decoder: Sendable {
  /// Where the chip keeps the finger: `FingerNum`, then x and y of two bytes each, high byte first. By Hynitron's register
  /// description of the CST816S.
  public static var register: UInt8 { 0x02 }
  /// How many bytes to read from ``register`` on.
  public static var length: Int { 5 }

  /// The way from the controller's numbers to points.
  public let mapping: ControllerMapping
  /// The samples of the last frame; its storage is kept, so that a running decoder allocates nothing.
  public var frame: [ContactSample] { contacts.frame }
  /// How many reports were left out because they cannot be right.
  public private(set) var malformedReports = 0
  /// How many contacts lay beyond the resolution.
  public private(set) var placesOutOfRange = 0

  private var contacts = ControllerContacts(capacity: 1)

  /// A decoder for one controller.
  public init(mapping: ControllerMapping) {
    self.mapping = mapping
  }

  /// Whether a finger is down.
  public var hasContacts: Bool { !contacts.isEmpty }

  /// Takes the ``length`` bytes from ``register`` on.
  ///
  /// - Parameters:
  ///   - bytes: the report, with the number of fingers first.
  ///   - time: when the controller saw it: that of its interrupt, not of the end of the transfer.
  public mutating func receive(_ bytes: [UInt8], at time: Timestamp) -> ControllerOutcome {
    bytes.withUnsafeBufferPointer { receive($0, at: time) }
  }

  /// Takes the ``length`` bytes from ``register`` on.
  ///
  /// - Parameters:
  ///   - bytes: the report, with the number of fingers first.
  ///   - time: when the controller saw it: that of its interrupt, not of the end of the transfer.
  public mutating func receive(_ bytes: UnsafeBufferPointer<UInt8>, at time: Timestamp) -> ControllerOutcome {
    guard bytes.count >= Self.length else { return leaveOut(.tooShort(length: bytes.count, needed: Self.length)) }
    let count = Int(bytes[0])
    guard count <= 1 else { return leaveOut(.tooManyContacts(count: count, allowed: 1)) }
    let report = FocalTechReport(bytes, 1)
    contacts.beginFrame()
    let isDown = count == 1 && report.isDown
    if isDown {
      if !mapping.contains(x: report.x, y: report.y) { placesOutOfRange += 1 }
      contacts.follow(0, mapping.point(x: report.x, y: report.y), size: 0, at: time)
    }
    contacts.lift(allBut: isDown ? 1 : 0, .ended, at: time)
    return contacts.frame.isEmpty ? .nothing : .frame
  }

  /// Cancels the finger, in a frame if there is one: for a controller that was reset, or that has been silent for too long.
  public mutating func cancelContacts(at time: Timestamp) -> ControllerOutcome {
    contacts.beginFrame()
    contacts.lift(allBut: 0, .cancelled, at: time)
    return contacts.frame.isEmpty ? .nothing : .frame
  }

  private mutating func leaveOut(_ error: ControllerError) -> ControllerOutcome {
    malformedReports += 1
    return .malformed(error)
  }
}
