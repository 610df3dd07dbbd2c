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
    // The single contact so far was only a duplicate: from now on the slots report the same contact properly.
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

  /// The index of a slot in ``contacts``, which grows as slots come into use; `nil` for a slot that the device cannot have.
  mutating func contactIndex(_ slot: Int32) -> Int? {
    var limit = Int32(EvdevDecoder.maximumContacts)
    if let axis = device.axis(EvdevCode.slot), axis.maximum >= 0, axis.maximum < limit { limit = axis.maximum + 1 }
    guard slot >= 0, slot < limit else { return nil }
    while contacts.count <= Int(slot) { contacts.append(EvdevContact(index: Int32(contacts.count))) }
    return Int(slot)
  }

  /// A tracking id for a device that reports none.
  mutating func makeID() -> Int32 {
    defer { nextID = nextID == .max ? 0 : nextID + 1 }
    return nextID
  }
}
