import Tactus

/// A slot and the decoder's last report of the contact in it.
struct EvdevContact: Sendable {
  /// The slot as the device reports it.
  var slot: EvdevSlot
  /// The slot at the time of the contact's last sample.
  var reportedSlot: EvdevSlot
  /// The last sample of the contact that is down, if there is one.
  var reported: ContactSample?
  /// The tracking id of a contact that was cancelled although the device still reports it: the decoder ignores its
  /// further values.
  var mutedID: Int32 = -1
  /// The id of the last contact in the slot; a reused slot is another contact.
  var id: UInt64 = 0

  init(index: Int32) {
    slot = EvdevSlot(index: index)
    reportedSlot = slot
  }

  /// Whether a contact touches the surface: it exists, does not hover, and was not cancelled before.
  var isTouching: Bool { slot.trackingID >= 0 && slot.distance <= 0 && slot.trackingID != mutedID }

  /// Whether a contact is above the surface without touching it.
  var isHovering: Bool { slot.trackingID >= 0 && slot.distance > 0 && slot.trackingID != mutedID }
}
