import Tactus

/// Counts what all contenders make of the same touches, each as if it were alone.
final class GestureCounter {
  /// In the order of the contenders.
  let tallies: [Tally]
  private let application = Application()
  private let delegate = Everybody()
  private let window: Window

  /// Lets all recognizers run at once: none prevents another.
  private final class Everybody: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
  }

  init(_ contenders: [Contender], surface: Rect = Hand.surface) {
    window = Window(frame: surface)
    application.addWindow(window)
    tallies = contenders.map { _ in Tally() }
    for (contender, tally) in zip(contenders, tallies) {
      let recognizer = contender.make(tally)
      recognizer.delegate = delegate
      window.addGestureRecognizer(recognizer)
    }
  }

  /// Plays `samples`, long after all that was played before, and counts the results of these alone.
  func play(_ samples: [ContactSample]) {
    for tally in tallies { tally.clear() }
    guard let first = samples.first, let last = samples.last else { return }
    let start = application.now + .seconds(10)
    application.send(
      samples.map { sample in
        var sample = sample
        sample.time = start + (sample.time - first.time)
        return sample
      })
    application.advance(to: start + (last.time - first.time) + .seconds(10))
    application.cancelAllTouches()
  }
}

extension [ContactSample] {
  /// For how long at least one contact was down, in seconds.
  var touchedTime: Double {
    var down: [UInt64] = []
    var since = Timestamp.zero
    var total = Timestamp.Duration.zero
    for sample in self {
      let wasDown = !down.isEmpty
      switch sample.phase {
      case .began: if !down.contains(sample.id) { down.append(sample.id) }
      case .ended, .cancelled: down.removeAll { $0 == sample.id }
      case .moved, .stationary: break
      }
      if !wasDown, !down.isEmpty { since = sample.time }
      if wasDown, down.isEmpty { total = total + (sample.time - since) }
    }
    return total.seconds
  }
}
