/// Looks for one of the counts of a ``TapSequence``, and hands on what becomes of it.
final class TapSequencePart: TapGestureRecognizer {
  /// What tells one series of taps from another: the first touch.
  struct Series: Equatable {
    var touch: UInt64
    var time: Timestamp
  }

  /// Since when it waits for the longer series to fail.
  var heldSince: Timestamp?

  init(of sequence: TapSequence, count: Int) {
    super.init()
    whole = sequence
    numberOfTapsRequired = count
    addAction { part in
      // Held for the time of the call: an action may let go of the sequence.
      guard let sequence = part.whole as? TapSequence else { return }
      sequence.tell(of: part)
    }
  }

  /// The sequence's name and the count.
  override var name: String? {
    get {
      #if TACTUS_WITHOUT_TEXT
        whole?.name
      #else
        whole?.name.map { "\($0) \(numberOfTapsRequired)" }
      #endif
    }
    set {}
  }

  /// The series that its touches belong to.
  var series: Series? {
    if touchStore.count == 0 { return nil }
    return Series(touch: touchStore[0].id, time: touchStore[0].beganTimestamp)
  }

  override func shouldBegin() -> Bool { (whole as? TapSequence)?.mayBegin(self) ?? false }

  override func reset() {
    super.reset()
    heldSince = nil
  }

  /// Is a part no more.
  func leave() {
    whole = nil
    attachedView = nil
    relations.dissolve(self)
    relations = Relations()
  }
}
