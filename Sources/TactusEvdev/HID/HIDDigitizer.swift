import Tactus

/// A panel, pad or pen in a HID device: turns its reports into the events that a kernel's driver would send.
///
/// ```swift
/// var digitizer = HIDDigitizer.all(in: descriptor)[0]
/// var decoder = EvdevDecoder(device: digitizer.device)
/// var events: [EvdevEvent] = []
/// digitizer.receive(report, at: time, into: &events)
/// for event in events where decoder.receive(event) == .frame { application.send(decoder.frame) }
/// ```
///
/// **Touch.** Each report contains some contacts. If the device counts them, a frame is complete when it has the number
/// of contacts that its first report states; without a count every report is a frame. A contact that is missing in a
/// complete frame is gone. A contact without confidence is a palm.
///
/// **Pens.** A pen in range that does not touch hovers; an inverted one is an eraser.
///
/// It reads the digitizer page (0x0d), and x and y of the generic desktop page (0x01). Wacom's devices report
/// the same on their own pages (0xff00, 0xff0d), which are read if the vendor is Wacom.
public struct HIDDigitizer: Sendable {
  /// The kind of a part of a device.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// A panel or pad for fingers.
    case touch
    /// A pen.
    case pen

    /// The kind in a word.
    public var name: String { self == .touch ? "touch" : "pen" }
  }

  /// The kind of this part.
  public let kind: Kind
  /// The description of the device and its axes for the decoder.
  public let device: EvdevDevice

  private let layouts: [HIDContactLayout]
  private let counts: [HIDField]
  private let hasReportIDs: Bool
  /// The contacts of the incomplete frame.
  private var gathered: [HIDContact] = []
  /// The number of contacts of the frame, if the device reports it.
  private var expected = 0
  /// The contact in each slot; −1 for none.
  private var slots: [Int64]
  private var nextTrackingID: Int32 = 0

  /// The maximum number of contacts in a frame.
  private static var maximumContacts: Int { 64 }

  /// All parts of a device that can touch, in the order of its descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: the description of the device's reports.
  ///   - vendor: the vendor's number; 0x056a is Wacom. 0 by default: any other.
  public static func all(in descriptor: HIDReportDescriptor, vendor: UInt16 = 0) -> [HIDDigitizer] {
    var digitizers: [HIDDigitizer] = []
    let layouts = HIDContactLayout.all(in: descriptor, isWacom: vendor == 0x056a)
    for kind in [Kind.touch, .pen] {
      let own = layouts.filter { $0.kind == kind }
      if own.isEmpty { continue }
      let counts = descriptor.fields.filter {
        HIDUsage.standard($0.usage, isWacom: vendor == 0x056a) == HIDUsage.contactCount
      }
      digitizers.append(
        HIDDigitizer(kind: kind, layouts: own, counts: counts, hasReportIDs: descriptor.hasReportIDs))
    }
    return digitizers
  }

  private init(kind: Kind, layouts: [HIDContactLayout], counts: [HIDField], hasReportIDs: Bool) {
    self.kind = kind
    self.layouts = layouts
    self.counts = counts
    self.hasReportIDs = hasReportIDs
    let slotCount = max(10, min(layouts.count, Self.maximumContacts))
    slots = [Int64](repeating: -1, count: slotCount)
    device = layouts[0].device(kind, slots: slotCount)
  }

  /// Processes a report, and adds its events to `events`.
  public mutating func receive(_ report: [UInt8], at time: Timestamp, into events: inout [EvdevEvent]) {
    var body = report[...]
    var id: UInt8 = 0
    if hasReportIDs {
      guard let first = body.popFirst() else { return }
      id = first
    }
    switch kind {
    case .touch: receiveTouch(id, body, time, &events)
    case .pen: receivePen(id, body, time, &events)
    }
  }

  // MARK: Fingers

  private mutating func receiveTouch(
    _ id: UInt8, _ report: ArraySlice<UInt8>, _ time: Timestamp, _ events: inout [EvdevEvent]
  ) {
    guard layouts.contains(where: { $0.reportID == id }) else { return }
    var count: Int?
    for field in counts where field.reportID == id { count = field.value(in: report).map(Int.init) }
    if let count {
      // Only the first report of a frame counts; the others have 0.
      if count > 0 || gathered.count >= expected {
        gathered.removeAll(keepingCapacity: true)
        expected = min(max(count, 0), Self.maximumContacts)
      }
    } else {
      gathered.removeAll(keepingCapacity: true)
      expected = Self.maximumContacts
    }
    var place = 0
    for layout in layouts where layout.reportID == id {
      defer { place += 1 }
      guard gathered.count < expected, let contact = layout.contact(in: report, place: place) else { continue }
      // Without a count, a contact that does not touch is an empty place.
      if count != nil || contact.isDown { gathered.append(contact) }
    }
    if count == nil || gathered.count >= expected { sendFrame(time, &events) }
  }

  private mutating func sendFrame(_ time: Timestamp, _ events: inout [EvdevEvent]) {
    for slot in slots.indices where slots[slot] >= 0 {
      if !gathered.contains(where: { $0.id == slots[slot] && $0.isDown }) {
        slots[slot] = -1
        add(EvdevCode.slot, Int32(slot), time, &events)
        add(EvdevCode.trackingID, -1, time, &events)
      }
    }
    for contact in gathered where contact.isDown {
      guard let slot = slot(of: contact.id) else { continue }
      add(EvdevCode.slot, Int32(slot), time, &events)
      if slots[slot] < 0 {
        slots[slot] = contact.id
        add(EvdevCode.trackingID, nextTrackingID, time, &events)
        nextTrackingID = nextTrackingID == 65535 ? 0 : nextTrackingID + 1
      }
      add(EvdevCode.positionX, contact.x, time, &events)
      add(EvdevCode.positionY, contact.y, time, &events)
      add(EvdevCode.toolType, contact.isPalm ? EvdevTool.palm : EvdevTool.finger, time, &events)
      if let pressure = contact.pressure { add(EvdevCode.multiTouchPressure, pressure, time, &events) }
      if let width = contact.width, let height = contact.height {
        add(EvdevCode.touchMajor, max(width, height), time, &events)
        add(EvdevCode.touchMinor, min(width, height), time, &events)
        add(EvdevCode.orientation, width > height ? 1 : 0, time, &events)
      }
    }
    events.append(EvdevEvent(type: EvdevType.synchronization, code: EvdevCode.report, value: 0, time: time))
    // The frame is over, whatever the next report contains.
    gathered.removeAll(keepingCapacity: true)
    expected = 0
  }

  /// The slot of a contact, or a free one.
  private func slot(of id: Int64) -> Int? {
    slots.firstIndex(of: id) ?? slots.firstIndex { $0 < 0 }
  }

  // MARK: Pens

  private mutating func receivePen(
    _ id: UInt8, _ report: ArraySlice<UInt8>, _ time: Timestamp, _ events: inout [EvdevEvent]
  ) {
    for layout in layouts where layout.reportID == id {
      guard let contact = layout.contact(in: report, place: 0) else { continue }
      let isNear = contact.isInRange || contact.isDown
      addKey(EvdevCode.toolPen, isNear && !contact.isEraser, time, &events)
      addKey(EvdevCode.toolRubber, isNear && contact.isEraser, time, &events)
      if isNear {
        add(EvdevCode.x, contact.x, time, &events)
        add(EvdevCode.y, contact.y, time, &events)
        add(EvdevCode.pressure, contact.pressure ?? 0, time, &events)
      }
      addKey(EvdevCode.touch, contact.isDown, time, &events)
      events.append(EvdevEvent(type: EvdevType.synchronization, code: EvdevCode.report, value: 0, time: time))
      return
    }
  }

  private func add(_ code: UInt16, _ value: Int32, _ time: Timestamp, _ events: inout [EvdevEvent]) {
    events.append(EvdevEvent(type: EvdevType.absolute, code: code, value: value, time: time))
  }

  /// Adds a key event; a tool that leaves goes before the rest of the report.
  private func addKey(_ code: UInt16, _ isDown: Bool, _ time: Timestamp, _ events: inout [EvdevEvent]) {
    let event = EvdevEvent(type: EvdevType.key, code: code, value: isDown ? 1 : 0, time: time)
    if isDown || code == EvdevCode.touch {
      events.append(event)
    } else {
      events.insert(event, at: firstOfReport(events))
    }
  }

  /// The index at which the events of the current report start.
  private func firstOfReport(_ events: [EvdevEvent]) -> Int {
    var index = events.count
    while index > 0, events[index - 1].type != EvdevType.synchronization { index -= 1 }
    return index
  }
}
