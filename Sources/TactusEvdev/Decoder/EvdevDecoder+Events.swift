import Tactus

// The application of one frame's events to the slots, by protocol.
extension EvdevDecoder {
  mutating func applyEvents() {
    decideMode()
    switch mode {
    case .slots: applySlots()
    case .reports: applyReports()
    case .single: applySingle()
    case .undecided: if !device.isMultiTouch { applySingle() }
    }
  }

  /// Judges an unknown device by a frame with contacts.
  private mutating func decideMode() {
    guard mode == .undecided else { return }
    var hasMultiTouch = false
    var hasReports = false
    var hasSlots = false
    for event in events {
      if event.type == EvdevType.synchronization {
        hasReports = true
      } else if event.type == EvdevType.absolute {
        if event.code == EvdevCode.slot { hasSlots = true }
        if EvdevCode.isMultiTouchAxis(event.code) { hasMultiTouch = true }
      }
    }
    guard hasMultiTouch || hasReports else { return }
    mode = hasSlots || !hasReports ? .slots : .reports
    // What was taken for a single contact so far was the shadow of one that is told properly from now on.
    for index in contacts.indices where contacts[index].slot.trackingID >= 0 {
      contacts[index].slot.trackingID = -1
      lostEvents = true
    }
  }

  private mutating func applySlots() {
    for event in events where event.type == EvdevType.absolute && EvdevCode.isMultiTouchAxis(event.code) {
      if event.code == EvdevCode.slot {
        currentSlot = event.value
        continue
      }
      guard let index = contactIndex(currentSlot) else {
        anomalies.slotsOutOfRange &+= 1
        continue
      }
      _ = contacts[index].slot.set(event.code, to: event.value)
    }
  }

  /// `ABS_X`, `ABS_Y` and `BTN_TOUCH`: a device that follows one contact.
  private mutating func applySingle() {
    guard let index = contactIndex(0) else { return }
    for event in events {
      if event.type == EvdevType.absolute {
        switch event.code {
        case EvdevCode.x: contacts[index].slot.x = event.value
        case EvdevCode.y: contacts[index].slot.y = event.value
        case EvdevCode.pressure: contacts[index].slot.pressure = event.value
        case EvdevCode.distance: contacts[index].slot.distance = event.value
        default: break
        }
      } else if event.type == EvdevType.key {
        applyKey(event, to: index)
      }
    }
  }

  private mutating func applyKey(_ event: EvdevEvent, to index: Int) {
    switch event.code {
    case EvdevCode.touch where event.value == 0:
      contacts[index].slot.trackingID = -1
    case EvdevCode.touch where event.value == 1 && contacts[index].slot.trackingID < 0:
      contacts[index].slot.trackingID = makeID()
    case EvdevCode.toolPen where event.value == 1:
      contacts[index].slot.toolType = EvdevTool.pen
    case EvdevCode.toolRubber where event.value == 1:
      contacts[index].slot.toolType = EvdevTool.eraser
    case EvdevCode.toolMouse where event.value == 1:
      contacts[index].slot.toolType = EvdevTool.mouse
    case EvdevCode.toolFinger where event.value == 1:
      contacts[index].slot.toolType = EvdevTool.finger
    default:
      break
    }
  }

  /// The place of a slot in ``contacts``, which grows as slots come into use; `nil` for one that the device cannot have.
  mutating func contactIndex(_ slot: Int32) -> Int? {
    var limit = Int32(EvdevDecoder.maximumContacts)
    if let axis = device.axis(EvdevCode.slot), axis.maximum >= 0, axis.maximum < limit { limit = axis.maximum + 1 }
    guard slot >= 0, slot < limit else { return nil }
    while contacts.count <= Int(slot) { contacts.append(EvdevContact(index: Int32(contacts.count))) }
    return Int(slot)
  }

  /// A tracking id for a device that tells none.
  mutating func makeID() -> Int32 {
    defer { nextID = nextID == .max ? 0 : nextID + 1 }
    return nextID
  }
}

/// The values of ``EvdevSlot/toolType``: the kernel's, and two of our own for the tools that only buttons tell.
enum EvdevTool {
  static var finger: Int32 { 0 }
  static var pen: Int32 { 1 }
  static var palm: Int32 { 2 }
  static var eraser: Int32 { 0x1_0000 }
  static var mouse: Int32 { 0x1_0001 }
}

extension EvdevDecoder {
  static func tool(_ type: Int32) -> Touch.Tool {
    switch type {
    case EvdevTool.pen: .pen
    case EvdevTool.palm: .palm
    case EvdevTool.eraser: .eraser
    case EvdevTool.mouse: .mouse
    default: .finger
    }
  }
}
