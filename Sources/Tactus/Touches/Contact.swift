/// What the engine knows of a touch while its contact lasts, besides its values.
///
/// Records are used again, lists included, so that a finger that comes down needs no memory for them.
struct Contact {
  /// The recognizers that the touch was given to when it came down (S-4.1), less those that refused it.
  var offers = ReferenceList<GestureRecognizer>()
  /// Those of them that asked to hear no more of it (S-3.7).
  var ignoredBy: [GestureRecognizer] = []
  #if !TACTUS_SCRIPTED
    /// Samples that belong to the touch's next change.
    var upcoming: [ContactSample] = []
    /// The samples of the current frame before its last one, and the source's guesses at later ones.
    var coalesced: [ContactSample] = []
    var predicted: [ContactSample] = []
    /// Whether any of the three lists above has samples.
    var hasExtras = false
  #endif

  mutating func forget() {
    offers.removeAll()
    ignoredBy.clear()
    if hasExtras { forgetExtras() }
  }

  mutating func deallocate() {
    offers.deallocate()
  }
}

/// What the view of one touch was told.
struct DeliveryRecord {
  /// Whether the view is told of the touch at all (S-2.5, S-2.6).
  var isMeantForView = false
  var toldBegan = false
  /// Whether ended or cancelled was told, or a gesture took the touch.
  var isOver = false
  /// Whether the touch lifted in an earlier frame and the view does not know yet.
  var isLate = false

  @inline(__always)
  var isMissingBegan: Bool { isMeantForView && !isOver && !toldBegan }
}
