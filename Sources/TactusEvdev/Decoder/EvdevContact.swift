import Tactus

/// A slot together with what the decoder last reported of the contact in it.
struct EvdevContact: Sendable {
  /// The slot as the device describes it.
  var slot: EvdevSlot
  /// The slot as it was when the contact's last sample was made.
  var reportedSlot: EvdevSlot
  /// The last sample of the contact that is down, if one is.
  var reported: ContactSample?
  /// The tracking id of a contact that was cancelled although the device still reports it: the decoder ignores the rest
  /// of it.
  var mutedID: Int32 = -1
  /// The id of the last contact in the slot; a slot used again is another contact.
  var id: UInt64 = 0
  /// Whether the query that is being compared named this slot.
  var isAnswered = false

  init(index: Int32) {
    slot = EvdevSlot(index: index)
    reportedSlot = slot
  }

  /// Whether something touches the surface: there is a contact, it does not hover, and it was not cancelled before.
  var isTouching: Bool { slot.trackingID >= 0 && slot.distance <= 0 && slot.trackingID != mutedID }

  /// Whether something is above the surface without touching it.
  var isHovering: Bool { slot.trackingID >= 0 && slot.distance > 0 && slot.trackingID != mutedID }
}
