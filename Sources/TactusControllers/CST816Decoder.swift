import Tactus

/// Turns the registers of a Hynitron CST816 touch controller (CST816S, CST816T, CST816D: those of small round displays)
/// into frames of contact samples. It follows one finger.
///
/// ```swift
/// var decoder = CST816Decoder(mapping: ControllerMapping(width: 240, height: 240))
/// let bytes: [UInt8] = [0x01, 0x80, 120, 0x00, 60]  // from register 0x02 on: a finger at (120, 60)
/// if decoder.receive(bytes, at: time) == .frame { application.send(decoder.frame) }
/// ```
///
/// The chip's own gestures (register 0x01) are not needed: recognizers make better ones. It sleeps while it is not
/// touched, and does not answer then; without an answer, the host passes nothing to the decoder.
///
/// An invalid report is left out, and counted: too short, or with more than one finger.
public struct CST816Decoder: ControllerDecoder {
  /// The register of the finger: `FingerNum`, then x and y of two bytes each, high byte first. By Hynitron's register
  /// description of the CST816S.
  public static var register: UInt8 { 0x02 }
  /// The number of bytes to read from ``register`` on.
  public static var length: Int { 5 }

  /// The contacts of the controller.
  public var contacts: ControllerContacts

  /// A decoder for one controller.
  public init(mapping: ControllerMapping) {
    contacts = ControllerContacts(mapping, maximumContacts: 1)
  }

  /// Processes the ``length`` bytes from ``register`` on.
  ///
  /// - Parameters:
  ///   - bytes: the report, with the number of fingers first.
  ///   - time: the time of the controller's interrupt, not of the end of the transfer.
  public mutating func receive(_ bytes: UnsafeBufferPointer<UInt8>, at time: Timestamp) -> ControllerOutcome {
    guard bytes.count >= Self.length else {
      return contacts.leaveOut(.tooShort(length: bytes.count, needed: Self.length))
    }
    return contacts.receive(bytes, count: Int(bytes[0]), at: time, length: { _ in Self.length }) { _ in
      var report = ControllerReport(focalTech: bytes, at: 1)
      report.trackID = 0
      return report
    }
  }
}
