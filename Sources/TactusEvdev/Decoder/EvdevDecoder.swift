import Tactus

/// Turns the events of a Linux input device into frames of contact samples.
///
/// It handles both multi-touch protocols and devices with a single contact, lost events, palms, pens and hovering. It
/// needs only the events: the same decoder serves a live device, a recording and a microcontroller.
///
/// ```swift
/// var decoder = EvdevDecoder(device: device, mapping: EvdevMapping(device: device))
/// for event in events where decoder.receive(event) == .frame {
///   application.send(decoder.frame)
/// }
/// ```
///
/// **Protocol.** A device with `ABS_MT_SLOT` uses protocol B. For a device with multi-touch axes but without slots, the
/// first frame with contacts decides: with `SYN_MT_REPORT` it uses protocol A; without it, it is a protocol B device
/// with a single slot. `ABS_X`, `ABS_Y` and `BTN_TOUCH` count only if there are no multi-touch axes. An unknown device
/// is judged by its events in the same way.
///
/// **Frames.** Events are gathered until `SYN_REPORT` and applied together with its time. Their order within the frame
/// does not matter, except for the slot or report of each event. A contact that changed its place, force or tool is
/// `moved`; if only its ellipse changed it is `stationary`, with the new ellipse; if nothing changed there is no
/// sample. A slot whose values were never sent starts at 0, as in the kernel. A contact ends at its last place; a new
/// tracking id in an occupied slot ends one contact and begins another.
///
/// **Palms and hovering.** A contact that becomes a palm is cancelled at once, and its further values are ignored. A
/// contact that is a palm from the start begins as one, for applications that want palms. A tool above the surface is
/// not a contact: rising ends the contact, and coming down again begins a new one. On a device with one contact, such
/// as a pen's tablet, `BTN_TOUCH` reports whether it touches; in a slot, `ABS_MT_DISTANCE` is above 0 while the tool
/// hovers. ``hover`` reports the hovering tool.
///
/// **Lost events.** After `SYN_DROPPED`, everything up to and including the next `SYN_REPORT` is dropped. A host that
/// can query the device then calls ``resync(slots:activeSlot:buttons:at:)``. Without a query, all contacts of a
/// protocol B or single-touch device are cancelled, since it is unknown whether they are still down. A finger that
/// stayed down is reported again when it is lifted and put down. The next report of a protocol A device is complete, so
/// it continues the contacts that it contains, and cancels the others.
///
/// **Ids.** Contacts are counted from 1 in the order in which they begin, whichever tracking ids the device uses and
/// however these wrap: 1, 2, 3 … If several devices share a session, ``nextContact`` continues the count from one to
/// the other, or ``number`` keeps their ids apart.
public struct EvdevDecoder: Sendable {
  /// The host's next step after an event.
  public enum Outcome: Sendable, Hashable {
    /// The frame is not complete yet.
    case incomplete
    /// ``frame`` or ``hover`` has changed.
    case frame
    /// Events were lost: query the device and call ``resync(slots:activeSlot:buttons:at:)`` before the next event.
    case needsState
  }

  enum Mode: Sendable, Hashable { case undecided, slots, reports, single }

  /// The largest number of events in one frame; a longer one counts as lost. Ten contacts need about a hundred.
  public static var maximumFrameLength: Int { 4096 }
  /// The largest number of contacts that the decoder follows at once; panels have 2 to 64.
  public static var maximumContacts: Int { 128 }

  /// The description of the device.
  public let device: EvdevDevice
  /// The conversion from its units to points.
  public let mapping: EvdevMapping
  /// The number in the upper 16 bits of the contacts' ids that distinguishes this device from others.
  public let number: UInt16
  /// The number of the next contact that begins: 1 at first. A host with several devices passes it from one decoder to
  /// the other before each reads, so that all contacts of a session are counted together.
  public var nextContact: UInt64 = 1
  /// Whether the host answers ``Outcome/needsState``.
  public let canQuery: Bool

  /// The samples of the last frame, by slot. Overwritten by the next frame; its storage is kept, so that a running decoder
  /// allocates nothing.
  public internal(set) var frame: [ContactSample] = []
  /// A change in the last frame of a pen, or another tool, that is near the surface without touching it; `nil` without
  /// a change. Of several tools, the one in the lowest slot is reported.
  ///
  /// Send a hover that is over (ended, cancelled) to the engine before ``frame``, since the tool may come down in that
  /// frame. Send any other hover after ``frame``.
  public internal(set) var hover: PointerSample?
  /// The numbers of wrong or unusable inputs from the device.
  public internal(set) var anomalies = EvdevAnomalies()

  var mode: Mode
  var contacts: [EvdevContact] = []
  var events: [EvdevEvent] = []
  var reports: [EvdevSlot] = []
  var taken: [Bool] = []
  var currentSlot: Int32 = 0
  var nextID: Int32 = 0
  var lostEvents = false
  /// The values of the buttons and axes of a device with one contact, besides the slot.
  var single = SingleContact()
  /// The last hover that was reported and has not ended.
  var reportedHover: PointerSample?
  private var isDropping = false
  private var awaitsState = false
  private var carriesOver = false

  /// Makes a decoder for one device.
  ///
  /// - Parameters:
  ///   - device: the description of the device; empty by default, for a recording without a description.
  ///   - mapping: the conversion of places to points; by default the device's true size, see ``EvdevMapping``.
  ///   - number: a number that distinguishes the contacts of several devices.
  ///   - canQuery: whether the host will answer ``Outcome/needsState``; false for recordings.
  public init(device: EvdevDevice = .init(), mapping: EvdevMapping? = nil, number: UInt16 = 0, canQuery: Bool = false) {
    self.device = device
    self.mapping = mapping ?? EvdevMapping(device: device)
    self.number = number
    self.canQuery = canQuery
    if device.axis(EvdevCode.slot) != nil {
      mode = .slots
    } else if device.isMultiTouch || device.axes.isEmpty {
      mode = .undecided
    } else {
      mode = .single
    }
  }

  /// Whether any contact is down.
  public var hasContacts: Bool { contacts.contains { $0.reported != nil } }

  /// Processes the device's next event.
  public mutating func receive(_ event: EvdevEvent) -> Outcome {
    if awaitsState {
      // The host did not answer, so the state is unknown: the contacts are cancelled, in the next frame.
      awaitsState = false
      startFrame()
      cancelContacts(at: event.time)
      carriesOver = hasNews
    }
    if event.type == EvdevType.synchronization {
      if event.code == EvdevCode.dropped {
        beginDrop()
        return .incomplete
      }
      if event.code == EvdevCode.report { return isDropping ? endDrop(at: event.time) : applyFrame(at: event.time) }
    }
    if isDropping {
      noteSlot(event)
      return .incomplete
    }
    if events.count >= Self.maximumFrameLength {
      beginDrop()
      noteSlot(event)
      return .incomplete
    }
    if matters(event) { events.append(event) }
    return .incomplete
  }

  /// Cancels every contact, because the device is gone or the host stops reading (S-1.7); ``frame`` then contains the
  /// cancellations. Returns whether there were any.
  @discardableResult
  public mutating func cancelAll(at time: Timestamp) -> Bool {
    beginResync()
    cancelContacts(at: time)
    return hasNews
  }
}

extension EvdevDecoder {
  /// Whether the frame contains samples or a hover.
  var hasNews: Bool { !frame.isEmpty || hover != nil }

  private func matters(_ event: EvdevEvent) -> Bool {
    switch event.type {
    case EvdevType.absolute, EvdevType.key: true
    case EvdevType.synchronization: event.code == EvdevCode.multiTouchReport
    default: events.isEmpty  // One event is enough to show that the frame is not empty.
    }
  }

  private mutating func beginDrop() {
    anomalies.drops &+= 1
    for event in events { noteSlot(event) }
    events.removeAll(keepingCapacity: true)
    isDropping = true
  }

  /// Follows the slot number through lost frames: the kernel sends it only when it changes.
  private mutating func noteSlot(_ event: EvdevEvent) {
    if event.type == EvdevType.absolute, event.code == EvdevCode.slot { currentSlot = event.value }
  }

  private mutating func endDrop(at time: Timestamp) -> Outcome {
    isDropping = false
    if canQuery {
      awaitsState = true
      return .needsState
    }
    startFrame()
    if mode == .reports { lostEvents = true } else { cancelContacts(at: time) }
    return hasNews ? .frame : .incomplete
  }

  private mutating func applyFrame(at time: Timestamp) -> Outcome {
    startFrame()
    applyEvents()
    emit(at: time)
    events.removeAll(keepingCapacity: true)
    return hasNews ? .frame : .incomplete
  }

  /// Empties the frame, except for cancellations that the host has not read yet.
  private mutating func startFrame() {
    if !carriesOver {
      frame.removeAll(keepingCapacity: true)
      hover = nil
    }
    carriesOver = false
  }

  /// Cancels all contacts and empties all slots: only a new tracking id makes a contact again.
  mutating func cancelContacts(at time: Timestamp) {
    for index in contacts.indices {
      contacts[index].slot.trackingID = -1
      contacts[index].mutedID = -1
      if let reported = contacts[index].reported { lift(index, reported, .cancelled, at: time) }
    }
    single.nearTools = 0
    reportHover(at: nil, time: time, isLost: true)
  }

  /// Leaves the frame empty, and leaves out the events so far: the device's state is known without them.
  mutating func beginResync() {
    awaitsState = false
    isDropping = false
    events.removeAll(keepingCapacity: true)
    startFrame()
  }
}
