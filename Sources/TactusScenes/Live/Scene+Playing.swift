import Tactus

extension Scene {
  /// Sends `frames`, each as one event, and then moves time to `end`.
  ///
  /// Nothing waits: hours of touches are played as fast as they can be computed, and always come out the same. A scene
  /// can be played several times: later frames go on where the earlier ones left off, and an earlier time counts as
  /// that of the last frame (S-1.6).
  ///
  /// - Parameters:
  ///   - frames: what the fingers do, in time order.
  ///   - end: when to stop, so that deadlines after the last touch fire; `nil` to stop at the last frame.
  public func play(_ frames: [[ContactSample]], until end: Timestamp? = nil) {
    for frame in frames { application.send(frame) }
    if let end { application.advance(to: end) }
  }

  /// Sends what a source says of one moment: a pointer that goes before the contacts, any other after them.
  package func play(_ samples: [ContactSample], hover: PointerSample?) {
    let isOver = hover.map { $0.phase == .ended || $0.phase == .cancelled } ?? false
    if let hover, isOver { application.send(hover) }
    if !samples.isEmpty { application.send(samples) }
    if let hover, !isOver { application.send(hover) }
  }

  /// Lets time go on for as long as a recognizer waits for a deadline, so that what only time can decide is decided too.
  ///
  /// - Returns: the last deadline; `nil` if nobody waited.
  package func advanceUntilQuiet() -> Timestamp? {
    var last: Timestamp?
    while let deadline = application.nextDeadline, deadline != last {
      application.advance(to: deadline)
      last = deadline
    }
    return last
  }

  /// `samples` as frames: those that follow each other with the same time belong together. They are neither sorted nor
  /// checked.
  public static func frames(of samples: [ContactSample]) -> [[ContactSample]] {
    var frames: [[ContactSample]] = []
    for sample in samples {
      if let last = frames.last?.last, last.time == sample.time {
        frames[frames.count - 1].append(sample)
      } else {
        frames.append([sample])
      }
    }
    return frames
  }
}
