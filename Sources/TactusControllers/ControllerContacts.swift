import Tactus

/// The contacts that a controller follows, from report to report: who came, moved, was lifted.
struct ControllerContacts: Sendable {
  /// A contact that is down.
  private struct Contact: Sendable {
    var trackID: UInt8
    var id: UInt64
    var position: Point
    var size: Double
  }

  /// The samples of the present frame. Its storage is kept, and holds a sample of every contact.
  private(set) var frame: [ContactSample] = []
  private var contacts: [Contact] = []
  private var lastID: UInt64 = 0

  /// Room for so many contacts.
  init(capacity: Int) {
    contacts.reserveCapacity(capacity)
    frame.reserveCapacity(capacity)
  }

  /// Whether no contact is down.
  var isEmpty: Bool { contacts.isEmpty }

  /// Empties the frame.
  mutating func beginFrame() { frame.removeAll(keepingCapacity: true) }

  /// A report says that the contact with this track id is there.
  ///
  /// - Parameters:
  ///   - trackID: what the controller calls it, below 16.
  ///   - position: its place, in points.
  ///   - size: both axes of its ellipse, in points; 0 if the controller does not say.
  ///   - time: the time of the report.
  mutating func follow(_ trackID: UInt8, _ position: Point, size: Double, at time: Timestamp) {
    for index in contacts.indices where contacts[index].trackID == trackID {
      let hasMoved = contacts[index].position != position
      guard hasMoved || contacts[index].size != size else { return }
      contacts[index].position = position
      contacts[index].size = size
      add(contacts[index], hasMoved ? .moved : .stationary, at: time)
      return
    }
    lastID &+= 1
    let contact = Contact(trackID: trackID, id: lastID, position: position, size: size)
    contacts.append(contact)
    add(contact, .began, at: time)
  }

  /// Ends the contacts whose track ids are not in the set of bits `present`, where they were last.
  mutating func lift(allBut present: UInt16, _ phase: Touch.Phase, at time: Timestamp) {
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
  }

  private mutating func add(_ contact: Contact, _ phase: Touch.Phase, at time: Timestamp) {
    frame.append(
      ContactSample(
        id: contact.id, phase: phase, position: contact.position, time: time, major: contact.size,
        minor: contact.size))
  }
}

/// What a decoder makes of a report.
public enum ControllerOutcome: Sendable, Hashable {
  /// The controller had nothing new, or nothing changed.
  case nothing
  /// The decoder's `frame` holds a new frame.
  case frame
  /// The report cannot be right and was left out.
  case malformed(ControllerError)
}

/// Why a report of a touch controller cannot be right.
public enum ControllerError: Error, Sendable, Hashable {
  /// It has `length` bytes, but announces contacts that need `needed`.
  case tooShort(length: Int, needed: Int)
  /// It announces `count` contacts; the controller follows `allowed`.
  case tooManyContacts(count: Int, allowed: Int)
  /// Two contacts have this track id.
  case repeatedTrackID(UInt8)
}
