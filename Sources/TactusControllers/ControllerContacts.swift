import Tactus

/// One contact of a report, in the controller's numbers.
struct ControllerReport {
  /// Whether it touches.
  var isDown = true
  /// Its id in the controller, below 16.
  var trackID: UInt8
  var x: Int
  var y: Int
  /// Both axes of its ellipse; 0 if the controller does not report them.
  var size = 0
}

/// A decoder of the reports of a touch controller.
public protocol ControllerDecoder: Sendable {
  /// The contacts of the controller. Only the decoder changes them.
  var contacts: ControllerContacts { get set }

  /// Processes a report in a buffer, with the time of the controller's interrupt.
  mutating func receive(_ bytes: UnsafeBufferPointer<UInt8>, at time: Timestamp) -> ControllerOutcome
}

extension ControllerDecoder {
  /// The mapping from the controller's numbers to points.
  public var mapping: ControllerMapping { contacts.mapping }
  /// The largest number of contacts that the controller follows.
  public var maximumContacts: Int { contacts.maximumContacts }
  /// The samples of the last frame, in the order of the report. Contacts that ended come last. Its storage is kept, and
  /// has room for a report with new contacts in place of all former ones, so that a running decoder allocates nothing.
  public var frame: [ContactSample] { contacts.frame }
  /// The number of invalid reports, which were left out.
  public var malformedReports: Int { Int(clamping: contacts.malformedReports) }
  /// The number of contacts beyond the resolution.
  public var placesOutOfRange: Int { Int(clamping: contacts.placesOutOfRange) }
  /// Whether any contact is down.
  public var hasContacts: Bool { !contacts.isEmpty }

  /// Processes a report.
  public mutating func receive(_ bytes: [UInt8], at time: Timestamp) -> ControllerOutcome {
    bytes.withUnsafeBufferPointer { receive($0, at: time) }
  }

  /// Cancels all contacts, in a frame if there are any: for a controller that was reset, or was silent for too long.
  public mutating func cancelContacts(at time: Timestamp) -> ControllerOutcome { contacts.cancelAll(at: time) }
}

/// The contacts that a controller follows, from report to report: new, moved and lifted ones.
public struct ControllerContacts: Sendable {
  /// A contact that is down.
  private struct Contact: Sendable {
    var trackID: UInt8
    var id: UInt64
    var position: Point
    var size: Double
  }

  /// The samples of the current frame. Its storage is kept, and has room for the longest frame.
  private(set) var frame: [ContactSample] = []
  /// The number of invalid reports, which were left out. An `Int` of 32 bits could be full within weeks.
  private(set) var malformedReports: UInt64 = 0
  /// The number of contacts beyond the resolution.
  private(set) var placesOutOfRange: UInt64 = 0
  /// The mapping from the controller's numbers to points.
  let mapping: ControllerMapping
  /// The largest number of contacts that the controller follows.
  let maximumContacts: Int
  private var contacts: [Contact] = []
  private var lastID: UInt64 = 0

  /// Makes an empty list with room for this many contacts, and as many that one report replaces.
  init(_ mapping: ControllerMapping, maximumContacts: Int) {
    self.mapping = mapping
    self.maximumContacts = maximumContacts
    contacts.reserveCapacity(2 * maximumContacts)
    frame.reserveCapacity(2 * maximumContacts)
  }

  /// Whether no contact is down.
  var isEmpty: Bool { contacts.isEmpty }

  /// Makes the frame of a report with the places of all fingers.
  ///
  /// - Parameters:
  ///   - bytes: the report.
  ///   - count: the number of contacts that it announces.
  ///   - time: the time of the report.
  ///   - length: the number of bytes in a report with this many contacts.
  ///   - contact: reads the contact at an index; its bytes are there.
  mutating func receive(
    _ bytes: UnsafeBufferPointer<UInt8>, count: Int, at time: Timestamp, length: (Int) -> Int,
    contact: (Int) -> ControllerReport
  ) -> ControllerOutcome {
    guard count <= maximumContacts else { return leaveOut(.tooManyContacts(count: count, allowed: maximumContacts)) }
    let needed = length(count)
    guard bytes.count >= needed else { return leaveOut(.tooShort(length: bytes.count, needed: needed)) }
    var present: UInt16 = 0
    for index in 0..<count {
      let report = contact(index)
      guard report.isDown else { continue }
      let bit: UInt16 = 1 << UInt16(report.trackID)
      guard present & bit == 0 else { return leaveOut(.repeatedTrackID(report.trackID)) }
      present |= bit
    }

    frame.removeAll(keepingCapacity: true)
    for index in 0..<count {
      let report = contact(index)
      if report.isDown { follow(report, at: time) }
    }
    return lift(allBut: present, .ended, at: time)
  }

  /// Counts an invalid report.
  mutating func leaveOut(_ error: ControllerError) -> ControllerOutcome {
    malformedReports += 1
    return .malformed(error)
  }

  /// Cancels all contacts, in a frame if there are any.
  mutating func cancelAll(at time: Timestamp) -> ControllerOutcome {
    frame.removeAll(keepingCapacity: true)
    return lift(allBut: 0, .cancelled, at: time)
  }

  /// Processes a contact that is in a report.
  private mutating func follow(_ report: ControllerReport, at time: Timestamp) {
    if !mapping.contains(x: report.x, y: report.y) { placesOutOfRange += 1 }
    let position = mapping.point(x: report.x, y: report.y)
    // An ellipse without a direction is a circle: its size in points uses the mean of both scales.
    let scale = mapping.scale
    let size = Double(report.size) * (scale.x + scale.y) / 2
    for index in contacts.indices where contacts[index].trackID == report.trackID {
      let hasMoved = contacts[index].position != position
      guard hasMoved || contacts[index].size != size else { return }
      contacts[index].position = position
      contacts[index].size = size
      add(contacts[index], hasMoved ? .moved : .stationary, at: time)
      return
    }
    lastID &+= 1
    let contact = Contact(trackID: report.trackID, id: lastID, position: position, size: size)
    contacts.append(contact)
    add(contact, .began, at: time)
  }

  /// Ends the contacts whose track ids are not in the bit set `present`, at their last places; the frame is complete then.
  private mutating func lift(allBut present: UInt16, _ phase: Touch.Phase, at time: Timestamp) -> ControllerOutcome {
    var kept = 0
    for index in contacts.indices {
      let contact = contacts[index]
      if present & (1 << UInt16(contact.trackID)) != 0 {
        contacts[kept] = contact
        kept += 1
      } else {
        add(contact, phase, at: time)
      }
    }
    contacts.removeLast(contacts.count - kept)
    return frame.isEmpty ? .nothing : .frame
  }

  private mutating func add(_ contact: Contact, _ phase: Touch.Phase, at time: Timestamp) {
    frame.append(
      ContactSample(
        id: contact.id, phase: phase, position: contact.position, time: time, major: contact.size,
        minor: contact.size))
  }
}

/// The result of a decoder for a report.
public enum ControllerOutcome: Sendable, Hashable {
  /// The controller reported nothing new, or nothing changed.
  case nothing
  /// The decoder's `frame` holds a new frame.
  case frame
  /// The report is invalid and was left out.
  case malformed(ControllerError)
}

/// The reason why a report of a touch controller is invalid.
public enum ControllerError: Error, Sendable, Hashable {
  /// It has `length` bytes, but announces contacts that need `needed`.
  case tooShort(length: Int, needed: Int)
  /// It announces `count` contacts; the controller follows `allowed`.
  case tooManyContacts(count: Int, allowed: Int)
  /// Two contacts have this track id.
  case repeatedTrackID(UInt8)
}
