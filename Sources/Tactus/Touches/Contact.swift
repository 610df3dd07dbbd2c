/// The engine's additional data for a touch while its contact lasts.
///
/// The engine reuses contacts with their lists, so a new finger allocates nothing for them.
final class Contact {
  /// The recognizers that were offered the touch when it came down (S-4.1) and did not refuse it.
  @exclusivity(unchecked) var offers = ReferenceList<GestureRecognizer>(capacity: 8)
  /// The recognizers among them that ignore the touch (S-3.7).
  @exclusivity(unchecked) var ignoredBy: [GestureRecognizer] = []
  /// Samples that belong to the touch's next change.
  @exclusivity(unchecked) var upcoming: [ContactSample] = []
  /// The samples of the current frame before its last one, and the source's predictions.
  @exclusivity(unchecked) var coalesced: [ContactSample] = []
  @exclusivity(unchecked) var predicted: [ContactSample] = []
  /// Whether any of the three lists above has samples.
  @exclusivity(unchecked) var hasExtras = false

  func forget() {
    offers.removeAll()
    ignoredBy.clear()
    if hasExtras { forgetExtras() }
  }
}

/// The record of the deliveries of one touch to its view.
struct DeliveryRecord {
  /// Whether the view is notified of the touch at all (S-2.5, S-2.6).
  var isMeantForView = false
  var hasDeliveredBegan = false
  /// Whether ended or cancelled was delivered, or a gesture claimed the touch.
  var isOver = false
  /// The phase of the touch while its view is notified that it is cancelled.
  var phase = Touch.Phase.began
  /// Whether the touch lifted in an earlier frame, and this lift has not been delivered yet.
  var isLate = false

  @inline(__always)
  var isMissingBegan: Bool { isMeantForView && !isOver && !hasDeliveredBegan }
}
