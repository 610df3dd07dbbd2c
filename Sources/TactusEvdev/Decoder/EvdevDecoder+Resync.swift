import Tactus

extension EvdevDecoder {
  /// Compares the device's true state with the reported state, and puts the difference into ``frame``.
  ///
  /// After lost events, a contact is cancelled if it is gone or its slot has another tracking id, because the place and
  /// time of its end are unknown. A new contact begins; the others move if they changed. When a device is opened, the same
  /// call begins the contacts of fingers that already rest on it. Returns whether the frame contains samples or a hover.
  ///
  /// - Parameters:
  ///   - slots: all slots of the device. A missing slot counts as empty; a slot that the device cannot have is ignored
  ///     and counted. A single-touch device has slot 0, with any tracking id from 0 on while `BTN_TOUCH` is down.
  ///   - activeSlot: the slot of the next events: the value of `ABS_MT_SLOT`.
  ///   - buttons: the codes of the buttons that are down, for a single-touch device: they say which tool is near. If `nil`,
  ///     the tool is the one that is known, and no news of it is reported.
  ///   - time: the time of the query, by the same clock as the events.
  @discardableResult
  public mutating func resync(
    slots: [EvdevSlot], activeSlot: Int32, buttons: [UInt16]? = nil, at time: Timestamp
  ) -> Bool {
    beginResync()
    currentSlot = activeSlot
    lostEvents = true
    // Of a device with one contact.
    let known = contacts.first?.slot ?? EvdevSlot(index: 0)
    for index in contacts.indices { contacts[index].slot.trackingID = -1 }
    for slot in slots {
      guard let index = contactIndex(slot.index) else {
        anomalies.slotsOutOfRange &+= 1
        continue
      }
      contacts[index].slot = slot
      if mode == .single {
        // Buttons report the tool, and no slot contains them; an id that the decoder made means that there is one contact.
        contacts[index].slot.toolType = known.toolType
        contacts[index].slot.distance = 0
        if let buttons {
          single.nearTools = 0
          for button in buttons { applyTool(ofButton: button, 1, to: index) }
          if single.isNear { single.hasPlace = true }
        }
        guard slot.trackingID >= 0 else { continue }
        contacts[index].slot.trackingID = known.trackingID
        if known.trackingID < 0 { touchDown(index) }
      }
    }
    emit(at: time)
    return hasNews
  }
}
