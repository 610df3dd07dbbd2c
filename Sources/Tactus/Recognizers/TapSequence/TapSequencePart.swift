/// Looks for one of the counts of a ``TapSequence``, and reports its outcome to the sequence.
final class TapSequencePart: TapGestureRecognizer {
  /// What distinguishes one series of taps from another: the first touch.
  struct Series: Equatable {
    var touch: UInt64
    var time: Timestamp
  }

  /// The time since which it waits for the longer series to fail.
  var heldSince: Timestamp?

  init(of sequence: TapSequence, count: Int) {
    super.init()
    numberOfTapsRequired = count
    addAction { part in
      // Held during the call: an action may release the sequence.
      guard let sequence = part.sequence else { return }
      sequence.notify(of: part)
    }
  }

  private var sequence: TapSequence? { wholeRecognizer as? TapSequence }

  /// The sequence's name and the count.
  override var name: String? {
    get {
      guard let name = wholeRecognizer?.name else { return nil }
      // Bytes: string interpolation would be a tenth of the module that every page loads, UTF-8 repair 3 % of it.
      var bytes = name.utf8.withContiguousStorageIfAvailable(Array.init) ?? []
      bytes.append(UInt8(ascii: " "))
      appendDigits(of: numberOfTapsRequired, to: &bytes)
      if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
        return String(validating: bytes, as: UTF8.self)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    set {}
  }

  private func appendDigits(of number: Int, to bytes: inout [UInt8]) {
    if number > 9 { appendDigits(of: number / 10, to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// The series of its touches.
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
