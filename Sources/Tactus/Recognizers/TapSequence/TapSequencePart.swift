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
    numberOfTapsRequired = count
    addAction { part in
      // Held for the time of the call: an action may let go of the sequence.
      guard let sequence = part.sequence else { return }
      sequence.tell(of: part)
    }
  }

  private var sequence: TapSequence? { wholeRecognizer as? TapSequence }

  #if !TACTUS_SCRIPTED
    /// The sequence's name and the count.
    override var name: String? {
      get {
        #if TACTUS_WITHOUT_TEXT
          wholeRecognizer?.name
        #else
          wholeRecognizer?.name.map { "\($0) \(numberOfTapsRequired)" }
        #endif
      }
      set {}
    }
  #endif

  /// The series that its touches belong to.
  private(set) var series: Series?

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    if series == nil, let touch = touches.first { series = Series(touch: touch.id, time: touch.beganTimestamp) }
    super.touchesBegan(touches, with: event)
  }

  override func shouldBegin() -> Bool { sequence?.mayBegin(self) ?? false }

  override func reset() {
    super.reset()
    heldSince = nil
    series = nil
  }
}
