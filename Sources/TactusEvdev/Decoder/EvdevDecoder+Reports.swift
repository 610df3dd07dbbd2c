import Tactus

// Protocol A: every frame lists all contacts, each closed by `SYN_MT_REPORT`. They are matched with the known contacts
// and put into slots, so that the rest of the decoder sees no difference.
extension EvdevDecoder {
  mutating func applyReports() {
    guard gatherReports() else { return }
    taken.removeAll(keepingCapacity: true)
    for _ in contacts.indices { taken.append(false) }
    matchByID()
    matchByPosition()
    for index in contacts.indices where !taken[index] { contacts[index].slot.trackingID = -1 }
  }

  /// Fills ``reports``. Returns whether the frame contains contact data. A button that changes alone, or an axis of another
  /// kind, is not contact data. A frame without any event, or a lifted `BTN_TOUCH`, means that there are no contacts.
  private mutating func gatherReports() -> Bool {
    reports.removeAll(keepingCapacity: true)
    var speaksOfContacts = events.isEmpty
    var current = EvdevSlot(index: -1, trackingID: .min)
    var hasX = false
    var hasY = false
    for event in events {
      if event.type == EvdevType.synchronization {
        speaksOfContacts = true
        close(current, isPlaced: hasX && hasY, isEmpty: !hasX && !hasY)
        current = EvdevSlot(index: -1, trackingID: .min)
        hasX = false
        hasY = false
      } else if event.type == EvdevType.absolute {
        guard EvdevCode.isMultiTouchAxis(event.code), current.set(event.code, to: event.value) else { continue }
        speaksOfContacts = true
        if event.code == EvdevCode.positionX { hasX = true }
        if event.code == EvdevCode.positionY { hasY = true }
      } else if event.type == EvdevType.key, event.code == EvdevCode.touch, event.value == 0 {
        speaksOfContacts = true
      }
    }
    return speaksOfContacts
  }

  private mutating func close(_ report: EvdevSlot, isPlaced: Bool, isEmpty: Bool) {
    // An id of −1 in a report is an old notation for a lifted finger. Without any id, .min stays.
    if isEmpty || (report.trackingID < 0 && report.trackingID != .min) { return }
    guard isPlaced, reports.count < EvdevDecoder.maximumContacts else {
      anomalies.unusableReports &+= 1
      return
    }
    if report.trackingID != .min {
      for other in reports where other.trackingID == report.trackingID {
        anomalies.unusableReports &+= 1
        return
      }
    }
    reports.append(report)
  }

  /// A report with an id continues the contact of that id, or begins one.
  private mutating func matchByID() {
    for report in reports where report.trackingID != .min {
      var target = -1
      for index in contacts.indices where contacts[index].slot.trackingID == report.trackingID { target = index }
      if target < 0 { target = freeSlot() }
      if target >= 0 { put(report, into: target, id: report.trackingID) }
    }
  }

  /// A report without an id continues the nearest contact. Of all pairs of a report and a contact, the nearest pair is
  /// matched first, then the nearest of those that are left, and so on; at equal distances the earlier slot, then the
  /// earlier report. Reports that are left over begin new contacts.
  private mutating func matchByPosition() {
    while true {
      var nearest = Double.infinity
      var bestReport = -1
      var bestContact = -1
      for index in contacts.indices where !taken[index] && contacts[index].slot.trackingID >= 0 {
        for place in reports.indices where reports[place].trackingID == .min {
          let dx = Double(reports[place].x) - Double(contacts[index].slot.x)
          let dy = Double(reports[place].y) - Double(contacts[index].slot.y)
          let distance = dx * dx + dy * dy
          if distance < nearest {
            nearest = distance
            bestReport = place
            bestContact = index
          }
        }
      }
      guard bestReport >= 0 else { break }
      put(reports[bestReport], into: bestContact, id: contacts[bestContact].slot.trackingID)
      reports.remove(at: bestReport)
    }
    for report in reports where report.trackingID == .min {
      let target = freeSlot()
      if target >= 0 { put(report, into: target, id: makeID()) }
    }
  }

  private mutating func put(_ report: EvdevSlot, into index: Int, id: Int32) {
    contacts[index].slot = report
    contacts[index].slot.index = Int32(index)
    contacts[index].slot.trackingID = id
    taken[index] = true
  }

  /// The first slot without a contact, before or in this frame; −1 if all slots that the decoder follows are occupied.
  private mutating func freeSlot() -> Int {
    for index in contacts.indices where !taken[index] && contacts[index].slot.trackingID < 0 { return index }
    guard let index = contactIndex(Int32(contacts.count)) else {
      anomalies.unusableReports &+= 1
      return -1
    }
    taken.append(false)
    return index
  }
}
