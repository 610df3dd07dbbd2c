/// What the engine knows of a touch while its contact lasts, besides its values.
///
/// Contacts are used again with their lists, so that a new finger allocates nothing for them.
final class Contact {
  /// The recognizers that were offered the touch when it came down (S-4.1), without those that refused it.
  @exclusivity(unchecked) var offers = ReferenceList<GestureRecognizer>(capacity: 8)
  /// Those of them that ignore the touch (S-3.7).
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

/// What was delivered of one touch to its view.
struct DeliveryRecord {
  /// Whether the view is notified of the touch at all (S-2.5, S-2.6).
  var isMeantForView = false
  var hasDeliveredBegan = false
  /// Whether ended or cancelled was delivered, or a gesture claimed the touch.
  var isOver = false
  /// Whether the touch lifted in an earlier frame and that has yet to be delivered.
  var isLate = false

  @inline(__always)
  var isMissingBegan: Bool { isMeantForView && !isOver && !hasDeliveredBegan }
}
